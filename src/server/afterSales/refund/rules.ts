import { refundCan, type RefundAct, refundMethods, refundMoves } from "#src/contract/afterSales/refund-moves.ts";
import { listed } from "#src/lib/joined.ts";
import { formatCents, splitLargestRemainder } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { aftRefund, aftRefundItem } from "#src/server/db/schema/after-sales.ts";
import { type OrderRow, refundableOf, refundRefusal } from "#src/server/order/order/door.ts";

// Pure rules of refunds (R-01 … R-10). Amounts in cents.

export type RefundRow = typeof aftRefund.$inferSelect;
export type RefundItemRow = typeof aftRefundItem.$inferSelect;
type RefundPatch = Partial<RefundRow>;

const dayMs = 86_400_000;
/** A payment channel takes a payment back only this long. */
const originalDays = 365;

/** Refuses with 42201 and a message for the user. */
export function refuse(message: string): never {
  throw new Refusal(42201, message);
}

/** Refuses an action that the refund's state does not allow. */
export function allow(refund: Pick<RefundRow, "status">, act: RefundAct): void {
  if (!refundCan[act]({ state: refund.status })) throw new Refusal(40902);
}

/** An order line for a refund. */
export interface RefundableLine {
  id: string;
  serviceName: string;
  payableAmount: number;
  refundedAmount: number;
}

/** The amount that can still be refunded of a line. */
export const leftOf = (line: Pick<RefundableLine, "payableAmount" | "refundedAmount">): number =>
  Math.max(0, line.payableAmount - line.refundedAmount);

/**
 * The part of a refund for each line. It is proportional to what is left of the line, by largest remainder; ties go to
 * the first. Lines without a part are left out; the parts add up to `total`.
 */
export function spreadOver(
  lines: readonly Omit<RefundableLine, "serviceName">[],
  total: number,
): { orderItemId: string; amount: number }[] {
  const parts = splitLargestRemainder(total, lines.map(leftOf));
  return lines.map((line, at) => ({ orderItemId: line.id, amount: parts[at] ?? 0 })).filter(({ amount }) => amount > 0);
}

/** The account that gets the money. */
export interface Payee {
  payeeName?: string | null | undefined;
  payeeBank?: string | null | undefined;
  payeeAccount?: string | null | undefined;
}

/** A requested refund. */
export interface Application extends Payee {
  applyAmount: number;
  refundType: string;
  refundReason: string;
  reasonDetail?: string | undefined;
  refundMethod: string;
  items?: readonly { orderItemId: string; amount: number }[] | undefined;
  attachments?: string | undefined;
}

interface ApplyFacts {
  lines: readonly RefundableLine[];
  now: Date;
  /** biz_param after_sale_days. */
  afterSaleDays: number;
  /** Whether the actor may request a refund after that. */
  mayOverdue: boolean;
}

/** Why the order is too old for a refund; null if it is not. */
export function overdueRefusal(
  order: Pick<OrderRow, "orderStatus" | "finishTime">,
  { now, afterSaleDays, mayOverdue }: Omit<ApplyFacts, "lines">,
): string | null {
  if (order.orderStatus !== "90" || !order.finishTime || mayOverdue) return null;
  return now.getTime() - order.finishTime.getTime() > afterSaleDays * dayMs ? "已超过售后期限" : null;
}

/** checks a request. Returns the part of the refund for each line. */
export function demandApply(
  order: OrderRow,
  request: Application,
  facts: ApplyFacts,
): { orderItemId: string; amount: number }[] {
  const refusal = refundRefusal(order);
  if (refusal !== null) refuse(refusal);
  const refundable = refundableOf(order);
  if (request.applyAmount > refundable) refuse(`申请金额不能大于可退金额${formatCents(refundable)}元`);
  if (request.refundType === "1" && request.applyAmount < refundable)
    refuse(`全额退款须申请全部可退金额${formatCents(refundable)}元`);
  const parts = request.items ?? spreadOver(facts.lines, request.applyAmount);
  demandParts(parts, request.applyAmount, facts.lines);
  const overdue = overdueRefusal(order, facts);
  if (overdue !== null) refuse(overdue);
  if (request.refundReason === "9" && !request.reasonDetail) refuse("请填写原因说明");
  if (listed(request.attachments).length > 5) refuse("附件最多5个");
  demandMethod(order, request.refundMethod, facts.now);
  return [...parts];
}

/** Refuses parts that do not add up to the amount, or ask more of a line than is left of it. */
function demandParts(
  parts: readonly { orderItemId: string; amount: number }[],
  total: number,
  lines: readonly RefundableLine[],
): void {
  if (new Set(parts.map((part) => part.orderItemId)).size < parts.length) refuse("同一明细不能重复提交");
  if (parts.reduce((sum, part) => sum + part.amount, 0) !== total) refuse("明细合计与申请金额不一致");
  for (const part of parts) {
    const line = lines.find(({ id }) => id === part.orderItemId) ?? refuse("退款明细不属于该订单");
    if (part.amount > leftOf(line)) refuse(`“${line.serviceName}”最多可退${formatCents(leftOf(line))}元`);
  }
}

