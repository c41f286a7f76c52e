import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestReply } from "#tests/support/app.ts";
import { runJob } from "#tests/support/run-job.ts";
import { monday } from "#tests/server/order/world.ts";
import { express, receiving, withdrawalWorld, type WithdrawalWorld } from "./withdrawal-world.ts";

/** Every transition of a withdrawal: response, rows, log line of the order, task and events; and every refusal. */

let world: WithdrawalWorld;
beforeAll(async () => {
  world = await withdrawalWorld();
});
afterAll(() => world.app.close());

/** An order in testing whose refund is above the limit of a lead, so that another person decides about it. */
const worthMore = () =>
  world.testing({ paidAmount: 600_000, payableAmount: 600_000, goodsAmount: 600_000 }, "40", [
    { payableAmount: 600_000, lineAmount: 600_000, unitPrice: 600_000 },
  ]);

const message = (reply: TestReply) => [reply.code, reply.message];

/** Carries out an action; returns what it left: the order, its last log line, tasks of the withdrawal, topics. */
async function leaves(orderId: string, work: () => Promise<TestReply>) {
  await world.app.events();
  const reply = await work();
  expect(`${reply.code} ${reply.message}`).toMatch(/^200 /);
  const log = (await world.logsOf(orderId)).at(-1);
  const id = String(reply.result.id);
  return {
    id,
    row: await world.readWithdrawal(id),
    order: await world.read(orderId),
    log: [log?.event, log?.eventName, log?.operatorBy],
    content: log?.content ?? "",
    todos: (await world.todosOf(id)).map((todo) =>
      [todo.todoType, todo.receiverRole, todo.receiverOrgCode].filter(Boolean).join(" "),
    ),
    topics: (await world.app.events()).map(({ topic }) => topic),
  };
}

