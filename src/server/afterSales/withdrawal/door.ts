import { desc, eq } from "drizzle-orm";
import { aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { withdrawalEntity } from "./entity.ts";

export type { WithdrawalRow } from "./rules.ts";

/** Withdrawals of an order, newest first, serialized for display. */
export async function withdrawalsOfOrder(rows: Rows, orderId: string): Promise<Record<string, unknown>[]> {
  const where = eq(aftWithdrawal.orderId, orderId);
  const found = await rows.all(withdrawalEntity, where, { orderBy: [desc(aftWithdrawal.id)] });
  return rows.serializeMany(withdrawalEntity, found);
}
