import * as z from "zod/mini";
import { Textarea } from "#ui/textarea/textarea.tsx";
import type { paymentReject, paymentReverse } from "#src/contract/finance/payment.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { PaymentRow } from "../actions.ts";
import { PaymentDialog, RowFacts } from "./payment-dialog.tsx";

export interface ReasonDialogProps extends ActionDialogProps<PaymentRow> {
  endpoint: typeof paymentReject | typeof paymentReverse;
  done: string;
}

/** Dialog for an action on a payment that only needs a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const form = useZodForm(z.object({ reason: props.endpoint.input.shape.reason }), { reason: "" });
  const labels = { reason: text("finance.payment.reason") };
  return (
    <PaymentDialog
      {...props}
      tone="danger"
      form={form}
      labels={labels}
      toInput={(values, on) => ({ ...on, ...values })}
    >
      <RowFacts row={props.row} />
      <FormField control={form.control} name="reason" label={labels.reason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={3} />}
      </FormField>
    </PaymentDialog>
  );
}
