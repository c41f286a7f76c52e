import { type Control, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { Select } from "#ui/select/select.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { returnMethods } from "#src/contract/afterSales/refund-moves.ts";
import { returnWays, type returnSamplesInput } from "#src/contract/afterSales/return-samples.ts";
import type { Sample } from "#src/contract/order/sample-row.ts";
import { toWire } from "#src/lib/time.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { UploadField } from "#src/widgets/upload/upload-field.tsx";
import { returnLabels as labels } from "./refund-labels.ts";

export type ReturnValues = z.input<typeof returnSamplesInput>;

/** Values of a new form 退样, with every sample that can be returned. */
export const returnStart = (samples: readonly Sample[], method: string | null) => {
  const now = toWire(new Date());
  return {
    sampleIds: samples.map(({ id }) => id ?? ""),
    returnMethod: (method ?? "1") as "1" | "2" | "3",
    company: "",
    trackingNo: undefined,
    sendTime: now,
    pickerName: "",
    pickerId: undefined,
    pickTime: now,
    destroyTime: now,
    destroyProof: "",
    photos: "",
    remark: "",
  };
};

export interface ReturnFieldsProps {
  control: Control<ReturnValues>;
  /** The samples that can be returned. */
  samples: readonly Sample[];
}

/** Fields of 退样: which samples leave the laboratory, and how. */
export function ReturnFields({ control, samples }: ReturnFieldsProps) {
  const method = useWatch({ control, name: "returnMethod" });
  const time = (name: "sendTime" | "pickTime" | "destroyTime") => (
    <FormField control={control} name={name} label={labels[name]} required>
      {({ value, onValueChange, ...bound }) => (
        <DatetimePicker {...bound} value={value ?? null} onValueChange={(next) => onValueChange(next ?? undefined)} />
      )}
    </FormField>
  );
  const line = (name: "trackingNo" | "pickerName" | "pickerId", maxLength: number) => (
    <FormField control={control} name={name} label={labels[name]} required>
      {({ value, onValueChange, ...bound }) => (
        <Input
          {...bound}
          value={value ?? ""}
          onValueChange={(next) => onValueChange(next || undefined)}
          maxLength={maxLength}
        />
      )}
    </FormField>
  );
  return (
    <>
      <FormField control={control} name="sampleIds" label={labels.sampleIds} required>
        {({ value, onValueChange, name: _name, ref: _ref, ...bound }) => (
          <CheckboxGroup
            {...bound}
            options={samples.map((sample) => ({
              value: sample.id ?? "",
              label: [sample.sampleName, sample.sampleNo].filter(Boolean).join(" · "),
            }))}
            value={value}
            onValueChange={(next) => onValueChange([...next])}
          />
        )}
      </FormField>
      <FormField control={control} name="returnMethod" label={labels.returnMethod} required>
        {({ onValueChange, ...bound }) => (
          <RadioGroup
            {...bound}
            onValueChange={(next) => onValueChange(next as "1" | "2" | "3")}
            options={dictOptions("return_method")}
          />
        )}
      </FormField>
      {method === returnMethods.express && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <FormField control={control} name="company" label={labels.company} required>
            {({ value, onValueChange, ...bound }) => (
              <Select
                {...bound}
                value={value || null}
                onValueChange={(next) => onValueChange(next ?? undefined)}
                options={dictOptions("express_company")}
              />
            )}
          </FormField>
          {line("trackingNo", 40)}
          {time("sendTime")}
        </div>
      )}
      {method === returnMethods.pickup && (
        <div className="grid gap-4 tablet:grid-cols-2">
          {line("pickerName", 40)}
          {line("pickerId", 4)}
          {time("pickTime")}
        </div>
      )}
      {method === returnMethods.destroy && (
        <>
          <div className="grid gap-4 tablet:grid-cols-2">{time("destroyTime")}</div>
          <FormField control={control} name="destroyProof" label={labels.destroyProof} required>
            {(bound) => <UploadField {...bound} max={3} biz="refund" accept=".pdf,.jpg,.jpeg,.png" />}
          </FormField>
        </>
      )}
      <FormField control={control} name="photos" label={labels.photos}>
        {(bound) => <UploadField {...bound} kind="image" max={6} biz="sample" />}
      </FormField>
      <FormField control={control} name="remark" label={labels.remark}>
        {({ value, ...bound }) => <Textarea {...bound} value={value ?? ""} maxLength={200} rows={2} />}
      </FormField>
    </>
  );
}

/** The values that belong to the chosen way of returning; empty ones are left out. */
export function returnInput(values: ReturnValues): ReturnValues {
  const kept = new Set<string>([
    "id",
    "version",
    "sampleIds",
    "returnMethod",
    "photos",
    "remark",
    ...returnWays[values.returnMethod],
  ]);
  // Only entries are left out, so the rest is still a valid input.
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => kept.has(name) && value !== "" && value !== undefined),
  ) as ReturnValues;
}
