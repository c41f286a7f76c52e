import { useSyncExternalStore } from "react";
import { Button } from "#ui/button/button.tsx";
import { latePart } from "#ui/late-part/late-part.tsx";
import { useFirstAct } from "#ui/lib/first-act.ts";
import { text } from "#src/lib/text.ts";
import { signInAgain } from "./sign-in.ts";

const fetchDialog = async () => (await import("./expired-dialog.tsx")).ExpiredDialog;
const LateDialog = latePart(fetchDialog);

let open = false;
const listeners = new Set<() => void>();

/** Opens the one modal that says the session is over; more calls that fail change nothing (HTTP-21). */
export function openExpired(): void {
  open = true;
  for (const listener of listeners) listener();
}

/** Place once at the root. Confirming signs out and reloads (HTTP-17, HTTP-18). */
export function ExpiredHost() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
  useFirstAct(fetchDialog);
  return shown && <LateDialog waiting={null} part={{ open: true }} failed={<SignInAgain />} />;
}

/** Without the dialog's code there is still a way on. */
function SignInAgain() {
  return (
    <div
      role="alertdialog"
      aria-label={text("common.error.expiredTitle")}
      className="fixed inset-x-0 top-12 z-dialog m-auto flex w-fit items-center gap-3 rounded-surface border border-line bg-raised p-4"
    >
      {text("common.error.expired")}
      <Button tone="primary" onClick={() => void signInAgain()}>
        {text("common.error.relogin")}
      </Button>
    </div>
  );
}
