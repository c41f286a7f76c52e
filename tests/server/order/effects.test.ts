import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allJobs } from "#src/server/areas.ts";
import { finFlow, finPayment } from "#src/server/db/schema/finance.ts";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { ordLogistics, ordOrder, ordPriceChange, ordReport } from "#src/server/db/schema/order.ts";
import { sysQuartzJob } from "#src/server/db/schema/running.ts";
import { startJobs } from "#src/server/jobs/runner.ts";
import type { TestReply } from "#tests/support/app.ts";
import { formHeader } from "./form.ts";
import { orderWorld, type World } from "./world.ts";
import { noFiles } from "#tests/support/no-files.ts";

/** Every transition of the order's table, as a person triggers it: response, rows, log line, tasks and events. */

let world: World;
let bank = "";
beforeAll(async () => {
  world = await orderWorld();
  bank = await world.makeBank();
});
afterAll(() => world.app.close());

type Order = typeof ordOrder.$inferSelect;
const as = (username: string) => world.app.as(username);
const time = "2026-03-16 09:00:00";
const paid = { paidAmount: 10_000, payStatus: "2" };

/** Effects of an action: the order afterwards, its log line, open tasks with their receivers, topics of its events. */
async function leaves(order: Order, work: () => Promise<TestReply>) {
  await world.app.events();
  const reply = await work();
  expect(`${reply.code} ${reply.message}`).toMatch(/^200 /);
  const log = (await world.logsOf(order.id)).at(-1);
  return {
    order: await world.read(order.id),
    log: [log?.event, log?.fromStatus, log?.toStatus, log?.visibleToCustomer, log?.operatorBy],
    content: log?.content,
    todos: (await world.todosOf(order.id)).map((todo) =>
      [todo.todoType, todo.receiverBy ?? todo.receiverRole, todo.receiverOrgCode].filter(Boolean).join(" "),
    ),
    topics: (await world.app.events())
      .filter((event) => event.payload["orderId"] === order.id)
      .map((event) => event.topic),
  };
}

const on = (order: Order) => ({ id: order.id, version: order.version });
const lab = "A01A03A01";

it("O-01: an order is made, and the customer hears of it", async () => {
  const cart = { customerId: world.customer.id, items: [{ serviceId: world.service.id, quantity: 2 }] };
  const { priceToken } = (await as("cs01").post("/order/calcPrice", cart)).result;
  await world.app.events();
  const reply = await as("cs01").post("/order/add", { ...cart, priceToken, requestId: "effects-1" });
  expect(reply.message).toBe("下单成功");
  const [id] = reply.result.ids;
  const order = await world.read(id);
  expect(order).toMatchObject({ orderStatus: "10", payableAmount: 20_000, csBy: "cs01", salesBy: "sales01" });
  expect(order.payExpireTime).toEqual(new Date("2026-03-23T02:00:00Z"));
  expect(await world.logsOf(id)).toMatchObject([{ event: "create", fromStatus: null, toStatus: "10" }]);
  expect((await world.app.events()).map((event) => event.topic)).toEqual(["order.create", "msg.order_created"]);
});

it("O-02: a quote starts the time to pay", async () => {
  const order = await world.order(world, { orderStatus: "05", goodsAmount: 0, payableAmount: 0, payExpireTime: null }, [
    { unitPrice: 0, lineAmount: 0, payableAmount: 0 },
  ]);
  const quote = { ...on(order), mode: "direct", reason: "报价" };
  expect(await world.signed("slead01", "/order/changePrice", { ...quote, newAmount: 0 })).toMatchObject({
    code: 42201,
    message: "报价金额必须大于0",
  });
  const after = await leaves(order, () =>
    world.signed("slead01", "/order/changePrice", { ...quote, newAmount: 20_000 }),
  );
  expect(after.order).toMatchObject({ orderStatus: "10", payableAmount: 20_000, adjustAmount: 20_000 });
  expect(after.order.payExpireTime).not.toBeNull();
  expect(after.log).toEqual(["quote", "05", "10", "Y", "slead01"]);
  expect(after.topics).toEqual(["order.quote", "msg.order_quoted"]);
});

