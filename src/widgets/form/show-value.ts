import type { Fields } from "#src/contract/fields.ts";
import { listed } from "#src/lib/joined.ts";
import { formatCents } from "#src/lib/money.ts";
import { formatScaled } from "#src/lib/scaled.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { addWidgetWords } from "#src/widgets/own-words.ts";

addWidgetWords();

/** Names of a form's fields, by their names; nested ones by their last part. */
export type FormLabels = Readonly<Record<string, string>>;

/** A value of a field in words, as a person would read it out. */
export type ShowValue = (name: string, value: unknown) => string;

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Values in words by what the registry knows of their fields: dictionary texts, money in yuan, rates in percent. */
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

/** The name of a field at a path of `merge3`, as the form's labels have it. */
export function labelAt(path: string, labels: FormLabels): string {
  const parts = path.split(".").filter((part) => !part.startsWith("#"));
  const last = parts.at(-1) ?? "";
  return labels[parts.join(".")] ?? labels[last] ?? labels[parts[0] ?? ""] ?? last;
}
/** The last name of a path: which field its value is of. */
export const fieldAt = (path: string): string =>
  path
    .split(".")
    .filter((part) => !part.startsWith("#"))
    .at(-1) ?? path;
