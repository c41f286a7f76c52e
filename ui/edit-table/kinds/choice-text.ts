import { labelOf, type CellPlace, type EditColumn, type EditOption } from "#ui/edit-table/columns/column.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";

/** Returns the values of a multiple choice, stored as comma-separated text; a list is accepted too. */
export function valuesOf(value: unknown): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(value) ? value : valueText(value).split(",");
  return parts.map((part) => valueText(part).trim()).filter((part) => part !== "");
}

interface Lookup {
  /** Labels by value. */
  texts: ReadonlyMap<string, string>;
  /** Options by label and by value, in lower case; a label wins over a value. */
  found: ReadonlyMap<string, EditOption>;
}

/** One lookup per list of options, because `text` runs for every cell in view on each scroll. */
const lookups = new WeakMap<readonly EditOption[], Lookup>();

function lookupOf(options: readonly EditOption[]): Lookup {
  const known = lookups.get(options);
  if (known) return known;
  const texts = new Map<string, string>();
  const found = new Map<string, EditOption>();
  for (const option of options) if (!texts.has(option.value)) texts.set(option.value, labelOf(option));
  for (const nameOf of [labelOf, ({ value }: EditOption) => value]) {
    for (const option of options) {
      const key = nameOf(option).trim().toLowerCase();
      if (!found.has(key)) found.set(key, option);
    }
  }
  const made = { texts, found };
  lookups.set(options, made);
  return made;
}

/** Returns the label of an option's value; an unknown value is returned as is. */
export function optionText(value: string, options: readonly EditOption[]): string {
  return lookupOf(options).texts.get(value) ?? value;
}

/** Column types that allow several choices by default. */
export const manyTypes = ["select-multiple", "list_multi"] as const;

/** Returns whether a choice column allows several values. */
export function takesMany({ multi, type }: EditColumn): boolean {
  return multi ?? manyTypes.some((name) => name === type);
}

/** Returns whether a column allows several values; `byKind` is the default of its kind. */
export function isMulti({ multi }: CellPlace["column"], byKind: boolean): boolean {
  return multi ?? byKind;
}

/** Returns the text of a single choice, or of several, separated by commas. */
export function choiceText(value: unknown, { column, options }: CellPlace, multiByKind: boolean): string {
  if (!isMulti(column, multiByKind)) return optionText(valueText(value), options);
  return valuesOf(value)
    .map((one) => optionText(one, options))
    .join(",");
}

/** Returns the option with this label or value, ignoring case. */
export function optionNamed(text: string, options: readonly EditOption[]): EditOption | undefined {
  return lookupOf(options).found.get(text.trim().toLowerCase());
}

/** Result of parsing a pasted text: the chosen values, and the parts that match no option or a disabled one. */
export interface ChoiceReading {
  values: readonly string[];
  unknown: readonly string[];
  disabled: readonly string[];
}

/** Maximum number of parts that are tried together as the label of one option. */
const longestRun = 5;

/** Parses a text as one choice or, split at commas, semicolons or line breaks, as several. */
export function readChoice(
  text: string,
  options: readonly EditOption[],
  { multi, allowInput }: { multi: boolean; allowInput: boolean },
): ChoiceReading {
  const whole = text.trim();
  if (whole === "") return { values: [], unknown: [], disabled: [] };
  const ends = [...(multi ? whole.matchAll(/[,，、;；\n]/g) : []), { index: whole.length }].map(({ index }) => index);
  const values = new Set<string>();
  const unknown: string[] = [];
  const disabled: string[] = [];
  for (let at = 0, from = 0; at < ends.length; from = (ends[at - 1] ?? 0) + 1) {
    // A label may contain a comma, so the longest matching run of parts wins.
    let end = Math.min(ends.length, at + longestRun);
    let option: EditOption | undefined;
    while (end > at && !(option = optionNamed(whole.slice(from, ends[end - 1]), options))) end -= 1;
    const part = whole.slice(from, ends[at]).trim();
    at = Math.max(end, at + 1);
    if (option?.disabled) disabled.push(labelOf(option));
    else if (option) values.add(option.value);
    else if (part !== "" && allowInput) values.add(part);
    else if (part !== "") unknown.push(part);
  }
  return { values: [...values], unknown, disabled };
}
