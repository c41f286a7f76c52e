import { writtenOut } from "#ui/edit-table/core/decimal.ts";

/** Returns a value of any kind as plain text: empty values as "", lists separated by commas, objects as JSON. */
export function valueText(value: unknown): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "bigint":
    case "boolean":
      return String(value);
    case "object":
      if (value === null) return "";
      if (Array.isArray(value)) return value.map(valueText).join(",");
      return value instanceof Date ? dateText(value) : jsonOf(value);
    default:
      return "";
  }
}

/** Returns the text that rules check. Numbers have no exponent, so that 1e21 passes as an integer. */
export function ruleText(value: unknown): string {
  return typeof value === "number" ? writtenOut(value) : valueText(value);
}

function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** Rows may contain any object, including circular ones; those give no text. */
function jsonOf(value: object): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}
