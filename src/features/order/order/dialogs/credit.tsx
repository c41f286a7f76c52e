import * as z from "zod/mini";
import { orderMoves } from "#src/contract/order/order-moves.ts";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { orderCredit } from "#src/contract/order/money-acts.ts";
import { formatCents } from "#src/lib/money.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";

const input = z.pick(orderCredit.input, { remark: true });

/** 挂账: charges the unpaid amount to the customer's monthly credit. */
export function CreditDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const form = useZodForm(input, { remark: "" });
  const labels = { remark: text("orderRecord.credit.remark") };
  const amount = formatCents((row.payableAmount ?? 0) - (row.paidAmount ?? 0));
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderCredit}
      title={text("orderRecord.credit.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.credit.done")}
      submitText={orderMoves.credit.title}
      toInput={(values, on) => ({ ...on, ...values })}
    >
      <p>{text("orderRecord.credit.ask", { amount })}</p>
      <FormField control={form.control} name="remark" label={labels.remark}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={200} rows={2} />}
      </FormField>
    </OrderDialog>
  );
}
