import * as z from "zod/mini";
import {
  auditFields,
  code,
  file,
  flag,
  instant,
  int,
  json,
  money,
  rowOf,
  text,
  versionField,
} from "#src/contract/fields.ts";
import { entitySet, statusCountOf } from "#src/contract/list.ts";
import { LogisticsRecord } from "#src/contract/order/logistics-row.ts";
import { Sample } from "#src/contract/order/sample-row.ts";
import { auditedFields, caseFields } from "./case.ts";
import { refundFields } from "./refund.ts";

export const withdrawalFields = {
  ...auditFields,
  ...versionField,
  createTime: instant({ title: "申请时间", query: "range" }),
  withdrawalNo: text(32, { title: "撤样单号", query: "like", format: "number" }),
  ...caseFields,
  sampleIds: json(z.array(z.string()), { noExport: true }),
  /** Number of samples to return. */
  sampleCount: int({ title: "样品数", sort: false }),
  /** Their names, comma-joined. */
  sampleNames: text(2000, { title: "样品", sort: false }),
  withdrawType: code("withdraw_type", { title: "撤样类型", query: "in" }),
  reason: code("withdraw_reason", { title: "撤样原因", query: "in" }),
  reasonDetail: text(500, { title: "原因说明" }),
  returnMethod: code("return_method", { title: "退回方式", query: "in" }),
  receiver: text(40, { title: "收件人" }),
  mobile: text(20, { title: "收件电话", mask: "mobile" }),
  areaCode: text(32, { title: "收件地区", noExport: true }),
  address: text(200, { title: "收件地址" }),
  feeAmount: money({ title: "已发生费用" }),
  createRefund: flag({ title: "同时退款", query: "eq" }),
  refundId: text(32, { query: "eq", noExport: true }),
  refundNo: text(32, { title: "退款单号", query: "like", record: { of: "afterSales:refund", id: "refundId" } }),
  status: code("withdrawal_status", { title: "状态", query: "in" }),
  ...auditedFields,
  logisticsId: text(32, { noExport: true }),
  company: code("express_company", { title: "快递公司", sort: false }),
  trackingNo: text(40, { title: "物流单号", query: "eq", sort: false }),
  returnTime: instant({ title: "退样时间", query: "range" }),
  signTime: instant({ title: "签收时间", query: "range" }),
  /** Time when the last sample was signed for, picked up or destroyed; null before. */
  finishTime: instant({ title: "完成时间", query: "range" }),
  /** Proof that the samples were handed over or destroyed: stored paths, comma-joined. */
  destroyProof: file(4000, { title: "退样凭证" }),
  source: code("apply_source", { title: "发起方", query: "in" }),
  sampleNo: text(40, { title: "样品编号", query: "like", virtual: true }),
};

/** A withdrawal as lists return it. */
export const Withdrawal = rowOf(withdrawalFields);
export type Withdrawal = z.output<typeof Withdrawal>;

/** The linked refund, as the withdrawal record shows it. */
export const withdrawalRefundFields = {
  refundAmount: refundFields.refundAmount,
  status: code("refund_status", { title: "退款状态" }),
};

/** All data of the drawer. */
export const WithdrawalDetail = z.extend(Withdrawal, {
  samples: z.array(Sample),
  logistics: z.array(LogisticsRecord),
  /** The linked refund, as the refund list returns it. Null if there is none or the person lacks its permission. */
  refund: z.nullable(z.record(z.string(), z.unknown())),
});
export type WithdrawalDetail = z.output<typeof WithdrawalDetail>;

/** List, detail and export of 撤样单. */
export const withdrawal = entitySet({
  address: "afterSales:withdrawal",
  base: "/afterSales/sampleWithdrawal",
  title: "撤样单",
  fields: withdrawalFields,
  has: "LQX",
  detail: WithdrawalDetail,
});

/** Returns the number of withdrawals per state under the list's filters. */
export const withdrawalStatusCount = statusCountOf(withdrawal);
