import * as z from "zod/mini";
import { enteredText, rowId, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { pageOf } from "#src/contract/envelope.ts";
import { auditFields, code, flag, int, money, rowOf, text, versionField } from "#src/contract/fields.ts";
import { entitySet, listInput } from "#src/contract/list.ts";
import { wireTime } from "#src/contract/moment.ts";

/** 资金账户 of a customer; the list joins the customer's number and name. */
export const accountFields = {
  ...auditFields,
  ...versionField,
  customerId: text(32, { title: "客户ID", query: "eq", noExport: true }),
  customerNo: text(20, { title: "客户编号", query: "like" }),
  customerName: text(100, { title: "客户名称", query: "like" }),
  balanceAmount: money({ title: "可用余额", query: "range" }),
  frozenAmount: money({ title: "冻结金额" }),
  creditLimit: money({ title: "信用额度", query: "range" }),
  creditUsedAmount: money({ title: "已用额度" }),
  /** Limit minus used; negative if the limit was lowered below the used amount. */
  creditLeftAmount: money({ title: "剩余额度" }),
  creditDays: int({ title: "账期(天)" }),
  overdueAmount: money({ title: "逾期金额", query: "range" }),
  status: code("account_status", { title: "状态", query: "eq" }),
  /** Y: an amount is owed, overdue or not. */
  owing: flag({ title: "有欠款", query: "eq", virtual: true }),
};
export const Account = rowOf(accountFields);

/** 账户明细, append only. */
export const ledgerFields = {
  ...auditFields,
  accountId: text(32, { query: "eq", noExport: true }),
  ledgerType: code("ledger_type", { title: "变动类型", query: "in" }),
  direction: code("flow_direction", { title: "方向", query: "eq" }),
  amount: money({ title: "金额", query: "range" }),
  balanceAfter: money({ title: "变动后余额" }),
  bizType: text(30, { title: "业务类型", noExport: true }),
  bizNo: text(40, { title: "业务单号", query: "like" }),
  remark: text(200, { title: "备注" }),
};

/**
 * Ledger types that move money of the account (recharge, balance payment, refund, overpay, adjustment, withdrawal). The
 * others record credit, or money moved between balance and frozen; they do not change the sum of both.
 */
export const balanceLedgerTypes = ["1", "2", "3", "4", "5", "9"] as const;

/** 账户列表. */
export const account = entitySet({
  address: "finance:account",
  base: "/finance/account",
  title: "资金账户",
  fields: accountFields,
  has: "LQX",
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
