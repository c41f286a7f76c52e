import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { logisticsTypesOf, type LogisticsType } from "#src/contract/order/logistics-row.ts";
import type { OrderDetail } from "#src/contract/order/order.ts";
import { orderLogistics } from "#src/contract/order/sample-acts.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { Loaded } from "./loaded.tsx";
import { Notice } from "./notice.tsx";
import { OrderDialog } from "./order-dialog.tsx";

/** The present moment as the wire writes it. */
const now = () => toWire(new Date());
const input = orderLogistics.input.omit({ id: true, version: true }).refine((it) => it.sendTime <= now(), {
  error: () => text("order.order.logistics.future"),
  path: ["sendTime"],
});

/** 填写物流单号: the customer's samples, and the other kinds that the state takes. */
export function LogisticsDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("order.order.logistics.title")} ${row.orderNo ?? ""}`}
      query={useOrder(row.id)}
      onClose={onClose}
    >
      {(detail) => <LogisticsForm row={row} detail={detail} onClose={onClose} />}
    </Loaded>
  );
}

function LogisticsForm({ row, detail, onClose }: ActionDialogProps<OrderRow> & { detail: OrderDetail }) {
  const types = logisticsTypesOf(detail.orderStatus ?? "");
  // A parcel that hasn't arrived is corrected by the next number.
  const sent = types.includes("1") ? detail.logistics.find((one) => one.bizType === "1" && !one.signTime) : undefined;
  const form = useZodForm(input, {
    logisticsType: types[0] as LogisticsType,
    company: sent?.company ?? "",
    trackingNo: sent?.trackingNo ?? "",
    sendTime: sent?.sendTime ?? now(),
    fee: sent?.fee ?? undefined,
    freightBy: sent?.freightBy ?? undefined,
    remark: sent?.remark ?? "",
  });
  const { control } = form;
  const sending = form.watch("logisticsType") === "1";
  const labels = {
    logisticsType: text("order.order.logistics.type"),
    company: text("order.order.logistics.company"),
    trackingNo: text("order.order.logistics.trackingNo"),
    sendTime: text("order.order.logistics.sendTime"),
    fee: text("order.order.logistics.fee"),
    freightBy: text("order.order.logistics.freightBy"),
    remark: text("order.order.logistics.remark"),
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderLogistics}
      title={text("order.order.logistics.title")}
      form={form}
      labels={labels}
      done={text("order.order.logistics.done")}
      submitText={text("common.verb.save")}
      width={640}
      toInput={(values, on) => ({ ...values, ...on })}
    >
      {sending && detail.formStatus !== "20" && detail.formStatus !== "30" && (
        <Notice tone="warn">{text("order.order.logistics.formFirst")}</Notice>
      )}
      {sending && sent && <Notice>{text("order.order.logistics.correcting", { no: sent.trackingNo ?? "" })}</Notice>}
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormField control={control} name="logisticsType" label={labels.logisticsType} required>
          {({ onValueChange, ...bound }) => (
            <Select
              {...bound}
              onValueChange={(next) => onValueChange(next as LogisticsType | null)}
              options={dictOptions("logistics_type", types)}
            />
          )}
        </FormField>
        <FormField control={control} name="company" label={labels.company} required>
          {({ value, ...bound }) => (
            <Select {...bound} value={value || null} options={dictOptions("express_company")} />
          )}
        </FormField>
        <FormField control={control} name="trackingNo" label={labels.trackingNo} required>
          {(bound) => <Input {...bound} data-autofocus maxLength={40} />}
        </FormField>
        <FormField control={control} name="sendTime" label={labels.sendTime} required>
          {(bound) => <DatetimePicker {...bound} most={now()} />}
        </FormField>
        <FormField control={control} name="fee" label={labels.fee}>
          {({ value, onValueChange, ...bound }) => (
            <MoneyInput {...bound} value={value ?? null} onValueChange={(cents) => onValueChange(cents ?? undefined)} />
          )}
        </FormField>
        <FormField control={control} name="freightBy" label={labels.freightBy}>
          {({ value, onValueChange, ...bound }) => (
            <Select
              {...bound}
              clearable
              value={value ?? null}
              onValueChange={(next) => onValueChange(next ?? undefined)}
              options={dictOptions("freight_by")}
            />
          )}
        </FormField>
        <FormField control={control} name="remark" label={labels.remark} className="tablet:col-span-2">
          {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={200} rows={2} />}
        </FormField>
      </div>
    </OrderDialog>
  );
}
