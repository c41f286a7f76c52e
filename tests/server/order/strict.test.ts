import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { finPayment } from "#src/server/db/schema/finance.ts";
import { sysFile } from "#src/server/db/schema/running.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { createLiquidation, recomputeLiquidation } from "#src/server/order/liquidation/door.ts";
import { orderEntity } from "#src/server/order/order/entity.ts";
import { itemsOf } from "#src/server/order/order/store.ts";
import { formHeader } from "./form.ts";
import { orderWorld, type World } from "./world.ts";

let world: World;
let bank = "";
beforeAll(async () => {
  world = await orderWorld();
  bank = await world.makeBank();
});
afterAll(() => world.app.close());

const as = (username: string) => world.app.as(username);
const version = async (id: string) => (await world.read(id)).version;
const paid = { paidAmount: 10_000, payStatus: "2" };
const time = "2026-03-16 09:00:00";

/** A file of another tenant. */
async function foreignFile() {
  const key = await world.file("image/png");
  await world.app.store.db.update(sysFile).set({ tenantId: 2 }).where(eq(sysFile.key, key));
  return key;
}

describe("days and times that stand in no calendar", () => {
  it("are refused as a wrong value, never as a failure of the server", async () => {
    const testing = await world.order(world, { orderStatus: "60", ...paid });
    const report = { reportType: "1", language: "C", conclusion: "1", issueDate: "2026-02-30", sampleIds: [] };
    expect(
      await as("labeng01").post("/order/uploadReport", {
        id: testing.id,
        version: 0,
        complete: "Y",
        reports: [{ ...report, file: await world.file() }],
      }),
    ).toMatchObject({ code: 40001 });
    const waiting = await voucherFor((await world.order(world)).id);
    expect(await confirmed(waiting, { postDate: "2026-13-01" })).toMatchObject({ code: 40001 });
    expect(await confirmed(waiting, { postDate: "2026-02-30" })).toMatchObject({ code: 40001 });
    expect(await confirmed(waiting, { receivedTime: "2026-02-30 10:00:00" })).toMatchObject({ code: 40001 });
  });
});

async function voucherFor(orderId: string, patch: Record<string, unknown> = {}) {
  const reply = await as("cs01").post("/finance/payment/add", {
    orderId,
    amount: 10_000,
    receiveAccountId: bank,
    transferTime: time,
    voucher: await world.file("image/png"),
    ...patch,
  });
  if (!reply.success) throw new Error(reply.message);
  return String(reply.result.id);
}

async function confirmed(id: string, patch: Record<string, unknown> = {}) {
  const [row] = await world.app.store.db.select().from(finPayment).where(eq(finPayment.id, id));
  return world.signed("fin01", "/finance/payment/confirm", {
    id,
    version: row?.version,
    receivedAmount: 10_000,
    receivedTime: time,
    receiveAccountId: bank,
    bankSerial: `S${id}`,
    ...patch,
  });
}

describe("files", () => {
  it("of a voucher must be there, and be the tenant's own", async () => {
    const order = await world.order(world);
    const enter = (voucher: string) =>
      as("cs01").post("/finance/payment/add", { orderId: order.id, amount: 1, transferTime: time, voucher });
    const missing = { code: 42201, message: "汇款凭证文件不存在，请重新上传" };
    expect(await enter("1/2026/none.png")).toMatchObject(missing);
    expect(await enter(`${await world.file("image/png")},${await foreignFile()}`)).toMatchObject(missing);
    expect(await world.read(order.id)).toMatchObject({ orderStatus: "10" });
    expect(await enter(await world.file("image/png"))).toMatchObject({ success: true });
  });

  it("of a receipt and a rejection must be there too", async () => {
    const order = await world.order(world, { orderStatus: "40", ...paid });
    const sample = await world.sample(order, { status: "20" });
    const receive = (photos: string) =>
      as("labrec01").put("/order/confirmReceipt", {
        id: order.id,
        version: 0,
        receiveTime: time,
        samples: [{ id: sample.id, received: "Y", quantity: 3, condition: "完好", photos }],
      });
    const missing = { code: 42201, message: "照片文件不存在，请重新上传" };
    expect(await receive(await foreignFile())).toMatchObject(missing);
    expect(await receive(await world.file("image/png", "labrec01"))).toMatchObject({ success: true });
    const reject = {
      id: order.id,
      version: 1,
      sampleIds: [sample.id],
      rejectReason: "2",
      detail: "破损",
      disposal: "1",
    };
    expect(await as("labrec01").put("/order/sampleReject", { ...reject, photos: "gone.png" })).toMatchObject(missing);
  });

  it("signed on a form must be there too", async () => {
    const order = await world.order(world, { orderStatus: "30", ...paid });
    const reply = await as("cs01").put("/order/inspectionForm", {
      id: order.id,
      version: 0,
      header: { ...formHeader, signFile: await foreignFile() },
      submit: "N",
    });
    expect(reply).toMatchObject({ code: 42201, message: "签字文件不存在，请重新上传" });
  });
});

