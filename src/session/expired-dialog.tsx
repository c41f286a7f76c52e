import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";
import { signInAgain } from "./sign-in.ts";

/** Says that the session is over. Confirming signs out and reloads (HTTP-17, HTTP-18). */
export function ExpiredDialog({ open }: { open: boolean }) {
  return (
    <Dialog
      open={open}
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
