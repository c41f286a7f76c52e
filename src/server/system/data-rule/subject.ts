import { and, eq } from "drizzle-orm";
import { type RuleField, ruleVariables } from "#src/contract/system/access/data-rule.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysPermission } from "#src/server/db/schema/access.ts";
import { fillVariables, rulesOf, type RuleVariables, type StoredRule } from "#src/server/kernel/auth/data-rules.ts";
import type { ScopeRule } from "#src/server/kernel/auth/actor.ts";
import { faultOfRule, ruleFieldNames } from "#src/server/kernel/auth/scope.ts";
import { declaredEntities, type Entity } from "#src/server/kernel/rows/entity.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** What the rules of a menu entry limit. */
export interface Subject {
  /** Name of the entry. */
  name: string;
  /** The entities whose rows the entry shows: those of its permission codes. */
  entities: readonly Entity[];
}

/** The entity of an address; its parts (lines, logs) are declared after it and follow its rows. */
const entityAt = (address: string) => declaredEntities().find((one) => one.address === address);

/** What the rules of an entry limit; 40401 for an unknown entry. */
export async function subjectOf({ tx }: Rows, permissionId: string): Promise<Subject> {
  const [row] = await tx
    .select({ name: sysPermission.name, perms: sysPermission.perms })
    .from(sysPermission)
    .where(and(eq(sysPermission.id, permissionId), eq(sysPermission.delFlag, 0)));
  if (!row) throw new Refusal(40401);
  const addresses = new Set(listed(row.perms).map((code) => code.split(":").slice(0, 2).join(":")));
  return { name: row.name, entities: [...addresses].flatMap((address) => entityAt(address) ?? []) };
}

/** The fields that the rules of an entry may compare: those of every entity that it shows. */
export function fieldsOf({ entities }: Subject): RuleField[] {
  const [first, ...others] = entities;
  if (!first) return [];
  return ruleFieldNames(first)
    .filter((name) => others.every((other) => ruleFieldNames(other).includes(name)))
    .map((name) => {
      const field = Object.hasOwn(first.fields, name) ? first.fields[name] : undefined;
      return { value: name, title: field?.title ?? name, ...(field?.dict ? { dict: field.dict } : {}) };
    });
}

/** Values that fit every variable, to check whether a rule's value fits its field. */
const samples: RuleVariables = {
  sys_user_code: "admin",
  sys_user_name: "张三",
  sys_org_code: "A01",
  sys_multi_org_code: "A01,A01A01",
  sys_date: "2026-01-01",
  sys_time: "2026-01-01 08:00:00",
  tenant_id: "1",
};

const refuse = (field: string, reason: string) => new Refusal(42201, reason, [{ field, reason }]);

/**
 * Refuses a rule that could not be applied: it would hide every row. Returns its conditions; variables are not filled
 * in. A custom rule is refused with `自定义规则不合法` if it is no list of comparisons.
 */
export function demandRule(subject: Subject, rule: StoredRule): ScopeRule[] {
  if (subject.entities.length === 0)
    throw refuse("permissionId", `“${subject.name}”没有可以限制的数据，请在显示列表的菜单上设置数据规则`);
  const conditions = rulesOf(rule);
  const fields = new Map(fieldsOf(subject).map(({ value, title }) => [value, title]));
  for (const condition of conditions) {
    const { field, value } = condition;
    const title = fields.get(field);
    if (title === undefined)
      throw refuse("ruleColumn", `“${subject.name}”没有字段“${field}”，请从规则字段的列表中选择`);
    const unknown = [...value.matchAll(/#\{\s*([^}]*?)\s*\}/g)].find(([, name = ""]) => !Object.hasOwn(samples, name));
    if (unknown)
      throw refuse(
        "ruleValue",
        `变量“${unknown[0]}”不存在，可以使用：${Object.keys(ruleVariables)
          .map((name) => `#{${name}}`)
          .join("、")}`,
      );
    const filled = { ...condition, value: fillVariables(value, samples) };
    for (const entity of subject.entities) {
      const fault = faultOfRule(entity, filled);
      if (fault !== undefined) throw refuse("ruleValue", `规则值不适合字段“${title}”：${fault}`);
    }
  }
  return conditions;
}
