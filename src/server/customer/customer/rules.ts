/** Growth points: 1 per 100 yuan paid net of refunds, whole points, never negative. */
export function growthOf(paidCents: number, refundedCents: number): number {
  return Math.max(0, Math.floor((paidCents - refundedCents) / 10_000));
}

/** A customer level, as the level rules need it. */
export interface LevelStep {
  id: string;
  minGrowth: number;
}

/** The lowest level, where a new customer starts; undefined if there are no levels. */
export function lowestLevel<L extends LevelStep>(levels: readonly L[]): L | undefined {
  return levels.toSorted((a, b) => a.minGrowth - b.minGrowth)[0];
}

/** Change of a customer's totals by one event; cents and counts, negative to take back. */
export interface TotalsChange {
  orders?: number;
  paid?: number;
  refunded?: number;
  /** Creation time of the order. */
  orderedAt?: Date;
}

interface Totals {
  orderCount: number;
  paidTotalAmount: number;
  refundTotalAmount: number;
  growthValue: number;
  lastOrderTime: Date | null;
}

/** The totals after an event; growth is calculated from the total paid and refunded. */
export function changedTotals(customer: Totals, change: TotalsChange): Totals {
  const paidTotalAmount = customer.paidTotalAmount + (change.paid ?? 0);
  const refundTotalAmount = customer.refundTotalAmount + (change.refunded ?? 0);
  const { orderedAt } = change;
  const later = orderedAt && (!customer.lastOrderTime || orderedAt > customer.lastOrderTime);
  return {
    orderCount: Math.max(0, customer.orderCount + (change.orders ?? 0)),
    paidTotalAmount,
    refundTotalAmount,
    growthValue: growthOf(paidTotalAmount, refundTotalAmount),
    lastOrderTime: later ? orderedAt : customer.lastOrderTime,
  };
}
