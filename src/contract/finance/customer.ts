import * as z from "zod/mini";
import { action } from "#src/contract/action.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, flag, instant, int, money, text, versionField } from "#src/contract/fields.ts";
import { email } from "#src/contract/formats.ts";
import { entitySet, listInput, paging } from "#src/contract/list.ts";
import { wireDay } from "#src/contract/moment.ts";
import { rowId, textUpTo } from "#src/contract/texts.ts";

/** The amounts of a customer, each the sum of a part of his orders. */
export const moneyParts = [
  "receivableAmount",
  "receivedAmount",
  "unpaidAmount",
  "age30",
  "age60",
  "age90",
  "ageOver",
  "refundedAmount",
  "invoicedAmount",
  "uninvoicedAmount",
] as const;
export type MoneyPart = (typeof moneyParts)[number];

/** Calculated from the orders while the row is read. */
const ofOrders = (title: string) => money({ title, sort: false });

export const financeCustomerFields = {
  ...auditFields,
  ...versionField,
  createTime: instant({ title: "注册时间", noExport: true }),
  customerName: text(100, { title: "客户名称", query: "like" }),
  customerNo: text(20, { title: "客户编号", query: "like", format: "number" }),
  settleType: code("settle_type", { title: "结算方式", query: "eq" }),
  receivableAmount: ofOrders("累计应收"),
  receivedAmount: ofOrders("累计实收"),
  unpaidAmount: ofOrders("未收金额"),
  age30: ofOrders("账龄0–30天"),
  age60: ofOrders("账龄31–60天"),
  age90: ofOrders("账龄61–90天"),
  ageOver: ofOrders("账龄90天以上"),
  refundedAmount: ofOrders("已退款"),
  invoicedAmount: ofOrders("已开票"),
  uninvoicedAmount: ofOrders("未开票"),
  creditLimit: ofOrders("信用额度"),
  creditDays: int({ title: "账期", unit: "天", sort: false }),
  salesBy: text(100, { title: "销售", text: "user", query: "eq" }),
  remindTime: instant({ title: "最近催款", sort: false }),
  /** Y: something is unpaid. */
  owing: flag({ title: "有欠款", query: "eq", virtual: true }),
  /** Y: something received is not invoiced. */
  uninvoiced: flag({ title: "有未开票", query: "eq", virtual: true }),
  /** `yyyy-MM`: customers with orders of the month. */
  period: text(7, { title: "期间", query: "eq", format: "month", virtual: true }),
};

/** Default data of a customer's invoices. */
export const invoiceTitleFields = {
  titleType: code("title_type", { title: "抬头类型", required: true }),
  title: text(100, { title: "抬头", required: true }),
  taxNo: text(20, {
    title: "税号",
    pattern: {
      test: /^(?:[A-Z0-9]{15}|[A-Z0-9]{17}|[A-Z0-9]{18}|[A-Z0-9]{20})$/,
      error: "税号应为15、17、18或20位大写字母或数字",
    },
    help: "企业抬头必填",
  }),
  regAddress: text(200, { title: "注册地址", help: "开具专用发票时须填写地址、电话、开户行和账号" }),
  regPhone: text(20, { title: "注册电话" }),
  bankName: text(100, { title: "开户行" }),
  bankAccount: text(30, { title: "银行账号" }),
  email: email({ title: "收票邮箱" }),
};

