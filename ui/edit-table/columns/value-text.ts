import { writtenOut } from "#ui/edit-table/core/decimal.ts";

/** A value as plain text, whatever its kind: nothing as "", lists parted by commas, objects as JSON. */
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

/** The text a rule judges: numbers without an exponent, so that 1e21 is an integer as any other. */
export function ruleText(value: unknown): string {
  return typeof value === "number" ? writtenOut(value) : valueText(value);
}

function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
}

/** Rows may hold anything, objects that lead back to themselves too: those have no text. */
function jsonOf(value: object): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}
