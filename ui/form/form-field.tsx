import { type ReactNode, use, useCallback, useMemo, useState } from "react";
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
  type UseFormReturn,
} from "react-hook-form";
import { Field, type FieldProps } from "#ui/field/field.tsx";
import { focusFirst } from "#ui/field/focus-field.ts";
import { FormContext } from "./form-context.ts";
import { isRequired, type Loose } from "./schema.ts";
import { behindForm } from "./use-schema-form.ts";

/** Props that bind a control of the kit to a form value; spread them on it. */
export interface FieldBinding<V> {
  name: string;
  value: V;
  onValueChange: (value: Loose<V>) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  disabled?: boolean;
}

/** The parts of a Controller's field that are used. */
type BoundField<V> = Pick<ControllerRenderProps, "name" | "onChange" | "onBlur" | "ref" | "disabled"> & { value: V };

/**
 * Converts the field of react-hook-form's Controller to props of a control of the kit:
 * `<Select {...controlProps(field)} />`. Focusing the field focuses the first focusable element in the control.
 */
export function controlProps<V>({ name, value, onChange, onBlur, ref, disabled }: BoundField<V>): FieldBinding<V> {
  return {
    name,
    value,
    onValueChange: onChange,
    onBlur,
    ref: (element) =>
      ref(
        element && {
          // In an editor, focus the text instead of the toolbar.
          focus: () => focusFirst(element.querySelector("[contenteditable=true]") ?? element),
        },
      ),
    ...(disabled !== undefined && { disabled }),
  };
}

export interface FormFieldProps<In extends FieldValues, Out, P extends FieldPath<In>> extends Omit<
  FieldProps,
  "name" | "error" | "children" | "disabled"
> {
  form: UseFormReturn<In, unknown, Out>;
  /** Path of the value: "customer.name", "items.0.count". */
  name: P;
  /** @default taken from the schema when it can tell (see `isRequired`) */
  required?: boolean;
  /** @default false */
  disabled?: boolean;
  /** Renders the control: `(field) => <Input {...field} />`. */
  children: (field: FieldBinding<FieldPathValue<In, P>>) => ReactNode;
}

/** A Field whose control is bound to a form value. It shows label, hint, error and required mark. */
export function FormField<In extends FieldValues, Out, P extends FieldPath<In>>({
  form,
  name,
  required,
  disabled = false,
  onFault,
  children,
  ...rest
}: FormFieldProps<In, Out, P>) {
  const around = use(FormContext);
  const { field, fieldState } = useController({ control: form.control as Control<In, unknown, Out>, name });
  const known = behindForm(form.control);
  const mandatory = useMemo(
    () => required ?? (known !== undefined && isRequired(known.schema, name)),
    [required, known, name],
  );
  const [fault, setFault] = useState<string>();
  const { ref } = field;
  const bound = controlProps<FieldPathValue<In, P>>(field);
  // oxlint-disable-next-line react/exhaustive-deps -- made anew for each field, not with each value
  const stableRef = useCallback(bound.ref, [ref]);
  return (
    <Field
      {...rest}
      name={name}
      required={mandatory}
      disabled={disabled}
      // When the text cannot be parsed, the control itself shows the error.
      error={fault === undefined ? fieldState.error?.message : undefined}
      onFault={(next) => {
        onFault?.(next);
        setFault(next);
        if (next === undefined) known?.unread.delete(name);
        else known?.unread.set(name, next);
        if (fieldState.error) void form.trigger(name);
      }}
    >
      {children({
        ...bound,
        ref: stableRef,
        onValueChange: (value) => {
          if (around?.resetting.current !== true) bound.onValueChange(value);
        },
      })}
    </Field>
  );
}
