import { useSyncExternalStore } from "react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";
import { signInAgain } from "./sign-in.ts";

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
  return (
    <Dialog
      open={shown}
      outsideCloses={false}
      guard={() => false}
      width={416}
      title={text("common.error.expiredTitle")}
      footer={
        <Button tone="primary" onClick={() => void signInAgain()}>
          {text("common.error.relogin")}
        </Button>
      }
    >
      {text("common.error.expired")}
    </Dialog>
  );
}
