import { liquidationCan } from "#src/contract/order/liquidation-moves.ts";
import { applyBp, mulDivRound } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { ordLiquidation } from "#src/server/db/schema/liquidation.ts";

export type LiquidationRow = typeof ordLiquidation.$inferSelect;
export type LiquidationPatch = Partial<LiquidationRow>;

/** The fields of an order that the liquidation reads; amounts in cents. */
export interface LiquidationOrder {
  id: string;
  orderNo: string;
  labId: string;
  orderStatus: string;
  payableAmount: number;
  refundedAmount: number;
  creditAmount: number;
  creditCancelAmount: number;
  holdFlag: string;
  /** dict(order_refund_status), dict(order_withdrawal_status); 1 = open. */
  refundStatus: string;
  withdrawalStatus: string;
  finishTime: Date | null;
}

/** The fields that show whether an after-sales case is open. */
type CaseOrder = Pick<LiquidationOrder, "holdFlag" | "refundStatus" | "withdrawalStatus">;

/** An order line for calculating the laboratory's price: `costPrice` per piece, null if none is agreed. */
export interface LiquidationItem {
  costPrice: number | null;
  quantity: number;
  payableAmount: number;
}

const dayMs = 86_400_000;
export const overPriceReason = "清算价高于退款后订单金额，请修改清算价";
const heldReason = "售后处理中";
export const cappedRemark = "超出订单金额，已按订单金额封顶";
const heldMessage = "订单存在处理中的售后，暂不能操作";

/** The case fields of an order whose last case has just ended. */
export const noCase: CaseOrder = { holdFlag: "N", refundStatus: "0", withdrawalStatus: "0" };

/** Whether a refund or withdrawal is open. From state 80 on, a withdrawal freezes the liquidation but not the order. */
function hasCase(order: CaseOrder): boolean {
  return order.holdFlag === "Y" || order.refundStatus === "1" || order.withdrawalStatus === "1";
}

/** The order's amount after refunds, cents; the maximum of the laboratory's price. */
export function orderAmountOf(order: LiquidationOrder): number {
  return order.payableAmount - order.refundedAmount - order.creditCancelAmount;
}

/** Sum over lines: agreed price × quantity, otherwise the laboratory's share (basis points) of the payable amount. */
export function originPriceOf(items: readonly LiquidationItem[], defaultCostRate: number): number {
  return items.reduce(
    (sum, item) =>
      sum + (item.costPrice === null ? applyBp(item.payableAmount, defaultCostRate) : item.costPrice * item.quantity),
    0,
  );
}

/** Amounts from price, deduction and order amount (cents); `grossRate` in basis points, 0 if the order amount is 0. */
export function amountsOf(row: {
  orderAmount: number;
  liquidationPrice: number;
  deductAmount: number;
  rateE6?: number | null;
  currency?: string;
}) {
  const settleAmount = row.liquidationPrice - row.deductAmount;
  const grossProfit = row.orderAmount - settleAmount;
  return {
    settleAmount,
    grossProfit,
    grossRate: row.orderAmount === 0 ? 0 : mulDivRound(grossProfit, 10_000, row.orderAmount),
    ...(row.rateE6 ? { settleAmountForeign: foreignAmount(settleAmount, row.rateE6, row.currency) } : {}),
  };
}

/** Converts CNY cents to hundredths of a currency whose unit costs `rateE6` millionths of a yuan. Yen have no parts. */
export function foreignAmount(cents: number, rateE6: number, currency = ""): number {
  return currency === "JPY" ? mulDivRound(cents, 10_000, rateE6) * 100 : mulDivRound(cents, 1_000_000, rateE6);
}

/** L-01: values of a new liquidation, or of a closed one when the order is paid again. */
export function createdFrom(
  order: LiquidationOrder,
  items: readonly LiquidationItem[],
  lab: { defaultCostRate: number; settleCurrency: string },
) {
  const orderAmount = orderAmountOf(order);
  const originPrice = originPriceOf(items, lab.defaultCostRate);
  const capped = originPrice > orderAmount;
  const liquidationPrice = capped ? orderAmount : originPrice;
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    labId: order.labId,
    orderAmount,
    originPrice,
    liquidationPrice,
    deductAmount: 0,
    deductReason: null,
    currency: lab.settleCurrency,
    rateE6: null,
    settleAmountForeign: null,
    ...amountsOf({ orderAmount, liquidationPrice, deductAmount: 0 }),
    liquidationStatus: "10",
    statusBefore: null,
    freezeKind: null,
    freezeReason: null,
    closeReason: null,
    matureTime: null,
    remark: capped ? cappedRemark : null,
  } satisfies LiquidationPatch;
}

