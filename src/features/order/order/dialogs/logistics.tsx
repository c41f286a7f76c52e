import * as z from "zod/mini";
import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { logisticsTypesOf, type LogisticsType } from "#src/contract/order/logistics-row.ts";
import { orderFormSave } from "#src/contract/order/form.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { orderLogistics } from "#src/contract/order/sample-acts.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { mayCall } from "#src/session/session.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { carrierOf } from "./parts/carrier.ts";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { Notice } from "./parts/notice.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";

/** The present time in the wire format. */
const now = () => toWire(new Date());
const input = z.omit(orderLogistics.input, { id: true, version: true }).check(
  z.refine((it) => it.sendTime <= now(), {
    error: () => text("orderRecord.logistics.future"),
    path: ["sendTime"],
  }),
);

/** 填写物流单号: for the customer's samples, and for the other kinds that the state allows. */
export function LogisticsDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  const query = useOrder(row.id);
  const [inForm, setInForm] = useState(false);
  if (inForm)
    return (
      <InspectionForm
        row={row}
        // Saving the form created a new version of the order; the number must be entered on that version.
        onClose={() => void query.refetch().finally(() => setInForm(false))}
      />
    );
  return (
    <Loaded title={`${text("orderRecord.logistics.title")} ${row.orderNo ?? ""}`} query={query} onClose={onClose}>
      {(detail) => (
        <LogisticsForm
          row={{ ...row, version: Math.max(row.version ?? 0, detail.version ?? 0) }}
          detail={detail}
          onClose={onClose}
          onForm={() => setInForm(true)}
        />
      )}
    </Loaded>
  );
}

const InspectionForm = lazyDialog(async () => (await import("./inspection-form.tsx")).InspectionFormDialog);
const mayFillIn = () => mayCall(orderFormSave.permission);

interface LogisticsFormProps extends ActionDialogProps<OrderRow> {
  detail: OrderDetail;
  /** Opens the inspection form in place of this dialog. */
  onForm(): void;
}

function LogisticsForm({ row, detail, onClose, onForm }: LogisticsFormProps) {
  const types = logisticsTypesOf(detail.orderStatus ?? "");
  // While a parcel has not arrived, a new number corrects the old one.
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
  const formMissing = sending && detail.formStatus !== "20" && detail.formStatus !== "30";
  const companies = dictOptions("express_company");
  /** Proposes the company that the number implies; keeps a chosen company. */
  const propose = (trackingNo: string) => {
    const company = carrierOf(trackingNo);
    if (!company || form.getValues("company") || !companies.some(({ value }) => value === company)) return;
    form.setValue("company", company, { shouldDirty: true });
  };
  const labels = {
    logisticsType: text("orderRecord.logistics.type"),
    company: text("orderRecord.logistics.company"),
    trackingNo: text("orderRecord.logistics.trackingNo"),
    sendTime: text("orderRecord.logistics.sendTime"),
    fee: text("orderRecord.logistics.fee"),
    freightBy: text("orderRecord.logistics.freightBy"),
    remark: text("orderRecord.logistics.remark"),
  };
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderLogistics}
      title={text("orderRecord.logistics.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.logistics.done")}
      submitText={text("common.verb.save")}
      width={640}
      refusal={formMissing ? text("orderRecord.logistics.formFirst") : undefined}
      toInput={(values, on) => ({ ...values, ...on })}
    >
      {formMissing && (
        <Notice tone="warn">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {text("orderRecord.logistics.formFirst")}
            {mayFillIn() && (
              <Button size="small" onClick={onForm}>
                {text("orderRecord.logistics.toForm")}
              </Button>
            )}
          </span>
        </Notice>
      )}
      {sending && sent && <Notice>{text("orderRecord.logistics.correcting", { no: sent.trackingNo ?? "" })}</Notice>}
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
          {({ value, ...bound }) => <Select {...bound} value={value || null} options={companies} />}
        </FormField>
        <FormField control={control} name="trackingNo" label={labels.trackingNo} required>
          {({ onValueChange, ...bound }) => (
            <Input
              {...bound}
              data-autofocus
              maxLength={40}
              onValueChange={(next) => {
                onValueChange(next);
                propose(next);
              }}
            />
          )}
        </FormField>
        <FormField control={control} name="sendTime" label={labels.sendTime} required>
          {(bound) => <DatetimePicker {...bound} max={now()} />}
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
