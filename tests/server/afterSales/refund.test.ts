import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { monday, orderWorld, type World } from "#tests/server/order/world.ts";
import { refundIn } from "./cases.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

const as = (username: string, tenantId?: number) =>
  world.app.as(username, tenantId === undefined ? undefined : { tenantId });
const paid = (change = {}) => world.order(world, { orderStatus: "90", paidAmount: 10_000, ...change });

interface Listed {
  id: string;
}
const idsOf = (reply: { result: { records: Listed[] } }) => reply.result.records.map(({ id }) => id);

describe("The list of refunds", () => {
  it("shows a refund with its order's money, its texts, and the account masked", async () => {
    const order = await paid({ invoicedAmount: 8_000 });
    const refund = await refundIn(world, order);
    const { result } = await as("cs01").get("/afterSales/refund/list", { refundNo: refund.refundNo });
    expect(result.records).toMatchObject([
      {
        id: refund.id,
        orderNo: order.orderNo,
        salesBy: "sales01",
        salesBy_dictText: "陈销售",
        orderAmount: 10_000,
        paidAmount: 10_000,
        applyAmount: 6_000,
        refundAmount: 6_000,
        invoicedAmount: 8_000,
        status_dictText: "待审核",
        refundReason_dictText: "检测超期",
        customerMobile: "139****5678",
        payeeAccount: expect.stringMatching(/\*.*0001$/),
      },
    ]);
  });

  it("says when a red invoice must come first: more would be invoiced than stays paid", async () => {
    const blocked = await refundIn(world, await paid({ invoicedAmount: 4_001 }));
    const free = await refundIn(world, await paid({ invoicedAmount: 4_000 }));
    const over = await refundIn(world, await paid({ invoicedAmount: 10_000 }), { status: "60" });
    const { result } = await as("fin01").get("/afterSales/refund/list", {
      id: [blocked.id, free.id, over.id].join(","),
      column: "id",
      order: "asc",
    });
    expect(result.records.map((row: { redNeeded: string }) => row.redNeeded)).toEqual(["Y", "N", "N"]);
  });

  it("finds by order, customer, states, salesperson, laboratory, amount and day of payout", async () => {
    const order = await paid({ salesBy: "sales03" });
    const refund = await refundIn(world, order, { status: "50", payoutTime: monday, refundAmount: 6_000 });
    await refundIn(world, await paid());
    const queries = [
      { orderNo: `*${order.orderNo}*` },
      { orderId: order.id },
      { customerId: order.customerId, status: "50,80" },
      { salesBy: "sales03" },
      { status: "50", refundAmount_begin: "6000", refundAmount_end: "6000" },
      { payoutTime_begin: "2026-03-16", payoutTime_end: "2026-03-16" },
    ];
    for (const query of queries)
      expect({ query, found: idsOf(await as("cs01").get("/afterSales/refund/list", query)) }).toEqual({
        query,
        found: [refund.id],
      });
    expect((await as("cs01").get("/afterSales/refund/list", { nobody: "1" })).code).toBe(40001);
  });

  it("counts states and sums money under the list's own condition", async () => {
    const customer = await world.makeCustomer({ levelId: world.level.id });
    const mine = { ...world, customer };
    const one = () => world.order(mine, { orderStatus: "90", paidAmount: 10_000 });
    await refundIn(world, await one());
    await refundIn(world, await one(), { status: "60" });
    await refundIn(world, await one(), { status: "50", deductAmount: 1_000, refundAmount: 5_000 });
    const filter = { customerId: customer.id };
    const cs = as("cs01");
    expect((await cs.get("/afterSales/refund/statusCount", filter)).result).toEqual({ 10: 1, 50: 1, 60: 1, all: 3 });
    expect((await cs.get("/afterSales/refund/sums", filter)).result).toEqual({
      applyAmount: 18_000,
      refundAmount: 17_000,
    });
    expect((await cs.get("/afterSales/refund/sums", { ...filter, status: "70" })).result).toEqual({
      applyAmount: 0,
      refundAmount: 0,
    });
  });

  it("is exported by those who may, and by nobody else", async () => {
    const refund = await refundIn(world, await paid());
    const file = await as("cslead").get("/afterSales/refund/exportXls", { selections: refund.id });
    expect(String(file.headers["content-type"])).toContain("spreadsheet");
    expect((await as("cs01").get("/afterSales/refund/exportXls")).status).toBe(403);
  });
});

