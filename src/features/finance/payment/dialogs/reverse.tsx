import { Textarea } from "#ui/textarea/textarea.tsx";
import { paymentReverse } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { PaymentRow } from "../columns.tsx";
import { PaymentFacts } from "../facts.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

const input = paymentReverse.input.pick({ reason: true });

/** 冲销收款: takes a confirmed receipt back by an opposite flow. */
export function ReverseDialog({ row, onClose }: ActionDialogProps<PaymentRow>) {
  const form = useZodForm(input, { reason: "" });
  const labels = { reason: text("finance.payment.reason") };
  return (
    <PaymentDialog
      row={row}
      onClose={onClose}
      endpoint={paymentReverse}
      title={text("finance.payment.reverse")}
      done={text("finance.payment.reverseDone")}
      tone="danger"
      form={form}
      labels={labels}
      toInput={(values, on) => ({ ...on, ...values })}
    >
      <PaymentFacts row={row} />
      <FormField control={form.control} name="reason" label={labels.reason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={3} />}
      </FormField>
    </PaymentDialog>
  );
}
