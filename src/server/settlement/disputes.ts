import { and, asc, eq, isNull } from "drizzle-orm";
import { finSettlementDispute } from "#src/server/db/schema/settlement.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { disputeEntity } from "./entity.ts";
import type { SettlementRow } from "./rules.ts";

/** Notes the dispute of a statement that has just become disputed. */
export async function noteDispute(rows: Rows, { id, payAmount, disputeReason }: SettlementRow): Promise<void> {
  await rows.insert(disputeEntity, { settlementId: id, payAmount, reason: disputeReason ?? "" });
}

/** Notes the answer to the open dispute of a statement, with the amount to pay that it led to. */
export async function answerDispute(
  rows: Rows,
  { id, payAmount }: SettlementRow,
  answer: string | null,
): Promise<void> {
  const open = and(eq(finSettlementDispute.settlementId, id), isNull(finSettlementDispute.answerTime));
  for (const row of await rows.all(disputeEntity, open))
    await rows.update(disputeEntity, row, {
      answer,
      answerAmount: payAmount,
      answerBy: rows.actor.username,
      answerTime: rows.now,
    });
}

/** All disputes of a statement as the record shows them, oldest first. */
export async function disputesOf(rows: Rows, settlementId: string): Promise<Record<string, unknown>[]> {
  const found = await rows.all(disputeEntity, eq(finSettlementDispute.settlementId, settlementId), {
    orderBy: [asc(finSettlementDispute.createTime), asc(finSettlementDispute.id)],
  });
  return rows.serializeMany(disputeEntity, found);
}
