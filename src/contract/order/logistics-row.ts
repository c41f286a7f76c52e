import type * as z from "zod/mini";
import { auditFields, code, file, instant, money, rowOf, text } from "#src/contract/fields.ts";
import type { OrderState } from "./order-moves.ts";

export const logisticsTypes = ["1", "2", "3", "4"] as const;
export type LogisticsType = (typeof logisticsTypes)[number];

const typeStates: Readonly<Record<LogisticsType, readonly OrderState[]>> = {
  "1": ["30", "40"],
  "2": ["80", "90"],
  "3": ["30", "40", "55", "80", "90"],
  "4": ["30", "40", "55", "80", "90"],
};

/** Returns the types of logistics number (dict logistics_type) that are allowed in an order state. */
export function logisticsTypesOf(state: string): LogisticsType[] {
  return logisticsTypes.filter((type) => (typeStates[type] as readonly string[]).includes(state));
}

export const logisticsFields = {
  ...auditFields,
  bizType: code("logistics_type", { title: "物流类型" }),
  orderId: text(32),
  refundId: text(32),
  withdrawalId: text(32),
  invoiceId: text(32),
  company: code("express_company", { title: "快递公司" }),
  trackingNo: text(40, { title: "物流单号", format: "number" }),
  sendTime: instant({ title: "寄出时间" }),
  sender: text(40, { title: "寄件人" }),
  receiver: text(40, { title: "收件人" }),
  phone: text(20, { title: "电话", mask: "mobile" }),
  address: text(300, { title: "地址" }),
  fee: money({ title: "运费" }),
  freightBy: code("freight_by", { title: "运费承担" }),
  signTime: instant({ title: "签收时间" }),
  remark: text(200, { title: "备注" }),
  attachments: file(2000, { title: "附件" }),
};
export const LogisticsRecord = rowOf(logisticsFields);
export type LogisticsRecord = z.output<typeof LogisticsRecord>;
