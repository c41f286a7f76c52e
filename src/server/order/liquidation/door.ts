import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { param } from "#src/server/kernel/params.ts";
import { orderParams } from "#src/server/order/params.ts";
import { labOf } from "#src/server/otherConfig/door.ts";
import { liquidationEntity } from "./entity.ts";
import * as rules from "./rules.ts";
import { correctionsOf, liquidationRow, logOf, note, writeLiquidation } from "./store.ts";

export { liquidationEntity } from "./entity.ts";
export {
  includeReady,
  includeTicked,
  liquidationsById,
  readyRows,
  removeRows,
  rowsOfStatement,
  settleRows,
  type StatementSums,
} from "./statement.ts";

/** The serialized liquidation of an order, or null before payment. The caller must check `order:liquidation:list`. */
export async function liquidationOfOrder(rows: Rows, orderId: string): Promise<Record<string, unknown> | null> {
  const row = await liquidationRow(rows, orderId);
  return row && rows.serialize(liquidationEntity, row);
}

/** L-01: creates the liquidation of a paid or credit order. Reopens a closed one; does not change any other. */
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

/** L-05 by the system: freezes after a refund or withdrawal was opened. Frozen, settled or closed ones stay. */
export async function freezeLiquidation(rows: Rows, orderId: string, reason: string): Promise<void> {
  const row = await liquidationRow(rows, orderId, true);
  if (row && (row.liquidationStatus === "10" || row.liquidationStatus === "20")) {
    await writeLiquidation(rows, row, rules.freeze(row, "case", reason));
  }
}

/** L-06 by the system: unfreezes after the case ended. Those frozen by a person or for too high a price stay frozen. */
export async function unfreezeLiquidation(rows: Rows, orderId: string): Promise<void> {
  const row = await liquidationRow(rows, orderId, true);
  if (row?.freezeKind === "case") await writeLiquidation(rows, row, rules.unfreeze(row, rules.noCase));
}

/** O-24: the order is finished; sets the liquidation's due time from the tenant's number of days. */
export async function scheduleLiquidation(rows: Rows, order: rules.LiquidationOrder): Promise<void> {
  const row = await liquidationRow(rows, order.id, true);
  const patch = row && rules.schedule(row, order, await param(rows, orderParams.mature_days));
  if (patch) await writeLiquidation(rows, row, patch);
}

/** L-07: a report was voided. A liquidation in a settlement does not change; the order's log records that. */
export async function backToPending(rows: Rows, order: { id: string; orderStatus: string }): Promise<void> {
  const row = await liquidationRow(rows, order.id, true);
  if (!row) return;
  const patch = rules.backToPending(row);
  if (patch) await writeLiquidation(rows, row, patch);
  if (row.liquidationStatus === "30" || row.liquidationStatus === "40")
    await logOf(rows, row, "keepLiquidation", "清算不回退", "清算已进入结算，不回退", order.orderStatus);
}

/** L-08 by the system: closes it because the order was cancelled or fully refunded, or its payment was reversed. */
export async function closeLiquidation(rows: Rows, orderId: string, reason: string): Promise<void> {
  const row = await liquidationRow(rows, orderId, true);
  if (row && ["10", "20", "50"].includes(row.liquidationStatus))
    await writeLiquidation(rows, row, rules.close(row, reason));
}

/** L-04: recalculates after a refund changed the order's amount. */
export async function recomputeLiquidation(rows: Rows, order: rules.LiquidationOrder): Promise<void> {
  const row = await liquidationRow(rows, order.id, true);
  const patch = row && rules.recompute(row, order);
  if (patch) await writeLiquidation(rows, row, patch);
}

/**
 * Corrects a liquidation after a refund if it is already in a settlement: adds a negative liquidation for the next
 * settlement. Null if it is not in a settlement yet, or there is nothing to take back.
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
