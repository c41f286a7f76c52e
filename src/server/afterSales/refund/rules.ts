import { splitLargestRemainder } from "#src/lib/money.ts";

/** An order line for a refund, in cents. */
export interface RefundableLine {
  id: string;
  payableAmount: number;
  refundedAmount: number;
}

/**
 * The part of a refund for each line, in cents. It is proportional to what is left of the line, by largest remainder;
 * ties go to the first. Lines without a part are left out; the parts add up to `total`.
 */
export function spreadOver(lines: readonly RefundableLine[], total: number): { orderItemId: string; amount: number }[] {
  const left = lines.map((line) => Math.max(0, line.payableAmount - line.refundedAmount));
  const parts = splitLargestRemainder(total, left);
  return lines.map((line, at) => ({ orderItemId: line.id, amount: parts[at] ?? 0 })).filter(({ amount }) => amount > 0);
}
