import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { refundAdd } from "#src/contract/afterSales/refund-acts.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

const ApplyDialog = lazyDialog<{ onClose(): void }>(async () => (await import("./dialogs/apply.tsx")).ApplyDialog);

/** 代客申请: chooses an order, then requests its refund. */
export function ApplyButton() {
  const [open, setOpen] = useState(false);
  if (!mayCall(refundAdd.permission)) return null;
  return (
    <>
      <Button tone="primary" icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
        {text("afterSales.refund.apply")}
      </Button>
      {open && <ApplyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
