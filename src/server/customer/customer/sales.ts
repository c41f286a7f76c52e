import { eq, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** The department (orgCode) of an enabled salesperson, null without one; refuses an unknown or frozen salesperson. */
export async function salesOrgOf(rows: Rows, username: string): Promise<string | null> {
  const [user] = await rows.tx
    .select({ orgCode: sysUser.orgCode, status: sysUser.status, delFlag: sysUser.delFlag })
    .from(sysUser)
    .where(eq(sql`lower(${sysUser.username})`, username.toLowerCase()));
  if (!user || user.delFlag !== 0 || user.status !== 1) throw new Refusal(42201, "所属销售不存在或已冻结");
  return user.orgCode;
}
