import { describe, expect, it } from "vitest";
import { changedTotals, growthOf, lowestLevel } from "#src/server/customer/customer/rules.ts";

describe("a customer's totals", () => {
  const none = { orderCount: 0, paidTotalAmount: 0, refundTotalAmount: 0, growthValue: 0, lastOrderTime: null };

  it("grow one point per 100 yuan paid net of refunds, whole points only", () => {
    expect(growthOf(9_999, 0)).toBe(0);
    expect(growthOf(10_000, 0)).toBe(1);
    expect(growthOf(35_000, 5_001)).toBe(2);
    expect(growthOf(0, 10_000)).toBe(0);
  });

  it("follow orders, payments and refunds; the last order is the latest one", () => {
    const at = new Date("2026-03-01T00:00:00Z");
    const ordered = changedTotals(none, { orders: 1, orderedAt: at });
    expect(ordered).toMatchObject({ orderCount: 1, lastOrderTime: at });
    const paid = changedTotals(ordered, { paid: 25_000, orderedAt: new Date("2026-02-01T00:00:00Z") });
    expect(paid).toMatchObject({ paidTotalAmount: 25_000, growthValue: 2, lastOrderTime: at });
    expect(changedTotals(paid, { refunded: 10_000 })).toMatchObject({ refundTotalAmount: 10_000, growthValue: 1 });
  });
});

it("a new customer starts on the lowest step of the ladder", () => {
  const levels = [
    { id: "v2", minGrowth: 200 },
    { id: "v1", minGrowth: 0 },
    { id: "v4", minGrowth: 5_000 },
  ];
  expect(lowestLevel(levels)?.id).toBe("v1");
  expect(lowestLevel([])).toBeUndefined();
});
