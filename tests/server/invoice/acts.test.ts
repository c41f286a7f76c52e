import { eq } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkData } from "#src/server/db/check.ts";
import { ordLogistics } from "#src/server/db/schema/order.ts";
import { sheetOf } from "#src/server/kernel/transfer/template.ts";
import { readWorkbook } from "#src/server/kernel/transfer/workbook.ts";
import { xlsxStream } from "#src/server/kernel/transfer/xlsx.ts";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { monday } from "#tests/server/order/world.ts";
import { type InvoiceWorld, invoiceWorld, must, refused, whole } from "./invoicing.ts";

let world: InvoiceWorld;
beforeAll(async () => {
  world = await invoiceWorld();
});
afterAll(() => world.app.close());

const hour = 3_600_000;

describe("The transitions of an invoice application", () => {
  it("I-01: one application over several orders reserves their amounts and opens the todo of finance", async () => {
    const orders = [await world.paid(), await world.paid()];
    const { id, applyNo } = await must(world.apply(whole(...orders)));
    expect(applyNo).toMatch(/^FP\d{13}$/);
    expect(await world.rowOf(id)).toMatchObject({
      status: "10",
      amount: 20_000,
      amountExclTax: 18_868,
      taxAmount: 1_132,
      source: "2",
      createBy: "cs01",
    });
    for (const order of orders) {
      expect(await world.moneyOf(order.id)).toEqual({ invoicingAmount: 10_000, invoicedAmount: 0, invoiceStatus: "1" });
      expect(await world.eventsOf(order.id)).toEqual(["申请开票"]);
    }
    expect(await world.todosOf(id)).toMatchObject([{ todoType: "issue_invoice", receiverRole: "finance" }]);
  });

  it("T-63: the same requestId applies once", async () => {
    const order = await world.paid();
    const requestId = "apply-once";
    const first = await must(world.apply(whole(order), { requestId }));
    expect(await must(world.apply(whole(order), { requestId }))).toEqual(first);
    expect((await world.moneyOf(order.id)).invoicingAmount).toBe(10_000);
  });

  it("I-02: finance accepts; the amounts stay reserved", async () => {
    const order = await world.paid();
    const id = await world.inState("10", [order]);
    expect((await world.act("accept", id)).result).toMatchObject({ status: "20", auditBy: "fin01" });
    expect((await world.moneyOf(order.id)).invoicingAmount).toBe(10_000);
    expect(await world.eventsOf(order.id)).toEqual(["申请开票", "受理开票"]);
  });

  it.each(["10", "20"] as const)("I-03: a rejection out of %s frees the orders and tells the staff", async (state) => {
    const order = await world.paid();
    const id = await world.inState(state, [order]);
    await world.messages();
    const { result } = await world.act("reject", id, { rejectReason: "税号与抬头不一致" });
    expect(result).toMatchObject({ status: "40", rejectReason: "税号与抬头不一致" });
    expect(await world.moneyOf(order.id)).toEqual({ invoicingAmount: 0, invoicedAmount: 0, invoiceStatus: "0" });
    expect(await world.messages()).toEqual(["msg.invoice_rejected"]);
    expect(await world.todosOf(id)).toEqual([]);
  });

  it("I-04: a revoked application frees the orders without a message", async () => {
    const order = await world.paid();
    const id = await world.inState("10", [order]);
    await world.messages();
    expect((await world.act("revoke", id, {}, "cs01")).result).toMatchObject({ status: "70" });
    expect((await world.moneyOf(order.id)).invoiceStatus).toBe("0");
    expect(await world.messages()).toEqual([]);
    expect(await world.todosOf(id)).toEqual([]);
  });

  it("I-05: stays in 20 until the invoices cover the amount, spread over the orders in their sequence", async () => {
    const [one, two] = [await world.paid(), await world.paid()];
    const id = await world.inState("20", [one, two]);
    await world.messages();
    expect((await must(world.upload(id, { rows: [world.entered(12_000)] }))).status).toBe("20");
    expect(await world.moneyOf(one.id)).toEqual({ invoicingAmount: 0, invoicedAmount: 10_000, invoiceStatus: "3" });
    expect(await world.moneyOf(two.id)).toMatchObject({ invoicingAmount: 8_000, invoicedAmount: 2_000 });
    expect(await world.messages()).toEqual([]);
    const done = await must(world.upload(id, { rows: [world.entered(5_000), world.entered(3_000)] }));
    expect(done.status).toBe("30");
    expect((await world.applyLines(id)).map((line) => line.invoicedAmount)).toEqual([10_000, 10_000]);
    expect(await world.issuedOf(id)).toMatchObject([
      { color: "1", amount: 12_000, status: "1", buyerName: "锐科检测科技有限公司" },
      { amount: 5_000 },
      { amount: 3_000 },
    ]);
    expect(await world.messages()).toEqual(["msg.invoice_issued"]);
    expect(await world.todosOf(id)).toEqual([]);
  });

  it("I-06: a file is replaced under the same number only", async () => {
    const id = await world.inState("30", [await world.paid()]);
    const [blue] = await world.issuedOf(id);
    const files = await world.file("application/pdf", "fin01");
    const row = { ...world.entered(10_000), files };
    expect(await world.upload(id, { rows: [row] })).toMatchObject(refused(42201, "更换文件时发票号码须与原发票一致"));
    await must(world.upload(id, { rows: [{ ...row, invoiceNo: blue?.invoiceNo }] }));
    expect(await world.issuedOf(id)).toMatchObject([{ files, amount: 10_000 }]);
    expect((await world.rowOf(id)).status).toBe("30");
  });

  it("I-07: a red flush names its invoice; a buyer who used it has 72 hours to confirm", async () => {
    const order = await world.paid();
    const id = await world.inState("30", [order]);
    expect((await world.red(id, 4_000, { buyerUsed: "Y" })).result.status).toBe("50");
    expect(await world.issuedOf(id)).toMatchObject([
      {
        status: "1",
        flushAmount: 4_000,
        redConfirmNo: "HZ1",
        confirmExpireTime: new Date(monday.getTime() + 72 * hour),
      },
    ]);
    expect((await world.moneyOf(order.id)).invoicedAmount).toBe(10_000);
    expect(await world.eventsOf(order.id)).toContain("发起红冲");
  });

  it("I-08: the red invoice of a part goes back to 30, of the rest to 60 (T-18)", async () => {
    const order = await world.paid();
    const id = await world.inState("30", [order]);
    await must(world.red(id, 4_000));
    expect((await must(world.upload(id, { color: "2", rows: [world.entered(4_000)] }))).status).toBe("30");
    expect(await world.issuedOf(id)).toMatchObject([
      { status: "2", flushAmount: null },
      { color: "2", amount: -4_000, amountExclTax: -3_774, taxAmount: -226, redReason: "01" },
    ]);
    expect(await world.moneyOf(order.id)).toMatchObject({ invoicedAmount: 6_000, invoiceStatus: "2" });
    expect(await world.red(id, 6_001)).toMatchObject(refused(42201, "红冲金额不能大于剩余金额60.00元"));
    await must(world.red(id, 6_000));
    expect((await must(world.upload(id, { color: "2", rows: [world.entered(6_000)] }))).status).toBe("60");
    expect((await world.issuedOf(id))[0]?.status).toBe("3");
    expect(await world.moneyOf(order.id)).toEqual({ invoicingAmount: 0, invoicedAmount: 0, invoiceStatus: "0" });
  });

  it("T-13: an invoice of 10,000 cents at 6% is 9,434 without tax and 566 of tax, as its application", async () => {
    const id = await world.inState("30", [await world.paid()]);
    const parts = { amount: 10_000, taxRate: 600, amountExclTax: 9_434, taxAmount: 566 };
    expect(await world.rowOf(id)).toMatchObject(parts);
    const [issued, ...more] = await world.issuedOf(id);
    expect(issued).toMatchObject(parts);
    expect(more).toEqual([]);
  });

  it("I-09: a person cancels a red flush; it can start again", async () => {
    const id = await world.inState("30", [await world.paid()]);
    await must(world.red(id, 10_000));
    expect((await world.act("redCancel", id)).result.status).toBe("30");
    expect(await world.issuedOf(id)).toMatchObject([{ flushAmount: null, redReason: null, confirmExpireTime: null }]);
    expect((await must(world.red(id, 10_000))).status).toBe("50");
  });

  it("T-19: RedExpireJob ends a flush that nobody confirmed in 72 hours, and no other; it can start again", async () => {
    const order = await world.paid();
    const late = await world.inState("30", [order]);
    const unused = await world.inState("30", [await world.paid()]);
    await must(world.red(late, 10_000, { buyerUsed: "Y" }));
    await must(world.red(unused, 10_000));
    world.app.clock.set(new Date(monday.getTime() + 73 * hour));
    expect(await world.runJob("RedExpireJob")).toMatch(/^红冲确认超时\d+张$/);
    expect((await world.rowOf(late)).status).toBe("30");
    expect((await world.rowOf(unused)).status).toBe("50");
    expect(await world.eventsOf(order.id)).toContain("红冲确认超时");
    expect((await must(world.red(late, 10_000))).status).toBe("50");
    world.app.clock.set(monday);
  });

  it("I-10: an electronic invoice goes to an address, a paper one by courier", async () => {
    const electronic = await world.inState("30", [await world.paid()]);
    await must(world.act("send", electronic, { channel: "email", email: "new@example.com" }));
    expect((await world.rowOf(electronic)).receiveEmail).toBe("new@example.com");

    const order = await world.paid();
    const address = { receiver: "王会计", mobile: "13912345678", areaCode: "320500", address: "科技路1号" };
    const paper = await world.inState("20", [order], { invoiceType: "3", ...address });
    await must(
      world.upload(paper, { rows: [world.entered(10_000, { invoiceCode: "3200991130", invoiceNo: "12345678" })] }),
    );
    const logistics = { company: "SF", trackingNo: "SF9900001", sendTime: "2026-03-16 09:00:00" };
    await must(world.act("send", paper, { channel: "express", logistics }));
    const [parcel] = await world.app.store.db.select().from(ordLogistics).where(eq(ordLogistics.orderId, order.id));
    expect(parcel).toMatchObject({ bizType: "4", trackingNo: "SF9900001", receiver: "王会计" });
    expect((await world.issuedOf(paper))[0]?.logisticsId).toBe(parcel?.id);
  });
});

