import { type ReactElement, type ReactNode, type RefCallback, use } from "react";
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from "react-hook-form";
import { Field } from "#ui/field/field.tsx";
import { FormReadOnly } from "./read-only.ts";
import { noteUnread, unreadKind } from "./unread.ts";

/** The props that bind a control of the kit to a form. */
export interface Bound<V> {
  value: V;
  /** Null when the control is emptied. */
  onValueChange(value: V | null): void;
  onBlur(): void;
  ref: RefCallback<HTMLElement>;
  name: string;
  disabled: boolean | undefined;
  /** The form is read-only. */
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
  /** Renders the control with the binding props. */
  children(bound: Bound<FieldPathValue<T, N>>): ReactElement;
}

/** One field of a form: label, control and error message. */
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
      // The control itself shows the errors that it detects.
      error={unread ? undefined : error?.message}
      onFault={(fault) => {
        noteUnread(control, name, fault);
        // The value may be the same as before, so trigger validation again.
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
