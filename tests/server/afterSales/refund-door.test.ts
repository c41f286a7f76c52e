import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  agreeRefund,
  mayAgree,
  openRefund,
  revokeRefundOfWithdrawal,
  usualMethodOf,
} from "#src/server/afterSales/refund/door.ts";
import { lockAnyOrder, type OrderRow, refundableOf } from "#src/server/order/order/door.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { withdrawalIn } from "./cases.ts";
import { refundWorld, type RefundWorld } from "./refund-world.ts";

let world: RefundWorld;
beforeAll(async () => {
  world = await refundWorld();
});
afterAll(() => world.app.close());

const callOf = (rows: Rows) => ({
  rows,
  emit: (event: Parameters<typeof writeEvent>[1]) => writeEvent(rows.tx, event, 1, rows.now),
});

/** Opens the refund of a withdrawal for everything refundable, and agrees to it if the actor may. */
async function refundFor(by: string, order: OrderRow, withdrawalId: string, fee: number) {
  return world.app.rows(by, async (rows) => {
    const call = callOf(rows);
    const locked = await lockAnyOrder(rows, order.id);
    const refundMethod = usualMethodOf(locked, rows.now);
    const applyAmount = refundableOf(locked);
    const request = { applyAmount, refundType: "1", refundReason: "7", refundMethod, source: "3" as const };
    const refund = await openRefund(call, locked, { ...request, withdrawalId, needReturn: "N" });
    if (!(await mayAgree(rows, applyAmount - fee))) return refund;
    const agreement = { deductAmount: fee, deductReason: "已发生费用", needReturn: "N" as const, refundMethod };
    return agreeRefund(call, await lockAnyOrder(rows, order.id), refund, agreement);
  });
}

describe("The refund of a withdrawal", () => {
  it("takes everything refundable less the fee, agreed to in the same step, and waits for the samples", async () => {
    const order = await world.paidOrder();
    const sample = await world.sample(order, { status: "40" });
    const withdrawal = await withdrawalIn(world, order, [sample.id], { status: "20" });
    const refund = await refundFor("cslead", order, withdrawal.id, 2_000);
    expect(refund).toMatchObject({
      status: "30",
      applyAmount: 10_000,
      deductAmount: 2_000,
      refundAmount: 8_000,
      refundMethod: "2",
      withdrawalId: withdrawal.id,
      needReturn: "N",
    });
    expect(
      await world.pay(refund.id, { payeeName: "李四", payeeBank: "建行", payeeAccount: "62170001" }),
    ).toMatchObject({
      code: 42201,
      message: "样品尚未退回，不能打款",
    });
  });

  it("stays for review if the actor may not agree to it", async () => {
    const order = await world.paidOrder();
    const { id } = await withdrawalIn(world, order, [], { status: "20" });
    expect(await refundFor("cs01", order, id, 0)).toMatchObject({ status: "10", deductAmount: 0 });
  });

  it("ends with the withdrawal that is revoked (R-05 by W-04)", async () => {
    const order = await world.paidOrder();
    const { id } = await withdrawalIn(world, order, [], { status: "20" });
    const refund = await refundFor("cslead", order, id, 0);
    await world.app.rows("cslead", async (rows) =>
      revokeRefundOfWithdrawal(callOf(rows), await lockAnyOrder(rows, order.id), id),
    );
    expect(await world.readRefund(refund.id)).toMatchObject({ status: "70" });
    expect(await world.read(order.id)).toMatchObject({ holdFlag: "N", refundingAmount: 0 });
  });

  it("goes back the way the order was paid, while that is possible", () => {
    const now = new Date("2026-03-16T02:00:00Z");
    const paid = (payMethod: string, days: number) =>
      usualMethodOf({ payMethod, payTime: new Date(now.getTime() - days * 86_400_000) }, now);
    expect([paid("alipay", 365), paid("alipay", 366), paid("balance", 1), paid("offline", 1)]).toEqual([
      "1",
      "2",
      "3",
      "2",
    ]);
  });
});
