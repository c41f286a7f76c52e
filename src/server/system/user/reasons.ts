import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { actionReasons, maxAsked, type PermissionReason, type RoleView } from "#src/contract/system/access/reasons.ts";
import { userRights } from "#src/contract/system/access/user-record.ts";
import { departRoleLabel } from "#src/contract/system/depart-role.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysPermission, sysUser } from "#src/server/db/schema/access.ts";
import { sysDepart, sysDepartRole } from "#src/server/db/schema/organisation.ts";
import { type Grants, readGrants } from "#src/server/kernel/auth/access.ts";
import { roleScopes, variablesOf } from "#src/server/kernel/auth/data-rules.ts";
import type { Actor, ScopeRule } from "#src/server/kernel/auth/actor.ts";
import { grantsIn } from "#src/server/kernel/auth/depart-grants.ts";
import { conditionOf, dataScope, visible } from "#src/server/kernel/auth/scope.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { declaredEntities, type Entity } from "#src/server/kernel/rows/entity.ts";
import { fieldOf, metaOf, usableId } from "#src/server/kernel/rows/meta.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { holdersOf } from "#src/server/system/role/door.ts";
import { inTenant } from "./entity.ts";
import { rolesOf } from "./memberships.ts";

const viewers = permissionsOf(userRights.permission) as readonly Permission[];

/** The person asked about. Only who may see the permissions of others may ask about others. */
async function personOf({ tx, actor }: Rows, username: string) {
  if (username !== actor.username && !viewers.some((code) => actor.can(code)))
    throw new Refusal(40301, "您没有查看其他用户权限的权限，只能查询自己的");
  const [user] = await tx
    .select({ id: sysUser.id, realname: sysUser.realname, status: sysUser.status, orgCode: sysUser.orgCode })
    .from(sysUser)
    .where(and(eq(sysUser.username, username), eq(sysUser.delFlag, 0), inTenant(actor.tenantId)));
  if (!user) throw new Refusal(40401, "用户不存在或不属于当前租户");
  return user;
}

/**
 * The entity of an address. Refuses who may not read its rows: the answer says which conditions a row meets. About
 * oneself the question is free, because the call that was refused told as much.
 */
function entityAt(address: string, actor: Actor, own: boolean): Entity {
  const entity = declaredEntities().find((one) => one.address === address);
  if (!entity) throw new Refusal(42201, "没有这种记录，请刷新页面后重试");
  const reads = [`${address}:list`, `${address}:view`] as Permission[];
  if (!own && !reads.some((code) => actor.can(code))) throw new Refusal(40301);
  return entity;
}

/** The value of a rule as people know it: names of departments and people, labels of dictionaries. */
async function valueText(rows: Rows, entity: Entity, { field, value }: ScopeRule): Promise<string> {
  const { texts } = depsOf(rows);
  const { tenantId } = rows.actor;
  const known = fieldOf(entity, field);
  const kind = known?.text ?? (field === "sysOrgCode" ? "depart" : undefined);
  const names = kind
    ? await texts.names(rows.tx, kind, tenantId)
    : known?.dict && (await texts.dicts(rows.tx, tenantId)).get(known.dict);
  return names
    ? listed(value)
        .map((one) => names.get(one) ?? one)
        .join("、")
    : value;
}

/** Names of a person's roles by code, of the tenant and of its departments. */
async function roleNamesOf(rows: Rows, userId: string, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const roles = (await rolesOf(rows, userId)).map(({ roleCode, roleName }) => ({ code: roleCode, name: roleName }));
  const { tenantId } = rows.actor;
  const found = await rows.tx
    .select({ code: sysDepartRole.roleCode, name: sysDepartRole.roleName, departName: sysDepart.departName })
    .from(sysDepartRole)
    .innerJoin(sysDepart, eq(sysDepart.id, sysDepartRole.departId))
    .where(
      and(
        inArray(sysDepartRole.roleCode, ["", ...codes]),
        tenantId === 0 ? undefined : eq(sysDepart.tenantId, tenantId),
      ),
    );
  const inDeparts = found.map(({ code, name, departName }) => ({ code, name: departRoleLabel(name, departName) }));
  return new Map([...inDeparts, ...roles].map(({ code, name }) => [code, name]));
}

