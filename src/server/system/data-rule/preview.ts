import { and, asc, eq, inArray } from "drizzle-orm";
import type { InputOf } from "#src/contract/endpoint.ts";
import type { Field } from "#src/contract/fields.ts";
import type { ListInput } from "#src/contract/list.ts";
import type { Permission } from "#src/contract/permissions.ts";
import type { previewRule } from "#src/contract/system/access/data-rule.ts";
import { listed } from "#src/lib/joined.ts";
import { formatCents } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { plainText } from "#src/lib/text-at.ts";
import {
  sysPermission,
  sysPermissionDataRule,
  sysRole,
  sysRolePermission,
  sysUser,
  sysUserRole,
} from "#src/server/db/schema/access.ts";
import { type Grants, roleGrants } from "#src/server/kernel/auth/access.ts";
import { fillVariables, type RuleVariables, variablesOf } from "#src/server/kernel/auth/data-rules.ts";
import type { Scope, ScopeRule } from "#src/server/kernel/auth/actor.ts";
import { grantsIn } from "#src/server/kernel/auth/depart-grants.ts";
import { dataScope } from "#src/server/kernel/auth/scope.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import { targetOf } from "#src/server/kernel/rows/meta.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { dataRuleEntity } from "./entity.ts";
import { demandRule, subjectOf } from "./subject.ts";

type Input = InputOf<typeof previewRule>;
/** Rules joined with AND; variables are not filled in. Roles are joined with OR. */
type Groups = readonly (readonly ScopeRule[])[];

/** Rows of the preview. */
const shownRows = 5;
/** Columns of the preview. */
const shownColumns = 5;

/** Whose rights the preview uses. */
interface Viewer {
  groups: Groups;
  variables: RuleVariables;
  /** Name of the person whose account and department fill the variables. */
  as: string;
}

const nobody: RuleVariables = {
  sys_user_code: "",
  sys_user_name: "",
  sys_org_code: "",
  sys_multi_org_code: "",
  sys_date: "",
  sys_time: "",
  tenant_id: "",
};

/** The department in which a person works after the next sign-in. */
async function orgCodeOf({ tx }: Rows, grants: Grants): Promise<string> {
  const [user] = await tx.select({ orgCode: sysUser.orgCode }).from(sysUser).where(eq(sysUser.id, grants.userId));
  const codes = grants.departs.map(({ orgCode }) => orgCode);
  return user?.orgCode && codes.includes(user.orgCode) ? user.orgCode : (codes[0] ?? "");
}

/** The rules of a person on an address, by role. Like `scopeOf`, roles that may read the address decide. */
async function personAs(kernel: Kernel, rows: Rows, userId: string, address: string): Promise<Viewer> {
  const held = await kernel.access.grants(userId, rows.actor.tenantId);
  if (held.username === "") throw new Refusal(40401);
  if (held.isSuper) throw new Refusal(42201, `“${held.realname}”是超级管理员，不受数据规则限制，请选择其他人`);
  const orgCode = await orgCodeOf(rows, held);
  const grants = grantsIn(held, orgCode);
  const reading = grants.roles.filter((role) => role.reads.has(address));
  if (reading.length === 0)
    throw new Refusal(42201, `“${held.realname}”没有这个菜单的查看权限，请选择有权限的人或角色`);
  return {
    groups: reading.map((role) => role.rules.get(address) ?? []),
    variables: variablesOf(grants, orgCode, rows.now),
    as: held.realname,
  };
}

/** The rules of a role on an address; the variables are those of one of its people in the tenant. */
async function roleAs(kernel: Kernel, rows: Rows, roleId: string, address: string): Promise<Viewer> {
  const { tx, actor } = rows;
  const [role] = await tx.select().from(sysRole).where(eq(sysRole.id, roleId));
  if (!role || (role.tenantId !== 0 && role.tenantId !== actor.tenantId)) throw new Refusal(40401);
  const pairs = await tx
    .select({ perms: sysPermission.perms, dataRuleIds: sysRolePermission.dataRuleIds })
    .from(sysRolePermission)
    .innerJoin(sysPermission, eq(sysPermission.id, sysRolePermission.permissionId))
    .where(and(eq(sysRolePermission.roleId, roleId), eq(sysPermission.delFlag, 0), eq(sysPermission.status, "1")));
  const ids = pairs.flatMap(({ dataRuleIds }) => listed(dataRuleIds));
  const stored =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(sysPermissionDataRule)
          .where(and(inArray(sysPermissionDataRule.id, ids), eq(sysPermissionDataRule.status, "1")));
  const byId = new Map(stored.map((rule) => [rule.id, rule]));
  const grants = roleGrants(role.roleCode, pairs, (id) => byId.get(id));
  if (!grants.reads.has(address))
    throw new Refusal(42201, `角色“${role.roleName}”没有这个菜单的查看权限，请选择有权限的角色`);
  const [person] = await tx
    .select({ id: sysUser.id })
    .from(sysUserRole)
    .innerJoin(sysUser, eq(sysUser.id, sysUserRole.userId))
    .where(
      and(
        eq(sysUserRole.roleId, roleId),
        inArray(sysUserRole.tenantId, [0, actor.tenantId]),
        eq(sysUser.status, 1),
        eq(sysUser.delFlag, 0),
      ),
    )
    .orderBy(asc(sysUser.id))
    .limit(1);
  const groups: Groups = [grants.rules.get(address) ?? []];
  if (!person) return { groups, variables: nobody, as: "" };
  const held = await kernel.access.grants(person.id, actor.tenantId);
  return { groups, variables: variablesOf(held, await orgCodeOf(rows, held), rows.now), as: held.realname };
}

