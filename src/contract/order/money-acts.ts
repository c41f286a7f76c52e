import * as z from "zod/mini";
import { enteredText, filledText, rowId, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { actOn, actRefusals, cents, yesNo } from "./act.ts";
import { Order } from "./order.ts";
import { orderMoves } from "./order-moves.ts";

/** How a new price is entered: as a total, as a share of the base, or line by line. */
export const priceModes = ["direct", "discount", "lines"] as const;

/** 报价 (05) and 改价 (10) share one dialog; the state of the order decides which one it is. */
export const orderChangePrice = endpoint({
  method: "PUT",
  path: "/order/changePrice",
  permission: orderMoves.changePrice.permission,
  input: z.extend(actOn, {
    mode: z.enum(priceModes),
    /** Cents; for `direct`. */
    newAmount: z.optional(cents),
    /** Basis points of the base, 100 = 1.00 %; for `discount`. */
    discount: z.optional(
      z.int().check(z.minimum(100, "折扣须在1.00%–100.00%之间"), z.maximum(10_000, "折扣须在1.00%–100.00%之间")),
    ),
    /** New total of each line, in cents; for `lines`. The travel fee keeps its price. */
    lines: z.optional(z.array(z.object({ itemId: rowId, payableAmount: cents })).check(z.maxLength(200))),
    reason: enteredText(200, "请输入改价原因"),
  }),
  result: Order,
  refusals: actRefusals,
  signed: true,
  operation: 3,
  title: "订单改价",
});

/**
 * Returns how far this person may change the price of an order, and which roles may go further. Amounts in cents,
 * limits in basis points.
 */
export const orderPriceLimit = endpoint({
  method: "GET",
  path: "/order/priceLimit",
  permission: orderMoves.changePrice.permission,
  input: z.looseObject({ id: rowId }),
  result: z.object({
    /** Amount that the limit refers to, in cents. */
    base: z.int(),
    limit: z.int(),
    /** Range that this person may set, in cents. */
    min: z.int(),
    max: z.int(),
    /** Roles with a wider limit, the narrowest first. */
    further: z.array(z.object({ roleName: z.string(), limit: z.int() })),
    /** A price that a colleague requested and that waits for approval; `words` contains the reason. */
    asked: z.nullable(z.object({ amount: z.int(), by: z.string(), words: z.string() })),
  }),
  refusals: [40302, 40401],
});

/** 请主管改价: requests a price from a person with a wider limit; it appears in their 待我处理. */
export const orderAskPrice = endpoint({
  method: "PUT",
  path: "/order/askPrice",
  permission: orderMoves.changePrice.permission,
  input: z.extend(actOn, { newAmount: cents, reason: enteredText(200, "请输入改价原因") }),
  result: z.object({ roleName: z.string() }),
  refusals: actRefusals,
  operation: 3,
  title: "申请改价",
});

const cancelFields = {
  cancelType: filledText(2, "请选择取消类型"),
  cancelReason: z.string().check(z.trim(), z.minLength(2, "请输入取消原因"), z.maxLength(200)),
  notifyCustomer: z._default(yesNo, "Y"),
};

export const orderCancel = endpoint({
  method: "PUT",
  path: "/order/cancel",
  permission: orderMoves.cancel.permission,
  input: z.extend(actOn, cancelFields),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "取消订单",
});

/** 付款后取消: refunds everything refundable, so the refund method is required. */
export const orderCancelPaid = endpoint({
  method: "PUT",
  path: "/order/cancelPaid",
  permission: orderMoves.cancelPaid.permission,
  input: z
    .extend(actOn, {
      ...cancelFields,
      /** dict(refund_method): 1 original route, 2 bank transfer, 3 balance. */
      refundMethod: z.enum(["1", "2", "3"], "请选择退款方式"),
      payeeName: z.optional(trimmedText(100)),
      payeeBank: z.optional(trimmedText(100)),
      payeeAccount: z.optional(trimmedText(30)),
    })
    .check(
      z.refine(
        (it) => it.refundMethod !== "2" || Boolean(it.payeeName && it.payeeBank && it.payeeAccount),
        "请填写收款户名、开户行和账号",
      ),
    ),
  result: z.extend(Order, { refundNo: z.string() }),
  refusals: actRefusals,
  signed: true,
  operation: 3,
  title: "付款后取消订单",
});

/** Sends the customer the code that staff need to spend the customer's balance (O-04). */
export const orderBalanceCode = endpoint({
  method: "POST",
  path: "/order/balanceCode",
  permission: orderMoves.payOnline.permission,
  input: z.object({ id: rowId }),
  /** Phone of the customer, masked. */
  result: z.object({ mobile: z.string() }),
  refusals: [40302, 40401, 40902, 42201, 42901],
  operation: 7,
  title: "发送余额支付验证码",
});

/** 余额支付: pays everything that is still due, with the code that the customer received. */
export const orderPayBalance = endpoint({
  method: "PUT",
  path: "/order/payBalance",
  permission: orderMoves.payOnline.permission,
  input: z.extend(actOn, { code: z.string().check(z.regex(/^\d{6}$/, "请输入6位验证码")) }),
  result: Order,
  refusals: actRefusals,
  signed: true,
  operation: 3,
  title: "余额支付",
});

export const orderCredit = endpoint({
  method: "PUT",
  path: "/order/credit",
  permission: orderMoves.credit.permission,
  input: z.extend(actOn, { remark: z.optional(textUpTo(200)) }),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "订单挂账",
});
