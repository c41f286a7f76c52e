import { paymentReject } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { PaymentRow } from "../actions.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** 驳回收款: rejects a payment whose voucher is not valid. */
export const RejectDialog = (props: ActionDialogProps<PaymentRow>) => (
  <ReasonDialog {...props} endpoint={paymentReject} done={text("finance.payment.rejectDone")} />
);