/** `QS` + the digits of the order number + `-` + ordinal of the laboratory; a correction adds `-R` and its number. */
export function liquidationNoOf(orderNo: string, ordinal = 1, correction = 0): string {
  return `QS${orderNo.replace(/^\D+/, "")}-${ordinal}${correction > 0 ? `-R${correction}` : ""}`;
}

interface Maturing {
  order: LiquidationOrder;
  now: Date;
  /** biz_param mature_days. */
  matureDays: number;
  /** biz_param lab_policy. */
  labPolicy: string;
  /** The day's exchange rate of the row's currency; null if there is none. CNY needs none. */
  rateE6: number | null;
  currencyName: string;
  /** Whether a person makes it ready before its due time. */
  early: boolean;
}

/** The time when an order's liquidation becomes due; null while the order is not finished. */
export function dueTime(order: Pick<LiquidationOrder, "finishTime">, matureDays: number): Date | null {
  return order.finishTime ? new Date(order.finishTime.getTime() + matureDays * dayMs) : null;
}

/** O-24: the order is finished; sets the row's due time. Null if the row is not pending. */
export function schedule(
  row: LiquidationRow,
  order: Pick<LiquidationOrder, "finishTime">,
  matureDays: number,
): LiquidationPatch | null {
  const waits = row.liquidationStatus === "10" || (row.liquidationStatus === "50" && row.statusBefore === "10");
  return waits ? { matureTime: dueTime(order, matureDays) } : null;
}

/** L-02: makes the row 可清算. Refuses with a message about what is missing. */
export function mature(
  row: LiquidationRow,
  { order, now, matureDays, labPolicy, rateE6, currencyName, early }: Maturing,
): LiquidationPatch {
  if (!liquidationCan.mature({ state: row.liquidationStatus })) throw new Refusal(40902);
  const finished = order.orderStatus === "90" || (order.orderStatus === "95" && row.settleAmount > 0);
  if (!finished) throw new Refusal(42201, "订单未完成，不能清算");
  if (order.holdFlag === "Y") throw new Refusal(42201, heldMessage);
  if (order.creditAmount > 0 && labPolicy !== "pay_on_credit") throw new Refusal(42201, "客户尚未回款，不能清算");
  const due = dueTime(order, matureDays);
  // An order closed by a full refund may never have finished; then it has no due time to wait for.
  if (!early && due && now < due) throw new Refusal(42201, "未到可清算时间");
  const foreign = row.currency !== "CNY";
  if (foreign && rateE6 === null) throw new Refusal(42201, `缺少${currencyName}汇率`);
  const rate = foreign ? rateE6 : null;
  return {
    liquidationStatus: "20",
    matureTime: now,
    rateE6: rate,
    settleAmountForeign: rate === null ? null : foreignAmount(row.settleAmount, rate, row.currency),
  };
}

/** L-03: changes the laboratory's price by hand; unfreezes a row that was frozen only because of its price. */
export function changePrice(
  row: LiquidationRow,
  input: { newPrice: number; deductAmount: number; deductReason?: string | undefined },
  order: CaseOrder,
): LiquidationPatch {
  if (row.liquidationStatus === "30" || row.liquidationStatus === "40")
    throw new Refusal(42201, "已进入结算单，不能修改清算价");
  if (!liquidationCan.changePrice({ state: row.liquidationStatus }) || row.kind !== "1") throw new Refusal(40902);
  if (input.newPrice > row.orderAmount) throw new Refusal(42201, "清算价不能高于订单金额");
  if (input.deductAmount > input.newPrice) throw new Refusal(42201, "扣款不能大于清算价");
  if (input.deductAmount > 0 && !input.deductReason) throw new Refusal(42201, "请填写扣款原因");
  const changed = {
    liquidationPrice: input.newPrice,
    deductAmount: input.deductAmount,
    deductReason: input.deductAmount > 0 ? (input.deductReason ?? null) : null,
  };
  return {
    ...changed,
    ...amountsOf({ ...row, ...changed }),
    ...(row.freezeKind === "price" ? released(row, order) : {}),
  };
}

/** L-04: updates the order's amount after a refund; freezes the row if its price is too high. Null if nothing to do. */
export function recompute(row: LiquidationRow, order: LiquidationOrder): LiquidationPatch | null {
  if (!liquidationCan.recompute({ state: row.liquidationStatus }) || row.kind !== "1") return null;
  const orderAmount = orderAmountOf(order);
  const patch: LiquidationPatch = { orderAmount, ...amountsOf({ ...row, orderAmount }) };
  if (row.liquidationPrice > orderAmount)
    return row.freezeKind === "manual" ? patch : { ...patch, ...frozen(row, "price", overPriceReason) };
  // The refund that froze the row was paid. Without another open case the row returns to its state before (L-06).
  return row.freezeKind === "case" && !hasCase(order) ? { ...patch, ...thawed(row) } : patch;
}

