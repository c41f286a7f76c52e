import { and, eq, inArray, or } from "drizzle-orm";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import {
  sysDepartPermission,
  sysDepartRole,
  sysDepartRolePermission,
  sysDepartRoleUser,
  sysUserDepart,
} from "#src/server/db/schema/organisation.ts";
import { holdTree, rowsBelow } from "#src/server/kernel/rows/tree.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { noteLeaves } from "./code.ts";
import { departEntity, departTree } from "./entity.ts";
import { setHeads } from "./heads.ts";
import { addMembers } from "./member-store.ts";

const occupied = "部门下存在子部门或用户，不能删除";

/**
 * Deletes departments, all or none. Refuses those with people, and those with others below that are not deleted too.
 * With `moveTo`, everything below is deleted and the people move to that department first. Returns the people moved.
 */
export async function deleteDeparts(rows: Rows, ids: readonly string[], moveTo: string): Promise<string[]> {
  const { tx } = rows;
  await holdTree(rows, departTree);
  const named = [...new Set(ids)];
  const tops = await Promise.all(named.map((id) => rows.find(departEntity, id)));
  const below = (await rowsBelow(rows, departTree, named)).flat();
  if (moveTo === "" && below.length > 0) throw new Refusal(42201, occupied);
  const all = [...below.toReversed(), ...tops];
  const gone = all.map(({ id }) => id);
  const found = await tx
    .selectDistinct({ id: sysUserDepart.userId })
    .from(sysUserDepart)
    .innerJoin(sysUser, and(eq(sysUser.id, sysUserDepart.userId), eq(sysUser.delFlag, 0)))
    .where(inArray(sysUserDepart.depId, gone));
  const people = found.map(({ id }) => id);
  if (moveTo === "" && people.length > 0) throw new Refusal(42201, occupied);
  if (people.length > 0) {
    if (gone.includes(moveTo)) throw new Refusal(42201, "接收成员的部门不能是要删除的部门或其下级，请选择其他部门");
    const target = await rows.find(departEntity, moveTo);
    await addMembers(rows, target, people);
    await tx
      .update(sysUser)
      .set({ orgCode: target.orgCode })
      .where(and(inArray(sysUser.id, people), or(...all.map(({ orgCode }) => eq(sysUser.orgCode, orgCode)))));
  }
  await clearRights(rows, gone);
  // Memberships of deleted accounts go too: nobody comes back into a deleted department.
  await tx.delete(sysUserDepart).where(inArray(sysUserDepart.depId, gone));
  for (const row of all) {
    await setHeads(rows, row.id, listed(row.directorUserIds), []);
    const current = await rows.lock(departEntity, row.id);
    await rows.remove(departEntity, current);
  }
  await noteLeaves(
    rows,
    tops.map(({ parentId }) => parentId),
  );
  return people;
}

/** Removes what departments hand out, and their roles. */
async function clearRights({ tx }: Rows, departIds: readonly string[]): Promise<void> {
  const gone = [...departIds];
  const roles = tx.select({ id: sysDepartRole.id }).from(sysDepartRole).where(inArray(sysDepartRole.departId, gone));
  await tx.delete(sysDepartRoleUser).where(inArray(sysDepartRoleUser.droleId, roles));
  await tx.delete(sysDepartRolePermission).where(inArray(sysDepartRolePermission.departId, gone));
  await tx.delete(sysDepartRole).where(inArray(sysDepartRole.departId, gone));
  await tx.delete(sysDepartPermission).where(inArray(sysDepartPermission.departId, gone));
}
