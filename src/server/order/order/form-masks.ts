import type { Field } from "#src/contract/fields.ts";
import { maskOfEntry } from "#src/contract/order/form-masks.ts";
import type { TemplateField } from "#src/contract/order/form.ts";
import type { FormValues } from "#src/contract/order/form-row.ts";
import { maskedText } from "#src/server/kernel/http/present-row.ts";
import { refuse } from "./rules/step.ts";

type Mask = NonNullable<Field["mask"]>;
type Line = Readonly<Record<string, unknown>>;
/** The parts of a template field that masking needs. */
export interface Entry extends Pick<TemplateField, "key" | "label" | "type" | "mask"> {
  options?: readonly { value: string; text: string }[] | undefined;
}

/** The field of a key. If the template no longer has it, the key's name alone decides the mask. */
const entryOf = (fields: readonly Entry[], key: string): Entry =>
  fields.find((field) => field.key === key) ?? { key, label: "", type: "input" };

const isLine = (value: unknown): value is Line => typeof value === "object" && value !== null && !Array.isArray(value);

/** The mask of a table cell: from its column, otherwise from the whole field. */
function maskOfCell(field: Entry, column: string): Mask | undefined {
  const label = field.options?.find(({ value }) => value === column)?.text ?? "";
  return maskOfEntry({ key: column, label, type: "input" }) ?? maskOfEntry(field);
}

/** A value of type number is masked as text. */
const masked = (mask: Mask, value: unknown) => maskedText(mask, typeof value === "number" ? String(value) : value);

/** The entries, masked for people without the right to see them in full. */
export function shownEntries(fields: readonly Entry[], values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = entryOf(fields, key);
      if (Array.isArray(value) && value.some(isLine)) return [key, value.map((line) => shownLine(field, line))];
      const mask = maskOfEntry(field);
      return [key, mask ? masked(mask, value) : value];
    }),
  );
}

function shownLine(field: Entry, line: unknown): unknown {
  if (!isLine(line)) return line;
  return Object.fromEntries(
    Object.entries(line).map(([column, value]) => {
      const mask = maskOfCell(field, column);
      return [column, mask ? masked(mask, value) : value];
    }),
  );
}

/**
 * Input of a form with its masked texts replaced by the stored values. Refuses any other text with stars in a masked
 * field: it would be stored as if it were a real value.
 */
export function typedEntries(fields: readonly Entry[], given: FormValues, before: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const field = entryOf(fields, key);
      const stored = before[key];
      if (Array.isArray(value) && value.some(isLine))
        return [key, value.map((line, at) => typedLine(field, line, Array.isArray(stored) ? stored : [], at))];
      const mask = maskOfEntry(field);
      return [key, mask ? restored(field, mask, value, [stored]) : value];
    }),
  );
}

function typedLine(field: Entry, line: unknown, stored: readonly unknown[], at: number): unknown {
  if (!isLine(line)) return line;
  // Checks the line at the same index first; then all lines, because rows may have been inserted or deleted before it.
  const lines = [stored[at], ...stored].filter(isLine);
  return Object.fromEntries(
    Object.entries(line).map(([column, value]) => {
      const mask = maskOfCell(field, column);
      const known = lines.map((one) => one[column]);
      return [column, mask ? restored(field, mask, value, known) : value];
    }),
  );
}

function restored({ label, key }: Entry, mask: Mask, value: unknown, known: readonly unknown[]): unknown {
  if (typeof value !== "string" || !value.includes("*")) return value;
  const same = known.filter((one) => masked(mask, one) === value);
  // If several numbers have the same mask, only the one at the same index is certain.
  const unclear = masked(mask, known[0]) !== value && new Set(same).size > 1;
  if (same.length === 0 || unclear) refuse(`“${label || key}”中的*不是完整内容，请保持原样或重新输入`);
  return same[0];
}
