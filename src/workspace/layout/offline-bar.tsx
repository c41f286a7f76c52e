import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { configFault } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";

/** A network that has just come back still refuses its first calls, ms. */
const settleMs = 1_000;

/**
 * Says that the network is gone, for as long as it is; nothing typed is lost meanwhile. When it is back, what is shown
 * is read anew, as the bar promised. So too of a broken configuration.
 */
export function OfflineBar() {
  const client = useQueryClient();
  useEffect(() => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    const back = () => {
      clearTimeout(settled);
      settled = setTimeout(() => void client.invalidateQueries(), settleMs);
    };
    window.addEventListener("online", back);
    return () => {
      clearTimeout(settled);
      window.removeEventListener("online", back);
    };
  }, [client]);
  const online = useSyncExternalStore(
    (listener) => {
      window.addEventListener("online", listener);
      window.addEventListener("offline", listener);
      return () => {
        window.removeEventListener("online", listener);
        window.removeEventListener("offline", listener);
      };
    },
    () => navigator.onLine,
  );
  return (
    <div role="status">
      {!online && (
        <Alert banner tone="warn">
          {text("workspace.page.offline")}
        </Alert>
      )}
      {configFault() && (
        <Alert banner tone="warn">
          {configFault()}
        </Alert>
      )}
    </div>
  );
}
