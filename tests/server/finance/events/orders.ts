import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { refundCan, refundMoves, type RefundAct } from "#src/contract/afterSales/refund-moves.ts";
import { paymentCan } from "#src/contract/finance/payment.ts";
import { orderCan, orderMoves } from "#src/contract/order/order-moves.ts";
import { aftRefund } from "#src/server/db/schema/after-sales.ts";
import { finPayment } from "#src/server/db/schema/finance.ts";
import { ordOrder, ordReport } from "#src/server/db/schema/order.ts";
import { runJob } from "#tests/support/run-job.ts";
import { payee } from "#tests/server/afterSales/refund-world.ts";
import { type Event, isOneOf, type MoneyWorld, type Tried } from "./world.ts";

type Order = typeof ordOrder.$inferSelect;
type Refund = typeof aftRefund.$inferSelect;
type OrderAct = "credit" | "cancel" | "cancelPaid" | "changePrice" | "complete";

const reasons = { rejectReason: "1", detail: "资料不全，请补充" };
const payoutStates: readonly string[] = [
  ...refundMoves.startPayout.from,
  ...refundMoves.failPayout.from,
  ...refundMoves.retryPayout.from,
];

/** Places an order, pays it and finishes it at once, as people do; its liquidation is ready for a statement. */
async function finish({ app, bankId, files, must, now, sign, ...world }: MoneyWorld): Promise<Tried["reply"]> {
  const customerId = world.one(world.customers)?.id;
  const items = [{ serviceId: world.one(world.serviceIds), quantity: world.one([1, 3, 20]) }];
  const { result: priced } = await must(app.as("cs01").post("/order/calcPrice", { customerId, items }));
  const { priceToken } = priced as { priceToken: string };
  const body = { customerId, items, priceToken, requestId: randomUUID() };
  const { result: placed } = await must(app.as("cs01").post("/order/add", body));
  const id = String((placed as { ids: string[] }).ids[0]);
  const on = async () => ({ id, version: (await world.read(id)).version });
  const { payableAmount } = await world.read(id);
  const transfer = { orderId: id, amount: payableAmount, receiveAccountId: bankId, transferTime: now() };
  const { result: entered } = await must(
    app.as("cs01").post("/finance/payment/add", { ...transfer, voucher: files.order }),
  );
  const received = {
    receivedAmount: payableAmount,
    receivedTime: now(),
    receiveAccountId: bankId,
    bankSerial: `F${id}`,
  };
  const payment = { id: (entered as { id: string }).id, version: 0, ...received };
  await must(sign("PUT", "fin01", "/finance/payment/confirm", payment));
  const about = {
    reportNo: "",
    reportType: "1",
    language: "C",
    conclusion: "1",
    issueDate: world.today(),
    sampleIds: [],
  };
  const reports = [{ ...about, file: files.report }];
  const uploaded = { ...(await on()), requestId: randomUUID(), complete: "Y", reports };
  await must(app.as("labeng01").post("/order/uploadReport", uploaded));
  const issued = (await app.store.db.select().from(ordReport).where(eq(ordReport.orderId, id))).map((row) => row.id);
  const reviewed = { ...(await on()), result: "pass", reports: issued, remark: "看过" };
  await must(app.as("labrev01").put("/order/examineReport", reviewed));
  await must(app.as("cslead").put("/order/complete", await on()));
  const { id: owed, version } = await world.owed(id);
  return app.as("fin01").put("/order/liquidation/mature", { id: owed, version, reason: "提前付款" });
}

