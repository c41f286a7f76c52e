import { paymentReverse } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { PaymentRow } from "../columns.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

/** 冲销收款: takes a confirmed receipt back by an opposite flow. */
export function ReverseDialog(props: ActionDialogProps<PaymentRow>) {
  return (
    <ReasonDialog
      {...props}
      endpoint={paymentReverse}
      title={text("finance.payment.reverse")}
      done={text("finance.payment.reverseDone")}
    />
  );
}
