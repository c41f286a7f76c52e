import type { Control, FieldValues } from "react-hook-form";
import { Select } from "#ui/select/select.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { text } from "#src/lib/text.ts";
import { dictOptions } from "#src/widgets/dict/dict-options.ts";
import { FormField } from "#src/widgets/form/form-field.tsx";

/** What both ways of cancelling ask. */
export interface CancelValues {
  cancelType: string;
  cancelReason: string;
  notifyCustomer?: "Y" | "N" | undefined;
}

/** Kinds staff may choose; timeout and withdrawal are given by the system. */
const kinds = ["1", "2", "4", "5", "7"];

export const cancelLabels = () => ({
  cancelType: text("order.order.cancel.type"),
  cancelReason: text("order.order.cancel.reason"),
  notifyCustomer: text("order.order.cancel.notify"),
});

/** Kind and reason of a cancellation. */
export function CancelReason({ control }: { control: Control<CancelValues, unknown, FieldValues> }) {
  const labels = cancelLabels();
  return (
    <>
      <FormField control={control} name="cancelType" label={labels.cancelType} required>
        {(bound) => <Select {...bound} options={dictOptions("cancel_type", kinds)} />}
      </FormField>
      <FormField control={control} name="cancelReason" label={labels.cancelReason} required>
        {(bound) => <Textarea {...bound} maxLength={200} rows={3} />}
      </FormField>
    </>
  );
}

/** Whether the customer is told. */
export function CancelNotice({ control }: { control: Control<CancelValues, unknown, FieldValues> }) {
  return (
    <FormField control={control} name="notifyCustomer" label={cancelLabels().notifyCustomer}>
      {({ value, onValueChange, ...bound }) => <Switch {...bound} value={value === "Y"} onValueChange={(on) => onValueChange(on ? "Y" : "N")} />}
    </FormField>
  );
}
