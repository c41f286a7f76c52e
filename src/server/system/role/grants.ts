import { and, eq, inArray } from "drizzle-orm";
import * as contract from "#src/contract/system/access/grant.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysPermission, sysRolePermission, sysUserRole } from "#src/server/db/schema/access.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import { insertRows } from "#src/server/kernel/rows/write-behind.ts";
import { rightsChanged } from "./announce.ts";
import { roleEntity } from "./entity.ts";
import { changeOf, demandPermissions, demandRules, rulesOf, shownRule } from "./grant-change.ts";
import { demandGrantable, lockGrantable } from "./guard.ts";
import { peopleWithGrant } from "./holders.ts";

/** Ids of everybody with a role, in any tenant. */
export async function holderIds({ tx }: Rows, roleId: string): Promise<string[]> {
  const found = await tx
    .selectDistinct({ userId: sysUserRole.userId })
    .from(sysUserRole)
    .where(eq(sysUserRole.roleId, roleId));
  return found.map(({ userId }) => userId);
}

/** The data rules of one of the role's permissions; undefined if the role lacks the permission. */
async function pairOf({ tx }: Rows, roleId: string, permissionId: string) {
  const [pair] = await tx
    .select({ id: sysRolePermission.id, dataRuleIds: sysRolePermission.dataRuleIds })
    .from(sysRolePermission)
    .where(and(eq(sysRolePermission.roleId, roleId), eq(sysRolePermission.permissionId, permissionId)));
  return pair;
}

/** Writes the differences between what a person saw and what he chose. */
async function saveGrants(rows: Rows, roleId: string, { added, removed }: ReturnType<typeof changeOf>, ip: string) {
  await demandGrantable(rows, [...added, ...removed]);
  if (removed.length > 0)
    await rows.tx
      .delete(sysRolePermission)
      .where(and(eq(sysRolePermission.roleId, roleId), inArray(sysRolePermission.permissionId, removed)));
  if (added.length === 0) return removed.length > 0;
  await demandPermissions(rows, added);
  const stored = await rows.tx
    .select({ id: sysRolePermission.permissionId })
    .from(sysRolePermission)
    .where(and(eq(sysRolePermission.roleId, roleId), inArray(sysRolePermission.permissionId, added)));
  const there = new Set(stored.map(({ id }) => id));
  const { ids } = depsOf(rows);
  const fresh = added.filter((id) => !there.has(id));
  await insertRows(
    rows.tx,
    new Map([
      [
        sysRolePermission,
        fresh.map((permissionId) => ({
          id: ids.next(),
          roleId,
          permissionId,
          operateDate: rows.now,
          operateIp: ip,
        })),
      ],
    ]),
  );
  return true;
}

async function saveRules({ rows, input }: Call<{ roleId: string; permissionId: string; dataRuleIds: string }>) {
  const { roleId, permissionId } = input;
  const chosen = [...new Set(listed(input.dataRuleIds))];
  const pair = await pairOf(rows, roleId, permissionId);
  if (!pair) throw new Refusal(42201, "请先保存角色菜单权限，再设置数据规则");
  await demandRules(rows, permissionId, chosen);
  await rows.tx
    .update(sysRolePermission)
    .set({ dataRuleIds: chosen.join(",") || null, operateDate: rows.now })
    .where(eq(sysRolePermission.id, pair.id));
}

/** Calls that read and change what roles may do. */
export function grantRoutes(kernel: Kernel): Route[] {
  return [
    serve(contract.queryRolePermission, async ({ rows, input }) => {
      await rows.find(roleEntity, input.roleId);
      const found = await rows.tx
        .select({ id: sysRolePermission.permissionId })
        .from(sysRolePermission)
        .innerJoin(sysPermission, eq(sysPermission.id, sysRolePermission.permissionId))
        .where(and(eq(sysRolePermission.roleId, input.roleId), eq(sysPermission.delFlag, 0)));
      return found.map(({ id }) => id);
    }),
    serve(
      contract.saveRolePermission,
      async (call) => {
        const { rows, input, ip } = call;
        await lockGrantable(rows, input.roleId);
        const changed = await saveGrants(rows, input.roleId, changeOf(input), ip);
        if (changed) await rightsChanged(kernel, call, await holderIds(rows, input.roleId));
        return null;
      },
      { message: "保存成功！" },
    ),
    serve(contract.loadAllRoleIds, async ({ rows, input }) => {
      const roles = await rows.all(roleEntity);
      const found = await rows.tx
        .select({ roleId: sysRolePermission.roleId })
        .from(sysRolePermission)
        .where(eq(sysRolePermission.permissionId, input.permissionId));
      const seen = new Set(roles.map(({ id }) => id));
      return found.map(({ roleId }) => roleId).filter((id) => seen.has(id));
    }),
    serve(contract.roleDataRules, async ({ rows, input }) => {
      await rows.find(roleEntity, input.roleId);
      const pair = await pairOf(rows, input.roleId, input.permissionId);
      const ticked = listed(pair?.dataRuleIds);
      // A disabled rule stays visible where it is ticked.
      const offered = (await rulesOf(rows, input.permissionId)).filter(
        ({ id, status }) => status === "1" || ticked.includes(id),
      );
      return {
        datarule: offered.map(shownRule),
        drChecked: ticked.join(","),
      };
    }),
    serve(
      contract.saveRoleDataRules,
      async (call) => {
        await lockGrantable(call.rows, call.input.roleId);
        await saveRules(call);
        await rightsChanged(kernel, call, await holderIds(call.rows, call.input.roleId));
        return null;
      },
      { message: "保存成功！" },
    ),
    serve(contract.grantHolders, ({ rows, input }) => peopleWithGrant(rows, input.permissionId)),
  ];
}
