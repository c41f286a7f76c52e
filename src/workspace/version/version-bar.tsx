import { useEffect, useState } from "react";
import { Alert } from "#ui/alert/alert.tsx";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { text } from "#src/lib/text.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { watchVersion } from "./new-version.ts";
import { addVersionWords } from "./own-words.ts";

addVersionWords();

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
        title: text("version.askTitle"),
        body: text("version.askBody", { titles: unsaved.map(({ meta }) => meta.title).join("、") }),
        ok: text("version.update"),
        cancel: text("version.later"),
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
                {text("version.update")}
              </PlainButton>
              <PlainButton size="small" onClick={() => show(false)}>
                {text("version.later")}
              </PlainButton>
            </>
          }
        >
          {text("version.told")}
        </Alert>
      )}
    </div>
  );
}
