import { createContext, use } from "react";

/** What a field tells the control inside it. */
export interface FieldLink {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
  /** Takes what the control itself finds wrong with what stands in it; undefined once it is right again. */
  tellFault: (fault: string | undefined) => void;
}

/** The field around a control; null outside of one. */
export const FieldContext = createContext<FieldLink | null>(null);

/** What ties a control to what is said about it. */
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
 * Props of a control, completed by the field around it; what the caller gave wins.
 * `named` adds `aria-labelledby`, for groups that a label's `for` cannot name.
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
