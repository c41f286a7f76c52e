import { sql } from "drizzle-orm";
import { openRefundStates } from "#src/contract/afterSales/refund-moves.ts";
import { openWithdrawalStates } from "#src/contract/afterSales/withdrawal-moves.ts";
import { orderMoves } from "#src/contract/order/order-moves.ts";
import { bookInvariants } from "./check-books.ts";
import { type Invariant, liquidationInvariants } from "./check-liquidations.ts";
import type { Store } from "./store.ts";

/** Result of one invariant check. */
export interface CheckResult extends Pick<Invariant, "name" | "english"> {
  /** Number of rows that break it. */
  violations: number;
  /** Up to 20 of these rows, by number or id. */
  examples: string[];
}

/** References that must stay within one tenant: table, its column, the table it refers to. */
const parts: readonly (readonly [string, string, string])[] = [
  ["ord_item", "order_id", "ord_order"],
  ["ord_log", "order_id", "ord_order"],
  ["ord_price_change", "order_id", "ord_order"],
  ["ord_inspection_form", "order_id", "ord_order"],
  ["ord_sample", "order_id", "ord_order"],
  ["ord_logistics", "order_id", "ord_order"],
  ["ord_report", "order_id", "ord_order"],
  ["ord_liquidation", "order_id", "ord_order"],
  ["ord_liquidation", "settlement_id", "fin_settlement"],
  ["fin_settlement", "lab_id", "lab_company"],
  ["ord_order", "customer_id", "cust_customer"],
  ["ord_order", "lab_id", "lab_company"],
  ["fin_payment", "order_id", "ord_order"],
  ["fin_payment", "customer_id", "cust_customer"],
  ["fin_payment_match", "payment_id", "fin_payment"],
  ["fin_flow", "order_id", "ord_order"],
  ["fin_flow", "bank_line_id", "fin_bank_line"],
  ["fin_bank_line", "file_id", "fin_bank_file"],
  ["fin_account", "customer_id", "cust_customer"],
  ["fin_account_ledger", "account_id", "fin_account"],
  ["aft_refund", "order_id", "ord_order"],
  ["aft_refund", "customer_id", "cust_customer"],
  ["aft_refund_item", "refund_id", "aft_refund"],
  ["aft_refund_item", "order_item_id", "ord_item"],
  ["aft_withdrawal", "order_id", "ord_order"],
  ["aft_withdrawal", "refund_id", "aft_refund"],
  ["inv_apply", "customer_id", "cust_customer"],
  ["inv_apply_line", "apply_id", "inv_apply"],
  ["inv_apply_line", "order_id", "ord_order"],
  ["inv_invoice", "apply_id", "inv_apply"],
  ["clue_consultation", "customer_id", "cust_customer"],
  ["clue_consultation_reply", "consultation_id", "clue_consultation"],
  ["cust_contact", "customer_id", "cust_customer"],
  ["cust_address", "customer_id", "cust_customer"],
  ["cust_exclusive_package", "customer_id", "cust_customer"],
  ["svc_spec", "service_id", "svc_service"],
  ["lab_sample_address", "lab_id", "lab_company"],
];

/** Business numbers that must be unique within a tenant. */
const numbers: readonly (readonly [string, string])[] = [
  ["ord_order", "order_no"],
  ["ord_liquidation", "liquidation_no"],
  ["fin_settlement", "settlement_no"],
  ["ord_sample", "sample_no"],
  ["ord_inspection_form", "form_no"],
  ["fin_payment", "payment_no"],
  ["fin_flow", "flow_no"],
  ["cust_customer", "customer_no"],
  ["aft_refund", "refund_no"],
  ["aft_withdrawal", "withdrawal_no"],
  ["inv_apply", "apply_no"],
  ["clue_consultation", "consult_no"],
];

