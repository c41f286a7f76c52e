import { type SettlementAct, settlementCan, settlementMoves } from "#src/contract/settlement/settlement-moves.ts";
import { mulDivRound } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import type { finSettlement } from "#src/server/db/schema/settlement.ts";

export type SettlementRow = typeof finSettlement.$inferSelect;
export type SettlementPatch = Partial<SettlementRow>;

/** Who acts, and when. */
export interface Acts {
  by: string;
  now: Date;
}

/** Bank data of a laboratory. */
interface Payee {
  email: string;
  accountName: string | null;
  bankName: string | null;
  bankAccount: string | null;
}

export function refuse(message: string): never {
  throw new Refusal(42201, message);
}

/** Refuses an action that the state does not allow. */
function allow(row: SettlementRow, act: Exclude<SettlementAct, "create">): void {
  if (!settlementCan[act]({ state: row.status })) throw new Refusal(40902);
}

/** Amounts of a statement from the sums of its rows; `adjustAmount` in the statement's currency. */
export function amountsOf(of: {
  currency: string;
  totalAmount: number;
  totalForeign: number | null;
  adjustAmount: number;
  taxRate: number | null;
}): Pick<SettlementRow, "totalAmount" | "totalForeign" | "payAmount" | "taxAmount"> {
  const totalForeign = of.currency === "CNY" ? null : (of.totalForeign ?? 0);
  const payAmount = (totalForeign ?? of.totalAmount) + of.adjustAmount;
  if (payAmount < 0) refuse("应付金额不能为负");
  const rate = of.taxRate ?? 0;
  return {
    totalAmount: of.totalAmount,
    totalForeign,
    payAmount,
    taxAmount: payAmount - mulDivRound(payAmount, 10_000, 10_000 + rate),
  };
}

/** The period of a new statement; it must be over. */
export function periodOf(start: string | undefined, end: string | undefined, first: Date | null, yesterday: string) {
  const periodEnd = end ?? yesterday;
  if (periodEnd > yesterday) refuse("期间止必须早于今天");
  const begun = first ? dayOf(first) : periodEnd;
  const periodStart = start ?? (begun < periodEnd ? begun : periodEnd);
  if (periodStart > periodEnd) refuse("期间起不能晚于期间止");
  return { periodStart, periodEnd };
}

/** S-02, the part that people enter; the amounts follow from the rows. */
export function edited(
  row: SettlementRow,
  input: { adjustAmount?: number | undefined; adjustReason?: string | undefined; remark?: string | undefined },
) {
  allow(row, "edit");
  const adjustAmount = input.adjustAmount ?? row.adjustAmount;
  const adjustReason = adjustAmount === 0 ? null : (input.adjustReason ?? row.adjustReason);
  if (adjustAmount !== 0 && !adjustReason) refuse("请填写调整原因");
  return {
    adjustAmount,
    adjustReason,
    remark: input.remark ?? row.remark,
    status: settlementMoves.edit.to,
  } satisfies SettlementPatch;
}

/** S-03. */
export function send(row: SettlementRow, { email }: Payee, { by, now }: Acts): SettlementPatch {
  allow(row, "send");
  if (!email) refuse("检测公司未填写邮箱，不能发送对账");
  // The server has no mail service of its own, so the mark stays at 未发送 until one takes it.
  return { status: settlementMoves.send.to, sendBy: by, sendTime: now, sendEmail: email, mailStatus: "0" };
}

/** S-04. */
export function confirm(
  row: SettlementRow,
  input: { labConfirmBy: string; confirmProof: string },
  { now }: Acts,
): SettlementPatch {
  allow(row, "confirm");
  return { status: settlementMoves.confirm.to, ...input, labConfirmTime: now };
}

/** S-05. */
export function dispute(row: SettlementRow, disputeReason: string, { now }: Acts): SettlementPatch {
  allow(row, "dispute");
  return { status: settlementMoves.dispute.to, disputeReason, disputeTime: now };
}

/** S-06. */
export function registerInvoice(
  row: SettlementRow,
  input: { invoiceNo: string; invoiceAmount: number; invoiceFile: string },
): SettlementPatch {
  allow(row, "registerInvoice");
  if (input.invoiceAmount !== row.payAmount) refuse("发票金额与应付金额不一致");
  return { status: settlementMoves.registerInvoice.to, ...input };
}

/** S-07. */
export function approve(row: SettlementRow, { by, now }: Acts): SettlementPatch {
  allow(row, "approve");
  if (row.approveTime) throw new Refusal(40902, "结算单已审批");
  if (row.createBy === by) refuse("结算单创建人与审批人不能为同一人");
  return { approveBy: by, approveTime: now };
}

/** What the payer entered. */
export interface Payment {
  accountConfigId: string;
  payTime: Date;
  postDate: string | null;
  bankSerial: string;
  payVoucher: string;
  bookAmount: number | null;
}

/** S-08; `bookAmount` in cents of CNY. */
export function pay(row: SettlementRow, payee: Payee, payment: Payment, { by, now }: Acts) {
  allow(row, "pay");
  if (!row.approveTime) refuse("结算单未审批");
  if (!payee.bankName || !payee.bankAccount || !payee.accountName) refuse("检测公司未填写收款账户，不能付款");
  if (payment.payTime > now) refuse("付款时间不能晚于现在");
  const bookAmount = row.currency === "CNY" ? row.payAmount : payment.bookAmount;
  if (bookAmount === null) refuse("请输入入账金额");
  return {
    ...payment,
    bookAmount,
    postDate: payment.postDate ?? dayOf(payment.payTime),
    payBy: by,
    status: settlementMoves.pay.to,
  } satisfies SettlementPatch;
}

/** S-09. */
export function voided(row: SettlementRow, voidReason: string, { now }: Acts): SettlementPatch {
  allow(row, "void");
  return { status: settlementMoves.void.to, voidReason, voidTime: now };
}
