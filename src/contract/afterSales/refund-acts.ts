import * as z from "zod/mini";
import { action } from "#src/contract/action.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { wireDay, wireTime } from "#src/contract/moment.ts";
import { actOn, actRefusals, cents, yesNo } from "#src/contract/order/act.ts";
import { filledText, rowId, textUpTo, trimmedText, typedNumber } from "#src/contract/texts.ts";
import { RefundableParts } from "./case.ts";
import { Refund, refund } from "./refund.ts";
import { refundMoves } from "./refund-moves.ts";
import { rejectInput } from "./reject.ts";
import { returnSamplesInput } from "./return-samples.ts";

const refundMethod = z.enum(["1", "2", "3"], "请选择退款方式");

/** The account that gets the money. A masked account counts as unchanged. */
const payee = {
  payeeName: z.optional(trimmedText(100)),
  payeeBank: z.optional(trimmedText(100)),
  payeeAccount: z.optional(typedNumber(30)),
};

/** R-01; amounts in cents. */
export const refundApplyInput = z.object({
  requestId: z.optional(textUpTo(36)),
  orderId: rowId,
  /** dict(refund_type): 1 everything refundable, 2 a part, 3 a difference of price. */
  refundType: z.enum(["1", "2", "3"], "请选择退款类型"),
  refundReason: filledText(10, "请选择退款原因"),
  reasonDetail: z.optional(trimmedText(500)),
  applyAmount: cents.check(z.minimum(1, "申请金额必须大于0")),
  /** The part of each order line; absent = in proportion to what is left of the lines. */
  items: z.optional(
    z
      .array(z.object({ orderItemId: rowId, amount: cents.check(z.minimum(1, "明细金额必须大于0")) }))
      .check(z.minLength(1), z.maxLength(200)),
  ),
  refundMethod,
  ...payee,
  /** Stored paths, comma-joined, at most 5. */
  attachments: z.optional(textUpTo(2000)),
});

const applied = z.object({ id: z.string(), refundNo: z.string() });
const applying = {
  method: "POST",
  input: refundApplyInput,
  result: applied,
  refusals: [40302, 40401, 42201],
  operation: 2,
  title: "申请退款",
} as const;

/** 代客申请退款 on the list of refunds. */
export const refundAdd = endpoint({
  ...applying,
  path: "/afterSales/refund/add",
  permission: "afterSales:refund:add",
});

/** 代客申请退款 on the order. */
export const orderApplyRefund = endpoint({
  ...applying,
  path: "/order/applyRefund",
  permission: "order:order:applyRefund",
});

/** Returns the amount that can be refunded to an order, how it is calculated, and what is left of each line. */
export const refundRefundable = endpoint({
  method: "GET",
  path: "/afterSales/refund/refundable",
  permission: refundMoves.apply.permission,
  input: z.looseObject({ orderId: rowId }),
  result: z.extend(RefundableParts, {
    invoicedAmount: z.int(),
    invoicingAmount: z.int(),
    orderId: z.string(),
    orderNo: z.string(),
    customerName: z.string(),
    refundable: z.int(),
    /** Y: the laboratory has samples, which are returned before the payout. */
    needReturn: yesNo,
    /** Whether the original payment can be refunded: it was paid online within the last 365 days. */
    original: z.boolean(),
    /** Why no refund can be requested now; null if one can. */
    refusal: z.nullable(z.string()),
    lines: z.array(
      z.object({
        orderItemId: z.string(),
        lineNo: z.int(),
        serviceName: z.string(),
        specName: z.nullable(z.string()),
        payableAmount: z.int(),
        refundedAmount: z.int(),
        left: z.int(),
      }),
    ),
  }),
  refusals: [40302, 40401],
});

/** */
export const refundAgree = endpoint({
  method: "PUT",
  path: "/afterSales/refund/agree",
  permission: refundMoves.agree.permission,
  input: z.extend(actOn, {
    deductAmount: z._default(cents, 0),
    deductReason: z.optional(trimmedText(200)),
    needReturn: yesNo,
    returnMethod: z.optional(z.enum(["1", "2", "3"])),
    refundMethod,
    ...payee,
    auditRemark: z.optional(trimmedText(500)),
  }),
  result: Refund,
  refusals: actRefusals,
  signed: true,
  operation: 3,
  title: "同意退款",
});

/** */
export const refundReject = endpoint({
  method: "PUT",
  path: "/afterSales/refund/reject",
  permission: refundMoves.reject.permission,
  input: rejectInput,
  result: Refund,
  refusals: actRefusals,
  operation: 3,
  title: "驳回退款",
});

/** */
export const refundRevoke = action(refund, "revoke", {
  title: refundMoves.revoke.title,
  from: refundMoves.revoke.from,
  question: "撤销后退款申请关闭，订单恢复处理。确认撤销？",
  tone: "danger",
  done: "退款申请已撤销",
});

/** */
export const refundReturnSample = endpoint({
  method: "PUT",
  path: "/afterSales/refund/returnSample",
  permission: refundMoves.returnSample.permission,
  input: returnSamplesInput,
  result: Refund,
  refusals: actRefusals,
  operation: 3,
  title: "退款退样",
});

const payoutRefusals = [...actRefusals, 42202] as const;

const paidOut = {
  /** Time when the money left; not in the future. */
  payTime: z.optional(wireTime),
  /** Default: the day of `payTime`. */
  postDate: z.optional(wireDay),
  bankSerial: z.optional(typedNumber(50)),
  /** Stored paths, comma-joined. */
  voucher: z.optional(textUpTo(2000)),
};

/** R-07 in 30, R-09 in 40 with `failed`, R-10 in 80. */
export const refundPayout = endpoint({
  method: "PUT",
  path: "/afterSales/refund/payout",
  permission: refundMoves.startPayout.permission,
  input: z.extend(actOn, {
    refundMethod: z.optional(refundMethod),
    ...payee,
    ...paidOut,
    failed: z._default(yesNo, "N"),
    failReason: z.optional(trimmedText(200)),
  }),
  result: Refund,
  refusals: payoutRefusals,
  signed: true,
  operation: 3,
  title: "退款打款",
});

/** a second person releases a large bank transfer, or records the result of a payment channel. */
export const refundApprovePayout = endpoint({
  method: "PUT",
  path: "/afterSales/refund/approvePayout",
  permission: refundMoves.approvePayout.permission,
  input: z.extend(actOn, paidOut),
  result: Refund,
  refusals: payoutRefusals,
  signed: true,
  operation: 3,
  title: "复核打款",
});

/** Returns what the payer needs: the full account, the parts of the amount, and what blocks the payout. Logged. */
export const refundPayoutSheet = endpoint({
  method: "GET",
  path: "/afterSales/refund/payoutSheet",
  permission: [refundMoves.startPayout.permission, refundMoves.approvePayout.permission],
  input: z.looseObject({ id: rowId }),
  result: z.object({
    payeeName: z.nullable(z.string()),
    payeeBank: z.nullable(z.string()),
    payeeAccount: z.nullable(z.string()),
    /** Money that leaves, and credit that is given back, cents. */
    cash: z.int(),
    credit: z.int(),
    /** Whether a bank transfer of this amount needs a second person. */
    large: z.boolean(),
    /** Why it cannot be paid out now; null if it can. */
    refusal: z.nullable(z.string()),
  }),
  refusals: [40302, 40401],
  operation: 1,
  title: "查看退款打款信息",
});
