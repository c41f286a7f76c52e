import { type ReactElement, type ReactNode, type RefCallback, use } from "react";
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from "react-hook-form";
import { Field } from "#ui/field/field.tsx";
import { FormReadOnly } from "./read-only.ts";
import { noteUnread, unreadKind } from "./unread.ts";

/** What a control of the kit takes to be part of a form. */
export interface Bound<V> {
  value: V;
  /** Null is what an emptied control gives. */
  onValueChange(value: V | null): void;
  onBlur(): void;
  ref: RefCallback<HTMLElement>;
  name: string;
  disabled: boolean | undefined;
  /** The form is only looked at. */
  readOnly: boolean | undefined;
}

export interface FormFieldProps<T extends FieldValues, N extends FieldPath<T>> {
  control: Control<T, unknown, FieldValues>;
  name: N;
  label: ReactNode;
  /** @default false */
  required?: boolean;
  hint?: ReactNode;
  extra?: ReactNode;
  className?: string;
  disabled?: boolean;
  /** Draws the control with what binds it to the form. */
  children(bound: Bound<FieldPathValue<T, N>>): ReactElement;
}

/** One field of a form: label, control and the message of what is wrong with it. */
export function FormField<T extends FieldValues, N extends FieldPath<T>>({
  control,
  name,
  label,
  required,
  hint,
  extra,
  className,
  disabled,
  children,
}: FormFieldProps<T, N>) {
  const { field, fieldState } = useController({ control, name, disabled });
  const readOnly = use(FormReadOnly) || undefined;
  const { error } = fieldState;
  const unread = error?.type === unreadKind;
  return (
    <Field
      label={label}
      name={name}
      required={(required ?? false) && !readOnly}
      hint={hint}
      extra={extra}
      // What the control finds wrong it says itself.
      error={unread ? undefined : error?.message}
      onFault={(fault) => {
        noteUnread(control, name, fault);
        // Its value may be what it was before: checked anew all the same.
        if (fault === undefined && unread) field.onChange(field.value);
      }}
      disabled={disabled ?? false}
      {...(className ? { className } : {})}
    >
      {children({
        value: field.value,
        onValueChange: field.onChange,
        onBlur: field.onBlur,
        ref: field.ref,
        name: field.name,
        disabled: field.disabled,
        readOnly,
      })}
    </Field>
  );
}