describe("W-01: samples are requested back", () => {
  it("W-01: locks the samples, holds the order, freezes the liquidation and asks for a decision", async () => {
    const { order, samples } = await world.testing();
    const left = await leaves(order.id, () => world.apply(order.id, samples));
    expect(left.row).toMatchObject({ status: "10", orderNo: order.orderNo, sampleIds: samples, source: "2" });
    expect(left.row.withdrawalNo).toMatch(/^CY20260316\d{5}$/);
    expect(left.order).toMatchObject({ orderStatus: "60", withdrawalStatus: "1", holdFlag: "Y" });
    expect((await world.liquidationOf(order.id))?.liquidationStatus).toBe("50");
    expect(left.log).toEqual(["openWithdrawal", "申请撤样", "cs01"]);
    expect(left.content).toContain(`${order.orderNo}-S01、${order.orderNo}-S02`);
    expect(left.todos).toEqual(["audit_withdrawal cs_lead"]);
    expect(left.topics).toEqual(["order.openWithdrawal"]);
  });

  it("W-01: an order whose report is out is not held", async () => {
    const { order, samples } = await world.testing({ orderStatus: "80" }, "50");
    await world.applied(order.id, samples);
    expect(await world.read(order.id)).toMatchObject({ withdrawalStatus: "1", holdFlag: "N" });
  });

  it("W-01: the order's own call does the same, once per request", async () => {
    const { order, samples } = await world.testing();
    const body = {
      requestId: "withdraw-once",
      orderId: order.id,
      sampleIds: samples,
      withdrawType: "2",
      reason: "1",
      returnMethod: "2",
    };
    const first = await world.app.as("cs01").post("/order/applyWithdrawal", body);
    expect(message(first)).toEqual([200, "撤样申请已提交"]);
    expect((await world.app.as("cs01").post("/order/applyWithdrawal", body)).result).toEqual(first.result);
  });

  it.each(["10", "30", "40", "95", "99"])("W-01: 当前订单没有可撤回的样品 (order in %s)", async (orderStatus) => {
    const { order, samples } = await world.testing({ orderStatus });
    expect(message(await world.apply(order.id, samples))).toEqual([42201, "当前订单没有可撤回的样品"]);
  });

  it("W-01: 当前订单没有可撤回的样品 (kept long enough)", async () => {
    const order = await world.order(world, { orderStatus: "90", paidAmount: 10_000 });
    const old = await world.sample(order, { status: "50", keepUntil: "2026-03-15" });
    expect(message(await world.apply(order.id, [old.id]))).toEqual([42201, "当前订单没有可撤回的样品"]);
    const last = await world.sample(order, { status: "50", keepUntil: "2026-03-16", sampleNo: `${order.orderNo}-S9` });
    expect((await world.apply(order.id, [last.id])).success).toBe(true);
  });

  it("W-01: samples that are used up, under way or in another withdrawal are refused, each with its reason", async () => {
    const { order, samples } = await world.testing();
    const [first = "", second = ""] = samples;
    const used = await world.sample(order, { status: "90", sampleNo: `${order.orderNo}-S03` });
    const sent = await world.sample(order, { status: "20", sampleNo: `${order.orderNo}-S04` });
    const { withdrawalNo } = await world.applied(order.id, [first]);
    const refused = async (id: string) => message(await world.apply(order.id, [second, id]))[1];
    expect(await refused(used.id)).toBe(`样品${order.orderNo}-S03已耗尽或销毁，不能撤回`);
    expect(await refused(sent.id)).toBe(`样品${order.orderNo}-S04不在实验室，不能撤回`);
    expect(await refused(first)).toBe(`样品${order.orderNo}-S01已在撤样单${withdrawalNo}中，不能撤回`);
    expect(await refused("nobody")).toBe("样品不属于该订单");
    expect(await refused(second)).toBe("同一样品不能重复提交");
    const { result } = await world.app.as("cs01").get("/afterSales/sampleWithdrawal/samples", { orderId: order.id });
    expect(result).toMatchObject({
      refusal: null,
      samples: [
        { refusal: `已在撤样单${withdrawalNo}中` },
        { refusal: null },
        { refusal: "已耗尽或销毁" },
        { refusal: "不在实验室" },
      ],
    });
  });

  it("W-01: 请至少选择一个样品, 请填写原因说明, 请填写收件人、收件电话和收件地址", async () => {
    const { order, samples } = await world.testing();
    expect((await world.apply(order.id, [])).message).toContain("请至少选择一个样品");
    expect(message(await world.apply(order.id, samples, { reason: "9" }))).toEqual([42201, "请填写原因说明"]);
    expect(message(await world.apply(order.id, samples, { address: "" }))).toEqual([
      42201,
      "请填写收件人、收件电话和收件地址",
    ]);
  });
});