/** An order of cs01 with a voucher that waits for finance. */
async function waiting(change: Partial<Order> = {}) {
  const order = await world.order(world, change);
  const entered = await as("cs01").post("/finance/payment/add", {
    orderId: order.id,
    amount: order.payableAmount - order.paidAmount,
    receiveAccountId: bank,
    transferTime: time,
    voucher: await world.file("image/png"),
  });
  const [payment] = await world.app.store.db.select().from(finPayment).where(eq(finPayment.id, entered.result.id));
  if (!payment) throw new Error(entered.message);
  return { order: await world.read(order.id), payment };
}

it("O-03, P-01, O-05, P-04: a voucher calls finance; confirmed, the order is paid, booked and owed for", async () => {
  const fresh = await world.order(world);
  const entered = await leaves(fresh, async () =>
    as("cs01").post("/finance/payment/add", {
      orderId: fresh.id,
      amount: 10_000,
      receiveAccountId: bank,
      transferTime: time,
      voucher: await world.file("image/png"),
    }),
  );
  expect(entered.log).toEqual(["enterVoucher", "10", "20", "Y", "cs01"]);
  expect(entered.todos).toEqual(["confirm_payment finance"]);
  const paymentNow = async () => {
    const [row] = await world.app.store.db.select().from(finPayment).where(eq(finPayment.orderId, fresh.id));
    return row;
  };
  const payment = await paymentNow();
  expect(payment).toMatchObject({ status: "10", amount: 10_000, entryBy: "cs01" });
  const confirmed = await leaves(fresh, () =>
    world.signed("fin01", "/finance/payment/confirm", {
      id: payment?.id,
      version: payment?.version,
      receivedAmount: 10_000,
      receivedTime: time,
      receiveAccountId: bank,
      bankSerial: "E-1",
    }),
  );
  expect(await paymentNow()).toMatchObject({ status: "20", confirmBy: "fin01", bankSerial: "E-1" });
  expect(confirmed.order).toMatchObject({
    orderStatus: "30",
    paidAmount: 10_000,
    payStatus: "2",
    payMethod: "offline",
    payTime: new Date("2026-03-16T01:00:00Z"),
    payExpireTime: null,
    liquidationStatus: "10",
    liquidationAmount: 6_000,
  });
  expect(confirmed.log).toEqual(["confirmPayment", "20", "30", "Y", "fin01"]);
  expect(confirmed.content).toBe("收款¥100.00，已付清");
  expect(confirmed.todos).toEqual([]);
  expect(confirmed.topics).toEqual(["order.confirmPayment", "msg.order_paid"]);
  const flows = await world.app.store.db.select().from(finFlow).where(eq(finFlow.orderId, fresh.id));
  expect(flows).toMatchObject([
    { direction: "1", flowType: "1", amount: 10_000, postDate: "2026-03-16", period: "2026-03" },
  ]);
});

it("O-06, P-05: a rejected voucher gives three days", async () => {
  const { order, payment } = await waiting();
  const after = await leaves(order, () =>
    as("fin01").put("/finance/payment/reject", { ...on(payment as never), reason: "未到账" }),
  );
  expect(after.order).toMatchObject({ orderStatus: "10", payExpireTime: new Date("2026-03-19T02:00:00Z") });
  expect(after.log).toEqual(["rejectPayment", "20", "10", "Y", "fin01"]);
  expect(after.todos).toEqual([]);
  expect(after.topics).toEqual(["order.rejectPayment", "msg.payment_rejected"]);
});