describe("a report's number", () => {
  it("given by the server steps over one that somebody typed in", async () => {
    const order = await world.order(world, { orderStatus: "60", ...paid });
    const report = async (reportNo: string) => ({
      reportNo,
      reportType: "1",
      language: "C",
      conclusion: "1",
      issueDate: "2026-03-16",
      sampleIds: [],
      file: await world.file(),
    });
    const upload = async (reportNo: string) =>
      as("labeng01").post("/order/uploadReport", {
        id: order.id,
        version: await version(order.id),
        complete: "N",
        reports: [await report(reportNo)],
      });
    expect((await upload(`${world.lab.labCode}2026000001C`)).success).toBe(true);
    expect(await upload("")).toMatchObject({ success: true });
    const numbers = (await as("labeng01").get("/order/report/list", { orderId: order.id })).result;
    expect(numbers.map((row: { reportNo: string }) => row.reportNo)).toEqual([
      `${world.lab.labCode}2026000001C`,
      `${world.lab.labCode}2026000002C`,
    ]);
    expect(await upload(`${world.lab.labCode}2026000001C`)).toMatchObject({ code: 40904, message: "报告编号已存在" });
  });
});

describe("what is named twice, or belongs to another order", () => {
  it("is refused among received samples", async () => {
    const order = await world.order(world, { orderStatus: "40", ...paid });
    const sample = await world.sample(order, { status: "20" });
    const other = await world.sample(await world.order(world, { orderStatus: "40", ...paid }), { status: "20" });
    const line = (id: string) => ({ id, received: "Y", quantity: 3, condition: "完好" });
    const receive = (...ids: string[]) =>
      as("labrec01").put("/order/confirmReceipt", {
        id: order.id,
        version: 0,
        receiveTime: time,
        samples: ids.map(line),
      });
    expect(await receive(sample.id, sample.id)).toMatchObject({ code: 42201, message: "同一样品不能重复提交" });
    expect(await receive(other.id)).toMatchObject({ code: 42201, message: "样品已变动，请刷新后重试" });
    expect(await world.samplesOf(order.id)).toMatchObject([{ status: "20" }]);
  });

  it("is refused among examined samples", async () => {
    const order = await world.order(world, { orderStatus: "50", formStatus: "20", ...paid });
    await world.form(order);
    const sample = await world.sample(order, { status: "30" });
    const other = await world.sample(await world.order(world, { orderStatus: "50", ...paid }), { status: "30" });
    const examine = (...ids: string[]) =>
      as("labrec01").put("/order/examine", {
        id: order.id,
        version: 0,
        result: "pass",
        samples: ids.map((id) => ({ id, result: "pass" })),
      });
    expect(await examine(sample.id, other.id)).toMatchObject({ code: 42201, message: "样品已变动，请刷新后重试" });
    expect(await examine(sample.id, sample.id)).toMatchObject({ code: 42201, message: "同一样品不能重复提交" });
    expect(await examine(sample.id)).toMatchObject({ success: true });
  });

  it("is refused on the form: samples twice, lines of another order", async () => {
    const order = await world.order(world, { orderStatus: "30", formStatus: "20", ...paid });
    await world.form(order, { templateId: world.template.id });
    const sample = await world.sample(order);
    const [foreign] = await world.linesOf((await world.order(world)).id);
    const [own] = await world.linesOf(order.id);
    const save = async (samples: readonly Record<string, unknown>[]) =>
      as("cs01").put("/order/inspectionForm", {
        id: order.id,
        version: await version(order.id),
        header: formHeader,
        values: { usage: "出口" },
        samples,
        submit: "Y",
      });
    const row = { id: sample.id, sampleName: "粒子", quantity: 1, unit: "pcs" };
    expect(await save([row, row])).toMatchObject({ code: 42201, message: "同一样品不能重复提交" });
    expect(await save([{ ...row, orderItemId: foreign?.id }])).toMatchObject({
      code: 42201,
      message: "订单明细已变动，请刷新后重试",
    });
    expect(await save([{ ...row, orderItemId: own?.id }])).toMatchObject({ success: true });
  });

  it("is refused among lines of a new price", async () => {
    const order = await world.order(world);
    const [line] = await world.linesOf(order.id);
    const twice = [
      { itemId: line?.id, payableAmount: 9_600 },
      { itemId: line?.id, payableAmount: 9_700 },
    ];
    const reply = await world.signed("sales01", "/order/changePrice", {
      id: order.id,
      version: 0,
      mode: "lines",
      lines: twice,
      reason: "协商",
    });
    expect(reply).toMatchObject({ code: 42201, message: "同一明细不能重复改价" });
  });

  it("is refused among samples that are sent again, also one that was sent again before (T-30)", async () => {
    const order = await world.order(world, { orderStatus: "55", formStatus: "30", ...paid });
    await world.form(order, { status: "30" });
    const sample = await world.sample(order, { status: "60", rejectReason: "2", rejectDisposal: "1" });
    const sampleAddressId = await world.addressOf(world.lab.id);
    const resend = async (ids: readonly string[]) =>
      as("cs01").put("/order/resendSample", {
        id: order.id,
        version: await version(order.id),
        samples: ids.map((id) => ({ id, quantity: 3 })),
        sampleAddressId,
      });
    expect(await resend([sample.id, sample.id])).toMatchObject({ code: 42201, message: "同一样品不能重复提交" });
    expect(await resend([sample.id])).toMatchObject({ success: true });
    // The second round is also rejected; the first round cannot be chosen again to start over.
    const [, second] = await world.samplesOf(order.id);
    await as("labrec01").put("/order/confirmReceipt", {
      id: order.id,
      version: await version(order.id),
      receiveTime: time,
      samples: [{ id: second?.id, received: "Y", quantity: 3, condition: "破" }],
    });
    await as("labrec01").put("/order/sampleReject", {
      id: order.id,
      version: await version(order.id),
      sampleIds: [second?.id],
      rejectReason: "2",
      detail: "破损",
      disposal: "1",
    });
    expect(await resend([sample.id])).toMatchObject({ code: 42201, message: "样品已变动，请刷新后重试" });
    expect(await resend([second?.id ?? ""])).toMatchObject({ success: true });
    expect((await world.samplesOf(order.id)).map((row) => row.round)).toEqual([1, 2, 3]);
  });

  it("changed form values of a resending are checked like a submission", async () => {
    const order = await world.order(world, { orderStatus: "55", formStatus: "30", ...paid });
    await world.form(order, { status: "30", templateId: world.template.id, values: { usage: "内销" } });
    const sample = await world.sample(order, { status: "60", rejectReason: "2", rejectDisposal: "1" });
    const body = {
      id: order.id,
      version: 0,
      samples: [{ id: sample.id, quantity: 3 }],
      sampleAddressId: await world.addressOf(world.lab.id),
    };
    expect(await as("cs01").put("/order/resendSample", { ...body, values: { usage: "" } })).toMatchObject({
      code: 42201,
      message: "委托单第6项“用途”未填写",
    });
    expect((await as("cs01").put("/order/resendSample", { ...body, values: { usage: "出口" } })).result).toMatchObject({
      formStatus: "20",
    });
  });
});

