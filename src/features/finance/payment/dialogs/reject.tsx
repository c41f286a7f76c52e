import { Textarea } from "#ui/textarea/textarea.tsx";
import { paymentReject } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { PaymentRow } from "../columns.tsx";
import { PaymentFacts } from "../facts.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

const input = paymentReject.input.pick({ reason: true });

/** 驳回收款: the voucher does not hold. */
export function RejectDialog({ row, onClose }: ActionDialogProps<PaymentRow>) {
  const form = useZodForm(input, { reason: "" });
  const labels = { reason: text("finance.payment.reason") };
  return (
    <PaymentDialog
      row={row}
      onClose={onClose}
      endpoint={paymentReject}
      title={text("finance.payment.reject")}
      done={text("finance.payment.rejectDone")}
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
