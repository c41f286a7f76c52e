import { and, eq } from "drizzle-orm";
import { splitLargestRemainder } from "#src/lib/money.ts";
import { dayOf } from "#src/lib/time.ts";
import { aftRefund, aftRefundItem } from "#src/server/db/schema/after-sales.ts";
import { type RefundRow, writeRefund } from "#src/server/afterSales/refund/door.ts";
import { refundEntity, refundItemEntity } from "#src/server/afterSales/refund/entity.ts";
import { addToBalance } from "#src/server/finance/account/door.ts";
import { writeFlow } from "#src/server/finance/flow/store.ts";
import { nextNumber } from "#src/server/kernel/rows/serial.ts";
import { applyStep } from "#src/server/order/order/apply-step.ts";
import type { RefundRequest } from "#src/server/order/order/door.ts";
import {
  refundEnded,
  refundOpened,
  refundPaidAll,
  refundPaidPart,
} from "#src/server/order/order/rules/after-sales-hold.ts";
import { refundableOf } from "#src/server/order/order/rules/money.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";
import { itemsOf } from "#src/server/order/order/store.ts";
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
/** From this amount a payout needs two people, in cents. */
const large = 2_000_000;

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

/** Reasons as people write them, with dict(refund_reason). `labFault` lists those that are the laboratory's fault. */
const reasons = [
  ["1", "客户项目取消，不再需要报告", 30],
  ["3", "报告晚于承诺日期，影响出货", 25],
  ["4", "报告中样品型号有误，客户要求退款", 20],
  ["2", "样品材质特殊，部分项目无法检测", 15],
  ["6", "同行价格更低，协商退回部分费用", 10],
] as const;
const labFault: readonly string[] = ["2", "3", "4"];

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
  const whole = end === "all";
  return pickOrder(stage, stream, (order) => {
    if (!isPlain(order)) return false;
    if (end === "returning") return order.orderStatus === "60" || order.orderStatus === "50";
    // Pay back only if no invoice blocks it.
    const invoiced = order.invoicedAmount + order.invoicingAmount > 0;
    if (invoiced && end !== "audit" && end !== "payout" && end !== "rejected") return false;
    if (order.orderStatus === "80") return end === "audit" || end === "payout";
    const days = daysSinceFinish(order, now);
    return order.orderStatus === "90" && days >= 9 && days <= (whole ? 29 : 30);
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
  return askRefund(stage, call, now, {
    amount: Math.min(amount, refundable),
    refundType: part ? (refundReason === "6" ? "3" : "2") : "1",
    refundReason: !part && refundReason === "6" ? "1" : refundReason,
    reasonDetail: !part && refundReason === "6" ? "客户项目取消，不再需要报告" : reasonDetail,
    source: byStaff ? "2" : "1",
    needReturn: end === "returning" ? "Y" : "N",
    ...methodOf(now),
  });
}

/** Payout by the same method as the payment. */
export function methodOf(
  order: OrderRow,
): Pick<RefundRequest, "refundMethod" | "payeeName" | "payeeBank" | "payeeAccount"> {
  if (order.payMethod === "alipay" || order.payMethod === "wechat") return { refundMethod: "1" };
  if (order.payMethod === "balance") return { refundMethod: "3" };
  return {
    refundMethod: "2",
    payeeName: order.customerName,
    payeeBank: "演示银行样例支行",
    payeeAccount: "6222990000000001",
  };
}

/** R-01 with O-26: writes the refund and puts the order on hold. */
export async function askRefund(
  stage: Stage,
  call: ReturnType<Stage["replay"]["as"]>,
  order: OrderRow,
  request: Omit<RefundRequest, "refundNo">,
  more: Partial<RefundRow> = {},
): Promise<RefundRow> {
  const refundNo = await nextNumber(call.rows, "refund");
  const items = await itemsOf(call.rows, order.id);
  const made = await writeRefund(call.rows, order, items, { ...request, refundNo }, { status: "10", ...more });
  await applyStep(call, order, refundOpened(order, request.amount, refundNo));
  return refundNow(stage, made.id);
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
  const items = await call.rows.all(refundItemEntity, eq(aftRefundItem.refundId, refund.id));
  const shares = splitLargestRemainder(
    fee,
    items.map((item) => item.amount),
  );
  for (const [at, item] of items.entries())
    if ((shares[at] ?? 0) > 0) await call.rows.update(refundItemEntity, item, { deductAmount: shares[at] ?? 0 });
  await call.rows.update(refundEntity, refund, {
    status: refund.needReturn === "Y" ? "20" : "30",
    auditBy: lead,
    auditTime: replay.now,
    auditRemark: "情况属实，同意退款",
    deductAmount: fee,
    deductReason: fee > 0 ? "扣除已发生的前处理费用" : null,
    refundAmount: refund.applyAmount - fee,
    returnMethod: refund.needReturn === "Y" ? "1" : null,
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
  const refund = await refundNow(stage, id);
  const order = await orderNow(replay, refund.orderId);
  const lead = replay.as(replay.desk.csLead, `afterSales:refund:${end === "rejected" ? "reject" : "revoke"}`);
  await lead.rows.update(
    refundEntity,
    refund,
    end === "revoked"
      ? { status: "70" }
      : {
          status: "60",
          auditBy: lead.actor.username,
          auditTime: replay.now,
          rejectReason: stream.pick(["1", "2", "3"]),
          rejectDetail: stream.pick([
            "检测已按委托单完成，报告无误，不能退款",
            "样品前处理费用已发生，请与销售协商",
            "缺少问题说明及照片，请补充材料后重新申请",
          ]),
        },
  );
  await applyStep(lead, order, refundEnded(order, refund.applyAmount, refund.refundNo, false));
}

/** the payout is in progress, and may fail. */
async function* startPayout(stage: Stage, stream: Stream, end: "paying" | "failed", id: string): Story {
  const { replay } = stage;
  const [clerk = ""] = stream.some(replay.desk.finance, 1);
  const call = replay.as(clerk, "afterSales:refund:payout");
  const refund = await refundNow(stage, id);
  await call.rows.update(refundEntity, refund, { status: "40", payoutBy: clerk, payoutTime: replay.now });
  if (end === "paying") return;
  yield new Date(replay.now.getTime() + stream.int(1, 5) * hourMs);
  const system = replay.asSystem();
  await system.rows.update(refundEntity, await refundNow(stage, id), {
    status: "80",
    failReason: "收款账户已注销，银行退回",
  });
}

/** pays the money out and updates the order. */
export async function payOut(stage: Stage, stream: Stream, id: string): Promise<void> {
  const { replay, catalogue } = stage;
  const refund = await refundNow(stage, id);
  const [clerk = ""] = stream.some(replay.desk.finance, 1);
  const call = replay.as(clerk, "afterSales:refund:payout");
  const { rows } = call;
  const order = await orderNow(replay, refund.orderId);
  const { refundAmount: cash, refundNo } = refund;
  const bank = refund.refundMethod === "2";
  const biz = { bizType: "refund", bizId: refund.id, bizNo: refundNo, orderId: order.id, customerId: order.customerId };
  const serial = bankSerial(replay, refund.id);
  if (refund.refundMethod === "3")
    await addToBalance(rows, order.customerId, "3", cash, { bizType: "order", bizNo: order.orderNo, remark: refundNo });
  else
    await writeFlow(rows, {
      direction: "2",
      flowType: "4",
      amount: cash,
      ...biz,
      occurTime: replay.now,
      bankSerial: serial,
      ...(bank ? { accountConfigId: catalogue.bankConfigId } : {}),
    });
  const items = await itemsOf(rows, order.id);
  const parts = await rows.all(refundItemEntity, eq(aftRefundItem.refundId, refund.id));
  const lines = parts.flatMap((part) => {
    const row = items.find((item) => item.id === part.orderItemId);
    return row ? [{ row, amount: part.amount - part.deductAmount }] : [];
  });
  const paid = { refundNo, applyAmount: refund.applyAmount, cash, credit: 0, otherCase: false, lines };
  const whole = refundableOf(order) === 0;
  const cancelled = order.orderStatus === "99";
  await applyStep(
    call,
    order,
    whole
      ? refundPaidAll(order, paid, !cancelled && !labFault.includes(refund.refundReason))
      : refundPaidPart(order, paid),
  );
  await rows.update(refundEntity, refund, {
    status: "50",
    payoutBy: clerk,
    payoutTime: replay.now,
    postDate: dayOf(replay.now),
    payoutSerial: serial,
    ...(bank ? { payoutVoucher: fileKey(replay.tenantId, "voucher") } : {}),
    ...(bank && cash >= large ? { payoutAuditBy: replay.desk.financeLead } : {}),
  });
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