describe("people", () => {
  it("named in an order work here: customer service, engineer, salesperson", async () => {
    const order = await world.order(world);
    expect(await as("cs01").put("/order/edit", { id: order.id, version: 0, csBy: "nobody" })).toMatchObject({
      code: 42201,
      message: "客服不存在或已冻结",
    });
    const testing = await world.order(world, { orderStatus: "60", ...paid });
    expect(
      await as("labeng01").put("/order/startTest", { id: testing.id, version: 0, engineer: "nobody" }),
    ).toMatchObject({ code: 42201, message: "检测工程师不存在或已冻结" });
    const cart = { customerId: world.customer.id, items: [{ serviceId: world.service.id, quantity: 1 }] };
    const { priceToken } = (await as("cs01").post("/order/calcPrice", cart)).result;
    const add = (salesBy: string) =>
      as("cs01").post("/order/add", { ...cart, priceToken, salesBy, requestId: `people-${salesBy}` });
    expect(await add("fin01")).toMatchObject({ code: 42201, message: "销售须为销售人员" });
    expect(await add("frozen01")).toMatchObject({ code: 42201, message: "销售不存在或已冻结" });
    expect(await add("sales02")).toMatchObject({ success: true });
  });
});

describe("masked texts", () => {
  it("come back as no change, and are never taken for a number", async () => {
    const order = await world.order(world, { contactMobile: "13912345678", contactEmail: "a@x.cn" });
    const seen = (await as("cs01").get("/order/queryById", { id: order.id })).result;
    expect(seen.contactMobile).toBe("139****5678");
    const edited = await as("cs01").put("/order/edit", {
      id: order.id,
      version: 0,
      contactName: "李四",
      contactMobile: seen.contactMobile,
      contactEmail: seen.contactEmail,
    });
    expect(edited).toMatchObject({ success: true });
    expect(await world.read(order.id)).toMatchObject({
      contactName: "李四",
      contactMobile: "13912345678",
      contactEmail: "a@x.cn",
    });
    expect(
      await as("cs01").put("/order/edit", { id: order.id, version: 1, contactMobile: "138****0000" }),
    ).toMatchObject({
      code: 40001,
    });
    const cart = { customerId: world.customer.id, items: [{ serviceId: world.service.id, quantity: 1 }] };
    const { priceToken } = (await as("cs01").post("/order/calcPrice", cart)).result;
    const made = await as("cs01").post("/order/add", {
      ...cart,
      priceToken,
      requestId: "masked-1",
      contactMobile: "139****0001",
    });
    expect(await world.read(made.result.ids[0])).toMatchObject({ contactMobile: world.customer.mobile });
  });

  it("keep a payee's account out of the log's words", async () => {
    const order = await world.order(world, { orderStatus: "30", ...paid });
    await world.signed("cslead", "/order/cancelPaid", {
      id: order.id,
      version: 0,
      cancelType: "2",
      cancelReason: "不需要了",
      refundMethod: "2",
      payeeName: "锐科",
      payeeBank: "招商银行",
      payeeAccount: "6225880000001234",
    });
    const [log] = (await as("cs01").get("/order/log/list", { orderId: order.id })).result;
    expect(log.content).not.toContain("6225880000001234");
    expect(log.content).toContain("1234");
  });
});

