import { mulDivRound } from "#src/lib/money.ts";

/** Amount without tax and the tax in it, cents; `taxRate` in basis points. The two add up to `amount`. */
export function taxOf(amount: number, taxRate: number): { amountExclTax: number; taxAmount: number } {
  const amountExclTax = mulDivRound(amount, 10_000, 10_000 + taxRate);
  return { amountExclTax, taxAmount: amount - amountExclTax };
}
