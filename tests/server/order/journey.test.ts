import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ordEvaluation, ordItem, ordOrder } from "#src/server/db/schema/order.ts";
import { evaluationEntity } from "#src/server/order/order/entity.ts";
import { monday, orderWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await orderWorld();
});
afterAll(() => world.app.close());

it("takes an order from the telephone to the finished report, each by the person whose work it is", async () => {
  const { app, customer, service } = world;
  const cs = app.as("cs01");
  const cart = { customerId: customer.id, items: [{ serviceId: service.id, quantity: 2 }] };
  const { priceToken } = (await cs.post("/order/calcPrice", cart)).result;
  const [id = ""] = (await cs.post("/order/add", { ...cart, priceToken, requestId: randomUUID() })).result
    .ids as string[];
  const version = async () => (await world.read(id)).version;
  const state = async () => (await world.read(id)).orderStatus;

  const voucher = await world.file("application/pdf", "cs01");
  const entered = await cs.post("/finance/payment/add", {
    orderId: id,
    amount: 20_000,
    transferTime: "2026-03-16 09:00:00",
    voucher,
    payerName: "锐科",
  });
  expect(entered).toMatchObject({ success: true });
  expect(await state()).toBe("20");
  const own = await cs.get("/order/queryById", { id });
  const payment = own.result.payments[0];
  const receiveAccountId = await world.makeBank();
  const confirmed = await world.signed("fin01", "/finance/payment/confirm", {
    id: payment.id,
    version: payment.version,
    receivedAmount: 20_000,
    receivedTime: "2026-03-16 09:30:00",
    postDate: "2026-03-16",
    receiveAccountId,
    bankSerial: "CMB0001",
  });
  expect(confirmed).toMatchObject({ success: true });
  expect(await state()).toBe("30");

  const header = {
    applicantName: "锐科",
    reportTitle: "锐科电子",
    reportLanguage: ["C"],
    reportForm: "1",
    sampleDisposal: "1",
  };
  const samples = [{ sampleName: "塑料粒子", quantity: 3, unit: "pcs" }];
  await cs.put("/order/inspectionForm", {
    id,
    version: await version(),
    header,
    values: { usage: "出口" },
    samples,
    submit: "Y",
  });
  await cs.put("/order/logistics", {
    id,
    version: await version(),
    logisticsType: "1",
    company: "SF",
    trackingNo: "SF900001",
    sendTime: "2026-03-16 09:40:00",
  });
  expect(await state()).toBe("40");

  const reception = app.as("labrec01");
  const [sample] = await world.samplesOf(id);
  await reception.put("/order/confirmReceipt", {
    id,
    version: await version(),
    receiveTime: "2026-03-16 09:50:00",
    samples: [{ id: sample?.id, received: "Y", quantity: 3, condition: "完好" }],
  });
  await reception.put("/order/examine", {
    id,
    version: await version(),
    result: "pass",
    samples: [{ id: sample?.id, result: "pass" }],
  });
  expect(await state()).toBe("60");

  await app.as("labeng01").put("/order/startTest", { id, version: await version() });
  const report = {
    reportType: "1",
    language: "C",
    conclusion: "1",
    issueDate: "2026-03-16",
    sampleIds: [sample?.id],
    file: await world.file(),
  };
  await app
    .as("labeng01")
    .post("/order/uploadReport", { id, version: await version(), complete: "Y", reports: [report] });
  const reports = (await app.as("labrev01").get("/order/report/list", { orderId: id })).result as { id: string }[];
  await app.as("labrev01").put("/order/examineReport", {
    id,
    version: await version(),
    result: "pass",
    reports: reports.map((row) => row.id),
  });
  await app.as("cslead").put("/order/complete", { id, version: await version() });

  expect(await world.read(id)).toMatchObject({
    orderStatus: "90",
    paidAmount: 20_000,
    liquidationStatus: "10",
    liquidationAmount: 12_000,
    finishTime: monday,
  });
  expect((await world.logsOf(id)).map((log) => log.toStatus)).toEqual([
    "10",
    "20",
    "30",
    "30",
    "40",
    "50",
    "60",
    "60",
    "70",
    "80",
    "90",
  ]);
  expect(await world.todosOf(id)).toEqual([]);
  const { result } = await cs.get("/order/queryById", { id });
  expect(result).toMatchObject({
    items: [{}],
    payments: [{}],
    samples: [{}],
    logistics: [{}],
    reports: [{}],
    form: { status: "30" },
    refundable: 20_000,
  });
});

it("writes nothing and answers 500 when an order's money would not add up (C.1.1)", async () => {
  const order = await world.order(world);
  await world.app.store.db.update(ordItem).set({ payableAmount: 9_999 }).where(eq(ordItem.orderId, order.id));
  const reply = await world.app.as("cs01").put("/order/remark", { id: order.id, version: 0, innerRemark: "x" });
  expect(reply).toMatchObject({ status: 500, success: false, code: 500 });
  const [kept] = await world.app.store.db.select().from(ordOrder).where(eq(ordOrder.id, order.id));
  expect(kept).toMatchObject({ version: 0, innerRemark: null });
  expect(await world.logsOf(order.id)).toEqual([]);
});

it("answers an evaluation", async () => {
  const order = await world.order(world, { orderStatus: "90" });
  const made = await world.app.rows("admin", (rows) =>
    rows.insert(evaluationEntity, { orderId: order.id, scores: { d1: 5 }, totalScore: 50, content: "很好" }),
  );
  const reply = await world.app
    .as("cs01")
    .put("/order/evaluation/reply", { id: made.id, content: "谢谢", visible: "N" });
  expect(reply.result).toMatchObject({ replyContent: "谢谢", visible: "N", replyTime: "2026-03-16 10:00:00" });
  const [row] = await world.app.store.db.select().from(ordEvaluation).where(eq(ordEvaluation.id, made.id));
  expect(row?.visible).toBe("N");
});
