import { givenList } from "#ui/lib/given.ts";
import type { Option } from "#ui/select/option.ts";

/** How a value is compared, as servers of this family name it; right_like is "starts with", left_like "ends with". */
export const queryRules = ["eq", "like", "right_like", "left_like", "in", "ne", "gt", "ge", "lt", "le"] as const;
export type QueryRule = (typeof queryRules)[number];

/** Whether all conditions must hold, or any. */
export type MatchType = "and" | "or";

/** What a condition compares with: several values for `in`, one else. Days are `YYYY-MM-DD`, moments `YYYY-MM-DD HH:mm:ss`. */
export type QueryValue = string | number | readonly string[];

/** What a field's values are; besides these any name for which the caller gives an editor, such as user or popup. */
export type QueryFieldType = "text" | "number" | "date" | "datetime" | "select" | (string & {});

/** Where the values of a field and their names come from. */
export interface ValueSource {
  /** Fixed values to choose from. */
  options?: readonly Option[];
  /** Dictionary of the values; the caller makes options of it. */
  dictCode?: string;
  /** A table that stands as a dictionary, with its columns of text and value. */
  dictTable?: string;
  dictText?: string;
  /** Which column of a picked record becomes the value. */
  customReturnField?: string;
  /** What a popup picker needs to open. */
  popup?: Readonly<Record<string, unknown>>;
  /** The type of the column at the server, e.g. int. */
  dbType?: string;
}

/** One comparison, as it is kept and sent. */
export interface QueryCondition extends ValueSource {
  /** Empty while none is chosen. */
  field: string;
  rule: QueryRule | "";
  val: QueryValue;
  type?: QueryFieldType;
}

/** Conditions in brackets, with a match type of their own. */
export interface QueryBracket {
  matchType: MatchType;
  records: readonly QueryRecord[];
}
export type QueryRecord = QueryCondition | QueryBracket;

/** A field that can be asked for, or a group of such fields. */
export interface QueryField extends ValueSource {
  /** What it is called; `text` is another name for it. */
  label?: string;
  text?: string;
  value: string;
  type?: QueryFieldType;
  /** Makes it a group: only its children can be chosen. */
  children?: readonly QueryField[];
  /** Rules offered. @default those that make sense for its type */
  rules?: readonly QueryRule[];
}

/** A field as it is offered: its label is whole. */
export interface OfferedField extends Omit<QueryField, "children" | "text" | "label"> {
  label: string;
}

/** All fields that can be chosen; a child of a group is called parent-child and has the value `parent,child`. */
export function offeredFields(fields: readonly QueryField[]): readonly OfferedField[] {
  return givenList("QueryBuilder", "fields", fields, "value").flatMap(({ children, label, text, ...field }) => {
    const name = label ?? text ?? field.value;
    if (!children) return [{ ...field, label: name }];
    return offeredFields(children).map((child) => ({
      ...child,
      label: `${name}-${child.label}`,
      value: `${field.value},${child.value}`,
    }));
  });
}

const ordered = ["eq", "ne", "gt", "ge", "lt", "le"] as const;

/** The rules a field can be asked by: texts by all, numbers and days by their order, choices by being one of them. */
export function rulesOf(field: Pick<QueryField, "type" | "rules"> | undefined): readonly QueryRule[] {
  if (field?.rules) return field.rules;
  switch (field?.type ?? "text") {
    case "text":
      return queryRules;
    case "number":
      return ["eq", "in", "ne", "gt", "ge", "lt", "le"];
    case "date":
    case "datetime":
      return ordered;
    default:
      return ["eq", "in", "ne"];
  }
}

/**
 * Whether nothing is there to compare with. Spaces alone are nothing, 0 is something; null, which stored queries may
 * hold, and what else is no value are nothing.
 */
export function isBlank(val: QueryValue | null | undefined): boolean {
  if (typeof val === "number") return Number.isNaN(val);
  if (typeof val === "string") return val.trim() === "";
  return !Array.isArray(val) || (val as readonly unknown[]).every(isNoText);
}

function isNoText(one: unknown): boolean {
  return typeof one === "number" ? Number.isNaN(one) : typeof one !== "string" || one.trim() === "";
}

/** What a condition lacks first; null when it is whole. */
export function missingPart({
  field,
  rule,
  val,
}: Pick<QueryCondition, "field"> & { rule: string | null; val: QueryValue | null | undefined }):
  | "field"
  | "rule"
  | "val"
  | null {
  if (!field) return "field";
  if (!rule) return "rule";
  return isBlank(val) ? "val" : null;
}

/** The condition for another field: its type and dictionary go along, the value is cleared, the rule stays if it can. */
export function withField(condition: QueryCondition, field: OfferedField): QueryCondition {
  const { options, dictCode, dictTable, dictText, customReturnField, popup, dbType, type } = field;
  const rules = rulesOf(field);
  const rule = condition.rule !== "" && rules.includes(condition.rule) ? condition.rule : (rules[0] ?? "eq");
  return {
    field: field.value,
    rule,
    val: rule === "in" ? [] : "",
    type: type ?? "text",
    ...(options && { options }),
    ...(dictCode && { dictCode }),
    ...(dictTable && { dictTable }),
    ...(dictText && { dictText }),
    ...(customReturnField && { customReturnField }),
    ...(popup && { popup }),
    ...(dbType && { dbType }),
  };
}

/** The condition by another rule: `in` takes a list, any other rule the first value of it. */
export function withRule(condition: QueryCondition, rule: QueryRule): QueryCondition {
  return { ...condition, rule, val: valueFor(rule, condition.val) };
}

function valueFor(rule: QueryRule, val: QueryValue): QueryValue {
  if (rule === "in") return Array.isArray(val) ? (val as readonly string[]) : isBlank(val) ? [] : [String(val)];
  return Array.isArray(val) ? ((val as readonly string[])[0] ?? "") : isBlank(val) ? "" : val;
}

/** Whether a record is a bracket. */
export function isBracket(record: QueryRecord): record is QueryBracket {
  return "records" in record;
}

/** The records worth sending: whole conditions, lists without their blanks, and brackets that hold any. */
export function wholeRecords(records: readonly QueryRecord[]): readonly QueryRecord[] {
  return records.flatMap((record): QueryRecord[] => {
    if (isBracket(record)) {
      const inside = wholeRecords(record.records);
      return inside.length > 0 ? [{ ...record, records: inside }] : [];
    }
    return missingPart(record) === null ? [{ ...record, val: withoutBlanks(record.val) }] : [];
  });
}

function withoutBlanks(val: QueryValue): QueryValue {
  if (!Array.isArray(val)) return val;
  return (val as readonly unknown[]).filter((one) => !isNoText(one)).map((one) => String(one).trim());
}

/** Whether there is anything to search by: at least one whole condition. Incomplete ones beside it are left out. */
export function canSearch(records: readonly QueryRecord[]): boolean {
  return wholeRecords(records).length > 0;
}
