import { Textarea } from "#ui/textarea/textarea.tsx";
import { orderRemark } from "#src/contract/order/office-acts.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { OrderDialog } from "./order-dialog.tsx";

const input = orderRemark.input.pick({ innerRemark: true });

/** 备注: what only staff read. */
export function RemarkDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const form = useZodForm(input, { innerRemark: row.innerRemark ?? "" });
  const labels = { innerRemark: text("order.order.remark.innerRemark") };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderRemark}
      title={text("order.order.remark.title")}
      form={form}
      labels={labels}
      done={text("order.order.remark.done")}
      toInput={(values, on) => ({ ...on, ...values })}
    >
      <FormField
        control={form.control}
        name="innerRemark"
        label={labels.innerRemark}
        hint={text("order.order.remark.hint")}
      >
        {(bound) => <Textarea {...bound} maxLength={500} rows={4} />}
      </FormField>
    </OrderDialog>
  );
}
