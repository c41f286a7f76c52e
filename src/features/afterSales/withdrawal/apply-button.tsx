import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { withdrawalAdd } from "#src/contract/afterSales/withdrawal-acts.ts";
import { text } from "#src/lib/text.ts";
import { mayCall } from "#src/session/session.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

const ApplyDialog = lazyDialog(
  async () => (await import("#src/widgets/withdrawal/apply-withdrawal.tsx")).ApplyWithdrawal,
);

/** 代客申请撤样, for an order that is chosen in the dialog. */
export function ApplyButton() {
  const [open, setOpen] = useState(false);
  if (!mayCall(permissionsOf(withdrawalAdd.permission))) return null;
  return (
    <>
      <Button
        tone="primary"
        icon={<Plus aria-hidden />}
        onPointerEnter={ApplyDialog.soon}
        onClick={() => setOpen(true)}
      >
        {text("afterSales.withdrawal.apply")}
      </Button>
      {open && <ApplyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
