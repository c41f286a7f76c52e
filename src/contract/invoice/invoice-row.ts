import type * as z from "zod/mini";
import {
  auditFields,
  bp,
  code,
  day,
  file,
  flag,
  instant,
  money,
  rowOf,
  text,
  versionField,
} from "#src/contract/fields.ts";

/** An issued invoice; a red one is negative. */
export const issuedFields = {
  ...auditFields,
  ...versionField,
  applyId: text(32, { query: "eq" }),
  color: code("invoice_color", { title: "蓝红字" }),
  invoiceType: code("invoice_type", { title: "发票类型" }),
  invoiceCode: text(12, { title: "发票代码" }),
  invoiceNo: text(20, { title: "发票号码" }),
  issueDate: day({ title: "开票日期" }),
  amount: money({ title: "金额" }),
  amountExclTax: money({ title: "不含税金额" }),
  taxAmount: money({ title: "税额" }),
  taxRate: bp({ title: "税率" }),
  buyerName: text(100, { title: "购方名称" }),
  buyerTaxNo: text(20, { title: "购方税号" }),
  sellerName: text(100, { title: "销方名称" }),
  sellerTaxNo: text(20, { title: "销方税号" }),
  checkCode: text(20, { title: "校验码" }),
  /** pdf, ofd, xml. */
  files: file(2000, { title: "文件" }),
  originInvoiceId: text(32),
  redReason: code("red_reason", { title: "红冲原因" }),
  redConfirmNo: text(40, { title: "红字确认单号" }),
  /** Of a blue invoice: the amount that a red flush under way takes back; null without one. */
  flushAmount: money({ title: "红冲金额" }),
  buyerUsed: flag({ title: "购方已用途确认" }),
  redRemark: text(200, { title: "红冲备注" }),
  confirmExpireTime: instant({ title: "确认截止" }),
  status: code("invoice_status", { title: "状态" }),
  mailStatus: code("msg_send_status", { title: "邮件" }),
  logisticsId: text(32),
};
export const IssuedInvoice = rowOf(issuedFields);
export type IssuedInvoice = z.output<typeof IssuedInvoice>;
