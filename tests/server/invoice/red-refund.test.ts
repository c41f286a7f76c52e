import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aftRefund } from "#src/server/db/schema/after-sales.ts";
import { payee } from "#tests/server/afterSales/refund-world.ts";
import { invoiceWorld, must } from "./invoicing.ts";

let world: Awaited<ReturnType<typeof invoiceWorld>>;
beforeAll(async () => {
  world = await invoiceWorld();
});
afterAll(() => world.app.close());

it("a refund is marked when red invoices took back as much as it needs, not before", async () => {
  const order = await world.paid();
  const other = await world.paid();
  const invoice = await world.inState("30", [order]);
  const refundOf = async (orderId: string): Promise<string> => {
    const request = { orderId, refundType: "2", refundReason: "3", applyAmount: 4_000, refundMethod: "2", ...payee };
    return (await must(world.app.as("cs01").post("/afterSales/refund/add", request))).id;
  };
  const [refund, untouched] = [await refundOf(order.id), await refundOf(other.id)];
  const doneOf = async (id: string) =>
    (await world.app.store.db.select().from(aftRefund).where(eq(aftRefund.id, id)))[0]?.redInvoiceDone;
  const takeBack = async (amount: number) => {
    await must(world.red(invoice, amount));
    await must(world.upload(invoice, { color: "2", rows: [world.entered(amount)] }));
  };

  await takeBack(3_000);
  expect(await doneOf(refund)).toBe("N");
  await takeBack(1_000);
  expect(await doneOf(refund)).toBe("Y");
  expect(await doneOf(untouched)).toBe("N");
});

it("T-17: a refund after a full invoice is paid only when the red invoice is there (I-08)", async () => {
  const order = await world.paid();
  const invoice = await world.inState("30", [order]);
  const request = { orderId: order.id, refundType: "2", refundReason: "3", applyAmount: 4_000, refundMethod: "2" };
  const { id } = await must(world.app.as("cs01").post("/afterSales/refund/add", { ...request, ...payee }));
  const act = async (by: string, name: string, body: object) => {
    const [row] = await world.app.store.db.select().from(aftRefund).where(eq(aftRefund.id, id));
    return world.signed(by, `/afterSales/refund/${name}`, { id, version: row?.version, ...body });
  };
  await must(act("cslead", "agree", { deductAmount: 0, needReturn: "N", refundMethod: "2" }));
  const voucher = await world.file("application/pdf", "fin01");
  const pay = () => act("fin01", "payout", { payTime: "2026-03-16 09:00:00", bankSerial: "T17", voucher });
  expect(await pay()).toMatchObject({ code: 42201, message: "该订单已开票100.00元，请先红冲发票再退款" });
  await must(world.red(invoice, 4_000));
  expect((await pay()).success).toBe(false);
  await must(world.upload(invoice, { color: "2", rows: [world.entered(4_000)] }));
  expect(await must(pay())).toMatchObject({ status: "50", refundAmount: 4_000 });
});
