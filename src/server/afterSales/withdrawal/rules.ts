import { withdrawableOrderStates, withdrawalCan, withdrawalMoves } from "#src/contract/afterSales/withdrawal-moves.ts";
import type { WithdrawalAct } from "#src/contract/afterSales/withdrawal-moves.ts";
import { returnMethods, samplesAtLab } from "#src/contract/afterSales/refund-moves.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import type { aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import type { OrderRow, SampleRow } from "#src/server/order/order/door.ts";

// Pure rules of withdrawals (W-01 … W-06). Amounts in cents.

export type WithdrawalRow = typeof aftWithdrawal.$inferSelect;
type Patch = Partial<WithdrawalRow>;

/** Refuses with 42201 and a message for the user. */
function refuse(message: string): never {
  throw new Refusal(42201, message);
}

/** Refuses an action that the withdrawal's state does not allow. */
export function allow(row: Pick<WithdrawalRow, "status">, act: WithdrawalAct): void {
  if (!withdrawalCan[act]({ state: row.status })) throw new Refusal(40902);
}

/** Where returned samples are sent. */
export interface Receiving {
  receiver?: string | null | undefined;
  mobile?: string | null | undefined;
  areaCode?: string | null | undefined;
  address?: string | null | undefined;
}

/** A request for samples. */
export interface Application extends Receiving {
  sampleIds: readonly string[];
  withdrawType: string;
  reason: string;
  reasonDetail?: string | undefined;
  returnMethod: string;
}

/**
 * Why a sample cannot be requested back; null if it can. `openNo`: number of the open withdrawal that has it.
 */
export function sampleRefusal(
  order: Pick<OrderRow, "orderStatus">,
  sample: Pick<SampleRow, "status" | "keepUntil">,
  openNo: string | undefined,
  now: Date,
): string | null {
  if (openNo !== undefined) return `已在撤样单${openNo}中`;
  if (sample.status === "90") return "已耗尽或销毁";
  if (!samplesAtLab.includes(sample.status)) return "不在实验室";
  // Until that day the laboratory has promised to keep them.
  const kept = order.orderStatus !== "90" || sample.keepUntil === null || sample.keepUntil >= dayOf(now);
  return kept ? null : "已过留样期";
}

/** W-01: refuses a request that the order or one of the samples does not allow. */
export function demandApply(
  order: OrderRow,
  request: Application,
  samples: readonly SampleRow[],
  openNos: ReadonlyMap<string, string>,
  now: Date,
): void {
  const why = (sample: SampleRow) => sampleRefusal(order, sample, openNos.get(sample.id), now);
  if (!withdrawableOrderStates.includes(order.orderStatus) || samples.every((sample) => why(sample) !== null))
    refuse("当前订单没有可撤回的样品");
  if (request.sampleIds.length === 0) refuse("请至少选择一个样品");
  if (new Set(request.sampleIds).size < request.sampleIds.length) refuse("同一样品不能重复提交");
  const known = new Map(samples.map((sample) => [sample.id, sample]));
  for (const id of request.sampleIds) {
    const sample = known.get(id) ?? refuse("样品不属于该订单");
    const refusal = why(sample);
    if (refusal !== null) refuse(`样品${sample.sampleNo}${refusal}，不能撤回`);
  }
  if (request.reason === "9" && !request.reasonDetail) refuse("请填写原因说明");
  demandReceiving(request.returnMethod, request);
}

/** Refuses an express return without its receiver. */
export function demandReceiving(returnMethod: string, { receiver, mobile, address }: Receiving): void {
  if (returnMethod === returnMethods.express && !(receiver && mobile && address))
    refuse("请填写收件人、收件电话和收件地址");
}

/** The decision to agree. */
export interface Agreement extends Receiving {
  feeAmount: number;
  feeNote?: string | undefined;
  createRefund: "Y" | "N";
  returnMethod: string;
  auditRemark?: string | undefined;
}

/** The address after the decision: absent and masked values stay. */
function receivingAfter(row: Receiving, input: Receiving) {
  const next = (name: keyof Receiving) => {
    const value = input[name];
    return (value === undefined || value?.includes("*") ? row[name] : value) || null;
  };
  return { receiver: next("receiver"), mobile: next("mobile"), areaCode: next("areaCode"), address: next("address") };
}

/** W-02. `refundable`: what the order could still get back. */
export function agree(
  row: WithdrawalRow,
  order: Pick<OrderRow, "paidAmount" | "creditAmount">,
  input: Agreement,
  { refundable, by, now }: { refundable: number; by: string; now: Date },
): Patch {
  allow(row, "agree");
  const { feeAmount, createRefund, returnMethod } = input;
  if (createRefund === "Y" && feeAmount > refundable) refuse("已发生费用不能大于可退金额");
  if (feeAmount > order.paidAmount + order.creditAmount) refuse("已发生费用不能大于订单已付金额");
  if (feeAmount > 0 && !input.feeNote) refuse("请填写费用说明");
  const receiving = receivingAfter(row, input);
  demandReceiving(returnMethod, receiving);
  return {
    status: withdrawalMoves.agree.to,
    feeAmount,
    createRefund,
    returnMethod,
    ...receiving,
    auditBy: by,
    auditTime: now,
    auditRemark: [input.feeNote, input.auditRemark].filter(Boolean).join("；") || null,
  };
}

/** W-03. */
export function reject(
  row: WithdrawalRow,
  input: { rejectReason: string; detail: string },
  { by, now }: { by: string; now: Date },
): Patch {
  allow(row, "reject");
  if (input.detail.trim().length < 5) refuse("请输入驳回原因，至少5个字");
  return {
    status: withdrawalMoves.reject.to,
    auditBy: by,
    auditTime: now,
    rejectReason: input.rejectReason,
    rejectDetail: input.detail,
  };
}

/** W-04. `refundStatus`: state of the linked refund; null without one. */
export function revoke(row: WithdrawalRow, refundStatus: string | null): Patch {
  allow(row, "revoke");
  if (refundStatus === "50") refuse("退款已打款，不能撤销");
  if (refundStatus === "40" || refundStatus === "80") refuse("退款正在打款，不能撤销");
  return { status: withdrawalMoves.revoke.to };
}

/** W-05: sent samples are under way; those handed over or destroyed are done. */
export function returned(
  row: WithdrawalRow,
  input: { sampleIds: readonly string[]; returnMethod: string; destroyProof?: string; photos?: string },
  { logisticsId, at }: { logisticsId: string | null; at: Date },
): Patch {
  allow(row, "returnSample");
  const same = new Set(input.sampleIds);
  if (same.size !== row.sampleIds.length || row.sampleIds.some((id) => !same.has(id))) refuse("须退回撤样单的全部样品");
  const express = input.returnMethod === returnMethods.express;
  return {
    status: express ? "30" : "40",
    returnMethod: input.returnMethod,
    returnTime: at,
    logisticsId,
    destroyProof: express ? null : [input.destroyProof, input.photos].filter(Boolean).join(",") || null,
  };
}

/** W-06. */
export function confirmed(row: WithdrawalRow, signTime: Date, now: Date): Patch {
  allow(row, "confirmReturn");
  if (row.returnTime && signTime < row.returnTime) refuse("签收时间不能早于寄出时间");
  if (signTime > now) refuse("签收时间不能晚于当前时间");
  return { status: withdrawalMoves.confirmReturn.to, signTime };
}
