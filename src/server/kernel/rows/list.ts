import type { SQL } from "drizzle-orm";
import { or } from "drizzle-orm";
import type { Field } from "#src/contract/fields.ts";
import { mobile } from "#src/contract/mobile.ts";
import { controlNames, maxInValues } from "#src/contract/list.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { badParameter, compare, type Operator } from "#src/server/kernel/query/compare.ts";
import type { Entity } from "./entity.ts";
import { fieldOf, metaOf, ownValue, type Target, targetOf } from "./meta.ts";
import { mayKnow, seesMasked } from "#src/server/kernel/auth/field-access.ts";
import { superCondition } from "#src/server/kernel/query/super-query.ts";
import { listed } from "#src/lib/joined.ts";

/** The field parameters of a list call and its super query, before paging; control parameters are ignored. */
export type Filters = Readonly<Record<string, unknown>>;

const controls: ReadonlySet<string> = new Set(controlNames);
const longestValue = 20_000;

/**
 * The conditions of a list call, every value bound: one per field parameter, and one for the super query.
 * Empty parameters are ignored. Refuses with 40001 an unknown parameter, or a value that does not fit its field.
 * Calls `onWhole` with each full value searched by a person who sees the field masked; it may refuse.
 */
export function listConditions(
  entity: Entity,
  input: Filters,
  actor: Actor,
  onWhole: (value: string) => void = () => undefined,
): SQL[] {
  const conditions: SQL[] = [];
  for (const [name, raw] of Object.entries(input)) {
    if (controls.has(name) || raw === undefined || raw === null) continue;
    if (typeof raw !== "string" && typeof raw !== "number") throw badParameter(name, "格式不正确");
    const value = String(raw).trim();
    if (value === "") continue;
    const condition = parameterCondition(entity, name, value, actor, onWhole);
    if (condition) conditions.push(condition);
  }
  const { superQueryParams, superQueryMatchType } = input;
  if (typeof superQueryParams === "string" && superQueryParams.trim() !== "") {
    const match = typeof superQueryMatchType === "string" ? superQueryMatchType : "and";
    const condition = superCondition(entity, superQueryParams, match, actor);
    if (condition) conditions.push(condition);
  }
  return conditions;
}

/** `<field>_begin`, `<field>_end`, `<field>_MultiString`. */
const suffixes: readonly (readonly [string, Operator])[] = [
  ["_begin", "ge"],
  ["_end", "le"],
  ["_MultiString", "in"],
];

function parameterCondition(
  entity: Entity,
  name: string,
  value: string,
  actor: Actor,
  onWhole: (value: string) => void,
): SQL | undefined {
  if (value.includes("\u0000") || value.length > longestValue) throw badParameter(name, "含有无效字符");
  const suffix = fieldOf(entity, name) ? undefined : suffixes.find(([ending]) => name.endsWith(ending));
  const fieldName = suffix ? name.slice(0, -suffix[0].length) : name;
  const field = fieldOf(entity, fieldName);
  if (!field?.query || !mayKnow(field, actor)) throw badParameter(name, "不是可查询的字段");

  const filter = ownValue(entity.filters, name) ?? (suffix ? undefined : ownValue(entity.filters, fieldName));
  if (filter) {
    // The filter makes sure that a keyword finds a masked value only by its full value.
    const word = value.replace(/^\*|\*$/g, "").trim();
    if (seesMasked(field, actor) && mobile.safeParse(word).success) onWhole(word);
    return filter(value);
  }
  const target = targetOf(entity, fieldName);
  if (!target) throw badParameter(name, "不是可查询的字段");

  const title = field.title ?? fieldName;
  if (seesMasked(field, actor)) {
    if (suffix || !isBare(value)) throw badParameter(title, "仅显示部分内容，只能输入完整的值查询");
    onWhole(value);
    return compare(target, field, title, "eq", [value]);
  }
  if (suffix?.[1] === "in") return inList(target, field, title, value);
  if (suffix) return compare(target, field, title, suffix[1], [value]);
  return wrapped(target, field, title, value);
}

const symbols: Readonly<Record<string, Operator>> = {
  ">=": "ge",
  "<=": "le",
  ">": "gt",
  "<": "lt",
  "!=": "ne",
  "!": "ne",
};
const words = new Set<Operator>(["gt", "ge", "lt", "le", "eq", "ne"]);

/** Whether a value has no wrapper, star or comma. */
const isBare = (value: string) => !/[*,]|^[!<>=]|^(gt|ge|lt|le|eq|ne) /.test(value);

/** A value in its wrapper: `!x`, `>=x`, `>= x`, `ge x`, `*x*`, `*x`, `x*`; otherwise the field's query mode decides. */
function wrapped(target: Target, field: Field, title: string, value: string): SQL | undefined {
  const symbol = /^(>=|<=|!=|>|<|!)(.*)$/s.exec(value) ?? /^(=) (.*)$/s.exec(value);
  const word = symbol ? null : /^(\w\w) (.*)$/s.exec(value);
  const [, sign = "", rest = ""] = symbol ?? word ?? [];
  const operator = symbol ? (symbols[sign] ?? "eq") : words.has(sign as Operator) ? (sign as Operator) : undefined;
  if (operator) {
    const operand = rest.trim();
    return operand === "" ? undefined : compare(target, field, title, operator, [operand]);
  }
  const starred = /^(\*?)(.*?)(\*?)$/s.exec(value);
  const [, before, middle = "", after] = starred ?? [];
  if (before || after) {
    const kind = before && after ? "like" : before ? "left_like" : "right_like";
    const part = middle.trim();
    // Only stars: everything matches, so there is no condition.
    return part === "" || part === "*" ? undefined : compare(target, field, title, kind, [part]);
  }
  return byMode(target, field, title, value);
}

