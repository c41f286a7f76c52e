/** A plain value as text, as people and addresses read it: "" for nothing, JSON for what has parts. */
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

/** A field of a row of the wire as text; "" when the row doesn't hold it. */
export function textAt(row: object, field: string): string {
  return plainText((row as Readonly<Record<string, unknown>>)[field]);
}
