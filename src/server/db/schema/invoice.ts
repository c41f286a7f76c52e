import { sql } from "drizzle-orm";
import { char, check, index, integer, pgTable, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { audit, day, filesIndex, flag, id, instant, money, ref, version } from "./columns.ts";

/** Invoice applications 发票申请. */
export const invApply = pgTable(
  "inv_apply",
  {
    id: id(),
    applyNo: varchar("apply_no", { length: 32 }).notNull(),
    customerId: ref("customer_id").notNull(),
    customerName: varchar("customer_name", { length: 100 }).notNull(),
    invoiceType: varchar("invoice_type", { length: 10 }).notNull(),
    titleType: varchar("title_type", { length: 10 }).notNull(),
    title: varchar("title", { length: 100 }).notNull(),
    taxNo: varchar("tax_no", { length: 20 }),
    regAddress: varchar("reg_address", { length: 200 }),
    regPhone: varchar("reg_phone", { length: 20 }),
    bankName: varchar("bank_name", { length: 100 }),
    bankAccount: varchar("bank_account", { length: 30 }),
    content: varchar("content", { length: 10 }).notNull(),
    amount: money("amount").notNull(),
    /** Basis points. */
    taxRate: integer("tax_rate").notNull(),
    amountExclTax: money("amount_excl_tax").notNull(),
    taxAmount: money("tax_amount").notNull(),
    receiveEmail: varchar("receive_email", { length: 100 }),
    receiver: varchar("receiver", { length: 40 }),
    mobile: varchar("mobile", { length: 20 }),
    areaCode: varchar("area_code", { length: 32 }),
    address: varchar("address", { length: 200 }),
    invoiceRemark: varchar("invoice_remark", { length: 200 }),
    status: varchar("status", { length: 2 }).notNull(),
    auditBy: varchar("audit_by", { length: 100 }),
    auditTime: instant("audit_time"),
    rejectReason: varchar("reject_reason", { length: 500 }),
    preInvoice: flag("pre_invoice").notNull().default("N"),
    source: char("source", { length: 1 }).notNull(),
    ...audit(),
    version: version(),
  },
  (t) => [
    uniqueIndex("inv_apply_no").on(t.tenantId, t.applyNo),
    index("inv_apply_customer").on(t.tenantId, t.customerId, t.createTime),
    index("inv_apply_name").on(t.tenantId, t.customerName, t.createTime, t.id),
    index("inv_apply_state").on(t.tenantId, t.status, t.createTime),
    index("inv_apply_time").on(t.tenantId, t.createTime, t.id),
    // The platform owner reads without a tenant; then the newest rows are found with this index.
    index("inv_apply_everywhere").on(t.createTime, t.id),
    check("inv_apply_amounts", sql`${t.amount} > 0 and ${t.amount} = ${t.amountExclTax} + ${t.taxAmount}`),
  ],
);

/** The orders of an application, with amounts. */
export const invApplyLine = pgTable(
  "inv_apply_line",
  {
    id: id(),
    applyId: ref("apply_id").notNull(),
    orderId: ref("order_id").notNull(),
    orderNo: varchar("order_no", { length: 32 }).notNull(),
    amount: money("amount").notNull(),
    /** The part of `amount` that the application's invoices cover, minus red ones. */
    invoicedAmount: money("invoiced_amount").notNull().default(0),
    /** The part of `invoicedAmount` that a red flush under way takes back. */
    flushAmount: money("flush_amount").notNull().default(0),
    ...audit(),
  },
  (t) => [
    index("inv_apply_line_apply").on(t.applyId),
    index("inv_apply_line_order").on(t.tenantId, t.orderId),
    check("inv_apply_line_amount", sql`${t.amount} > 0 and ${t.invoicedAmount} between 0 and ${t.amount}`),
  ],
);

/** Invoices 发票, blue and red. A red one is negative and refers to the blue one it takes back. */
export const invInvoice = pgTable(
  "inv_invoice",
  {
    id: id(),
    applyId: ref("apply_id").notNull(),
    color: char("color", { length: 1 }).notNull(),
    invoiceType: varchar("invoice_type", { length: 10 }).notNull(),
    /** Only for paper and old electronic types; empty for 数电票. */
    invoiceCode: varchar("invoice_code", { length: 12 }).notNull().default(""),
    invoiceNo: varchar("invoice_no", { length: 20 }).notNull(),
    issueDate: day("issue_date").notNull(),
    amount: money("amount").notNull(),
    amountExclTax: money("amount_excl_tax").notNull(),
    taxAmount: money("tax_amount").notNull(),
    taxRate: integer("tax_rate").notNull(),
    buyerName: varchar("buyer_name", { length: 100 }).notNull(),
    buyerTaxNo: varchar("buyer_tax_no", { length: 20 }),
    sellerName: varchar("seller_name", { length: 100 }).notNull(),
    sellerTaxNo: varchar("seller_tax_no", { length: 20 }).notNull(),
    checkCode: varchar("check_code", { length: 20 }),
    files: varchar("files", { length: 2000 }).notNull(),
    originInvoiceId: ref("origin_invoice_id"),
    redReason: varchar("red_reason", { length: 10 }),
    redConfirmNo: varchar("red_confirm_no", { length: 40 }),
    /** Of a blue invoice: the amount that a red flush under way takes back; null without one. */
    flushAmount: money("flush_amount"),
    buyerUsed: flag("buyer_used"),
    redRemark: varchar("red_remark", { length: 200 }),
    /** Until when the buyer may confirm a red invoice. */
    confirmExpireTime: instant("confirm_expire_time"),
    status: varchar("status", { length: 2 }).notNull(),
    /** dict(msg_send_status) of the last e-mail. */
    mailStatus: varchar("mail_status", { length: 2 }),
    logisticsId: ref("logistics_id"),
    ...audit(),
    version: version(),
  },
  (t) => [
    uniqueIndex("inv_invoice_no").on(t.tenantId, t.invoiceCode, t.invoiceNo),
    index("inv_invoice_apply").on(t.applyId),
    filesIndex("inv_invoice_files", t.files),
    index("inv_invoice_day").on(t.tenantId, t.issueDate),
    check(
      "inv_invoice_amounts",
      sql`${t.amount} = ${t.amountExclTax} + ${t.taxAmount} and ((${t.color} = '1' and ${t.amount} > 0) or (${t.color} = '2' and ${t.amount} < 0))`,
    ),
  ],
);
