import { splitLargestRemainder } from "#src/lib/money.ts";

/** A line of an order as a refund looks at it, cents. */
export interface RefundableLine {
  id: string;
  payableAmount: number;
  refundedAmount: number;
}

/**
 * What of a refund each line bears, cents: by what is still left of the lines, largest remainder, ties to the first.
 * Lines that bear nothing are left out; the parts add up to `total`.
 */
export function spreadOver(lines: readonly RefundableLine[], total: number): { orderItemId: string; amount: number }[] {
  const left = lines.map((line) => Math.max(0, line.payableAmount - line.refundedAmount));
  const parts = splitLargestRemainder(total, left);
  return lines.map((line, at) => ({ orderItemId: line.id, amount: parts[at] ?? 0 })).filter(({ amount }) => amount > 0);
}
