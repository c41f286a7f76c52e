import { useAct } from "#src/client/query.ts";
import { payment } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import { TransferDialog } from "#src/widgets/payment/transfer-dialog.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { type CustomerRow, nameOf } from "../actions.ts";

/** 登记收款 of a monthly customer: somebody else confirms it and decides which orders it settles. */
export function ReceiptDialog({ row, onClose }: ActionDialogProps<CustomerRow>) {
  const act = useAct(payment.add, { refresh: ["finance:customer", "dashboard:task"] });
  return (
    <TransferDialog
      title={text("finance.customer.receipt.title", { name: nameOf(row) })}
      given={{ amount: row.unpaidAmount || null, payerName: row.customerName }}
      draftKey={`${payment.add.path}:${row.id}`}
      submitText={text("finance.customer.receipt.verb")}
      done={text("finance.payment.enter.done")}
      onEnter={(transfer) => act.mutateAsync({ ...transfer, customerId: row.id })}
      onClose={onClose}
    >
      <p className="text-13 text-muted">{text("finance.customer.receipt.hint")}</p>
    </TransferDialog>
  );
}