/** Whether the money can go back the way it came: paid online, not longer ago than the channel takes back. */
export function mayGoBack(order: Pick<OrderRow, "payMethod" | "payTime">, now: Date): boolean {
  return paidOnline(order) && !channelClosed(order, now);
}

const paidOnline = (order: Pick<OrderRow, "payMethod">) => order.payMethod === "alipay" || order.payMethod === "wechat";

const channelClosed = (order: Pick<OrderRow, "payTime">, now: Date) =>
  order.payTime !== null && now.getTime() - order.payTime.getTime() > originalDays * dayMs;

/** The method by which the order was paid: original route while the channel allows it, balance, else bank. */
export function usualMethodOf(order: Pick<OrderRow, "payMethod" | "payTime">, now: Date): string {
  if (mayGoBack(order, now)) return refundMethods.original;
  return order.payMethod === "balance" ? refundMethods.balance : refundMethods.bank;
}

/** Refuses the original route where the order does not allow it. */
export function demandMethod(order: Pick<OrderRow, "payMethod" | "payTime">, method: string, now: Date): void {
  if (method !== refundMethods.original) return;
  if (!paidOnline(order)) refuse("该订单不是线上支付，请选择其他方式");
  if (channelClosed(order, now)) refuse("超过原路退款期限，请选择其他方式");
}

/** Refuses a bank transfer without its account. */
export function demandPayee(method: string, payee: Payee): void {
  if (method === refundMethods.bank && !(payee.payeeName && payee.payeeBank && payee.payeeAccount))
    refuse("请填写收款户名、开户行和账号");
}

/** The account after an edit: absent and masked values stay. */
export function payeeAfter(refund: Payee, input: Payee): { [Name in keyof Required<Payee>]: string | null } {
  const next = (name: keyof Payee) => {
    const value = input[name];
    return (value === undefined || value?.includes("*") ? refund[name] : value) || null;
  };
  return { payeeName: next("payeeName"), payeeBank: next("payeeBank"), payeeAccount: next("payeeAccount") };
}

/** The largest amount that one of the roles may agree to; dict(refund_audit_limit). */
export function auditLimit(roleCodes: readonly string[], limits: ReadonlyMap<string, number>): number {
  return Math.max(0, ...roleCodes.map((role) => limits.get(role) ?? 0));
}

/** The decision to agree. */
export interface Agreement extends Payee {
  deductAmount: number;
  deductReason?: string | undefined;
  needReturn: "Y" | "N";
  returnMethod?: string | undefined;
  refundMethod: string;
  auditRemark?: string | undefined;
}

/** agrees. Returns the changed columns and the deduction of each line. */
export function agree(
  refund: RefundRow,
  order: OrderRow,
  input: Agreement,
  facts: { items: readonly RefundItemRow[]; limit: number; by: string; now: Date },
): { patch: RefundPatch; deductions: readonly number[] } {
  allow(refund, "agree");
  const { deductAmount } = input;
  if (deductAmount > refund.applyAmount) refuse("扣除费用不能大于申请金额");
  if (deductAmount > 0 && !input.deductReason) refuse("请填写扣除原因");
  const refundAmount = refund.applyAmount - deductAmount;
  if (refundAmount > facts.limit) refuse("超出您的审核额度");
  demandMethod(order, input.refundMethod, facts.now);
  return {
    patch: {
      status: input.needReturn === "Y" ? "20" : "30",
      deductAmount,
      deductReason: deductAmount > 0 ? (input.deductReason ?? null) : null,
      refundAmount,
      needReturn: input.needReturn,
      returnMethod: input.needReturn === "Y" ? (input.returnMethod ?? null) : null,
      refundMethod: input.refundMethod,
      ...payeeAfter(refund, input),
      auditBy: facts.by,
      auditTime: facts.now,
      auditRemark: input.auditRemark || null,
    },
    deductions: splitLargestRemainder(
      deductAmount,
      facts.items.map((item) => item.amount),
    ),
  };
}

/** refuses after the samples of the refund have left. */
export function demandRevocable(refund: RefundRow, shipped: boolean): void {
  allow(refund, "revoke");
  if (refund.status === "20" && shipped) refuse("样品已寄出，不能撤销");
}

/** The parts of a payout: credit is given back before money. */
export function partsOf(
  refund: Pick<RefundRow, "refundAmount">,
  order: Pick<OrderRow, "creditAmount">,
): { cash: number; credit: number } {
  const credit = Math.min(refund.refundAmount, order.creditAmount);
  return { credit, cash: refund.refundAmount - credit };
}

type Amounts = Pick<OrderRow, "paidAmount" | "creditAmount" | "refundedAmount" | "invoicedAmount">;

