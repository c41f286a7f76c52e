import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, flag, instant, rowOf, text } from "#src/contract/fields.ts";
import { ofOrder } from "./item.ts";

export const logFields = {
  ...auditFields,
  orderId: text(32),
  event: text(30, { title: "事件" }),
  eventName: text(60, { title: "操作" }),
  fromStatus: code("order_status", { title: "原状态" }),
  toStatus: code("order_status", { title: "新状态" }),
  content: text(500, { title: "内容" }),
  operatorBy: text(100, { title: "操作账号" }),
  operatorName: text(100, { title: "操作人" }),
  operateTime: instant({ title: "操作时间" }),
  clientType: text(20, { title: "终端" }),
  visibleToCustomer: flag({ title: "客户可见" }),
};
/** Events about the amount owed to a laboratory: only for holders of `order:liquidation:list`. */
export const liquidationEvents = [
  "changeLiquidationPrice",
  "matureLiquidation",
  "freezeLiquidation",
  "unfreezeLiquidation",
  "closeLiquidation",
  "keepLiquidation",
  "includeLiquidation",
  "removeLiquidation",
  "settleLiquidation",
] as const;

export const OrderLog = rowOf(logFields);
export type OrderLog = z.output<typeof OrderLog>;

/** Returns the events of an order, newest first. */
export const orderLogs = endpoint({
  method: "GET",
  path: "/order/log/list",
  permission: "order:order:view",
  input: ofOrder,
  result: z.array(OrderLog),
  refusals: [40401, 40302],
});