describe("Who sees which refunds", () => {
  it("a laboratory sees those of its own orders, and refuses another's by id (A.2)", async () => {
    const own = await refundIn(world, await paid());
    const other = await refundIn(world, await paid({ labOrgCode: "A01A03A02" }));
    const lab = as("labrec01");
    expect(idsOf(await lab.get("/afterSales/refund/list", { id: `${own.id},${other.id}` }))).toEqual([own.id]);
    expect((await lab.get("/afterSales/refund/queryById", { id: own.id })).result.id).toBe(own.id);
    expect((await lab.get("/afterSales/refund/queryById", { id: other.id })).code).toBe(40302);
    const counts = await lab.get("/afterSales/refund/statusCount", { id: `${own.id},${other.id}` });
    expect(counts.result).toEqual({ 10: 1, all: 1 });
  });

  it("the proxy sees those of partner laboratories", async () => {
    const partner = await refundIn(world, await paid({ labType: "2", labOrgCode: null }));
    const ours = await refundIn(world, await paid());
    expect(idsOf(await as("proxy01").get("/afterSales/refund/list", { id: `${partner.id},${ours.id}` }))).toEqual([
      partner.id,
    ]);
  });

  it("sales, operators and engineers are refused", async () => {
    for (const username of ["sales01", "oper01", "labeng01"])
      expect({ username, status: (await as(username).get("/afterSales/refund/list")).status }).toEqual({
        username,
        status: 403,
      });
  });

  it("another tenant does not know them", async () => {
    const refund = await refundIn(world, await paid());
    const stranger = as("multi01", 2);
    expect((await stranger.get("/afterSales/refund/queryById", { id: refund.id })).code).toBe(40401);
    expect((await stranger.get("/afterSales/refund/list", { id: refund.id })).result.total).toBe(0);
    expect((await stranger.get("/afterSales/refund/statusCount", { id: refund.id })).result).toEqual({ all: 0 });
  });
});

describe("One refund", () => {
  it("comes with its lines, the order's samples, return parcels, and what is still refundable", async () => {
    const order = await paid({ refundingAmount: 6_000 });
    const sample = await world.sample(order, { status: "50" });
    const refund = await refundIn(world, order);
    const { result } = await as("fin01").get("/afterSales/refund/queryById", { id: refund.id });
    expect(result).toMatchObject({
      refundable: 4_000,
      items: [{ amount: 6_000, lineNo: 1, serviceName: world.service.serviceName, payableAmount: 10_000 }],
      samples: [{ id: sample.id, sampleNo: sample.sampleNo }],
      logistics: [],
      invoices: [],
    });
  });

  it("comes into being approved when a paid order is cancelled, over all its lines", async () => {
    const order = await world.order(
      world,
      { orderStatus: "30", paidAmount: 10_000, payStatus: "2", payMethod: "offline" },
      [
        { payableAmount: 4_000, lineAmount: 4_000 },
        { payableAmount: 6_000, lineAmount: 6_000 },
      ],
    );
    const reply = await world.signed("cslead", "/api/order/cancelPaid", {
      id: order.id,
      version: 0,
      cancelType: "1",
      cancelReason: "客户项目取消",
      notifyCustomer: "N",
      refundMethod: "2",
      payeeName: "锐科",
      payeeBank: "演示银行",
      payeeAccount: "6222990000000001",
    });
    expect(reply.code).toBe(200);
    const { result } = await as("fin01").get("/afterSales/refund/list", { refundNo: reply.result.refundNo });
    expect(result.records).toMatchObject([
      { orderId: order.id, status: "30", applyAmount: 10_000, refundType: "1", auditBy: "cslead", source: "2" },
    ]);
    const detail = await as("fin01").get("/afterSales/refund/queryById", { id: result.records[0].id });
    expect(detail.result.items.map((item: { amount: number }) => item.amount)).toEqual([4_000, 6_000]);
    const shown = await as("cs01").get("/order/queryById", { id: order.id });
    expect(shown.result.refunds).toMatchObject([{ refundNo: reply.result.refundNo, status: "30" }]);
  });
});
