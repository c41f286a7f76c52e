import { Textarea } from "#ui/textarea/textarea.tsx";
import { orderComplete } from "#src/contract/order/report-acts.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";

const input = orderComplete.input.pick({ remark: true });

/** 完成. */
export function CompleteDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const form = useZodForm(input, { remark: "" });
  const labels = { remark: text("orderRecord.complete.remark") };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderComplete}
      title={text("orderRecord.complete.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.complete.done")}
      submitText={text("orderRecord.complete.title")}
      toInput={(values, on) => ({ ...on, ...values })}
    >
      <p>{text("orderRecord.complete.ask")}</p>
      <FormField control={form.control} name="remark" label={labels.remark}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={200} rows={2} />}
      </FormField>
    </OrderDialog>
  );
}