/** Checks every condition on the record in one query. Refuses a record that is not in the asker's reach. */
async function viewsOf(
  { rows, actor }: Call<unknown>,
  record: { entity: Entity; id: string; own: boolean },
  scopes: readonly { roleName: string; rules: readonly ScopeRule[] }[],
): Promise<RoleView[]> {
  const { entity, id, own } = record;
  const rules = scopes.flatMap(({ rules: each }) => each);
  const checks: Record<string, SQL<boolean>> = { exists: sql<boolean>`true` };
  for (const [at, rule] of rules.entries()) checks[`c${at}`] = sql<boolean>`(${conditionOf(entity, rule)}) is true`;
  const [met] = usableId(entity, id)
    ? await rows.tx
        .select(checks)
        .from(entity.table)
        .where(
          and(
            eq(metaOf(entity.table).id, id),
            visible(entity, actor),
            own ? undefined : dataScope(entity, actor, () => {}),
          ),
        )
    : [];
  if (!met) throw new Refusal(40401);
  let at = 0;
  const views: RoleView[] = [];
  for (const { roleName, rules: each } of scopes) {
    const conditions: RoleView["conditions"] = [];
    for (const rule of each)
      conditions.push({
        title: fieldOf(entity, rule.field)?.title ?? (rule.field === "sysOrgCode" ? "所属部门" : rule.field),
        rule: rule.rule,
        value: await valueText(rows, entity, rule),
        met: met[`c${at++}`] === true,
      });
    views.push({ roleName, sees: conditions.every((one) => one.met), conditions });
  }
  return views;
}

async function permissionReasons(
  rows: Rows,
  codes: readonly string[],
  grants: Grants,
  roleNames: ReadonlyMap<string, string>,
): Promise<PermissionReason[]> {
  const entries = await rows.tx
    .select({ perms: sysPermission.perms, name: sysPermission.name })
    .from(sysPermission)
    .where(and(inArray(sysPermission.perms, ["", ...codes]), eq(sysPermission.delFlag, 0)));
  const names = new Map(entries.map(({ perms, name }) => [perms, name]));
  const isHeld = (code: string) => grants.isSuper || grants.codes.has(code);
  const others = await holdersOf(
    rows,
    codes.filter((code) => !isHeld(code)),
  );
  return codes.map((code) => {
    const held = isHeld(code);
    const giving = grants.isSuper ? grants.roles : grants.roles.filter((role) => role.codes.has(code));
    return {
      code,
      name: names.get(code) ?? code,
      held,
      by: held ? [...new Set(giving.map(({ roleCode }) => roleNames.get(roleCode) ?? roleCode))] : [],
      roles: others.get(code)?.roles.map(({ roleName }) => roleName) ?? [],
      people: others.get(code)?.people ?? [],
    };
  });
}

/** Why a person may or may not act on a record. */
export function reasonRoutes({ clock }: Kernel): Route[] {
  return [
    serve(actionReasons, async (call) => {
      const { rows, actor, input } = call;
      const username = input.username || actor.username;
      const own = username === actor.username;
      const codes = [...new Set(listed(input.permissions))];
      if (codes.length > maxAsked) throw new Refusal(42201, `一次最多查询${maxAsked}个权限`);
      const entity = entityAt(input.address, actor, own);
      const person = await personOf(rows, username);
      const held = await readGrants(rows.tx, person.id, actor.tenantId);
      // Others act in the department in which they last worked.
      const orgCode = own ? actor.orgCode : (person.orgCode ?? "");
      const grants = grantsIn(held, orgCode);
      const roleNames = await roleNamesOf(
        rows,
        person.id,
        grants.roles.map(({ roleCode }) => roleCode),
      );
      const { address } = entity;
      const scopes = grants.isSuper ? [] : roleScopes(grants, address, variablesOf(grants, orgCode, clock.now()));
      // Without any permission on the records of this kind nothing is said about one of them.
      const reaches = grants.isSuper || scopes.length > 0;
      const views = reaches
        ? await viewsOf(
            call,
            { entity, id: input.id, own },
            scopes.map(({ roleCode, rules }) => ({ roleName: roleNames.get(roleCode) ?? roleCode, rules })),
          )
        : [];
      return {
        realname: person.realname,
        enabled: person.status === 1,
        all: grants.isSuper,
        sees: grants.isSuper || views.some(({ sees }) => sees),
        views,
        permissions: await permissionReasons(rows, codes, grants, roleNames),
      };
    }),
  ];
}
