import * as z from "zod/mini";
import { Input } from "#ui/input/input.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { type Order, order, orderEditInput } from "#src/contract/order/order.ts";
import { text } from "#src/lib/text.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { OrderDialog, orderRecord } from "./parts/order-dialog.tsx";

const input = z.pick(orderEditInput, {
  contactName: true,
  contactMobile: true,
  contactEmail: true,
  customerRemark: true,
});

/** 编辑: contact and customer remark. An unchanged masked number is not sent. */
export function EditDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded title={`${text("orderRecord.edit.title")} ${row.orderNo ?? ""}`} query={useOrder(row.id)} onClose={onClose}>
      {(detail) => <EditForm row={row} detail={detail} onClose={onClose} />}
    </Loaded>
  );
}

type Detail = NonNullable<ReturnType<typeof useOrder>["data"]>;

const unlessMasked = (value: string | null) => (value?.includes("*") ? undefined : (value ?? ""));
const valuesOf = (it: Order) => ({
  contactName: it.contactName ?? "",
  contactMobile: unlessMasked(it.contactMobile),
  contactEmail: unlessMasked(it.contactEmail),
  customerRemark: it.customerRemark ?? "",
});

function EditForm({ row, detail, onClose }: { row: OrderRow; detail: Detail; onClose(): void }) {
  const form = useZodForm(input, valuesOf(detail));
  const { control } = form;
  const labels = {
    contactName: text("orderRecord.edit.contactName"),
    contactMobile: text("orderRecord.edit.contactMobile"),
    contactEmail: text("orderRecord.edit.contactEmail"),
    customerRemark: text("orderRecord.edit.customerRemark"),
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={order.edit}
      title={text("orderRecord.edit.title")}
      form={form}
      labels={labels}
      record={orderRecord({ ...detail, id: row.id }, valuesOf)}
      done={text("orderRecord.edit.done")}
      undoable
      toInput={(values, on) => ({ ...on, ...values })}
    >
      <FormField control={control} name="contactName" label={labels.contactName} required>
        {({ value, ...bound }) => <Input {...bound} value={value ?? ""} maxLength={40} />}
      </FormField>
      <FormField control={control} name="contactMobile" label={labels.contactMobile}>
        {({ value, onValueChange, ...bound }) => (
          <Input
            {...bound}
            value={value ?? ""}
            placeholder={detail.contactMobile ?? ""}
            inputMode="tel"
            onValueChange={(typed) => onValueChange(typed === "" ? null : typed)}
          />
        )}
      </FormField>
      <FormField control={control} name="contactEmail" label={labels.contactEmail}>
        {({ value, ...bound }) => (
          <Input {...bound} value={value ?? ""} placeholder={detail.contactEmail ?? ""} inputMode="email" />
        )}
      </FormField>
      <FormField control={control} name="customerRemark" label={labels.customerRemark}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={500} rows={3} />}
      </FormField>
    </OrderDialog>
  );
}