describe("W-02: the withdrawal is agreed to", () => {
  it("W-02: the laboratory is asked to return the samples; the order hears of it", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    const left = await leaves(order.id, () =>
      world.agree(id, { feeAmount: 1_500, feeNote: "前处理", auditRemark: "可退" }),
    );
    expect(left.row).toMatchObject({ status: "20", feeAmount: 1_500, auditBy: "cslead", auditRemark: "前处理；可退" });
    expect(left.row).toMatchObject({ ...receiving, refundId: null, createRefund: "N" });
    expect(left.log).toEqual(["withdrawalAgreed", "同意撤样", "cslead"]);
    expect(left.todos).toEqual(["return_sample lab_reception A01A03A01"]);
    expect(left.topics).toEqual(["order.withdrawalAgreed", "msg.withdrawal_agreed"]);
  });

  it("T-43: withdrawal with refund and fee: refund = refundable − fee, linked numbers both ways", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    const money = (await world.app.as("cslead").get("/afterSales/sampleWithdrawal/money", { id })).result;
    expect(money).toMatchObject({ refundable: 10_000, paidAmount: 10_000, creditAmount: 0 });
    expect(money).toMatchObject({ refundedAmount: 0, refundingAmount: 0, refusal: null });
    const left = await leaves(order.id, () =>
      world.agree(id, { feeAmount: 2_000, feeNote: "前处理", createRefund: "Y" }),
    );
    const refund = await world.refundOf(left.row.refundId);
    expect(refund).toMatchObject({
      status: "30",
      withdrawalId: id,
      applyAmount: 10_000,
      deductAmount: 2_000,
      refundAmount: 8_000,
      needReturn: "N",
      refundReason: "7",
      auditBy: "cslead",
    });
    expect(left.order).toMatchObject({ refundStatus: "1", refundingAmount: 10_000, holdFlag: "Y" });
    const cs = world.app.as("cs01");
    const shown = (await cs.get("/afterSales/sampleWithdrawal/queryById", { id })).result;
    expect(shown).toMatchObject({ refundNo: refund?.refundNo, refund: { refundNo: refund?.refundNo, status: "30" } });
    expect((await cs.get("/afterSales/refund/queryById", { id: refund?.id })).result.withdrawalId).toBe(id);
    const early = { id: refund?.id, version: refund?.version, payTime: "2026-03-16 09:00:00", refundMethod: "3" };
    expect(message(await world.signed("fin01", "/afterSales/refund/payout", early))).toEqual([
      42201,
      "样品尚未退回，不能打款",
    ]);
  });

  it("W-02: a refund above the actor's limit waits for another person", async () => {
    const { order, samples } = await worthMore();
    const { id } = await world.applied(order.id, samples);
    expect(message(await world.agree(id, { createRefund: "Y" }))).toEqual([200, "已同意撤样"]);
    const refund = await world.refundOf((await world.readWithdrawal(id)).refundId);
    expect(refund).toMatchObject({ status: "10", applyAmount: 600_000, auditBy: null });
  });

  it("W-02: 已发生费用不能大于可退金额, 已发生费用不能大于订单已付金额, 请填写费用说明", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    const refused = async (change: object) => message(await world.agree(id, change));
    const fee = { feeAmount: 10_001, feeNote: "前处理" };
    expect(await refused({ ...fee, createRefund: "Y" })).toEqual([42201, "已发生费用不能大于可退金额"]);
    expect(await refused(fee)).toEqual([42201, "已发生费用不能大于订单已付金额"]);
    expect(await refused({ feeAmount: 100 })).toEqual([42201, "请填写费用说明"]);
    expect(await refused({ address: "" })).toEqual([42201, "请填写收件人、收件电话和收件地址"]);
    expect((await world.readWithdrawal(id)).status).toBe("10");
  });

  it("W-02: two leads decide at once: the second reads that the data has changed", async () => {
    const { order, samples } = await world.testing();
    const { id, version } = await world.applied(order.id, samples);
    await world.agree(id);
    const late = { id, version, returnMethod: "1" };
    expect((await world.app.as("cslead").put("/afterSales/sampleWithdrawal/agree", late)).code).toBe(40901);
    expect((await world.agree(id)).code).toBe(40902);
  });

  it("W-02: customer service may request, but not decide", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    expect((await world.act("cs01", "agree", id, { returnMethod: "1" })).status).toBe(403);
  });
});

describe("W-03: the withdrawal is rejected", () => {
  it("W-03: the order goes on, and its people hear the reason", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    const left = await leaves(order.id, () =>
      world.act("cslead", "reject", id, { rejectReason: "1", detail: "检测已经完成" }),
    );
    expect(left.row).toMatchObject({
      status: "60",
      rejectReason: "1",
      rejectDetail: "检测已经完成",
      auditBy: "cslead",
    });
    expect(left.order).toMatchObject({ withdrawalStatus: "0", holdFlag: "N" });
    expect((await world.liquidationOf(order.id))?.liquidationStatus).toBe("10");
    expect(left.log).toEqual(["endWithdrawal", "驳回撤样", "cslead"]);
    expect(left.todos).toEqual([]);
    expect(left.topics).toEqual(["order.endWithdrawal", "msg.withdrawal_rejected"]);
  });

  it("W-03: 请输入驳回原因，至少5个字", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    const reply = await world.act("cslead", "reject", id, { rejectReason: "1", detail: "不行" });
    expect(reply.message).toContain("请输入驳回原因，至少5个字");
    await world.agree(id);
    expect((await world.act("cslead", "reject", id, { rejectReason: "1", detail: "检测已经完成" })).code).toBe(40902);
  });
});