/** What people do with orders, their receipts and their refunds. */
export function orderEvents(world: MoneyWorld): Event[] {
  const { app, by, chance, files, on, one, past, roll, rowOf, sign } = world;
  const { db } = app.store;
  const orderIn = (states: readonly string[]) => rowOf(ordOrder, isOneOf(ordOrder.orderStatus, states));
  const voucher = () => ({ receiveAccountId: world.bankId, transferTime: past(), voucher: files.order });

  const place: Event = async () => {
    const customerId = one(world.customers)?.id;
    const items = [{ serviceId: one(world.serviceIds), quantity: one([1, 2, 7, 90]) }];
    const { result } = await app.as("cs01").post("/order/calcPrice", { customerId, items });
    const { priceToken } = result as { priceToken: string };
    const body = { customerId, items, priceToken, requestId: randomUUID() };
    return { name: "order add", allowed: true, reply: await app.as("cs01").post("/order/add", body) };
  };
  const onOrder =
    (act: OrderAct, usual: string, body: (row: Order) => object = () => ({})): Event =>
    async () => {
      const row = await orderIn(orderMoves[act].from);
      if (!row) return undefined;
      const reply = await sign("PUT", by(usual), `/order/${act}`, { ...on(row), ...body(row) });
      return { name: `order ${act} in ${row.orderStatus}`, allowed: orderCan[act]({ state: row.orderStatus }), reply };
    };

  const enter: Event = async () => {
    const row = await orderIn(["10"]);
    if (!row) return undefined;
    const due = row.payableAmount - row.paidAmount;
    const amount = Math.max(1, one([due, due, Math.floor(due / 2), due + 500]) ?? due);
    const reply = await app.as(by("cs01")).post("/finance/payment/add", { orderId: row.id, amount, ...voucher() });
    return { name: `payment add in ${row.orderStatus}`, allowed: row.orderStatus === "10", reply };
  };
  const confirm: Event = async () => {
    const row = await rowOf(finPayment, eq(finPayment.status, "10"));
    if (!row) return undefined;
    const reply = await sign("PUT", by("fin02"), "/finance/payment/confirm", {
      ...on(row),
      receivedAmount: Math.max(1, one([row.amount, row.amount, row.amount - 300, row.amount + 777]) ?? row.amount),
      receivedTime: past(),
      receiveAccountId: world.bankId,
      bankSerial: world.nextSerial(),
      ...(chance(0.8) ? { overpay: one(["1", "2"]) } : {}),
      ...(chance(0.2) ? { postDate: world.today() } : {}),
    });
    return { name: `payment confirm in ${row.status}`, allowed: paymentCan.confirm({ state: row.status }), reply };
  };
  const endPayment =
    (act: "reject" | "reverse", usual: string): Event =>
    async () => {
      const row = await rowOf(finPayment, eq(finPayment.status, act === "reject" ? "10" : "20"));
      if (!row) return undefined;
      const reply = await sign("PUT", by(usual), `/finance/payment/${act}`, { ...on(row), reason: "银行退票" });
      return { name: `payment ${act} in ${row.status}`, allowed: paymentCan[act]({ state: row.status }), reply };
    };
  const payBalance: Event = async () => {
    const row = await orderIn(["10"]);
    if (!row) return undefined;
    await app.as("cs01").post("/order/balanceCode", { id: row.id });
    await app.settled();
    const reply = await sign("PUT", "cs01", "/order/payBalance", { ...on(row), code: world.codeSent() });
    return { name: `order payBalance in ${row.orderStatus}`, allowed: row.orderStatus === "10", reply };
  };

  const report: Event = async () => {
    const row = await orderIn(["60"]);
    if (!row) return undefined;
    const one = { reportNo: "", reportType: "1", language: "C", conclusion: "1", issueDate: world.today() };
    const reply = await app.as(by("labeng01")).post("/order/uploadReport", {
      ...on(row),
      requestId: randomUUID(),
      complete: "Y",
      reports: [{ ...one, sampleIds: [], file: files.report }],
    });
    return { name: `order uploadReport in ${row.orderStatus}`, allowed: row.orderStatus === "60", reply };
  };
  const review: Event = async () => {
    const row = await orderIn(["70"]);
    if (!row) return undefined;
    const found = await db.select().from(ordReport).where(eq(ordReport.orderId, row.id));
    const reports = found.filter(({ status }) => status === "10").map(({ id }) => id);
    const body = { ...on(row), result: chance(0.9) ? "pass" : "reject", reports, remark: "看过" };
    const reply = await app.as(by("labrev01")).put("/order/examineReport", body);
    return { name: `order examineReport in ${row.orderStatus}`, allowed: row.orderStatus === "70", reply };
  };
  const voidReport: Event = async () => {
    const row = await orderIn(["80", "90"]);
    const found = row ? await db.select().from(ordReport).where(eq(ordReport.orderId, row.id)) : [];
    const issued = found.find(({ status }) => status === "20");
    if (!row || !issued) return undefined;
    const body = { ...on(row), reportId: issued.id, reason: "数据有误" };
    const reply = await app.as(by("labrev01")).put("/order/voidReport", body);
    const allowed = (orderMoves.voidReport.from as readonly string[]).includes(row.orderStatus);
    return { name: `order voidReport in ${row.orderStatus}`, allowed, reply };
  };

  const applyRefund: Event = async () => {
    const row = await orderIn(["60", "70", "80", "90", "90", "30"]);
    if (!row) return undefined;
    const { result } = await app.as("cs01").get("/afterSales/refund/refundable", { orderId: row.id });
    const all = Number((result as { refundable?: number } | null)?.refundable ?? 0);
    const applyAmount = chance(0.3) ? all : Math.max(1, Math.floor(all * roll() * 0.6) + (chance(0.05) ? all : 0));
    const reply = await app.as(by("cs01")).post("/afterSales/refund/add", {
      orderId: row.id,
      refundType: applyAmount === all ? "1" : "2",
      refundReason: one(["1", "2", "3", "4"]),
      applyAmount: Math.max(1, applyAmount),
      refundMethod: one(["2", "2", "3"]),
      ...payee,
    });
    return { name: "refund add", allowed: all > 0, reply };
  };
  const onRefund =
    (
      act: RefundAct & ("agree" | "reject" | "revoke" | "approvePayout"),
      usual: string,
      body: (row: Refund) => object,
    ): Event =>
    async () => {
      const row = await rowOf(aftRefund, isOneOf(aftRefund.status, refundMoves[act].from));
      if (!row) return undefined;
      const reply = await sign("PUT", by(usual), `/afterSales/refund/${act}`, { ...on(row), ...body(row) });
      return { name: `refund ${act} in ${row.status}`, allowed: refundCan[act]({ state: row.status }), reply };
    };
  const paid = () => ({
    payTime: past(),
    bankSerial: world.nextSerial(),
    voucher: files.finance,
    ...(chance(0.7) ? { postDate: world.today() } : {}),
  });
  const agree = onRefund("agree", "finlead", ({ applyAmount, refundMethod }) => ({
    deductAmount: one([0, 0, 0, Math.floor(applyAmount / 3)]),
    deductReason: "检测已开始",
    needReturn: "N",
    refundMethod,
  }));
  const payout: Event = async () => {
    const row = await rowOf(aftRefund, isOneOf(aftRefund.status, payoutStates));
    if (!row) return undefined;
    const failed = row.status === "40" && chance(0.3) ? { failed: "Y", failReason: "账号有误" } : {};
    const reply = await sign("PUT", by("fin01"), "/afterSales/refund/payout", { ...on(row), ...paid(), ...failed });
    return { name: `refund payout in ${row.status}`, allowed: payoutStates.includes(row.status), reply };
  };

  const job =
    (name: string): Event =>
    async () => {
      await runJob(app, name);
      return { name, allowed: true, reply: null };
    };

  const finished: Event = async () => ({ name: "order through", allowed: true, reply: await finish(world) });

  return [
    ...Array.from({ length: 3 }, () => finished),
    ...Array.from({ length: 4 }, () => place),
    ...Array.from({ length: 5 }, () => enter),
    ...Array.from({ length: 5 }, () => confirm),
    endPayment("reject", "fin02"),
    endPayment("reverse", "finlead"),
    onOrder("credit", "cs01"),
    onOrder("credit", "cs01"),
    payBalance,
    onOrder("changePrice", "slead01", () => ({ mode: "discount", discount: one([9_900, 9_500]), reason: "协商" })),
    onOrder("cancel", "cs01", () => ({ cancelType: "2", cancelReason: "不要了" })),
    onOrder("cancelPaid", "cslead", () => ({
      cancelType: "1",
      cancelReason: "客户取消",
      refundMethod: one(["2", "3"]),
      ...payee,
    })),
    ...Array.from({ length: 4 }, () => report),
    ...Array.from({ length: 4 }, () => review),
    ...Array.from({ length: 3 }, () => onOrder("complete", "cslead")),
    voidReport,
    applyRefund,
    applyRefund,
    agree,
    agree,
    onRefund("reject", "cslead", () => reasons),
    onRefund("revoke", "cslead", () => ({})),
    payout,
    payout,
    onRefund("approvePayout", "finlead", paid),
    job("PayTimeoutJob"),
    job("AutoCompleteJob"),
  ];
}
