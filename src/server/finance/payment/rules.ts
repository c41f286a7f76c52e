import { paymentCan } from "#src/contract/finance/payment.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { finPayment } from "#src/server/db/schema/finance.ts";

export type PaymentRow = typeof finPayment.$inferSelect;
export type PaymentPatch = Partial<PaymentRow>;

/** What of an order a payment reads; cents. */
export interface PaidOrder {
  id: string;
  orderNo: string;
  orderStatus: string;
  payableAmount: number;
  paidAmount: number;
  creditAmount: number;
  refundedAmount: number;
  refundingAmount: number;
  invoicedAmount: number;
  invoicingAmount: number;
}

export const alreadyConfirmed = "该收款已被确认，请勿重复操作";

/** What an order still waits for in cash, cents; what stands on credit is not waited for here. */
export function toPay(order: Pick<PaidOrder, "payableAmount" | "paidAmount" | "creditAmount">): number {
  return Math.max(0, order.payableAmount - order.paidAmount - order.creditAmount);
}

/** The stored paths of a voucher. */
export function voucherFiles(voucher: string): string[] {
  return listed(voucher);
}

/** P-01: what 录入收款 must bring. */
export function demandEntry(entry: { amount: number; transferTime: Date; voucher: string; now: Date }): void {
  if (entry.amount <= 0) throw new Refusal(42201, "汇款金额必须大于0");
  if (entry.transferTime > entry.now) throw new Refusal(42201, "汇款时间不能晚于当前时间");
  const files = voucherFiles(entry.voucher);
  if (files.length === 0) throw new Refusal(42201, "请上传汇款凭证");
  if (files.length > 5) throw new Refusal(42201, "汇款凭证最多5个");
}

/** A bank serial stands on one payment of an account only. */
export function demandFreeSerial(taken: string | null): void {
  if (taken !== null) throw new Refusal(42201, `银行流水号已登记：${taken}`);
}

/** What the confirm dialog says. */
export interface Confirmation {
  receivedAmount: number;
  receivedTime: Date;
  postDate: string;
  receiveAccountId: string;
  bankSerial: string;
  feeAmount?: number | undefined;
  overpay?: "1" | "2" | undefined;
  remark?: string | undefined;
}

/**
 * P-04: the receipt is confirmed by another person than entered it. `due` is what it can settle (of the order, or of the
 * credit it is matched to; a recharge takes all). What came beyond needs a word about where it goes.
 */
export function confirm(
  payment: PaymentRow,
  input: Confirmation,
  due: number,
  username: string,
  now: Date,
): PaymentPatch {
  demandConfirmable(payment, username);
  if (input.receivedTime > now) throw new Refusal(42201, "到账时间不能晚于当前时间");
  const usedAmount = Math.min(input.receivedAmount, due);
  const surplusAmount = input.receivedAmount - usedAmount;
  if (surplusAmount > 0 && input.overpay === undefined) throw new Refusal(42201, "请选择多付处理方式");
  return {
    status: "20",
    receivedAmount: input.receivedAmount,
    receivedTime: input.receivedTime,
    postDate: input.postDate,
    receiveAccountId: input.receiveAccountId,
    bankSerial: input.bankSerial,
    feeAmount: input.feeAmount ?? null,
    usedAmount,
    surplusAmount,
    overpay: surplusAmount > 0 ? (input.overpay ?? null) : null,
    confirmBy: username,
    confirmTime: now,
    ...(input.remark ? { remark: input.remark } : {}),
  };
}

/** Whether this person may confirm this payment now; refuses in the words of the case. */
export function demandConfirmable(payment: Pick<PaymentRow, "status" | "entryBy">, username: string): void {
  if (payment.status === "20") throw new Refusal(40902, alreadyConfirmed);
  if (!paymentCan.confirm({ state: payment.status })) throw new Refusal(40902);
  if (payment.entryBy === username) throw new Refusal(42201, "收款录入人与确认人不能为同一人");
}

/** P-05. */
export function reject(payment: PaymentRow, reason: string, username: string, now: Date): PaymentPatch {
  if (payment.status === "20") throw new Refusal(40902, alreadyConfirmed);
  if (!paymentCan.reject({ state: payment.status })) throw new Refusal(40902);
  if (reason.trim().length < 2) throw new Refusal(42201, "请输入驳回原因，至少2个字");
  return { status: "30", rejectReason: reason, confirmBy: username, confirmTime: now };
}

