import type { ruleVariables } from "#src/contract/system/access/data-rule.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf, toWire } from "#src/lib/time.ts";
import type { sysPermissionDataRule } from "#src/server/db/schema/access.ts";
import type { Grants } from "./access.ts";
import type { Scope, ScopeRule } from "./actor.ts";
import { parseRuleText } from "./rule-text.ts";

/** A data rule as it is stored. */
export type StoredRule = Pick<typeof sysPermissionDataRule.$inferSelect, "ruleColumn" | "ruleConditions" | "ruleValue">;

const known: readonly string[] = [">", ">=", "<", "<=", "=", "!=", "IN", "LIKE", "LEFT_LIKE", "RIGHT_LIKE"];

/** A condition that no row satisfies. An unreadable rule must hide all rows, never show all rows. */
const nothing: ScopeRule = { field: "id", rule: "=", value: "" };

/**
 * The conditions of a stored rule; variables are not filled in yet. Refuses with 42201 `自定义规则不合法` an invalid
 * USE_SQL_RULES text and an unknown operator. Call it when a rule is saved.
 */
export function rulesOf(rule: StoredRule): ScopeRule[] {
  const { ruleConditions, ruleValue } = rule;
  if (ruleConditions === "USE_SQL_RULES") return parseRuleText(ruleValue);
  if (!known.includes(ruleConditions)) throw new Refusal(42201, "自定义规则不合法");
  return [{ field: rule.ruleColumn ?? "", rule: ruleConditions as ScopeRule["rule"], value: ruleValue }];
}

/** As rulesOf, for rules already stored: an unreadable rule becomes a condition that no row satisfies. */
export function storedRules(rule: StoredRule): ScopeRule[] {
  try {
    return rulesOf(rule);
  } catch (error) {
    if (error instanceof Refusal) return [nothing];
    throw error;
  }
}

/** Values of the variables that a data rule may use. */
export type RuleVariables = Readonly<Record<keyof typeof ruleVariables, string>>;

/** The variables of a user who works in a department. */
export const variablesOf = (grants: Grants, orgCode: string, now: Date): RuleVariables => ({
  sys_user_code: grants.username,
  sys_user_name: grants.realname,
  sys_org_code: orgCode,
  sys_multi_org_code: grants.departs.map((depart) => depart.orgCode).join(","),
  sys_date: dayOf(now),
  sys_time: toWire(now),
  tenant_id: String(grants.tenantId),
});

/** A rule's value with `#{name}` replaced; an unknown variable becomes empty, which no row satisfies. */
export function fillVariables(value: string, variables: RuleVariables): string {
  return value.replace(/#\{\s*(\w+)\s*\}/g, (_, name: string) =>
    Object.hasOwn(variables, name) ? variables[name as keyof RuleVariables] : "",
  );
}

/** The data rules of one role on an address, variables filled in. */
export interface RoleScope {
  roleCode: string;
  /** All of them must hold; empty = all rows. */
  rules: readonly ScopeRule[];
}

/**
 * The roles that decide which rows of an address a user may see, with their data rules. Roles that may read the address
 * decide. If there are none, roles with any permission on it decide.
 */
export function roleScopes(grants: Grants, address: string, variables: RuleVariables): RoleScope[] {
  const readers = grants.roles.filter((role) => role.reads.has(address));
  const deciding = readers.length > 0 ? readers : grants.roles.filter((role) => role.holds.has(address));
  return deciding.map(({ roleCode, rules }) => ({
    roleCode,
    rules: (rules.get(address) ?? []).map((rule) => ({ ...rule, value: fillVariables(rule.value, variables) })),
  }));
}

/**
 * The rows of an address that a user may see. Rules of one role are joined with AND, roles with OR. One deciding role
 * without rules shows all rows. If no role has a permission on the address, all rows are visible: the permission check
 * of the call has already allowed access.
 */
export function scopeOf(grants: Grants, address: string, variables: RuleVariables): Scope {
  if (grants.isSuper) return "all";
  const groups = roleScopes(grants, address, variables).map(({ rules }) => rules);
  return groups.length === 0 || groups.some((group) => group.length === 0) ? "all" : groups;
}
