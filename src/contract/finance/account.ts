import { auditFields, code, int, money, text, versionField } from "#src/contract/fields.ts";

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
  creditDays: int({ title: "账期(天)" }),
  overdueAmount: money({ title: "逾期金额", query: "range" }),
  status: code("account_status", { title: "状态", query: "eq" }),
};

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
 * Ledger types that move money of the account (recharge, balance payment, refund, overpay, adjustment, withdrawal); the
 * others record credit, or money moved between balance and frozen, and leave the sum of both as it was.
 */
export const balanceLedgerTypes = ["1", "2", "3", "4", "5", "9"] as const;
