import { sql } from "drizzle-orm";
import type { CloseSnapshot } from "#src/contract/finance/close.ts";
import { check, index, integer, pgTable, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { roleUserFields } from "#src/contract/finance/role-user.ts";
import { audit, day, filesIndex, id, instant, json, money, ref, version } from "./columns.ts";
import { tableOf } from "./table-of.ts";

/** Customer accounts 资金账户: prepaid money and credit. No amount is ever negative. */
export const finAccount = pgTable(
  "fin_account",
  {
    id: id(),
    customerId: ref("customer_id").notNull(),
    balanceAmount: money("balance_amount").notNull().default(0),
    frozenAmount: money("frozen_amount").notNull().default(0),
    creditLimit: money("credit_limit").notNull().default(0),
    creditUsedAmount: money("credit_used_amount").notNull().default(0),
    creditDays: integer("credit_days").notNull().default(0),
    status: varchar("status", { length: 10 }).notNull().default("1"),
    /** Why it is frozen. */
    freezeReason: varchar("freeze_reason", { length: 200 }),
    /** Last 催款. */
    remindTime: instant("remind_time"),
    remindBy: varchar("remind_by", { length: 100 }),
    ...audit(),
    version: version(),
  },
  (t) => [
    uniqueIndex("fin_account_customer").on(t.tenantId, t.customerId),
    index("fin_account_time").on(t.tenantId, t.createTime, t.id),
    // Accounts that owe; few. With their days, so that the overdue amount comes from indexes alone.
    index("fin_account_owing")
      .on(t.tenantId, t.customerId, t.creditDays)
      .where(sql`${t.creditUsedAmount} > 0`),
    check(
      "fin_account_amounts",
      sql`${t.balanceAmount} >= 0 and ${t.frozenAmount} >= 0 and ${t.creditUsedAmount} >= 0`,
    ),
  ],
);

/** Account ledger 账户明细, append only; `balanceAfter` is balance + frozen after the line. */
export const finAccountLedger = pgTable(
  "fin_account_ledger",
  {
    id: id(),
    accountId: ref("account_id").notNull(),
    ledgerType: varchar("ledger_type", { length: 10 }).notNull(),
    direction: varchar("direction", { length: 10 }).notNull(),
    amount: money("amount").notNull(),
    balanceAfter: money("balance_after").notNull(),
    bizType: varchar("biz_type", { length: 30 }),
    bizNo: varchar("biz_no", { length: 40 }),
    /** The second person of an adjustment. */
    checkBy: varchar("check_by", { length: 100 }),
    remark: varchar("remark", { length: 200 }),
    ...audit(),
  },
  (t) => [
    index("fin_account_ledger_account").on(t.tenantId, t.accountId, t.createTime),
    // The credit that is outstanding at the end of a month, from the index alone.
    index("fin_account_ledger_credit")
      .on(t.tenantId, t.createTime, t.ledgerType, t.direction, t.amount)
      .where(sql`${t.ledgerType} in ('7', '8')`),
    check("fin_account_ledger_amount", sql`${t.amount} > 0`),
  ],
);

/** Payments 收款单: for an order, for a recharge (accountId), or of a monthly-credit customer (only customerId). */
export const finPayment = pgTable(
  "fin_payment",
  {
    id: id(),
    paymentNo: varchar("payment_no", { length: 32 }).notNull(),
    /** dict(flow_type): 1 order, 2 recharge, 3 monthly-credit receipt. */
    flowType: varchar("flow_type", { length: 10 }).notNull().default("1"),
    orderId: ref("order_id"),
    orderNo: varchar("order_no", { length: 32 }),
    accountId: ref("account_id"),
    customerId: ref("customer_id").notNull(),
    customerName: varchar("customer_name", { length: 100 }).notNull(),
    payMethod: varchar("pay_method", { length: 20 }).notNull(),
    amount: money("amount").notNull(),
    payerName: varchar("payer_name", { length: 100 }),
    payerAccount: varchar("payer_account", { length: 30 }),
    receiveAccountId: ref("receive_account_id"),
    bankSerial: varchar("bank_serial", { length: 50 }),
    transferTime: instant("transfer_time"),
    voucher: varchar("voucher", { length: 2000 }),
    entryBy: varchar("entry_by", { length: 100 }),
    status: varchar("status", { length: 10 }).notNull(),
    confirmBy: varchar("confirm_by", { length: 100 }),
    confirmTime: instant("confirm_time"),
    receivedAmount: money("received_amount"),
    receivedTime: instant("received_time"),
    postDate: day("post_date"),
    /** The part of the receipt used for the order (or the matched orders); the rest is `surplusAmount`. */
    usedAmount: money("used_amount"),
    surplusAmount: money("surplus_amount"),
    /** What happens to the surplus: 1 balance, 2 returned by bank transfer. */
    overpay: varchar("overpay", { length: 10 }),
    feeAmount: money("fee_amount"),
    rejectReason: varchar("reject_reason", { length: 200 }),
    reverseReason: varchar("reverse_reason", { length: 200 }),
    reverseBy: varchar("reverse_by", { length: 100 }),
    reverseTime: instant("reverse_time"),
    channelNo: varchar("channel_no", { length: 64 }),
    expireTime: instant("expire_time"),
    remark: varchar("remark", { length: 500 }),
    ...audit(),
    version: version(),
  },
  (t) => [
    uniqueIndex("fin_payment_no").on(t.tenantId, t.paymentNo),
    // A rejected or reversed payment releases its serial, so that the same transfer can be entered again.
    uniqueIndex("fin_payment_serial")
      .on(t.tenantId, t.receiveAccountId, t.bankSerial)
      .where(sql`${t.bankSerial} is not null and ${t.status} not in ('30', '40', '50')`),
    uniqueIndex("fin_payment_channel")
      .on(t.tenantId, t.payMethod, t.channelNo)
      .where(sql`${t.channelNo} is not null`),
    // At most one voucher waits per order (payment in 10 ⇔ order in 20).
    uniqueIndex("fin_payment_waiting")
      .on(t.orderId)
      .where(sql`${t.status} = '10' and ${t.orderId} is not null`),
    index("fin_payment_order").on(t.tenantId, t.orderId),
    filesIndex("fin_payment_files", t.voucher),
    index("fin_payment_customer").on(t.tenantId, t.customerId, t.createTime),
    index("fin_payment_name").on(t.tenantId, t.customerName, t.createTime, t.id),
    index("fin_payment_state").on(t.tenantId, t.status, t.createTime),
    index("fin_payment_time").on(t.tenantId, t.createTime, t.id),
    // The platform owner reads without a tenant; then the newest rows are found with this index.
    index("fin_payment_everywhere").on(t.createTime, t.id),
    check("fin_payment_amount", sql`${t.amount} > 0`),
  ],
);

/** The orders that a receipt of a monthly-credit customer settled, with amounts. */
export const finPaymentMatch = pgTable(
  "fin_payment_match",
  {
    id: id(),
    paymentId: ref("payment_id").notNull(),
    orderId: ref("order_id").notNull(),
    orderNo: varchar("order_no", { length: 32 }).notNull(),
    amount: money("amount").notNull(),
    ...audit(),
  },
  (t) => [
    index("fin_payment_match_payment").on(t.paymentId),
    index("fin_payment_match_order").on(t.orderId),
    check("fin_payment_match_amount", sql`${t.amount} > 0`),
  ],
);

/** Money in and out 财务流水, append only; an opposite row (`reverseOfId`) corrects a mistake. */
export const finFlow = pgTable(
  "fin_flow",
  {
    id: id(),
    flowNo: varchar("flow_no", { length: 32 }).notNull(),
    direction: varchar("direction", { length: 10 }).notNull(),
    flowType: varchar("flow_type", { length: 10 }).notNull(),
    amount: money("amount").notNull(),
    currency: varchar("currency", { length: 10 }).notNull().default("CNY"),
    bizType: varchar("biz_type", { length: 30 }),
    bizId: ref("biz_id"),
    bizNo: varchar("biz_no", { length: 40 }),
    orderId: ref("order_id"),
    customerId: ref("customer_id"),
    labId: ref("lab_id"),
    accountConfigId: ref("account_config_id"),
    bankSerial: varchar("bank_serial", { length: 50 }),
    occurTime: instant("occur_time").notNull(),
    postDate: day("post_date").notNull(),
    period: varchar("period", { length: 7 }).notNull(),
    reconcileStatus: varchar("reconcile_status", { length: 10 }).notNull().default("10"),
    reconcileBy: varchar("reconcile_by", { length: 100 }),
    reconcileTime: instant("reconcile_time"),
    diffAmount: money("diff_amount"),
    diffReason: varchar("diff_reason", { length: 200 }),
    reverseOfId: ref("reverse_of_id"),
    /** The line of a bank file that proves it. */
    bankLineId: ref("bank_line_id"),
    remark: varchar("remark", { length: 500 }),
    ...audit(),
  },
  (t) => [
    uniqueIndex("fin_flow_no").on(t.tenantId, t.flowNo),
    // The sums of a month, from the index alone.
    index("fin_flow_period").on(t.tenantId, t.period, t.direction, t.flowType, t.accountConfigId, t.amount),
    index("fin_flow_month").on(t.tenantId, t.period, t.createTime, t.id),
    index("fin_flow_account").on(t.tenantId, t.accountConfigId, t.createTime, t.id),
    index("fin_flow_post").on(t.tenantId, t.postDate),
    index("fin_flow_biz").on(t.tenantId, t.bizNo),
    index("fin_flow_serial").on(t.tenantId, t.bankSerial),
    index("fin_flow_order").on(t.orderId),
    index("fin_flow_bank_line").on(t.bankLineId),
    index("fin_flow_customer").on(t.tenantId, t.customerId, t.createTime, t.id),
    index("fin_flow_time").on(t.tenantId, t.createTime, t.id),
    // The platform owner reads without a tenant; then the newest rows are found with this index.
    index("fin_flow_everywhere").on(t.createTime, t.id),
    uniqueIndex("fin_flow_reverse")
      .on(t.reverseOfId)
      .where(sql`${t.reverseOfId} is not null`),
    check("fin_flow_amount", sql`${t.amount} > 0`),
  ],
);

/** Month close 关账; a month without a row is open. */
export const finClose = pgTable(
  "fin_close",
  {
    id: id(),
    period: varchar("period", { length: 7 }).notNull(),
    status: varchar("status", { length: 10 }).notNull(),
    closeBy: varchar("close_by", { length: 100 }),
    closeTime: instant("close_time"),
    snapshot: json<CloseSnapshot>("snapshot"),
    reopenReason: varchar("reopen_reason", { length: 200 }),
    ...audit(),
  },
  (t) => [uniqueIndex("fin_close_period").on(t.tenantId, t.period)],
);

/** People of finance 财务人员: who gets which work. Short, and read with every list of work. */
export const finRoleUser = tableOf("fin_role_user", roleUserFields, {
  without: ["realname", "departName"],
});
