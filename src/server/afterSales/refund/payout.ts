import type { InputOf, ResultOf } from "#src/contract/endpoint.ts";
import { refundMethods, refundMoves } from "#src/contract/afterSales/refund-moves.ts";
import type { refundApprovePayout, refundPayout, refundPayoutSheet } from "#src/contract/afterSales/refund-acts.ts";
import { formatYuan } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf, fromWire } from "#src/lib/time.ts";
import { type Acting, lockCase } from "#src/server/afterSales/case.ts";
import { afterSalesParams } from "#src/server/afterSales/params.ts";
import { demandOpenDay } from "#src/server/finance/flow/door.ts";
import { demandWithinLimit } from "#src/server/finance/roleUser/door.ts";
import { param } from "#src/server/kernel/params.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type OrderRow, orderOf, orderRefundNoted } from "#src/server/order/order/door.ts";
import { demandFiles } from "#src/server/system/file/door.ts";
import { refundEntity } from "./entity.ts";
import { finishPayout } from "./paid.ts";
import * as rules from "./rules.ts";
import { withdrawalStateOf } from "./store.ts";
import { moveTodo } from "./todos.ts";

type RefundRow = rules.RefundRow;
type PayoutInput = InputOf<typeof refundPayout>;

/** The entered times and proof of a payout. Refuses a posting day in a closed month. */
async function entryOf(
  rows: Rows,
  input: Pick<PayoutInput, "payTime" | "postDate" | "bankSerial" | "voucher">,
): Promise<rules.Payout> {
  const payTime = input.payTime === undefined ? rows.now : fromWire(input.payTime);
  if (!payTime) throw new Refusal(40001, "参数校验失败：打款时间不正确");
  const postDate = input.postDate ?? dayOf(payTime);
  await demandFiles(rows, input.voucher, "打款凭证");
  await demandOpenDay(rows, postDate);
  return { payTime, postDate, bankSerial: input.bankSerial, voucher: input.voucher };
}

/** 打款: R-07 in 30, R-09 in 40, R-10 in 80. */
export async function payoutOf(call: Acting, input: PayoutInput): Promise<RefundRow> {
  const { rows } = call;
  const { row: refund, order } = await lockCase(rows, refundEntity, input.id, input.version);
  await demandWithinLimit(rows, refund.refundAmount);
  const to = { ...input, refundMethod: input.refundMethod ?? refund.refundMethod };
  if (refund.status === "80") return retry(call, order, refund, to);
  if (input.failed === "Y") return failPayout(call, order, refund, input.failReason);
  return startPayout(call, order, refund, { ...to, ...(await entryOf(rows, input)) });
}

/** pays out, or starts what a channel or a second person finishes. */
export async function startPayout(
  call: Acting,
  order: OrderRow,
  refund: RefundRow,
  input: rules.Payout & rules.Payee & { refundMethod: string },
): Promise<RefundRow> {
  const { rows } = call;
  rules.allow(refund, "startPayout");
  const refusal = rules.payoutRefusal(refund, order, await withdrawalStateOf(rows, refund));
  if (refusal !== null) rules.refuse(refusal);
  rules.demandMethod(order, input.refundMethod, rows.now);
  const { cash } = rules.partsOf(refund, order);
  const facts = {
    cash,
    large: await param(rows, afterSalesParams.large_refund),
    by: rows.actor.username,
    now: rows.now,
  };
  const { status, patch } = rules.startPayout(refund, input, facts);
  if (status === "50") return finishPayout(call, order, refund, patch);
  const saved = await rows.update(refundEntity, refund, { ...patch, status });
  await moveTodo(rows, saved);
  await orderRefundNoted(rows, call.emit, order, {
    act: "refundPaying",
    name: "退款打款",
    content: `${saved.refundNo}，打款中${formatYuan(cash)}`,
  });
  // The payment channel, if one is connected, takes its orders from this event.
  if (saved.refundMethod === refundMethods.original)
    await call.emit({
      topic: "refund.requested",
      payload: { orderId: order.id, orderNo: order.orderNo, refundNo: saved.refundNo, refundMethod: "1", amount: cash },
    });
  return saved;
}

/** the money did not arrive. */
async function failPayout(
  call: Acting,
  order: OrderRow,
  refund: RefundRow,
  reason: string | undefined,
): Promise<RefundRow> {
  const { rows } = call;
  const saved = await rows.update(refundEntity, refund, rules.failPayout(refund, reason));
  await moveTodo(rows, saved);
  await orderRefundNoted(rows, call.emit, order, {
    act: "refundFailed",
    name: "退款打款失败",
    content: `${saved.refundNo}，${saved.failReason ?? ""}`,
  });
  return saved;
}

/** */
async function retry(
  call: Acting,
  order: OrderRow,
  refund: RefundRow,
  input: rules.Payee & { refundMethod: string },
): Promise<RefundRow> {
  const { rows } = call;
  const saved = await rows.update(refundEntity, refund, rules.retryPayout(refund, order, input, rows.now));
  await moveTodo(rows, saved);
  await orderRefundNoted(rows, call.emit, order, { act: "refundRetried", name: "重新打款", content: saved.refundNo });
  return saved;
}

/** R-08 by a person. */
export async function approvePayoutOf(call: Acting, input: InputOf<typeof refundApprovePayout>): Promise<RefundRow> {
  const { rows } = call;
  const { row: refund, order } = await lockCase(rows, refundEntity, input.id, input.version);
  rules.allow(refund, "approvePayout");
  await demandWithinLimit(rows, refund.refundAmount);
  const facts = {
    large: await param(rows, afterSalesParams.large_refund),
    by: rows.actor.username,
    now: rows.now,
  };
  return finishPayout(call, order, refund, rules.approvePayout(refund, await entryOf(rows, input), facts));
}

/** The answer of a payment channel to a refund by the original route. */
interface ChannelAnswer {
  /** The channel's number of the refund; null if it failed. */
  channelNo: string | null;
  at: Date;
  failReason?: string;
}

/** by the payment channel, after its signature was checked. A repeated answer changes nothing. */
export async function channelAnswered(call: Acting, refundId: string, answer: ChannelAnswer): Promise<RefundRow> {
  const { rows } = call;
  const { row: refund, order } = await lockCase(rows, refundEntity, refundId);
  const done = answer.channelNo === null ? refundMoves.failPayout.to : refundMoves.approvePayout.to;
  if (refund.status === done) return refund;
  if (answer.channelNo === null) return failPayout(call, order, refund, answer.failReason ?? "渠道退款失败");
  rules.allow(refund, "approvePayout");
  await demandWithinLimit(rows, refund.refundAmount);
  return finishPayout(call, order, refund, {
    payoutTime: answer.at,
    postDate: dayOf(answer.at),
    payoutSerial: answer.channelNo,
  });
}

/** What the payer of a refund needs to see. */
export async function payoutSheetOf(rows: Rows, id: string): Promise<ResultOf<typeof refundPayoutSheet>> {
  const refund = await rows.find(refundEntity, id);
  const order = await orderOf(rows, refund.orderId);
  if (!order) throw new Refusal(40401);
  const { payeeName, payeeBank, payeeAccount } = refund;
  const open = refund.status === "30" || refund.status === "80";
  return {
    payeeName,
    payeeBank,
    payeeAccount,
    ...rules.partsOf(refund, order),
    large: refund.refundAmount >= (await param(rows, afterSalesParams.large_refund)),
    refusal: open ? rules.payoutRefusal(refund, order, await withdrawalStateOf(rows, refund)) : null,
  };
}