/** P-06: only offline, before testing, and while neither invoice nor refund builds on it. `order` is null for recharges. */
export function reverse(
  payment: PaymentRow,
  order: PaidOrder | null,
  reason: string,
  username: string,
  now: Date,
): PaymentPatch {
  if (!paymentCan.reverse({ state: payment.status })) throw new Refusal(40902);
  if (payment.payMethod !== "offline") throw new Refusal(42201, "仅线下汇款可以冲销");
  if (order) {
    if (order.orderStatus !== "10" && order.orderStatus !== "30")
      throw new Refusal(42201, "订单已进入检测流程，不能冲销");
    // The rest stands on the customer's monthly account: taking this part back would leave an order that is half owed.
    if (order.creditAmount > 0) throw new Refusal(42201, "订单余款已挂账，不能冲销");
    if (order.invoicedAmount + order.invoicingAmount > 0) throw new Refusal(42201, "订单已开票，不能冲销");
    if (order.refundedAmount + order.refundingAmount > 0) throw new Refusal(42201, "订单存在退款，不能冲销");
  }
  return { status: "40", reverseReason: reason, reverseBy: username, reverseTime: now };
}

/** P-02: an online payment of everything the order waits for. */
export function demandOnline(order: PaidOrder, amount: number): void {
  if (order.orderStatus !== "10") throw new Refusal(40902);
  if (amount !== toPay(order) || amount <= 0) throw new Refusal(42201, "支付金额与应付金额不一致");
}

/** Where a channel's success leads: paid the order, paid a cancelled one (refund), or came when nothing was due. */
export type ChannelOutcome = "repeat" | "paid" | "late" | "surplus";

/** P-03: what a channel's success means for a payment; a repeat does nothing and is answered with success. */
export function channelOutcome(payment: PaymentRow, order: PaidOrder, amount: number): ChannelOutcome {
  if (payment.status === "20" || payment.status === "40") return "repeat";
  if (!paymentCan.succeed({ state: payment.status })) throw new Refusal(40902);
  if (amount !== payment.amount) throw new Refusal(42201, "支付金额与收款单不一致");
  if (order.orderStatus === "99") return "late";
  return order.orderStatus === "10" && amount <= toPay(order) ? "paid" : "surplus";
}

/** An order on monthly credit, as receipts are matched to it. */
export interface CreditOrder {
  id: string;
  orderNo: string;
  creditAmount: number;
  dueDate: string | null;
  createTime: Date;
}

export interface Match {
  orderId: string;
  orderNo: string;
  amount: number;
}

/**
 * How a receipt settles orders on credit: the ticked ones with their amounts, else the oldest due date first (orders
 * without one last, the older order first). Never more than an order owes.
 */
export function matchCredit(
  amount: number,
  orders: readonly CreditOrder[],
  ticked?: readonly { orderId: string; amount: number }[],
): Match[] {
  if (ticked && ticked.length > 0) {
    const matches = ticked.map((tick) => {
      const order = orders.find((candidate) => candidate.id === tick.orderId);
      if (!order) throw new Refusal(40401);
      if (tick.amount > order.creditAmount) throw new Refusal(42201, `核销金额大于订单${order.orderNo}的挂账金额`);
      return { orderId: order.id, orderNo: order.orderNo, amount: tick.amount };
    });
    if (new Set(matches.map((match) => match.orderId)).size < matches.length)
      throw new Refusal(42201, "同一订单不能重复核销");
    if (matches.reduce((sum, match) => sum + match.amount, 0) > amount)
      throw new Refusal(42201, "核销金额合计大于到账金额");
    return matches;
  }
  const last = "9999-12-31";
  const queue = orders
    .filter((order) => order.creditAmount > 0)
    .toSorted(
      (a, b) => (a.dueDate ?? last).localeCompare(b.dueDate ?? last) || a.createTime.getTime() - b.createTime.getTime(),
    );
  const matches: Match[] = [];
  let left = amount;
  for (const order of queue) {
    if (left === 0) break;
    const taken = Math.min(left, order.creditAmount);
    matches.push({ orderId: order.id, orderNo: order.orderNo, amount: taken });
    left -= taken;
  }
  return matches;
}