describe("One invoice over three orders", () => {
  it("uploaded as two, one taken back in part: the order with the open refund gets it back first", async () => {
    const orders = [await world.paid(), await world.paid(), await world.paid()];
    const [first, second, third] = orders;
    if (!first || !second || !third) throw new Error("three orders");
    const id = await world.inState("20", orders);
    await must(world.upload(id, { rows: [world.entered(20_000), world.entered(10_000)] }));
    await world.app.rows("admin", async (rows) => {
      const { orderEntity } = await import("#src/server/order/order/entity.ts");
      const row = await rows.lock(orderEntity, first.id);
      await rows.update(orderEntity, row, { refundStatus: "1", refundingAmount: 3_000, holdFlag: "Y" });
    });
    await must(world.red(id, 5_000));
    expect((await world.applyLines(id)).map((line) => line.flushAmount)).toEqual([3_000, 0, 2_000]);
    await must(world.upload(id, { color: "2", rows: [world.entered(5_000)] }));
    expect((await world.applyLines(id)).map((line) => line.invoicedAmount)).toEqual([7_000, 10_000, 8_000]);
    expect((await world.issuedOf(id)).map((one) => [one.amount, one.status])).toEqual([
      [20_000, "2"],
      [10_000, "1"],
      [-5_000, "1"],
    ]);
    const shown = await must(world.app.as("fin01").get("/invoice/queryById", { id }));
    expect(shown.logs.map((line: { eventName: string }) => line.eventName)).toEqual([
      "开具红字发票",
      "发起红冲",
      "开具发票",
      "受理开票",
      "申请开票",
    ]);
  });

  it("takes back the orders that finance names", async () => {
    const orders = [await world.paid(), await world.paid()];
    const [first, second] = orders;
    const id = await world.inState("30", orders);
    const lines = [
      { orderId: first?.id, amount: 1_000 },
      { orderId: second?.id, amount: 2_000 },
    ];
    expect(await world.red(id, 4_000, { lines })).toMatchObject(refused(42201, "各订单红冲金额合计与红冲金额不一致"));
    await must(world.red(id, 3_000, { lines }));
    await must(world.upload(id, { color: "2", rows: [world.entered(3_000)] }));
    expect((await world.applyLines(id)).map((line) => line.invoicedAmount)).toEqual([9_000, 8_000]);
  });
});

