import * as z from "zod";
import { endpoint } from "#src/contract/endpoint.ts";
import { contactEmail, contactMobile, yesNo } from "./act.ts";
import { ofOrder } from "./item.ts";

/**
 * One line as the person chose it. A service line names `serviceId` (and `specId` when the service is priced by spec);
 * a package line names `packageId`; a line of an exclusive package names it beside the service.
 */
export const OrderLineInput = z
  .object({
    serviceId: z.string().max(32).optional(),
    specId: z.string().max(32).optional(),
    packageId: z.string().max(32).optional(),
    exclusivePackageId: z.string().max(32).optional(),
    quantity: z.int("请输入数量").min(1, "数量须为1–9999").max(9999, "数量须为1–9999"),
    reportLanguage: z.string().max(1).default("C"),
  })
  .refine((line) => Boolean(line.serviceId) !== Boolean(line.packageId), "请选择服务或套餐");
export type OrderLineInput = z.output<typeof OrderLineInput>;

const priced = {
  customerId: z.string().min(1, "请选择客户").max(32),
  items: z.array(OrderLineInput).min(1, "请至少选择一项服务").max(100),
  isUrgent: yesNo.default("N"),
  /** Region code `省,市,区`; asked for when a service is done on site. */
  areaCode: z.string().max(60).optional(),
  manDays: z.int().min(1).max(999).optional(),
};

/** Amounts of one order, cents. */
export const PricedOrder = z.object({
  labId: z.string(),
  labName: z.string(),
  /** True when a line's price comes later by quote. */
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
      serviceId: z.string().nullable(),
      specId: z.string().nullable(),
      serviceName: z.string(),
      specName: z.string().nullable(),
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

/** Prices a cart without creating anything; `priceToken` stands for exactly these amounts. */
export const orderCalcPrice = endpoint({
  method: "POST",
  path: "/order/calcPrice",
  permission: "order:order:add",
  input: z.object(priced),
  result: z.object({
    /** One per laboratory; more than one means the cart will be split. */
    orders: z.array(PricedOrder),
    payableAmount: z.int(),
    priceToken: z.string(),
  }),
  refusals: [40401, 42201],
});

/** 代客下单: prices again on the server, splits by laboratory, answers what came into being. */
export const orderAdd = endpoint({
  method: "POST",
  path: "/order/add",
  permission: "order:order:add",
  input: z.object({
    ...priced,
    requestId: z.string().min(1).max(36),
    priceToken: z.string().min(1, "请先计算价格").max(128),
    orderSource: z.string().max(2).default("4"),
    payMethod: z.enum(["offline", "alipay", "wechat", "balance", "credit"]).default("offline"),
    contactName: z.string().trim().max(40).optional(),
    /** Absent, empty or masked: the customer's own. */
    contactMobile: z.union([z.literal(""), contactMobile], "请输入正确手机号").optional(),
    contactEmail: contactEmail.optional(),
    salesBy: z.string().max(100).optional(),
    sampleAddressId: z.string().max(32).optional(),
    /**
     * A former order of the customer that this one is copied from: of its contact what was only shown masked, and where
     * its samples went, are taken over.
     */
    copyOf: z.string().max(32).optional(),
    customerRemark: z.string().max(500).optional(),
    innerRemark: z.string().max(500).optional(),
  }),
  result: z.object({ ids: z.array(z.string()), orderNos: z.array(z.string()) }),
  refusals: [40401, 42201],
  operation: 2,
  title: "代客下单",
});

/** What an order says about ordering the same again: the lines that can be ordered now, and the others by name. */
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
        serviceId: z.string().optional(),
        specId: z.string().optional(),
        packageId: z.string().optional(),
        quantity: z.int(),
        reportLanguage: z.string(),
      }),
    ),
    /** Lines that cannot be ordered any more, and why. */
    leftOut: z.array(z.object({ name: z.string(), reason: z.string() })),
    isUrgent: yesNo,
    contactName: z.string(),
    /** Masked. */
    contactMobile: z.string(),
    customerRemark: z.string(),
  }),
  refusals: [40401, 40302],
});