it("O-07: an order goes on monthly credit", async () => {
  const customer = await world.makeCustomer({ levelId: world.level.id, settleType: "2" });
  await world.makeAccount(customer.id, { creditLimit: 10_000 });
  const order = await world.order({ ...world, customer });
  const after = await leaves(order, () => as("cs01").put("/order/credit", on(order)));
  expect(after.order).toMatchObject({
    orderStatus: "30",
    creditAmount: 10_000,
    paidAmount: 0,
    payStatus: "3",
    payMethod: "credit",
    liquidationStatus: "10",
  });
  expect(after.log).toEqual(["credit", "10", "30", "Y", "cs01"]);
  expect(after.topics).toEqual(["order.credit", "msg.order_paid"]);
});

it("O-09: cancelled before money, its tasks are gone", async () => {
  const order = await world.order(world);
  const sample = await world.sample(order);
  const cancel = { ...on(order), cancelType: "1", cancelReason: "不需要了" };
  const after = await leaves(order, () => as("cs01").put("/order/cancel", cancel));
  expect(after.order).toMatchObject({ orderStatus: "99", cancelType: "1", cancelReason: "不需要了" });
  expect(after.order.cancelTime).not.toBeNull();
  expect(after.log).toEqual(["cancel", "10", "99", "Y", "cs01"]);
  expect(after.topics).toEqual(["order.cancel", "msg.order_cancelled"]);
  expect((await world.samplesOf(order.id)).find((row) => row.id === sample.id)?.status).toBe("95");
});

it("O-31, O-10, O-11, O-12: form, parcel, receipt and examination call one another", async () => {
  const order = await world.order(world, { orderStatus: "30", ...paid });
  const form = await leaves(order, () =>
    as("cs01").put("/order/inspectionForm", {
      ...on(order),
      header: formHeader,
      values: { usage: "出口" },
      samples: [{ sampleName: "粒子", quantity: 3, unit: "pcs" }],
      submit: "Y",
    }),
  );
  expect(form.log).toEqual(["inspectionForm", "30", "30", "Y", "cs01"]);
  expect(form.order.formStatus).toBe("20");

  const sent = await leaves(order, () =>
    as("cs01").put("/order/logistics", {
      ...on(form.order),
      logisticsType: "1",
      company: "SF",
      trackingNo: "SF700001",
      sendTime: time,
    }),
  );
  expect(sent.log).toEqual(["sendSamples", "30", "40", "Y", "cs01"]);
  expect(sent.todos).toEqual([`receive_sample lab_reception ${lab}`]);
  const [sample] = await world.samplesOf(order.id);
  expect(sample?.status).toBe("20");

  const received = await leaves(order, () =>
    as("labrec01").put("/order/confirmReceipt", {
      ...on(sent.order),
      receiveTime: time,
      samples: [{ id: sample?.id, received: "Y", quantity: 3, condition: "完好", storage: "A-1" }],
    }),
  );
  expect(received.log).toEqual(["confirmReceipt", "40", "50", "Y", "labrec01"]);
  expect(received.todos).toEqual([`examine_sample lab_reception ${lab}`]);
  expect(received.topics).toEqual(["order.confirmReceipt", "msg.sample_received"]);
  expect(await world.samplesOf(order.id)).toMatchObject([
    { status: "30", receiver: "labrec01", keepUntil: "2026-06-14", storage: "A-1", receivedQuantity: 3 },
  ]);
  const [parcel] = await world.app.store.db.select().from(ordLogistics).where(eq(ordLogistics.orderId, order.id));
  expect(parcel).toMatchObject({ signTime: new Date("2026-03-16T01:00:00Z"), receiver: "收样员" });

  const examined = await leaves(order, () =>
    as("labrec01").put("/order/examine", {
      ...on(received.order),
      result: "pass",
      samples: [{ id: sample?.id, result: "pass" }],
    }),
  );
  expect(examined.order).toMatchObject({ orderStatus: "60", formStatus: "30", dueDate: "2026-03-23" });
  expect(examined.log).toEqual(["examine", "50", "60", "Y", "labrec01"]);
  expect(examined.todos).toEqual([]);
  expect(examined.topics).toEqual(["order.examine", "msg.sample_accepted"]);
});

