import { formatYuan } from "#src/lib/money.ts";
import type { InputOf } from "#src/contract/endpoint.ts";
import type { orderCancel, orderCancelPaid } from "#src/contract/order/money-acts.ts";
import { heldMessage } from "#src/contract/order/order-moves.ts";
import { refundableOf } from "./money.ts";
import { allow, type NewTodo, type OrderRow, refuse, type SampleRow, type Step, type Who } from "./step.ts";

/** Tasks that are pointless after the order is closed. */
export const everyTodo: readonly NewTodo["type"][] = [
  "confirm_payment",
  "receive_sample",
  "examine_sample",
  "cs_contact",
  "upload_report",
  "review_report",
  "overdue",
];

type CancelInput = Pick<InputOf<typeof orderCancel>, "cancelType" | "cancelReason" | "notifyCustomer">;

/** O-09: cancels an order without payments. */
export function cancel(order: OrderRow, input: CancelInput, samples: readonly SampleRow[], now: Date): Step {
  allow(order, "cancel");
  if (order.paidAmount > 0) refuse("订单已有收款，请走退款流程");
  return {
    act: "cancel",
    name: "取消订单",
    patch: { orderStatus: "99", cancelType: input.cancelType, cancelReason: input.cancelReason, cancelTime: now },
    content: input.cancelReason,
    samples: voided(samples),
    closes: everyTodo,
    giveBack: true,
    closePayments: true,
    messages: input.notifyCustomer === "Y" ? ["order_cancelled"] : [],
  };
}

/** O-08: cancels an order not paid in time; null if not due. `waiting`: a payment is open online or at finance. */
export function payTimeout(order: OrderRow, samples: readonly SampleRow[], waiting: boolean, now: Date): Step | null {
  if (order.orderStatus !== "10" || !order.payExpireTime || order.payExpireTime >= now) return null;
  if (order.paidAmount > 0 || waiting) return null;
  return {
    act: "payTimeout",
    name: "超时取消",
    patch: { orderStatus: "99", cancelType: "3", cancelReason: "超过支付截止时间", cancelTime: now },
    content: "超过支付截止时间，自动取消",
    samples: voided(samples),
    closes: everyTodo,
    giveBack: true,
    closePayments: true,
    messages: ["order_cancelled"],
  };
}

type CancelPaidInput = CancelInput & Pick<InputOf<typeof orderCancelPaid>, "refundMethod">;

/**
 * O-25: cancels a paid order before any sample was received. Refunds the whole refundable amount: the order is closed
 * and held until the refund is paid out. `limits`: cents per role, dict(refund_audit_limit).
 */
export function cancelPaid(
  order: OrderRow,
  input: CancelPaidInput,
  samples: readonly SampleRow[],
  who: Who,
  limits: ReadonlyMap<string, number>,
  now: Date,
): Step {
  // A received sample has its own message, so it is checked before the general state check.
  if (
    samples.some((sample) => !["10", "20", "95"].includes(sample.status)) &&
    ["30", "40", "50"].includes(order.orderStatus)
  ) {
    refuse("样品已签收，请走撤样或退款流程");
  }
  allow(order, "cancelPaid");
  if (order.holdFlag === "Y") refuse(order.refundingAmount > 0 ? "该订单已有处理中的退款单" : heldMessage);
  const refundable = refundableOf(order);
  const limit = Math.max(0, ...who.roleCodes.map((role) => limits.get(role) ?? 0));
  if (refundable <= 0 || refundable > limit) refuse("超出您的审核额度，请走退款流程");
  return {
    act: "cancelPaid",
    name: "付款后取消",
    patch: {
      orderStatus: "99",
      cancelType: input.cancelType,
      cancelReason: input.cancelReason,
      cancelTime: now,
      holdFlag: "Y",
      refundStatus: "1",
      refundingAmount: order.refundingAmount + refundable,
    },
    content: `${input.cancelReason}，应退${formatYuan(refundable)}`,
    liquidation: { act: "close", reason: "订单已取消" },
    samples: voided(samples),
    closes: everyTodo,
    giveBack: true,
    closePayments: true,
    messages: input.notifyCustomer === "Y" ? ["order_cancelled"] : [],
  };
}

/** Patches that void the samples not received yet (10, 20). */
export function voided(samples: readonly SampleRow[]): NonNullable<Step["samples"]> {
  return samples
    .filter((row) => row.status === "10" || row.status === "20")
    .map((row) => ({ row, patch: { status: "95" } }));
}
