import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refundCan, refundMoves, type RefundAct } from "#src/contract/afterSales/refund-moves.ts";
import { withdrawalCan } from "#src/contract/afterSales/withdrawal-moves.ts";
import { invoiceCan } from "#src/contract/invoice/invoice-moves.ts";
import { checkData } from "#src/server/db/check.ts";
import { aftRefund, aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import { finAccountLedger, finFlow } from "#src/server/db/schema/finance.ts";
import { invApply, invInvoice } from "#src/server/db/schema/invoice.ts";
import { company, type InvoiceWorld, invoiceWorld, must } from "#tests/server/invoice/invoicing.ts";
import { bringSamples } from "#tests/server/order/form.ts";
import { payee } from "./refund-world.ts";
import type { TestReply } from "#tests/support/app.ts";
import { diceOf } from "#tests/support/dice.ts";

/** Number of random events; the nightly run sets more, and another start of the dice. */
const events = Number(process.env["ASSAY_EVENTS"] ?? 400);
const seed = Number(process.env["ASSAY_SEED"] ?? 20_261_127);
/** How long the fifty people go on; without it each of them acts three times. */
const contestMs = Number(process.env["ASSAY_CONTEST_MS"] ?? 0);
const time = "2026-03-16 09:00:00";

let world: InvoiceWorld;
let bank = "";
let serial = 0;
/** The orders that the cases are about. */
let orderIds: string[] = [];
const proofs = { voucher: "", photo: "", pdf: "" };

beforeAll(async () => {
  world = await invoiceWorld();
  bank = await world.makeBank();
  await world.makeAccount(world.customer.id, { creditLimit: 50_000_000 });
  proofs.voucher = await world.file("image/png");
  proofs.photo = await world.file("image/png", "labrec01");
  proofs.pdf = await world.file("application/pdf", "fin01");
  await placeOrders(Math.max(10, Math.ceil(events / 40)));
}, 300_000);
afterAll(() => world.app.close());

/** Makes the cases be about new orders. */
async function placeOrders(number: number): Promise<void> {
  orderIds = [];
  for (let n = 0; n < number; n += 1) orderIds.push(await orderInTesting(n));
}

/** Places an order, pays it and brings its samples into testing, as people do. */
async function orderInTesting(n: number): Promise<string> {
  const as = (username: string) => world.app.as(username);
  const cart = { customerId: world.customer.id, items: [{ serviceId: world.service.id, quantity: 1 + (n % 4) * 60 }] };
  const { priceToken } = await must(as("cs01").post("/order/calcPrice", cart));
  const placed = await must(as("cs01").post("/order/add", { ...cart, priceToken, requestId: randomUUID() }));
  const id = String(placed.ids[0]);
  const on = async () => ({ id, version: (await world.read(id)).version });
  const { payableAmount } = await world.read(id);
  const paid = { orderId: id, amount: payableAmount, receiveAccountId: bank, transferTime: time };
  const entered = await must(as("cs01").post("/finance/payment/add", { ...paid, voucher: proofs.voucher }));
  const received = {
    receivedAmount: payableAmount,
    receivedTime: time,
    receiveAccountId: bank,
    bankSerial: `IN${(serial += 1)}`,
  };
  await must(world.signed("fin01", "/finance/payment/confirm", { id: entered.id, version: 0, ...received }));
  if (n % 5 === 4) return id;
  await must(bringSamples(world, id, time));
  const passed = (await world.samplesOf(id)).map((row) => ({ id: row.id, result: "pass" }));
  const examined = { result: "pass", remark: "合格", samples: passed };
  await must(as("labrec01").put("/order/examine", { ...(await on()), ...examined }));
  return id;
}

const { roll, one, chance } = diceOf(seed);
const people = ["cs01", "cslead", "fin01", "fin02", "finlead", "labrec01", "sales01", "audit01"] as const;

/** The person whose work it is, mostly. */
const by = (usual: string) => (chance(0.85) ? usual : (one(people) ?? usual));
const on = ({ id, version }: { id: string; version: number }) => ({
  id,
  version: Math.max(0, version - (chance(0.05) ? 1 : 0)),
});

/** One event: what was tried, whether the state tables allow it, and the reply. */
interface Tried {
  name: string;
  allowed: boolean;
  reply: TestReply;
}
type Event = () => Promise<Tried | undefined>;

const returned = (sampleIds: readonly string[]) => {
  const express = { returnMethod: "1", company: "SF", trackingNo: `SF7${100_000 + (serial += 1)}`, sendTime: time };
  const pickup = { returnMethod: "2", pickerName: "张三", pickerId: "1234", pickTime: time };
  const destroyed = { returnMethod: "3", destroyTime: time, destroyProof: proofs.photo };
  return { sampleIds, ...(one([express, pickup, destroyed]) ?? express) };
};

/** A random case; mostly one whose state allows the action. */
async function caseFor<T extends typeof aftRefund | typeof aftWithdrawal | typeof invApply>(
  table: T,
  from: readonly string[],
): Promise<T["$inferSelect"] | undefined> {
  const all = await world.app.store.db.select().from(table as typeof aftRefund);
  // An invoice application may be about several orders, and then has none of its own.
  const rows = all.filter(({ orderId }) => orderId === undefined || orderIds.includes(orderId));
  const fitting = rows.filter(({ status }) => from.includes(status));
  return one(chance(0.8) && fitting.length > 0 ? fitting : rows) as T["$inferSelect"] | undefined;
}

const payoutStates: readonly string[] = [
  ...refundMoves.startPayout.from,
  ...refundMoves.failPayout.from,
  ...refundMoves.retryPayout.from,
];
const uploadStates = [...invoiceCan.upload.from, ...invoiceCan.replaceFile.from, ...invoiceCan.uploadRed.from];

const onRefund =
  (name: string, act: RefundAct, usual: string, body: (row: typeof aftRefund.$inferSelect) => object): Event =>
  async () => {
    const row = await caseFor(aftRefund, refundCan[act].from);
    if (!row) return undefined;
    const reply = await world.signed(by(usual), `/afterSales/refund/${name}`, { ...on(row), ...body(row) });
    return { name: `refund ${name} in ${row.status}`, allowed: refundCan[act]({ state: row.status }), reply };
  };

const onWithdrawal =
  (
    name: "agree" | "reject" | "revoke" | "returnSample" | "confirmReturn",
    usual: string,
    body: (row: typeof aftWithdrawal.$inferSelect) => object,
  ): Event =>
  async () => {
    const row = await caseFor(aftWithdrawal, withdrawalCan[name].from);
    if (!row) return undefined;
    const reply = await world.app
      .as(by(usual))
      .put(`/afterSales/sampleWithdrawal/${name}`, { ...on(row), ...body(row) });
    return { name: `withdrawal ${name} in ${row.status}`, allowed: withdrawalCan[name]({ state: row.status }), reply };
  };

const onInvoice =
  (
    name: "accept" | "reject" | "revoke" | "redCancel" | "send",
    usual: string,
    body: (row: typeof invApply.$inferSelect) => object = () => ({}),
  ): Event =>
  async () => {
    const row = await caseFor(invApply, invoiceCan[name].from);
    if (!row) return undefined;
    const reply = await world.app.as(by(usual)).put(`/invoice/${name}`, { ...on(row), ...body(row) });
    return { name: `invoice ${name} in ${row.status}`, allowed: invoiceCan[name]({ state: row.status }), reply };
  };

const uploadInvoice: Event = async () => {
  const row = await caseFor(invApply, uploadStates);
  if (!row) return undefined;
  const issued = await world.issuedOf(row.id);
  const flush = issued.find(({ flushAmount }) => flushAmount !== null)?.flushAmount ?? 1;
  const left = row.amount - issued.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  const red = row.status === "50";
  const amount = red ? flush : Math.max(1, chance(0.7) ? left : Math.floor(left / 2));
  const reply = await world.upload(row.id, { color: red ? "2" : "1", rows: [world.entered(amount)] });
  return { name: `invoice upload in ${row.status}`, allowed: (uploadStates as string[]).includes(row.status), reply };
};

const refusing = { rejectReason: "1", detail: "资料不全，请补充" };

const tries: readonly Event[] = [
  async () => {
    const orderId = one(orderIds) ?? "";
    const { result } = await world.app.as("cs01").get("/afterSales/refund/refundable", { orderId });
    const all = Number(result?.refundable ?? 0);
    const applyAmount = chance(0.3) ? all : Math.max(1, Math.floor(all * roll()) + (chance(0.05) ? all : 0));
    const reply = await world.app.as(by("cs01")).post("/afterSales/refund/add", {
      orderId,
      refundType: applyAmount === all ? "1" : "2",
      refundReason: one(["1", "2", "3", "4"]),
      applyAmount: Math.max(1, applyAmount),
      refundMethod: one(["1", "2", "2", "3"]),
      ...payee,
    });
    return { name: "refund add", allowed: all > 0, reply };
  },
  onRefund("agree", "agree", "finlead", ({ applyAmount, refundMethod }) => ({
    deductAmount: one([0, 0, Math.floor(applyAmount / 3), applyAmount + 1]),
    deductReason: "检测已开始",
    needReturn: one(["N", "Y"]),
    returnMethod: "1",
    refundMethod,
  })),
  onRefund("reject", "reject", "cslead", () => refusing),
  onRefund("revoke", "revoke", "cslead", () => ({})),
  async () => {
    const row = await caseFor(aftRefund, refundCan.returnSample.from);
    if (!row) return undefined;
    const sampleIds = (await world.samplesOf(row.orderId)).map(({ id }) => id);
    const body = { ...on(row), ...returned(sampleIds) };
    const reply = await world.signed(by("labrec01"), "/afterSales/refund/returnSample", body);
    return { name: "refund returnSample", allowed: refundCan.returnSample({ state: row.status }), reply };
  },
  async () => {
    const row = await caseFor(aftRefund, payoutStates);
    if (!row) return undefined;
    const failed = row.status === "40" && chance(0.3) ? { failed: "Y", failReason: "账号有误" } : {};
    const proof = { payTime: time, bankSerial: `OUT${(serial += 1)}`, voucher: proofs.pdf };
    const body = { ...on(row), ...proof, ...failed };
    const reply = await world.signed(by("fin01"), "/afterSales/refund/payout", body);
    return { name: `refund payout in ${row.status}`, allowed: payoutStates.includes(row.status), reply };
  },
  onRefund("approvePayout", "approvePayout", "finlead", () => ({
    payTime: time,
    bankSerial: `OUT${(serial += 1)}`,
    voucher: proofs.pdf,
  })),
  async () => {
    const orderId = one(orderIds) ?? "";
    const samples = (await world.samplesOf(orderId)).map(({ id }) => id);
    const reply = await world.app.as(by("cs01")).post("/afterSales/sampleWithdrawal/add", {
      orderId,
      sampleIds: chance(0.6) ? samples : samples.slice(0, 1),
      withdrawType: "2",
      reason: "1",
      returnMethod: "2",
    });
    return { name: "withdrawal add", allowed: samples.length > 0, reply };
  },
  onWithdrawal("agree", "cslead", () => ({
    feeAmount: one([0, 500, 99_999_999]),
    createRefund: one(["N", "Y"]),
    returnMethod: "2",
  })),
  onWithdrawal("reject", "cslead", () => refusing),
  onWithdrawal("revoke", "cslead", () => ({})),
  onWithdrawal("returnSample", "labrec01", ({ sampleIds }) => returned(sampleIds)),
  onWithdrawal("confirmReturn", "labrec01", () => ({ signTime: "2026-03-16 09:30:00" })),
  async () => {
    const { result } = await world.app.as("cs01").get("/invoice/invoiceable", { customerId: world.customer.id });
    const open = (result.orders as { orderId: string; amount: number; taxRates: number[] }[]).filter(
      ({ amount }) => amount > 0,
    );
    const lines = open
      .slice(0, 1 + Math.floor(roll() * 3))
      .map(({ orderId, amount }) => ({ orderId, amount: chance(0.5) ? amount : Math.max(1, Math.floor(amount / 2)) }));
    if (lines.length === 0) return undefined;
    const body = { customerId: world.customer.id, invoiceType: "2", content: "1", taxRate: 600, lines, ...company };
    return { name: "invoice apply", allowed: true, reply: await world.app.as(by("cs01")).post("/invoice/apply", body) };
  },
  // Invoices take more steps to the end than the other cases.
  onInvoice("accept", "fin01"),
  onInvoice("accept", "fin01"),
  uploadInvoice,
  uploadInvoice,
  onInvoice("reject", "fin01", () => ({ rejectReason: "抬头与税号不一致" })),
  onInvoice("revoke", "cs01"),
  onInvoice("redCancel", "fin01"),
  onInvoice("send", "fin01", () => ({ channel: "email", email: "new@example.com" })),
  async () => {
    const row = await caseFor(invApply, invoiceCan.red.from);
    const issued = row && one(await world.issuedOf(row.id));
    if (!row || !issued) return undefined;
    const redAmount = chance(0.5) ? Math.abs(issued.amount) : Math.max(1, Math.floor(Math.abs(issued.amount) / 2));
    const body = { ...on(row), invoiceId: issued.id, redAmount, redReason: "01", redConfirmNo: "HZ1" };
    const reply = await world.app.as(by("fin01")).put("/invoice/red", body);
    return { name: `invoice red in ${row.status}`, allowed: invoiceCan.red({ state: row.status }), reply };
  },
];

/** Codes by which the server refuses: rights, scope, missing, changed, rule, period, taken. */
const refusals = new Set<number | string>([40001, 40301, 40302, 40401, 40901, 40902, 40904, 42201, 42202, 42301]);

/** What is wrong with an event: an error of the server, a refusal without words, an illegal one that passed. */
function faultOf({ name, allowed, reply }: Tried): string[] {
  const { code, message, success, status } = reply;
  if (success) return allowed ? [] : [`${name} passed`];
  if (status >= 500 || !refusals.has(code)) return [`${name}: ${code} ${message}`];
  return /[\u4e00-\u9fff]/.test(message) ? [] : [`${name}: no words for ${code}`];
}

async function broken(): Promise<string[]> {
  const found = (await checkData(world.app.store)).filter(({ violations }) => violations > 0);
  return found.map(({ name, violations }) => `${name}: ${violations}`);
}

it("random events over all cases by random people: none breaks the data, each illegal one is refused with its reason", async () => {
  const wrong: string[] = [];
  let passed = 0;
  for (let n = 0; n < events; n += 1) {
    const tried = await one(tries)?.();
    if (!tried) continue;
    wrong.push(...faultOf(tried));
    if (tried.reply.success) passed += 1;
  }
  expect(wrong).toEqual([]);
  expect(await broken()).toEqual([]);
  expect(passed).toBeGreaterThan(events / 20);
  const states = (rows: { status: string }[]) => [...new Set(rows.map(({ status }) => status))].toSorted();
  const { db } = world.app.store;
  expect(states(await db.select().from(aftRefund))).toEqual(expect.arrayContaining(["50", "60", "70"]));
  expect(states(await db.select().from(aftWithdrawal))).toEqual(expect.arrayContaining(["40", "60", "70"]));
  expect(states(await db.select().from(invApply))).toEqual(expect.arrayContaining(["30"]));
}, 600_000);

it("fifty people on the cases of the same twenty orders at once: nothing is paid twice, no number is given twice", async () => {
  const wrong: string[] = [];
  await placeOrders(20);
  let passed = 0;
  const end = Date.now() + contestMs;
  const person = async () => {
    for (let acts = 0; acts < 3 || Date.now() < end; acts += 1) {
      const tried = await one(tries)?.();
      if (!tried) continue;
      // Which of them wins depends on timing, so a state read before is no promise.
      wrong.push(...faultOf({ ...tried, allowed: true }));
      if (tried.reply.success) passed += 1;
    }
  };
  await Promise.all(Array.from({ length: 50 }, person));
  expect(passed).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
  expect(await broken()).toEqual([]);
  const { db } = world.app.store;
  const refunds = await db.select().from(aftRefund);
  // A refund is paid out once: as a transfer, or to the customer's balance.
  const transfers = (await db.select({ of: finFlow.bizId }).from(finFlow).where(eq(finFlow.bizType, "refund"))).map(
    ({ of }) => of,
  );
  // 3 = 退款入账, whose remark is the number of the refund.
  const balances = (
    await db.select({ of: finAccountLedger.remark }).from(finAccountLedger).where(eq(finAccountLedger.ledgerType, "3"))
  ).map(({ of }) => of);
  expect(transfers.length + balances.length).toBeGreaterThan(0);
  for (const paid of [transfers, balances]) expect(new Set(paid).size).toBe(paid.length);
  const numbers = [
    refunds.map(({ refundNo }) => refundNo),
    (await db.select().from(aftWithdrawal)).map(({ withdrawalNo }) => withdrawalNo),
    (await db.select().from(invApply)).map(({ applyNo }) => applyNo),
    (await db.select().from(invInvoice).where(eq(invInvoice.tenantId, 1))).map(
      ({ invoiceCode, invoiceNo }) => `${invoiceCode ?? ""}${invoiceNo}`,
    ),
  ];
  for (const list of numbers) expect(new Set(list).size).toBe(list.length);
}, 300_000);
