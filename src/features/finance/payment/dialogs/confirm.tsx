import { Alert } from "#ui/alert/alert.tsx";
import { paymentConfirm } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import {
  ConfirmFields,
  confirmInput,
  confirmLabels,
  mayConfirm,
  useConfirmForm,
} from "#src/widgets/payment/confirm-form.tsx";
import { useOwnEntry } from "#src/widgets/payment/payment-facts.tsx";
import { paymentView } from "#src/widgets/payment/payment-view.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { PaymentRow } from "../actions.ts";
import { PaymentDialog, RowFacts } from "./payment-dialog.tsx";

/** 确认收款, on the finance screen. */
export function ConfirmDialog({ row, onClose }: ActionDialogProps<PaymentRow>) {
  const entered = paymentView(row);
  const { due } = entered;
  const form = useConfirmForm(entered);
  const own = useOwnEntry(entered, paymentConfirm.permission);
  return (
    <PaymentDialog
      row={row}
      onClose={onClose}
      endpoint={paymentConfirm}
      done={text("finance.payment.confirmed")}
      form={form}
      labels={confirmLabels()}
      refusal={own}
      mayRun={(values) => mayConfirm(values, due)}
      toInput={(values, on) => ({ ...on, ...confirmInput(values, due) })}
    >
      {own && <Alert tone="warn">{own}</Alert>}
      <RowFacts row={row} />
      <ConfirmFields control={form.control} due={due} />
    </PaymentDialog>
  );
}
