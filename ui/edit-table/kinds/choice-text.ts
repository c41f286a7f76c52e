import { labelOf, type CellPlace, type EditColumn, type EditOption } from "#ui/edit-table/columns/column.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";

/** Values of a multiple choice: stored as comma text, a list is taken too. */
export function valuesOf(value: unknown): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(value) ? value : valueText(value).split(",");
  return parts.map((part) => valueText(part).trim()).filter((part) => part !== "");
}

interface Lookup {
  /** Texts by value. */
  texts: ReadonlyMap<string, string>;
  /** Options by text and by value, in small letters; a text wins over a value. */
  found: ReadonlyMap<string, EditOption>;
}

/** One lookup per list of options: `text` is asked for every cell in view at each step of scrolling. */
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

/** What an option's value reads as; an unknown value as it is. */
export function optionText(value: string, options: readonly EditOption[]): string {
  return lookupOf(options).texts.get(value) ?? value;
}

/** Types of column that choose several by themselves. */
export const manyTypes = ["select-multiple", "list_multi"] as const;

/** Whether a column of choices takes several. */
export function takesMany({ multi, type }: EditColumn): boolean {
  return multi ?? manyTypes.some((name) => name === type);
}

/** Whether several may be chosen in a column whose kind does, or does not, by itself. */
export function isMulti({ multi }: CellPlace["column"], byKind: boolean): boolean {
  return multi ?? byKind;
}

/** Text of a single choice, or of several with commas. */
export function choiceText(value: unknown, { column, options }: CellPlace, multiByKind: boolean): string {
  if (!isMulti(column, multiByKind)) return optionText(valueText(value), options);
  return valuesOf(value)
    .map((one) => optionText(one, options))
    .join(",");
}

/** The option a text names, by its text or its value, in any letter case. */
export function optionNamed(text: string, options: readonly EditOption[]): EditOption | undefined {
  return lookupOf(options).found.get(text.trim().toLowerCase());
}

/** What a pasted text chooses: values, and the parts of it that no option answers or that may not be chosen. */
export interface ChoiceReading {
  values: readonly string[];
  unknown: readonly string[];
  disabled: readonly string[];
}

/** Most parts that are tried as the text of one option. */
const longestRun = 5;

/** Reads a text as one choice or, divided by commas, semicolons or lines, as several. */
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
    // An option's text may hold a comma itself: the longest run of parts that is one wins.
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
