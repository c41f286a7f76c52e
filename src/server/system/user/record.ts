import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { type Right, userRights, userSignIns } from "#src/contract/system/access/user-record.ts";
import { departRoleLabel } from "#src/contract/system/depart-role.ts";
import { listed } from "#src/lib/joined.ts";
import { toWire } from "#src/lib/time.ts";
import { sysPermission, sysPermissionDataRule, sysRolePermission } from "#src/server/db/schema/access.ts";
import { sysSession } from "#src/server/db/schema/session.ts";
import { readDepartPairs } from "#src/server/kernel/auth/depart-grants.ts";
import { superAdmin } from "#src/server/kernel/auth/held-roles.ts";
import { isWithin, screensOfTenant } from "#src/server/kernel/auth/tenant-screens.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { userEntity } from "./entity.ts";
import { rolesOf } from "./memberships.ts";

/** Number of sign-ins that the record shows. */
const shownSignIns = 50;

type HeldRole = Awaited<ReturnType<typeof rolesOf>>[number];

/** Permission rows of roles (ids), with the ids of their data rules. */
async function grantedTo({ tx }: Rows, roleIds: readonly string[]) {
  if (roleIds.length === 0) return [];
  return tx
    .select({
      roleId: sysRolePermission.roleId,
      dataRuleIds: sysRolePermission.dataRuleIds,
      permissionId: sysPermission.id,
      parentId: sysPermission.parentId,
      name: sysPermission.name,
      sortNo: sysPermission.sortNo,
      perms: sysPermission.perms,
      menuType: sysPermission.menuType,
    })
    .from(sysRolePermission)
    .innerJoin(sysPermission, eq(sysPermission.id, sysRolePermission.permissionId))
    .where(
      and(inArray(sysRolePermission.roleId, [...roleIds]), eq(sysPermission.delFlag, 0), eq(sysPermission.status, "1")),
    );
}

/** Place of a permission without one. */
const last = Number.MAX_VALUE;

type DepartPairs = Awaited<ReturnType<typeof readDepartPairs>>;

/**
 * The permissions of roles and department roles in menu order, each with the roles that give it and their data rules.
 * As with the rights themselves, the screens of the tenant limit them.
 */
async function rightsOf(rows: Rows, roles: readonly HeldRole[], departPairs: DepartPairs): Promise<Right[]> {
  const { tx, actor } = rows;
  const screens = await screensOfTenant(tx, actor.tenantId);
  const own = await grantedTo(
    rows,
    roles.map(({ id }) => id),
  );
  const granted = [...own, ...departPairs]
    .filter((pair) => isWithin(pair, screens))
    .toSorted((a, b) => (a.sortNo ?? last) - (b.sortNo ?? last) || (a.permissionId < b.permissionId ? -1 : 1));
  const ruleIds = [...new Set(granted.flatMap(({ dataRuleIds }) => listed(dataRuleIds)))];
  const rules = await tx
    .select({ id: sysPermissionDataRule.id, name: sysPermissionDataRule.ruleName })
    .from(sysPermissionDataRule)
    .where(and(inArray(sysPermissionDataRule.id, ["", ...ruleIds]), eq(sysPermissionDataRule.status, "1")));
  const ruleNames = new Map(rules.map(({ id, name }) => [id, name]));
  const parents = await tx
    .select({ id: sysPermission.id, name: sysPermission.name })
    .from(sysPermission)
    .where(inArray(sysPermission.id, ["", ...new Set(granted.flatMap(({ parentId }) => parentId ?? []))]));
  const parentNames = new Map(parents.map(({ id, name }) => [id, name]));
  const roleNames = new Map([
    ...roles.map(({ id, roleName }) => [id, roleName] as const),
    ...departPairs.map(({ roleId, roleName, departName }) => [roleId, departRoleLabel(roleName, departName)] as const),
  ]);
  const rights = new Map<string, Right>();
  for (const { permissionId: id, roleId, dataRuleIds, parentId, name, perms, menuType } of granted) {
    if (!perms) continue;
    const isButton = menuType === 2;
    const screen = isButton ? (parentNames.get(parentId ?? "") ?? "") : name;
    const right = rights.get(id) ?? { code: perms, screen, name: isButton ? name : "查看", roles: [] };
    right.roles.push({
      roleName: roleNames.get(roleId) ?? "",
      rules: listed(dataRuleIds).flatMap((rule) => ruleNames.get(rule) ?? []),
    });
    rights.set(id, right);
  }
  // The buttons of a screen follow it.
  const byScreen = new Map<string, Right[]>();
  for (const right of rights.values()) byScreen.set(right.screen, [...(byScreen.get(right.screen) ?? []), right]);
  return [...byScreen.values()].flat();
}

/** What a user's record shows besides the account. */
export function userRecordRoutes({ sessions }: Kernel): Route[] {
  return [
    serve(userRights, async ({ input, rows }) => {
      const user = await rows.find(userEntity, input.id);
      const held = await rolesOf(rows, user.id);
      const roles = [...new Map(held.map((role) => [role.id, role])).values()];
      const all = roles.some(({ roleCode }) => roleCode === superAdmin);
      const departPairs = await readDepartPairs(rows.tx, user.id, rows.actor.tenantId);
      return {
        all,
        roles: roles.map(({ roleName, roleCode, tenantId }) => ({ roleName, roleCode, everywhere: tenantId === 0 })),
        rights: all ? [] : await rightsOf(rows, roles, departPairs),
      };
    }),
    serve(userSignIns, async ({ input, rows, now, actor }) => {
      const user = await rows.find(userEntity, input.id);
      const found = await rows.tx
        .select()
        .from(sysSession)
        .where(
          and(
            eq(sysSession.userId, user.id),
            isNull(sysSession.viewOf),
            // Sign-ins in another tenant are not this tenant's business.
            actor.tenantId === 0 ? undefined : inArray(sysSession.tenantId, [0, actor.tenantId]),
          ),
        )
        .orderBy(desc(sysSession.loginTime), desc(sysSession.id))
        .limit(shownSignIns);
      const live = await rows.tx
        .select({ id: sysSession.id })
        .from(sysSession)
        .where(and(eq(sysSession.userId, user.id), sessions.live(now)));
      const alive = new Set(live.map(({ id }) => id));
      return found.map((session) => ({
        id: session.id,
        loginTime: toWire(session.loginTime),
        lastTime: toWire(session.lastTime),
        ip: session.ip,
        client: session.client,
        secondStep: session.secondStep,
        endReason: session.endReason,
        live: alive.has(session.id),
      }));
    }),
  ];
}
