import { and, asc, eq } from "drizzle-orm";
import { toWire } from "#src/lib/time.ts";
import { aftRefund, aftRefundItem } from "#src/server/db/schema/after-sales.ts";
import { finAccountLedger, finFlow } from "#src/server/db/schema/finance.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import type { ordItem, ordOrder } from "#src/server/db/schema/order.ts";
import type { RefundRow } from "#src/server/afterSales/refund/door.ts";
import { createLiquidation } from "#src/server/order/liquidation/door.ts";
import type { OrderRow } from "#src/server/order/order/door.ts";
import { orderEntity } from "#src/server/order/order/entity.ts";
import { itemsOf } from "#src/server/order/order/store.ts";
import { orderWorld } from "#tests/server/order/world.ts";
import type { TestReply } from "#tests/support/app.ts";

export const payee = { payeeName: "锐科电子", payeeBank: "招商银行深圳分行", payeeAccount: "6222990000000001" };

/** A server with a paid order of 100 yuan, and functions that act on refunds as people do. */
export async function refundWorld(options: Parameters<typeof orderWorld>[0] = {}) {
  const world = await orderWorld(options);
  const { app } = world;
  await world.makeBank();
  const proof = { bankSerial: "HK20260316001", voucher: await world.file("application/pdf", "fin01") };
  const now = () => toWire(app.clock.now());

  const read = async (id: string): Promise<RefundRow> => {
    const [row] = await app.store.db.select().from(aftRefund).where(eq(aftRefund.id, id));
    if (!row) throw new Error(`no refund ${id}`);
    return row;
  };
  const apply = (orderId: string, change: Record<string, unknown> = {}, by = "cs01"): Promise<TestReply> =>
    app.as(by).post("/afterSales/refund/add", {
      orderId,
      refundType: "2",
      refundReason: "3",
      applyAmount: 4_000,
      refundMethod: "2",
      ...payee,
      ...change,
    });
  const applied = async (order: OrderRow, change: Record<string, unknown> = {}): Promise<RefundRow> => {
    const reply = await apply(order.id, change);
    if (!reply.success) throw new Error(reply.message);
    return read((reply.result as { id: string }).id);
  };
  /** An action with the version last read. */
  const act = async (by: string, name: string, id: string, change: Record<string, unknown> = {}): Promise<TestReply> =>
    world.signed(by, `/afterSales/refund/${name}`, { id, version: (await read(id)).version, ...change });
  const agree = (id: string, change: Record<string, unknown> = {}, by = "cslead") =>
    act(by, "agree", id, { deductAmount: 0, needReturn: "N", refundMethod: "2", ...change });
  const pay = (id: string, change: Record<string, unknown> = {}, by = "fin01") =>
    act(by, "payout", id, { payTime: now(), ...proof, ...change });

  return {
    ...world,
    proof,
    now,
    readRefund: read,
    apply,
    applied,
    act,
    agree,
    pay,
    /** A paid order with its liquidation. */
    paidOrder: async (
      change: Partial<typeof ordOrder.$inferSelect> = {},
      lines?: readonly Partial<typeof ordItem.$inferInsert>[],
    ): Promise<OrderRow> => {
      const paid = { paidAmount: 10_000, payStatus: "2", orderStatus: "60", payTime: app.clock.now() };
      const order = await world.order(world, { ...paid, ...change }, lines);
      await app.rows("fin01", async (rows) =>
        createLiquidation(rows, await rows.lock(orderEntity, order.id), await itemsOf(rows, order.id)),
      );
      return order;
    },
    /** A refund that waits for its payout. */
    agreed: async (order: OrderRow, change: Record<string, unknown> = {}, agreement: Record<string, unknown> = {}) => {
      const refund = await applied(order, change);
      const method = change["refundMethod"] === undefined ? {} : { refundMethod: change["refundMethod"] };
      const reply = await agree(refund.id, { ...method, ...agreement }, "finlead");
      if (!reply.success) throw new Error(reply.message);
      return read(refund.id);
    },
    partsOf: (refundId: string) =>
      app.store.db
        .select()
        .from(aftRefundItem)
        .where(eq(aftRefundItem.refundId, refundId))
        .orderBy(asc(aftRefundItem.id)),
    flowsOf: (orderId: string) => app.store.db.select().from(finFlow).where(eq(finFlow.orderId, orderId)),
    ledgerOf: (accountId: string) =>
      app.store.db.select().from(finAccountLedger).where(eq(finAccountLedger.accountId, accountId)),
    owedOf: async (orderId: string, kind = "1") => {
      const where = and(eq(ordLiquidation.orderId, orderId), eq(ordLiquidation.kind, kind));
      return (await app.store.db.select().from(ordLiquidation).where(where))[0];
    },
    topics: async () => (await app.events()).map(({ topic }) => topic).filter((topic) => !topic.startsWith("row.")),
    lastLog: async (orderId: string) => {
      const log = (await world.logsOf(orderId)).at(-1);
      return [log?.event, log?.eventName, log?.fromStatus, log?.toStatus, log?.content];
    },
    todoOf: async (refundId: string) =>
      (await world.todosOf(refundId)).map(({ todoType, receiverRole, receiverOrgCode }) => [
        todoType,
        receiverRole,
        receiverOrgCode,
      ]),
  };
}

export type RefundWorld = Awaited<ReturnType<typeof refundWorld>>;
