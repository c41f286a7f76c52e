import { paymentReject } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { PaymentRow } from "../columns.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

/** 驳回收款: the voucher does not hold. */
export function RejectDialog(props: ActionDialogProps<PaymentRow>) {
  return (
    <ReasonDialog
      {...props}
      endpoint={paymentReject}
      title={text("finance.payment.reject")}
      done={text("finance.payment.rejectDone")}
    />
  );
}
