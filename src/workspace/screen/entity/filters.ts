import { call } from "#src/client/call.ts";
import type { TableDict } from "#src/contract/dict-codes.ts";
import { auditFields, type Field } from "#src/contract/fields.ts";
import { isWritable } from "#src/contract/inputs.ts";
import { referenceDicts } from "#src/contract/references.ts";
import { departTree } from "#src/contract/system/depart.ts";
import { getDictItems } from "#src/contract/system/dict.ts";
import { underNames } from "#src/lib/under-names.ts";
import type { Filter } from "../list/query.ts";
import { enteredLabel, fieldOf, labelOf, type ScreenSet } from "./set.ts";

/** A filter of a derived list: a field name or a custom filter. */
export type FilterPart = string | Filter;

type Choices = Extract<Filter, { kind: "options" }>["options"];
const choices = new Map<TableDict, Choices>();

/**
 * Loads the options of a field that refers to another table. One function per dictionary, because the options are
 * cached by function.
 */
function choicesOf(dict: TableDict): Choices {
  const read: Choices =
    choices.get(dict) ??
    (async () => (await call(getDictItems, { code: dict })).map(({ value, text }) => ({ value, label: text })));
  choices.set(dict, read);
  return read;
}

const departs = async () =>
  underNames(await call(departTree, {})).map(({ node, label }) => ({ value: node.orgCode, label }));

/** The filter of a field, by its type and the server's comparison; undefined if none fits. */
function filterOf(set: ScreenSet, name: string): Filter | undefined {
  const field = fieldOf(set, name);
  const of = { name, label: labelOf(set, name) };
  const many = field.query === "in";
  if (field.dict) return { kind: "dict", ...of, dict: field.dict, many };
  if (field.type === "flag") return { kind: "flag", ...of };
  if (field.text === "user") return { kind: "user", ...of };
  if (field.text === "depart") return { kind: "options", ...of, options: departs };
  const dict = field.text && referenceDicts[field.text];
  if (dict) return { kind: "options", ...of, options: choicesOf(dict), many };
  switch (field.type) {
    case "day":
      return { kind: "days", ...of, instant: false };
    case "instant":
      return { kind: "days", ...of };
    case "money":
      return { kind: "money", name, label: enteredLabel(set, name) };
    case "text":
      if (field.format === "month") return { kind: "month", ...of };
      return { kind: "text", ...of, ...(modeOf(field) ? { mode: modeOf(field) } : {}) } as Filter;
    case "int":
      if (field.query === "range") return { kind: "money", name, label: enteredLabel(set, name), plain: true };
      return field.query === "eq" ? { kind: "text", ...of, mode: "eq" } : undefined;
    default:
      return undefined;
  }
}

const modeOf = (field: Field) => (field.mask ? "masked" : field.query === "eq" ? "eq" : undefined);

/** Filters of a derived list: the given ones, else every field that can be queried, except those the server sets. */
export function entityFilters(set: ScreenSet, parts?: readonly FilterPart[]): readonly Filter[] {
  const named =
    parts ??
    Object.keys(set.fields).filter((name) => {
      const field = fieldOf(set, name);
      return field.query && field.title && !Object.hasOwn(auditFields, name) && isWritable(name, field);
    });
  return named.flatMap((part) => {
    if (typeof part !== "string") return [part];
    const filter = filterOf(set, part);
    return filter ? [filter] : [];
  });
}
