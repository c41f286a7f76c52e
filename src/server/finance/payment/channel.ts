import { and, eq } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import { finPayment } from "#src/server/db/schema/finance.ts";
import { lockAnyOrder, lockOrder, orderPaid, orderPaidLate } from "#src/server/order/order/door.ts";
import { paymentConfigFor } from "#src/server/otherConfig/door.ts";
import { closeOpenOnlinePayments } from "./close-online.ts";
import { demandOpenDay } from "#src/server/finance/flow/door.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { bookReceipt } from "./confirm.ts";
import { type Acting, insertPayment } from "./enter.ts";
import { paymentEntity } from "./entity.ts";
import { channelOutcome, demandOnline, type PaymentRow, toPay } from "./rules.ts";
import { openPayments } from "./store.ts";

/** P-02: starts an online payment of the order's full open amount; closes an earlier one of the same order. */
export async function beginOnline(call: Acting, orderId: string, payMethod: "alipay" | "wechat"): Promise<PaymentRow> {
  const { rows } = call;
  const order = await lockOrder(rows, orderId);
  const amount = toPay(order);
  demandOnline(order, amount);
  const open = await openPayments(rows, order.id);
  if (open.some((payment) => payment.status === "10")) throw new Refusal(42201, "已有待确认的收款，请勿重复提交");
  await closeOpenOnlinePayments(rows, order.id);
  const config = await paymentConfigFor(rows, payMethod);
  return insertPayment(rows, {
    flowType: "1",
    orderId: order.id,
    orderNo: order.orderNo,
    customerId: order.customerId,
    customerName: order.customerName,
    payMethod,
    amount,
    receiveAccountId: config?.id ?? null,
    status: "15",
    expireTime: order.payExpireTime,
  });
}

/** The success message of a channel, after its signature was checked. */
export interface ChannelSuccess {
  payMethod: string;
  paymentNo: string;
  channelNo: string;
  /** Cents. */
  amount: number;
  paidTime: Date;
}

/** The day itself, or today if its month is closed: money that a channel has received cannot be refused. */
async function openDay(rows: Rows, day: string): Promise<string> {
  try {
    await demandOpenDay(rows, day);
    return day;
  } catch (error) {
    if (error instanceof Refusal && error.code === 42202) return dayOf(rows.now);
    throw error;
  }
}

/**
 * P-03: the channel reports that it has received the money. A repeated report changes nothing and gets the same
 * response. If the order was cancelled meanwhile, the payment counts, the order stays cancelled, and a refund is
 * requested automatically.
 */
export async function channelSucceeded(call: Acting, success: ChannelSuccess): Promise<PaymentRow> {
  const { rows, now } = call;
  const found = await rows.first(
    paymentEntity,
    and(eq(finPayment.paymentNo, success.paymentNo), eq(finPayment.payMethod, success.payMethod)),
  );
  if (!found?.orderId) throw new Refusal(40401);
  const order = await lockAnyOrder(rows, found.orderId);
  const payment = await rows.lock(paymentEntity, found.id);
  const outcome = channelOutcome(payment, order, success.amount);
  if (outcome === "repeat") {
    if (payment.channelNo !== success.channelNo) throw new Refusal(42201, "该收款已由其他渠道流水完成");
    return payment;
  }
  // A cancelled order takes at most its open amount: a second late payment for it is entirely surplus.
  const used = outcome === "surplus" ? 0 : Math.min(success.amount, toPay(order));
  const done = await rows.update(paymentEntity, payment, {
    status: "20",
    channelNo: success.channelNo,
    receivedAmount: success.amount,
    receivedTime: success.paidTime,
    postDate: await openDay(rows, dayOf(now < success.paidTime ? now : success.paidTime)),
    usedAmount: used,
    surplusAmount: success.amount - used,
    overpay: used === success.amount ? null : "1",
    confirmBy: rows.actor.username,
    confirmTime: now,
  });
  await bookReceipt(call, done);
  if (outcome === "paid")
    await orderPaid(rows, call.emit, order, { amount: used, payMethod: done.payMethod, at: success.paidTime });
  if (outcome === "late" && used > 0) {
    const { paymentNo, payMethod } = done;
    const { refundNo } = await orderPaidLate(rows, call.emit, order, {
      amount: used,
      payMethod,
      paymentNo,
      at: success.paidTime,
    });
    await call.emit({
      topic: "refund.requested",
      payload: { orderId: order.id, paymentId: done.id, refundNo, amount: used, reason: "late_payment" },
    });
  }
  return done;
}
