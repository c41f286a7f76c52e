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
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { PaymentRow } from "../columns.tsx";
import { enteredOf, PaymentFacts, viewOf } from "../facts.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

/** 确认收款, on the finance screen. */
export function ConfirmDialog({ row, onClose }: ActionDialogProps<PaymentRow>) {
  const due = row.dueAmount ?? row.amount ?? 0;
  const form = useConfirmForm(enteredOf(row));
  const own = useOwnEntry(viewOf(row), "finance:payment:confirm");
  return (
    <PaymentDialog
      row={row}
      onClose={onClose}
      endpoint={paymentConfirm}
      title={text("finance.payment.confirm")}
      done={text("finance.payment.confirmed")}
      form={form}
      labels={confirmLabels()}
      refusal={own}
      mayRun={(values) => mayConfirm(values, due)}
      toInput={(values, on) => ({ ...on, ...confirmInput(values, due) })}
    >
      {own && <Alert tone="warn">{own}</Alert>}
      <PaymentFacts row={row} />
      <ConfirmFields control={form.control} due={due} />
    </PaymentDialog>
  );
}
