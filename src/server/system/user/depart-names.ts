import { and, asc, eq, inArray } from "drizzle-orm";
import { sysDepart, sysUserDepart } from "#src/server/db/schema/organisation.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** Names of each user's departments in a tenant, comma-joined, by user id. */
export async function departNames(rows: Rows, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const { tenantId } = rows.actor;
  const found = await rows.tx
    .select({ userId: sysUserDepart.userId, name: sysDepart.departName })
    .from(sysUserDepart)
    .innerJoin(sysDepart, eq(sysDepart.id, sysUserDepart.depId))
    .where(
      and(
        inArray(sysUserDepart.userId, [...userIds]),
        eq(sysDepart.delFlag, 0),
        tenantId === 0 ? undefined : eq(sysDepart.tenantId, tenantId),
      ),
    )
    .orderBy(asc(sysDepart.orgCode));
  const names = new Map<string, string>();
  for (const { userId, name } of found) names.set(userId, names.has(userId) ? `${names.get(userId)},${name}` : name);
  return names;
}
