import { useEffect, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { text } from "#src/lib/text.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { watchVersion } from "./new-version.ts";

/** Offers a new version. Only the user reloads the page, and is warned of unsaved work first. */
export function VersionBar() {
  const { store } = useWorkspace();
  const [shown, show] = useState(false);
  useEffect(() => watchVersion(() => show(true)), []);
  const update = async () => {
    const unsaved = store.get().tabs.filter(({ id }) => store.isDirty(id));
    const may =
      unsaved.length === 0 ||
      (await confirm({
        title: text("dashboard.version.askTitle"),
        body: text("dashboard.version.askBody", { titles: unsaved.map(({ meta }) => meta.title).join("、") }),
        ok: text("dashboard.version.update"),
        cancel: text("dashboard.version.later"),
      }));
    if (may) window.location.reload();
  };
  return (
    <div role="status">
      {shown && (
        <Alert
          banner
          actions={
            <>
              <PlainButton size="small" onClick={() => void update()}>
                {text("dashboard.version.update")}
              </PlainButton>
              <PlainButton size="small" onClick={() => show(false)}>
                {text("dashboard.version.later")}
              </PlainButton>
            </>
          }
        >
          {text("dashboard.version.told")}
        </Alert>
      )}
    </div>
  );
}
