import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { Input } from "#ui/input/input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { orderCancelPaid } from "#src/contract/order/money-acts.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { formatCents } from "#src/lib/money.ts";
import { text, wordsOf } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FlagField } from "#src/widgets/form/flag-field.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";
import { inYuan } from "#src/contract/labels.ts";
import { orderLabel } from "../labels.ts";

const { id: _id, version: _version, ...shape } = orderCancelPaid.input.shape;
const input = z.object(shape).check(
  z.superRefine((it, context) => {
    if (it.refundMethod !== "2") return;
    for (const name of ["payeeName", "payeeBank", "payeeAccount"] as const)
      if (!it[name]) context.addIssue({ code: "custom", path: [name], message: text("common.form.required") });
  }),
);

/** 付款后取消, before any sample has arrived: everything refundable is refunded. */
export function CancelPaidDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("orderRecord.cancel.title")} ${row.orderNo ?? ""}`}
      query={useOrder(row.id)}
      onClose={onClose}
    >
      {(detail) => <CancelPaidForm row={row} detail={detail} onClose={onClose} />}
    </Loaded>
  );
}

function CancelPaidForm({ row, detail, onClose }: ActionDialogProps<OrderRow> & { detail: OrderDetail }) {
  const form = useZodForm(input, {
    cancelType: "1",
    cancelReason: "",
    notifyCustomer: "Y",
    refundMethod: "2",
    payeeName: row.customerName ?? "",
    payeeBank: "",
    payeeAccount: "",
  });
  const { control } = form;
  const method = useWatch({ control, name: "refundMethod" });
  const labels = {
    cancelType: text("orderRecord.cancel.type"),
    cancelReason: text("orderRecord.cancel.reason"),
    refundMethod: text("orderRecord.cancel.refundMethod"),
    payeeName: text("orderRecord.cancel.payeeName"),
    payeeBank: text("orderRecord.cancel.payeeBank"),
    payeeAccount: text("orderRecord.cancel.payeeAccount"),
    notifyCustomer: text("orderRecord.cancel.notify"),
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderCancelPaid}
      title={text("orderRecord.cancel.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.cancel.done")}
      tone="danger"
      submitText={text("orderRecord.cancel.title")}
      closeText={text("orderRecord.cancel.keep")}
      toInput={(values, on) => ({ ...on, ...values })}
    >
      <DetailList columns={2}>
        <Description term={wordsOf(inYuan(orderLabel.paidAmount))}>{formatCents(detail.paidAmount ?? 0)}</Description>
        <Description term={text("orderRecord.cancel.refundable")}>{formatCents(detail.refundable)}</Description>
      </DetailList>
      <FormField control={control} name="cancelType" label={labels.cancelType} required>
        {(bound) => <Select {...bound} options={dictOptions("cancel_type", ["1", "2", "4", "5", "7"])} />}
      </FormField>
      <FormField control={control} name="cancelReason" label={labels.cancelReason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={3} />}
      </FormField>
      <FormField control={control} name="refundMethod" label={labels.refundMethod} required>
        {({ value, onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            value={value}
            onValueChange={(next) => onValueChange(next as "1" | "2" | "3")}
            options={dictOptions("refund_method")}
          />
        )}
      </FormField>
      {method === "2" && (
        <div className="grid gap-4 tablet:grid-cols-2">
          {(["payeeName", "payeeBank", "payeeAccount"] as const).map((name) => (
            <FormField
              key={name}
              control={control}
              name={name}
              label={labels[name]}
              required
              {...(name === "payeeAccount" ? { className: "tablet:col-span-2" } : {})}
            >
              {({ value, ...bound }) => <Input {...bound} value={value ?? ""} />}
            </FormField>
          ))}
        </div>
      )}
      <FlagField control={control} name="notifyCustomer" label={labels.notifyCustomer} />
    </OrderDialog>
  );
}
