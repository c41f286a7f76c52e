import * as z from "zod/mini";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { orderCancel } from "#src/contract/order/money-acts.ts";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FlagField } from "#src/widgets/form/flag-field.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";

const input = z.pick(orderCancel.input, { cancelType: true, cancelReason: true, notifyCustomer: true });

/** 取消订单, before any payment. */
export function CancelDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const form = useZodForm(input, { cancelType: "2", cancelReason: "", notifyCustomer: "Y" });
  const { control } = form;
  const labels = {
    cancelType: text("orderRecord.cancel.type"),
    cancelReason: text("orderRecord.cancel.reason"),
    notifyCustomer: text("orderRecord.cancel.notify"),
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderCancel}
      title={text("orderRecord.cancel.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.cancel.done")}
      tone="danger"
      submitText={text("orderRecord.cancel.title")}
      closeText={text("orderRecord.cancel.keep")}
      toInput={(values, on) => ({ ...on, ...values })}
    >
      <FormField control={control} name="cancelType" label={labels.cancelType} required>
        {(bound) => <Select {...bound} options={dictOptions("cancel_type", ["1", "2", "4", "5", "7"])} />}
      </FormField>
      <FormField control={control} name="cancelReason" label={labels.cancelReason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={3} />}
      </FormField>
      <FlagField control={control} name="notifyCustomer" label={labels.notifyCustomer} />
    </OrderDialog>
  );
}
