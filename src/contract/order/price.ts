import { applyBp, splitLargestRemainder } from "#src/lib/money.ts";

/**
 * The arithmetic of an order's price, shared by the server, which decides, and the dialogs, which preview. Integer
 * cents throughout; one rounding per formula, and parts always add up to their whole.
 */

/** dict(item_type). */
export const itemType = { service: "1", package: "2", exclusive: "3", travel: "4", difference: "5" } as const;

/** What a line costs before anybody changed a price. */
export interface PriceLine {
  /** Cents a piece; already the exclusive, package, spec or service price. */
  unitPrice: number;
  quantity: number;
  /** What the whole line costs when it is not `unitPrice × quantity` (a share of a package price). */
  lineAmount?: number;
  /** Basis points of the line amount, taken only on an urgent order. */
  urgentRate: number;
  /** Lines of packages and exclusive packages take no level discount. @default false */
  fixed?: boolean;
}

export interface LineAmounts {
  lineAmount: number;
  urgentAmount: number;
  discountAmount: number;
  /** Signed share of the order's price change. */
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

/** One line before any price change: `discountRate` in basis points of what is paid (9500 = 95折). */
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

/** A fresh order: its lines, the line of the travel fee last when there is one, and the sums. */
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

/** What an order costs before its price was changed. */
export function baseOf(
  order: Pick<OrderAmounts, "goodsAmount" | "urgentAmount" | "travelAmount" | "discountAmount">,
): number {
  return order.goodsAmount + order.urgentAmount + order.travelAmount - order.discountAmount;
}

type Net = Pick<LineAmounts, "lineAmount" | "urgentAmount" | "discountAmount">;

/** What a line costs before its share of a price change. */
export function netOf(line: Net): number {
  return line.lineAmount + line.urgentAmount - line.discountAmount;
}

/**
 * The lines with `adjust` (signed, not below minus their sum) shared out in proportion to what they cost; travel is a
 * line like the others. Lines that all cost nothing take equal shares.
 */
export function shareAdjust<L extends Net>(lines: readonly L[], adjust: number): (L & LineAmounts)[] {
  const shares = splitLargestRemainder(adjust, lines.map(netOf));
  return lines.map((line, at) => {
    const adjustAmount = shares[at] ?? 0;
    return { ...line, adjustAmount, payableAmount: netOf(line) + adjustAmount };
  });
}

/** A package's price over its items by what each costs alone; adds up to `packagePrice × quantity`. */
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
