import { and, eq } from "drizzle-orm";
import { aftRefund } from "#src/server/db/schema/after-sales.ts";
import { rejectOf, revokeOf } from "#src/server/afterSales/refund/decide.ts";
import { agreeRefund, openRefund, type RefundRow, usualMethodOf } from "#src/server/afterSales/refund/door.ts";
import { refundEntity } from "#src/server/afterSales/refund/entity.ts";
import { approvePayoutOf, channelAnswered, payoutOf } from "#src/server/afterSales/refund/payout.ts";
import { toWire } from "#src/lib/time.ts";
import { refundableOf } from "#src/server/order/order/rules/money.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";
import type { CaseSplit } from "./case-split.ts";
import { type CaseOrder, daysSinceFinish, isPlain, pickOrder } from "./case-orders.ts";
import { bankSerial } from "../data/catalogue.ts";
import { fileKey } from "../files.ts";
import { orderNow } from "./money-story.ts";
import type { Stage } from "./order-story.ts";
import { type Stream, streamOf } from "../prng.ts";
import type { Story } from "../schedule.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Max amount a customer service lead may approve, in cents; above it the finance lead decides. */
export const leadLimit = 500_000;

export type RefundEnd = keyof CaseSplit["refunds"];

/**
 * Working days before the end of history at which an open case began, from … to. The range leaves enough time for the
 * steps since then.
 */
const began: Readonly<Record<RefundEnd, readonly [number, number] | null>> = {
  all: null,
  part: null,
  rejected: null,
  revoked: null,
  audit: [1, 2],
  returning: [3, 5],
  payout: [3, 4],
  paying: [5, 6],
  failed: [5, 7],
};

/** Reasons as people write them, with dict(refund_reason). */
const reasons = [
  ["1", "客户项目取消，不再需要报告", 30],
  ["3", "报告晚于承诺日期，影响出货", 25],
  ["4", "报告中样品型号有误，客户要求退款", 20],
  ["2", "样品材质特殊，部分项目无法检测", 15],
  ["6", "同行价格更低，协商退回部分费用", 10],
] as const;

/** All refunds of a tenant that do not result from another case. */
export function refundStories(stage: Stage, split: CaseSplit["refunds"], start: Date): Story[] {
  return (Object.keys(began) as RefundEnd[]).flatMap((end) =>
    Array.from({ length: split[end] }, (_, index) => refundStory(stage, end, index, start)),
  );
}

async function* refundStory(stage: Stage, end: RefundEnd, index: number, start: Date): Story {
  const { replay, calendar } = stage;
  const stream = streamOf(replay.choice.seed, `refund ${replay.tenantId} ${end}`, index);
  const window = began[end];
  const last = replay.end.getTime();
  const first = start.getTime() + 50 * dayMs;
  const share = window ? 0 : stream.float();
  yield window
    ? calendar.before(replay.end, stream.int(...window), stream.float())
    : // Later months have more refunds, because they have more orders.
      calendar.work(new Date(first + Math.sqrt(share) * (last - 9 * dayMs - first)), stream.float());
  let found = findOrder(stage, stream, end);
  for (let tries = window ? 6 : 40; !found && tries > 0; tries -= 1) {
    const wait = window ? hourMs / 4 : 3 * dayMs;
    yield calendar.work(new Date(replay.now.getTime() + wait), stream.float());
    found = findOrder(stage, stream, end);
  }
  if (!found) return;
  const refund = await apply(stage, stream, end, found);
  if (end === "audit") return;
  yield* decide(stage, stream, end, refund);
}

/** An order for a refund of this kind: recently finished, or for some open cases still in progress. */
function findOrder(stage: Stage, stream: Stream, end: RefundEnd): CaseOrder | null {
  const { now } = stage.replay;
  return pickOrder(stage, stream, (order) => {
    if (!isPlain(order)) return false;
    // Only a payment channel keeps a small payout under way, or fails.
    if ((end === "paying" || end === "failed") && order.payMethod !== "alipay" && order.payMethod !== "wechat")
      return false;
    if (end === "returning") return order.orderStatus === "60" || order.orderStatus === "50";
    // Pay back only if no invoice blocks it.
    const invoiced = order.invoicedAmount + order.invoicingAmount > 0;
    if (invoiced && end !== "audit" && end !== "payout" && end !== "rejected") return false;
    if (order.orderStatus === "80") return end === "audit" || end === "payout";
    const days = daysSinceFinish(order, now);
    return order.orderStatus === "90" && days >= 9 && days <= 29;
  });
}

async function apply(stage: Stage, stream: Stream, end: RefundEnd, { order, plan }: CaseOrder): Promise<RefundRow> {
  const { replay } = stage;
  const byStaff = stream.chance(0.3);
  const call = byStaff ? replay.as(plan.customer.cs, "afterSales:refund:add") : replay.asCustomer(plan.customer);
  const now = await orderNow(replay, order.id);
  const refundable = refundableOf(now);
  const part = end === "part" || ((end === "audit" || end === "rejected") && stream.chance(0.4));
  const amount = part ? Math.max(100, Math.round((refundable * stream.int(15, 60)) / 10_000) * 100) : refundable;
  const [refundReason, reasonDetail] = stream.weighted(
    reasons.map(([code, text, weight]) => [[code, text] as const, weight] as const),
  );
  const whole = !part && refundReason === "6";
  return openRefund(call, now, {
    applyAmount: Math.min(amount, refundable),
    refundType: part ? (refundReason === "6" ? "3" : "2") : "1",
    refundReason: whole ? "1" : refundReason,
    reasonDetail: whole ? "客户项目取消，不再需要报告" : reasonDetail,
    source: byStaff ? "2" : "1",
    needReturn: end === "returning" ? "Y" : "N",
    ...methodOf(now, replay.now),
  });
}

