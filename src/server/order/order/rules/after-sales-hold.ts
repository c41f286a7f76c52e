import { formatYuan } from "#src/lib/money.ts";
import { everyTodo, voided } from "./cancel.ts";
import { allow, type ItemRow, type OrderRow, refuse, type SampleRow, type Step } from "./step.ts";

/** After-sales holds (O-26 … O-30). The state machines of refunds and withdrawals call these rules for the order. */

/** States in which a withdrawal does not hold the order. */
const withoutHold: readonly string[] = ["80", "90"];

/** Whether the order is on hold while a case other than the refund is open: from 80 on, a withdrawal does not hold it. */
function holdOf(order: OrderRow, otherCase: boolean): "Y" | "N" {
  return otherCase && !withoutHold.includes(order.orderStatus) ? "Y" : "N";
}

/** The first reason why a refund cannot be requested for an order; null if it can. */
export function refundRefusal(
  order: Pick<OrderRow, "paidAmount" | "creditAmount" | "refundedAmount" | "refundingAmount">,
): string | null {
  if (order.paidAmount + order.creditAmount <= 0) return "订单未付款，不能退款";
  if (order.refundingAmount > 0) return "该订单已有处理中的退款单";
  return null;
}

/** O-26: a refund is requested; puts the order on hold and freezes the liquidation. */
export function refundOpened(order: OrderRow, applyAmount: number, refundNo: string): Step {
  allow(order, "openRefund");
  const refusal = refundRefusal(order);
  if (refusal !== null) refuse(refusal);
  return {
    act: "openRefund",
    name: "申请退款",
    patch: { holdFlag: "Y", refundStatus: "1", refundingAmount: order.refundingAmount + applyAmount },
    content: `${refundNo}，申请金额${formatYuan(applyAmount)}`,
    liquidation: { act: "freeze", reason: "退款处理中" },
  };
}

/** O-27: a refund ended without a payout; `otherCase`: a withdrawal is still open. `name` is that of the log line. */
export function refundEnded(
  order: OrderRow,
  applyAmount: number,
  refundNo: string,
  otherCase: boolean,
  name = "退款结束",
): Step {
  allow(order, "endRefund");
  return {
    act: "endRefund",
    name,
    patch: {
      holdFlag: holdOf(order, otherCase),
      refundingAmount: order.refundingAmount - applyAmount,
      refundStatus: order.refundedAmount + order.creditCancelAmount > 0 ? "2" : "0",
    },
    content: refundNo,
    ...(otherCase ? {} : { liquidation: { act: "unfreeze" as const } }),
  };
}

export interface RefundPaid {
  refundNo: string;
  applyAmount: number;
  /** Money paid back, cents. */
  cash: number;
  /** Credit cancelled, cents. */
  credit: number;
  otherCase: boolean;
  /** The part of the refund for each line. */
  lines: readonly { row: ItemRow; amount: number }[];
}

function paidPatch(order: OrderRow, refund: RefundPaid): Partial<OrderRow> {
  return {
    refundedAmount: order.refundedAmount + refund.cash,
    creditAmount: order.creditAmount - refund.credit,
    creditCancelAmount: order.creditCancelAmount + refund.credit,
    refundingAmount: order.refundingAmount - refund.applyAmount,
    holdFlag: holdOf(order, refund.otherCase),
  };
}

const linesOf = (refund: RefundPaid): Pick<Step, "items"> => ({
  items: refund.lines.map(({ row, amount }) => ({ row, patch: { refundedAmount: row.refundedAmount + amount } })),
});

/** O-28: a partial refund was paid. */
export function refundPaidPart(order: OrderRow, refund: RefundPaid): Step {
  allow(order, "refundPart");
  return {
    act: "refundPart",
    name: "部分退款",
    patch: { ...paidPatch(order, refund), refundStatus: "2" },
    content: `${refund.refundNo}，退款${formatYuan(refund.cash + refund.credit)}`,
    ...linesOf(refund),
    liquidation: { act: "recompute" },
  };
}

