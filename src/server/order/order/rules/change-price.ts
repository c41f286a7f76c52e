import { formatYuan, MONEY_MAX, mulDivRound } from "#src/lib/money.ts";
import type { Holidays } from "#src/lib/time.ts";
import { baseOf, itemType, netOf, shareAdjust } from "#src/contract/order/price.ts";
import type { orderChangePrice } from "#src/contract/order/money-acts.ts";
import type { InputOf } from "#src/contract/endpoint.ts";
import { costOf } from "./money.ts";
import { paidNext } from "./paid-next.ts";
import { allow, demandOnce, type ItemRow, type OrderRow, refuse, type Step, type Who } from "./step.ts";

/** A new price in one of three modes. */
export type PriceInput = Pick<InputOf<typeof orderChangePrice>, "mode" | "newAmount" | "discount" | "lines" | "reason">;

export interface PriceFacts {
  items: readonly ItemRow[];
  /** Basis points of the base per role, dict(price_change_limit). */
  limits: ReadonlyMap<string, number>;
  /** Amount of the last quote in cents, if any: an order by quote has no usable base price. */
  quoted: number | null;
  payExpireTime: Date;
  holidays: Holidays;
}

/** O-02 and O-18: sets a new price. A price below cost needs a second person, whoever asks (below-cost.ts). */
export function changePrice(order: OrderRow, input: PriceInput, who: Who, now: Date, facts: PriceFacts): Step {
  const step = newPrice(order, input, who, now, facts);
  if (isBelowCost(step.patch.payableAmount, facts.items)) refuse("改后金额低于清算价，请提交审批，由另一人同意后生效");
  return step;
}

/** Whether an amount is below what the laboratory gets for the lines, in cents. */
export const isBelowCost = (amount: number, items: readonly ItemRow[]): boolean => amount < costOf(items);

/** A step that sets a price: the patch contains the new total. */
export type PriceStep = Step & { patch: { payableAmount: number } };

/**
 * Sets a new price, given as an amount, as a share of the base, or line by line. Checks everything but the cost: `who`
 * is the person whose limit applies.
 */
export function newPrice(order: OrderRow, input: PriceInput, who: Who, now: Date, facts: PriceFacts): PriceStep {
  const quote = order.orderStatus === "05";
  allow(order, quote ? "quote" : "changePrice");
  const { items, after } = newLines(order, input, facts.items);
  if (after <= 0) refuse(quote ? "报价金额必须大于0" : "改后金额必须大于0");
  if (after > MONEY_MAX) refuse("订单金额超出范围");
  if (!quote) checkAmount(order, after);
  if (!quote) checkLimit(facts.quoted ?? baseOf(order), after, who, facts.limits);

  const covered = order.paidAmount > 0 && order.paidAmount === after;
  const next = covered
    ? { payStatus: "2", payTime: now, payExpireTime: null, ...paidNext(order, facts.items, now, facts.holidays) }
    : { orderStatus: "10", payExpireTime: facts.payExpireTime };
  return {
    act: quote ? "quote" : "changePrice",
    name: quote ? "报价" : "改价",
    patch: { adjustAmount: after - baseOf(order), payableAmount: after, ...next },
    content: `应付金额由${formatYuan(order.payableAmount)}改为${formatYuan(after)}：${input.reason}`,
    items,
    closePayments: true,
    closes: ["approve_price"],
    ...(covered ? { liquidation: { act: "create" as const } } : {}),
    priceChange: {
      changeType: quote ? "2" : "1",
      beforeAmount: order.payableAmount,
      afterAmount: after,
      reason: input.reason,
    },
    messages: covered ? ["price_changed", "order_paid"] : [quote ? "order_quoted" : "price_changed"],
  };
}

function newLines(
  order: OrderRow,
  input: PriceInput,
  items: readonly ItemRow[],
): { items: NonNullable<Step["items"]>; after: number } {
  if (input.mode === "lines") return byLines(input.lines ?? [], items);
  const base = baseOf(order);
  const after = input.mode === "direct" ? (input.newAmount ?? 0) : mulDivRound(base, input.discount ?? 0, 10_000);
  if (after <= 0) return { items: [], after };
  const shared = shareAdjust(items, after - base);
  return {
    after,
    items: shared.map((line, at) => ({
      row: items[at] as ItemRow,
      patch: { adjustAmount: line.adjustAmount, payableAmount: line.payableAmount },
    })),
  };
}

