import { createElement, type FocusEvent, Fragment, type RefObject } from "react";
import { focusFirst } from "#ui/field/focus-field.ts";

interface FormValueProps {
  name?: string | undefined;
  /** One text, or several; an empty list submits nothing. */
  value: string | readonly string[];
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Id of the form, when it is not the surrounding one. */
  form?: string | undefined;
  /** Element to focus when a required value is missing. @default the next element, else the parent */
  control?: RefObject<HTMLElement | null> | undefined;
}

/**
 * Submits the value of a control that is not a native text field with its form. While a required value is missing the
 * browser refuses the submit: it shows the message here, and the control gets the focus.
 */
export function FormValue({ name, value, required, disabled, readOnly, form, control }: FormValueProps) {
  const tied = { form, disabled };
  return createElement(
    Fragment,
    null,
    name !== undefined &&
      // Index keys are fine: the inputs have no state, and two may be equal.
      [value].flat().map((one, key) => createElement("input", { key, type: "hidden", name, value: one, ...tied })),
    required &&
      !readOnly &&
      value.length === 0 &&
      createElement("input", {
        required,
        "aria-hidden": true,
        tabIndex: -1,
        className: "sr-only",
        onFocus: ({ currentTarget }: FocusEvent) =>
          focusFirst(control?.current ?? currentTarget.nextElementSibling ?? currentTarget.parentElement),
        ...tied,
      }),
  );
}