it("O-14, O-15: rejected and sent again, customer service is called and let go", async () => {
  const order = await world.order(world, {
    orderStatus: "60",
    formStatus: "30",
    dueDate: "2026-03-23",
    csBy: "cs02",
    ...paid,
  });
  await world.form(order, { status: "30" });
  const sample = await world.sample(order, { status: "40" });
  const rejected = await leaves(order, () =>
    as("labrec01").put("/order/sampleReject", {
      ...on(order),
      sampleIds: [sample.id],
      rejectReason: "1",
      detail: "数量不足",
      disposal: "2",
    }),
  );
  expect(rejected.order).toMatchObject({ orderStatus: "55", dueDate: null });
  expect(rejected.log).toEqual(["sampleReject", "60", "55", "Y", "labrec01"]);
  expect(rejected.todos.toSorted()).toEqual(["cs_contact cs02", `return_sample lab_reception ${lab}`]);
  expect(rejected.topics).toEqual(["order.sampleReject", "msg.sample_rejected"]);

  const resent = await leaves(order, async () =>
    as("cs01").put("/order/resendSample", {
      ...on(rejected.order),
      samples: [{ id: sample.id, quantity: 5 }],
      sampleAddressId: await world.addressOf(world.lab.id),
      company: "SF",
      trackingNo: "SF700002",
      sendTime: time,
    }),
  );
  expect(resent.log).toEqual(["resendSample", "55", "40", "Y", "cs01"]);
  expect(resent.todos.toSorted()).toEqual([
    `receive_sample lab_reception ${lab}`,
    `return_sample lab_reception ${lab}`,
  ]);
  expect(await world.samplesOf(order.id)).toMatchObject([
    { status: "60", round: 1, quantity: 3 },
    { status: "20", round: 2, quantity: 5, replacesId: sample.id },
  ]);
});

it("O-16, O-17, O-22, O-21: test, upload, rejection and approval", async () => {
  const order = await world.order(world, { orderStatus: "60", dueDate: "2026-03-13", overdueFlag: "Y", ...paid });
  const sample = await world.sample(order, { status: "40" });
  const started = await leaves(order, () => as("labeng01").put("/order/startTest", on(order)));
  expect(started.log).toEqual(["startTest", "60", "60", "Y", "labeng01"]);
  const upload = async (now: Order) =>
    as("labeng01").post("/order/uploadReport", {
      ...on(now),
      complete: "Y",
      reports: [
        {
          reportNo: "E-R-1",
          reportType: "1",
          language: "C",
          conclusion: "1",
          issueDate: "2026-03-16",
          sampleIds: [sample.id],
          file: await world.file(),
        },
      ],
    });
  const uploaded = await leaves(order, () => upload(started.order));
  expect(uploaded.log).toEqual(["uploadReport", "60", "70", "N", "labeng01"]);
  expect(uploaded.todos).toEqual([`review_report lab_reviewer ${lab}`]);
  const reports = () =>
    world.app.store.db.select().from(ordReport).where(eq(ordReport.orderId, order.id)).orderBy(ordReport.id);
  const [first] = await reports();
  const reject = { ...on(uploaded.order), result: "reject", reports: [first?.id] };
  expect(await as("labrev01").put("/order/examineReport", reject)).toMatchObject({
    code: 40001,
    message: "请输入驳回原因",
  });
  const rejected = await leaves(order, () => as("labrev01").put("/order/examineReport", { ...reject, remark: "有误" }));
  expect(rejected.log).toEqual(["examineReport", "70", "60", "N", "labrev01"]);
  expect(rejected.topics).toEqual(["order.examineReport", "msg.report_rejected"]);
  expect(rejected.order.reportRejects).toBe(1);
  expect(rejected.todos).toEqual(["upload_report labeng01"]);
  const again = await leaves(order, () => upload(rejected.order));
  expect(again.todos).toEqual([`review_report lab_reviewer ${lab}`]);
  const [, second] = await reports();
  const passed = await leaves(order, () =>
    as("labrev01").put("/order/examineReport", { ...on(again.order), result: "pass", reports: [second?.id] }),
  );
  // The report was due on Friday and came on Monday.
  expect(passed.order).toMatchObject({ orderStatus: "80", overdueFlag: "Y", reportRejects: 1 });
  expect(passed.log).toEqual(["examineReport", "70", "80", "Y", "labrev01"]);
  expect(passed.todos).toEqual([]);
  expect(passed.topics).toEqual(["order.examineReport", "msg.report_issued"]);
  expect(await reports()).toMatchObject([
    { status: "30", reviewBy: "labrev01", reviewRemark: "有误" },
    { status: "20", reviewBy: "labrev01", verifyCode: expect.stringMatching(/^[0-9A-F]{16}$/) },
  ]);
  expect((await world.samplesOf(order.id))[0]?.status).toBe("50");
});

