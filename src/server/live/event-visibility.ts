import type { Actor, ScopeRule } from "#src/server/kernel/auth/actor.ts";
import { mayRead } from "#src/server/kernel/auth/field-access.ts";
import type { PostedEvent } from "./outbox.ts";
import { listed } from "#src/lib/joined.ts";

/** Whether a person may receive an event: his tenant, addressed to him or to all, about a row he may see. */
export function maySee(
  actor: Pick<Actor, "userId" | "username" | "tenantId" | "roleCodes" | "orgCode" | "can" | "scopeOf">,
  event: Pick<PostedEvent, "tenantId" | "to" | "about">,
): boolean {
  if (event.tenantId !== 0 && actor.tenantId !== 0 && event.tenantId !== actor.tenantId) return false;
  if (event.to && !event.to.some((one) => isMeant(actor, one))) return false;
  if (!event.about) return true;
  const { address, row } = event.about;
  if (!mayRead(actor, address)) return false;
  const scope = actor.scopeOf(address);
  return scope === "all" || scope.some((group) => group.every((rule) => holds(rule, row)));
}

/**
 * Whether a name addresses a person: his id, his username, or `role:code@orgCode` for a role at or above a department.
 */
function isMeant(actor: Pick<Actor, "userId" | "username" | "roleCodes" | "orgCode">, name: string): boolean {
  const [, role, orgCode = ""] = /^role:([^@]+)@(.*)$/.exec(name) ?? [];
  if (role === undefined) return name === actor.userId || name === actor.username;
  return (
    actor.roleCodes.includes(role) && (orgCode === "" || (actor.orgCode !== "" && orgCode.startsWith(actor.orgCode)))
  );
}

/** Whether a row satisfies one data rule; a missing field or an empty rule value never does. */
function holds(rule: ScopeRule, row: Readonly<Record<string, unknown>>): boolean {
  const value = row[rule.field];
  // Rules compare only text and numbers; event rows contain nothing else.
  if ((typeof value !== "string" && typeof value !== "number") || rule.value.trim() === "") return false;
  const text = String(value);
  switch (rule.rule) {
    case "=":
      return text === rule.value;
    case "!=":
      return text !== rule.value;
    case ">":
      return order(value, rule.value) > 0;
    case ">=":
      return order(value, rule.value) >= 0;
    case "<":
      return order(value, rule.value) < 0;
    case "<=":
      return order(value, rule.value) <= 0;
    case "IN":
      return listed(rule.value).includes(text);
    case "LIKE":
      return text.toLowerCase().includes(rule.value.toLowerCase());
    case "LEFT_LIKE":
      return text.endsWith(rule.value);
    case "RIGHT_LIKE":
      return text.startsWith(rule.value);
    default:
      return rule.rule satisfies never;
  }
}

function order(value: string | number, other: string): number {
  if (typeof value === "number") return value - Number(other);
  return value < other ? -1 : value > other ? 1 : 0;
}