describe("dictionary values", () => {
  it("that stand in no dictionary are refused", async () => {
    const order = await world.order(world);
    expect(
      await as("cs01").put("/order/cancel", { id: order.id, version: 0, cancelType: "zz", cancelReason: "不要了" }),
    ).toMatchObject({ code: 40001, message: "参数校验失败：取消类型不正确" });
    const going = await world.order(world, { orderStatus: "80", ...paid });
    const parcel = { id: going.id, version: 0, logisticsType: "2", trackingNo: "ZZ200001", sendTime: time };
    expect(await as("cs01").put("/order/logistics", { ...parcel, company: "NO" })).toMatchObject({
      code: 40001,
      message: "参数校验失败：快递公司不正确",
    });
    const testing = await world.order(world, { orderStatus: "60", ...paid });
    const report = { reportType: "77", language: "C", conclusion: "1", issueDate: "2026-03-16", sampleIds: [] };
    expect(
      await as("labeng01").post("/order/uploadReport", {
        id: testing.id,
        version: 0,
        complete: "Y",
        reports: [{ ...report, file: await world.file() }],
      }),
    ).toMatchObject({ code: 40001, message: "参数校验失败：报告类型不正确" });
  });
});

describe("huge amounts", () => {
  it("are refused in words, in a cart and as new prices", async () => {
    const service = await world.makeService({ defaultLabId: world.lab.id, price: 99_999_999_999, costPrice: 0 });
    const cart = { customerId: world.customer.id, items: [{ serviceId: service.id, quantity: 9_999 }] };
    expect(await as("cs01").post("/order/calcPrice", cart)).toMatchObject({
      code: 42201,
      message: "订单金额超出范围",
    });
    const many = { ...cart, isUrgent: "Y", items: Array.from({ length: 100 }, () => cart.items[0]) };
    expect(await as("cs01").post("/order/calcPrice", many)).toMatchObject({ code: 42201, message: "订单金额超出范围" });
    const order = await world.order(
      world,
      { orderStatus: "05", goodsAmount: 0, payableAmount: 0 },
      [0, 1].map(() => ({ unitPrice: 0, lineAmount: 0, payableAmount: 0, costPrice: 0 })),
    );
    const lines = (await world.linesOf(order.id)).map((line) => ({ itemId: line.id, payableAmount: 99_999_999_999 }));
    const reply = await world.signed("slead01", "/order/changePrice", {
      id: order.id,
      version: 0,
      mode: "lines",
      lines,
      reason: "报价",
    });
    expect(reply).toMatchObject({ code: 42201, message: "订单金额超出范围" });
  });
});

