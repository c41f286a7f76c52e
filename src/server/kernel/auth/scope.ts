import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Field } from "#src/contract/fields.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Actor, ScopeRule } from "./actor.ts";
import { compare, type Operator } from "#src/server/kernel/query/compare.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { metaOf, ownValue, type Target, targetOf } from "#src/server/kernel/rows/meta.ts";

/** Called with a data rule that cannot be applied, and the reason; the rows are hidden in that case. */
export type OnBadRule = (entity: Entity, rule: ScopeRule, reason: string) => void;

const visibleOf = new WeakMap<Entity, Map<string, SQL | undefined>>();

/** Condition: undeleted rows of the actor's tenant; undefined if neither filter applies. Cached per tenant. */
export function visible(entity: Entity, actor: Pick<Actor, "tenantId" | "roleCodes">): SQL | undefined {
  const made = visibleOf.get(entity) ?? new Map<string, SQL | undefined>();
  visibleOf.set(entity, made);
  const key = ownsPlatform(actor) ? `${actor.tenantId} of all` : String(actor.tenantId);
  if (!made.has(key)) {
    const { delFlag } = metaOf(entity.table);
    if (made.size >= 1_000) made.clear();
    made.set(key, and(ofTenant(entity, actor), delFlag && eq(delFlag, 0)));
  }
  return made.get(key);
}

/** Whether the actor owns the platform: sees every tenant, and writes rows that all tenants share. */
export function ownsPlatform(actor: Pick<Actor, "roleCodes">): boolean {
  return actor.roleCodes.includes("super_admin") || actor.roleCodes.includes("system");
}

function ofTenant(entity: Entity, actor: Pick<Actor, "tenantId" | "roleCodes">): SQL | undefined {
  const { tenant } = metaOf(entity.table);
  const { tenantId } = actor;
  if (entity.within) return tenantId === 0 && !ownsPlatform(actor) ? sql`false` : entity.within(tenantId);
  if (!tenant || entity.tenancy === "none") return undefined;
  // The anonymous actor of a public call also has tenant 0, but sees no tenant's rows.
  if (tenantId === 0) return ownsPlatform(actor) ? undefined : entity.tenancy === "shared" ? eq(tenant, 0) : sql`false`;
  return entity.tenancy === "shared" ? inArray(tenant, [0, tenantId]) : eq(tenant, tenantId);
}

const operators: Record<ScopeRule["rule"], Operator> = {
  "=": "eq",
  "!=": "ne",
  ">": "gt",
  ">=": "ge",
  "<": "lt",
  "<=": "le",
  IN: "in",
  LIKE: "like",
  LEFT_LIKE: "left_like",
  RIGHT_LIKE: "prefix",
};

/**
 * The actor's data rules on an entity as a condition: groups joined with OR, rules of a group with AND; undefined = all
 * rows. A rule with an unknown field or an invalid value hides every row, so that an error never shows too much.
 */
export function dataScope(entity: Entity, actor: Actor, onBadRule: OnBadRule): SQL | undefined {
  const scope = actor.scopeOf(entity.address);
  if (scope === "all") return undefined;
  try {
    const groups = scope.map((rules) => and(...rules.map((rule) => ruleCondition(entity, rule))) ?? sql`true`);
    return or(...groups) ?? sql`false`;
  } catch (error) {
    if (!(error instanceof BadRule)) throw error;
    onBadRule(entity, error.rule, error.message);
    return sql`false`;
  }
}

/** Returns why a rule cannot be applied to an entity; undefined if it can. Variables must be filled in. */
export function faultOfRule(entity: Entity, rule: ScopeRule): string | undefined {
  try {
    ruleCondition(entity, rule);
    return undefined;
  } catch (error) {
    if (error instanceof BadRule) return error.message;
    throw error;
  }
}

/** Names of the fields that data rules of an entity may compare: registered ones with a plain value, and its own. */
export function ruleFieldNames(entity: Entity): string[] {
  const plain = Object.entries(entity.fields)
    .filter(([name, { type, secret }]) => type !== "json" && type !== "file" && !secret && targetOf(entity, name))
    .map(([name]) => name);
  return [...new Set([...plain, ...Object.keys(entity.scopeColumns ?? {})])];
}

class BadRule extends Error {
  readonly rule: ScopeRule;
  constructor(rule: ScopeRule, reason: string) {
    super(reason);
    this.rule = rule;
  }
}

/** One data rule as a condition on the rows of an entity; false for a rule that cannot be applied. */
export function conditionOf(entity: Entity, rule: ScopeRule): SQL {
  try {
    return ruleCondition(entity, rule);
  } catch (error) {
    if (!(error instanceof BadRule)) throw error;
    return sql`false`;
  }
}

function ruleCondition(entity: Entity, rule: ScopeRule): SQL {
  const target = scopeTarget(entity, rule.field);
  const operator = ownValue(operators, rule.rule);
  if (!target) throw new BadRule(rule, "unknown field");
  if (!operator) throw new BadRule(rule, "unknown rule");
  const values = operator === "in" ? listed(rule.value) : [rule.value];
  // An empty variable (a user without a department) must not turn a prefix into "everything".
  if (values.length === 0 || values.some((value) => value.trim() === "")) return sql`false`;
  try {
    const condition = compare(target.target, target.field, rule.field, operator, values);
    return operator === "ne" ? sql`(${condition} and ${target.target} is not null)` : condition;
  } catch (error) {
    if (error instanceof Refusal) throw new BadRule(rule, error.message);
    throw error;
  }
}

function scopeTarget(entity: Entity, name: string): { target: Target; field: Pick<Field, "type"> } | undefined {
  const extra: PgColumn | undefined = ownValue(entity.scopeColumns, name);
  if (extra) return { target: extra, field: { type: "text" } };
  const target = targetOf(entity, name);
  const field = ownValue(entity.fields, name);
  return target && field ? { target, field } : undefined;
}
