import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Field, FieldType } from "#src/contract/fields.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { endOfDay, fromWire, startOfDay } from "#src/lib/time.ts";
import {
  isColumn,
  metaOf,
  type Reference,
  referenceOf,
  type Target,
  vocabularyOf,
} from "#src/server/kernel/rows/meta.ts";

/**
 * One comparison of a list call, a super query or a data rule. `prefix` is a case-sensitive right_like, for codes; the
 * three likes are case-insensitive.
 */
export type Operator = "eq" | "ne" | "gt" | "ge" | "lt" | "le" | "in" | "like" | "left_like" | "right_like" | "prefix";

/** The type used for comparison: from the column, or from the field registry if there is no column. */
type Kind = "text" | "integer" | "real" | "instant" | "day" | "flag" | "boolean" | "json";

/** A parsed value. Instants are spans: the wire has whole seconds, and a date without time means the whole day. */
interface Span {
  low: unknown;
  high: unknown;
}

/** A 40001 refusal that names a field by its title. */
export function badParameter(title: string, reason: string): Refusal {
  // The message quotes the caller's input, so it is cut to a short length.
  return new Refusal(40001, `参数校验失败：${title.slice(0, 60)}${reason}`);
}

/**
 * Compares `target` with `values` (one value, except for `in`) as SQL with every value bound. Refuses with 40001 values
 * that do not fit the field. For `ne` an empty field counts as different.
 */
export function compare(
  target: Target,
  field: Pick<Field, "type">,
  title: string,
  operator: Operator,
  values: readonly string[],
): SQL {
  const kind = kindOf(target, field.type);
  if (kind === "json") throw badParameter(title, "不是可查询的字段");
  const spans = values.map((value) => parse(kind, target, value, title));
  const [first] = spans;
  if (!first) throw badParameter(title, "不能为空");
  const bind = (value: unknown) => bound(target, kind, value);
  const within = (span: Span) =>
    span.low === span.high
      ? sql`${target} = ${bind(span.low)}`
      : sql`${target} between ${bind(span.low)} and ${bind(span.high)}`;
  switch (operator) {
    case "eq":
      return within(first);
    case "ne":
      return sql`(not (${within(first)}) or ${target} is null)`;
    case "gt":
      return sql`${target} > ${bind(first.high)}`;
    case "ge":
      return sql`${target} >= ${bind(first.low)}`;
    case "lt":
      return sql`${target} < ${bind(first.low)}`;
    case "le":
      return sql`${target} <= ${bind(first.high)}`;
    case "in": {
      if (spans.every((span) => span.low === span.high)) {
        return sql`${target} in ${spans.map((span) => bind(span.low))}`;
      }
      return sql`(${sql.join(spans.map(within), sql` or `)})`;
    }
    case "like":
    case "left_like":
    case "right_like":
    case "prefix": {
      if (kind !== "text" && kind !== "flag") throw badParameter(title, "不支持模糊查询");
      const [value = ""] = values;
      const pattern = `${operator === "like" || operator === "left_like" ? "%" : ""}${escapeLike(value)}${operator === "left_like" ? "" : "%"}`;
      if (operator === "prefix") return sql`${target} like ${pattern}`;
      return withPart(target, { operator, value, pattern });
    }
    default:
      return operator satisfies never;
  }
}

/** A text to find in a value, and its LIKE pattern. */
interface Part {
  operator: Operator;
  value: string;
  pattern: string;
}

/** Whether a text has letters with case. Without them LIKE finds the same rows as ILIKE, in two thirds of the time. */
const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();

/** Rows whose value contains, ends with or begins with a text; uses the shortest available list of values. */
function withPart(target: Target, part: Part): SQL {
  const column = isColumn(target) ? target : referenceOf(target)?.column;
  const vocabulary = column && vocabularyOf(column);
  if (!vocabulary)
    return hasCase(part.value) ? sql`${target} ilike ${part.pattern}` : sql`${target} like ${part.pattern}`;
  const reference = referenceOf(target);
  return reference ? ofReferred(reference, vocabulary, part) : amongValues(target, vocabulary, part);
}