describe("What can be invoiced", () => {
  it("T-20: after a refund in part the rest can be invoiced, to the cent", async () => {
    const order = await world.paid({ refundedAmount: 2_500, refundStatus: "2" });
    const { orders } = await must(world.app.as("cs01").get("/invoice/invoiceable", { customerId: world.customer.id }));
    expect(orders.find((one: { orderId: string }) => one.orderId === order.id)).toMatchObject({
      amount: 7_500,
      paidAmount: 10_000,
      refundedAmount: 2_500,
      taxRates: [600],
      refusal: null,
    });
    expect(await world.apply([{ orderId: order.id, amount: 7_501 }])).toMatchObject(
      refused(42201, `订单${order.orderNo}可开票金额为75.00元`),
    );
    await must(world.apply([{ orderId: order.id, amount: 7_500 }]));
  });

  it("an order with lines of two rates is invoiced by one application for each rate", async () => {
    const order = await world.paid({ goodsAmount: 10_000 }, [
      { unitPrice: 7_000, lineAmount: 7_000, payableAmount: 7_000, taxRate: 600 },
      { unitPrice: 3_000, lineAmount: 3_000, payableAmount: 3_000, taxRate: 300 },
    ]);
    expect(await world.apply([{ orderId: order.id, amount: 7_001 }])).toMatchObject(
      refused(42201, `订单${order.orderNo}可开票金额为70.00元`),
    );
    await must(world.apply([{ orderId: order.id, amount: 7_000 }]));
    await must(world.apply([{ orderId: order.id, amount: 3_000 }], { taxRate: 300 }));
    expect((await world.moneyOf(order.id)).invoicingAmount).toBe(10_000);
  });

  it("masked values of the last application come back as the known ones", async () => {
    const { id } = await must(world.apply(whole(await world.paid())));
    const { former } = await must(world.app.as("cs01").get("/invoice/invoiceable", { customerId: world.customer.id }));
    expect(former).toMatchObject({ id, bankAccount: expect.stringContaining("*") });
    const again = await must(
      world.apply(whole(await world.paid()), {
        bankAccount: former.bankAccount,
        receiveEmail: former.receiveEmail,
        formerId: id,
      }),
    );
    expect(await world.rowOf(again.id)).toMatchObject({
      bankAccount: "6222990000000001",
      receiveEmail: "finance@example.com",
    });
  });
});

