import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeEntity } from "#src/server/finance/close/door.ts";
import { orderEntity } from "#src/server/order/order/entity.ts";
import { type InvoiceWorld, invoiceWorld, must, refused, whole } from "./invoicing.ts";

let world: InvoiceWorld;
beforeAll(async () => {
  world = await invoiceWorld();
});
afterAll(() => world.app.close());

const change = (id: string, patch: Partial<typeof orderEntity.table.$inferSelect>) =>
  world.app.rows("admin", async (rows) => rows.update(orderEntity, await rows.lock(orderEntity, id), patch));

describe("I-01 is refused", () => {
  it.each([
    [{ titleType: "2" }, { invoiceType: "1" }, "个人抬头只能开具普通发票"],
    [{ bankAccount: "" }, { invoiceType: "1" }, "专用发票须填写完整的单位信息"],
    [{ taxNo: "" }, {}, "请输入税号"],
    [{ taxNo: "123" }, {}, "税号应为15、17、18或20位大写字母或数字"],
    [{ receiveEmail: "" }, {}, "请输入收票邮箱"],
    [{ receiveEmail: "x" }, {}, "收票邮箱格式不正确"],
    [{}, { invoiceType: "4" }, "请填写完整的收件信息"],
    [{ preInvoice: "Y" }, {}, "只有月结客户可以先开票后付款"],
  ])("for %j %j: %s", async (buyer, kind, message) => {
    expect(await world.apply(whole(await world.paid()), { ...buyer, ...kind })).toMatchObject(refused(42201, message));
  });

  it("beyond the invoiceable amount, naming order and amount", async () => {
    const order = await world.paid();
    expect(await world.apply([{ orderId: order.id, amount: 10_001 }])).toMatchObject(
      refused(42201, `订单${order.orderNo}可开票金额为100.00元`),
    );
    await must(world.apply([{ orderId: order.id, amount: 6_000 }]));
    expect(await world.apply([{ orderId: order.id, amount: 4_001 }])).toMatchObject(
      refused(42201, `订单${order.orderNo}可开票金额为40.00元`),
    );
  });

  it("while a refund of an order is open", async () => {
    const order = await world.paid({ refundingAmount: 100, refundStatus: "1", holdFlag: "Y" });
    expect(await world.apply(whole(order))).toMatchObject(refused(42201, "订单存在处理中的退款"));
  });

  it("for an order of another customer, another rate, and an order named twice", async () => {
    const other = await world.makeCustomer({ levelId: world.level.id });
    const [mine, theirs] = [await world.paid(), await world.paid({ customerId: other.id })];
    expect(await world.apply(whole(mine, theirs))).toMatchObject(refused(42201, "一张发票申请只能包含同一客户的订单"));
    expect(await world.apply(whole(mine), { taxRate: 300 })).toMatchObject(
      refused(42201, "不同税率的订单须分开申请开票"),
    );
    expect(await world.apply(whole(mine, mine))).toMatchObject(refused(42201, "同一订单不能重复添加"));
    expect(await world.apply([])).toMatchObject({ code: 40001 });
  });

  it("of credit without 先票后款; a monthly customer may", async () => {
    const customer = await world.makeCustomer({ levelId: world.level.id, settleType: "2" });
    const order = await world.paid({ customerId: customer.id, paidAmount: 0, creditAmount: 10_000, payStatus: "3" });
    const on = { customerId: customer.id };
    expect(await world.apply(whole(order), on)).toMatchObject(refused(42201, `订单${order.orderNo}可开票金额为0.00元`));
    await must(world.apply(whole(order), { ...on, preInvoice: "Y" }));
  });
});