describe("W-04: the withdrawal is revoked", () => {
  it("W-04: before the decision and after it; the order goes on", async () => {
    for (const agreed of [false, true]) {
      const { order, samples } = await world.testing();
      const { id } = await world.applied(order.id, samples);
      if (agreed) await world.agree(id);
      const left = await leaves(order.id, () => world.act("cslead", "revoke", id));
      expect(left.row.status).toBe("70");
      expect(left.order).toMatchObject({ withdrawalStatus: "0", holdFlag: "N" });
      expect((await world.liquidationOf(order.id))?.liquidationStatus).toBe("10");
      expect(left.log).toEqual(["endWithdrawal", "撤销撤样", "cslead"]);
      expect(left.todos).toEqual([]);
      expect(left.topics).toEqual(["order.endWithdrawal"]);
    }
  });

  it("W-04: revokes the unpaid refund with it", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    await world.agree(id, { createRefund: "Y" });
    const left = await leaves(order.id, () => world.act("cslead", "revoke", id));
    expect((await world.refundOf(left.row.refundId))?.status).toBe("70");
    expect(left.order).toMatchObject({ refundStatus: "0", refundingAmount: 0, withdrawalStatus: "0", holdFlag: "N" });
    expect((await world.liquidationOf(order.id))?.liquidationStatus).toBe("10");
    expect(left.topics).toEqual(["order.endRefund", "order.endWithdrawal"]);
  });

  it("T-44: revoke a withdrawal after samples were sent: refused", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    await world.agree(id);
    await world.send(id);
    expect((await world.act("cslead", "revoke", id)).code).toBe(40902);
    expect((await world.readWithdrawal(id)).status).toBe("30");
  });
});

describe("W-05: the laboratory returns the samples", () => {
  it("W-05: express: the samples are under way in a parcel of the withdrawal", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    await world.agree(id);
    const left = await leaves(order.id, () => world.send(id, { trackingNo: "SF123456789" }));
    expect(left.row).toMatchObject({ status: "30", returnTime: new Date("2026-03-16T01:30:00Z") });
    expect((await world.samplesOf(order.id)).map(({ status }) => status)).toEqual(["70", "70"]);
    const shown = (await world.app.as("cs01").get("/afterSales/sampleWithdrawal/queryById", { id })).result;
    expect(shown.logistics).toMatchObject([{ trackingNo: "SF123456789", receiver: "张三", address: "科技路1号" }]);
    expect(left.order).toMatchObject({ orderStatus: "60", withdrawalStatus: "1", holdFlag: "Y" });
    expect(left.log).toEqual(["samplesReturned", "退回样品", "labrec01"]);
    expect(left.todos).toEqual([]);
    expect(left.topics).toEqual(["order.samplesReturned"]);
  });

  it("W-05: pickup and destruction end the withdrawal at once", async () => {
    const ways = [
      [{ returnMethod: "2", pickerName: "李四", pickerId: "012X", pickTime: "2026-03-16 09:40:00" }, "80"],
      [{ returnMethod: "3", destroyTime: "2026-03-16 09:40:00", destroyProof: world.proof }, "90"],
    ] as const;
    for (const [way, state] of ways) {
      const { order, samples } = await world.testing({ orderStatus: "90" }, "50");
      const { id } = await world.applied(order.id, samples);
      await world.agree(id);
      const left = await leaves(order.id, () =>
        world.act("labrec01", "returnSample", id, { sampleIds: samples, ...way }),
      );
      expect(left.row).toMatchObject({ status: "40", returnMethod: way.returnMethod });
      expect((await world.samplesOf(order.id)).map(({ status }) => status)).toEqual([state, state]);
      expect(left.order).toMatchObject({ orderStatus: "90", withdrawalStatus: "3", holdFlag: "N" });
      expect(left.log).toEqual(["endWithdrawal", "撤样完成", "labrec01"]);
      expect(left.topics).toEqual(["order.samplesReturned", "order.endWithdrawal"]);
    }
  });

  it("W-05: the dialog's data must be complete", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    await world.agree(id);
    const refused = async (change: object) =>
      (await world.act("labrec01", "returnSample", id, { sampleIds: samples, ...change })).message;
    expect(await refused({ returnMethod: "1", company: "SF" })).toContain("请填写物流单号");
    expect(await refused({ returnMethod: "2" })).toContain("请填写取件人");
    expect(await refused({ returnMethod: "3" })).toContain("请填写销毁时间");
    const some = { ...express, sampleIds: samples.slice(1), trackingNo: "SF333333333" };
    expect(await refused(some)).toBe("须退回撤样单的全部样品");
    const later = { ...express, trackingNo: "SF333333333", sendTime: "2026-03-16 10:00:01" };
    expect(await refused(later)).toBe("寄出时间不能晚于当前时间");
    expect((await world.samplesOf(order.id)).map(({ status }) => status)).toEqual(["40", "40"]);
  });
});

