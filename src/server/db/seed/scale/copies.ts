/**
 * How a copy of the demo differs from it, column by column. `k` numbers the copies from 1; `s` is the number of days
 * that a copy is earlier than the demo. Columns not listed: timestamps and days move by `s`, everything else stays.
 */
export interface CopiedTable {
  name: string;
  /** Columns whose value is the id of a copied row. */
  ids: readonly string[];
  /** SQL expressions for single columns, over the template row `t`. */
  columns?: Readonly<Record<string, string>>;
  /** Column that refers to the order which decides whether to copy; absent = each copy takes every row. */
  order?: string;
  /** Condition for template rows to be copied at all. */
  where?: string;
}

const numbered = (column: string) => `left(t.${column}, 10) || lpad(c.k::text, 4, '0') || substr(t.${column}, 11)`;
const customerName = "t.customer_name || '（' || c.k || '）'";
const customerMobile = "'199' || lpad((c.k * 1000 + right(t.customer_mobile, 4)::int)::text, 8, '0')";
const ofOrder = (column: string) => `pg_temp.order_number(t.${column}, c.k, c.s)`;
const todoNumber = `case when t.biz_no like 'DD%' then ${ofOrder("biz_no")} else ${numbered("biz_no")} end`;

/** Tables in write order. */
export const copied: readonly CopiedTable[] = [
  {
    name: "cust_customer",
    ids: ["id"],
    columns: {
      customer_no: "'KH' || lpad((c.k * 200 + right(t.customer_no, 6)::int)::text, 6, '0')",
      customer_name: "t.customer_name || '（' || c.k || '）'",
      account: "t.account || '_' || c.k",
      mobile: "'199' || lpad((c.k * 1000 + right(t.mobile, 4)::int)::text, 8, '0')",
      credit_code: "null",
    },
  },
  { name: "cust_contact", ids: ["id", "customer_id"] },
  { name: "cust_address", ids: ["id", "customer_id"] },
  { name: "fin_account", ids: ["id", "customer_id"] },
  {
    name: "ord_order",
    ids: ["id", "customer_id", "form_id"],
    order: "id",
    columns: {
      order_no: ofOrder("order_no"),
      group_no: "null",
      customer_name: "t.customer_name || '（' || c.k || '）'",
      customer_mobile: "'199' || lpad((c.k * 1000 + right(t.customer_mobile, 4)::int)::text, 8, '0')",
    },
  },
  { name: "ord_item", ids: ["id", "order_id"], order: "order_id" },
  { name: "ord_price_change", ids: ["id", "order_id"], order: "order_id" },
  { name: "ord_log", ids: ["id", "order_id"], order: "order_id" },
  {
    name: "ord_inspection_form",
    ids: ["id", "order_id"],
    order: "order_id",
    columns: { form_no: numbered("form_no") },
  },
  {
    name: "ord_sample",
    ids: ["id", "order_id", "order_item_id"],
    order: "order_id",
    columns: { sample_no: "pg_temp.order_number(left(t.sample_no, -4), c.k, c.s) || right(t.sample_no, 4)" },
  },
  {
    name: "ord_logistics",
    ids: ["id", "order_id", "withdrawal_id"],
    order: "order_id",
    columns: { tracking_no: "t.tracking_no || '-' || c.k" },
  },
  {
    name: "ord_report",
    ids: ["id", "order_id", "replaces_id"],
    order: "order_id",
    columns: {
      report_no: "left(t.report_no, 7) || lpad(c.k::text, 4, '0') || substr(t.report_no, 8)",
      sample_ids:
        "(select coalesce(jsonb_agg(pg_temp.copy_id(one, c.k)), '[]'::jsonb) from jsonb_array_elements_text(t.sample_ids) one)",
    },
  },
  // Their rows belong to finished orders, so each copy takes a statement with all of them.
  {
    name: "fin_settlement",
    ids: ["id"],
    columns: { settlement_no: numbered("settlement_no"), bank_serial: "t.bank_serial || '-' || c.k" },
  },
  {
    name: "ord_liquidation",
    ids: ["id", "order_id", "settlement_id"],
    order: "order_id",
    columns: {
      order_no: ofOrder("order_no"),
      liquidation_no: "'QS' || substr(pg_temp.order_number(t.order_no, c.k, c.s), 3) || substr(t.liquidation_no, 16)",
    },
  },
  {
    name: "fin_payment",
    ids: ["id", "order_id", "account_id", "customer_id"],
    order: "order_id",
    columns: {
      payment_no: numbered("payment_no"),
      order_no: ofOrder("order_no"),
      customer_name: "t.customer_name || '（' || c.k || '）'",
      bank_serial: "t.bank_serial || '-' || c.k",
      channel_no: "t.channel_no || '-' || c.k",
    },
  },
  {
    name: "fin_payment_match",
    ids: ["id", "payment_id", "order_id"],
    order: "order_id",
    columns: { order_no: ofOrder("order_no") },
  },
  {
    name: "aft_refund",
    ids: ["id", "order_id", "customer_id", "withdrawal_id"],
    order: "order_id",
    columns: {
      refund_no: numbered("refund_no"),
      order_no: ofOrder("order_no"),
      customer_name: customerName,
      customer_mobile: customerMobile,
      payout_serial: "t.payout_serial || '-' || c.k",
    },
  },
  {
    name: "aft_refund_item",
    ids: ["id", "refund_id", "order_item_id"],
    order: "(select r.order_id from aft_refund r where r.id = t.refund_id)",
  },
  {
    name: "aft_withdrawal",
    ids: ["id", "order_id", "customer_id", "refund_id", "logistics_id"],
    order: "order_id",
    columns: {
      withdrawal_no: numbered("withdrawal_no"),
      order_no: ofOrder("order_no"),
      customer_name: customerName,
      customer_mobile: customerMobile,
      sample_ids:
        "(select coalesce(jsonb_agg(pg_temp.copy_id(one, c.k)), '[]'::jsonb) from jsonb_array_elements_text(t.sample_ids) one)",
    },
  },
  {
    name: "inv_apply",
    ids: ["id", "customer_id"],
    // If it has several orders, all are finished, so any of them can decide.
    order: "(select min(l.order_id) from inv_apply_line l where l.apply_id = t.id)",
    columns: {
      apply_no: numbered("apply_no"),
      customer_name: customerName,
      title: "t.title || '（' || c.k || '）'",
      tax_no: "null",
    },
  },
  {
    name: "inv_apply_line",
    ids: ["id", "apply_id", "order_id"],
    order: "order_id",
    columns: { order_no: ofOrder("order_no") },
  },
  {
    name: "inv_invoice",
    ids: ["id", "apply_id", "origin_invoice_id"],
    order: "(select min(l.order_id) from inv_apply_line l where l.apply_id = t.apply_id)",
    columns: {
      invoice_no: "lpad(c.k::text, 4, '0') || substr(t.invoice_no, 5)",
      buyer_name: "t.buyer_name || '（' || c.k || '）'",
      buyer_tax_no: "null",
    },
  },
  {
    name: "fin_flow",
    ids: ["id", "biz_id", "order_id", "customer_id", "reverse_of_id"],
    order: "order_id",
    columns: {
      flow_no: numbered("flow_no"),
      biz_no: `case when t.biz_no like 'DD%' then ${ofOrder("biz_no")} else ${numbered("biz_no")} end`,
      bank_serial: "t.bank_serial || '-' || c.k",
      period: "to_char(t.post_date - c.s, 'YYYY-MM')",
    },
  },
  {
    name: "fin_account_ledger",
    ids: ["id", "account_id"],
    // A balance line that paid for an order is copied only with that order.
    order:
      "(select o.id from ord_order o where o.tenant_id = t.tenant_id and o.order_no = t.biz_no and t.biz_type = 'order')",
    columns: {
      biz_no: `case when t.biz_type = 'order' then ${ofOrder("biz_no")} when t.biz_type = 'payment' then ${numbered("biz_no")} else t.biz_no end`,
    },
  },
  {
    name: "biz_todo",
    ids: ["id", "biz_id"],
    order: "biz_id",
    columns: { biz_no: todoNumber, title: `replace(t.title, t.biz_no, ${todoNumber})` },
    where: "t.status = '0'",
  },
];
