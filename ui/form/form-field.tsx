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

/** What a control of the kit is bound by: spread on it. */
export interface FieldBinding<V> {
  name: string;
  value: V;
  onValueChange: (value: Loose<V>) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  disabled?: boolean;
}

/** What a Controller's field offers. */
type BoundField<V> = Pick<ControllerRenderProps, "name" | "onChange" | "onBlur" | "ref" | "disabled"> & { value: V };

/**
 * The field of react-hook-form's Controller as a control of the kit takes it: `<Select {...controlProps(field)} />`.
 * The first thing in the control that can have the focus gets it.
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
          // Of an editor the text, not its toolbar.
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
  /** @default as the schema says, where it can be asked */
  required?: boolean;
  /** @default false */
  disabled?: boolean;
  /** Draws the control: `(field) => <Input {...field} />`. */
  children: (field: FieldBinding<FieldPathValue<In, P>>) => ReactNode;
}

/** A Field whose control is bound to a value of the form: its label, hint, error and required mark with it. */
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
      // The control itself says what is wrong with a text that says no value.
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