/**
 * O-29: a full refund was paid; a cancelled order (99) stays in 99, and one already refunded (95) in 95. `labCost`: the
 * laboratory worked and gets paid.
 */
export function refundPaidAll(order: OrderRow, refund: RefundPaid, labCost: boolean): Step {
  const closed = order.orderStatus === "99" || order.orderStatus === "95";
  if (!closed) allow(order, "refundAll");
  const before60 = ["05", "10", "20", "30", "40", "50", "55"].includes(order.orderStatus);
  return {
    act: "refundAll",
    name: "全额退款",
    patch: { ...paidPatch(order, refund), refundStatus: "3", ...(closed ? {} : { orderStatus: "95" }) },
    content: `${refund.refundNo}，退款${formatYuan(refund.cash + refund.credit)}`,
    ...linesOf(refund),
    ...(before60 ? { giveBack: true } : {}),
    closes: everyTodo,
    liquidation: labCost ? { act: "recompute" } : { act: "close", reason: "订单已全额退款" },
  };
}

/** A step of a refund that changes nothing else on its order than the log. */
export function refundNoted(
  act: "refundAgreed" | "refundPaying" | "refundFailed" | "refundRetried",
  name: string,
  content: string,
): Step {
  return { act, name, patch: {}, content };
}

/** O-30: a withdrawal of samples is requested; puts the order on hold unless its report is issued. */
export function withdrawalOpened(order: OrderRow, withdrawalNo: string): Step {
  allow(order, "openWithdrawal");
  return {
    act: "openWithdrawal",
    name: "申请撤样",
    patch: { withdrawalStatus: "1", ...(withoutHold.includes(order.orderStatus) ? {} : { holdFlag: "Y" as const }) },
    content: withdrawalNo,
    liquidation: { act: "freeze", reason: "撤样处理中" },
  };
}

/**
 * O-30: the withdrawal ended, the order continues; dict(order_withdrawal_status) 0 none, 1 another one is open, 2 some
 * samples withdrawn, 3 all. `refundOpen`: a refund is open too. `name` is that of the log line.
 */
export function withdrawalEnded(
  order: OrderRow,
  withdrawalNo: string,
  withdrawn: "0" | "1" | "2" | "3",
  refundOpen: boolean,
  name = "撤样结束",
): Step {
  allow(order, "endWithdrawal");
  const otherOpen = withdrawn === "1";
  return {
    act: "endWithdrawal",
    name,
    patch: { withdrawalStatus: withdrawn, holdFlag: refundOpen ? "Y" : holdOf(order, otherOpen) },
    content: withdrawalNo,
    ...(otherOpen || refundOpen ? {} : { liquidation: { act: "unfreeze" as const } }),
  };
}

/** Samples that somebody could still test: not returned or destroyed, and not replaced by another one. */
export function samplesLeft(samples: readonly SampleRow[]): SampleRow[] {
  const replaced = new Set(samples.map((row) => row.replacesId));
  return samples.filter(
    ({ id, status }) => ["10", "20", "30", "40", "50"].includes(status) || (status === "60" && !replaced.has(id)),
  );
}

/**
 * O-30: closes an order whose samples were all withdrawn without a full refund: nothing is left to test. `caseNo`: the
 * case that ended last, a withdrawal or its refund.
 */
export function withdrawnAll(order: OrderRow, caseNo: string, samples: readonly SampleRow[], now: Date): Step {
  allow(order, "withdrawAll");
  return {
    act: "withdrawAll",
    name: "撤样关闭",
    patch: {
      orderStatus: "99",
      cancelType: "6",
      cancelReason: "样品已全部撤回",
      cancelTime: now,
      withdrawalStatus: "3",
      holdFlag: "N",
    },
    content: caseNo,
    samples: voided(samples),
    closes: everyTodo,
    liquidation: { act: "close", reason: "样品已全部撤回" },
  };
}