function byMode(target: Target, field: Field, title: string, value: string): SQL | undefined {
  const many = value.includes(",");
  switch (field.query) {
    case "like":
      // A picker sends its values with a trailing comma; `,a,b,` searches a comma-joined column for any of them.
      if (many && value.startsWith(",") && value.endsWith(",")) return anyLike(target, field, title, value);
      if (many && value.endsWith(",")) return inList(target, field, title, value);
      return compare(target, field, title, "like", [value]);
    case "right_like":
      return many ? inList(target, field, title, value) : compare(target, field, title, "prefix", [value]);
    case "in":
    case "eq":
    case "range":
    case undefined:
      return many ? inList(target, field, title, value) : compare(target, field, title, "eq", [value]);
    default:
      return field.query satisfies never;
  }
}

function anyLike(target: Target, field: Field, title: string, value: string): SQL | undefined {
  return or(...partsOf(value, title).map((part) => compare(target, field, title, "like", [part])));
}

function inList(target: Target, field: Field, title: string, value: string): SQL | undefined {
  const parts = partsOf(value, title);
  return parts.length === 0 ? undefined : compare(target, field, title, "in", parts);
}

/** The values of a comma list without empty ones (a trailing comma is harmless), at most 200. */
export function partsOf(value: string, title: string): string[] {
  const parts = listed(value);
  if (parts.length > maxInValues) throw badParameter(title, `最多${maxInValues}个值`);
  return parts;
}

/** One column of a sort. */
export interface SortKey {
  target: Target;
  descending: boolean;
  /** Whether the column may be null, so the order needs a place for null values. */
  nullable: boolean;
  /** Null values come first: only when an order is read from its end. @default false */
  emptyFirst?: boolean;
}

/**
 * The order of a list: the requested columns (comma list, `_dictText` removed), otherwise `usual` (createTime, newest
 * first), then id, so that no two pages share a row. An unknown column means the usual order, never SQL text. Refuses
 * with 40001 a column that this person sees masked, because its order would reveal the hidden value.
 */
export function sortOf(
  entity: Entity,
  column: string,
  order: string,
  actor: Actor,
  usual: readonly SortKey[] = newestFirst(entity),
): SortKey[] {
  const descending = !/asc/i.test(order);
  const names = listed(column)
    .map((name) => name.replace(/_dictText$/, ""))
    .filter(Boolean);
  const keys = names.map((name) => sortKey(entity, name, descending, actor));
  const asked = keys.filter((key) => key !== undefined);
  const chosen = asked.length > 0 && asked.length === keys.length && asked.length <= 5 ? asked : usual;
  const { id } = metaOf(entity.table);
  const last = chosen.at(-1)?.descending ?? true;
  return [
    ...chosen.filter((key) => key.target !== id),
    { target: id, descending: chosen.find((key) => key.target === id)?.descending ?? last, nullable: false },
  ];
}

function newestFirst(entity: Entity): SortKey[] {
  const key = sortColumn(entity, "createTime", true);
  return key ? [key] : [];
}

function sortKey(entity: Entity, name: string, descending: boolean, actor: Actor): SortKey | undefined {
  const field = fieldOf(entity, name);
  if (!field || field.sort === false || field.type === "json" || !mayKnow(field, actor)) return undefined;
  if (seesMasked(field, actor)) throw badParameter(field.title ?? name, "仅显示部分内容，不能按其排序");
  return sortColumn(entity, name, descending);
}

function sortColumn(entity: Entity, name: string, descending: boolean): SortKey | undefined {
  const column = ownValue(metaOf(entity.table).columns, name);
  const target = targetOf(entity, name) ?? column;
  return target && { target, descending, nullable: !(target === column && column.notNull) };
}

/**
 * The fields that a `field` parameter requests (`_dictText` removed), or undefined for all. Ignores names that are
 * neither fields of the entity nor in `beside`.
 */
export function askedFields(
  entity: Entity,
  field: string | undefined,
  beside: readonly string[] = [],
): ReadonlySet<string> | undefined {
  const names = listed(field)
    .map((name) => name.replace(/_dictText$/, ""))
    .filter((name) => fieldOf(entity, name) || beside.includes(name));
  return names.length === 0 ? undefined : new Set(names);
}

/** A wire row cut to the requested fields, their `_dictText`, and id and version. */
export function onlyFields(
  row: Readonly<Record<string, unknown>>,
  asked: ReadonlySet<string> | undefined,
): Record<string, unknown> {
  if (!asked) return row;
  const kept = ([name]: [string, unknown]) =>
    name === "id" || name === "version" || asked.has(name.replace(/_dictText$/, ""));
  return Object.fromEntries(Object.entries(row).filter(kept));
}
