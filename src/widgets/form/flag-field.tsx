import type { FieldPath, FieldValues } from "react-hook-form";
import { cn } from "#ui/utils/cn.ts";
import { FormField, type FormFieldProps } from "./form-field.tsx";
import { YesNoCheckbox, YesNoSwitch } from "./yes-no.tsx";

export type FlagFieldProps<T extends FieldValues, N extends FieldPath<T>> = Omit<FormFieldProps<T, N>, "children">;

/** A `Y`/`N` field of a form as a switch. */
export function FlagField<T extends FieldValues, N extends FieldPath<T>>(props: FlagFieldProps<T, N>) {
  return <FormField {...props}>{(bound) => <YesNoSwitch {...bound} />}</FormField>;
}

/** A `Y`/`N` field as a checkbox with its own label: a consent, an acknowledgement. */
export function ConsentField<T extends FieldValues, N extends FieldPath<T>>({
  className,
  ...props
}: FlagFieldProps<T, N>) {
  return (
    // The checkbox shows the label; the label above it is for screen readers only.
    <FormField {...props} className={cn("[&>:first-child]:sr-only", className)}>
      {(bound) => <YesNoCheckbox {...bound} label={props.label} />}
    </FormField>
  );
}
