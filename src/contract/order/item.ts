import * as z from "zod/mini";
import { rowId } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, bp, code, int, money, rowOf, text } from "#src/contract/fields.ts";

/** One line of an order. The travel fee is a separate line (itemType 4). */
export const itemFields = {
  ...auditFields,
  orderId: text(32),
  lineNo: int({ title: "行号" }),
  itemType: code("item_type", { title: "明细类型" }),
  serviceId: text(32),
  specId: text(32),
  packageId: text(32),
  exclusivePackageId: text(32),
  serviceName: text(80, { title: "服务名称" }),
  specName: text(60, { title: "规格" }),
  standards: text(500, { title: "检测标准" }),
  quantity: int({ title: "数量" }),
  unitPrice: money({ title: "单价" }),
  lineAmount: money({ title: "小计" }),
  urgentAmount: money({ title: "加急费" }),
  discountAmount: money({ title: "优惠" }),
  adjustAmount: money({ title: "改价" }),
  payableAmount: money({ title: "应付" }),
  refundedAmount: money({ title: "已退" }),
  taxRate: bp({ title: "税率" }),
  reportLanguage: code("report_language", { title: "报告语言" }),
  tatDays: int({ title: "周期(工作日)" }),
  /** Per piece; visible only to holders of `order:liquidation:list`. */
  costPrice: money({ title: "清算单价", need: "order:liquidation:list" }),
};
export const OrderItem = rowOf(itemFields);
export type OrderItem = z.output<typeof OrderItem>;

export const priceChangeFields = {
  ...auditFields,
  orderId: text(32),
  changeType: code("price_change_type", { title: "改价类型" }),
  beforeAmount: money({ title: "改前金额" }),
  afterAmount: money({ title: "改后金额" }),
  reason: text(200, { title: "改价原因" }),
  operatorBy: text(100, { title: "操作人", text: "user" }),
  approveBy: text(100, { title: "审批人", text: "user" }),
};
export const PriceChange = rowOf(priceChangeFields);
export type PriceChange = z.output<typeof PriceChange>;

/** Parameter `?orderId=` of lists that belong to one order. */
export const ofOrder = z.object({ orderId: rowId });

/** Max lines per call. */
export const maxLines = 2500;

/**
 * A line of any order with the needed data of its order; amounts in cents. Kept small, because one response holds
 * thousands.
 */
export const OrderLine = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  lineNo: z.int(),
  itemType: z.string(),
  serviceName: z.string(),
  specName: z.nullable(z.string()),
  standards: z.nullable(z.string()),
  quantity: z.int(),
  unitPrice: z.int(),
  discountAmount: z.int(),
  payableAmount: z.int(),
  reportLanguage: z.nullable(z.string()),
  tatDays: z.nullable(z.int()),
  isUrgent: z.string(),
  labName: z.string(),
  salesBy: z.nullable(z.string()),
});
export type OrderLine = z.output<typeof OrderLine>;

/**
 * Returns lines of all orders that the person may see, or of one of them, newest first. Fewer lines than `pageSize`
 * means that this is the last page.
 */
export const orderLines = endpoint({
  method: "GET",
  path: "/order/item/list",
  permission: "order:order:list",
  input: z.object({
    orderId: z.optional(rowId),
    pageNo: z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1), 1),
    pageSize: z._default(z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxLines)), 500), 500),
  }),
  result: z.array(OrderLine),
});

/**
 * Returns the price changes of an order, newest first. Those of the liquidation price need `order:liquidation:list`.
 */
export const orderPriceChanges = endpoint({
  method: "GET",
  path: "/order/priceChange/list",
  permission: "order:order:view",
  input: ofOrder,
  result: z.array(PriceChange),
  refusals: [40401, 40302],
});