describe("A transition is refused", () => {
  it("in a wrong state, with 40902", async () => {
    const id = await world.inState("30", [await world.paid()]);
    for (const name of ["accept", "revoke", "redCancel"])
      expect(await world.act(name, id)).toMatchObject({ code: 40902 });
    expect(await world.act("reject", id, { rejectReason: "税号与抬头不一致" })).toMatchObject({ code: 40902 });
    expect(await world.upload(id, { color: "2", rows: [world.entered(1)] })).toMatchObject({ code: 40902 });
    const fresh = await world.inState("10", [await world.paid()]);
    expect(await world.upload(fresh, { rows: [world.entered(10_000)] })).toMatchObject({ code: 40902 });
    expect(await world.act("send", fresh, { channel: "email" })).toMatchObject({ code: 40902 });
  });

  it("with an outdated version, with 40901", async () => {
    const id = await world.inState("10", [await world.paid()]);
    const { version } = await world.rowOf(id);
    await must(world.act("accept", id));
    expect(await world.app.as("fin01").put("/invoice/accept", { id, version })).toMatchObject({ code: 40901 });
  });

  it("without its permission", async () => {
    const id = await world.inState("10", [await world.paid()]);
    expect((await world.act("accept", id, {}, "cs01")).status).toBe(403);
    expect((await world.act("reject", id, { rejectReason: "税号与抬头不一致" }, "cs01")).status).toBe(403);
    expect((await world.act("revoke", id, {}, "audit01")).status).toBe(403);
    expect((await world.app.as("sales01").post("/invoice/apply", {})).status).toBe(403);
  });

  it("unsigned, for an upload", async () => {
    const id = await world.inState("20", [await world.paid()]);
    const { version } = await world.rowOf(id);
    const rows = [world.entered(10_000)];
    expect(await world.app.as("fin01").post("/invoice/upload", { id, version, color: "1", rows })).toMatchObject({
      code: 40102,
    });
  });

  it("I-02: when a refund has taken the amount since", async () => {
    const order = await world.paid();
    const id = await world.inState("10", [order]);
    await change(order.id, { refundedAmount: 4_000 });
    expect(await world.act("accept", id)).toMatchObject(refused(42201, `订单${order.orderNo}可开票金额为60.00元`));
    await change(order.id, { refundedAmount: 0 });
  });

  it("I-03: without a reason of five characters, and after an invoice was uploaded", async () => {
    const id = await world.inState("20", [await world.paid()]);
    const short = await world.act("reject", id, { rejectReason: "不行" });
    expect(short).toMatchObject({ code: 40001, message: expect.stringContaining("请输入驳回原因，至少5个字") });
    await must(world.upload(id, { rows: [world.entered(4_000)] }));
    expect(await world.act("reject", id, { rejectReason: "税号与抬头不一致" })).toMatchObject(
      refused(42201, "已上传发票，不能驳回"),
    );
  });

  it.each([
    [{ invoiceNo: "12345678" }, "发票号码应为20位数字"],
    [{ invoiceCode: "3200991130" }, "该类型的发票没有发票代码"],
    [{ issueDate: "2026-03-17" }, "开票日期不能晚于今天"],
    [{ taxAmount: 568 }, "税额与税率不符"],
    [{ files: "" }, "请上传发票文件"],
  ])("I-05: for %j: %s", async (wrong, message) => {
    const id = await world.inState("20", [await world.paid()]);
    expect(await world.upload(id, { rows: [world.entered(10_000, wrong)] })).toMatchObject(refused(42201, message));
  });

  it("I-05: tax one cent off is taken, the sum above the application is not", async () => {
    const id = await world.inState("20", [await world.paid()]);
    expect(await world.upload(id, { rows: [world.entered(6_000), world.entered(4_001)] })).toMatchObject(
      refused(42201, "发票金额合计不能大于申请金额"),
    );
    await must(world.upload(id, { rows: [world.entered(10_000, { taxAmount: 567 })] }));
    expect(await world.issuedOf(id)).toMatchObject([{ amountExclTax: 9_433, taxAmount: 567 }]);
  });

  it("I-05: for a number that exists, in another application and in the same upload", async () => {
    const used = await world.inState("30", [await world.paid()]);
    const [{ invoiceNo } = { invoiceNo: "" }] = await world.issuedOf(used);
    const id = await world.inState("20", [await world.paid()]);
    expect(await world.upload(id, { rows: [world.entered(10_000, { invoiceNo })] })).toMatchObject(
      refused(40904, "发票号码已存在"),
    );
    const twice = world.entered(5_000);
    expect(await world.upload(id, { rows: [twice, twice] })).toMatchObject(refused(40904, "发票号码已存在"));
    expect(await world.issuedOf(id)).toEqual([]);
  });

  it("T-26: for an invoice dated into a closed month, blue and red", async () => {
    await world.app.rows("admin", (rows) => rows.insert(closeEntity, { period: "2026-02", status: "1" }));
    const closed = refused(42202, "2026-02已关账，不能入账到该期间");
    const id = await world.inState("20", [await world.paid()]);
    const past = { issueDate: "2026-02-27" };
    expect(await world.upload(id, { rows: [world.entered(10_000, past)] })).toMatchObject(closed);
    await must(world.upload(id, { rows: [world.entered(10_000)] }));
    await must(world.red(id, 10_000));
    expect(await world.upload(id, { color: "2", rows: [world.entered(10_000, past)] })).toMatchObject(closed);
  });

  it("I-07: beyond what is left of the invoice, and without the confirmation number", async () => {
    const id = await world.inState("30", [await world.paid()]);
    expect(await world.red(id, 10_001)).toMatchObject(refused(42201, "红冲金额不能大于剩余金额100.00元"));
    expect(await world.red(id, 10_000, { redConfirmNo: "" })).toMatchObject(refused(42201, "请输入红字确认单号"));
    expect(await world.red(id, 10_000, { invoiceId: "nobody" })).toMatchObject({ code: 40401 });
    expect(await world.red(id, 10_000, { redReason: "99" })).toMatchObject({ code: 40001 });
  });

  it("I-08: for another amount than the flush", async () => {
    const id = await world.inState("30", [await world.paid()]);
    await must(world.red(id, 4_000));
    expect(await world.upload(id, { color: "2", rows: [world.entered(3_999)] })).toMatchObject(
      refused(42201, "红字发票金额应为40.00元"),
    );
  });

  it("I-10: by the way that does not fit the type, or to no address", async () => {
    const id = await world.inState("30", [await world.paid()]);
    const logistics = { company: "SF", trackingNo: "SF9900002", sendTime: "2026-03-16 09:00:00" };
    expect(await world.act("send", id, { channel: "express", logistics })).toMatchObject(
      refused(42201, "电子发票请通过邮件发送"),
    );
    expect(await world.act("send", id, { channel: "email", email: "x" })).toMatchObject(
      refused(42201, "收票邮箱格式不正确"),
    );
  });

  it("of another tenant: unknown", async () => {
    const id = await world.inState("10", [await world.paid()]);
    const { version } = await world.rowOf(id);
    const stranger = world.app.as("multi01", { tenantId: 2 });
    expect(await stranger.put("/invoice/revoke", { id, version })).toMatchObject({ code: 40401 });
  });
});

it("two colleagues accept at once: one wins", async () => {
  const id = await world.inState("10", [await world.paid()]);
  const { version } = await world.rowOf(id);
  const replies = await Promise.all(
    ["fin01", "fin02"].map((name) => world.app.as(name).put("/invoice/accept", { id, version })),
  );
  expect(replies.map(({ code }) => Number(code)).toSorted((a, b) => a - b)).toEqual([200, 40901]);
});
