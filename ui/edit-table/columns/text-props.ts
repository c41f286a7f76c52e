import type { EditColumn } from "./column.ts";

/** Returns the column props that a text field supports; the others are for other controls. */
export function textProps(column: EditColumn | undefined): { maxLength?: number; placeholder?: string } {
  const { maxLength, placeholder } = column?.props ?? {};
  return {
    ...(typeof maxLength === "number" && maxLength >= 0 && { maxLength }),
    ...(typeof placeholder === "string" && { placeholder }),
  };
}
