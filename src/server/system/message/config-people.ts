import { and, eq, inArray } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysRole, sysUser } from "#src/server/db/schema/access.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { inTenant } from "#src/server/system/user/entity.ts";

const refuse = (field: string, reason: string) => new Refusal(40001, reason, [{ field, reason }]);

/** Refuses role codes that no role has. */
export async function demandRoles({ tx, actor }: Rows, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const found = await tx
    .select({ code: sysRole.roleCode })
    .from(sysRole)
    .where(and(inArray(sysRole.roleCode, [...codes]), inArray(sysRole.tenantId, [0, actor.tenantId])));
  const known = new Set(found.map(({ code }) => code));
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0) throw refuse("receiverRoles", `角色不存在：${unknown.join("、")}，请重新选择`);
}

/** Refuses accounts of people who do not work in this tenant. */
export async function demandUsers({ tx, actor }: Rows, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return;
  const found = await tx
    .select({ username: sysUser.username })
    .from(sysUser)
    .where(and(inArray(sysUser.username, [...usernames]), eq(sysUser.delFlag, 0), inTenant(actor.tenantId)));
  const known = new Set(found.map(({ username }) => username));
  const unknown = usernames.filter((name) => !known.has(name));
  if (unknown.length > 0) throw refuse("receivers", `接收人不存在或不在本公司：${unknown.join("、")}，请重新选择`);
}
