import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logisticsEntity } from "#src/server/order/order/entity.ts";
import { payee, refundWorld, type RefundWorld } from "./refund-world.ts";

let world: RefundWorld;
beforeAll(async () => {
  world = await refundWorld();
});
afterAll(() => world.app.close());

const dayMs = 86_400_000;
const ago = (days: number) => new Date(world.app.clock.now().getTime() - days * dayMs);

describe("A refund requested for a customer", () => {
  it("puts the order on hold, spreads its amount over the lines and waits for approval (R-01, O-26, L-05)", async () => {
    const order = await world.paidOrder({ goodsAmount: 10_000 }, [{ payableAmount: 3_333 }, { payableAmount: 6_667 }]);
    await world.sample(order, { status: "40" });
    await world.topics();
    const reply = await world.apply(order.id);
    expect(reply).toMatchObject({ success: true, result: { refundNo: expect.stringMatching(/^TK/) } });
    const refund = await world.readRefund(reply.result.id);
    expect(refund).toMatchObject({
      status: "10",
      applyAmount: 4_000,
      refundAmount: 4_000,
      needReturn: "Y",
      orderStatusBefore: "60",
      source: "2",
      ...payee,
    });
    expect((await world.partsOf(refund.id)).map(({ amount }) => amount)).toEqual([1_333, 2_667]);
    expect(await world.read(order.id)).toMatchObject({
      orderStatus: "60",
      holdFlag: "Y",
      refundStatus: "1",
      refundingAmount: 4_000,
    });
    expect(await world.owedOf(order.id)).toMatchObject({ liquidationStatus: "50", freezeKind: "case" });
    expect(await world.topics()).toEqual(["order.openRefund", "msg.refund_applied"]);
    expect(await world.lastLog(order.id)).toEqual([
      "openRefund",
      "申请退款",
      "60",
      "60",
      `${refund.refundNo}，申请金额¥40.00`,
    ]);
    expect(await world.todoOf(refund.id)).toEqual([["audit_refund", "cs_lead", null]]);
  });

  it("takes the parts that it names, and can be requested on the order too", async () => {
    const order = await world.paidOrder({}, [{ payableAmount: 3_000 }, { payableAmount: 7_000 }]);
    const lines = await world.linesOf(order.id);
    const items = [{ orderItemId: lines[1]?.id, amount: 4_000 }];
    const { result } = await world.app.as("cs01").post("/order/applyRefund", {
      orderId: order.id,
      refundType: "2",
      refundReason: "3",
      applyAmount: 4_000,
      refundMethod: "3",
      items,
    });
    expect(await world.partsOf(result.id)).toMatchObject(items);
  });

  it("above what the customer service lead may agree to goes to finance", async () => {
    const large = { goodsAmount: 600_000, payableAmount: 600_000, paidAmount: 600_000 };
    const order = await world.paidOrder(large, [{ payableAmount: 600_000 }]);
    const refund = await world.applied(order, { applyAmount: 500_001 });
    expect(await world.todoOf(refund.id)).toEqual([["audit_refund", "finance_lead", null]]);
  });

  it("is one refund however often one requestId is sent", async () => {
    const order = await world.paidOrder();
    const requestId = randomUUID();
    const first = await world.apply(order.id, { requestId });
    expect(await world.apply(order.id, { requestId })).toMatchObject({ success: true, result: first.result });
  });

  it("is refused above what can be refunded, with the amount (T-14)", async () => {
    const order = await world.paidOrder({ refundedAmount: 1_000 });
    expect(await world.apply(order.id, { applyAmount: 9_001 })).toMatchObject({
      success: false,
      code: 42201,
      message: "申请金额不能大于可退金额90.00元",
    });
    expect(await world.apply(order.id, { applyAmount: 9_000 })).toMatchObject({ success: true });
  });

  it("is refused while another is open, also when both come at once (T-15)", async () => {
    const order = await world.paidOrder();
    const both = await Promise.all([world.apply(order.id), world.apply(order.id, {}, "cslead")]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(both.find(({ success }) => !success)).toMatchObject({ code: 42201, message: "该订单已有处理中的退款单" });
  });

  it("is refused with its reason", async () => {
    const unpaid = await world.order(world, { orderStatus: "10" });
    const order = await world.paidOrder({}, [{ payableAmount: 3_000 }, { payableAmount: 7_000, serviceName: "REACH" }]);
    const [first, second] = await world.linesOf(order.id);
    const old = await world.paidOrder({ orderStatus: "90", finishTime: ago(31) });
    const offline = await world.paidOrder();
    const lapsed = await world.paidOrder({ payMethod: "alipay", payTime: ago(366) });
    const said = async (id: string, change: Record<string, unknown> = {}) => (await world.apply(id, change)).message;
    expect(await said(unpaid.id)).toBe("订单未付款，不能退款");
    expect(await said(order.id, { refundType: "1" })).toBe("全额退款须申请全部可退金额100.00元");
    expect(await said(order.id, { items: [{ orderItemId: first?.id, amount: 3_000 }] })).toBe(
      "明细合计与申请金额不一致",
    );
    expect(
      await said(order.id, {
        applyAmount: 8_000,
        items: [
          { orderItemId: first?.id, amount: 999 },
          { orderItemId: second?.id, amount: 7_001 },
        ],
      }),
    ).toBe("“REACH”最多可退70.00元");
    expect(await said(old.id)).toBe("已超过售后期限");
    expect(await said(order.id, { refundReason: "9" })).toBe("请填写原因说明");
    expect(await said(order.id, { payeeAccount: "" })).toBe("请填写收款户名、开户行和账号");
    expect(await said(offline.id, { refundMethod: "1" })).toBe("该订单不是线上支付，请选择其他方式");
    expect(await said(lapsed.id, { refundMethod: "1" })).toBe("超过原路退款期限，请选择其他方式");
    expect(await world.apply(old.id, {}, "cslead")).toMatchObject({ success: true });
    expect(await world.apply(order.id, {}, "fin01")).toMatchObject({ code: 40301 });
  });

  it("shows beforehand what can be refunded and from what it is calculated", async () => {
    const order = await world.paidOrder({ refundedAmount: 1_500, invoicedAmount: 2_000, payMethod: "alipay" });
    await world.sample(order, { status: "50" });
    const { result } = await world.app.as("cs01").get("/afterSales/refund/refundable", { orderId: order.id });
    expect(result).toMatchObject({
      orderNo: order.orderNo,
      paidAmount: 10_000,
      creditAmount: 0,
      refundedAmount: 1_500,
      refundingAmount: 0,
      refundable: 8_500,
      invoicedAmount: 2_000,
      needReturn: "Y",
      original: true,
      refusal: null,
      lines: [{ lineNo: 1, payableAmount: 10_000, left: 10_000 }],
    });
  });

  it("blocks the laboratory's work on the order (T-29)", async () => {
    const order = await world.paidOrder({ orderStatus: "40" });
    const sample = await world.sample(order, { status: "20" });
    await world.applied(order);
    const reply = await world.app.as("labrec01").put("/order/confirmReceipt", {
      id: order.id,
      version: (await world.read(order.id)).version,
      receiveTime: world.now(),
      samples: [{ id: sample.id, received: "Y", quantity: 3, condition: "完好" }],
    });
    expect(reply).toMatchObject({ code: 42201, message: "订单存在处理中的售后，暂不能操作" });
  });
});

describe("The decision on a refund", () => {
  it("to agree deducts a fee over the lines and sends it to finance (R-02)", async () => {
    const order = await world.paidOrder({}, [{ payableAmount: 3_333 }, { payableAmount: 6_667 }]);
    const refund = await world.applied(order);
    await world.topics();
    const reply = await world.agree(refund.id, {
      deductAmount: 100,
      deductReason: "前处理费",
      payeeAccount: "****0001",
    });
    expect(reply).toMatchObject({ success: true, result: { status: "30", refundAmount: 3_900 } });
    expect(await world.readRefund(refund.id)).toMatchObject({
      status: "30",
      deductAmount: 100,
      refundAmount: 3_900,
      auditBy: "cslead",
      payeeAccount: payee.payeeAccount,
    });
    expect((await world.partsOf(refund.id)).map(({ deductAmount }) => deductAmount)).toEqual([33, 67]);
    expect(await world.topics()).toEqual(["order.refundAgreed", "msg.refund_agreed"]);
    expect(await world.lastLog(order.id)).toEqual([
      "refundAgreed",
      "同意退款",
      "60",
      "60",
      `${refund.refundNo}，实退¥39.00`,
    ]);
    expect(await world.todoOf(refund.id)).toEqual([["payout", "finance", null]]);
  });

  it("to agree with samples at the laboratory waits until they are back (R-03)", async () => {
    const refund = await world.applied(await world.paidOrder());
    expect(await world.agree(refund.id, { needReturn: "Y", returnMethod: "1" })).toMatchObject({
      success: true,
      result: { status: "20", returnMethod: "1" },
    });
    expect(await world.todoOf(refund.id)).toEqual([["return_sample", "lab_reception", "A01A03A01"]]);
  });

  it("to agree is refused beyond the role's limit, the amount asked, or with old data", async () => {
    const large = { goodsAmount: 600_000, payableAmount: 600_000, paidAmount: 600_000 };
    const refund = await world.applied(await world.paidOrder(large, [{ payableAmount: 600_000 }]), {
      applyAmount: 500_001,
    });
    const said = async (change: Record<string, unknown>) => (await world.agree(refund.id, change)).message;
    expect(await said({})).toBe("超出您的审核额度");
    expect(await said({ deductAmount: 500_002, deductReason: "费用" })).toBe("扣除费用不能大于申请金额");
    expect(await said({ deductAmount: 1 })).toBe("请填写扣除原因");
    expect(await said({ refundMethod: "1", deductAmount: 1, deductReason: "费用" })).toBe(
      "该订单不是线上支付，请选择其他方式",
    );
    expect(await world.agree(refund.id, { version: 7 })).toMatchObject({ code: 40901 });
    expect(await world.agree(refund.id, {}, "cs01")).toMatchObject({ code: 40301 });
    expect(await world.agree(refund.id, { deductAmount: 1, deductReason: "费用" })).toMatchObject({ success: true });
    expect(await world.agree(refund.id, {}, "finlead")).toMatchObject({ code: 40902 });
  });

  it("to reject lets the order go on (R-04, O-27, L-06)", async () => {
    const order = await world.paidOrder();
    const refund = await world.applied(order);
    await world.topics();
    const short = { rejectReason: "1", detail: "不同意啊" };
    expect((await world.act("cslead", "reject", refund.id, short)).message).toBe("请输入驳回原因，至少5个字");
    const reject = { rejectReason: "1", detail: "检测已按委托完成" };
    expect(await world.act("cslead", "reject", refund.id, reject)).toMatchObject({
      success: true,
      result: { status: "60", rejectDetail: "检测已按委托完成" },
    });
    expect(await world.read(order.id)).toMatchObject({ holdFlag: "N", refundStatus: "0", refundingAmount: 0 });
    expect(await world.owedOf(order.id)).toMatchObject({ liquidationStatus: "10" });
    expect(await world.topics()).toEqual(["order.endRefund", "msg.refund_rejected"]);
    expect(await world.lastLog(order.id)).toEqual([
      "endRefund",
      "驳回退款",
      "60",
      "60",
      `${refund.refundNo}，检测已按委托完成`,
    ]);
    expect(await world.todoOf(refund.id)).toEqual([]);
    expect(await world.act("cslead", "reject", refund.id, reject)).toMatchObject({ code: 40902 });
  });

  it("is withdrawn before samples were sent back, not after (R-05)", async () => {
    const order = await world.paidOrder({ refundedAmount: 1_000, refundStatus: "2" });
    const refund = await world.applied(order);
    expect(await world.act("cslead", "revoke", refund.id)).toMatchObject({ success: true, result: { status: "70" } });
    expect(await world.read(order.id)).toMatchObject({ holdFlag: "N", refundStatus: "2", refundingAmount: 0 });
    const second = await world.applied(order);
    await world.agree(second.id, { needReturn: "Y" });
    await world.app.rows("admin", (rows) =>
      rows.insert(logisticsEntity, {
        orderId: order.id,
        bizType: "3",
        company: "SF",
        trackingNo: "SF7000000001",
        sendTime: world.app.clock.now(),
      }),
    );
    expect(await world.act("cslead", "revoke", second.id)).toMatchObject({
      code: 42201,
      message: "样品已寄出，不能撤销",
    });
  });
});

describe("Samples of a refund", () => {
  const waiting = async () => {
    const order = await world.paidOrder();
    const sample = await world.sample(order, { status: "40" });
    const refund = await world.applied(order);
    await world.agree(refund.id, { needReturn: "Y", returnMethod: "1" });
    return { order, sample, refund };
  };
  const express = (sampleId: string, trackingNo: string) => ({
    sampleIds: [sampleId],
    returnMethod: "1",
    company: "SF",
    trackingNo,
    sendTime: world.now(),
  });

  it("are sent back, and the refund waits for its payout (R-06)", async () => {
    const { order, sample, refund } = await waiting();
    await world.topics();
    expect(await world.act("labrec01", "returnSample", refund.id, express(sample.id, "SF8000000001"))).toMatchObject({
      success: true,
      result: { status: "30" },
    });
    expect(await world.samplesOf(order.id)).toMatchObject([{ status: "70" }]);
    const { result } = await world.app.as("fin01").get("/afterSales/refund/queryById", { id: refund.id });
    expect(result.logistics).toMatchObject([
      { id: (await world.readRefund(refund.id)).returnLogisticsId, trackingNo: "SF8000000001", refundId: refund.id },
    ]);
    expect(await world.topics()).toEqual(["order.samplesReturned"]);
    expect(await world.lastLog(order.id)).toMatchObject(["samplesReturned", "退回样品", "60", "60", expect.anything()]);
    expect(await world.todoOf(refund.id)).toEqual([["payout", "finance", null]]);
  });

  it("are handed over or destroyed with proof (R-06)", async () => {
    const pickup = await waiting();
    const handed = {
      sampleIds: [pickup.sample.id],
      returnMethod: "2",
      pickerName: "李四",
      pickerId: "123X",
      pickTime: world.now(),
    };
    expect((await world.act("labrec01", "returnSample", pickup.refund.id, { ...handed, pickerId: "" })).message).toBe(
      "请输入证件号后4位",
    );
    await world.act("labrec01", "returnSample", pickup.refund.id, handed);
    expect(await world.samplesOf(pickup.order.id)).toMatchObject([{ status: "80" }]);
    const gone = await waiting();
    const destroyed = { sampleIds: [gone.sample.id], returnMethod: "3", destroyTime: world.now() };
    expect((await world.act("labrec01", "returnSample", gone.refund.id, destroyed)).message).toBe("请填写销毁证明");
    const destroyProof = await world.file("application/pdf", "labrec01");
    await world.act("labrec01", "returnSample", gone.refund.id, { ...destroyed, destroyProof });
    expect(await world.samplesOf(gone.order.id)).toMatchObject([{ status: "90" }]);
    expect(await world.readRefund(gone.refund.id)).toMatchObject({ status: "30", returnFiles: destroyProof });
  });

  it("are refused if they are not there, twice under one number, or from the future", async () => {
    const { order, sample, refund } = await waiting();
    const gone = await world.sample(order, { status: "90", sampleNo: `${order.orderNo}-S09` });
    const said = async (input: Record<string, unknown>) =>
      (await world.act("labrec01", "returnSample", refund.id, input)).message;
    expect(await said(express(gone.id, "SF8000000002"))).toBe(`样品${gone.sampleNo}不在实验室，不能退回`);
    expect(await said(express("nobody", "SF8000000002"))).toBe("样品不属于该订单");
    expect(await said({ ...express(sample.id, "SF8000000002"), sendTime: "2026-03-17 09:00:00" })).toBe(
      "寄出时间不能晚于当前时间",
    );
    expect(await said(express(sample.id, "SF8000000001"))).toBe("该物流单号已登记");
    expect(await said({ ...express(sample.id, "SF8000000002"), sampleIds: [] })).toBe("请至少选择一个样品");
  });
});
