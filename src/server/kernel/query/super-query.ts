import { and, or, type SQL } from "drizzle-orm";
import { maxInValues } from "#src/contract/list.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { badParameter, compare, type Operator } from "./compare.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { parseJson } from "#src/server/kernel/http/json.ts";
import { fieldOf, ownValue, targetOf } from "#src/server/kernel/rows/meta.ts";
import { mayKnow, seesMasked } from "#src/server/kernel/auth/field-access.ts";

const maxConditions = 50;

/** All accepted names of rules: words, and the symbols of older clients. */
const rules: Readonly<Record<string, Operator>> = {
  eq: "eq",
  ne: "ne",
  gt: "gt",
  ge: "ge",
  lt: "lt",
  le: "le",
  in: "in",
  like: "like",
  left_like: "left_like",
  right_like: "right_like",
  "=": "eq",
  "!=": "ne",
  ">": "gt",
  ">=": "ge",
  "<": "lt",
  "<=": "le",
};

/** Maximum nesting depth of brackets. */
const maxDepth = 5;

/**
 * The advanced query of a list call as one condition. `text` is a JSON list, plain or URL-encoded once or twice (not
 * counting the URL's own encoding). `match` is "or"; anything else means AND. An item with `records` is a bracket with
 * its own `matchType`. Refuses an invalid condition with 40001 and names it, so that a list never looks filtered when
 * it is not. Undefined for an empty list.
 */
export function superCondition(entity: Entity, text: string, match: string, actor: Actor): SQL | undefined {
  let position = 0;
  const joined = (list: unknown, matchType: unknown, depth: number): SQL | undefined => {
    if (!Array.isArray(list) || depth > maxDepth) throw badParameter("高级查询", "条件格式不正确");
    const conditions = list.map((item: unknown) => {
      if (isBracket(item)) return joined(item.records, item.matchType, depth + 1);
      position += 1;
      if (position > maxConditions) throw badParameter("高级查询", `最多${maxConditions}个条件`);
      return oneCondition(entity, item, position, actor);
    });
    return isOr(matchType) ? or(...conditions) : and(...conditions);
  };
  return joined(decodeJson(text), match, 0);
}

function isBracket(item: unknown): item is { records: unknown; matchType?: unknown } {
  return typeof item === "object" && item !== null && Object.hasOwn(item, "records");
}

function isOr(match: unknown): boolean {
  return typeof match === "string" && match.trim().toLowerCase() === "or";
}

/** Decodes JSON that is URL-encoded up to twice; undefined if it is not JSON in any of these forms. */
export function decodeJson(text: string): unknown {
  let reading = text.trim();
  for (let layer = 0; layer <= 2; layer += 1) {
    try {
      return parseJson(reading);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      try {
        reading = decodeURIComponent(reading);
      } catch {
        return undefined;
      }
    }
  }
  return undefined;
}

function oneCondition(entity: Entity, item: unknown, position: number, actor: Actor): SQL {
  const { field: name, rule, val } = typeof item === "object" && item !== null ? (item as Record<string, unknown>) : {};
  const label = `高级查询第${position}个条件`;
  if (typeof name !== "string" || name.trim() === "") throw badParameter(label, "缺少字段");
  const field = fieldOf(entity, name);
  const target = targetOf(entity, name);
  if (!field || !target || field.type === "json" || !mayKnow(field, actor))
    throw badParameter(`${label}：${name}`, "不是可查询的字段");
  const title = `${label}：${field.title ?? name}`;
  const operator = typeof rule === "string" ? ownValue(rules, rule.trim().toLowerCase()) : undefined;
  if (!operator) throw badParameter(title, "的查询方式不正确");
  // Fifty conditions joined by "or" would let one call try fifty values.
  if (seesMasked(field, actor)) throw badParameter(title, "仅显示部分内容，不能用于高级查询");
  const values = valuesOf(val, operator);
  if (values.length === 0 || values.some((value) => value.trim() === "")) throw badParameter(title, "的值不能为空");
  if (values.length > maxInValues) throw badParameter(title, `最多${maxInValues}个值`);
  return compare(target, field, title, operator, values);
}

function valuesOf(val: unknown, operator: Operator): string[] {
  const texts = (Array.isArray(val) ? val : [val])
    .filter((value) => typeof value === "string" || typeof value === "number")
    .map(String);
  const joined = texts.join(",");
  if (operator === "in") return listed(joined);
  return joined === "" ? [] : [joined];
}
