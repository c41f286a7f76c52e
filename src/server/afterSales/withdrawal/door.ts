import { desc } from "drizzle-orm";
import { aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import { equals } from "#src/server/kernel/query/write-sql.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { withdrawalEntity } from "./entity.ts";

export type { WithdrawalRow } from "./rules.ts";

const newest = [desc(aftWithdrawal.id)];

/** Withdrawals of an order, newest first, serialized for display. */
export async function withdrawalsOfOrder(rows: Rows, orderId: string): Promise<Record<string, unknown>[]> {
  const found = await rows.all(withdrawalEntity, equals(aftWithdrawal.orderId, orderId), { orderBy: newest });
  return rows.serializeMany(withdrawalEntity, found);
}