it("O-18: a price is changed, the customer hears of it", async () => {
  const order = await world.order(world);
  const after = await leaves(order, () =>
    world.signed("sales01", "/order/changePrice", { ...on(order), mode: "direct", newAmount: 9_500, reason: "协商" }),
  );
  expect(after.order).toMatchObject({ payableAmount: 9_500, adjustAmount: -500 });
  expect(after.log).toEqual(["changePrice", "10", "10", "Y", "sales01"]);
  expect(after.content).toBe("应付金额由¥100.00改为¥95.00：协商");
  expect(after.topics).toEqual(["order.changePrice", "msg.price_changed"]);
});

it("O-19, L-03: a laboratory's price is changed, the order stays where it is", async () => {
  const { order, payment } = await waiting();
  await world.signed("fin01", "/finance/payment/confirm", {
    ...on(payment as never),
    receivedAmount: 10_000,
    receivedTime: time,
    receiveAccountId: bank,
    bankSerial: "E-19",
  });
  const owed = async () => {
    const [row] = await world.app.store.db.select().from(ordLiquidation).where(eq(ordLiquidation.orderId, order.id));
    if (!row) throw new Error(`no liquidation of ${order.orderNo}`);
    return row;
  };
  const { id, version } = await owed();
  const change = { id, newPrice: 5_000, deductAmount: 0, reason: "按协议价" };
  const path = "/order/liquidation/changePrice";
  const reply = await world.signed("finlead", path, { ...change, version });
  expect(reply).toMatchObject({ code: 200, result: { liquidationPrice: 5_000, settleAmount: 5_000 } });
  expect(await owed()).toMatchObject({ liquidationStatus: "10", originPrice: 6_000, liquidationPrice: 5_000 });
  expect(await world.read(order.id)).toMatchObject({ orderStatus: "30", liquidationAmount: 5_000 });
  const changes = await world.app.store.db.select().from(ordPriceChange).where(eq(ordPriceChange.orderId, order.id));
  expect(changes).toMatchObject([
    { beforeAmount: 6_000, afterAmount: 5_000, reason: "按协议价", operatorBy: "finlead" },
  ]);
  expect((await world.logsOf(order.id)).at(-1)).toMatchObject({
    event: "changeLiquidationPrice",
    content: "¥60.00→¥50.00，扣款¥0.00：按协议价",
    operatorBy: "finlead",
  });
  expect(await world.signed("finlead", path, { ...change, version })).toMatchObject({ code: 40901 });
  for (const liquidationStatus of ["30", "40", "90"]) {
    await world.app.store.db.update(ordLiquidation).set({ liquidationStatus }).where(eq(ordLiquidation.id, id));
    const { version: now } = await owed();
    expect(await world.signed("finlead", path, { ...change, version: now })).toMatchObject({ success: false });
  }
});

