import { and, asc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { liquidationEvents } from "#src/contract/order/log.ts";
import { liquidationCan, liquidationMoves } from "#src/contract/order/liquidation-moves.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { tell } from "#src/server/kernel/rows/changes.ts";
import { logEntity, orderEntity } from "#src/server/order/order/entity.ts";
import { liquidationEntity } from "./entity.ts";
import { type LiquidationPatch, type LiquidationRow, outOfStatement } from "./rules.ts";
import { correctionsOf, writeLiquidation } from "./store.ts";

/** A statement as its rows need it. */
interface OfStatement {
  id: string;
  tenantId: number;
  settlementNo: string;
  labId: string;
  currency: string;
}

/** The rows of one step; a statement of 20,000 rows takes twenty steps. */
const atOnce = 1_000;

interface Step {
  act: "include" | "remove" | "settle";
  patch: LiquidationPatch;
  event: (typeof liquidationEvents)[number];
  name: string;
  /** Refuses rows that do not fit; those of a job are left out instead. */
  fits(row: StepRow): boolean;
}

/** What a step needs of a row; whole rows would double its time. */
const stepColumns = {
  id: ordLiquidation.id,
  orderId: ordLiquidation.orderId,
  liquidationNo: ordLiquidation.liquidationNo,
  labId: ordLiquidation.labId,
  kind: ordLiquidation.kind,
  currency: ordLiquidation.currency,
  orderAmount: ordLiquidation.orderAmount,
  settleAmount: ordLiquidation.settleAmount,
  settleAmountForeign: ordLiquidation.settleAmountForeign,
  liquidationStatus: ordLiquidation.liquidationStatus,
  matureTime: ordLiquidation.matureTime,
  settlementId: ordLiquidation.settlementId,
};
type StepRow = Pick<LiquidationRow, keyof typeof stepColumns>;

/** Sums of a statement's rows; amounts in cents, the foreign one in hundredths of the currency. */
export interface StatementSums {
  itemCount: number;
  totalAmount: number;
  totalForeign: number;
  /** When its first row matured. */
  first: Date | null;
}

const nothing: StatementSums = { itemCount: 0, totalAmount: 0, totalForeign: 0, first: null };

/** Adds rows to sums. */
const added = (sums: StatementSums, row: StepRow, sign = 1): StatementSums => ({
  itemCount: sums.itemCount + sign,
  totalAmount: sums.totalAmount + sign * row.settleAmount,
  totalForeign: sums.totalForeign + sign * (row.settleAmountForeign ?? 0),
  first: row.matureTime && (!sums.first || row.matureTime < sums.first) ? row.matureTime : sums.first,
});

/** Condition: rows of a laboratory that are ready for a statement, matured before `before`. */
export const readyRows = (of: { labId: string; currency: string }, before: Date): SQL | undefined =>
  and(
    eq(ordLiquidation.labId, of.labId),
    eq(ordLiquidation.currency, of.currency),
    eq(ordLiquidation.liquidationStatus, "20"),
    lt(ordLiquidation.matureTime, before),
  );

/** The rows with these ids in this tenant; 40401 if one is absent. */
export async function liquidationsById(rows: Rows, ids: readonly string[]): Promise<LiquidationRow[]> {
  const found = await rows.all(liquidationEntity, inArray(ordLiquidation.id, [...ids]));
  if (found.length < new Set(ids).size) throw new Refusal(40401);
  return found;
}

/** L-09 for ticked rows. */
export function includeTicked(rows: Rows, statement: OfStatement, ids: readonly string[]): Promise<StatementSums> {
  return move(rows, statement, including(statement), inArray(ordLiquidation.id, [...ids]), ids.length);
}

/** L-09 for every row of the statement's laboratory that matured before `before`. */
export function includeReady(rows: Rows, statement: OfStatement, before: Date): Promise<StatementSums> {
  return move(rows, statement, including(statement), readyRows(statement, before));
}

/** L-10 for ticked rows of a statement, or L-12 for all of them. Returns the sums of the removed rows. */
export function removeRows(
  rows: Rows,
  statement: OfStatement,
  ids: readonly string[] | "all",
  name = "移出结算单",
): Promise<StatementSums> {
  const step: Step = {
    act: "remove",
    patch: { liquidationStatus: liquidationMoves.remove.to, settlementId: null },
    event: "removeLiquidation",
    name,
    fits: (row) => row.settlementId === statement.id,
  };
  const ofIt = eq(ordLiquidation.settlementId, statement.id);
  return ids === "all"
    ? move(rows, statement, step, ofIt)
    : move(rows, statement, step, and(ofIt, inArray(ordLiquidation.id, [...ids])), ids.length);
}

/** L-11: the statement was paid. */
export function settleRows(rows: Rows, statement: OfStatement, paidTime: Date): Promise<StatementSums> {
  const step: Step = {
    act: "settle",
    patch: { liquidationStatus: liquidationMoves.settle.to, paidTime },
    event: "settleLiquidation",
    name: "清算结清",
    fits: (row) => row.settlementId === statement.id,
  };
  return move(rows, statement, step, eq(ordLiquidation.settlementId, statement.id));
}

/** The first rows of a statement, oldest order first. */
export function rowsOfStatement(rows: Rows, settlementId: string, limit: number): Promise<LiquidationRow[]> {
  return rows.all(liquidationEntity, eq(ordLiquidation.settlementId, settlementId), {
    orderBy: [asc(ordLiquidation.liquidationNo)],
    limit,
  });
}

const including = (statement: OfStatement): Step => ({
  act: "include",
  patch: { liquidationStatus: liquidationMoves.include.to, settlementId: statement.id },
  event: "includeLiquidation",
  name: "进入结算单",
  fits: (row) => row.labId === statement.labId && row.currency === statement.currency,
});

/** Moves all rows of a condition, a thousand at a time, so that memory does not grow with the statement. */
async function move(
  rows: Rows,
  statement: OfStatement,
  step: Step,
  where: SQL | undefined,
  wanted?: number,
): Promise<StatementSums> {
  // Two statements of one laboratory at once would lock the same rows in different order.
  await rows.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`settlement ${statement.labId}`}))`);
  let sums = nothing;
  for (let after = ""; ;) {
    const seen = await rows.tx
      .select({ id: ordLiquidation.id, orderId: ordLiquidation.orderId })
      .from(ordLiquidation)
      .where(and(eq(ordLiquidation.tenantId, statement.tenantId), where, gt(ordLiquidation.id, after)))
      .orderBy(asc(ordLiquidation.id))
      .limit(atOnce);
    after = seen.at(-1)?.id ?? after;
    const moved = await moveSome(rows, statement, step, seen, wanted === undefined);
    sums = moved.reduce((sum, row) => added(sum, row), sums);
    if (seen.length < atOnce) break;
  }
  if (wanted !== undefined && sums.itemCount < wanted) throw new Refusal(40902);
  if (sums.itemCount > 0) tell(rows, { topic: "row.changed", payload: { address: orderEntity.address, many: true } });
  return sums;
}

/** Moves some rows; locks their orders first, as every action does. Returns the rows as they were. */
async function moveSome(
  rows: Rows,
  statement: OfStatement,
  step: Step,
  seen: readonly Pick<StepRow, "id" | "orderId">[],
  skips: boolean,
): Promise<StepRow[]> {
  if (seen.length === 0) return [];
  const { id, orderStatus, payableAmount, refundedAmount, creditCancelAmount } = ordOrder;
  const orderIds = [...new Set(seen.map((row) => row.orderId))].toSorted();
  const orders = await rows.tx
    .select({ id, orderStatus, payableAmount, refundedAmount, creditCancelAmount })
    .from(ordOrder)
    .where(inArray(id, orderIds))
    .orderBy(asc(id))
    .for("update");
  const ids = seen.map((row) => row.id);
  const locked = await rows.tx
    .select(stepColumns)
    .from(ordLiquidation)
    .where(and(eq(ordLiquidation.tenantId, statement.tenantId), inArray(ordLiquidation.id, ids)))
    .orderBy(asc(ordLiquidation.id))
    .for("update");
  const fit = locked.filter((row) => liquidationCan[step.act]({ state: row.liquidationStatus }) && step.fits(row));
  if (!skips && fit.length < seen.length) throw new Refusal(40902);
  if (fit.length === 0) return [];
  const chosen = fit.map((row) => row.id);
  await rows.updateMany(liquidationEntity, chosen, step.patch);
  const ordinary = fit.filter((row) => row.kind === "1").map((row) => row.orderId);
  const { liquidationStatus } = step.patch;
  // The order's copy of the state: its version stays, because nothing that a person enters has changed.
  if (ordinary.length > 0 && liquidationStatus)
    await rows.tx.update(ordOrder).set({ liquidationStatus }).where(inArray(ordOrder.id, ordinary));
  const stateOf = new Map(orders.map((order) => [order.id, order.orderStatus]));
  await rows.appendMany(
    logEntity,
    fit.map((row) => ({
      orderId: row.orderId,
      event: step.event,
      eventName: step.name,
      fromStatus: stateOf.get(row.orderId) ?? "",
      toStatus: stateOf.get(row.orderId) ?? "",
      content: `${row.liquidationNo}，${statement.settlementNo}`,
      operatorBy: rows.actor.username,
      operatorName: rows.actor.realname,
      operateTime: rows.now,
      clientType: rows.actor.clientType,
      visibleToCustomer: "N" as const,
    })),
  );
  if (step.act !== "remove") return fit;
  const amounts = new Map(
    orders.map((order) => [order.id, order.payableAmount - order.refundedAmount - order.creditCancelAmount]),
  );
  for (const row of fit) await catchUp(rows, row, amounts.get(row.orderId) ?? row.orderAmount);
  return fit;
}

/**
 * A refund while the row was in the statement made a correction instead of changing the row. Out of the statement again,
 * the row takes the order's amount and its open corrections, which end.
 */
async function catchUp(rows: Rows, row: StepRow, orderAmount: number): Promise<void> {
  if (row.kind !== "1" || row.orderAmount === orderAmount) return;
  const open = (await correctionsOf(rows, row.orderId)).filter((one) => one.liquidationStatus === "20");
  const back = open.reduce((sum, one) => sum + one.settleAmount, 0);
  for (const one of open)
    await writeLiquidation(rows, one, { liquidationStatus: "90", closeReason: `已并入${row.liquidationNo}` });
  const [now] = await liquidationsById(rows, [row.id]);
  if (now) await writeLiquidation(rows, now, outOfStatement(now, orderAmount, back));
}