/** What is left of the money for an order after a refund. */
const leftAfter = (refund: Pick<RefundRow, "refundAmount">, order: Amounts): number =>
  order.paidAmount + order.creditAmount - order.refundedAmount - refund.refundAmount;

/** Whether more is invoiced than is left after a refund, so that a red invoice must come first. */
export const needsRed = (refund: Pick<RefundRow, "refundAmount">, order: Amounts): boolean =>
  leftAfter(refund, order) < order.invoicedAmount;

/** what blocks the payout; null if nothing does. `withdrawal`: state of the withdrawal that caused the refund. */
export function payoutRefusal(
  refund: Pick<RefundRow, "refundAmount">,
  order: Amounts & Pick<OrderRow, "invoicingAmount">,
  withdrawal: string | null,
): string | null {
  if (needsRed(refund, order)) return `该订单已开票${formatCents(order.invoicedAmount)}元，请先红冲发票再退款`;
  if (leftAfter(refund, order) < order.invoicedAmount + order.invoicingAmount)
    return "该订单存在开票中的申请，请先处理发票";
  if (withdrawal !== null && withdrawal !== "30" && withdrawal !== "40") return "样品尚未退回，不能打款";
  return null;
}

const notSamePerson = "大额退款审核人与打款人不能为同一人";

export interface PayoutFacts {
  cash: number;
  /** biz_param large_refund. */
  large: number;
  by: string;
  now: Date;
}

/** What the payer enters. */
export interface Payout {
  payTime: Date;
  postDate: string;
  bankSerial?: string | undefined;
  voucher?: string | undefined;
}

function demandPayTime(payTime: Date, now: Date): void {
  if (payTime > now) refuse("打款时间不能晚于当前时间");
}

/**
 * starts the payout. Done at once (50) unless a payment channel or a second person must confirm it (40). `patch`
 * includes the changed account.
 */
export function startPayout(
  refund: RefundRow,
  input: Payout & Payee & { refundMethod: string },
  { cash, large, by, now }: PayoutFacts,
): { status: "40" | "50"; patch: RefundPatch } {
  allow(refund, "startPayout");
  demandPayTime(input.payTime, now);
  const isLarge = refund.refundAmount >= large;
  if (isLarge && refund.auditBy === by) refuse(notSamePerson);
  const payee = payeeAfter(refund, input);
  const bank = input.refundMethod === refundMethods.bank;
  if (cash > 0) demandPayee(input.refundMethod, payee);
  const waits = cash > 0 && (input.refundMethod === refundMethods.original || (bank && isLarge));
  if (cash > 0 && bank && !waits) demandProof(input.bankSerial, input.voucher);
  return {
    status: waits ? "40" : "50",
    patch: {
      refundMethod: input.refundMethod,
      ...payee,
      payoutBy: by,
      payoutTime: input.payTime,
      postDate: input.postDate,
      payoutSerial: input.bankSerial || null,
      payoutVoucher: input.voucher || null,
      failReason: null,
    },
  };
}

function demandProof(serial: string | null | undefined, voucher: string | null | undefined): void {
  if (!serial) refuse("请填写银行流水号");
  if (!voucher) refuse("请上传打款凭证");
}

/** R-08 by a person: a second one for a large bank transfer; the result of a channel needs its number. */
export function approvePayout(
  refund: RefundRow,
  input: Payout,
  { large, by, now }: Omit<PayoutFacts, "cash">,
): RefundPatch {
  allow(refund, "approvePayout");
  if (refund.refundAmount >= large && refund.payoutBy === by) refuse(notSamePerson);
  demandPayTime(input.payTime, now);
  const serial = input.bankSerial || refund.payoutSerial;
  const voucher = input.voucher || refund.payoutVoucher;
  if (refund.refundMethod === refundMethods.bank) demandProof(serial, voucher);
  else if (!serial) refuse("请填写渠道退款流水号");
  return {
    payoutTime: input.payTime,
    postDate: input.postDate,
    payoutSerial: serial,
    payoutVoucher: voucher,
    payoutAuditBy: by,
  };
}

/** */
export function failPayout(refund: RefundRow, reason: string | undefined): RefundPatch {
  allow(refund, "failPayout");
  if (!reason) refuse("请填写失败原因");
  return { status: refundMoves.failPayout.to, failReason: reason };
}

/** back to payout, perhaps to another account. */
export function retryPayout(
  refund: RefundRow,
  order: OrderRow,
  input: Payee & { refundMethod: string },
  now: Date,
): RefundPatch {
  allow(refund, "retryPayout");
  demandMethod(order, input.refundMethod, now);
  const payee = payeeAfter(refund, input);
  demandPayee(input.refundMethod, payee);
  return {
    status: refundMoves.retryPayout.to,
    refundMethod: input.refundMethod,
    ...payee,
    payoutBy: null,
    payoutTime: null,
    postDate: null,
    payoutSerial: null,
    payoutVoucher: null,
  };
}
