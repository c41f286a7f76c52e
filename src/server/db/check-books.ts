import { sql } from "drizzle-orm";
import type { Invariant } from "./check-liquidations.ts";

/** What must hold between flows, bank lines and closed months. */
export const bookInvariants: readonly Invariant[] = [
  {
    name: "关账期间没有后来的流水",
    english: "No flow was added to a closed period",
    broken: sql`select f.flow_no as what from fin_flow f
      join fin_close c on c.tenant_id = f.tenant_id and c.period = f.period and c.status = '1'
      where f.create_time > c.close_time`,
  },
  {
    name: "收款净额等于收入流水减退回与冲正的流水",
    english: "Receipts less what went back are the flows of payments",
    broken: sql`select p.payment_no as what from fin_payment p
      left join (select tenant_id, biz_id, sum(case direction when '1' then amount else -amount end) as net
        from fin_flow where biz_type = 'payment' group by tenant_id, biz_id) f on f.biz_id = p.id and f.tenant_id = p.tenant_id
      where coalesce(f.net, 0) <> case when p.status <> '20' then 0
        else coalesce(p.used_amount, 0) + case when p.overpay = '1' then coalesce(p.surplus_amount, 0) else 0 end end`,
  },
  {
    name: "对账的流水之和加差异等于银行流水",
    english: "The flows of a bank line and their difference are the line",
    broken: sql`select l.id as what from fin_bank_line l
      join (select bank_line_id, sum(amount + coalesce(diff_amount, 0)) as net from fin_flow
        where bank_line_id is not null group by bank_line_id) f on f.bank_line_id = l.id
      where f.net <> l.amount or l.status <> '20'`,
  },
  {
    name: "关账期间的数据等于其流水与发票",
    english: "A closed period's snapshot is its flows and invoices",
    broken: sql`select c.period as what from fin_close c
      left join (select tenant_id, period, sum(amount) filter (where direction = '1') as received,
          sum(amount) filter (where direction = '2') as paid
        from fin_flow group by tenant_id, period) f on f.tenant_id = c.tenant_id and f.period = c.period
      left join (select tenant_id, to_char(issue_date, 'YYYY-MM') as period, sum(amount) as net
        from inv_invoice group by 1, 2) i on i.tenant_id = c.tenant_id and i.period = c.period
      where c.status = '1' and (
        coalesce((c.snapshot->>'receipts')::bigint + (c.snapshot->>'otherIn')::bigint, -1) <> coalesce(f.received, 0)
        or coalesce((c.snapshot->>'refunds')::bigint + (c.snapshot->>'payouts')::bigint + (c.snapshot->>'otherOut')::bigint, -1)
          <> coalesce(f.paid, 0)
        or coalesce((c.snapshot->>'invoiced')::bigint - (c.snapshot->>'red')::bigint, 0) <> coalesce(i.net, 0))`,
  },
  {
    name: "流水期间等于入账日期所在月",
    english: "A flow's period is the month of its posting day",
    broken: sql`select flow_no as what from fin_flow where period <> to_char(post_date, 'YYYY-MM')`,
  },
];
