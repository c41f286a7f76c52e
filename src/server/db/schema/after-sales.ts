import { sql } from "drizzle-orm";
import { char, check, index, pgTable, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { audit, day, filesIndex, flag, id, instant, json, money, ref, version } from "./columns.ts";

/** Order data that an after-sales case stores: the customer, and the laboratory that has the samples. */
const ofOrder = () => ({
  orderId: ref("order_id").notNull(),
  orderNo: varchar("order_no", { length: 32 }).notNull(),
  customerId: ref("customer_id").notNull(),
  customerName: varchar("customer_name", { length: 100 }).notNull(),
  customerMobile: varchar("customer_mobile", { length: 20 }).notNull().default(""),
  labId: ref("lab_id").notNull(),
  labName: varchar("lab_name", { length: 80 }).notNull().default(""),
  labType: varchar("lab_type", { length: 2 }).notNull().default("1"),
  labOrgCode: varchar("lab_org_code", { length: 64 }),
});

/** The decision on the request. */
const audited = () => ({
  auditBy: varchar("audit_by", { length: 100 }),
  auditTime: instant("audit_time"),
  auditRemark: varchar("audit_remark", { length: 500 }),
  /** dict(refund_reject_reason); `rejectDetail` contains the free text. */
  rejectReason: varchar("reject_reason", { length: 10 }),
  rejectDetail: varchar("reject_detail", { length: 500 }),
});

/** Refunds 退款单. */
export const aftRefund = pgTable(
  "aft_refund",
  {
    id: id(),
    refundNo: varchar("refund_no", { length: 32 }).notNull(),
    ...ofOrder(),
    refundType: varchar("refund_type", { length: 10 }).notNull(),
    refundReason: varchar("refund_reason", { length: 10 }).notNull(),
    reasonDetail: varchar("reason_detail", { length: 500 }),
    applyAmount: money("apply_amount").notNull(),
    deductAmount: money("deduct_amount").notNull().default(0),
    deductReason: varchar("deduct_reason", { length: 200 }),
    /** applyAmount − deductAmount. */
    refundAmount: money("refund_amount").notNull(),
    needReturn: flag("need_return").notNull().default("N"),
    orderStatusBefore: varchar("order_status_before", { length: 2 }).notNull(),
    refundMethod: varchar("refund_method", { length: 10 }).notNull(),
    payeeName: varchar("payee_name", { length: 100 }),
    payeeBank: varchar("payee_bank", { length: 100 }),
    payeeAccount: varchar("payee_account", { length: 30 }),
    attachments: varchar("attachments", { length: 2000 }),
    status: varchar("status", { length: 2 }).notNull(),
    ...audited(),
    returnMethod: varchar("return_method", { length: 10 }),
    returnLogisticsId: ref("return_logistics_id"),
    /** Proof that the samples were handed over or destroyed: stored paths, comma-joined. */
    returnFiles: varchar("return_files", { length: 4000 }),
    payoutBy: varchar("payout_by", { length: 100 }),
    payoutTime: instant("payout_time"),
    postDate: day("post_date"),
    payoutSerial: varchar("payout_serial", { length: 50 }),
    payoutVoucher: varchar("payout_voucher", { length: 2000 }),
    /** Who released a payout that needs two people. */
    payoutAuditBy: varchar("payout_audit_by", { length: 100 }),
    failReason: varchar("fail_reason", { length: 200 }),
    redInvoiceDone: flag("red_invoice_done").notNull().default("N"),
    /** The withdrawal that caused the refund. */
    withdrawalId: ref("withdrawal_id"),
    source: char("source", { length: 1 }).notNull(),
    ...audit(),
    version: version(),
  },
  (t) => [
    uniqueIndex("aft_refund_no").on(t.tenantId, t.refundNo),
    uniqueIndex("aft_refund_open")
      .on(t.orderId)
      .where(sql`${t.status} in ('10', '20', '30', '40', '80')`),
    index("aft_refund_order").on(t.tenantId, t.orderId),
    index("aft_refund_post")
      .on(t.tenantId, t.postDate)
      .where(sql`post_date is not null`),
    filesIndex("aft_refund_files", t.attachments),
    filesIndex("aft_refund_voucher_files", t.payoutVoucher),
    filesIndex("aft_refund_return_files", t.returnFiles),
    index("aft_refund_customer").on(t.tenantId, t.customerId, t.createTime),
    index("aft_refund_name").on(t.tenantId, t.customerName, t.createTime, t.id),
    index("aft_refund_state").on(t.tenantId, t.status, t.createTime),
    index("aft_refund_time").on(t.tenantId, t.createTime, t.id),
    // The platform owner reads without a tenant; then the newest rows are found with this index.
    index("aft_refund_everywhere").on(t.createTime, t.id),
    check(
      "aft_refund_amounts",
      sql`${t.applyAmount} > 0 and ${t.deductAmount} between 0 and ${t.applyAmount} and ${t.refundAmount} = ${t.applyAmount} - ${t.deductAmount}`,
    ),
  ],
);

/** The part of a refund for each order line 退款明细; the parts add up to the refund's amounts. */
export const aftRefundItem = pgTable(
  "aft_refund_item",
  {
    id: id(),
    refundId: ref("refund_id").notNull(),
    orderItemId: ref("order_item_id").notNull(),
    amount: money("amount").notNull(),
    deductAmount: money("deduct_amount").notNull().default(0),
    ...audit(),
  },
  (t) => [
    index("aft_refund_item_refund").on(t.refundId),
    check("aft_refund_item_amount", sql`${t.amount} > 0 and ${t.deductAmount} between 0 and ${t.amount}`),
  ],
);

/** Sample withdrawals 撤样单. */
export const aftWithdrawal = pgTable(
  "aft_withdrawal",
  {
    id: id(),
    withdrawalNo: varchar("withdrawal_no", { length: 32 }).notNull(),
    ...ofOrder(),
    sampleIds: json<string[]>("sample_ids").notNull(),
    withdrawType: varchar("withdraw_type", { length: 10 }).notNull(),
    reason: varchar("reason", { length: 10 }).notNull(),
    reasonDetail: varchar("reason_detail", { length: 500 }),
    returnMethod: varchar("return_method", { length: 10 }).notNull(),
    receiver: varchar("receiver", { length: 40 }),
    mobile: varchar("mobile", { length: 20 }),
    areaCode: varchar("area_code", { length: 32 }),
    address: varchar("address", { length: 200 }),
    feeAmount: money("fee_amount").notNull().default(0),
    createRefund: flag("create_refund").notNull().default("N"),
    refundId: ref("refund_id"),
    status: varchar("status", { length: 2 }).notNull(),
    ...audited(),
    logisticsId: ref("logistics_id"),
    returnTime: instant("return_time"),
    signTime: instant("sign_time"),
    /** Proof that the samples were handed over or destroyed: stored paths, comma-joined. */
    destroyProof: varchar("destroy_proof", { length: 4000 }),
    source: char("source", { length: 1 }).notNull(),
    ...audit(),
    version: version(),
  },
  (t) => [
    uniqueIndex("aft_withdrawal_no").on(t.tenantId, t.withdrawalNo),
    filesIndex("aft_withdrawal_files", t.destroyProof),
    index("aft_withdrawal_order").on(t.tenantId, t.orderId),
    index("aft_withdrawal_name").on(t.tenantId, t.customerName, t.createTime, t.id),
    index("aft_withdrawal_state").on(t.tenantId, t.status, t.createTime),
    index("aft_withdrawal_time").on(t.tenantId, t.createTime, t.id),
    // The platform owner reads without a tenant; then the newest rows are found with this index.
    index("aft_withdrawal_everywhere").on(t.createTime, t.id),
    check("aft_withdrawal_fee", sql`${t.feeAmount} >= 0`),
  ],
);
