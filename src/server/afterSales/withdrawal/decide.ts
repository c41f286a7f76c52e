import type { InputOf, ResultOf } from "#src/contract/endpoint.ts";
import type { withdrawalAgree, withdrawalMoney, withdrawalReject } from "#src/contract/afterSales/withdrawal-acts.ts";
import { formatYuan } from "#src/lib/money.ts";
import { type Acting, lockCase } from "#src/server/afterSales/case.ts";
import {
  agreeRefund,
  mayAgree,
  openRefund,
  refundAuditLimit,
  refundStateOf,
  revokeRefundOfWithdrawal,
  usualMethodOf,
} from "#src/server/afterSales/refund/door.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import {
  demandCodes,
  lockAnyOrder,
  type OrderRow,
  orderOf,
  orderWithdrawalAgreed,
  orderWithdrawalDropped,
  refundableOf,
  refundRefusal,
} from "#src/server/order/order/door.ts";
import { withdrawalEntity } from "./entity.ts";
import { agree, reject, revoke, type WithdrawalRow } from "./rules.ts";
import { moveTodo, othersOf } from "./store.ts";

/** W-02: agrees; with `createRefund` a refund of everything except the fee follows in the same step. */
export async function agreeOf(call: Acting, input: InputOf<typeof withdrawalAgree>): Promise<WithdrawalRow> {
  const { rows } = call;
  const { row: withdrawal, order } = await lockCase(rows, withdrawalEntity, input.id, input.version);
  const refundable = refundableOf(order);
  const patch = agree(withdrawal, order, input, { refundable, by: rows.actor.username, now: rows.now });
  const saved = await rows.update(withdrawalEntity, withdrawal, patch);
  await moveTodo(rows, saved);
  const fee = input.feeAmount > 0 ? `，已发生费用${formatYuan(input.feeAmount)}` : "";
  const after = await orderWithdrawalAgreed(rows, call.emit, order, `${saved.withdrawalNo}${fee}`);
  if (input.createRefund !== "Y") return saved;
  const refundId = await refundFor(call, after, saved, refundable);
  return rows.update(withdrawalEntity, saved, { refundId });
}

/** R-01 of everything refundable, then R-02 with the fee deducted if the actor may agree to that amount. */
async function refundFor(
  call: Acting,
  order: OrderRow,
  { id, withdrawalNo, feeAmount }: WithdrawalRow,
  refundable: number,
): Promise<string> {
  const { rows } = call;
  const refund = await openRefund(call, order, {
    applyAmount: refundable,
    refundType: "1",
    refundReason: "7",
    reasonDetail: `撤样${withdrawalNo}同时退款`,
    refundMethod: usualMethodOf(order, rows.now),
    source: "2",
    needReturn: "N",
    withdrawalId: id,
  });
  if (await mayAgree(rows, refundable - feeAmount)) {
    const { payeeName, payeeBank, payeeAccount, refundMethod } = refund;
    await agreeRefund(call, await lockAnyOrder(rows, order.id), refund, {
      deductAmount: feeAmount,
      deductReason: "撤样已发生费用",
      needReturn: "N",
      refundMethod,
      payeeName: payeeName ?? undefined,
      payeeBank: payeeBank ?? undefined,
      payeeAccount: payeeAccount ?? undefined,
    });
  }
  return refund.id;
}

/** What the decision needs to know about the money of the order. */
export async function moneyOf(rows: Rows, id: string): Promise<ResultOf<typeof withdrawalMoney>> {
  const { orderId } = await rows.find(withdrawalEntity, id);
  const order = await orderOf(rows, orderId);
  return {
    paidAmount: order?.paidAmount ?? 0,
    creditAmount: order?.creditAmount ?? 0,
    refundedAmount: order?.refundedAmount ?? 0,
    refundingAmount: order?.refundingAmount ?? 0,
    refundable: order ? refundableOf(order) : 0,
    limit: await refundAuditLimit(rows),
    refusal: order && refundRefusal(order),
  };
}

/** W-03. */
export async function rejectOf(call: Acting, input: InputOf<typeof withdrawalReject>): Promise<WithdrawalRow> {
  const { rows } = call;
  await demandCodes(rows, [["refund_reject_reason", input.rejectReason, "驳回原因"]]);
  const { row: withdrawal, order } = await lockCase(rows, withdrawalEntity, input.id, input.version);
  const patch = reject(withdrawal, input, { by: rows.actor.username, now: rows.now });
  const saved = await rows.update(withdrawalEntity, withdrawal, patch);
  await moveTodo(rows, saved);
  await orderWithdrawalDropped(rows, call.emit, order, {
    withdrawalNo: saved.withdrawalNo,
    name: "驳回撤样",
    reason: input.detail,
    others: await othersOf(rows, saved),
    messages: ["withdrawal_rejected"],
  });
  return saved;
}

/** W-04: revokes the withdrawal, and first its unpaid refund. */
export async function revokeOf(
  call: Acting,
  input: { id: string; version?: number | undefined },
): Promise<WithdrawalRow> {
  const { rows } = call;
  const { row: withdrawal, order } = await lockCase(rows, withdrawalEntity, input.id, input.version);
  const patch = revoke(withdrawal, await refundStateOf(rows, withdrawal.refundId));
  await revokeRefundOfWithdrawal(call, order, withdrawal.id);
  const saved = await rows.update(withdrawalEntity, withdrawal, patch);
  await moveTodo(rows, saved);
  await orderWithdrawalDropped(rows, call.emit, await lockAnyOrder(rows, order.id), {
    withdrawalNo: saved.withdrawalNo,
    name: "撤销撤样",
    others: await othersOf(rows, saved),
  });
  return saved;
}
