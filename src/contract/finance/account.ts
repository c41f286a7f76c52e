import * as z from "zod/mini";
import { enteredText, filledText, rowId, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { pageOf } from "#src/contract/envelope.ts";
import { auditFields, code, flag, instant, int, money, rowOf, text, versionField } from "#src/contract/fields.ts";
import { entitySet, listInput } from "#src/contract/list.ts";
import { wireTime } from "#src/contract/moment.ts";

/** 资金账户 of a customer; the list joins the customer's number and name. */
export const accountFields = {
  ...auditFields,
  ...versionField,
  /** Every change of an account writes its row. */
  updateTime: instant({ title: "最近变动", query: "range" }),
  customerId: text(32, { title: "客户ID", query: "eq", noExport: true }),
  customerNo: text(20, { title: "客户编号", query: "like", format: "number" }),
  customerName: text(100, { title: "客户名称", query: "like", format: "company" }),
  balanceAmount: money({ title: "可用余额", query: "range" }),
  frozenAmount: money({ title: "冻结金额" }),
  creditLimit: money({ title: "信用额度", query: "range" }),
  creditUsedAmount: money({ title: "已用额度" }),
  /** Limit minus used; negative if the limit was lowered below the used amount. */
  creditLeftAmount: money({ title: "剩余额度" }),
  creditDays: int({ title: "账期", unit: "天" }),
  overdueAmount: money({ title: "逾期金额", query: "range" }),
  status: code("account_status", { title: "状态", query: "eq" }),
  freezeReason: text(200, { title: "冻结原因", multiline: true }),
  /** Y: the customer is deleted, and the account is read-only. */
  closed: flag({ title: "客户已注销", noExport: true, sort: false }),
  /** Y: an amount is owed, overdue or not. */
  owing: flag({ title: "有欠款", query: "eq", virtual: true }),
};
export const Account = rowOf(accountFields);
export type Account = z.output<typeof Account>;

/** 账户明细, append only. */
export const ledgerFields = {
  ...auditFields,
  createTime: instant({ title: "变动时间", query: "range" }),
  accountId: text(32, { query: "eq", noExport: true }),
  ledgerType: code("ledger_type", { title: "变动类型", query: "in" }),
  direction: code("flow_direction", { title: "方向", query: "eq" }),
  amount: money({ title: "金额", query: "range" }),
  balanceAfter: money({ title: "变动后余额" }),
  bizType: code("finance_biz_type", { max: 30, title: "业务类型", noExport: true }),
  bizNo: text(40, { title: "业务单号", query: "like" }),
  createBy: text(50, { title: "经办人", text: "user", query: "eq" }),
  checkBy: text(100, { title: "复核人", text: "user" }),
  remark: text(200, { title: "备注" }),
};

/**
 * Ledger types that move money of the account (recharge, balance payment, refund, overpay, adjustment, withdrawal). The
 * others record credit, or money moved between balance and frozen; they do not change the sum of both.
 */
export const balanceLedgerTypes = ["1", "2", "3", "4", "5", "9"] as const;

/** Reason of an action on an account. */
export const accountReason = text(200, { title: "原因", required: true, multiline: true });

/** 账户列表. */
export const account = entitySet({
  address: "finance:account",
  base: "/finance/account",
  title: "资金账户",
  fields: accountFields,
  has: "LQX",
});

/** Sums of the list's query, in cents. */
export const accountSums = endpoint({
  method: "GET",
  path: "/finance/account/sums",
  permission: "finance:account:list",
  input: listInput,
  result: z.object({
    balanceAmount: z.int(),
    frozenAmount: z.int(),
    creditLimit: z.int(),
    creditUsedAmount: z.int(),
    overdueAmount: z.int(),
  }),
});

/** 账户明细 of one account (`accountId`), newest first. */
export const accountLedger = endpoint({
  method: "GET",
  path: "/finance/account/ledger",
  permission: "finance:account:view",
  input: listInput,
  result: pageOf(rowOf(ledgerFields)),
  refusals: [40001],
});

/** The ledger's list and export. */
export const ledger = {
  ...entitySet({
    address: "finance:account",
    base: "/finance/account/ledger",
    title: "账户明细",
    fields: ledgerFields,
    has: "X",
  }),
  list: accountLedger,
  has: "LX",
};

/** F-01 充值: finance must confirm it like any other receipt. */
export const accountRecharge = endpoint({
  method: "POST",
  path: "/finance/account/recharge",
  permission: "finance:account:recharge",
  input: z.object({
    accountId: rowId,
    requestId: z.optional(textUpTo(36)),
    amount: z.int().check(z.minimum(1, "充值金额必须大于0"), z.maximum(99_999_999_999)),
    payerName: z.optional(trimmedText(100)),
    receiveAccountId: z.optional(rowId),
    bankSerial: z.optional(trimmedText(50)),
    transferTime: wireTime,
    /** Stored paths, comma-joined, 1 to 5. */
    voucher: z._default(textUpTo(2000), ""),
    remark: z.optional(trimmedText(500)),
  }),
  result: z.object({ id: z.string(), paymentNo: z.string() }),
  refusals: [40401, 42201],
  operation: 2,
  title: "账户充值",
});

/** F-02 调账: a second person with the same permission confirms with the password. */
export const accountAdjust = endpoint({
  method: "PUT",
  path: "/finance/account/adjust",
  permission: "finance:account:adjust",
  input: z.object({
    id: rowId,
    version: z.int(),
    /** 1 adds to the balance, 2 takes from it. */
    direction: z.enum(["1", "2"], "请选择方向"),
    amount: z.int().check(z.minimum(1, "调账金额必须大于0"), z.maximum(99_999_999_999)),
    reason: enteredText(200, "请填写原因"),
    /** Account of the second person. */
    checkBy: enteredText(100, "请选择复核人"),
    checkPassword: filledText(200, "请输入复核人密码"),
  }),
  result: Account,
  refusals: [40302, 40401, 40901, 42201],
  signed: true,
  operation: 3,
  title: "调账",
});

/** F-03 授信: limit in cents, term in days. */
export const accountCredit = endpoint({
  method: "PUT",
  path: "/finance/account/credit",
  permission: "finance:account:credit",
  input: z.object({
    id: rowId,
    version: z.int(),
    creditLimit: z.int().check(z.minimum(0), z.maximum(99_999_999_999)),
    creditDays: z.int().check(z.minimum(0), z.maximum(365)),
    reason: enteredText(200, "请填写原因"),
  }),
  result: Account,
  refusals: [40401, 40901, 42201],
  operation: 3,
  title: "账户授信",
});

/** F-04 冻结/解冻: `frozen` Y or N. */
export const accountFreeze = endpoint({
  method: "PUT",
  path: "/finance/account/freeze",
  permission: "finance:account:freeze",
  input: z.object({
    id: rowId,
    version: z.int(),
    frozen: z.enum(["Y", "N"]),
    reason: enteredText(200, "请填写原因"),
  }),
  result: Account,
  refusals: [40401, 40901, 40902],
  operation: 3,
  title: "冻结/解冻账户",
});
