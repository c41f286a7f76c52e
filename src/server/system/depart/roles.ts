import { and, asc, eq, inArray } from "drizzle-orm";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { ListInput } from "#src/contract/list.ts";
import * as contract from "#src/contract/system/depart-role.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import {
  sysDepartRole,
  sysDepartRolePermission,
  sysDepartRoleUser,
  sysUserDepart,
} from "#src/server/db/schema/organisation.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { ownsPlatform } from "#src/server/kernel/auth/scope.ts";
import { rightsChanged } from "#src/server/system/role/door.ts";
import { departRoleEntity } from "./entity.ts";
import { headedIds } from "./heads.ts";
import { reachDepart, reachesAll } from "./reach.ts";

/** Ids of the people who have a department role. */
export async function roleHolderIds({ tx }: Rows, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return [];
  const found = await tx
    .selectDistinct({ id: sysDepartRoleUser.userId })
    .from(sysDepartRoleUser)
    .where(inArray(sysDepartRoleUser.droleId, [...roleIds]));
  return found.map(({ id }) => id);
}

/** A department role whose department the actor reaches; locked. */
export async function reachRole(rows: Rows, call: Endpoint, id: string) {
  const role = await rows.lock(departRoleEntity, id);
  await reachDepart(rows, call, role.departId);
  return role;
}

async function give(call: Call<{ userId: string; newRoleId: string; oldRoleId: string }>): Promise<void> {
  const { rows, input, actor } = call;
  const { userId } = input;
  if (userId === actor.userId && !ownsPlatform(actor))
    throw new Refusal(42201, "不能修改自己的部门角色，请由上级或管理员分配");
  const wanted = new Set(listed(input.newRoleId));
  const before = new Set(listed(input.oldRoleId));
  const given = [...wanted].filter((id) => !before.has(id));
  const withdrawn = [...before].filter((id) => !wanted.has(id));
  const { ids } = depsOf(rows);
  for (const id of [...given, ...withdrawn].toSorted()) {
    const role = await reachRole(rows, contract.giveDepartRoles, id);
    const isMember = await rows.tx.$count(
      sysUserDepart,
      and(eq(sysUserDepart.userId, userId), eq(sysUserDepart.depId, role.departId)),
    );
    if (isMember === 0)
      throw new Refusal(42201, `该用户不在“${role.roleName}”所属的部门，不能分配，请先添加为部门成员`);
    if (given.includes(id))
      await rows.tx.insert(sysDepartRoleUser).values({ id: ids.next(), userId, droleId: id }).onConflictDoNothing();
    else
      await rows.tx
        .delete(sysDepartRoleUser)
        .where(and(eq(sysDepartRoleUser.userId, userId), eq(sysDepartRoleUser.droleId, id)));
  }
}

/** 部门角色, and who has them. */
export function departRoleRoutes(kernel: Kernel): Route[] {
  return [
    ...serveSet({ ...contract.departRole, has: "AUDB" }, departRoleEntity, {
      async beforeAdd({ rows }, values) {
        await reachDepart(rows, contract.departRole.add, values.departId ?? "");
        return values;
      },
      async beforeEdit({ rows }, row, patch) {
        await reachDepart(rows, contract.departRole.edit, row.departId);
        return patch;
      },
      async beforeDelete(call, row) {
        const { rows } = call;
        await reachDepart(rows, contract.departRole.delete, row.departId);
        if ((await roleHolderIds(rows, [row.id])).length > 0)
          throw new Refusal(40903, `部门角色“${row.roleName}”已分配用户，不能删除，请先取消分配`);
        await rows.tx.delete(sysDepartRolePermission).where(eq(sysDepartRolePermission.roleId, row.id));
      },
    }),
    serve(contract.departRole.list, async ({ rows, input }) => {
      const { deptId, departId, ...asked } = input as ListInput & { deptId?: string; departId?: string };
      const own = deptId || departId;
      const wide = reachesAll(rows, contract.departRole.list);
      const ids = own ? [own] : wide ? [] : (await headedIds(rows)).ids;
      if (!own && !wide && ids.length === 0)
        return { records: [], total: 0, size: asked.pageSize, current: asked.pageNo, pages: 0 };
      if (own) await reachDepart(rows, contract.departRole.list, own);
      // The rows have the fields of the registry.
      return (await rows.page(departRoleEntity, asked as ListInput, {
        where: ids.length > 0 ? inArray(sysDepartRole.departId, ids) : undefined,
      })) as never;
    }),
    serve(contract.departRoles, async ({ rows, input }) => {
      const { id } = await reachDepart(rows, contract.departRoles, input.departId);
      const found = await rows.all(departRoleEntity, eq(sysDepartRole.departId, id), {
        orderBy: [asc(sysDepartRole.roleCode)],
      });
      return (await rows.serializeMany(departRoleEntity, found)) as never;
    }),
    serve(contract.departRolesOfUser, async ({ rows, input }) => {
      const { id } = await reachDepart(rows, contract.departRolesOfUser, input.departId);
      return rows.tx
        .select({ id: sysDepartRoleUser.id, userId: sysDepartRoleUser.userId, droleId: sysDepartRoleUser.droleId })
        .from(sysDepartRoleUser)
        .innerJoin(sysDepartRole, eq(sysDepartRole.id, sysDepartRoleUser.droleId))
        .where(and(eq(sysDepartRole.departId, id), eq(sysDepartRoleUser.userId, input.userId)));
    }),
    serve(
      contract.giveDepartRoles,
      async (call) => {
        await give(call);
        await rightsChanged(kernel, call, [call.input.userId]);
        return null;
      },
      { message: "分配成功！" },
    ),
  ];
}
