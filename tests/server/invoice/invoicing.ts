import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { invApply, invApplyLine, invInvoice } from "#src/server/db/schema/invoice.ts";
import { ordLog } from "#src/server/db/schema/order.ts";
import type { OrderRow } from "#src/server/order/order/door.ts";
import { orderWorld } from "#tests/server/order/world.ts";
import type { TestReply } from "#tests/support/app.ts";
import { signed } from "#tests/support/business.ts";
import { runJob } from "#tests/support/run-job.ts";

/** A company with everything that a special invoice needs. */
export const company = {
  titleType: "1",
  title: "锐科检测科技有限公司",
  taxNo: "91320500WW00000010",
  regAddress: "科技路1号",
  regPhone: "0512-1",
  bankName: "演示银行",
  bankAccount: "6222990000000001",
  receiveEmail: "finance@example.com",
};

export const refused = (code: number, message: string) => ({ success: false, code, message });

/** Lines of 100 yuan each. */
export const whole = (...orders: readonly OrderRow[]) => orders.map(({ id }) => ({ orderId: id, amount: 10_000 }));

/** The result of a call that succeeds. */
export async function must(reply: TestReply | Promise<TestReply>): Promise<TestReply["result"]> {
  const { success, message, result } = await reply;
  expect({ success, message }).toEqual({ success: true, message });
  return result;
}

/** Starts a server with orders, and functions that bring an application into a state. */
export async function invoiceWorld() {
  const world = await orderWorld({ contract: allEndpoints });
  const { app } = world;
  const { db } = app.store;
  const pdf = await world.file("application/pdf", "fin01");
  let numbers = 0;

  const rowOf = async (id: string) => {
    const [row] = await db.select().from(invApply).where(eq(invApply.id, id));
    if (!row) throw new Error(`no application ${id}`);
    return row;
  };
  const issuedOf = (id: string) =>
    db.select().from(invInvoice).where(eq(invInvoice.applyId, id)).orderBy(invInvoice.id);
  const apply = (lines: readonly { orderId: string; amount: number }[], change: Record<string, unknown> = {}) =>
    app.as("cs01").post("/invoice/apply", {
      customerId: world.customer.id,
      invoiceType: "2",
      content: "1",
      taxRate: 600,
      lines,
      ...company,
      ...change,
    });
  const act = async (name: string, id: string, more: Record<string, unknown> = {}, by = "fin01") =>
    app.as(by).put(`/invoice/${name}`, { id, version: (await rowOf(id)).version, ...more });
  const upload = async (id: string, more: Record<string, unknown>) =>
    signed(app, "fin01", "POST", "/invoice/upload", { id, version: (await rowOf(id)).version, color: "1", ...more });
  const entered = (amount: number, change: Record<string, unknown> = {}) => ({
    invoiceNo: `2699${String((numbers += 1)).padStart(16, "0")}`,
    issueDate: "2026-03-16",
    amount,
    files: pdf,
    ...change,
  });
  const inState = async (
    state: "10" | "20" | "30",
    orders: readonly OrderRow[],
    change: Record<string, unknown> = {},
  ): Promise<string> => {
    const { id } = await must(apply(whole(...orders), change));
    if (state !== "10") await must(act("accept", id));
    if (state === "30") await must(upload(id, { rows: [entered(orders.length * 10_000)] }));
    return String(id);
  };
  const red = async (id: string, redAmount: number, more: Record<string, unknown> = {}) =>
    act("red", id, {
      invoiceId: (await issuedOf(id))[0]?.id,
      redAmount,
      redReason: "01",
      redConfirmNo: "HZ1",
      ...more,
    });

  return {
    ...world,
    pdf,
    rowOf,
    issuedOf,
    apply,
    act,
    upload,
    entered,
    inState,
    red,
    /** A finished and paid order of 100 yuan. */
    paid: (change: Partial<OrderRow> = {}, lines: Parameters<typeof world.order>[2] = [{}]) =>
      world.order(world, { orderStatus: "90", paidAmount: 10_000, payStatus: "2", ...change }, lines),
    applyLines: (id: string) =>
      db.select().from(invApplyLine).where(eq(invApplyLine.applyId, id)).orderBy(invApplyLine.id),
    moneyOf: async (id: string) => {
      const { invoicingAmount, invoicedAmount, invoiceStatus } = await world.read(id);
      return { invoicingAmount, invoicedAmount, invoiceStatus };
    },
    /** Names of the events about invoices in an order's log, oldest first. */
    eventsOf: async (orderId: string) =>
      (await db.select().from(ordLog).where(eq(ordLog.orderId, orderId)).orderBy(ordLog.id))
        .filter((line) => line.event === "invoice")
        .map((line) => line.eventName),
    messages: async () =>
      (await app.events()).filter(({ topic }) => topic.startsWith("msg.")).map(({ topic }) => topic),
    runJob: (name: string) => runJob(app, name),
  };
}
export type InvoiceWorld = Awaited<ReturnType<typeof invoiceWorld>>;