/** L-10, L-12: a row that left its statement after a refund; `back`: its corrections, negative cents. */
export function outOfStatement(row: LiquidationRow, orderAmount: number, back: number): LiquidationPatch {
  const liquidationPrice = Math.max(row.deductAmount, row.liquidationPrice + back);
  const patch = { orderAmount, liquidationPrice, ...amountsOf({ ...row, orderAmount, liquidationPrice }) };
  return liquidationPrice > orderAmount ? { ...patch, ...frozen(row, "price", overPriceReason) } : patch;
}

/** L-05: freezes the row for an open case, or by a person. */
export function freeze(row: LiquidationRow, kind: "case" | "manual", why: string): LiquidationPatch {
  if (!liquidationCan.freeze({ state: row.liquidationStatus })) throw new Refusal(40902);
  return frozen(row, kind, why);
}

/** L-06: returns to the state before the freeze, if no case is open and the price is not too high. */
export function unfreeze(row: LiquidationRow, order: CaseOrder): LiquidationPatch {
  if (!liquidationCan.unfreeze({ state: row.liquidationStatus })) throw new Refusal(40902);
  if (hasCase(order)) throw new Refusal(42201, heldMessage);
  if (row.liquidationPrice > row.orderAmount) throw new Refusal(42201, overPriceReason);
  return thawed(row);
}

/** L-07: after a voided report the row is pending again, also if it is frozen. Null if nothing to do. */
export function backToPending(row: LiquidationRow): LiquidationPatch | null {
  const cleared = { matureTime: null, rateE6: null, settleAmountForeign: null };
  if (liquidationCan.backToPending({ state: row.liquidationStatus })) return { liquidationStatus: "10", ...cleared };
  if (row.liquidationStatus === "50" && row.statusBefore === "20") return { statusBefore: "10", ...cleared };
  // A pending row loses its due time, which no longer applies.
  if ((row.statusBefore ?? row.liquidationStatus) === "10" && row.matureTime) return cleared;
  return null;
}

/** L-08. */
export function close(row: LiquidationRow, why: string): LiquidationPatch {
  if (!liquidationCan.close({ state: row.liquidationStatus })) throw new Refusal(40902);
  return { liquidationStatus: "90", statusBefore: null, freezeKind: null, freezeReason: null, closeReason: why };
}

/**
 * The negative liquidation for a refund after settlement: the refund times the laboratory's share of the order amount
 * before the refund. Null if there is nothing to take back.
 */
export function correctionOf(
  settled: LiquidationRow,
  refundAmount: number,
  orderAmountBefore: number,
  seq: number,
  now: Date,
): LiquidationPatch | null {
  if (orderAmountBefore <= 0) return null;
  const back = mulDivRound(refundAmount, settled.settleAmount, orderAmountBefore);
  if (back === 0) return null;
  return {
    liquidationNo: liquidationNoOf(settled.orderNo, 1, seq),
    orderId: settled.orderId,
    orderNo: settled.orderNo,
    labId: settled.labId,
    kind: "2",
    seq,
    orderAmount: 0,
    originPrice: -back,
    liquidationPrice: -back,
    deductAmount: 0,
    ...amountsOf({
      orderAmount: 0,
      liquidationPrice: -back,
      deductAmount: 0,
      rateE6: settled.rateE6,
      currency: settled.currency,
    }),
    currency: settled.currency,
    rateE6: settled.rateE6,
    liquidationStatus: "20",
    matureTime: now,
  };
}

function frozen(row: LiquidationRow, kind: "case" | "manual" | "price", why: string): LiquidationPatch {
  return {
    liquidationStatus: "50",
    // If frozen twice, it still returns to the state before the first freeze.
    statusBefore: row.liquidationStatus === "50" ? row.statusBefore : row.liquidationStatus,
    freezeKind: kind,
    freezeReason: why,
  };
}

/** The price is valid again: unfreezes the row, unless a refund or withdrawal is open; then that becomes the reason. */
function released(row: LiquidationRow, order: CaseOrder): LiquidationPatch {
  return hasCase(order) ? { freezeKind: "case", freezeReason: heldReason } : thawed(row);
}

function thawed(row: LiquidationRow): LiquidationPatch {
  return { liquidationStatus: row.statusBefore ?? "10", statusBefore: null, freezeKind: null, freezeReason: null };
}
