import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import {
  auditFields,
  code,
  day,
  file,
  flag,
  instant,
  int,
  money,
  rowOf,
  text,
  versionField,
} from "#src/contract/fields.ts";
import { entitySet, listInput, statusCountOf } from "#src/contract/list.ts";
import { LogisticsRecord } from "#src/contract/order/logistics-row.ts";
import { Sample } from "#src/contract/order/sample-row.ts";
import { auditedFields, caseFields } from "./case.ts";

export const refundFields = {
  ...auditFields,
  ...versionField,
  createTime: instant({ title: "申请时间", query: "range" }),
  refundNo: text(32, { title: "退款单号", query: "like", format: "number" }),
  ...caseFields,
  /** Current value of the order. */
  salesBy: text(100, { title: "销售", text: "user", query: "eq" }),
  /** Current value of the order. */
  orderAmount: money({ title: "订单金额" }),
  /** Current value of the order: paid amount plus credit. */
  paidAmount: money({ title: "实付金额" }),
  /** Current value of the order. */
  invoicedAmount: money({ title: "已开票金额" }),
  /** Y: if this refund is paid, more is invoiced than received. */
  redNeeded: flag({ title: "需红冲", sort: false }),
  refundType: code("refund_type", { title: "退款类型", query: "in" }),
  refundReason: code("refund_reason", { title: "退款原因", query: "in" }),
  reasonDetail: text(500, { title: "原因说明" }),
  applyAmount: money({ title: "申请金额", query: "range" }),
  deductAmount: money({ title: "扣除费用" }),
  deductReason: text(200, { title: "扣除原因" }),
  refundAmount: money({ title: "实退金额", query: "range" }),
  needReturn: flag({ title: "需退样", query: "eq" }),
  orderStatusBefore: code("order_status", { title: "申请时订单状态", query: "in" }),
  refundMethod: code("refund_method", { title: "退款方式", query: "in" }),
  payeeName: text(100, { title: "收款户名" }),
  payeeBank: text(100, { title: "开户行" }),
  payeeAccount: text(30, { title: "收款账号", mask: "bank" }),
  /** Stored paths, comma-joined, at most 5. */
  attachments: file(2000, { title: "附件" }),
  status: code("refund_status", { title: "状态", query: "in" }),
  ...auditedFields,
  returnMethod: code("return_method", { title: "退回方式" }),
  returnLogisticsId: text(32, { noExport: true }),
  returnFiles: file(4000, { title: "退样凭证" }),
  payoutBy: text(100, { title: "打款人", text: "user", query: "eq" }),
  payoutTime: instant({ title: "打款时间", query: "range" }),
  postDate: day({ title: "入账日期", query: "range" }),
  payoutSerial: text(50, { title: "打款流水号", query: "like" }),
  payoutVoucher: file(2000, { title: "打款凭证" }),
  payoutAuditBy: text(100, { title: "打款复核人", text: "user" }),
  failReason: text(200, { title: "失败原因" }),
  redInvoiceDone: flag({ title: "已红冲", query: "eq" }),
  withdrawalId: text(32, { query: "eq", noExport: true }),
  source: code("apply_source", { title: "发起方", query: "in" }),
};

/** A refund as lists return it. */
export const Refund = rowOf(refundFields);
export type Refund = z.output<typeof Refund>;

export const refundItemFields = {
  ...auditFields,
  refundId: text(32),
  orderItemId: text(32),
  amount: money({ title: "申请金额" }),
  deductAmount: money({ title: "扣除费用" }),
};

/** One line of a refund, with data of the order line. */
export const refundLineFields = {
  ...refundItemFields,
  lineNo: int(),
  serviceName: text(80, { title: "服务" }),
  specName: text(60),
  quantity: int({ title: "数量" }),
  /** Of the order line. */
  payableAmount: money({ title: "应付" }),
};
export const RefundItem = rowOf(refundLineFields);
export type RefundItem = z.output<typeof RefundItem>;

/** Fields that only the record shows, not the list. */
export const refundRecordFields = {
  ...refundFields,
  /** Amount that could still be refunded besides this refund. */
  refundable: money({ title: "剩余可退" }),
  /** Current values of the order. */
  creditAmount: money({ title: "挂账金额" }),
  refundedAmount: money({ title: "已退金额" }),
  refundingAmount: money({ title: "退款中金额" }),
  invoicingAmount: money({ title: "开票中金额" }),
};

/** An invoice application as a refund of its order shows it. */
export const refundInvoiceFields = {
  applyNo: text(32, { title: "申请号", record: { of: "invoice:invoice", id: "id" } }),
  orderAmount: money({ title: "本订单开票" }),
  orderInvoicedAmount: money({ title: "已开" }),
  status: code("invoice_apply_status", { title: "状态" }),
} as const;

/** All data of the drawer. */
export const RefundDetail = z.extend(Refund, {
  refundable: z.int(),
  creditAmount: z.int(),
  refundedAmount: z.int(),
  refundingAmount: z.int(),
  invoicingAmount: z.int(),
  /** Whether the money can go back the way it came. */
  original: z.boolean(),
  items: z.array(RefundItem),
  samples: z.array(Sample),
  /** Parcels with returned samples. */
  logistics: z.array(LogisticsRecord),
  /** Invoice applications for the order; their own contract defines the fields. */
  invoices: z.array(z.record(z.string(), z.unknown())),
});
export type RefundDetail = z.output<typeof RefundDetail>;

/** List, detail and export of 退款单. */
export const refund = entitySet({
  address: "afterSales:refund",
  base: "/afterSales/refund",
  title: "退款单",
  fields: refundFields,
  has: "LQX",
  detail: RefundDetail,
});

/** Returns the number of refunds per state under the list's filters. */
export const refundStatusCount = statusCountOf(refund);

/** Returns the sums for the footer of the list, over the whole query, in cents. */
export const refundSums = endpoint({
  method: "GET",
  path: "/afterSales/refund/sums",
  permission: "afterSales:refund:list",
  input: listInput,
  result: z.object({ applyAmount: z.int(), refundAmount: z.int() }),
});
