import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { param } from "#src/server/kernel/params.ts";
import { orderParams } from "#src/server/order/params.ts";
import { labOf } from "#src/server/otherConfig/door.ts";
import { liquidationEntity } from "./entity.ts";
import * as rules from "./rules.ts";
import { correctionsOf, liquidationRow, logOf, note, writeLiquidation } from "./store.ts";

/** The liquidation order of an order as people see it, or null before it was paid; for holders of `order:liquidation:list` only, which the caller asks. */
export async function liquidationOfOrder(rows: Rows, orderId: string): Promise<Record<string, unknown> | null> {
  const row = await liquidationRow(rows, orderId);
  return row && rows.present(liquidationEntity, row);
}

/** L-01: the order was paid or put on credit. One that was closed comes back; one that lives stays as it is. */
export async function createLiquidation(
  rows: Rows,
  order: rules.LiquidationOrder,
  items: readonly rules.LiquidationItem[],
): Promise<rules.LiquidationRow> {
  const existing = await liquidationRow(rows, order.id, true);
  if (existing && existing.liquidationStatus !== "90") return existing;
  const values = rules.createdFrom(order, items, await labOf(rows, order.labId));
  if (existing) return writeLiquidation(rows, existing, values);
  const made = await rows.insert(liquidationEntity, {
    ...values,
    liquidationNo: rules.liquidationNoOf(order.orderNo),
    kind: "1",
    seq: 0,
  });
  await note(rows, made);
  return made;
}

/** L-05 by the system: a refund or withdrawal was opened. What is frozen, settled or closed stays so. */
export async function freezeLiquidation(rows: Rows, orderId: string, reason: string): Promise<void> {
  const row = await liquidationRow(rows, orderId, true);
  if (row && (row.liquidationStatus === "10" || row.liquidationStatus === "20")) {
    await writeLiquidation(rows, row, rules.freeze(row, "case", reason));
  }
}

/** L-06 by the system: the case ended. What a person froze, or a price above the order's amount, stays frozen. */
export async function unfreezeLiquidation(rows: Rows, orderId: string): Promise<void> {
  const row = await liquidationRow(rows, orderId, true);
  if (row?.freezeKind === "case") await writeLiquidation(rows, row, rules.unfreeze(row, rules.noCase));
}

/** O-24: the order is finished; what is owed for it becomes due after the tenant's days. */
export async function scheduleLiquidation(rows: Rows, order: rules.LiquidationOrder): Promise<void> {
  const row = await liquidationRow(rows, order.id, true);
  const patch = row && rules.schedule(row, order, await param(rows, orderParams.mature_days));
  if (patch) await writeLiquidation(rows, row, patch);
}

/** L-07: a report was voided. What stands in a statement stays there, and the order's log notes it. */
export async function backToPending(rows: Rows, order: { id: string; orderStatus: string }): Promise<void> {
  const row = await liquidationRow(rows, order.id, true);
  if (!row) return;
  const patch = rules.backToPending(row);
  if (patch) await writeLiquidation(rows, row, patch);
  if (row.liquidationStatus === "30" || row.liquidationStatus === "40")
    await logOf(rows, row, "keepLiquidation", "清算不回退", "清算已进入结算，不回退", order.orderStatus);
}

/** L-08 by the system: the order was cancelled, refunded in full or its payment reversed. */
export async function closeLiquidation(rows: Rows, orderId: string, reason: string): Promise<void> {
  const row = await liquidationRow(rows, orderId, true);
  if (row && ["10", "20", "50"].includes(row.liquidationStatus))
    await writeLiquidation(rows, row, rules.close(row, reason));
}

/** L-04: the order's amount changed by a refund. */
export async function recomputeLiquidation(rows: Rows, order: rules.LiquidationOrder): Promise<void> {
  const row = await liquidationRow(rows, order.id, true);
  const patch = row && rules.recompute(row, order);
  if (patch) await writeLiquidation(rows, row, patch);
}

/**
 * A refund after the laboratory's share went into a statement: its part comes back as a negative line of the next one.
 * Null when the share is not settled yet, or there is nothing to take back.
 */
export async function correctLiquidation(
  rows: Rows,
  orderId: string,
  refund: { amount: number; orderAmountBefore: number },
): Promise<rules.LiquidationRow | null> {
  const row = await liquidationRow(rows, orderId, true);
  if (!row || (row.liquidationStatus !== "30" && row.liquidationStatus !== "40")) return null;
  const seq = (await correctionsOf(rows, orderId)).length + 1;
  const values = rules.correctionOf(row, refund.amount, refund.orderAmountBefore, seq, rows.now);
  return values && rows.insert(liquidationEntity, values);
}
