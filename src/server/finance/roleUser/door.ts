import { and, eq } from "drizzle-orm";
import { formatYuan } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { finRoleUser } from "#src/server/db/schema/finance.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { roleUserEntity } from "./entity.ts";

/** Refuses an amount (cents) above the limit of the actor. People who are not in the list have no limit. */
export async function demandWithinLimit(rows: Rows, amount: number): Promise<void> {
  const person = await rows.first(
    roleUserEntity,
    and(eq(finRoleUser.username, rows.actor.username), eq(finRoleUser.status, "1")),
  );
  const limit = person?.singleLimit ?? null;
  if (limit !== null && amount > limit) throw new Refusal(42201, `超出您的单笔处理上限${formatYuan(limit)}`);
}
