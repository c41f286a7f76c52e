import * as z from "zod/mini";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { orderRemark } from "#src/contract/order/office-acts.ts";
import type { Order } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { OrderDialog, orderRecord } from "./parts/order-dialog.tsx";

const input = z.pick(orderRemark.input, { innerRemark: true });
const valuesOf = (it: Order) => ({ innerRemark: it.innerRemark ?? "" });

/** 备注: the internal remark, visible to staff only. */
export function RemarkDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const form = useZodForm(input, valuesOf(row));
  const { data } = useOrder(row.id);
  const labels = { innerRemark: text("orderRecord.remark.innerRemark") };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderRemark}
      title={text("orderRecord.remark.title")}
      form={form}
      labels={labels}
      record={orderRecord({ ...(data ?? row), id: row.id }, valuesOf)}
      done={text("orderRecord.remark.done")}
      undoable
      toInput={(values, on) => ({ ...on, ...values })}
    >
      <FormField
        control={form.control}
        name="innerRemark"
        label={labels.innerRemark}
        hint={text("orderRecord.remark.hint")}
      >
        {(bound) => <Textarea {...bound} maxLength={500} rows={4} />}
      </FormField>
    </OrderDialog>
  );
}
