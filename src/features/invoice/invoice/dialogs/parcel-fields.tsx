import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { Select } from "#ui/select/select.tsx";
import { titlesOf } from "#src/contract/labels.ts";
import { logisticsFields } from "#src/contract/order/logistics-row.ts";
import { toWire } from "#src/lib/time.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";

/** A parcel as a form holds it; empty = none. */
interface ParcelValues {
  company: string;
  trackingNo: string;
  sendTime: string;
}

const now = () => toWire(new Date());
export const noParcel = (): ParcelValues => ({ company: "", trackingNo: "", sendTime: now() });

export const parcelLabels = titlesOf(logisticsFields);

interface ParcelFieldsProps<T extends FieldValues> {
  /** Control of a form that holds a parcel under `parcel`. */
  control: Control<T, unknown, FieldValues>;
  required: boolean;
}

/** Courier, number and time of a parcel. */
export function ParcelFields<T extends FieldValues>({ control, required }: ParcelFieldsProps<T>) {
  const at = (name: keyof ParcelValues) => `parcel.${name}` as FieldPath<T>;
  return (
    <div className="grid gap-4 tablet:grid-cols-3">
      <FormField control={control} name={at("company")} label={parcelLabels.company} required={required}>
        {({ value, onValueChange, ...bound }) => (
          <Select
            {...bound}
            clearable
            value={(value as string) || null}
            onValueChange={(next) => onValueChange((next ?? "") as typeof value)}
            options={dictOptions("express_company")}
          />
        )}
      </FormField>
      <FormField control={control} name={at("trackingNo")} label={parcelLabels.trackingNo} required={required}>
        {({ value, onValueChange, ...bound }) => (
          <Input
            {...bound}
            value={value as string}
            maxLength={40}
            onValueChange={(next) => onValueChange(next as typeof value)}
          />
        )}
      </FormField>
      <FormField control={control} name={at("sendTime")} label={parcelLabels.sendTime} required={required}>
        {({ value, onValueChange, ...bound }) => (
          <DatetimePicker
            {...bound}
            value={value as string}
            max={now()}
            onValueChange={(next) => onValueChange(next as typeof value)}
          />
        )}
      </FormField>
    </div>
  );
}
