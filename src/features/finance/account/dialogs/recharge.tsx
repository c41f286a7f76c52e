import { useAct } from "#src/client/query.ts";
import { accountRecharge } from "#src/contract/finance/account.ts";
import { text } from "#src/lib/text.ts";
import { TransferDialog } from "#src/widgets/payment/transfer-dialog.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { type AccountRow, called } from "../actions.ts";

/** 充值: a transfer with its voucher; somebody else confirms it, then it reaches the balance. */
export function RechargeDialog({ row, onClose }: ActionDialogProps<AccountRow>) {
  const act = useAct(accountRecharge, { refresh: ["finance:payment", "dashboard:task"] });
  return (
    <TransferDialog
      title={text("finance.account.of", { title: text("finance.account.recharge"), name: called(row) })}
      given={{ amount: null, payerName: row.customerName }}
      draftKey={`${accountRecharge.path}:${row.id}`}
      submitText={text("finance.account.recharge")}
      done={text("finance.account.recharged")}
      onEnter={(transfer) => act.mutateAsync({ ...transfer, accountId: row.id })}
      onClose={onClose}
    />
  );
}
