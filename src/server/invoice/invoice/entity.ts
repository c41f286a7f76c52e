import { sql } from "drizzle-orm";
import { invoice, invoiceLineFields } from "#src/contract/invoice/invoice.ts";
import { issuedFields } from "#src/contract/invoice/invoice-row.ts";
import { invApply, invApplyLine, invInvoice } from "#src/server/db/schema/invoice.ts";
import { contains } from "#src/server/kernel/query/contains.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

// Drizzle omits the table name in a one-table select, so columns in a subquery need it explicitly.
const ofBlue = (expression: string) =>
  sql<string>`(select ${sql.raw(expression)} from inv_invoice i where i.apply_id = inv_apply.id and i.color = '1')`;

export const invoiceEntity = entity({
  address: invoice.address,
  title: invoice.title,
  table: invApply,
  fields: invoice.fields,
  columns: {
    orderCount: sql<number>`(select count(*)::int from inv_apply_line l where l.apply_id = inv_apply.id)`.mapWith(
      Number,
    ),
    invoiceNo: ofBlue("string_agg(i.invoice_no, ',' order by i.id)"),
    issueDate: ofBlue("max(i.issue_date)").mapWith(invInvoice.issueDate),
  },
  filters: {
    // Search the invoices once for the part of a number, not once per application.
    invoiceNo: (value) =>
      sql`inv_apply.id in (select apply_id from ${invInvoice} where invoice_no ilike ${contains(value)})`,
    orderNo: (value) =>
      sql`inv_apply.id in (select apply_id from ${invApplyLine} where order_no ilike ${contains(value)})`,
    orderId: (value) => sql`inv_apply.id in (select apply_id from ${invApplyLine} where order_id = ${value})`,
  },
});

export const invoiceLineEntity = entity({
  address: invoice.address,
  title: "发票申请订单",
  table: invApplyLine,
  fields: invoiceLineFields,
});

export const issuedEntity = entity({
  address: invoice.address,
  title: "开具的发票",
  table: invInvoice,
  fields: issuedFields,
  partOf: { whole: invoiceEntity, key: invInvoice.applyId },
  unique: { inv_invoice_no: "发票号码" },
});
