import type { InputOf } from "#src/contract/endpoint.ts";
import { refundMethods, refundMoves } from "#src/contract/afterSales/refund-moves.ts";
import type { refundAgree, refundReject } from "#src/contract/afterSales/refund-acts.ts";
import { formatYuan } from "#src/lib/money.ts";
import { type Acting, lockCase } from "#src/server/afterSales/case.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import {
  demandCodes,
  numbersOf,
  type OrderRow,
  orderRefundEnded,
  orderRefundNoted,
  parcelRowsOfOrder,
} from "#src/server/order/order/door.ts";
import { refundEntity, refundItemEntity } from "./entity.ts";
import {
  agree,
  type Agreement,
  allow,
  auditLimit,
  demandPayee,
  demandRevocable,
  payeeAfter,
  partsOf,
  type RefundRow,
} from "./rules.ts";
import { hasOtherCase, itemsOfRefund, refundOfWithdrawal } from "./store.ts";
import { moveTodo } from "./todos.ts";

/** The largest amount that the actor may agree to, in cents. */
export const limitOf = async (rows: Rows) =>
  auditLimit(rows.actor.roleCodes, await numbersOf(rows, "refund_audit_limit"));

/** Whether the actor may agree to a refund of this amount, in cents. */
export async function mayAgree(rows: Rows, refundAmount: number): Promise<boolean> {
  return rows.actor.can(refundMoves.agree.permission) && refundAmount <= (await limitOf(rows));
}

/** for a locked refund and order. */
export async function agreeRefund(
  call: Acting,
  order: OrderRow,
  refund: RefundRow,
  input: Agreement,
): Promise<RefundRow> {
  const { rows } = call;
  const items = await itemsOfRefund(rows, refund.id);
  const facts = { items, limit: await limitOf(rows), by: rows.actor.username, now: rows.now };
  const { patch, deductions } = agree(refund, order, input, facts);
  for (const [at, item] of items.entries()) {
    const deductAmount = deductions[at] ?? 0;
    if (deductAmount !== item.deductAmount) await rows.update(refundItemEntity, item, { deductAmount });
  }
  const saved = await rows.update(refundEntity, refund, patch);
  await moveTodo(rows, saved);
  await orderRefundNoted(rows, call.emit, order, {
    act: "refundAgreed",
    name: "同意退款",
    content: `${saved.refundNo}，实退${formatYuan(saved.refundAmount)}`,
    messages: ["refund_agreed"],
  });
  return saved;
}

/** by a person. */
export async function agreeOf(call: Acting, input: InputOf<typeof refundAgree>): Promise<RefundRow> {
  const { row: refund, order } = await lockCase(call.rows, refundEntity, input.id, input.version);
  allow(refund, "agree");
  const refundAmount = Math.max(0, refund.applyAmount - input.deductAmount);
  if (input.refundMethod === refundMethods.bank && partsOf({ refundAmount }, order).cash > 0)
    demandPayee(input.refundMethod, payeeAfter(refund, input));
  return agreeRefund(call, order, refund, input);
}

/** */
export async function rejectOf(call: Acting, input: InputOf<typeof refundReject>): Promise<RefundRow> {
  const { rows } = call;
  await demandCodes(rows, [["refund_reject_reason", input.rejectReason, "驳回原因"]]);
  const { row: refund, order } = await lockCase(rows, refundEntity, input.id, input.version);
  allow(refund, "reject");
  return end(call, order, refund, {
    name: "驳回退款",
    reason: input.detail,
    patch: {
      status: refundMoves.reject.to,
      auditBy: rows.actor.username,
      auditTime: rows.now,
      rejectReason: input.rejectReason,
      rejectDetail: input.detail,
    },
    messages: ["refund_rejected"],
  });
}

/** */
export async function revokeOf(call: Acting, input: { id: string; version?: number | undefined }): Promise<RefundRow> {
  const { row: refund, order } = await lockCase(call.rows, refundEntity, input.id, input.version);
  demandRevocable(refund, await hasShipped(call.rows, refund));
  return end(call, order, refund, { name: "撤销退款", patch: { status: refundMoves.revoke.to } });
}

/** R-05 by W-04: revokes the open refund of a revoked withdrawal, if there is one. Its order must be locked. */
export async function revokeRefundOfWithdrawal(call: Acting, order: OrderRow, withdrawalId: string): Promise<void> {
  const found = await refundOfWithdrawal(call.rows, withdrawalId);
  if (!found || found.status === "60" || found.status === "70") return;
  const refund = await call.rows.lock(refundEntity, found.id);
  allow(refund, "revokeLinked");
  await end(call, order, refund, { name: "撤销退款", patch: { status: refundMoves.revokeLinked.to } });
}

/** Whether samples have left the laboratory since the refund was agreed to. */
async function hasShipped(rows: Rows, refund: RefundRow): Promise<boolean> {
  const since = refund.auditTime;
  if (!since) return false;
  return (await parcelRowsOfOrder(rows, refund.orderId)).some((row) => row.bizType === "3" && row.sendTime >= since);
}

interface Ending {
  name: string;
  reason?: string;
  patch: Partial<RefundRow>;
  messages?: ["refund_rejected"];
}

/** O-27: the refund ends without a payout; the order goes on. */
async function end(call: Acting, order: OrderRow, refund: RefundRow, { patch, ...how }: Ending): Promise<RefundRow> {
  const { rows } = call;
  const saved = await rows.update(refundEntity, refund, patch);
  await moveTodo(rows, saved);
  const { refundNo, applyAmount } = refund;
  await orderRefundEnded(rows, call.emit, order, { refundNo, applyAmount, otherCase: hasOtherCase(order), ...how });
  return saved;
}
