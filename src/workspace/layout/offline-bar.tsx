import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { configFault } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";

/** Wait after the network is back, ms: its first calls would still fail. */
const settleMs = 1_000;

/**
 * Shows while the network is gone; typed input is not lost meanwhile. When the network is back, the shown data is
 * fetched again, as the bar promised. Also shows a broken configuration.
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
