import type { ResultOf } from "#src/contract/endpoint.ts";
import type { writeOffSheet } from "#src/contract/finance/customer.ts";
import { text } from "#src/lib/text.ts";

export type CreditOrder = ResultOf<typeof writeOffSheet>["orders"][number];

/** Cents of each order that a receipt settles, by order id. */
export type Parts = Readonly<Record<string, number | null>>;

/** Distributes an amount over orders in their sequence, each at most what it owes. */
export function spread(orders: readonly CreditOrder[], amount: number): Parts {
  let rest = Math.max(0, amount);
  return Object.fromEntries(
    orders.map(({ id, creditAmount }) => {
      const part = Math.min(rest, creditAmount);
      rest -= part;
      return [id, part || null];
    }),
  );
}

export const sumOfParts = (parts: Parts): number =>
  Object.values(parts).reduce<number>((sum, part) => sum + (part ?? 0), 0);

/** Why the amounts cannot be confirmed; undefined if they can. */
export function faultOfParts(orders: readonly CreditOrder[], parts: Parts, received: number): string | undefined {
  const over = orders.find(({ id, creditAmount }) => (parts[id] ?? 0) > creditAmount);
  if (over) return text("finance.payment.credit.tooMuch", { orderNo: over.orderNo });
  if (sumOfParts(parts) > received) return text("finance.payment.credit.overReceived");
  return undefined;
}

/** The orders for the call, without those that get nothing. */
export const ordersOf = (parts: Parts) =>
  Object.entries(parts).flatMap(([orderId, amount]) => (amount ? [{ orderId, amount }] : []));
