import { describe, expect, it } from "vitest";
import type { OrderDetail } from "#src/contract/order/order-detail.ts";
import { orderStanding } from "#src/features/order/order/detail/standing.tsx";
import { addWords } from "#src/lib/text.ts";
import orderRecord from "#locales/zh-CN/orderRecord.json" with { type: "json" };

addWords("orderRecord", orderRecord);

const log = (event: string, fromStatus: string, toStatus: string, operateTime: string, operatorName: string) => ({
  event,
  eventName: event === "startTest" ? "开始检测" : "确认收款",
  fromStatus,
  toStatus,
  operateTime,
  operatorName,
});
const order = (patch: Partial<OrderDetail>) =>
  ({
    id: "1",
    orderStatus: "60",
    holdFlag: "N",
    logs: [log("confirmPayment", "20", "60", "2026-11-24 10:10:00", "卫会计")],
    reports: [],
    samples: [],
    payments: [],
    refunds: [],
    withdrawals: [],
    ...patch,
  }) as unknown as OrderDetail;
const clock = { now: new Date("2026-11-27T02:00:00Z"), holidays: new Set<string>() as never };

describe("Why an order in test stands where it stands", () => {
  it("is the payment or the sample that let it be tested, until the test begins", () => {
    expect(orderStanding(order({}), clock)).toMatchObject({ by: "卫会计 确认收款", since: "2026-11-24 10:10:00" });
  });

  it("is the begin of the test, which came later", () => {
    const logs = [
      log("startTest", "60", "60", "2026-11-25 10:18:00", "郑检测"),
      log("confirmPayment", "20", "60", "2026-11-24 10:10:00", "卫会计"),
    ] as unknown as OrderDetail["logs"];
    expect(orderStanding(order({ logs }), clock)).toMatchObject({
      by: "郑检测 开始检测",
      since: "2026-11-25 10:18:00",
    });
  });

  it("is the report that came back, where a test begun before it", () => {
    const logs = [
      log("rejectReport", "70", "60", "2026-11-26 09:00:00", "冯签字"),
      log("startTest", "60", "60", "2026-11-25 10:18:00", "郑检测"),
    ] as unknown as OrderDetail["logs"];
    expect(orderStanding(order({ logs }), clock).since).toBe("2026-11-26 09:00:00");
  });
});
