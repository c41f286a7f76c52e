import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logisticsEntity } from "#src/server/order/order/entity.ts";
import { monday, orderWorld, type World } from "#tests/server/order/world.ts";
import { refundIn, withdrawalIn } from "./cases.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

const path = "/afterSales/sampleWithdrawal";
const finished = (change = {}) => world.order(world, { orderStatus: "90", paidAmount: 10_000, ...change });

describe("The list of withdrawals", () => {
  it("names the samples, the parcel, the refund and when it was over", async () => {
    const order = await finished();
    const [first, second] = [
      await world.sample(order, { status: "80" }),
      await world.sample(order, { sampleNo: `${order.orderNo}-S02`, sampleName: "外壳", status: "80" }),
    ];
    await world.sample(order, { sampleNo: `${order.orderNo}-S03`, sampleName: "电池", status: "50" });
    const refund = await refundIn(world, order, { status: "30" });
    const parcel = await world.app.rows("admin", (rows) =>
      rows.insert(logisticsEntity, {
        orderId: order.id,
        bizType: "3",
        company: "SF",
        trackingNo: "SF900001",
        sendTime: monday,
      }),
    );
    const row = await withdrawalIn(world, order, [first.id, second.id], {
      status: "40",
      refundId: refund.id,
      createRefund: "Y",
      logisticsId: parcel.id,
      returnTime: monday,
      signTime: new Date(monday.getTime() + 86_400_000),
    });
    const { result } = await world.app.as("cs01").get(`${path}/list`, { withdrawalNo: row.withdrawalNo });
    expect(result.records).toMatchObject([
      {
        sampleCount: 2,
        refundNo: refund.refundNo,
        company_dictText: "顺丰速运",
        trackingNo: "SF900001",
        finishTime: "2026-03-17 10:00:00",
        status_dictText: "已完成",
      },
    ]);
    expect(result.records[0].sampleNames.split("、").toSorted()).toEqual(["塑料粒子", "外壳"].toSorted());
    const detail = await world.app.as("cs01").get(`${path}/queryById`, { id: row.id });
    expect(detail.result).toMatchObject({
      samples: [{ id: first.id }, { id: second.id }],
      logistics: [{ trackingNo: "SF900001" }],
      refund: { refundNo: refund.refundNo },
    });
  });

  it("finds by a sample's number only the withdrawal that asks for it", async () => {
    const order = await finished();
    const [asked, kept] = [
      await world.sample(order, { status: "50" }),
      await world.sample(order, { sampleNo: `${order.orderNo}-S02`, status: "50" }),
    ];
    const row = await withdrawalIn(world, order, [asked.id]);
    const find = async (sampleNo: string) =>
      (await world.app.as("cs01").get(`${path}/list`, { sampleNo: `*${sampleNo}*` })).result.records.map(
        ({ id }: { id: string }) => id,
      );
    expect(await find(asked.sampleNo)).toEqual([row.id]);
    expect(await find(kept.sampleNo)).toEqual([]);
  });

  it("counts states under the list's own condition", async () => {
    const customer = await world.makeCustomer({ levelId: world.level.id });
    const mine = { ...world, customer };
    for (const status of ["10", "10", "30", "70"]) {
      const order = await world.order(mine, { orderStatus: "90" });
      await withdrawalIn(world, order, [(await world.sample(order)).id], { status });
    }
    const { result } = await world.app.as("cs01").get(`${path}/statusCount`, { customerId: customer.id });
    expect(result).toEqual({ 10: 2, 30: 1, 70: 1, all: 4 });
  });
});

describe("Who sees which withdrawals", () => {
  it("a laboratory its own, another tenant none, sales are refused", async () => {
    const own = await finished();
    const other = await finished({ labOrgCode: "A01A03A02" });
    const mine = await withdrawalIn(world, own, [(await world.sample(own)).id]);
    const theirs = await withdrawalIn(world, other, [(await world.sample(other)).id]);
    const lab = await world.app.as("labrec01").get(`${path}/list`, { id: `${mine.id},${theirs.id}` });
    expect(lab.result.records.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
    expect((await world.app.as("labrec01").get(`${path}/queryById`, { id: theirs.id })).code).toBe(40302);
    const stranger = world.app.as("multi01", { tenantId: 2 });
    expect((await stranger.get(`${path}/queryById`, { id: mine.id })).code).toBe(40401);
    expect((await world.app.as("sales01").get(`${path}/list`)).status).toBe(403);
  });
});
