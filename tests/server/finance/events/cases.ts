import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { bankLineStates, type OpenBankLine } from "#src/contract/finance/bank.ts";
import { withdrawalCan } from "#src/contract/afterSales/withdrawal-moves.ts";
import { invoiceCan } from "#src/contract/invoice/invoice-moves.ts";
import { toWire } from "#src/lib/time.ts";
import { aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import { finBankLine } from "#src/server/db/schema/bank.ts";
import { finPayment } from "#src/server/db/schema/finance.ts";
import { ordSample } from "#src/server/db/schema/order.ts";
import { invApply, invInvoice } from "#src/server/db/schema/invoice.ts";
import { company } from "#tests/server/invoice/invoicing.ts";
import { bringSamples } from "#tests/server/order/form.ts";
import { type Event, isOneOf, type MoneyWorld } from "./world.ts";

type WithdrawalAct = "agree" | "reject" | "revoke" | "returnSample" | "confirmReturn";
type InvoiceAct = "accept" | "reject" | "revoke" | "redCancel";

const refusing = { rejectReason: "1", detail: "资料不全，请补充" };
const uploadStates: readonly string[] = [
  ...invoiceCan.upload.from,
  ...invoiceCan.replaceFile.from,
  ...invoiceCan.uploadRed.from,
];

/** Bank files, invoices and withdrawals: what moves or proves money beside orders and statements. */
export function caseEvents(world: MoneyWorld): Event[] {
  return [...bankEvents(world), ...invoiceEvents(world), ...withdrawalEvents(world)];
}

function bankEvents(world: MoneyWorld): Event[] {
  const { app, by, chance, one, past, roll, rowOf } = world;
  /** A file of a waiting payment's money, of what nobody knows, and sometimes of a line that came before. */
  const file: Event = async () => {
    const payment = await rowOf(finPayment, eq(finPayment.status, "10"));
    const known = await rowOf(finBankLine, eq(finBankLine.direction, "1"));
    const yuan = (cents: number) => (cents / 100).toFixed(2);
    const lines = [
      "交易时间,对方户名,借方发生额,贷方发生额,摘要,交易流水号",
      ...(payment ? [`${past()},锐科,,${yuan(payment.amount)},货款,${world.nextSerial()}`] : []),
      `${past()},,${yuan(1 + Math.floor(roll() * 5_000))},,手续费,${chance(0.7) ? world.nextSerial() : ""}`,
      `${past()},,,${yuan(1 + Math.floor(roll() * 900))},利息,${world.nextSerial()}`,
      ...(known ? [`${toWire(known.occurTime)},,,${yuan(known.amount)},货款,${known.bankSerial ?? ""}`] : []),
    ];
    const sent = [{ name: "明细.csv", body: Buffer.from(lines.join("\n")) }];
    const more = { accountConfigId: world.bankId };
    return {
      name: "bank import",
      allowed: true,
      reply: await app.as(by("fin01")).upload("/finance/bankLine/import", sent, more),
    };
  };
  const settle: Event = async () => {
    const { result } = await app.as("fin01").get("/finance/bankLine/open", { pageSize: 20 });
    const line = one((result as { lines: OpenBankLine[] }).lines);
    if (!line) return undefined;
    const [best] = line.proposals;
    const [flowType, reason] = [one(["8", "9", "11"]), "银行少收"];
    const posted = chance(0.6) ? { postDate: world.today() } : {};
    const decision =
      best?.kind === "flow" && chance(0.8)
        ? { act: "flow", flowIds: best.ids, ...(chance(0.8) ? { reason } : {}) }
        : best?.kind === "payment" && chance(0.8)
          ? { act: "payment", paymentId: best.ids[0], ...posted }
          : chance(0.7)
            ? { act: "book", flowType, ...posted }
            : { act: "ignore", reason: "内部转账" };
    const lines = [{ id: line.id, version: line.version, ...decision }];
    const reply = await app.as(by("fin01")).put("/finance/bankLine/settle", { lines });
    return { name: `bank ${decision.act}`, allowed: true, reply };
  };
  const restore: Event = async () => {
    const row = await rowOf(finBankLine, eq(finBankLine.status, bankLineStates.ignored));
    if (!row) return undefined;
    const allowed = row.status === bankLineStates.ignored;
    const reply = await app.as(by("fin01")).put("/finance/bankLine/restore", { id: row.id, version: row.version });
    return { name: `bank restore in ${row.status}`, allowed, reply };
  };
  return [file, settle, settle, settle, restore];
}

function invoiceEvents(world: MoneyWorld): Event[] {
  const { app, by, chance, files, on, one, roll, rowOf, sign } = world;
  const issuedOf = (id: string) => app.store.db.select().from(invInvoice).where(eq(invInvoice.applyId, id));
  let numbers = 0;

  const apply: Event = async () => {
    const customerId = one(world.customers)?.id;
    const { result } = await app.as("cs01").get("/invoice/invoiceable", { customerId });
    const lines = (result as { orders: { orderId: string; amount: number }[] }).orders
      .filter(({ amount }) => amount > 0)
      .slice(0, 1 + Math.floor(roll() * 3))
      .map(({ orderId, amount }) => ({ orderId, amount: chance(0.5) ? amount : Math.max(1, Math.floor(amount / 2)) }));
    if (lines.length === 0) return undefined;
    const body = { customerId, invoiceType: "2", content: "1", taxRate: 600, lines, ...company };
    return { name: "invoice apply", allowed: true, reply: await app.as(by("cs01")).post("/invoice/apply", body) };
  };
  const act =
    (name: InvoiceAct, usual: string, body: object = {}): Event =>
    async () => {
      const row = await rowOf(invApply, isOneOf(invApply.status, invoiceCan[name].from));
      if (!row) return undefined;
      const reply = await app.as(by(usual)).put(`/invoice/${name}`, { ...on(row), ...body });
      return { name: `invoice ${name} in ${row.status}`, allowed: invoiceCan[name]({ state: row.status }), reply };
    };
  const upload: Event = async () => {
    const row = await rowOf(invApply, isOneOf(invApply.status, uploadStates));
    if (!row) return undefined;
    const issued = await issuedOf(row.id);
    const flush = issued.find(({ flushAmount }) => flushAmount !== null)?.flushAmount ?? 1;
    const left = row.amount - issued.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
    const red = row.status === "50";
    const amount = red ? flush : Math.max(1, chance(0.7) ? left : Math.floor(left / 2));
    const invoiceNo = `2699${String((numbers += 1)).padStart(16, "0")}`;
    const rows = [{ invoiceNo, issueDate: world.today(), amount, files: files.finance }];
    const reply = await sign("POST", by("fin01"), "/invoice/upload", { ...on(row), color: red ? "2" : "1", rows });
    return { name: `invoice upload in ${row.status}`, allowed: uploadStates.includes(row.status), reply };
  };
  const flush: Event = async () => {
    const row = await rowOf(invApply, isOneOf(invApply.status, invoiceCan.red.from));
    const issued = row && one(await issuedOf(row.id));
    if (!row || !issued) return undefined;
    const all = Math.abs(issued.amount);
    const redAmount = chance(0.5) ? all : Math.max(1, Math.floor(all / 2));
    const body = { ...on(row), invoiceId: issued.id, redAmount, redReason: "01", redConfirmNo: "HZ1" };
    const reply = await app.as(by("fin01")).put("/invoice/red", body);
    return { name: `invoice red in ${row.status}`, allowed: invoiceCan.red({ state: row.status }), reply };
  };
  return [
    apply,
    apply,
    act("accept", "fin01"),
    act("accept", "fin01"),
    upload,
    upload,
    upload,
    act("reject", "fin01", { rejectReason: "抬头与税号不一致" }),
    act("revoke", "cs01"),
    flush,
    act("redCancel", "fin01"),
  ];
}

function withdrawalEvents(world: MoneyWorld): Event[] {
  const { app, bankId, by, chance, files, must, now, on, one, rowOf, sign } = world;
  /** Places an order, pays it and brings its samples into testing, as people do. */
  const testing: Event = async () => {
    const cart = {
      customerId: one(world.customers)?.id,
      items: [{ serviceId: world.sampledId, quantity: one([1, 3]) }],
    };
    const { result: priced } = await must(app.as("cs01").post("/order/calcPrice", cart));
    const { priceToken } = priced as { priceToken: string };
    const body = { ...cart, priceToken, requestId: randomUUID() };
    const { result: placed } = await must(app.as("cs01").post("/order/add", body));
    const id = String((placed as { ids: string[] }).ids[0]);
    const { payableAmount } = await world.read(id);
    const transfer = { orderId: id, amount: payableAmount, receiveAccountId: bankId, transferTime: now() };
    const voucher = { voucher: files.order };
    const { result: entered } = await must(app.as("cs01").post("/finance/payment/add", { ...transfer, ...voucher }));
    await must(
      sign("PUT", "fin01", "/finance/payment/confirm", {
        id: (entered as { id: string }).id,
        version: 0,
        receivedAmount: payableAmount,
        receivedTime: now(),
        receiveAccountId: bankId,
        bankSerial: `W${id}`,
      }),
    );
    return { name: "order with samples", allowed: true, reply: await bringSamples(world, id, now()) };
  };
  const add: Event = async () => {
    const orderId = (await rowOf(ordSample, sql`true`))?.orderId;
    if (!orderId) return undefined;
    const all = (await world.samplesOf(orderId)).map(({ id }) => id);
    const sampleIds = chance(0.6) ? all : all.slice(0, 1);
    const body = { orderId, sampleIds, withdrawType: "2", reason: "1", returnMethod: "2" };
    const reply = await app.as(by("cs01")).post("/afterSales/sampleWithdrawal/add", body);
    return { name: "withdrawal add", allowed: true, reply };
  };
  const act =
    (
      name: WithdrawalAct,
      usual: string,
      body: (row: typeof aftWithdrawal.$inferSelect) => object = () => ({}),
    ): Event =>
    async () => {
      const row = await rowOf(aftWithdrawal, isOneOf(aftWithdrawal.status, withdrawalCan[name].from));
      if (!row) return undefined;
      const path = `/afterSales/sampleWithdrawal/${name}`;
      const reply = await app.as(by(usual)).put(path, { ...on(row), ...body(row) });
      return {
        name: `withdrawal ${name} in ${row.status}`,
        allowed: withdrawalCan[name]({ state: row.status }),
        reply,
      };
    };
  const returned = ({ sampleIds }: { sampleIds: readonly string[] }) => {
    const express = { returnMethod: "1", company: "SF", trackingNo: `SF7${world.nextSerial()}`, sendTime: now() };
    const pickup = { returnMethod: "2", pickerName: "张三", pickerId: "1234", pickTime: now() };
    return { sampleIds, ...(one([express, pickup]) ?? pickup) };
  };
  return [
    testing,
    add,
    add,
    act("agree", "cslead", () => ({
      feeAmount: one([0, 500, 99_999_999]),
      createRefund: one(["N", "Y"]),
      returnMethod: "2",
    })),
    act("agree", "cslead", () => ({ feeAmount: 0, createRefund: "Y", returnMethod: "2" })),
    act("reject", "cslead", () => refusing),
    act("revoke", "cslead"),
    act("returnSample", "labrec01", returned),
    act("returnSample", "labrec01", returned),
    act("confirmReturn", "labrec01", () => ({ signTime: now() })),
  ];
}