/** State changes that the action table allows, each as one text of both states. */
const stateSteps = sql.join(
  [
    ...new Set(
      Object.values(orderMoves).flatMap(({ from, to }) => {
        const ends = to === "same" ? [] : typeof to === "string" ? [to] : [...to];
        return from.flatMap((state) => ends.map((end) => state + end));
      }),
    ),
  ].map((step) => sql`${step}`),
  sql`, `,
);

const listed = (states: readonly string[]) =>
  sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );
const openRefunds = listed(openRefundStates);
const openWithdrawals = listed(openWithdrawalStates);

const invariants: readonly Invariant[] = [
  {
    name: "订单金额等于各项金额之和",
    english: "An order's amount is the sum of its parts",
    broken: sql`select o.order_no as what from ord_order o
      where o.payable_amount <> o.goods_amount + o.urgent_amount + o.travel_amount - o.discount_amount + o.adjust_amount
        or o.payable_amount < 0`,
  },
  {
    name: "订单应付等于明细应付之和",
    english: "What an order costs is the sum of its lines",
    broken: sql`select o.order_no as what from ord_order o
      left join (select order_id, sum(payable_amount) as payable, sum(refunded_amount) as refunded from ord_item group by order_id) i on i.order_id = o.id
      where o.payable_amount <> coalesce(i.payable, 0)`,
  },
  {
    name: "已退与退款中不超过实付与挂账",
    english: "Refunded and refunding do not exceed paid and credit",
    broken: sql`select order_no as what from ord_order where refunded_amount + refunding_amount > paid_amount + credit_amount`,
  },
  {
    name: "已开票、开票中与已退不超过实付与挂账",
    english: "Invoiced, invoicing and refunded do not exceed paid and credit",
    broken: sql`select order_no as what from ord_order
      where invoiced_amount + invoicing_amount + refunded_amount > paid_amount + credit_amount`,
  },
  {
    name: "支付状态与金额一致",
    english: "Payment state fits the amounts",
    broken: sql`select order_no as what from ord_order
      where (pay_status = '0' and paid_amount + credit_amount > 0)
        or (pay_status = '1' and (paid_amount = 0 or paid_amount >= payable_amount))
        or (pay_status = '3' and credit_amount + credit_cancel_amount = 0)`,
  },
  {
    name: "每个订单至多一张处理中的退款单，退款中金额与之一致",
    english: "An order has at most one open refund, and the refunding amount is its own",
    broken: sql`select o.order_no as what from ord_order o
      left join (select order_id, count(*) as n, sum(apply_amount) as asked from aft_refund
        where status in (${openRefunds}) group by order_id) r on r.order_id = o.id
      where coalesce(r.n, 0) > 1 or o.refunding_amount <> coalesce(r.asked, 0)
        or (r.n is not null and o.refund_status <> '1')`,
  },
  {
    name: "有处理中的售后时订单才锁定",
    english: "An order is held exactly while a case is open",
    // A withdrawal after the report does not hold the order.
    broken: sql`select o.order_no as what from ord_order o
      left join (select order_id, 'Y' as open from aft_refund where status in (${openRefunds})
        union select order_id, 'W' from aft_withdrawal where status in (${openWithdrawals})) c on c.order_id = o.id
      where (o.hold_flag = 'Y' and c.open is null)
        or (o.hold_flag = 'N' and (c.open = 'Y' or (c.open = 'W' and o.order_status in ('50', '55', '60', '70'))))`,
  },
  {
    name: "订单已退金额等于已退款的退款单之和",
    english: "An order's refunded amount is the sum of its paid refunds",
    broken: sql`select o.order_no as what from ord_order o
      left join (select order_id, sum(refund_amount) as paid from aft_refund where status = '50' group by order_id) r on r.order_id = o.id
      where o.refunded_amount + o.credit_cancel_amount <> coalesce(r.paid, 0)
        or (o.order_status = '95' and r.paid is null)`,
  },
  {
    name: "退款单金额等于明细之和",
    english: "A refund's amount is the sum of its lines",
    broken: sql`select r.refund_no as what from aft_refund r
      left join (select refund_id, sum(amount) as asked, sum(deduct_amount) as deducted from aft_refund_item group by refund_id) i on i.refund_id = r.id
      where r.apply_amount <> coalesce(i.asked, 0) or r.deduct_amount <> coalesce(i.deducted, 0)
        or r.refund_amount <> r.apply_amount - r.deduct_amount`,
  },
  {
    name: "处理中的撤样单与订单撤样状态一致",
    english: "Open withdrawals fit the order's withdrawal state",
    broken: sql`select o.order_no as what from ord_order o
      where (o.withdrawal_status = '1') <> exists (
        select 1 from aft_withdrawal w where w.order_id = o.id and w.status in (${openWithdrawals}))`,
  },
  {
    name: "撤样的样品属于其订单，一件样品只在一张处理中的撤样单",
    english: "Withdrawn samples belong to the order, each in one open withdrawal only",
    broken: sql`select w.withdrawal_no as what from aft_withdrawal w
      cross join lateral jsonb_array_elements_text(w.sample_ids) one(id)
      left join ord_sample s on s.id = one.id
      where s.order_id is distinct from w.order_id
        or (w.status = '30' and s.status <> '70') or (w.status = '40' and s.status not in ('80', '90'))
      union
      select min(w.withdrawal_no) from aft_withdrawal w cross join lateral jsonb_array_elements_text(w.sample_ids) one(id)
      where w.status in (${openWithdrawals}) group by one.id having count(*) > 1`,
  },
  {
    name: "订单开票金额等于其发票申请之和",
    english: "An order's invoiced amount is the sum of its invoice applications",
    broken: sql`select o.order_no as what from ord_order o
      left join (select l.order_id, sum(l.invoiced_amount) as invoiced,
          sum(case when a.status in ('10', '20') then l.amount - l.invoiced_amount else 0 end) as waiting
        from inv_apply_line l join inv_apply a on a.id = l.apply_id group by l.order_id) i on i.order_id = o.id
      where o.invoiced_amount <> coalesce(i.invoiced, 0) or o.invoicing_amount <> coalesce(i.waiting, 0)
        or (o.invoice_status = '0') <> (o.invoiced_amount = 0 and o.invoicing_amount = 0)`,
  },
  {
    name: "发票申请金额等于明细之和，已开金额等于有效发票净额",
    english: "An invoice application is the sum of its lines; its invoiced amount is the net of its valid invoices",
    broken: sql`select a.apply_no as what from inv_apply a
      left join (select apply_id, sum(amount) as asked, sum(invoiced_amount) as covered from inv_apply_line group by apply_id) l on l.apply_id = a.id
      left join (select apply_id, sum(amount) as net, sum(amount) filter (where color = '1') as blue
        from inv_invoice group by apply_id) i on i.apply_id = a.id
      where a.amount <> coalesce(l.asked, 0) or coalesce(i.net, 0) <> coalesce(l.covered, 0)
        or a.amount <> a.amount_excl_tax + a.tax_amount
        or (a.status in ('30', '50', '60') and coalesce(i.blue, 0) <> a.amount)
        or (a.status = '50') <> exists (
          select 1 from inv_invoice f where f.apply_id = a.id and f.flush_amount is not null)
        or (a.status = '30' and coalesce(i.net, 0) = 0) or (a.status = '60' and coalesce(i.net, 0) <> 0)`,
  },
  {
    name: "蓝字发票的红冲状态与红字发票一致",
    english: "The reversal state of an invoice fits its red invoices",
    broken: sql`select b.invoice_no as what from inv_invoice b
      left join (select origin_invoice_id, -sum(amount) as back from inv_invoice where color = '2' group by origin_invoice_id) r on r.origin_invoice_id = b.id
      where b.color = '1' and b.status <> case when coalesce(r.back, 0) = 0 then '1' when r.back < b.amount then '2' else '3' end`,
  },
  {
    name: "已回复的咨询有回复",
    english: "An answered consultation has an answer",
    broken: sql`select c.consult_no as what from clue_consultation c
      where (c.status = '20' or c.reply_time is not null) and not exists (
        select 1 from clue_consultation_reply r where r.consultation_id = c.id and r.is_staff = 'Y')`,
  },
  {
    name: "已关闭的咨询有关闭原因和时间，不待回复的咨询没有待办",
    english: "A closed consultation has a reason and a time; one that waits for no reply has no task",
    broken: sql`select c.consult_no as what from clue_consultation c
      where (c.status = '40' and (c.close_time is null or coalesce(c.close_reason, '') = ''))
        or (c.status <> '10' and exists (select 1 from biz_todo t
          where t.biz_id = c.id and t.todo_type = 'reply_consult' and t.status = '0'))`,
  },
  {
    name: "样品状态与订单状态一致",
    english: "Sample states fit the order's state",
    // If samples are sent again, the accepted ones keep their state.
    broken: sql`select s.sample_no as what from ord_sample s join ord_order o on o.id = s.order_id
      cross join lateral (select exists (
        select 1 from ord_sample r where r.order_id = o.id and r.reject_reason is not null) as one) resent
      where (o.order_status in ('05', '10', '20', '30') and s.status in ('30', '40', '50') and not resent.one)
        or (o.order_status = '40' and s.status in ('30', '40', '50') and not resent.one)
        or (o.order_status = '40' and s.status = '10')
        or (o.order_status = '50' and s.status in ('40', '50') and not resent.one)
        or (o.order_status in ('60', '70') and (s.status = '30' or (o.need_sample = 'Y' and s.status in ('10', '20'))))
        or (o.order_status in ('80', '90') and (s.status in ('30', '40') or (o.need_sample = 'Y' and s.status in ('10', '20'))))`,
  },
  {
    name: "订单收支等于实付减已退",
    english: "An order's flows are paid less refunded",
    broken: sql`select o.order_no as what from ord_order o
      left join (select order_id, sum(case direction when '1' then amount else -amount end) as net from fin_flow where order_id is not null group by order_id) f on f.order_id = o.id
      left join (select m.order_id, sum(m.amount) as net from fin_payment_match m join fin_payment p on p.id = m.payment_id where p.status = '20' group by m.order_id) m on m.order_id = o.id
      left join (select l.tenant_id, l.biz_no, sum(case l.direction when '2' then l.amount else -l.amount end) as net
        from fin_account_ledger l where l.biz_type = 'order' and l.ledger_type in ('2', '3') group by l.tenant_id, l.biz_no) b
        on b.biz_no = o.order_no and b.tenant_id = o.tenant_id
      where coalesce(f.net, 0) + coalesce(m.net, 0) + coalesce(b.net, 0) <> o.paid_amount - o.refunded_amount`,
  },
  {
    name: "账户余额等于明细之和",
    english: "An account's balance is the sum of its ledger",
    broken: sql`select a.id as what from fin_account a
      left join (select account_id, sum(case direction when '1' then amount else -amount end) as net
        from fin_account_ledger where ledger_type in ('1', '2', '3', '4', '5', '9') group by account_id) l on l.account_id = a.id
      where a.balance_amount + a.frozen_amount <> coalesce(l.net, 0)`,
  },
  {
    name: "已用额度等于订单挂账之和",
    english: "Used credit is the sum of the orders on credit",
    broken: sql`select a.id as what from fin_account a
      left join (select tenant_id, customer_id, sum(credit_amount) as owed from ord_order group by tenant_id, customer_id) o
        on o.customer_id = a.customer_id and o.tenant_id = a.tenant_id
      where a.credit_used_amount <> coalesce(o.owed, 0)`,
  },
  {
    name: "收款到账等于入账与多付之和",
    english: "A received payment is what was booked and the surplus",
    broken: sql`select payment_no as what from fin_payment
      where status in ('20', '40') and received_amount <> coalesce(used_amount, 0) + coalesce(surplus_amount, 0)`,
  },
  {
    name: "待确认的收款对应待确认收款的订单",
    english: "Each payment to confirm has an order that waits for it",
    broken: sql`select o.order_no as what from ord_order o
      where (o.order_status = '20') <> exists (select 1 from fin_payment p where p.order_id = o.id and p.status = '10')`,
  },
  {
    name: "订单状态可由日志推出",
    english: "An order's state follows from its log",
    broken: sql`select o.order_no as what from ord_order o
      where o.order_status is distinct from (
        select l.to_status from ord_log l where l.order_id = o.id order by l.operate_time desc, l.id desc limit 1)
      union
      select o.order_no from (
        select order_id, from_status, lag(to_status) over (partition by order_id order by operate_time, id) as before
        from ord_log) step join ord_order o on o.id = step.order_id
      where step.before is not null and step.before <> step.from_status`,
  },
  {
    name: "日志的状态变化都是允许的操作",
    english: "Each change of state in the log is an allowed action",
    broken: sql`select o.order_no as what from ord_log l join ord_order o on o.id = l.order_id
      where l.from_status <> l.to_status and (l.from_status || l.to_status) not in (${stateSteps})`,
  },
  {
    name: "已付清的订单有清算单",
    english: "A paid order has a liquidation",
    broken: sql`select o.order_no as what from ord_order o
      where o.pay_status in ('2', '3') and o.order_status not in ('95', '99')
        and not exists (select 1 from ord_liquidation l where l.order_id = o.id and l.kind = '1')`,
  },
  {
    name: "客户的订单数与累计实付等于其订单之和",
    english: "A customer's order count and paid total are those of the orders",
    broken: sql`select c.customer_no as what from cust_customer c
      left join (select customer_id, count(*) as orders, sum(paid_amount) as paid from ord_order group by customer_id) o on o.customer_id = c.id
      where c.order_count <> coalesce(o.orders, 0) or c.paid_total_amount <> coalesce(o.paid, 0)`,
  },
  {
    name: "收款录入人与确认人、报告上传人与审核人不同",
    english: "Nobody confirms a payment or reviews a report of their own",
    broken: sql`select payment_no as what from fin_payment where status = '20' and pay_method = 'offline' and entry_by = confirm_by
      union all select report_no from ord_report where status = '20' and upload_by = review_by`,
  },
  {
    name: "订单上的低价申请与待审批的申请一致，同意与驳回均由他人作出",
    english: "The pending request for a price is that on the order, and nobody decided on an own request",
    broken: sql`select o.order_no as what from ord_order o
      left join ord_price_ask a on a.order_id = o.id and a.status = '10'
      where o.price_ask_by is distinct from a.ask_by
        or exists (select 1 from ord_price_ask d
          where d.order_id = o.id and d.status in ('20', '30') and d.decide_by = d.ask_by)`,
  },
  ...liquidationInvariants,
  ...bookInvariants,
  ...numbers.map(([table, column]) => ({
    name: `编号不重复：${table}.${column}`,
    english: `Numbers are unique: ${table}.${column}`,
    broken: sql`select ${sql.raw(column)} as what from ${sql.raw(table)} group by tenant_id, ${sql.raw(column)} having count(*) > 1`,
  })),
  ...parts.map(([table, column, whole]) => ({
    name: `租户一致：${table}.${column}`,
    english: `Part and whole share a tenant: ${table}.${column}`,
    broken: sql`select part.id as what from ${sql.raw(table)} part join ${sql.raw(whole)} whole on whole.id = part.${sql.raw(column)}
      where part.tenant_id <> whole.tenant_id`,
  })),
];

/** Checks every invariant of orders, money and references; returns a result for each. */
export async function checkData(store: Store): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, english, broken } of invariants) {
    const [counted] = await store.query<{ n: number }>(sql`select count(*)::int as n from (${broken}) broken`);
    const violations = counted?.n ?? 0;
    const found =
      violations === 0 ? [] : await store.query<{ what: string }>(sql`select what from (${broken}) broken limit 20`);
    results.push({ name, english, violations, examples: found.map((row) => row.what) });
  }
  return results;
}
