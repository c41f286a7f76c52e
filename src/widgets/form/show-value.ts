import type { Fields } from "#src/contract/fields.ts";
import { listed } from "#src/lib/joined.ts";
import { formatCents } from "#src/lib/money.ts";
import { formatScaled } from "#src/lib/scaled.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

/** Labels of a form's fields by field name; nested ones by the last part of the name. */
export type FormLabels = Readonly<Record<string, string>>;

/** Formats a field's value as text for people. */
export type ShowValue = (name: string, value: unknown) => string;

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Formats values with the registry: dictionary texts, money in yuan, rates in per cent. */
export function showBy(fields: Fields = {}): ShowValue {
  const show: ShowValue = (name, value) => {
    if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
      return text("system.form.nothing");
    if (Array.isArray(value)) return value.map((one: unknown) => show(name, one)).join("、");
    if (isRow(value))
      return Object.entries(value)
        .filter(([key, one]) => key !== "id" && one !== null && one !== "")
        .map(([key, one]) => show(key, one))
        .join(" · ");
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const { dict } = field ?? {};
    if (dict && (typeof value === "string" || typeof value === "number"))
      return listed(`${value}`)
        .map((one) => dictText(dict, one))
        .join("、");
    if (field?.type === "money" && typeof value === "number") return formatCents(value);
    if (field?.type === "bp" && typeof value === "number") return `${value / 100}%`;
    if (field?.scale !== undefined && typeof value === "number") return formatScaled(value, field.scale);
    if (typeof value === "boolean") return text(value ? "common.yes" : "common.no");
    if (field?.type === "flag") return text(value === "Y" ? "common.yes" : "common.no");
    return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
  };
  return show;
}

/** The form's label for a `merge3` path. */
export function labelAt(path: string, labels: FormLabels): string {
  const parts = path.split(".").filter((part) => !part.startsWith("#"));
  const last = parts.at(-1) ?? "";
  return labels[parts.join(".")] ?? labels[last] ?? labels[parts[0] ?? ""] ?? last;
}
/** The field name of a path: its last part. */
export const fieldAt = (path: string): string =>
  path
    .split(".")
    .filter((part) => !part.startsWith("#"))
    .at(-1) ?? path;
