import * as z from "zod/mini";
import { enteredText, rowId, textUpTo } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, day, flag, instant, int, money, rowOf, text, versionField } from "#src/contract/fields.ts";
import { entitySet, listInput, statusCountOf } from "#src/contract/list.ts";
import { contactEmail, contactMobile } from "./act.ts";

export const orderFields = {
  ...auditFields,
  ...versionField,
  createTime: instant({ title: "下单时间", query: "range" }),
  orderNo: text(32, { title: "订单号", query: "like" }),
  orderType: code("order_type", { title: "订单类型", query: "in" }),
  orderSource: code("order_source", { title: "来源", query: "in" }),
  orderStatus: code("order_status", { title: "订单状态", query: "in" }),
  customerId: text(32, { title: "客户ID", query: "eq", noExport: true }),
  customerName: text(100, { title: "客户名称", query: "like" }),
  customerMobile: text(20, { title: "联系电话", query: "eq", mask: "mobile" }),
  contactName: text(40, { title: "联系人", query: "like" }),
  contactMobile: text(20, { title: "联系人电话", query: "eq", mask: "mobile" }),
  contactEmail: text(100, { title: "联系邮箱", mask: "email" }),
  salesBy: text(100, { title: "销售", text: "user", query: "eq" }),
  salesName: text(100, { title: "销售姓名", noExport: true }),
  salesOrgCode: text(64, { title: "销售部门", text: "depart", query: "right_like" }),
  csBy: text(100, { title: "客服", text: "user", query: "eq" }),
  labId: text(32, { title: "检测公司", text: "labShort", query: "in", noExport: true }),
  labName: text(80, { title: "检测公司", query: "like" }),
  labType: code("lab_type", { title: "机构类型", query: "in", noExport: true }),
  labOrgCode: text(64, { title: "检测公司部门", text: "depart", query: "right_like", noExport: true }),
  groupNo: text(32, { title: "合并支付号", query: "eq" }),
  needSample: flag({ title: "需寄样", query: "eq" }),
  onSite: flag({ title: "上门", query: "eq" }),
  isUrgent: flag({ title: "加急", query: "eq" }),
  serviceSummary: text(200, { title: "服务内容", query: "like" }),
  goodsAmount: money({ title: "服务金额" }),
  urgentAmount: money({ title: "加急费" }),
  travelAmount: money({ title: "差旅费" }),
  discountAmount: money({ title: "优惠金额" }),
  /** Signed. */
  adjustAmount: money({ title: "改价金额" }),
  payableAmount: money({ title: "应付金额", query: "range" }),
  paidAmount: money({ title: "实付金额", query: "range" }),
  creditAmount: money({ title: "挂账金额" }),
  creditCancelAmount: money({ title: "挂账冲减" }),
  refundedAmount: money({ title: "已退金额" }),
  refundingAmount: money({ title: "退款中金额" }),
  invoicedAmount: money({ title: "已开票净额" }),
  invoicingAmount: money({ title: "开票中金额" }),
  liquidationAmount: money({ title: "清算价", need: "order:liquidation:list" }),
  payMethod: code("pay_method", { title: "支付方式", query: "in" }),
  payStatus: code("pay_status", { title: "支付状态", query: "in" }),
  payTime: instant({ title: "付款时间", query: "range" }),
  payExpireTime: instant({ title: "支付截止", query: "range" }),
  /** The person whose request for a price below cost is pending; null if there is none. */
  priceAskBy: text(100, { title: "低价申请人", text: "user", noExport: true }),
  priceAskTime: instant({ title: "低价申请时间", noExport: true }),
  refundStatus: code("order_refund_status", { title: "退款状态", query: "in" }),
  withdrawalStatus: code("order_withdrawal_status", { title: "撤样状态", query: "in" }),
  invoiceStatus: code("order_invoice_status", { title: "发票状态", query: "in" }),
  liquidationStatus: code("liquidation_status", { title: "清算状态", query: "in", need: "order:liquidation:list" }),
  holdFlag: flag({ title: "售后中", query: "eq" }),
  formId: text(32, { title: "委托单ID", noExport: true }),
  formStatus: code("form_status", { title: "委托单状态", query: "in" }),
  sampleAddressId: text(32, { title: "寄样地址ID", noExport: true }),
  dueDate: day({ title: "承诺出报告", query: "range" }),
  engineerBy: text(100, { title: "检测工程师", text: "user", query: "eq" }),
  testStartTime: instant({ title: "开始检测", query: "range" }),
  reportTime: instant({ title: "报告时间", query: "range" }),
  /** How often a reviewer has rejected reports of the order. */
  reportRejects: int({ title: "报告退回次数" }),
  finishTime: instant({ title: "完成时间", query: "range" }),
  cancelTime: instant({ title: "取消时间", query: "range" }),
  cancelType: code("cancel_type", { title: "取消类型", query: "in" }),
  cancelReason: text(200, { title: "取消原因" }),
  overdueFlag: flag({ title: "超期", query: "eq" }),
  customerRemark: text(500, { title: "客户备注" }),
  innerRemark: text(500, { title: "内部备注", query: "like" }),
  evaluated: flag({ title: "已评价", query: "eq" }),
  trackingNo: text(40, { title: "物流单号", query: "eq", virtual: true }),
  reportNo: text(60, { title: "报告编号", query: "like", virtual: true }),
  sampleNo: text(40, { title: "样品编号", query: "like", virtual: true }),
  serviceName: text(80, { title: "服务名称", query: "like", virtual: true }),
  category: text(32, { title: "业务线", query: "eq", virtual: true }),
};

/** An order as lists and actions return it. */
export const Order = rowOf(orderFields);
export type Order = z.output<typeof Order>;

/** Fields that 编辑 may change; an absent field keeps its value. */
export const orderEditInput = z.object({
  id: rowId,
  version: z.int(),
  contactName: z.optional(enteredText(40, "请输入联系人")),
  contactMobile: z.optional(contactMobile),
  contactEmail: z.optional(contactEmail),
  csBy: z.optional(textUpTo(100)),
  customerRemark: z.optional(textUpTo(500)),
  innerRemark: z.optional(textUpTo(500)),
});

/** List, edit and export. The detail is in `order-detail.ts`; creation returns several orders: `create.ts`. */
export const order = entitySet({
  address: "order:order",
  base: "/order",
  title: "订单",
  fields: orderFields,
  has: "LUEX",
  edit: orderEditInput,
});

/** Returns the number of orders per state under the list's filters, plus the numbers of held and overdue orders. */
export const orderStatusCount = statusCountOf(order, "hold", "overdue");

/** Returns the sums for the footer of the list, over the whole query, in cents. */
export const orderSums = endpoint({
  method: "GET",
  path: "/order/sums",
  permission: "order:order:list",
  input: listInput,
  result: z.object({ payableAmount: z.int(), paidAmount: z.int(), refundedAmount: z.int() }),
});