/** Payout by the same method as the payment. */
function methodOf(order: OrderRow, now: Date) {
  const refundMethod = usualMethodOf(order, now);
  if (refundMethod !== "2") return { refundMethod };
  return {
    refundMethod,
    payeeName: order.customerName,
    payeeBank: "演示银行样例支行",
    payeeAccount: "6222990000000001",
  };
}

async function refundNow({ replay }: Stage, id: string): Promise<RefundRow> {
  return replay.asSystem().rows.find(refundEntity, id);
}

/** Staff decides on a refund, as far as planned. */
async function* decide(stage: Stage, stream: Stream, end: RefundEnd, asked: RefundRow): Story {
  const { replay, calendar } = stage;
  const { desk } = replay;
  yield calendar.work(new Date(replay.now.getTime() + stream.int(2, 22) * hourMs), stream.float());
  if (end === "rejected" || end === "revoked") {
    await endWithout(stage, stream, end, asked.id);
    return;
  }
  const lead = asked.applyAmount <= leadLimit ? desk.csLead : desk.financeLead;
  const call = replay.as(lead, "afterSales:refund:agree");
  const refund = await refundNow(stage, asked.id);
  const fee = end === "part" && stream.chance(0.35) ? Math.round(refund.applyAmount / 1_000) * 100 : 0;
  await agreeRefund(call, await orderNow(replay, refund.orderId), refund, {
    deductAmount: fee,
    deductReason: fee > 0 ? "扣除已发生的前处理费用" : undefined,
    needReturn: refund.needReturn === "Y" ? "Y" : "N",
    returnMethod: "1",
    refundMethod: refund.refundMethod,
    auditRemark: "情况属实，同意退款",
  });
  if (end === "returning" || end === "payout") return;
  yield calendar.work(new Date(replay.now.getTime() + stream.int(4, 30) * hourMs), stream.float());
  if (end === "paying" || end === "failed") {
    yield* startPayout(stage, stream, end, asked.id);
    return;
  }
  await payOut(stage, stream, asked.id);
}

/** O-27: rejected by a colleague, or withdrawn by the customer. */
async function endWithout(stage: Stage, stream: Stream, end: "rejected" | "revoked", id: string): Promise<void> {
  const { replay } = stage;
  const { version } = await refundNow(stage, id);
  if (end === "revoked") {
    await revokeOf(replay.as(replay.desk.csLead, "afterSales:refund:revoke"), { id, version });
    return;
  }
  await rejectOf(replay.as(replay.desk.csLead, "afterSales:refund:reject"), {
    id,
    version,
    rejectReason: stream.pick(["1", "2", "3"]),
    detail: stream.pick([
      "检测已按委托单完成，报告无误，不能退款",
      "样品前处理费用已发生，请与销售协商",
      "缺少问题说明及照片，请补充材料后重新申请",
    ]),
  });
}

/** R-07 by a clerk, with the proof that a bank transfer needs. */
async function pay(stage: Stage, stream: Stream, id: string): Promise<RefundRow> {
  const { replay } = stage;
  const [clerk = ""] = stream.some(replay.desk.finance, 1);
  const { version, refundMethod } = await refundNow(stage, id);
  const proof =
    refundMethod === "2" ? { bankSerial: bankSerial(replay, id), voucher: fileKey(replay.tenantId, "voucher") } : {};
  return payoutOf(replay.as(clerk, "afterSales:refund:payout"), {
    id,
    version,
    payTime: toWire(replay.now),
    failed: "N",
    ...proof,
  });
}

/** the payment channel pays the refund back, and may fail. */
async function* startPayout(stage: Stage, stream: Stream, end: "paying" | "failed", id: string): Story {
  const { replay } = stage;
  await pay(stage, stream, id);
  if (end === "paying") return;
  yield new Date(replay.now.getTime() + stream.int(1, 5) * hourMs);
  await channelAnswered(replay.asSystem(), id, {
    channelNo: null,
    at: replay.now,
    failReason: "原支付账户已注销，渠道退回",
  });
}

/** pays the money out; a large transfer is released by a second person. */
export async function payOut(stage: Stage, stream: Stream, id: string): Promise<void> {
  const { replay } = stage;
  const { status, version, refundMethod } = await pay(stage, stream, id);
  if (status !== "40") return;
  if (refundMethod === "1") {
    await channelAnswered(replay.asSystem(), id, { channelNo: bankSerial(replay, id), at: replay.now });
    return;
  }
  const lead = replay.as(replay.desk.financeLead, "afterSales:refund:approvePayout");
  await approvePayoutOf(lead, { id, version, payTime: toWire(replay.now) });
}

/** Pays the refund of an order that was cancelled after payment, some days later. */
export async function* payCancelled(stage: Stage, orderId: string, index: number): Story {
  const { replay, calendar } = stage;
  const stream = streamOf(replay.choice.seed, `refund cancelled ${replay.tenantId}`, index);
  yield calendar.work(new Date(replay.now.getTime() + stream.int(20, 70) * hourMs), stream.float());
  const open = and(eq(aftRefund.orderId, orderId), eq(aftRefund.status, "30"));
  const refund = await replay.asSystem().rows.first(refundEntity, open);
  if (refund) await payOut(stage, stream, refund.id);
}
