import { and, eq, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as contract from "#src/contract/system/depart-role.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysPermission } from "#src/server/db/schema/access.ts";
import { sysDepartPermission, sysDepartRole, sysDepartRolePermission } from "#src/server/db/schema/organisation.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { insertRows } from "#src/server/kernel/rows/write-behind.ts";
import { grantTree, ruledIds } from "#src/server/system/menu/door.ts";
import {
  changeOf,
  demandGrantable,
  demandPermissions,
  demandRules,
  permissionNames,
  rightsChanged,
  rulesOf,
  shownRule,
} from "#src/server/system/role/door.ts";
import { departRoleEntity } from "./entity.ts";
import { reachDepart } from "./reach.ts";
import { reachRole, roleHolderIds } from "./roles.ts";

/** The permissions that a department may hand out, with the data rules it may use, by permission. */
async function poolOf({ tx }: Rows, departId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = await tx
    .select({ id: sysDepartPermission.permissionId, rules: sysDepartPermission.dataRuleIds })
    .from(sysDepartPermission)
    .where(eq(sysDepartPermission.departId, departId));
  return new Map(found.map(({ id, rules }) => [id, listed(rules)]));
}

/** Ids of the people who have a role of the department. */
async function peopleWithRoles(rows: Rows, departId: string): Promise<string[]> {
  const roles = await rows.tx
    .select({ id: sysDepartRole.id })
    .from(sysDepartRole)
    .where(eq(sysDepartRole.departId, departId));
  return roleHolderIds(
    rows,
    roles.map(({ id }) => id),
  );
}

/** Stores what a department may hand out. */
async function savePool(rows: Rows, departId: string, added: string[], removed: string[]): Promise<void> {
  const { tx } = rows;
  await demandGrantable(rows, [...added, ...removed]);
  await demandPermissions(rows, added);
  if (removed.length > 0) {
    const gone = (table: PgTable & { departId: PgColumn; permissionId: PgColumn }) =>
      and(eq(table.departId, departId), inArray(table.permissionId, removed));
    await tx.delete(sysDepartPermission).where(gone(sysDepartPermission));
    // The roles of the department lose it as well.
    await tx.delete(sysDepartRolePermission).where(gone(sysDepartRolePermission));
  }
  const there = await poolOf(rows, departId);
  const { ids } = depsOf(rows);
  const fresh = added.filter((id) => !there.has(id));
  if (fresh.length === 0) return;
  await insertRows(
    tx,
    new Map([
      [
        sysDepartPermission,
        fresh.map((permissionId) => ({
          id: ids.next(),
          departId,
          permissionId,
        })),
      ],
    ]),
  );
}

/** 部门权限, and what its roles get of them. */
export function departGrantRoutes(kernel: Kernel): Route[] {
  return [
    serve(contract.departGrants, async ({ rows, input }) => {
      const { id } = await reachDepart(rows, contract.departGrants, input.departId);
      return [...(await poolOf(rows, id)).keys()];
    }),
    serve(
      contract.saveDepartGrants,
      async (call) => {
        const { rows, input } = call;
        const { id } = await reachDepart(rows, contract.saveDepartGrants, input.departId);
        const { added, removed } = changeOf(input);
        const people = await peopleWithRoles(rows, id);
        await savePool(rows, id, added, removed);
        await rightsChanged(kernel, call, people);
        return null;
      },
      { message: "保存成功！" },
    ),
    serve(contract.departRules, async ({ rows, input }) => {
      const { id } = await reachDepart(rows, contract.departRules, input.departId);
      const pool = await poolOf(rows, id);
      const rules = await rulesOf(rows, input.permissionId);
      return { datarule: rules.map(shownRule), drChecked: pool.get(input.permissionId)?.join(",") ?? "" };
    }),
    serve(
      contract.saveDepartRules,
      async (call) => {
        const { rows, input } = call;
        const { permissionId } = input;
        const { id } = await reachDepart(rows, contract.saveDepartRules, input.departId);
        const chosen = [...new Set(listed(input.dataRuleIds))];
        if (!(await poolOf(rows, id)).has(permissionId)) throw new Refusal(42201, "请先保存部门权限，再设置数据规则");
        await demandRules(rows, permissionId, chosen);
        await rows.tx
          .update(sysDepartPermission)
          .set({ dataRuleIds: chosen.join(",") || null })
          .where(and(eq(sysDepartPermission.departId, id), eq(sysDepartPermission.permissionId, permissionId)));
        await rightsChanged(kernel, call, await peopleWithRoles(rows, id));
        return null;
      },
      { message: "保存成功！" },
    ),
    serve(contract.departPool, async ({ rows, input }) => {
      const { id } = await reachDepart(rows, contract.departPool, input.departId);
      const pool = [...(await poolOf(rows, id)).keys()];
      const parts =
        pool.length === 0
          ? []
          : await rows.tx
              .select()
              .from(sysPermission)
              .where(and(inArray(sysPermission.id, pool), eq(sysPermission.delFlag, 0)));
      // All of it: the department was given it to hand out.
      return grantTree(parts, await ruledIds(rows), () => true);
    }),
    serve(contract.departRoleGrants, async ({ rows, input }) => {
      const role = await rows.find(departRoleEntity, input.roleId);
      await reachDepart(rows, contract.departRoleGrants, role.departId);
      const found = await rows.tx
        .select({ id: sysDepartRolePermission.permissionId })
        .from(sysDepartRolePermission)
        .where(eq(sysDepartRolePermission.roleId, role.id));
      return found.map(({ id }) => id);
    }),
    serve(
      contract.saveDepartRoleGrants,
      async (call) => {
        const { rows, input, now, ip } = call;
        const { id: roleId, departId } = await reachRole(rows, contract.saveDepartRoleGrants, input.roleId);
        const { added, removed } = changeOf(input);
        const pool = await poolOf(rows, departId);
        const beyond = added.filter((id) => !pool.has(id));
        if (beyond.length > 0)
          throw new Refusal(
            42201,
            `以下权限不在本部门的权限范围内，不能授予：${await permissionNames(rows, beyond)}。请先由管理员加入部门权限`,
          );
        await demandPermissions(rows, added);
        if (removed.length > 0)
          await rows.tx
            .delete(sysDepartRolePermission)
            .where(
              and(eq(sysDepartRolePermission.roleId, roleId), inArray(sysDepartRolePermission.permissionId, removed)),
            );
        const { ids } = depsOf(rows);
        if (added.length > 0)
          await rows.tx
            .insert(sysDepartRolePermission)
            .values(
              added.map((permissionId) => ({
                id: ids.next(),
                departId,
                roleId,
                permissionId,
                operateDate: now,
                operateIp: ip,
              })),
            )
            .onConflictDoNothing();
        await rightsChanged(kernel, call, await roleHolderIds(rows, [roleId]));
        return null;
      },
      { message: "保存成功！" },
    ),
    serve(contract.departRoleRules, async ({ rows, input }) => {
      const { id } = await reachDepart(rows, contract.departRoleRules, input.departId);
      const given = (await poolOf(rows, id)).get(input.permissionId) ?? [];
      const rules = await rulesOf(rows, input.permissionId);
      const [pair] = await rows.tx
        .select({ rules: sysDepartRolePermission.dataRuleIds })
        .from(sysDepartRolePermission)
        .where(
          and(
            eq(sysDepartRolePermission.departId, id),
            eq(sysDepartRolePermission.roleId, input.roleId),
            eq(sysDepartRolePermission.permissionId, input.permissionId),
          ),
        );
      // Without rules of its own, a role has those of its department.
      return { datarule: rules.map(shownRule), drChecked: pair?.rules || given.join(",") };
    }),
    serve(
      contract.saveDepartRoleRules,
      async (call) => {
        const { rows, input } = call;
        const { permissionId } = input;
        const { id: roleId, departId } = await reachRole(rows, contract.saveDepartRoleRules, input.roleId);
        const chosen = [...new Set(listed(input.dataRuleIds))];
        await demandRules(rows, permissionId, chosen);
        const allowed = (await poolOf(rows, departId)).get(permissionId) ?? [];
        // Rules are joined with AND: without one of the department's rules, the role would show more rows.
        if (chosen.length > 0 && !allowed.every((rule) => chosen.includes(rule)))
          throw new Refusal(42201, "不能超出部门的数据范围，请保留部门的数据规则");
        const changed = await rows.tx
          .update(sysDepartRolePermission)
          .set({ dataRuleIds: chosen.join(",") || null, operateDate: call.now })
          .where(
            and(eq(sysDepartRolePermission.roleId, roleId), eq(sysDepartRolePermission.permissionId, permissionId)),
          )
          .returning({ id: sysDepartRolePermission.id });
        if (changed.length === 0) throw new Refusal(42201, "请先保存部门角色的权限，再设置数据规则");
        await rightsChanged(kernel, call, await roleHolderIds(rows, [roleId]));
        return null;
      },
      { message: "保存成功！" },
    ),
  ];
}
