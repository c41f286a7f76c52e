import { createContext, use } from "react";

/** Data that a field passes to its control. */
export interface FieldLink {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
  /** Reports an error that the control itself detects; undefined when it is fixed. */
  tellFault: (fault: string | undefined) => void;
}

/** The field around a control; null outside a field. */
export const FieldContext = createContext<FieldLink | null>(null);

/** Props that link a control to its label and messages. */
export interface LinkedProps {
  id?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
  "aria-required"?: boolean | "true" | "false" | undefined;
  "aria-labelledby"?: string | undefined;
  "aria-label"?: string | undefined;
}

/**
 * Returns the props of a control, completed by the surrounding field; the caller's props win. `named` adds
 * `aria-labelledby`, for groups that `for` cannot label.
 */
export function useFieldLink<P extends LinkedProps>(props: P, named = false): P {
  const field = use(FieldContext);
  if (!field) return props;
  const described = [props["aria-describedby"], field.describedBy].filter(Boolean).join(" ");
  return {
    ...props,
    id: props.id ?? field.id,
    disabled: props.disabled ?? (field.disabled || undefined),
    "aria-describedby": described || undefined,
    "aria-invalid": props["aria-invalid"] ?? (field.invalid || undefined),
    "aria-required": props["aria-required"] ?? (field.required || undefined),
    ...(named && !props["aria-label"] && !props["aria-labelledby"] ? { "aria-labelledby": field.labelId } : undefined),
  };
}
