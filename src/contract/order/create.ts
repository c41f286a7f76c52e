import * as z from "zod/mini";
import { filledText, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { contactEmail, contactMobile, yesNo } from "./act.ts";
import { ofOrder } from "./item.ts";

/**
 * One line as the person chose it. A service line has `serviceId` (and `specId` if the service is priced by spec). A
 * package line has `packageId`. A line of an exclusive package has `exclusivePackageId` and `serviceId`.
 */
export const OrderLineInput = z
  .object({
    serviceId: z.optional(textUpTo(32)),
    specId: z.optional(textUpTo(32)),
    packageId: z.optional(textUpTo(32)),
    exclusivePackageId: z.optional(textUpTo(32)),
    quantity: z.int("请输入数量").check(z.minimum(1, "数量须为1–9999"), z.maximum(9999, "数量须为1–9999")),
    reportLanguage: z._default(textUpTo(1), "C"),
  })
  .check(z.refine((line) => Boolean(line.serviceId) !== Boolean(line.packageId), "请选择服务或套餐"));
export type OrderLineInput = z.output<typeof OrderLineInput>;

const priced = {
  customerId: filledText(32, "请选择客户"),
  items: z.array(OrderLineInput).check(z.minLength(1, "请至少选择一项服务"), z.maxLength(100)),
  isUrgent: z._default(yesNo, "N"),
  /** Region code `省,市,区`; required when a service is done on site. */
  areaCode: z.optional(textUpTo(60)),
  manDays: z.optional(z.int().check(z.minimum(1), z.maximum(999))),
};

/** Amounts of one order, cents. */
export const PricedOrder = z.object({
  labId: z.string(),
  labName: z.string(),
  /** True if the price of a line is quoted later. */
  byQuote: z.boolean(),
  goodsAmount: z.int(),
  urgentAmount: z.int(),
  travelAmount: z.int(),
  discountAmount: z.int(),
  payableAmount: z.int(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      itemType: z.string(),
      serviceId: z.nullable(z.string()),
      specId: z.nullable(z.string()),
      serviceName: z.string(),
      specName: z.nullable(z.string()),
      quantity: z.int(),
      unitPrice: z.int(),
      lineAmount: z.int(),
      urgentAmount: z.int(),
      discountAmount: z.int(),
      payableAmount: z.int(),
    }),
  ),
});
export type PricedOrder = z.output<typeof PricedOrder>;

/** Prices a cart without creating anything. `priceToken` confirms exactly these amounts. */
export const orderCalcPrice = endpoint({
  method: "POST",
  path: "/order/calcPrice",
  permission: "order:order:add",
  input: z.object(priced),
  result: z.object({
    /** One per laboratory; more than one means that the cart will be split. */
    orders: z.array(PricedOrder),
    payableAmount: z.int(),
    priceToken: z.string(),
  }),
  refusals: [40401, 42201],
});

/** 代客下单: recalculates the price on the server, splits the cart by laboratory and returns the created orders. */
export const orderAdd = endpoint({
  method: "POST",
  path: "/order/add",
  permission: "order:order:add",
  input: z.object({
    ...priced,
    requestId: filledText(36),
    priceToken: filledText(128, "请先计算价格"),
    orderSource: z._default(textUpTo(2), "4"),
    payMethod: z._default(z.enum(["offline", "alipay", "wechat", "balance", "credit"]), "offline"),
    contactName: z.optional(trimmedText(40)),
    /** Absent, empty or masked: the customer's own number is used. */
    contactMobile: z.optional(z.union([z.literal(""), contactMobile], "请输入正确手机号")),
    contactEmail: z.optional(contactEmail),
    salesBy: z.optional(textUpTo(100)),
    sampleAddressId: z.optional(textUpTo(32)),
    /**
     * Former order of the customer that is copied. The server takes from it the contact values that were shown masked,
     * and the address its samples were sent to.
     */
    copyOf: z.optional(textUpTo(32)),
    customerRemark: z.optional(textUpTo(500)),
    innerRemark: z.optional(textUpTo(500)),
  }),
  result: z.object({ ids: z.array(z.string()), orderNos: z.array(z.string()) }),
  refusals: [40401, 42201],
  operation: 2,
  title: "代客下单",
});

/** Returns the data to order the same again: the lines that can still be ordered, and the names of the others. */
export const orderCopy = endpoint({
  method: "GET",
  path: "/order/copy",
  permission: "order:order:add",
  input: ofOrder,
  result: z.object({
    orderId: z.string(),
    orderNo: z.string(),
    customerId: z.string(),
    items: z.array(
      z.object({
        serviceId: z.optional(z.string()),
        specId: z.optional(z.string()),
        packageId: z.optional(z.string()),
        quantity: z.int(),
        reportLanguage: z.string(),
      }),
    ),
    /** Lines that can no longer be ordered, with the reason. */
    leftOut: z.array(z.object({ name: z.string(), reason: z.string() })),
    isUrgent: yesNo,
    contactName: z.string(),
    /** Masked. */
    contactMobile: z.string(),
    customerRemark: z.string(),
  }),
  refusals: [40401, 40302],
});
