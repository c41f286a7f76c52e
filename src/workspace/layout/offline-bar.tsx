import { useSyncExternalStore } from "react";
import { configFault } from "#src/client/config.ts";
import { text } from "#src/lib/text.ts";

/** Says that the network is gone, for as long as it is; nothing typed is lost meanwhile. So too of a broken configuration. */
export function OfflineBar() {
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
      {!online && <p className="bg-warn-soft px-4 py-1.5 text-13 text-warn">{text("workspace.page.offline")}</p>}
      {configFault() && <p className="bg-warn-soft px-4 py-1.5 text-13 text-warn">{configFault()}</p>}
    </div>
  );
}