it("O-20: another salesperson, told inside the house only", async () => {
  const order = await world.order(world);
  const after = await leaves(order, () =>
    as("cslead").put("/order/changeSalesperson", { ids: [order.id, order.id], newSales: "sales02", reason: "调岗" }),
  );
  expect(after.order).toMatchObject({ salesBy: "sales02", salesName: "刘销售", salesOrgCode: "A01A02A01" });
  expect(after.log).toEqual(["changeSalesperson", "10", "10", "N", "cslead"]);
  expect(after.content).toBe("陈销售 → 刘销售：调岗");
  expect(after.topics).toEqual(["order.changeSalesperson"]);
});

it("O-23, O-24: a report is corrected, the order completed again", async () => {
  const order = await world.order(world, { orderStatus: "80", reportTime: new Date("2026-03-10T02:00:00Z"), ...paid });
  const report = await world.report(order, { status: "20", reportNo: "E-R-2" });
  const done = await leaves(order, () => as("cslead").put("/order/complete", on(order)));
  expect(done.order).toMatchObject({ orderStatus: "90", finishTime: new Date("2026-03-16T02:00:00Z") });
  expect(done.log).toEqual(["complete", "80", "90", "Y", "cslead"]);
  expect(done.topics).toEqual(["order.complete", "msg.order_finished"]);
  const voided = await leaves(order, () =>
    as("labrev01").put("/order/voidReport", { ...on(done.order), reportId: report.id, reason: "结果有误" }),
  );
  expect(voided.order.orderStatus).toBe("60");
  expect(voided.log).toEqual(["voidReport", "90", "60", "Y", "labrev01"]);
  expect(voided.todos).toEqual(["upload_report labeng01"]);
  expect(voided.topics).toEqual(["order.voidReport", "msg.report_voided"]);
  const uploaded = await as("labeng01").post("/order/uploadReport", {
    ...on(voided.order),
    complete: "Y",
    reports: [
      {
        reportNo: "E-R-3",
        reportType: "6",
        language: "C",
        conclusion: "1",
        issueDate: "2026-03-16",
        file: await world.file(),
      },
    ],
  });
  expect(uploaded.success).toBe(true);
  const rows = await world.app.store.db
    .select()
    .from(ordReport)
    .where(eq(ordReport.orderId, order.id))
    .orderBy(ordReport.id);
  expect(rows).toMatchObject([
    { status: "40", voidReason: "结果有误" },
    { status: "10", edition: 2, replacesId: report.id },
  ]);
});

it("O-25, L-08: cancelled after payment, held for its refund", async () => {
  const { order, payment } = await waiting();
  await world.signed("fin01", "/finance/payment/confirm", {
    ...on(payment as never),
    receivedAmount: 10_000,
    receivedTime: time,
    receiveAccountId: bank,
    bankSerial: "E-2",
  });
  const now = await world.read(order.id);
  const after = await leaves(order, () =>
    world.signed("cslead", "/order/cancelPaid", {
      ...on(now),
      cancelType: "1",
      cancelReason: "不需要了",
      refundMethod: "3",
      notifyCustomer: "N",
    }),
  );
  expect(after.order).toMatchObject({
    orderStatus: "99",
    holdFlag: "Y",
    refundStatus: "1",
    refundingAmount: 10_000,
    liquidationStatus: "90",
  });
  expect(after.log).toEqual(["cancelPaid", "30", "99", "N", "cslead"]);
  expect(after.topics).toEqual(["order.cancelPaid", "refund.requested"]);
});

it("O-32: edited and remarked, told inside the house only", async () => {
  const order = await world.order(world);
  const edited = await leaves(order, () => as("cs01").put("/order/edit", { ...on(order), contactName: "李四" }));
  expect(edited.log).toEqual(["edit", "10", "10", "N", "cs01"]);
  expect(edited.content).toBe("联系人");
  const noted = await leaves(order, () =>
    as("cs01").put("/order/remark", { ...on(edited.order), innerRemark: "加急处理" }),
  );
  expect(noted.log).toEqual(["remark", "10", "10", "N", "cs01"]);
  expect(noted.order.innerRemark).toBe("加急处理");
});

