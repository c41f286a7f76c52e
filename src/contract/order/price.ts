import { applyBp, splitLargestRemainder } from "#src/lib/money.ts";

/**
 * Price calculation of an order. The server uses it to decide, the dialogs to preview. All amounts are integer cents.
 * Each formula rounds once, and the parts always add up to their total.
 */

/** dict(item_type). */
export const itemType = { service: "1", package: "2", exclusive: "3", travel: "4", difference: "5" } as const;

/** A line before any price change. */
export interface PriceLine {
  /** Cents per piece: the exclusive, package, spec or service price. */
  unitPrice: number;
  quantity: number;
  /** Price of the whole line if it is not `unitPrice × quantity` (a share of a package price). */
  lineAmount?: number;
  /** Basis points of the line amount; charged only on an urgent order. */
  urgentRate: number;
  /** Lines of packages and exclusive packages get no level discount. @default false */
  fixed?: boolean;
}

export interface LineAmounts {
  lineAmount: number;
  urgentAmount: number;
  discountAmount: number;
  /** Share of the order's price change, signed. */
  adjustAmount: number;
  payableAmount: number;
}

export interface OrderAmounts {
  goodsAmount: number;
  urgentAmount: number;
  travelAmount: number;
  discountAmount: number;
  /** Signed. */
  adjustAmount: number;
  payableAmount: number;
}

/**
 * Returns the amounts of one line before any price change. `discountRate` is the share that the customer pays, in basis
 * points (9500 = 95折).
 */
export function priceLine(line: PriceLine, urgent: boolean, discountRate: number): LineAmounts {
  const lineAmount = line.lineAmount ?? line.unitPrice * line.quantity;
  const urgentAmount = urgent ? applyBp(lineAmount, line.urgentRate) : 0;
  const discountAmount = line.fixed ? 0 : lineAmount - applyBp(lineAmount, discountRate);
  return {
    lineAmount,
    urgentAmount,
    discountAmount,
    adjustAmount: 0,
    payableAmount: lineAmount + urgentAmount - discountAmount,
  };
}

/** Returns the lines and sums of a new order. The line of the travel fee, if there is one, is the last. */
export function priceOrder(input: {
  lines: readonly PriceLine[];
  urgent: boolean;
  discountRate: number;
  travelAmount: number;
}): { lines: LineAmounts[]; amounts: OrderAmounts } {
  const goods = input.lines.map((line) => priceLine(line, input.urgent, input.discountRate));
  const lines = input.travelAmount > 0 ? [...goods, travelLine(input.travelAmount)] : goods;
  const amounts = {
    goodsAmount: sum(goods, "lineAmount"),
    urgentAmount: sum(goods, "urgentAmount"),
    travelAmount: input.travelAmount,
    discountAmount: sum(goods, "discountAmount"),
    adjustAmount: 0,
  };
  return { lines, amounts: { ...amounts, payableAmount: baseOf(amounts) } };
}

/** Returns the price of an order before any price change. */
export function baseOf(
  order: Pick<OrderAmounts, "goodsAmount" | "urgentAmount" | "travelAmount" | "discountAmount">,
): number {
  return order.goodsAmount + order.urgentAmount + order.travelAmount - order.discountAmount;
}

type Net = Pick<LineAmounts, "lineAmount" | "urgentAmount" | "discountAmount">;

/** Returns the price of a line before its share of a price change. */
export function netOf(line: Net): number {
  return line.lineAmount + line.urgentAmount - line.discountAmount;
}

/**
 * Distributes `adjust` over the lines in proportion to their prices. `adjust` is signed and not below minus their sum.
 * Travel is treated like any other line. If all lines cost nothing, they get equal shares.
 */
export function shareAdjust<L extends Net>(lines: readonly L[], adjust: number): (L & LineAmounts)[] {
  const shares = splitLargestRemainder(adjust, lines.map(netOf));
  return lines.map((line, at) => {
    const adjustAmount = shares[at] ?? 0;
    return { ...line, adjustAmount, payableAmount: netOf(line) + adjustAmount };
  });
}

/**
 * Distributes the price of a package over its items in proportion to their single prices; adds up to `packagePrice ×
 * quantity`.
 */
export function splitPackage(
  packagePrice: number,
  quantity: number,
  items: readonly { originPrice: number; quantity: number }[],
): number[] {
  return splitLargestRemainder(
    packagePrice * quantity,
    items.map((item) => item.originPrice * item.quantity),
  );
}

function travelLine(amount: number): LineAmounts {
  return { lineAmount: amount, urgentAmount: 0, discountAmount: 0, adjustAmount: 0, payableAmount: amount };
}

function sum<K extends string>(rows: readonly Record<K, number>[], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0);
}