const title = z.object({
  titleType: z.string(),
  title: z.string(),
  taxNo: z.nullable(z.string()),
  regAddress: z.nullable(z.string()),
  regPhone: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  bankAccount: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

/** 财务客户: what every customer owes, paid and was invoiced. */
export const financeCustomer = entitySet({
  address: "finance:customer",
  base: "/finance/customer",
  title: "财务客户",
  fields: financeCustomerFields,
  has: "LQX",
});

export type FinanceCustomer = z.output<typeof financeCustomer.row>;

/** Sums of the list's query, in cents. */
export const financeCustomerSums = endpoint({
  method: "GET",
  path: "/finance/customer/sums",
  permission: "finance:customer:list",
  input: listInput,
  result: z.record(z.enum(moneyParts), z.int()),
});

/** The orders that make up one amount of a customer, with their part of it; `sum` is the amount. */
export const customerPart = endpoint({
  method: "GET",
  path: "/finance/customer/part",
  permission: "finance:customer:view",
  input: z.object({ customerId: rowId, part: z.enum(moneyParts), ...paging }),
  result: z.object({
    orders: z.array(z.object({ id: z.string(), orderNo: z.string(), day: z.string(), age: z.int(), amount: z.int() })),
    total: z.int(),
    sum: z.int(),
  }),
  refusals: [40401],
});

/** Kinds of a statement's lines. */
export const statementKinds = ["order", "refund", "receipt", "payback", "adjust"] as const;

const period = z.object({ customerId: rowId, begin: wireDay, end: wireDay });

/** 对账单 of a period; a positive balance is owed by the customer, a negative one is his money with us. */
export const customerStatement = endpoint({
  method: "GET",
  path: "/finance/customer/statement",
  permission: "finance:customer:view",
  input: period,
  result: z.object({
    customerName: z.string(),
    opening: z.int(),
    closing: z.int(),
    lines: z.array(
      z.object({
        day: z.string(),
        kind: z.enum(statementKinds),
        no: z.string(),
        /** Signed: what the line adds to the balance. */
        amount: z.int(),
        balance: z.int(),
      }),
    ),
    /** Totals of the lines by kind. */
    totals: z.record(z.enum(statementKinds), z.int()),
    invoices: z.array(z.object({ day: z.string(), no: z.string(), amount: z.int() })),
    invoiced: z.int(),
  }),
  refusals: [40001, 40401, 42201],
});
export type Statement = z.output<(typeof customerStatement)["result"]>;

/** The statement as a file. */
export const statementFile = endpoint({
  method: "GET",
  path: "/finance/customer/statementFile",
  permission: "finance:customer:view",
  input: z.extend(period, { format: z.enum(["pdf", "xlsx"]) }),
  result: z.null(),
  reply: "file",
  operation: 6,
  title: "客户对账单",
});

/** Receipts with money left in the balance, and orders on credit, the oldest due first. */
export const writeOffSheet = endpoint({
  method: "GET",
  path: "/finance/customer/writeOffSheet",
  // Whoever confirms a receipt decides which orders it settles.
  permission: ["finance:customer:writeOff", "finance:payment:confirm"],
  input: z.object({ customerId: rowId }),
  result: z.object({
    balanceAmount: z.int(),
    receipts: z.array(z.object({ id: z.string(), paymentNo: z.string(), day: z.string(), left: z.int() })),
    orders: z.array(
      z.object({ id: z.string(), orderNo: z.string(), dueDate: z.nullable(z.string()), creditAmount: z.int() }),
    ),
  }),
  refusals: [40401],
});

/** 核销收款: pays orders on credit from a confirmed receipt; without `orders` the oldest due first. */
export const customerWriteOff = endpoint({
  method: "POST",
  path: "/finance/customer/writeOff",
  permission: "finance:customer:writeOff",
  input: z.object({
    requestId: z.optional(textUpTo(36)),
    paymentId: rowId,
    orders: z.optional(
      z
        .array(z.object({ orderId: rowId, amount: z.int().check(z.minimum(1), z.maximum(99_999_999_999)) }))
        .check(z.maxLength(500)),
    ),
  }),
  result: z.object({
    matches: z.array(z.object({ orderId: z.string(), orderNo: z.string(), amount: z.int() })),
  }),
  refusals: [40401, 40902, 42201],
  signed: true,
  operation: 3,
  title: "核销收款",
});

/** 开票资料. */
export const invoiceTitleEdit = action(financeCustomer, "edit", {
  title: "开票资料",
  input: invoiceTitleFields,
  done: "开票资料已保存",
});

/** 催款: an SMS to the customer, at most once a day. */
export const customerRemind = action(financeCustomer, "remind", {
  title: "催款",
  question: "将给客户的联系人发送催款短信，每个客户每天最多一次。确定发送？",
  done: "催款短信已发送",
  method: "POST",
});

/** The default data of invoices, for the form. */
export const invoiceTitle = endpoint({
  method: "GET",
  path: "/finance/customer/invoiceTitle",
  permission: "finance:customer:edit",
  input: z.object({ customerId: rowId }),
  result: z.nullable(title),
  refusals: [40401],
});