it("O-35, P-06, L-08, L-01: a receipt is reversed and paid again", async () => {
  const { order, payment } = await waiting();
  const confirm = async (id: string, bankSerial: string) => {
    const [row] = await world.app.store.db.select().from(finPayment).where(eq(finPayment.id, id));
    return world.signed("fin01", "/finance/payment/confirm", {
      id,
      version: row?.version,
      receivedAmount: 10_000,
      receivedTime: time,
      receiveAccountId: bank,
      bankSerial,
    });
  };
  await confirm(payment.id, "E-3");
  const reversed = await leaves(order, () =>
    world.signed("finlead", "/finance/payment/reverse", { id: payment.id, version: 1, reason: "银行退票" }),
  );
  expect(reversed.order).toMatchObject({ orderStatus: "10", paidAmount: 0, payStatus: "0", liquidationStatus: "90" });
  expect(reversed.log).toEqual(["reversePayment", "30", "10", "N", "finlead"]);
  const flows = await world.app.store.db
    .select()
    .from(finFlow)
    .where(eq(finFlow.orderId, order.id))
    .orderBy(finFlow.id);
  expect(flows.map((flow) => [flow.direction, flow.amount, flow.reverseOfId])).toEqual([
    ["1", 10_000, null],
    ["2", 10_000, flows[0]?.id],
  ]);
  // The serial number is free again: the corrected payment uses it.
  const entered = await as("cs01").post("/finance/payment/add", {
    orderId: order.id,
    amount: 10_000,
    receiveAccountId: bank,
    transferTime: time,
    voucher: await world.file("image/png"),
  });
  expect((await confirm(entered.result.id, "E-3")).success).toBe(true);
  expect(await world.read(order.id)).toMatchObject({ orderStatus: "30", liquidationStatus: "10" });
});

it("O-08, O-24, O-34: jobs leave the same traces as people, as system", async () => {
  const { app } = world;
  const late = await world.order(world, { payExpireTime: new Date("2026-03-16T01:59:59Z") });
  const ripe = await world.order(world, { orderStatus: "80", reportTime: new Date("2026-03-09T02:00:00Z"), ...paid });
  const over = await world.order(world, { orderStatus: "60", dueDate: "2026-03-15", csBy: "cs02", ...paid });
  const { store, clock, kernel } = app;
  const jobs = await startJobs({
    store,
    clock,
    ids: kernel.ids,
    log: kernel.log,
    registry: allJobs,
    files: noFiles,
    tempDir: "/tmp",
    everyMs: 0,
  });
  const run = async (jobClassName: string): Promise<TestReply> => {
    const [row] = await store.db.select().from(sysQuartzJob).where(eq(sysQuartzJob.jobClassName, jobClassName));
    const { success, message } = await jobs.execute(row?.id ?? "");
    return { success, message, code: success ? 200 : 500 } as TestReply;
  };
  const timed = await leaves(late, () => run("PayTimeoutJob"));
  expect(timed.order).toMatchObject({ orderStatus: "99", cancelType: "3" });
  expect(timed.log).toEqual(["payTimeout", "10", "99", "Y", "system"]);
  expect(timed.topics).toEqual(["order.payTimeout", "msg.order_cancelled"]);
  const done = await leaves(ripe, () => run("AutoCompleteJob"));
  expect(done.log).toEqual(["complete", "80", "90", "Y", "system"]);
  const marked = await leaves(over, () => run("OverdueJob"));
  expect(marked.order.overdueFlag).toBe("Y");
  expect(marked.log).toEqual(["markOverdue", "60", "60", "N", "system"]);
  expect(marked.todos).toEqual(["overdue cs02"]);
  await jobs.stop();
});
