import { and, eq, inArray, sql } from "drizzle-orm";
import type { liquidationEvents } from "#src/contract/order/log.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { labCompany } from "#src/server/db/schema/lab.ts";
import { equals, piece } from "#src/server/kernel/query/write-sql.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { logEntity, priceChangeEntity } from "#src/server/order/order/entity.ts";
import { noteLiquidation } from "#src/server/order/order/door.ts";
import { liquidationEntity } from "./entity.ts";
import type { LiquidationPatch, LiquidationRow } from "./rules.ts";

/** The liquidation of an order (kind 1), locked if `lock`; null before the order was paid. */
export function liquidationRow(rows: Rows, orderId: string, lock = false): Promise<LiquidationRow | null> {
  const main = piece`${equals(ordLiquidation.orderId, orderId)} and ${equals(ordLiquidation.kind, "1")}`;
  return rows.first(liquidationEntity, main, { lock });
}

/** A liquidation of this tenant, without data rules; 40401 if there is none. */
export async function liquidationById(rows: Rows, id: string): Promise<LiquidationRow> {
  const row = await rows.first(liquidationEntity, eq(ordLiquidation.id, id));
  if (!row) throw new Refusal(40401);
  return row;
}

/** Corrections of an order (kind 2), oldest first. */
export function correctionsOf(rows: Rows, orderId: string): Promise<LiquidationRow[]> {
  return rows.all(liquidationEntity, and(eq(ordLiquidation.orderId, orderId), eq(ordLiquidation.kind, "2")));
}

/** Writes a change, and updates the order's copies of price and state. */
export async function writeLiquidation(
  rows: Rows,
  row: LiquidationRow,
  patch: LiquidationPatch,
): Promise<LiquidationRow> {
  const after = await rows.update(liquidationEntity, row, patch);
  await note(rows, after);
  return after;
}

/** Updates the order's copies of its liquidation's state and price. */
export async function note(rows: Rows, row: LiquidationRow): Promise<void> {
  if (row.kind !== "1") return;
  await noteLiquidation(rows, row.orderId, {
    liquidationStatus: row.liquidationStatus,
    liquidationAmount: row.liquidationPrice,
  });
}

/** Writes a line into the order's log that the customer does not see. */
export async function logOf(
  rows: Rows,
  row: LiquidationRow,
  event: (typeof liquidationEvents)[number],
  eventName: string,
  content: string,
  orderStatus: string,
): Promise<void> {
  const { actor, now } = rows;
  await rows.append(logEntity, {
    orderId: row.orderId,
    event,
    eventName,
    fromStatus: orderStatus,
    toStatus: orderStatus,
    content: content.slice(0, 500),
    operatorBy: actor.username,
    operatorName: actor.realname,
    operateTime: now,
    clientType: actor.clientType,
    visibleToCustomer: "N",
  });
}

/** Records a change of the laboratory's price (dict price_change_type 3). */
export async function notePriceChange(
  rows: Rows,
  row: LiquidationRow,
  afterAmount: number,
  reason: string,
): Promise<void> {
  await rows.append(priceChangeEntity, {
    orderId: row.orderId,
    changeType: "3",
    beforeAmount: row.liquidationPrice,
    afterAmount,
    reason,
    operatorBy: rows.actor.username,
  });
}

const cents = (column: typeof ordLiquidation.orderAmount) =>
  sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number);
const sums = {
  count: sql<number>`count(*)::int`,
  orderAmount: cents(ordLiquidation.orderAmount),
  liquidationPrice: sql<number>`coalesce(sum(${ordLiquidation.liquidationPrice}), 0)::bigint`.mapWith(Number),
  deductAmount: sql<number>`coalesce(sum(${ordLiquidation.deductAmount}), 0)::bigint`.mapWith(Number),
  settleAmount: sql<number>`coalesce(sum(${ordLiquidation.settleAmount}), 0)::bigint`.mapWith(Number),
  grossProfit: sql<number>`coalesce(sum(${ordLiquidation.grossProfit}), 0)::bigint`.mapWith(Number),
};

/** Sums over a list's rows: in total, per state, per laboratory. */
export async function statistics(rows: Rows, input: Readonly<Record<string, unknown>>) {
  const where = rows.condition(liquidationEntity, input);
  const [total] = await rows.tx.select(sums).from(ordLiquidation).where(where);
  const states = await rows.tx
    .select({ liquidationStatus: ordLiquidation.liquidationStatus, ...sums })
    .from(ordLiquidation)
    .where(where)
    .groupBy(ordLiquidation.liquidationStatus)
    .orderBy(ordLiquidation.liquidationStatus);
  const labs = await rows.tx
    .select({ labId: ordLiquidation.labId, ...sums })
    .from(ordLiquidation)
    .where(where)
    .groupBy(ordLiquidation.labId)
    .orderBy(ordLiquidation.labId);
  const names = await rows.tx
    .select({ id: labCompany.id, labName: labCompany.labName })
    .from(labCompany)
    .where(
      inArray(
        labCompany.id,
        labs.map(({ labId }) => labId),
      ),
    );
  const nameOf = new Map(names.map((lab) => [lab.id, lab.labName]));
  const nothing = { count: 0, orderAmount: 0, liquidationPrice: 0, deductAmount: 0, settleAmount: 0, grossProfit: 0 };
  return {
    total: total ?? nothing,
    states,
    labs: labs.map((lab) => ({ ...lab, labName: nameOf.get(lab.labId) ?? lab.labId })),
  };
}
