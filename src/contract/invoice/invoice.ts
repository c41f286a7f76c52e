import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import {
  auditFields,
  bp,
  code,
  day,
  flag,
  instant,
  int,
  money,
  rowOf,
  text,
  versionField,
} from "#src/contract/fields.ts";
import { entitySet, listInput, statusCountOf } from "#src/contract/list.ts";
import { OrderLog } from "#src/contract/order/log.ts";
import { LogisticsRecord } from "#src/contract/order/logistics-row.ts";
import { IssuedInvoice } from "./invoice-row.ts";

/** An invoice application; the screen calls it 发票. */
export const invoiceFields = {
  ...auditFields,
  ...versionField,
  createTime: instant({ title: "申请时间", query: "range" }),
  applyNo: text(32, { title: "申请号", query: "like", format: "number" }),
  customerId: text(32, { title: "客户ID", query: "eq", noExport: true }),
  customerName: text(100, { title: "客户", query: "like", format: "company" }),
  invoiceType: code("invoice_type", { title: "发票类型", query: "in" }),
  titleType: code("title_type", { title: "抬头类型", query: "in" }),
  title: text(100, { title: "抬头", query: "like" }),
  taxNo: text(20, { title: "税号", query: "like", format: "number" }),
  regAddress: text(200, { title: "注册地址" }),
  regPhone: text(20, { title: "注册电话" }),
  bankName: text(100, { title: "开户行" }),
  bankAccount: text(30, { title: "银行账号", mask: "bank" }),
  content: code("invoice_content", { title: "开票内容", query: "in" }),
  amount: money({ title: "开票金额", query: "range" }),
  taxRate: bp({ title: "税率", query: "in" }),
  amountExclTax: money({ title: "不含税金额" }),
  taxAmount: money({ title: "税额" }),
  /** Number of orders in the application. */
  orderCount: int({ title: "订单数", sort: false }),
  /** Numbers of its blue invoices, comma-joined. */
  invoiceNo: text(400, { title: "发票号码", query: "like", sort: false, many: true }),
  /** Date of its last blue invoice. */
  issueDate: day({ title: "开票日期", query: "range" }),
  receiveEmail: text(100, { title: "收票邮箱", mask: "email" }),
  receiver: text(40, { title: "收件人" }),
  mobile: text(20, { title: "收件电话", mask: "mobile" }),
  areaCode: text(32, { title: "收件地区", noExport: true }),
  address: text(200, { title: "收件地址" }),
  invoiceRemark: text(200, { title: "发票备注" }),
  status: code("invoice_apply_status", { title: "状态", query: "in" }),
  auditBy: text(100, { title: "处理人", text: "user", query: "eq" }),
  auditTime: instant({ title: "处理时间", query: "range" }),
  rejectReason: text(500, { title: "驳回原因" }),
  preInvoice: flag({ title: "先票后款", query: "eq" }),
  source: code("apply_source", { title: "发起方", query: "in" }),
  orderNo: text(32, { title: "订单号", query: "like", virtual: true }),
  orderId: text(32, { title: "订单ID", query: "eq", virtual: true }),
};

/** An application as lists return it. */
export const Invoice = rowOf(invoiceFields);
export type Invoice = z.output<typeof Invoice>;

export const invoiceLineFields = {
  ...auditFields,
  applyId: text(32),
  orderId: text(32),
  orderNo: text(32, { title: "订单号" }),
  amount: money({ title: "本次开票" }),
  invoicedAmount: money({ title: "已开票金额" }),
  flushAmount: money({ title: "红冲金额" }),
};

/** One order of an application, with the current amounts of the order. */
export const shownLineFields = {
  ...invoiceLineFields,
  serviceSummary: text(200),
  orderStatus: code("order_status"),
  payableAmount: money(),
  paidAmount: money({ title: "实付" }),
  refundedAmount: money({ title: "已退" }),
  orderInvoicedAmount: money({ title: "已开票" }),
  /** An open refund of the order, which waits for a red invoice or blocks a new one. */
  refundingAmount: money({ title: "退款中" }),
};
export const InvoiceLine = rowOf(shownLineFields);
export type InvoiceLine = z.output<typeof InvoiceLine>;

/** All data of the drawer. */
export const InvoiceDetail = z.extend(Invoice, {
  lines: z.array(InvoiceLine),
  /** Blue and red invoices, oldest first. */
  invoices: z.array(IssuedInvoice),
  logistics: z.array(LogisticsRecord),
  /** What happened to the application, newest first, as the log of its first order says. */
  logs: z.array(OrderLog),
});
export type InvoiceDetail = z.output<typeof InvoiceDetail>;

/** List, detail and export of 发票. */
export const invoice = entitySet({
  address: "invoice:invoice",
  base: "/invoice",
  title: "发票",
  fields: invoiceFields,
  has: "LQX",
  detail: InvoiceDetail,
});

/** Returns the number of applications per state under the list's filters. */
export const invoiceStatusCount = statusCountOf(invoice);

/** Returns the sums for the footer of the list, over the whole query, in cents. */
export const invoiceSums = endpoint({
  method: "GET",
  path: "/invoice/sums",
  permission: "invoice:invoice:list",
  input: listInput,
  result: z.object({ amount: z.int(), amountExclTax: z.int(), taxAmount: z.int() }),
});
