import type { EditColumn } from "./column.ts";

/** What of a column's props a text field knows; the others are for controls of other kinds. */
export function textProps(column: EditColumn | undefined): { maxLength?: number; placeholder?: string } {
  const { maxLength, placeholder } = column?.props ?? {};
  return {
    ...(typeof maxLength === "number" && maxLength >= 0 && { maxLength }),
    ...(typeof placeholder === "string" && { placeholder }),
  };
}