/** Lines not in the input keep their price; travel returns to its original cost. */
function byLines(
  wanted: NonNullable<PriceInput["lines"]>,
  items: readonly ItemRow[],
): { items: NonNullable<Step["items"]>; after: number } {
  demandOnce(
    wanted.map((line) => line.itemId),
    "同一明细不能重复改价",
  );
  const prices = new Map(wanted.map((line) => [line.itemId, line.payableAmount]));
  const known = new Set(items.map((item) => item.id));
  if (wanted.some((line) => !known.has(line.itemId))) refuse("订单明细已变动，请刷新后重试");
  const changed = items.map((row) => {
    const payableAmount = row.itemType === itemType.travel ? netOf(row) : (prices.get(row.id) ?? row.payableAmount);
    return { row, patch: { payableAmount, adjustAmount: payableAmount - netOf(row) } };
  });
  return { items: changed, after: changed.reduce((total, line) => total + line.patch.payableAmount, 0) };
}

function checkAmount(order: OrderRow, after: number): void {
  if (after === order.payableAmount) refuse("改后金额与原金额相同");
  if (after < order.paidAmount) refuse("改后金额不能小于已付金额");
  if (after < order.invoicedAmount) refuse("改后金额不能小于已开票金额");
}

/** The highest limit of a person's roles, in basis points; 0 (no change allowed) if no role is in the dictionary. */
export function limitOf(roleCodes: readonly string[], limits: ReadonlyMap<string, number>): number {
  return Math.max(0, ...roleCodes.map((role) => limits.get(role) ?? 0));
}

/** The price range within a limit. Uses BigInt: a billion yuan in cents times 10000 exceeds the safe integers. */
export function priceRange(base: number, limit: number): { min: number; max: number } {
  const span = Number((BigInt(limit) * BigInt(base)) / 10_000n);
  return { min: base - span, max: base + span };
}

const isWithin = (amount: number, { min, max }: { min: number; max: number }) => amount >= min && amount <= max;

function checkLimit(base: number, after: number, who: Who, limits: ReadonlyMap<string, number>): void {
  const limit = limitOf(who.roleCodes, limits);
  if (!isWithin(after, priceRange(base, limit))) refuse(`改价幅度超过您的权限（最多${limit / 100}%）`);
}

/** A role that may change prices, with its limit. */
export interface PriceRole {
  roleCode: string;
  roleName: string;
  /** Basis points. */
  limit: number;
}

/** Roles with a price limit above `beyond`, lowest first. */
export function furtherRoles(
  holders: readonly { roleCode: string; roleName: string }[],
  limits: ReadonlyMap<string, number>,
  beyond: number,
): PriceRole[] {
  return holders
    .map(({ roleCode, roleName }) => ({ roleCode, roleName, limit: limits.get(roleCode) ?? 0 }))
    .filter(({ limit }) => limit > beyond)
    .toSorted((a, b) => a.limit - b.limit);
}

/** The role to ask for a price beyond a person's limit: their own head if allowed, otherwise the lowest able role. */
export function askedRole(
  order: OrderRow,
  amount: number,
  base: number,
  who: Who,
  holders: readonly { roleCode: string; roleName: string }[],
  limits: ReadonlyMap<string, number>,
): PriceRole {
  allow(order, "changePrice");
  if (amount <= 0) refuse("改后金额必须大于0");
  checkAmount(order, amount);
  const own = limitOf(who.roleCodes, limits);
  if (isWithin(amount, priceRange(base, own))) refuse("该价格在您的权限内，请直接改价");
  const able = furtherRoles(holders, limits, own).filter(({ limit }) => isWithin(amount, priceRange(base, limit)));
  const head = able.find(({ roleCode }) => who.roleCodes.some((role) => roleCode === `${role}_lead`));
  return head ?? able[0] ?? refuse("没有可以审批该价格的角色");
}
