import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { queryOf } from "#src/client/query.ts";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { orderResendSample } from "#src/contract/order/sample-acts.ts";
import type { Sample } from "#src/contract/order/sample-row.ts";
import { sampleAddress } from "#src/contract/otherConfig/sample-address.ts";
import { text } from "#src/lib/text.ts";
import { toWire } from "#src/lib/time.ts";
import { dictText } from "#src/session/session.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { CellField, FieldCell, FieldRow, FieldTable } from "#src/widgets/form/field-table.tsx";
import { FlagField } from "#src/widgets/form/flag-field.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { OrderRow } from "../columns.tsx";
import { useOrder } from "../use-order.ts";
import { FormFault } from "./parts/form-fault.tsx";
import { Loaded } from "#src/widgets/form/loaded.tsx";
import { OrderDialog } from "./parts/order-dialog.tsx";
import { SampleCell, sampleName } from "./parts/sample-cell.tsx";

/** The present time in the wire format. */
const now = () => toWire(new Date());
const { sampleAddressId, company, trackingNo, sendTime, remark, notifyCustomer, samples } =
  orderResendSample.input.shape;

/** The rows are all samples that can be resent; only the chosen ones are sent. */
const input = z
  .object({
    samples: z.array(z.extend(samples.def.element, { chosen: z.boolean() })),
    sampleAddressId,
    company,
    trackingNo,
    sendTime,
    remark,
    notifyCustomer,
  })
  .check(
    z.refine((it) => it.samples.some((row) => row.chosen), {
      error: () => text("orderRecord.resendSample.none"),
      path: ["samples"],
    }),
    z.refine((it) => Boolean(it.company) === Boolean(it.trackingNo), {
      error: () => text("orderRecord.resendSample.both"),
      path: ["trackingNo"],
    }),
    z.refine((it) => !it.sendTime || it.sendTime <= now(), {
      error: () => text("orderRecord.logistics.future"),
      path: ["sendTime"],
    }),
  );

const width = 760;

/** Rejected samples that have no replacement yet. */
export function resendable(all: readonly Sample[]): Sample[] {
  const replaced = new Set(all.map((sample) => sample.replacesId));
  return all.filter((sample) => sample.rejectReason && !replaced.has(sample.id));
}

/** 重寄样品: rejected samples are sent again, with a tracking number once they are on the way. */
export function ResendSampleDialog({ row, onClose }: ActionDialogProps<OrderRow>) {
  return (
    <Loaded
      title={`${text("orderRecord.resendSample.title")} ${row.orderNo ?? ""}`}
      width={width}
      query={useOrder(row.id)}
      onClose={onClose}
    >
      {(detail) => <ResendForm row={row} detail={detail} onClose={onClose} />}
    </Loaded>
  );
}

