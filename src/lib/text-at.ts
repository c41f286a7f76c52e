/** Returns a plain value as text: "" for null and undefined, JSON for objects. */
export function plainText(value: unknown): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "boolean":
    case "bigint":
      return String(value);
    case "object":
      return value === null ? "" : JSON.stringify(value);
    default:
      return "";
  }
}

/** Returns a field of a wire row as text; "" if the row does not have it. */
export function textAt(row: object, field: string): string {
  return plainText((row as Readonly<Record<string, unknown>>)[field]);
}