/** Rows that reference a row with such a value. Also filters by tenant: the other table's indexes start with it. */
function ofReferred({ key, column }: Reference, vocabulary: PgColumn, part: Part): SQL {
  const [here, there] = [metaOf(key.table), metaOf(column.table)];
  const such = amongValues(column, vocabulary, part);
  return here.tenant && there.tenant
    ? sql`(${here.tenant}, ${key}) in (select ${there.tenant}, ${there.id} from ${column.table} where ${such})`
    : sql`${key} in (select ${there.id} from ${column.table} where ${such})`;
}

/** Rows whose value is one of the listed values that contain, end with or begin with a text. */
function amongValues(target: Target, vocabulary: PgColumn, { operator, value, pattern }: Part): SQL {
  const characters = Array.from(value).length;
  const paired = sql`text_pairs(${vocabulary}) @> text_pairs(${value})`;
  const like = sql`${vocabulary} ilike ${pattern}`;
  // One character forms no pair. Two characters are one pair: no ILIKE is needed, and the planner knows its frequency.
  const found = characters < 2 ? like : characters === 2 && operator === "like" ? paired : sql`${paired} and ${like}`;
  return sql`${target} in (select ${vocabulary} from ${vocabulary.table} where ${found})`;
}

/** A text with the special characters of LIKE escaped. */
export function escapeLike(value: string): string {
  return value.replace(/[\\%_]/g, String.raw`\$&`);
}

function kindOf(target: Target, type: FieldType): Kind {
  if (isColumn(target)) {
    switch (target.dataType) {
      case "number":
      case "bigint":
        return /^(double|real|numeric)/.test(target.getSQLType()) ? "real" : "integer";
      case "boolean":
        return "boolean";
      case "date":
        return "instant";
      case "json":
        return "json";
      default:
        return target.getSQLType() === "date" ? "day" : type === "flag" ? "flag" : "text";
    }
  }
  if (type === "int" || type === "money" || type === "bp") return "integer";
  return type === "file" ? "text" : type;
}

const wholeNumber = /^[+-]?\d{1,16}$/;
const decimalNumber = /^[+-]?\d{1,15}(\.\d{1,10})?$/;

function parse(kind: Kind, target: Target, text: string, title: string): Span {
  const value = text.trim();
  // PostgreSQL cannot store NUL in a text; the statement would fail with a database error.
  if (value.includes("\u0000")) throw badParameter(title, "含有无效字符");
  switch (kind) {
    case "integer": {
      const number = wholeNumber.test(value) ? Number(value) : Number.NaN;
      if (!Number.isSafeInteger(number) || Math.abs(number) > largest(target)) throw badParameter(title, "必须是整数");
      return { low: number, high: number };
    }
    case "real": {
      if (!decimalNumber.test(value)) throw badParameter(title, "必须是数字");
      return { low: Number(value), high: Number(value) };
    }
    case "boolean": {
      const truth = /^(y|1|true)$/i.test(value);
      if (!truth && !/^(n|0|false)$/i.test(value)) throw badParameter(title, "只能是Y或N");
      return { low: truth, high: truth };
    }
    case "instant":
      return instantSpan(value, title);
    case "day": {
      const day = value.slice(0, 10);
      instantSpan(value, title);
      return { low: day, high: day };
    }
    default:
      return { low: value, high: value };
  }
}

function instantSpan(value: string, title: string): Span {
  const low = fromWire(value);
  // The pattern accepts earlier years than the database; no value here is that old.
  if (!low || value < "1000") throw badParameter(title, "日期格式不正确");
  if (value.length === 10) return { low: startOfDay(value), high: endOfDay(value) };
  return { low, high: new Date(low.getTime() + (value.length === 16 ? 59_999 : 999)) };
}

function largest(target: Target): number {
  const type = isColumn(target) ? target.getSQLType() : "bigint";
  if (type === "smallint") return 32_767;
  return type === "integer" || type === "serial" ? 2_147_483_647 : Number.MAX_SAFE_INTEGER;
}

function bound(target: Target, kind: Kind, value: unknown): SQL {
  if (isColumn(target)) return sql`${sql.param(value, target)}`;
  switch (kind) {
    case "integer":
      return sql`${value}::bigint`;
    case "real":
      return sql`${value}::double precision`;
    case "instant":
      return sql`${(value as Date).toISOString()}::timestamptz`;
    case "day":
      return sql`${value}::date`;
    case "boolean":
      return sql`${value}::boolean`;
    default:
      return sql`${value}::text`;
  }
}
