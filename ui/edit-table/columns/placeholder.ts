import { type EditColumn, keyOf } from "./column.ts";

/** Returns a value as text for a sentence: objects as JSON, empty values as "". */
function said(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number | boolean | bigint);
}

/**
 * Replaces `${title}`, `${key}` and `${defaultValue}` in a text of a column's configuration. A column without a title
 * uses its key. Other placeholders stay as they are.
 */
export function fillHoles(text: string, column: EditColumn): string {
  if (!text.includes("${")) return text;
  const key = keyOf(column);
  const holes = { title: column.title ?? key, key, defaultValue: said(column.defaultValue) };
  // A function, because `replace` would treat "$&" in a title as a pattern.
  return text.replace(/\$\{(title|key|defaultValue)\}/g, (_, name: keyof typeof holes) => holes[name]);
}
