import { and, eq, inArray, sql } from "drizzle-orm";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysDepart } from "#src/server/db/schema/organisation.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { inTenant } from "#src/server/system/user/entity.ts";

/**
 * Changes who heads a department, in the accounts too: `departIds` names the departments a person heads, and a person who
 * heads one is a superior (`userIdentity` 2). Refuses people who do not work in the tenant.
 */
export async function setHeads(
  rows: Rows,
  departId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const { tx, actor } = rows;
  const changed = [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))];
  if (changed.length === 0) return;
  const people = await tx
    .select({ id: sysUser.id, departIds: sysUser.departIds })
    .from(sysUser)
    .where(and(inArray(sysUser.id, changed), eq(sysUser.delFlag, 0), inTenant(actor.tenantId)))
    .for("update");
  const known = new Set(people.map(({ id }) => id));
  if (after.some((id) => changed.includes(id) && !known.has(id)))
    throw new Refusal(40001, "部门负责人不存在或不属于当前租户，请重新选择", [
      { field: "directorUserIds", reason: "部门负责人不存在或不属于当前租户，请重新选择" },
    ]);
  for (const { id, departIds } of people) {
    const others = listed(departIds).filter((one) => one !== departId);
    const headed = after.includes(id) ? [...others, departId] : others;
    await tx
      .update(sysUser)
      .set({ departIds: headed.join(",") || null, userIdentity: headed.length > 0 ? 2 : 1 })
      .where(eq(sysUser.id, id));
  }
}

/** Ends the headship of people in a department, on both sides. */
export async function dropHeads(rows: Rows, departId: string, userIds: readonly string[]): Promise<void> {
  const [found] = await rows.tx
    .select({ heads: sysDepart.directorUserIds })
    .from(sysDepart)
    .where(eq(sysDepart.id, departId));
  const heads = listed(found?.heads);
  const left = heads.filter((id) => !userIds.includes(id));
  // Accounts may name a department whose row does not name them: older data.
  await setHeads(rows, departId, [...new Set([...heads, ...userIds])], left);
  if (left.length < heads.length)
    await rows.tx
      .update(sysDepart)
      .set({ directorUserIds: left.join(",") || null })
      .where(eq(sysDepart.id, departId));
}

/** Departments that the actor heads; empty for a member. */
export async function headedIds({ tx, actor }: Rows): Promise<{ identity: number; ids: string[] }> {
  const [user] = await tx
    .select({ identity: sysUser.userIdentity, departIds: sysUser.departIds })
    .from(sysUser)
    .where(eq(sysUser.id, actor.userId));
  const identity = user?.identity ?? 1;
  return { identity, ids: identity === 2 ? listed(user?.departIds) : [] };
}

/** Condition: one of these departments, or below one of them. */
export const atOrBelow = (ids: readonly string[]) => sql`exists (
  select 1 from sys_depart top where top.tenant_id = sys_depart.tenant_id and top.del_flag = 0
    and ${inArray(sql`top.id`, [...ids])} and sys_depart.org_code like top.org_code || '%')`;
