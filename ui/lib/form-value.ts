import { createElement, type FocusEvent, Fragment, type RefObject } from "react";
import { focusFirst } from "#ui/field/focus-field.ts";

interface FormValueProps {
  name?: string | undefined;
  /** One text, or each of several; an empty list sends nothing. */
  value: string | readonly string[];
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Id of the form, where it is not the one around. */
  form?: string | undefined;
  /** What takes the focus when a required value is missing. @default what stands after it, or else around */
  control?: RefObject<HTMLElement | null> | undefined;
}

/**
 * What a control whose value is not the text of a native element gives its form. While a required value is missing the
 * browser does not send the form: it says so where this stands, and the control has the focus.
 */
export function FormValue({ name, value, required, disabled, readOnly, form, control }: FormValueProps) {
  const tied = { form, disabled };
  return createElement(
    Fragment,
    null,
    name !== undefined &&
      // They have no state, and two may be alike.
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