describe("what a laboratory is owed", () => {
  /** A paid order with its liquidation order. */
  async function owed() {
    const order = await world.order(world, { orderStatus: "30", ...paid });
    await world.app.rows("admin", async (rows) => createLiquidation(rows, order, await itemsOf(rows, order.id)));
    const [row] = await world.app.store.db.select().from(ordLiquidation).where(eq(ordLiquidation.orderId, order.id));
    if (!row) throw new Error("no liquidation");
    return { order, row };
  }

  const liquidationNow = async (orderId: string) => {
    const [row] = await world.app.store.db.select().from(ordLiquidation).where(eq(ordLiquidation.orderId, orderId));
    return row;
  };

  it("is not told by the order's log to whoever may not know it (T-25)", async () => {
    const { order, row } = await owed();
    const changed = await world.signed("finlead", "/order/liquidation/changePrice", {
      id: row.id,
      version: row.version,
      newPrice: 5_000,
      reason: "协商",
    });
    expect(changed.success).toBe(true);
    const logs = async (who: string) => (await as(who).get("/order/log/list", { orderId: order.id })).result;
    expect(JSON.stringify(await logs("audit01"))).toContain("¥50.00");
    expect(await logs("cs01")).toEqual([]);
    const detail = (await as("cs01").get("/order/queryById", { id: order.id })).result;
    expect(JSON.stringify(detail)).not.toMatch(/50\.00|60\.00|清算/);
    expect(detail.priceChanges).toEqual([]);
    for (const column of ["liquidationAmount", "liquidationStatus"]) {
      const condition = JSON.stringify([{ field: column, rule: "ge", val: "1" }]);
      expect(await as("cs01").get("/order/list", { superQueryParams: encodeURIComponent(condition) })).toMatchObject({
        code: 40001,
      });
    }
  });

  it("is free again when a part was refunded and nothing else is open (O-28, L-06)", async () => {
    const { order } = await owed();
    const held = async (change: Record<string, unknown>) =>
      world.app.rows("admin", async (rows: Rows) => {
        const row = await rows.lock(orderEntity, order.id);
        return rows.update(orderEntity, row, change);
      });
    await held({ holdFlag: "Y" });
    await world.app.store.db
      .update(ordLiquidation)
      .set({ liquidationStatus: "50", statusBefore: "10", freezeKind: "case", freezeReason: "退款处理中" })
      .where(eq(ordLiquidation.orderId, order.id));
    const after = await held({ holdFlag: "N", refundedAmount: 1_000 });
    await world.app.rows("admin", (rows) => recomputeLiquidation(rows, after));
    expect(await liquidationNow(order.id)).toMatchObject({
      liquidationStatus: "10",
      freezeKind: null,
      orderAmount: 9_000,
      grossProfit: 3_000,
    });
  });

  it("stays frozen for its price while another case is open, also when the price fits again", async () => {
    const { order } = await owed();
    const after = await world.app.rows("admin", async (rows) =>
      rows.update(orderEntity, await rows.lock(orderEntity, order.id), { holdFlag: "Y", refundedAmount: 6_000 }),
    );
    await world.app.rows("admin", (rows) => recomputeLiquidation(rows, after));
    const frozen = await liquidationNow(order.id);
    expect(frozen).toMatchObject({ liquidationStatus: "50", freezeKind: "price" });
    const reply = await world.signed("finlead", "/order/liquidation/changePrice", {
      id: frozen?.id,
      version: frozen?.version,
      newPrice: 3_000,
      reason: "协商",
    });
    expect(reply).toMatchObject({ success: true, result: { liquidationStatus: "50" } });
    expect(await liquidationNow(order.id)).toMatchObject({ freezeKind: "case" });
  });

  it("will be due seven days after completion, and not while a report is corrected (O-24, L-07)", async () => {
    const { order, row } = await owed();
    await world.app.store.db.update(ordLiquidation).set({ matureTime: null }).where(eq(ordLiquidation.id, row.id));
    await world.app.rows("admin", async (rows) =>
      rows.update(orderEntity, await rows.lock(orderEntity, order.id), { orderStatus: "80", reportTime: rows.now }),
    );
    const report = await world.report(order, { status: "20" });
    const done = await as("cslead").put("/order/complete", { id: order.id, version: await version(order.id) });
    expect(done.success).toBe(true);
    expect(await liquidationNow(order.id)).toMatchObject({
      liquidationStatus: "10",
      matureTime: new Date("2026-03-23T02:00:00Z"),
    });
    const voided = await as("labrev01").put("/order/voidReport", {
      id: order.id,
      version: await version(order.id),
      reportId: report.id,
      reason: "结果有误",
    });
    expect(voided.result.orderStatus).toBe("60");
    expect(await liquidationNow(order.id)).toMatchObject({ liquidationStatus: "10", matureTime: null });
  });
});
