import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ordOrder } from "#src/server/db/schema/order.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { liquidationEntity } from "#src/server/order/liquidation/entity.ts";
import { correctLiquidation, createLiquidation } from "#src/server/order/liquidation/door.ts";
import { applyStep } from "#src/server/order/order/apply-step.ts";
import { orderEntity } from "#src/server/order/order/entity.ts";
import * as hold from "#src/server/order/order/rules/after-sales-hold.ts";
import type { ItemRow, OrderRow, SampleRow, Step } from "#src/server/order/order/rules/step.ts";
import { itemsOf, samplesOf } from "#src/server/order/order/store.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import { orderWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

const paid = { paidAmount: 10_000, payStatus: "2", orderStatus: "60" } as const;

/** A paid order of 100 yuan, with its liquidation for the laboratory. */
async function paidOrder(change: Partial<typeof ordOrder.$inferSelect> = {}): Promise<OrderRow> {
  const order = await world.order(world, { ...paid, ...change });
  await world.app.rows("fin01", async (rows) =>
    createLiquidation(rows, await rows.lock(orderEntity, order.id), await itemsOf(rows, order.id)),
  );
  return order;
}

/** Applies to an order what refunds and withdrawals do to it: in one transaction, with its event. */
async function act(
  id: string,
  step: (order: OrderRow, items: readonly ItemRow[], samples: readonly SampleRow[]) => Step,
) {
  await world.app.events();
  const order = await world.app.rows("fin01", async (rows) => {
    const locked = await rows.lock(orderEntity, id);
    const emit = (event: Parameters<typeof writeEvent>[1]) => writeEvent(rows.tx, event, 1, rows.now);
    return applyStep({ rows, emit }, locked, step(locked, await itemsOf(rows, id), await samplesOf(rows, id)));
  });
  const topics = (await world.app.events()).map(({ topic }) => topic);
  const log = (await world.logsOf(id)).at(-1);
  return { order, topics, log: [log?.event, log?.fromStatus, log?.toStatus, log?.content] };
}

async function owed(id: string) {
  const rows = await world.app.store.db.select().from(ordLiquidation).where(eq(ordLiquidation.orderId, id));
  return rows.find((row) => row.kind === "1");
}

const refund = (items: readonly ItemRow[], cash: number, more: Partial<hold.RefundPaid> = {}): hold.RefundPaid => ({
  refundNo: "TK1",
  applyAmount: cash,
  cash,
  credit: 0,
  otherCase: false,
  lines: items.map((row) => ({ row, amount: cash })),
  ...more,
});

describe("what a refund does to its order", () => {
  it("is held while it is open, and what the laboratory is owed frozen (O-26, L-05)", async () => {
    const { id } = await paidOrder();
    const done = await act(id, (order) => hold.refundOpened(order, 4_000, "TK1"));
    expect(done.order).toMatchObject({ orderStatus: "60", holdFlag: "Y", refundStatus: "1", refundingAmount: 4_000 });
    expect(done.log).toEqual(["openRefund", "60", "60", "TK1，申请金额¥40.00"]);
    expect(done.topics).toEqual(["order.openRefund"]);
    expect(await owed(id)).toMatchObject({ liquidationStatus: "50", statusBefore: "10", freezeKind: "case" });
    await expect(act(id, (order) => hold.refundOpened(order, 1, "TK2"))).rejects.toThrow("该订单已有处理中的退款单");
  });

  it("goes on as before when it ends without money (O-27, L-06)", async () => {
    const { id } = await paidOrder();
    await act(id, (order) => hold.refundOpened(order, 4_000, "TK1"));
    const done = await act(id, (order) => hold.refundEnded(order, 4_000, "TK1", false));
    expect(done.order).toMatchObject({ orderStatus: "60", holdFlag: "N", refundStatus: "0", refundingAmount: 0 });
    expect(done.log).toEqual(["endRefund", "60", "60", "TK1"]);
    expect(done.topics).toEqual(["order.endRefund"]);
    expect(await owed(id)).toMatchObject({ liquidationStatus: "10", freezeReason: null });
  });

  it("counts what went back on order, lines and the laboratory's order when a part was paid (O-28, L-04)", async () => {
    const { id } = await paidOrder();
    await act(id, (order) => hold.refundOpened(order, 4_000, "TK1"));
    const done = await act(id, (order, items) => hold.refundPaidPart(order, refund(items, 4_000)));
    expect(done.order).toMatchObject({
      orderStatus: "60",
      holdFlag: "N",
      refundStatus: "2",
      refundingAmount: 0,
      refundedAmount: 4_000,
    });
    expect((await world.linesOf(id)).map((line) => line.refundedAmount)).toEqual([4_000]);
    expect(done.log).toEqual(["refundPart", "60", "60", "TK1，退款¥40.00"]);
    expect(done.topics).toEqual(["order.refundPart"]);
    expect(await owed(id)).toMatchObject({ orderAmount: 6_000, settleAmount: 6_000, liquidationStatus: "10" });
  });

  it("closes the order and what the laboratory is owed when everything went back (O-29, L-08)", async () => {
    const { id } = await paidOrder({ orderStatus: "30" });
    await act(id, (order) => hold.refundOpened(order, 10_000, "TK1"));
    const done = await act(id, (order, items) => hold.refundPaidAll(order, refund(items, 10_000), false));
    expect(done.order).toMatchObject({ orderStatus: "95", holdFlag: "N", refundStatus: "3", refundedAmount: 10_000 });
    expect(done.log).toEqual(["refundAll", "30", "95", "TK1，退款¥100.00"]);
    expect(done.topics).toEqual(["order.refundAll"]);
    expect(await owed(id)).toMatchObject({ liquidationStatus: "90" });
    expect(await world.todosOf(id)).toEqual([]);
  });

  it("leaves a cancelled order cancelled (O-29)", async () => {
    const { id } = await paidOrder({ orderStatus: "99" });
    await act(id, (order) => hold.refundOpened(order, 10_000, "TK1"));
    const done = await act(id, (order, items) => hold.refundPaidAll(order, refund(items, 10_000), false));
    expect(done.order).toMatchObject({ orderStatus: "99", refundStatus: "3" });
  });
});