function ResendForm({ row, detail, onClose }: ActionDialogProps<OrderRow> & { detail: OrderDetail }) {
  const rejected = resendable(detail.samples);
  const form = useZodForm(input, {
    samples: rejected.map((sample) => ({ id: sample.id ?? "", quantity: sample.quantity ?? 1, chosen: true })),
    sampleAddressId: detail.sampleAddressId ?? "",
    company: undefined,
    trackingNo: undefined,
    sendTime: undefined,
    remark: "",
    notifyCustomer: "Y",
  });
  const { control, formState } = form;
  const rows = useFieldArray({ control, name: "samples", keyName: "key" });
  const addresses = useQuery({
    ...queryOf(sampleAddress.list, { labId: detail.labId ?? "", status: "1", pageSize: 100 }),
    meta: { shownByCaller: true },
  });
  const found = addresses.data?.records;
  const present = form.getValues("sampleAddressId");
  const usual = found?.some((one) => one.id === present)
    ? present
    : (found?.find((one) => one.isDefault === "Y") ?? found?.[0])?.id;
  // Preselect the laboratory's usual address when it has loaded; keep a choice made before that.
  useEffect(() => {
    if (usual && !form.getFieldState("sampleAddressId").isDirty)
      form.resetField("sampleAddressId", { defaultValue: usual });
  }, [form, usual]);
  const labels = {
    samples: text("orderRecord.resendSample.samples"),
    root: text("orderRecord.resendSample.samples"),
    chosen: text("orderRecord.sample.choose"),
    quantity: text("orderRecord.sample.quantity"),
    sampleAddressId: text("orderRecord.resendSample.address"),
    company: text("orderRecord.resendSample.company"),
    trackingNo: text("orderRecord.resendSample.trackingNo"),
    sendTime: text("orderRecord.resendSample.sendTime"),
    remark: text("orderRecord.resendSample.remark"),
    notifyCustomer: text("orderRecord.resendSample.notify"),
  };
  const chosen = useWatch({ control, name: "samples" });
  return (
    <OrderDialog
      row={row}
      onClose={onClose}
      endpoint={orderResendSample}
      title={text("orderRecord.resendSample.title")}
      form={form}
      labels={labels}
      done={text("orderRecord.resendSample.done")}
      submitText={text("orderRecord.resendSample.title")}
      width={width}
      toInput={({ samples: all, ...values }, on) => ({
        ...values,
        ...on,
        samples: all.filter((one) => one.chosen).map(({ id, quantity }) => ({ id, quantity })),
      })}
    >
      <FieldTable
        caption={labels.samples}
        columns={[
          { key: "chosen", title: labels.chosen, className: "w-16" },
          { key: "sample", title: text("orderRecord.sample.title") },
          { key: "reason", title: text("orderRecord.resendSample.reason"), className: "w-40" },
          { key: "quantity", title: labels.quantity, required: true, className: "w-36" },
        ]}
      >
        {rows.fields.map((field, at) => {
          const sample = rejected.find((one) => one.id === field.id);
          const name = sample ? sampleName(sample) : "";
          return (
            <FieldRow key={field.key}>
              <FieldCell className="tablet:pt-3">
                <CellField control={control} name={`samples.${at}.chosen`} label={labels.chosen} of={name}>
                  {(bound) => <Checkbox {...bound} />}
                </CellField>
              </FieldCell>
              <FieldCell head>{sample && <SampleCell sample={sample} />}</FieldCell>
              <FieldCell className="text-13 text-muted tablet:pt-3.5">
                {[dictText("sample_reject_reason", sample?.rejectReason), sample?.rejectDetail]
                  .filter(Boolean)
                  .join("：")}
              </FieldCell>
              <FieldCell>
                <CellField control={control} name={`samples.${at}.quantity`} label={labels.quantity} of={name} required>
                  {(bound) => <NumberInput {...bound} disabled={!chosen[at]?.chosen} min={1} max={9999} />}
                </CellField>
              </FieldCell>
            </FieldRow>
          );
        })}
      </FieldTable>
      <FormFault name="samples.root" error={formState.errors.samples} />
      <FormField control={control} name="sampleAddressId" label={labels.sampleAddressId} required>
        {({ value, ...bound }) => (
          <Select
            {...bound}
            value={value || null}
            options={(found ?? []).map((one) => ({
              value: one.id ?? "",
              label: one.addressName ?? "",
              hint: [one.receiver, one.phone, one.address].filter(Boolean).join(" "),
            }))}
          />
        )}
      </FormField>
      <div className="grid gap-4 tablet:grid-cols-3">
        <FormField
          control={control}
          name="company"
          label={labels.company}
          hint={text("orderRecord.resendSample.parcelHint")}
        >
          {({ value, onValueChange, ...bound }) => (
            <Select
              {...bound}
              clearable
              value={value ?? null}
              onValueChange={(next) => onValueChange(next ?? undefined)}
              options={dictOptions("express_company")}
            />
          )}
        </FormField>
        <FormField control={control} name="trackingNo" label={labels.trackingNo}>
          {({ value, onValueChange, ...bound }) => (
            <Input
              {...bound}
              value={value ?? ""}
              maxLength={40}
              onValueChange={(typed) => onValueChange(typed === "" ? undefined : typed)}
            />
          )}
        </FormField>
        <FormField control={control} name="sendTime" label={labels.sendTime}>
          {({ value, onValueChange, ...bound }) => (
            <DatetimePicker
              {...bound}
              value={value ?? null}
              max={now()}
              onValueChange={(next) => onValueChange(next ?? undefined)}
            />
          )}
        </FormField>
      </div>
      <FormField control={control} name="remark" label={labels.remark}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={200} rows={2} />}
      </FormField>
      <FlagField control={control} name="notifyCustomer" label={labels.notifyCustomer} />
    </OrderDialog>
  );
}
