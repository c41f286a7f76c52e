import { type SQL, sql } from "drizzle-orm";
import type { CloseProblem } from "#src/contract/finance/close.ts";
import { reconcileStates } from "#src/contract/finance/flow.ts";
import { aftRefund } from "#src/server/db/schema/after-sales.ts";
import { finFlow, finPayment } from "#src/server/db/schema/finance.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { spanOf } from "./rules.ts";

/** Max records that are named. */
const named = 100;

export interface Problem {
  kind: CloseProblem;
  id: string;
  no: string;
  name: string | null;
  amount: number;
}

const shanghaiDay = (instant: SQL) => sql`(${instant} at time zone 'Asia/Shanghai')::date`;

/** The records that keep a month open: payments to confirm, refunds being paid out, flows with a difference. */
export async function problemsOf(rows: Rows, period: string): Promise<{ count: number; problems: Problem[] }> {
  const { tenantId } = rows.actor;
  const { until, begin, end } = spanOf(period);
  const open = sql`
    select 'payment' as kind, p.id, p.payment_no as no, p.customer_name as name, p.amount
      from ${finPayment} p where p.tenant_id = ${tenantId} and p.status = '10'
        and p.transfer_time >= ${begin.toISOString()} and p.transfer_time < ${end.toISOString()}
    union all
    select 'refund', r.id, r.refund_no, r.customer_name, r.refund_amount
      from ${aftRefund} r where r.tenant_id = ${tenantId} and r.status = '40'
        and coalesce(r.post_date, ${shanghaiDay(sql`coalesce(r.payout_time, r.create_time)`)}) < ${until}::date
    union all
    select 'flow', f.id, f.flow_no, (select c.customer_name from cust_customer c where c.id = f.customer_id), f.amount
      from ${finFlow} f where f.tenant_id = ${tenantId} and f.period = ${period}
        and f.reconcile_status = ${reconcileStates.differs}`;
  const [all] = await rows.tx.select({ count: sql<number>`count(*)::int` }).from(sql`(${open}) o`);
  const problems = await rows.tx
    .select({
      kind: sql<CloseProblem>`o.kind`,
      id: sql<string>`o.id`,
      no: sql<string>`o.no`,
      name: sql<string | null>`o.name`,
      amount: sql<number>`o.amount`.mapWith(Number),
    })
    .from(sql`(${open}) o`)
    .orderBy(sql`o.kind, o.no`)
    .limit(named);
  return { count: all?.count ?? 0, problems };
}
