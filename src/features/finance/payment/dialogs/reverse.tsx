import { paymentReverse } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { PaymentRow } from "../actions.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

/** 冲销收款: undoes a confirmed payment by an opposite flow. */
export const ReverseDialog = (props: ActionDialogProps<PaymentRow>) => (
  <ReasonDialog {...props} endpoint={paymentReverse} done={text("finance.payment.reverseDone")} />
);
