import { paymentCan } from "#src/contract/finance/payment.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { finPayment } from "#src/server/db/schema/finance.ts";

export type PaymentRow = typeof finPayment.$inferSelect;
export type PaymentPatch = Partial<PaymentRow>;

/** The part of an order that payments read; amounts in cents. */
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

/** Amount an order still waits for in cash, in cents; the amount on credit is not included. */
export function toPay(order: Pick<PaidOrder, "payableAmount" | "paidAmount" | "creditAmount">): number {
  return Math.max(0, order.payableAmount - order.paidAmount - order.creditAmount);
}

/** The stored paths of a voucher. */
export function voucherFiles(voucher: string): string[] {
  return listed(voucher);
}

/** P-01: checks the required input of 录入收款. */
export function demandEntry(entry: { amount: number; transferTime: Date; voucher: string; now: Date }): void {
  if (entry.amount <= 0) throw new Refusal(42201, "汇款金额必须大于0");
  if (entry.transferTime > entry.now) throw new Refusal(42201, "汇款时间不能晚于当前时间");
  const files = voucherFiles(entry.voucher);
  if (files.length === 0) throw new Refusal(42201, "请上传汇款凭证");
  if (files.length > 5) throw new Refusal(42201, "汇款凭证最多5个");
}

/** A bank serial may appear on only one payment of an account. */
export function demandFreeSerial(taken: string | null): void {
  if (taken !== null) throw new Refusal(42201, `银行流水号已登记：${taken}`);
}

/** Input of the confirm dialog. */
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
 * P-04: confirms a receipt; must be done by another person than the one who entered it. `due` is the amount it can
 * settle: of the order, or of the matched credit (a recharge takes all). A surplus needs a choice of where it goes.
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

/** Refuses if this person may not confirm this payment now, with a message for the reason. */
export function demandConfirmable(payment: Pick<PaymentRow, "status" | "entryBy">, username: string): void {
  if (payment.status === "20") throw new Refusal(40902, alreadyConfirmed);
  if (!paymentCan.confirm({ state: payment.status })) throw new Refusal(40902);
  if (payment.entryBy === username) throw new Refusal(42201, "收款录入人与确认人不能为同一人");
}

/** P-05: rejects a payment. */
export function reject(payment: PaymentRow, reason: string, username: string, now: Date): PaymentPatch {
  if (payment.status === "20") throw new Refusal(40902, alreadyConfirmed);
  if (!paymentCan.reject({ state: payment.status })) throw new Refusal(40902);
  if (reason.trim().length < 2) throw new Refusal(42201, "请输入驳回原因，至少2个字");
  return { status: "30", rejectReason: reason, confirmBy: username, confirmTime: now };
}

/**
 * P-06: only offline, before testing, and without an invoice or a refund based on it. `order` is null for recharges.
 */
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
    // The rest is on the customer's monthly account. Reversing this part would leave a half-paid order.
    if (order.creditAmount > 0) throw new Refusal(42201, "订单余款已挂账，不能冲销");
    if (order.invoicedAmount + order.invoicingAmount > 0) throw new Refusal(42201, "订单已开票，不能冲销");
    if (order.refundedAmount + order.refundingAmount > 0) throw new Refusal(42201, "订单存在退款，不能冲销");
  }
  return { status: "40", reverseReason: reason, reverseBy: username, reverseTime: now };
}

/** P-02: checks that an online payment covers the order's full open amount. */
export function demandOnline(order: PaidOrder, amount: number): void {
  if (order.orderStatus !== "10") throw new Refusal(40902);
  if (amount !== toPay(order) || amount <= 0) throw new Refusal(42201, "支付金额与应付金额不一致");
}

/** Effect of a channel's success: repeated, paid the order, paid a cancelled order (refund), or nothing was due. */
export type ChannelOutcome = "repeat" | "paid" | "late" | "surplus";

/** P-03: the effect of a channel's success on a payment. A repeated one does nothing and gets a success response. */
export function channelOutcome(payment: PaymentRow, order: PaidOrder, amount: number): ChannelOutcome {
  if (payment.status === "20" || payment.status === "40") return "repeat";
  if (!paymentCan.succeed({ state: payment.status })) throw new Refusal(40902);
  if (amount !== payment.amount) throw new Refusal(42201, "支付金额与收款单不一致");
  if (order.orderStatus === "99") return "late";
  return order.orderStatus === "10" && amount <= toPay(order) ? "paid" : "surplus";
}

/** An order on monthly credit, for matching with receipts. */
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
 * How a receipt settles orders on credit: the ticked ones with their amounts, otherwise by oldest due date. Orders
 * without a due date come last; ties go to the older order. Never more than an order owes.
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