/** Groups with their variables filled in; a group without rules shows every row. */
function scopeFrom(groups: Groups, variables: RuleVariables): Scope {
  if (groups.some((group) => group.length === 0)) return "all";
  return groups.map((group) => group.map((rule) => ({ ...rule, value: fillVariables(rule.value, variables) })));
}

const isSame = (one: ScopeRule, other: ScopeRule) =>
  one.field === other.field && one.rule === other.rule && one.value === other.value;

/** The conditions of the stored rule that the previewed one replaces. */
async function replacedBy(rows: Rows, { id, permissionId }: Input): Promise<readonly ScopeRule[]> {
  if (id === "") return [];
  const stored = await rows.find(dataRuleEntity, id);
  return demandRule(await subjectOf(rows, permissionId), stored);
}

/** Previews a rule: counts and first rows, among those that the asking person may see. */
export async function preview(kernel: Kernel, { rows, input, actor }: Call<Input>) {
  const subject = await subjectOf(rows, input.permissionId);
  const conditions = demandRule(subject, input);
  const [entity] = subject.entities as [Entity];
  const { address } = entity;
  const reads = [`${address}:list`, `${address}:view`] as Permission[];
  if (!reads.some((code) => actor.can(code))) throw new Refusal(40301, `需要“${subject.name}”的查看权限才能预览`);
  if (actor.tenantId === 0) throw new Refusal(42201, "请先选择租户");
  if ((input.userId === "") === (input.roleId === "")) throw new Refusal(42201, "请选择一个人或一个角色");
  const viewer =
    input.userId === ""
      ? await roleAs(kernel, rows, input.roleId, address)
      : await personAs(kernel, rows, input.userId, address);
  const old = await replacedBy(rows, input);
  const groups = viewer.groups.map((group) => [
    ...group.filter((rule) => !old.some((one) => isSame(one, rule))),
    ...conditions,
  ]);
  const limit = (of: Groups) =>
    dataScope(entity, { ...actor, scopeOf: () => scopeFrom(of, viewer.variables) }, () => undefined);
  const own = rows.condition(entity, {});
  const before = await rows.tx.$count(entity.table, and(own, limit(viewer.groups)));
  const page = await rows.page(
    entity,
    { pageNo: 1, pageSize: shownRows, column: "createTime", order: "desc" } as ListInput,
    { where: limit(groups) },
  );
  const columns = columnsOf(entity, conditions);
  return {
    before,
    after: page.total,
    as: viewer.as,
    columns,
    rows: page.records.map((record) =>
      Object.fromEntries(columns.map(({ name }) => [name, shown(entity.fields[name], record, name)])),
    ),
  };
}

/** The first fields of an entity, and those that the rule compares. */
function columnsOf(entity: Entity, conditions: readonly ScopeRule[]) {
  const shownFields = Object.entries(entity.fields).filter(
    ([name, { title, type, multiline, holdsFiles }]) =>
      title && name !== "id" && name !== "tenantId" && type !== "json" && type !== "file" && !multiline && !holdsFiles,
  );
  // A bare id means nothing to people.
  const isId = (name: string, { text }: Field) => /Ids?$/.test(name) && text === undefined;
  const usual = shownFields
    .filter(([name, field]) => targetOf(entity, name) && !auditNames.has(name) && !isId(name, field))
    .slice(0, shownColumns);
  const compared = conditions.flatMap(({ field }) => shownFields.filter(([name]) => name === field));
  const names = new Map([...usual, ...compared].map(([name, { title = name }]) => [name, title]));
  return [...names].map(([name, title]) => ({ name, title }));
}

const auditNames: ReadonlySet<string> = new Set(["createBy", "createTime", "updateBy", "updateTime", "sysOrgCode"]);

/** A value as text: the label of a dictionary value, money in yuan. */
function shown(field: Field | undefined, record: Readonly<Record<string, unknown>>, name: string): string {
  const label = record[`${name}_dictText`];
  if (typeof label === "string" && label !== "") return label;
  const value = record[name];
  return field?.type === "money" && typeof value === "number" ? formatCents(value) : plainText(value);
}