describe("what a withdrawal of samples does to its order", () => {
  it("is held below 80 and goes on when some samples went back (O-30)", async () => {
    const { id } = await paidOrder();
    const opened = await act(id, (order) => hold.withdrawalOpened(order, "CY1"));
    expect(opened.order).toMatchObject({ orderStatus: "60", holdFlag: "Y", withdrawalStatus: "1" });
    expect(opened.topics).toEqual(["order.openWithdrawal"]);
    expect(await owed(id)).toMatchObject({ liquidationStatus: "50" });
    const ended = await act(id, (order) => hold.withdrawalEnded(order, "CY1", "2", false));
    expect(ended.order).toMatchObject({ orderStatus: "60", holdFlag: "N", withdrawalStatus: "2" });
    expect(ended.log).toEqual(["endWithdrawal", "60", "60", "CY1"]);
    expect(await owed(id)).toMatchObject({ liquidationStatus: "10" });
  });

  it("ends when every sample went back and no refund follows; samples on their way are void (O-30, T-42)", async () => {
    const order = await paidOrder();
    await world.sample(order, { status: "80" });
    await world.sample(order, { status: "20", sampleNo: `${order.orderNo}-S02` });
    await act(order.id, (row) => hold.withdrawalOpened(row, "CY1"));
    const done = await act(order.id, (row, _, samples) => hold.withdrawnAll(row, "CY1", samples, row.createTime));
    expect(done.order).toMatchObject({ orderStatus: "99", cancelType: "6", withdrawalStatus: "3", holdFlag: "N" });
    expect(done.log).toEqual(["withdrawAll", "60", "99", "CY1"]);
    expect(done.topics).toEqual(["order.withdrawAll"]);
    expect((await world.samplesOf(order.id)).map(({ status }) => status)).toEqual(["80", "95"]);
    expect(await owed(order.id)).toMatchObject({ liquidationStatus: "90" });
  });
});

describe("a refund after the laboratory was paid", () => {
  it("brings its share back as a negative line of the next statement, once per refund (T-23)", async () => {
    const { id } = await paidOrder({ orderStatus: "90" });
    const correct = (amount: number) =>
      world.app.rows("fin01", (rows) => correctLiquidation(rows, id, { amount, orderAmountBefore: 10_000 }));
    expect(await correct(5_000)).toBeNull();
    const settled = (await owed(id))?.id ?? "";
    await world.app.rows("admin", async (rows) => {
      await rows.update(liquidationEntity, await rows.lock(liquidationEntity, settled), { liquidationStatus: "40" });
    });
    expect(await correct(5_000)).toMatchObject({
      kind: "2",
      seq: 1,
      settleAmount: -3_000,
      liquidationStatus: "20",
      liquidationNo: expect.stringMatching(/-R1$/),
    });
    expect(await correct(1)).toMatchObject({ seq: 2, settleAmount: -1 });
    expect(await owed(id)).toMatchObject({ liquidationStatus: "40", settleAmount: 6_000 });
  });
});
