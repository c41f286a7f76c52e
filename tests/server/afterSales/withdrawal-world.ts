import { eq } from "drizzle-orm";
import { aftRefund, aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import type { ordItem, ordOrder } from "#src/server/db/schema/order.ts";
import { createLiquidation } from "#src/server/order/liquidation/door.ts";
import { orderEntity } from "#src/server/order/order/entity.ts";
import { itemsOf } from "#src/server/order/order/store.ts";
import { orderWorld } from "#tests/server/order/world.ts";
import type { TestReply } from "#tests/support/app.ts";

const path = "/afterSales/sampleWithdrawal";
export const receiving = { receiver: "张三", mobile: "13912345678", areaCode: "440300", address: "科技路1号" };
export const express = { returnMethod: "1", company: "SF", sendTime: "2026-03-16 09:30:00" };

/** A server with a paid order and two samples, and functions that act on withdrawals as people do. */
export async function withdrawalWorld() {
  const world = await orderWorld();
  const { app } = world;
  const proof = await world.file("application/pdf", "labrec01");
  let parcels = 0;

  const readWithdrawal = async (id: string) => {
    const [row] = await app.store.db.select().from(aftWithdrawal).where(eq(aftWithdrawal.id, id));
    if (!row) throw new Error(`no withdrawal ${id}`);
    return row;
  };
  /** An action with the version last read. */
  const act = async (by: string, name: string, id: string, change: object = {}): Promise<TestReply> =>
    app.as(by).put(`${path}/${name}`, { id, version: (await readWithdrawal(id)).version, ...change });
  const apply = (orderId: string, sampleIds: readonly string[], change: object = {}, by = "cs01"): Promise<TestReply> =>
    app.as(by).post(`${path}/add`, {
      orderId,
      sampleIds,
      withdrawType: "2",
      reason: "1",
      returnMethod: "1",
      ...receiving,
      ...change,
    });
  const demand = (reply: TestReply) => {
    if (!reply.success) throw new Error(reply.message);
    return reply;
  };

  return {
    ...world,
    proof,
    readWithdrawal,
    act,
    apply,
    refundOf: async (id: string | null) =>
      (
        await app.store.db
          .select()
          .from(aftRefund)
          .where(eq(aftRefund.id, id ?? ""))
      )[0],
    liquidationOf: async (orderId: string) =>
      (await app.store.db.select().from(ordLiquidation).where(eq(ordLiquidation.orderId, orderId)))[0],
    /** A paid order in testing with its liquidation and two samples in testing. */
    testing: async (
      change: Partial<typeof ordOrder.$inferSelect> = {},
      status = "40",
      lines?: readonly Partial<typeof ordItem.$inferInsert>[],
    ) => {
      const paid = { paidAmount: 10_000, payStatus: "2", orderStatus: "60", payTime: app.clock.now() };
      const order = await world.order(world, { ...paid, ...change }, lines);
      await app.rows("fin01", async (rows) =>
        createLiquidation(rows, await rows.lock(orderEntity, order.id), await itemsOf(rows, order.id)),
      );
      const first = await world.sample(order, { status });
      const second = await world.sample(order, { status, sampleNo: `${order.orderNo}-S02`, sampleName: "外壳" });
      return { order, samples: [first.id, second.id] };
    },
    /** A withdrawal that waits for its decision. */
    applied: async (orderId: string, sampleIds: readonly string[]) =>
      readWithdrawal(demand(await apply(orderId, sampleIds)).result.id),
    agree: (id: string, change: object = {}) => act("cslead", "agree", id, { returnMethod: "1", ...change }),
    /** The laboratory sends all samples. */
    send: async (id: string, change: object = {}) => {
      const { sampleIds } = await readWithdrawal(id);
      const trackingNo = `SF80000${(parcels += 1)}`;
      return act("labrec01", "returnSample", id, { sampleIds, ...express, trackingNo, ...change });
    },
    sign: (id: string, signTime = "2026-03-16 09:45:00") => act("labrec01", "confirmReturn", id, { signTime }),
  };
}

export type WithdrawalWorld = Awaited<ReturnType<typeof withdrawalWorld>>;
