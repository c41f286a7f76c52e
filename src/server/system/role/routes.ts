import { and, asc, eq, ne } from "drizzle-orm";
import {
  checkRoleCode,
  clientRoleAdd,
  clientRoleEdit,
  permissionHolders,
  role,
  roleCopy,
  type RoleExtras,
  roleQueryAll,
} from "#src/contract/system/access/role.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysRole, sysRolePermission } from "#src/server/db/schema/access.ts";
import { superAdmin } from "#src/server/kernel/auth/held-roles.ts";
import { ownsPlatform } from "#src/server/kernel/auth/scope.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { serveSet, type SetHooks } from "#src/server/kernel/rows/crud.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import { insertRows } from "#src/server/kernel/rows/write-behind.ts";
import { rightsChanged } from "./announce.ts";
import { roleEntity } from "./entity.ts";
import { grantRoutes } from "./grants.ts";
import { demandMayGive, demandOwnRole } from "./guard.ts";
import { holdersOf } from "./holders.ts";
import { holderIds, isUsed, memberRoutes, userCounts } from "./members.ts";

/** What a role's record says besides its fields; it depends on the person who asks. */
async function extrasOf(rows: Rows, records: readonly Readonly<Record<string, unknown>>[]) {
  const counts = await userCounts(
    rows,
    records.map(({ id }) => String(id)),
  );
  return records.map((record): RoleExtras => ({
    userCount: counts.get(String(record["id"])) ?? 0,
    mayChange: record["roleCode"] !== superAdmin && (record["tenantId"] !== 0 || ownsPlatform(rows.actor)),
  }));
}

const hooks = (kernel: Kernel): SetHooks<typeof sysRole> => ({
  async detail({ rows }, row, shown) {
    const [extras] = await extrasOf(rows, [row]);
    return { ...shown, ...extras };
  },
  beforeEdit({ rows, actor }, row, patch) {
    if (row.roleCode === superAdmin) throw new Refusal(42201, "超级管理员角色不能修改");
    demandOwnRole(rows, row);
    // Otherwise a person could free himself from the second factor that his role requires.
    const { secondFactor = row.secondFactor } = patch;
    if (secondFactor !== row.secondFactor && actor.roleCodes.includes(row.roleCode))
      throw new Refusal(42201, "不能修改自己所属角色的二次验证要求，请由其他管理员操作");
  },
  async afterEdit(call, after, before) {
    if (after.secondFactor !== before.secondFactor)
      await rightsChanged(kernel, call, await holderIds(call.rows, after.id));
  },
  async beforeDelete({ rows }, row) {
    if (row.roleCode === superAdmin) throw new Refusal(42201, "超级管理员角色不能删除");
    demandOwnRole(rows, row);
    if (await isUsed(rows, row.id)) throw new Refusal(40903, "该角色已分配用户，不能删除");
  },
  async afterDelete(call, row) {
    await call.rows.tx.delete(sysRolePermission).where(eq(sysRolePermission.roleId, row.id));
    await rightsChanged(kernel, call, []);
  },
});

async function copyRole(call: Call<{ id: string; roleName: string; roleCode: string }>) {
  const { rows, input, ip, actor } = call;
  if (!actor.can("system:role:add")) throw new Refusal(40301, "需要新增角色的权限才能复制角色");
  const source = await rows.find(roleEntity, input.id);
  await demandMayGive(rows, source);
  const { roleName, roleCode } = input;
  const made = await rows.insert(roleEntity, {
    roleName,
    roleCode,
    description: source.description,
    roleType: source.roleType,
  });
  const pairs = await rows.tx.select().from(sysRolePermission).where(eq(sysRolePermission.roleId, source.id));
  const { ids } = depsOf(rows);
  const copies = pairs.map(({ permissionId, dataRuleIds }) => ({
    id: ids.next(),
    roleId: made.id,
    permissionId,
    dataRuleIds,
    operateDate: rows.now,
    operateIp: ip,
  }));
  await insertRows(rows.tx, new Map([[sysRolePermission, copies]]));
  return { id: made.id };
}

/** Roles: the standard calls, their grants and their people. */
export function roleRoutes(kernel: Kernel): Route[] {
  const own = hooks(kernel);
  // The same calls under other paths, for roles of the client program.
  const clientSet = { ...role, add: clientRoleAdd, edit: clientRoleEdit, has: "AU", served: [] };
  return [
    serve(role.list, async ({ rows, input }) => {
      const names = ["userCount", "mayChange"] satisfies (keyof RoleExtras)[];
      const of = async (shown: readonly Readonly<Record<string, unknown>>[]) =>
        (await extrasOf(rows, shown)).map((extras) => ({ ...extras }));
      // The rows have exactly the fields of the contract.
      return (await rows.page(roleEntity, input, { beside: { names, of } })) as never;
    }),
    ...serveSet({ ...role, has: role.has.replace("L", "") }, roleEntity, own),
    ...serveSet(clientSet, roleEntity, {
      ...own,
      beforeAdd: (_, values) => ({ ...values, roleType: "2" }),
      async beforeEdit(call, row, patch) {
        await own.beforeEdit?.(call, row, patch);
        return { ...patch, roleType: "2" };
      },
    }),
    serve(checkRoleCode, async ({ rows, input }) => {
      // Across tenants: the code is unique in all of them.
      const [taken] = await rows.tx
        .select({ id: sysRole.id })
        .from(sysRole)
        .where(and(eq(sysRole.roleCode, input.roleCode), input.id ? ne(sysRole.id, input.id) : undefined))
        .limit(1);
      if (taken) throw new Refusal(40904, "角色编码已存在");
      return null;
    }),
    serve(roleCopy, copyRole, { message: "复制成功！" }),
    serve(roleQueryAll, async ({ rows }) => {
      const found = await rows.all(roleEntity, undefined, { orderBy: [asc(sysRole.roleCode)], limit: 1000 });
      return found.map(({ id, roleName, roleCode }) => ({ id, roleName, roleCode, title: roleName }));
    }),
    serve(permissionHolders, async ({ rows, input }) => {
      const holders = (await holdersOf(rows, [input.permission])).get(input.permission);
      return {
        roles: holders?.roles.map(({ roleCode, roleName }) => ({ roleCode, roleName })) ?? [],
        people: holders?.people ?? [],
      };
    }),
    ...grantRoutes(kernel),
    ...memberRoutes(kernel),
  ];
}
