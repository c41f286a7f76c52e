import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { payment } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

const Dialog = lazyDialog<{ onClose(): void }>(async () => (await import("./dialogs/enter.tsx")).EnterDialog);

/** 录入收款, for those who may. */
export function EnterButton() {
  const [open, setOpen] = useState(false);
  if (!mayCall(payment.add.permission)) return null;
  return (
    <>
      <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        {text("finance.payment.enter.title")}
      </Button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
