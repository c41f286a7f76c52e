import { validList } from "#ui/lib/validate-props.ts";
import type { Option } from "#ui/select/option.ts";

/** Comparison operators, with the names that the server uses; right_like is "starts with", left_like "ends with". */
export const queryRules = ["eq", "like", "right_like", "left_like", "in", "ne", "gt", "ge", "lt", "le"] as const;
export type QueryRule = (typeof queryRules)[number];

/** Whether all conditions must hold, or any. */
export type MatchType = "and" | "or";

/**
 * Value of a condition: several values for `in`, otherwise one. Days are `YYYY-MM-DD`, date-times
 * `YYYY-MM-DD HH:mm:ss`.
 */
export type QueryValue = string | number | readonly string[];

/** Type of a field's values. Also any other name for which the caller provides an editor, e.g. user or popup. */
export type QueryFieldType = "text" | "number" | "date" | "datetime" | "select" | (string & {});

/** Source of a field's values and their labels. */
export interface ValueSource {
  /** Fixed values to choose from. */
  options?: readonly Option[];
  /** Dictionary of the values; the caller converts it to options. */
  dictCode?: string;
  /** A table used as a dictionary, with its text and value columns. */
  dictTable?: string;
  dictText?: string;
  /** The column of a picked record that becomes the value. */
  customReturnField?: string;
  /** Options for opening a popup picker. */
  popup?: Readonly<Record<string, unknown>>;
  /** Type of the column on the server, e.g. int. */
  dbType?: string;
}

/** One comparison, as it is stored and sent. */
export interface QueryCondition extends ValueSource {
  /** Empty until a field is chosen. */
  field: string;
  rule: QueryRule | "";
  val: QueryValue;
  type?: QueryFieldType;
}

/** Conditions in brackets, with their own match type. */
export interface QueryBracket {
  matchType: MatchType;
  records: readonly QueryRecord[];
}
export type QueryRecord = QueryCondition | QueryBracket;

/** A field to search by, or a group of such fields. */
export interface QueryField extends ValueSource {
  /** Label; `text` is an alias. */
  label?: string;
  text?: string;
  value: string;
  type?: QueryFieldType;
  /** Makes it a group: only its children can be chosen. */
  children?: readonly QueryField[];
  /** Allowed rules. @default those that fit the field's type */
  rules?: readonly QueryRule[];
}

/** A field as shown in the builder, with its full label. */
export interface OfferedField extends Omit<QueryField, "children" | "text" | "label"> {
  label: string;
}

/** All fields that can be chosen; a child of a group is labelled parent-child and has the value `parent,child`. */
export function offeredFields(fields: readonly QueryField[]): readonly OfferedField[] {
  return validList("QueryBuilder", "fields", fields, "value").flatMap(({ children, label, text, ...field }) => {
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

/**
 * The rules allowed for a field: all for texts, comparisons for numbers and days, `eq`, `in` and `ne` for other types.
 */
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
 * Whether a condition has no value. Only spaces, null (which stored queries may contain) and invalid values count as
 * blank; 0 does not.
 */
export function isBlank(val: QueryValue | null | undefined): boolean {
  if (typeof val === "number") return Number.isNaN(val);
  if (typeof val === "string") return val.trim() === "";
  return !Array.isArray(val) || (val as readonly unknown[]).every(isNoText);
}

function isNoText(one: unknown): boolean {
  return typeof one === "number" ? Number.isNaN(one) : typeof one !== "string" || one.trim() === "";
}

/** The first missing part of a condition; null when it is complete. */
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

/**
 * The condition with another field: takes over the field's type and dictionary, clears the value, and keeps the rule if
 * it is allowed.
 */
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

/** The condition with another rule: `in` gets a list, any other rule the first value of it. */
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

/** The records to send: only complete conditions, lists without blank entries, and brackets that are not empty. */
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

/** Whether a search is possible: at least one condition is complete. Incomplete ones are ignored. */
export function canSearch(records: readonly QueryRecord[]): boolean {
  return wholeRecords(records).length > 0;
}
