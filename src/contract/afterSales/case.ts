import * as z from "zod/mini";
import { code, instant, text } from "#src/contract/fields.ts";

/** The amounts of an order that its refundable amount is calculated from, cents. */
export const RefundableParts = z.object({
  paidAmount: z.int(),
  creditAmount: z.int(),
  refundedAmount: z.int(),
  refundingAmount: z.int(),
});
export type RefundableParts = z.output<typeof RefundableParts>;

/** Order data that refunds and withdrawals store. */
export const caseFields = {
  orderId: text(32, { title: "订单ID", query: "eq", noExport: true }),
  orderNo: text(32, { title: "订单号", query: "like", record: { of: "order:order", id: "orderId" } }),
  customerId: text(32, { title: "客户ID", query: "eq", noExport: true }),
  customerName: text(100, { title: "客户", query: "like", format: "company" }),
  customerMobile: text(20, { title: "手机号", query: "eq", mask: "mobile" }),
  labId: text(32, { title: "检测公司ID", query: "eq", noExport: true }),
  labName: text(80, { title: "检测公司", query: "like", format: "company" }),
  labType: code("lab_type", { title: "机构类型", query: "in", noExport: true }),
  labOrgCode: text(64, { title: "检测公司部门", text: "depart", query: "right_like", noExport: true }),
} as const;

/** Result of the review of the request. */
export const auditedFields = {
  auditBy: text(100, { title: "审核人", text: "user", query: "eq" }),
  auditTime: instant({ title: "审核时间", query: "range" }),
  auditRemark: text(500, { title: "审核备注" }),
  rejectReason: code("refund_reject_reason", { title: "驳回原因", query: "in" }),
  rejectDetail: text(500, { title: "驳回说明" }),
} as const;