describe("W-06: the samples were signed for", () => {
  it("W-06: closes an order in testing whose samples are all back", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    await world.agree(id);
    await world.send(id);
    const left = await leaves(order.id, () => world.sign(id));
    expect(left.row).toMatchObject({ status: "40", signTime: new Date("2026-03-16T01:45:00Z") });
    expect((await world.samplesOf(order.id)).map(({ status }) => status)).toEqual(["80", "80"]);
    expect(left.order).toMatchObject({ orderStatus: "99", cancelType: "6", withdrawalStatus: "3", holdFlag: "N" });
    expect((await world.liquidationOf(order.id))?.liquidationStatus).toBe("90");
    expect(left.log).toEqual(["withdrawAll", "撤样关闭", "labrec01"]);
    expect(left.todos).toEqual([]);
    expect(left.topics).toEqual(["order.withdrawAll"]);
    const shown = (await world.app.as("cs01").get("/afterSales/sampleWithdrawal/queryById", { id })).result;
    expect(shown.logistics).toMatchObject([{ signTime: "2026-03-16 09:45:00" }]);
  });

  it("T-42: withdrawal of some samples, then of all: the order continues; then 99 and L closed", async () => {
    const { order, samples } = await world.testing();
    const [first = "", second = ""] = samples;
    for (const [sample, after] of [
      [first, { orderStatus: "60", withdrawalStatus: "2", holdFlag: "N" }],
      [second, { orderStatus: "99", withdrawalStatus: "3", holdFlag: "N" }],
    ] as const) {
      const { id } = await world.applied(order.id, [sample]);
      await world.agree(id);
      await world.send(id);
      await world.sign(id);
      expect(await world.read(order.id)).toMatchObject(after);
    }
    expect((await world.liquidationOf(order.id))?.liquidationStatus).toBe("90");
  });

  it("two withdrawals of one order at once: it is held until both are over", async () => {
    const { order, samples } = await world.testing();
    const [first = "", second = ""] = samples;
    const [one, other] = [await world.applied(order.id, [first]), await world.applied(order.id, [second])];
    await world.act("cslead", "revoke", one.id);
    expect(await world.read(order.id)).toMatchObject({ withdrawalStatus: "1", holdFlag: "Y" });
    expect((await world.liquidationOf(order.id))?.liquidationStatus).toBe("50");
    await world.act("cslead", "revoke", other.id);
    expect(await world.read(order.id)).toMatchObject({ withdrawalStatus: "0", holdFlag: "N" });
    expect((await world.liquidationOf(order.id))?.liquidationStatus).toBe("10");
  });

  it("W-06: an order with an open refund stays on hold until the refund is over", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    await world.agree(id, { createRefund: "Y" });
    await world.send(id);
    await world.sign(id);
    expect(await world.read(order.id)).toMatchObject({ orderStatus: "60", withdrawalStatus: "3", holdFlag: "Y" });
  });

  it("W-06: an open refund that is rejected after all samples are back closes the order", async () => {
    const { order, samples } = await worthMore();
    const { id } = await world.applied(order.id, samples);
    await world.agree(id, { createRefund: "Y" });
    await world.send(id);
    await world.sign(id);
    const refund = await world.refundOf((await world.readWithdrawal(id)).refundId);
    const body = { id: refund?.id, version: refund?.version, rejectReason: "1", detail: "检测费用已经发生" };
    expect((await world.app.as("cslead").put("/afterSales/refund/reject", body)).success).toBe(true);
    expect(await world.read(order.id)).toMatchObject({
      orderStatus: "99",
      cancelType: "6",
      refundStatus: "0",
      refundingAmount: 0,
      withdrawalStatus: "3",
      holdFlag: "N",
    });
    expect((await world.liquidationOf(order.id))?.liquidationStatus).toBe("90");
    const log = (await world.logsOf(order.id)).slice(-2);
    expect(log.map((line) => line.event)).toEqual(["endRefund", "withdrawAll"]);
  });

  it("W-06: after the refund was paid the order is closed as refunded, and stays so", async () => {
    const { order, samples } = await world.testing({ payMethod: "balance" });
    await world.makeAccount(order.customerId);
    const { id } = await world.applied(order.id, samples);
    await world.agree(id, { createRefund: "Y", feeAmount: 1_000, feeNote: "前处理" });
    await world.send(id);
    const refund = await world.refundOf((await world.readWithdrawal(id)).refundId);
    const payout = { id: refund?.id, version: refund?.version, payTime: "2026-03-16 09:50:00", refundMethod: "3" };
    expect((await world.signed("fin01", "/afterSales/refund/payout", payout)).message).toBe("打款已登记");
    expect(await world.read(order.id)).toMatchObject({ orderStatus: "95", refundStatus: "3", refundedAmount: 9_000 });
    const left = await leaves(order.id, () => world.sign(id));
    expect(left.order).toMatchObject({ orderStatus: "95", withdrawalStatus: "3", holdFlag: "N" });
  });

  it("W-06: 签收时间不能早于寄出时间, 签收时间不能晚于当前时间", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    await world.agree(id);
    expect((await world.sign(id)).code).toBe(40902);
    await world.send(id);
    expect(message(await world.sign(id, "2026-03-16 09:29:59"))).toEqual([42201, "签收时间不能早于寄出时间"]);
    expect(message(await world.sign(id, "2026-03-16 10:00:01"))).toEqual([42201, "签收时间不能晚于当前时间"]);
  });

  it("W-06: the job signs after ten days, and not before", async () => {
    const { order, samples } = await world.testing();
    const { id } = await world.applied(order.id, samples);
    await world.agree(id);
    await world.send(id, { sendTime: "2026-03-16 10:00:00" });
    const tenDays = monday.getTime() + 10 * 86_400_000;
    world.app.clock.set(new Date(tenDays - 1000));
    await runJob(world.app, "ReturnSignJob");
    expect((await world.readWithdrawal(id)).status).toBe("30");
    world.app.clock.set(new Date(tenDays));
    expect(await runJob(world.app, "ReturnSignJob")).toMatch(/^退样自动签收0个订单，撤样自动签收\d+个$/);
    expect(await world.readWithdrawal(id)).toMatchObject({ status: "40", signTime: new Date(tenDays) });
    expect((await world.logsOf(order.id)).at(-1)).toMatchObject({ event: "withdrawAll", operatorBy: "system" });
    world.app.clock.set(monday);
  });
});

describe("while a withdrawal is open", () => {
  it("T-29: the laboratory's actions on the order are refused", async () => {
    const { order, samples } = await world.testing();
    await world.applied(order.id, samples);
    const { version } = await world.read(order.id);
    expect(message(await world.app.as("labeng01").put("/order/startTest", { id: order.id, version }))).toEqual([
      42201,
      "订单存在处理中的售后，暂不能操作",
    ]);
  });
});
