import { emailFault, taxNoFault } from "#src/contract/invoice/buyer-rules.ts";
import {
  digitsOf,
  hasCode,
  isDigital,
  isForPersons,
  isPaper,
  isSpecial,
  taxTolerance,
} from "#src/contract/invoice/invoice-kinds.ts";
import { type InvoiceAct, invoiceMoves, type InvoiceState } from "#src/contract/invoice/invoice-moves.ts";
import { taxOf } from "#src/contract/invoice/tax.ts";
import { listed } from "#src/lib/joined.ts";
import { formatCents } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { invoiceableOf, type OrderMoney } from "./rules.ts";

/** Refuses with 42201 and a message for the user. */
export function refuse(message: string): never {
  throw new Refusal(42201, message);
}

/** Refuses an action that the application's state does not allow. */
export function allow(apply: { status: string }, act: InvoiceAct): void {
  if (!(invoiceMoves[act].from as readonly InvoiceState[]).includes(apply.status as InvoiceState))
    throw new Refusal(40902);
}

/** Data of the buyer and of the delivery; "" or null where nothing was entered. */
export interface Buyer {
  invoiceType: string;
  titleType: string;
  title: string;
  taxNo: string | null;
  regAddress: string | null;
  regPhone: string | null;
  bankName: string | null;
  bankAccount: string | null;
  receiveEmail: string | null;
  receiver: string | null;
  mobile: string | null;
  areaCode: string | null;
  address: string | null;
}

/** Refuses with a message if there is one. */
export function refuseIf(message: string | undefined): void {
  if (message !== undefined) refuse(message);
}

/** I-01: checks title and delivery against the type of invoice. */
export function demandBuyer(buyer: Buyer): void {
  const { invoiceType, titleType } = buyer;
  if (titleType === "2" && !isForPersons(invoiceType)) refuse("个人抬头只能开具普通发票");
  const { taxNo, regAddress, regPhone, bankName, bankAccount } = buyer;
  if (isSpecial(invoiceType) && !(taxNo && regAddress && regPhone && bankName && bankAccount))
    refuse("专用发票须填写完整的单位信息");
  if (titleType === "1" && invoiceType !== "6" && !taxNo) refuse("请输入税号");
  refuseIf(taxNoFault(taxNo, invoiceType));
  if (isPaper(invoiceType)) {
    if (!buyer.receiver || !buyer.mobile || !buyer.areaCode || !buyer.address) refuse("请填写完整的收件信息");
  } else refuseIf(emailFault(buyer.receiveEmail));
}

/** An order as the guards read it. */
export interface GuardedOrder extends OrderMoney {
  orderNo: string;
  customerId: string;
  refundStatus: string | null;
}

export const openRefund = (order: Pick<GuardedOrder, "refundStatus" | "refundingAmount">): boolean =>
  order.refundStatus === "1" || order.refundingAmount > 0;

/** Tax rates of an order's lines, in the order of the lines; free lines do not count. */
export function ratesOf(items: readonly { taxRate: number; payableAmount: number }[]): number[] {
  const paid = items.filter((item) => item.payableAmount > 0);
  return [...new Set((paid.length > 0 ? paid : items).map((item) => item.taxRate))];
}

/** The lines of one rate leave at most this, in cents; `used`: what other applications of this rate cover. */
export function leftAtRate(
  items: readonly { taxRate: number; payableAmount: number; refundedAmount: number }[],
  taxRate: number,
  used: number,
): number {
  const ofRate = items.filter((item) => item.taxRate === taxRate);
  return Math.max(0, ofRate.reduce((sum, item) => sum + item.payableAmount - item.refundedAmount, 0) - used);
}

/** I-01: checks one line of an application. `limit`: what the order leaves at the application's rate, in cents. */
export function demandLine(
  order: GuardedOrder,
  line: { amount: number },
  on: { customerId: string; taxRate: number; rates: readonly number[]; limit: number },
): void {
  if (order.customerId !== on.customerId) refuse("一张发票申请只能包含同一客户的订单");
  if (openRefund(order)) refuse("订单存在处理中的退款");
  if (!on.rates.includes(on.taxRate)) refuse("不同税率的订单须分开申请开票");
  demandAmount(order, line.amount, on.limit);
}

function demandAmount({ orderNo }: { orderNo: string }, amount: number, limit: number): void {
  if (amount > limit) refuse(`订单${orderNo}可开票金额为${formatCents(limit)}元`);
}

/** I-02: the amounts again, without what this application itself reserves. */
export function demandStillInvoiceable(order: GuardedOrder, amount: number, preInvoice: boolean): void {
  demandAmount(order, amount, invoiceableOf({ ...order, invoicingAmount: order.invoicingAmount - amount }, preInvoice));
}

/** An invoice as it is entered; amounts in cents, positive also for a red one. */
export interface Entered {
  invoiceCode: string;
  invoiceNo: string;
  issueDate: string;
  amount: number;
  taxAmount?: number | undefined;
  files: string;
}

/** Checks number, day and tax of an entered invoice; returns its amount without tax and its tax. */
export function demandEntered(
  row: Entered,
  on: { invoiceType: string; taxRate: number; today: string },
): { amountExclTax: number; taxAmount: number } {
  const digits = digitsOf(on.invoiceType);
  if (digits !== null && !new RegExp(`^\\d{${digits}}$`).test(row.invoiceNo)) refuse(`发票号码应为${digits}位数字`);
  if (hasCode(on.invoiceType)) {
    if (!/^(?:\d{10}|\d{12})$/.test(row.invoiceCode)) refuse("发票代码应为10或12位数字");
  } else if (row.invoiceCode) refuse("该类型的发票没有发票代码");
  if (row.issueDate > on.today) refuse("开票日期不能晚于今天");
  const usual = taxOf(row.amount, on.taxRate);
  const taxAmount = row.taxAmount ?? usual.taxAmount;
  if (Math.abs(taxAmount - usual.taxAmount) > taxTolerance) refuse("税额与税率不符");
  return { amountExclTax: row.amount - taxAmount, taxAmount };
}

/** Files of an invoice: at least one pdf or ofd; an xml may come with it. */
export function demandInvoiceFiles(files: string): void {
  const kinds = listed(files).map((path) => path.slice(path.lastIndexOf(".") + 1).toLowerCase());
  if (kinds.length === 0) refuse("请上传发票文件");
  if (kinds.some((kind) => !["pdf", "ofd", "xml"].includes(kind))) refuse("发票文件仅支持PDF、OFD和XML格式");
  if (kinds.every((kind) => kind === "xml")) refuse("请上传PDF或OFD格式的发票文件");
}

/** I-07: checks what is taken back of a blue invoice. `back`: what red invoices already took, in cents. */
export function demandFlush(
  blue: { status: string; color: string; invoiceType: string; amount: number },
  flush: { redAmount: number; redConfirmNo: string },
  back: number,
): void {
  if (blue.color !== "1" || (blue.status !== "1" && blue.status !== "2")) throw new Refusal(40902);
  const left = blue.amount - back;
  if (flush.redAmount > left) refuse(`红冲金额不能大于剩余金额${formatCents(left)}元`);
  if (isDigital(blue.invoiceType) && !flush.redConfirmNo) refuse("请输入红字确认单号");
}
