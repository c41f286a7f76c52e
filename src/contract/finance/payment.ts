import { orderMoves } from "#src/contract/order/order-moves.ts";
import * as z from "zod/mini";
import { rowId, textUpTo, trimmedText, typedNumber } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, day, file, flag, instant, money, rowOf, text, versionField } from "#src/contract/fields.ts";
import { entitySet } from "#src/contract/list.ts";
import { wireDay, wireTime } from "#src/contract/moment.ts";
import { canTable, type Moves } from "#src/contract/moves.ts";

/** dict(payment_status). */
export const paymentStates = ["10", "15", "20", "30", "40", "50"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** `flowType` of a receipt of a monthly-credit customer. */
export const creditReceipt = "3";

/** All actions on a payment. */
export const paymentMoves = {
  /** P-01 creates it in state 10, P-02 in state 15. */
  enter: { from: [], to: ["10", "15"] },
  /** P-03. A payment channel may report success after we closed the payment; the money has then arrived. */
  succeed: { from: ["15", "50"], to: "20" },
  confirm: { from: ["10"], to: "20" },
  reject: { from: ["10"], to: "30" },
  reverse: { from: ["20"], to: "40" },
  close: { from: ["15"], to: "50" },
} as const satisfies Moves<PaymentState>;

export const paymentCan = canTable(paymentMoves);

export const paymentFields = {
  ...auditFields,
  ...versionField,
  paymentNo: text(32, { title: "收款单号", query: "like", format: "number" }),
  /** dict(flow_type): 1 for an order, 2 a recharge, 3 a receipt of a monthly-credit customer. */
  flowType: code("flow_type", { title: "收款类型", query: "in" }),
  orderId: text(32, { title: "订单ID", query: "eq", noExport: true }),
  orderNo: text(32, { title: "订单号", query: "like", record: { of: "order:order", id: "orderId" } }),
  accountId: text(32, { title: "账户ID", query: "eq", noExport: true }),
  customerId: text(32, { title: "客户ID", query: "eq", noExport: true }),
  customerName: text(100, { title: "客户", query: "like", format: "company" }),
  payMethod: code("pay_method", { title: "支付方式", query: "in" }),
  /** Current value of the order. */
  payableAmount: money({ title: "应付金额" }),
  /** Current value of the order. */
  paidAmount: money({ title: "实付金额", noExport: true }),
  /** Amount still due on the order now. */
  dueAmount: money({ title: "待付金额", noExport: true }),
  amount: money({ title: "汇款金额", query: "range" }),
  receivedAmount: money({ title: "到账金额", query: "range" }),
  usedAmount: money({ title: "入账金额" }),
  surplusAmount: money({ title: "多付金额" }),
  overpay: text(10, { title: "多付处理", noExport: true }),
  feeAmount: money({ title: "手续费" }),
  payerName: text(100, { title: "付款户名", query: "like" }),
  payerAccount: text(30, { title: "付款账号", mask: "bank" }),
  receiveAccountId: text(32, { title: "收款账户ID", query: "eq", noExport: true }),
  receiveAccountName: text(80, { title: "收款账户" }),
  bankSerial: text(50, { title: "银行流水号", query: "like" }),
  transferTime: instant({ title: "汇款时间", query: "range" }),
  receivedTime: instant({ title: "到账时间", query: "range" }),
  postDate: day({ title: "入账日期", query: "range" }),
  voucher: file(2000, { title: "汇款凭证" }),
  status: code("payment_status", { title: "状态", query: "in" }),
  entryBy: text(100, { title: "录入人", text: "user", query: "eq" }),
  confirmBy: text(100, { title: "确认人", text: "user", query: "eq" }),
  confirmTime: instant({ title: "确认时间", query: "range" }),
  rejectReason: text(200, { title: "驳回原因", multiline: true }),
  reverseReason: text(200, { title: "冲销原因", multiline: true }),
  reverseBy: text(100, { title: "冲销人", text: "user" }),
  reverseTime: instant({ title: "冲销时间", query: "range" }),
  channelNo: text(64, { title: "渠道流水号", query: "eq" }),
  /** Y: another payment of the same payer and amount within 3 days. */
  suspect: flag({ title: "疑似重复", noExport: true, sort: false }),
  remark: text(500, { title: "备注" }),
};

/** A payment as lists and actions return it. */
export const Payment = rowOf(paymentFields);
export type Payment = z.output<typeof Payment>;

const cents = z.int().check(z.maximum(99_999_999_999));

/** P-01 录入收款: for an order; with `customerId` alone it is the receipt of a monthly-credit customer. */
export const paymentEnterInput = z.object({
  requestId: z.optional(textUpTo(36)),
  orderId: z.optional(rowId),
  /** Version of the order; the call is refused with 40901 if the order has changed since. */
  orderVersion: z.optional(z.int()),
  customerId: z.optional(rowId),
  amount: cents.check(z.minimum(1, "汇款金额必须大于0")),
  payerName: z.optional(trimmedText(100)),
  payerAccount: z.optional(typedNumber(30)),
  receiveAccountId: z.optional(rowId),
  bankSerial: z.optional(typedNumber(50)),
  transferTime: wireTime,
  /** Stored paths, comma-joined, 1 to 5. */
  voucher: z._default(textUpTo(2000), ""),
  remark: z.optional(trimmedText(500)),
});

const standard = entitySet({
  address: "finance:payment",
  base: "/finance/payment",
  title: "收款单",
  fields: paymentFields,
  has: "LQAX",
  add: paymentEnterInput,
});

/** P-01; returns the payment number, which the person notes down. */
const enter = { ...standard.add, result: z.object({ id: z.string(), paymentNo: z.string() }) };

/** List, detail, entry and export of 收款单. */
export const payment = {
  ...standard,
  add: enter,
  served: standard.served.map((call) => (call === standard.add ? enter : call)),
};

/** Fields of 确认收款, shared by all its dialogs; amounts in cents. */
export const confirmFields = {
  receivedAmount: cents.check(z.minimum(1, "到账金额必须大于0")),
  receivedTime: wireTime,
  /** Default: the date of `receivedTime`. */
  postDate: z.optional(wireDay),
  receiveAccountId: rowId,
  bankSerial: typedNumber(50).check(z.minLength(1, "请输入银行流水号")),
  feeAmount: z.optional(cents.check(z.minimum(0))),
  /** 1 add to the customer's balance, 2 pay back; required if more was received than was due. */
  overpay: z.optional(z.enum(["1", "2"])),
  /** Orders that a monthly-credit receipt settles; absent = the oldest due date first. */
  orders: z.optional(z.array(z.object({ orderId: rowId, amount: cents.check(z.minimum(1)) })).check(z.maxLength(500))),
  remark: z.optional(trimmedText(500)),
};

const act = z.object({ id: rowId, version: z.int() });
const refusals = [40302, 40401, 40901, 40902, 42201, 42202] as const;

/** P-04 确认收款 on the finance screen. */
export const paymentConfirm = endpoint({
  method: "PUT",
  path: "/finance/payment/confirm",
  permission: "finance:payment:confirm",
  input: z.extend(act, confirmFields),
  result: Payment,
  refusals,
  signed: true,
  operation: 3,
  title: "确认收款",
});

/** P-04 确认收款 on the order list: `id` and `version` are those of the order. */
export const orderConfirmPayment = endpoint({
  method: "PUT",
  path: "/order/confirmPayment",
  permission: orderMoves.confirmPayment.permission,
  input: z.extend(act, { paymentId: rowId, ...confirmFields }),
  result: Payment,
  refusals,
  signed: true,
  operation: 3,
  title: "确认收款",
});

/**
 * 批量确认: only payments whose amount equals the amount due on the order. Time and account are the same for all rows; each
 * row succeeds or fails on its own.
 */
export const paymentConfirmBatch = endpoint({
  method: "PUT",
  path: "/finance/payment/confirmBatch",
  permission: "finance:payment:confirm",
  input: z.object({
    rows: z.array(act).check(z.minLength(1), z.maxLength(200)),
    receivedTime: wireTime,
    postDate: z.optional(wireDay),
    accountConfigId: rowId,
  }),
  result: z.object({
    success: z.array(z.string()),
    failed: z.array(z.object({ id: z.string(), paymentNo: z.nullable(z.string()), message: z.string() })),
  }),
  refusals: [42202],
  signed: true,
  operation: 3,
  title: "批量确认收款",
});

/** P-05 驳回收款. */
export const paymentReject = endpoint({
  method: "PUT",
  path: "/finance/payment/reject",
  permission: orderMoves.rejectPayment.permission,
  input: z.extend(act, {
    reason: z.string().check(z.trim(), z.minLength(2, "请输入驳回原因，至少2个字"), z.maxLength(200)),
  }),
  result: Payment,
  refusals,
  operation: 3,
  title: "驳回收款",
});

/** P-06 冲销收款. */
export const paymentReverse = endpoint({
  method: "PUT",
  path: "/finance/payment/reverse",
  permission: "finance:payment:reverse",
  input: z.extend(act, {
    reason: z.string().check(z.trim(), z.minLength(2, "请输入冲销原因，至少2个字"), z.maxLength(200)),
    /** Posting date of the reversing flow; default today. */
    postDate: z.optional(wireDay),
  }),
  result: Payment,
  refusals,
  signed: true,
  operation: 3,
  title: "冲销收款",
});