describe("The tax platform", () => {
  it("gets the accepted applications as a workbook, and no others", async () => {
    const order = await world.paid();
    const id = await world.inState("20", [order]);
    const waiting = await world.inState("10", [await world.paid()]);
    const { applyNo } = await world.rowOf(id);
    const reply = await world.app.as("fin01").get("/invoice/exportIssueTemplate", { ids: id });
    const path = join(world.app.config.dataDir, "template.xlsx");
    await writeFile(path, reply.raw);
    const [head, line] = await readWorkbook({ path, size: reply.raw.length });
    expect(head?.[0]).toBe("发票流水号");
    expect(line?.[0]).toBe(applyNo);
    expect(await world.app.as("fin01").get("/invoice/exportIssueTemplate", { ids: waiting })).toMatchObject(
      refused(42201, `发票申请${(await world.rowOf(waiting)).applyNo}不在开票中，不能导出`),
    );
  });

  it("gives back results: each line is taken or refused on its own", async () => {
    const order = await world.paid();
    const id = await world.inState("20", [order]);
    const { applyNo } = await world.rowOf(id);
    const columns = ["申请号", "发票代码", "发票号码", "开票日期", "开票金额", "税额"].map((title) => ({
      name: title,
      title,
      kind: "text" as const,
    }));
    const line = (no: string, invoiceNo: string) => ({
      申请号: no,
      发票号码: invoiceNo,
      开票日期: "2026-03-16",
      开票金额: "100.00",
    });
    const { invoiceNo } = world.entered(1);
    const body = await buffer(
      xlsxStream([
        sheetOf("开票结果", columns, [line(applyNo, invoiceNo), line("FP0000000000000", "26990000000000009999")]),
      ]),
    );
    const reply = await world.app.as("fin01").upload("/invoice/importResult", [{ name: "结果.xlsx", body }]);
    expect(reply).toMatchObject({ code: 201, result: { totalCount: 2, successCount: 1, errorCount: 1 } });
    expect(await world.rowOf(id)).toMatchObject({ status: "30" });
    expect(await world.issuedOf(id)).toMatchObject([{ invoiceNo, amount: 10_000, files: "" }]);
  });
});

it("downloads a file of an invoice by a link", async () => {
  const id = await world.inState("30", [await world.paid()]);
  const [blue] = await world.issuedOf(id);
  const found = await must(world.app.as("cs01").get("/invoice/download", { invoiceId: blue?.id, type: "pdf" }));
  expect(found).toMatchObject({ name: `${blue?.invoiceNo}.pdf` });
  expect(await world.app.as("cs01").get("/invoice/download", { invoiceId: blue?.id, type: "ofd" })).toMatchObject({
    code: 40401,
  });
});

it("leaves invoices that add up", async () => {
  const broken = (await checkData(world.app.store)).filter(
    ({ name, violations }) => violations > 0 && /发票|开票|红冲/.test(name),
  );
  expect(broken.map(({ name, examples }) => ({ name, examples }))).toEqual([]);
});
