import { type EditColumn, keyOf } from "./column.ts";

/** Text of a value in a sentence: objects as JSON, nothing as "". */
function said(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number | boolean | bigint);
}

/**
 * A text of a column's configuration with `${title}`, `${key}` and `${defaultValue}` filled in; a column without a
 * title is called by its key. Other holes stay as they are.
 */
export function fillHoles(text: string, column: EditColumn): string {
  if (!text.includes("${")) return text;
  const key = keyOf(column);
  const holes = { title: column.title ?? key, key, defaultValue: said(column.defaultValue) };
  // A function, not a text: "$&" in a title would else be read as a command.
  return text.replace(/\$\{(title|key|defaultValue)\}/g, (_, name: keyof typeof holes) => holes[name]);
}
