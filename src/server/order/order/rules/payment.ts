import { formatYuan } from "#src/lib/money.ts";
import type { Holidays } from "#src/lib/time.ts";
import { allow, type ItemRow, type OrderRow, type Step } from "./step.ts";
import { paidNext } from "./paid-next.ts";
import { dueOf } from "./money.ts";

export interface PaidInput {
  /** The part of the received money for this order, in cents; at most the amount due. */
  amount: number;
  /** dict(pay_method). */
  payMethod: string;
  /** When the money arrived. */
  at: Date;
}

/** O-03: a voucher waits for finance. The payment has already checked that no other voucher waits. */
export function voucherEntered(order: OrderRow, input: { amount: number; paymentNo: string }): Step {
  allow(order, "enterVoucher");
  return {
    act: "enterVoucher",
    name: "上传汇款凭证",
    patch: { orderStatus: "20" },
    content: `${input.paymentNo}，金额${formatYuan(input.amount)}`,
    opens: [{ type: "confirm_payment", title: `订单${order.orderNo}待确认收款`, receiverRole: "finance" }],
  };
}

/**
 * O-04 and O-05: money arrived. A fully paid order moves on; otherwise it waits in 10 for the rest (payStatus 1).
 * `act` is the source: a payment channel pays an order in 10, finance confirms an order in 20.
 */
export function paid(
  act: "payOnline" | "confirmPayment",
  order: OrderRow,
  items: readonly ItemRow[],
  input: PaidInput,
  now: Date,
  holidays: Holidays,
): Step {
  allow(order, act);
  const paidAmount = order.paidAmount + input.amount;
  if (input.amount > dueOf(order))
    throw new Error(`order ${order.orderNo} cannot take ${input.amount}: ${dueOf(order)} due`);
  const full = paidAmount === order.payableAmount;
  return {
    act,
    name: act === "payOnline" ? "付款成功" : "确认收款",
    patch: {
      paidAmount,
      payMethod: input.payMethod,
      ...(full
        ? { payStatus: "2", payTime: input.at, payExpireTime: null, ...paidNext(order, items, now, holidays) }
        : { payStatus: "1", orderStatus: "10" }),
    },
    content: full
      ? `收款${formatYuan(input.amount)}，已付清`
      : `收款${formatYuan(input.amount)}，尚欠${formatYuan(order.payableAmount - paidAmount)}`,
    closes: ["confirm_payment"],
    messages: full ? ["order_paid"] : [],
    ...(full ? { liquidation: { act: "create" as const } } : {}),
  };
}

/** O-06: finance could not find the money; the customer gets `extendDays` more days to pay. */
export function paymentRejected(order: OrderRow, reason: string, now: Date, extendDays: number): Step {
  allow(order, "rejectPayment");
  return {
    act: "rejectPayment",
    name: "驳回收款",
    patch: { orderStatus: "10", payExpireTime: new Date(now.getTime() + extendDays * 86_400_000) },
    content: reason,
    closes: ["confirm_payment"],
    messages: ["payment_rejected"],
  };
}

/** O-35: a confirmed receipt is reversed; the order waits for payment again. */
export function paymentReversed(order: OrderRow, input: { amount: number; reason: string }, expire: Date): Step {
  allow(order, "reversePayment");
  const paidAmount = order.paidAmount - input.amount;
  return {
    act: "reversePayment",
    name: "收款冲销",
    patch: {
      orderStatus: "10",
      paidAmount,
      payStatus: paidAmount > 0 ? "1" : "0",
      payTime: null,
      dueDate: null,
      payExpireTime: expire,
    },
    content: `冲销${formatYuan(input.amount)}：${input.reason}`,
    visible: false,
    liquidation: { act: "close", reason: "收款已冲销" },
  };
}

/** A receipt of a monthly-credit customer: turns credit into paid money; the order's state does not change. */
export function creditSettled(order: OrderRow, settled: { amount: number; paymentNo: string }): Step {
  if (settled.amount > order.creditAmount)
    throw new Error(`order ${order.orderNo} has ${order.creditAmount} on credit, not ${settled.amount}`);
  const creditAmount = order.creditAmount - settled.amount;
  return {
    act: "creditSettled",
    name: "月结回款",
    patch: {
      creditAmount,
      paidAmount: order.paidAmount + settled.amount,
      payStatus: creditAmount === 0 ? "2" : order.payStatus,
    },
    content: `${settled.paymentNo}，核销${formatYuan(settled.amount)}`,
    visible: false,
  };
}

/** The receipt was reversed: its amount becomes credit again. */
export function creditRestored(order: OrderRow, restored: { amount: number; paymentNo: string }): Step {
  return {
    act: "creditRestored",
    name: "月结回款冲销",
    patch: {
      creditAmount: order.creditAmount + restored.amount,
      paidAmount: order.paidAmount - restored.amount,
      payStatus: "3",
    },
    content: `${restored.paymentNo}，冲销${formatYuan(restored.amount)}`,
    visible: false,
  };
}
