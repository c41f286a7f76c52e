import { and, between, eq, sql } from "drizzle-orm";
import { type Statement, statementKinds } from "#src/contract/finance/customer.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { invApply, invInvoice } from "#src/server/db/schema/invoice.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { financeCustomerEntity } from "./entity.ts";

/** Most lines of one statement. */
const maxLines = 5_000;

/**
 * Everything that changed what a customer owes, in cents; the sum is the credit in use minus the money in the account.
 * Orders are charged with what was paid for them or put on credit, also if a refund cancelled that later. Receipts and
 * paybacks are the flows of money; a payment from the balance moves no money. Refunds and flows count on their posting
 * date, as in the figures of a month, so that a statement and its month agree; `at` only orders the lines of a day.
 */
const events = (tenantId: number, customerId: string) => sql`
  select ${dayOfInstant("coalesce(pay_time, create_time)")} as day, coalesce(pay_time, create_time) as at, 'order' as kind,
    order_no as no, paid_amount + credit_amount + credit_cancel_amount as amount
    from ord_order where tenant_id = ${tenantId} and customer_id = ${customerId}
      and paid_amount + credit_amount + credit_cancel_amount <> 0
  union all
  select coalesce(post_date, ${dayOfInstant("coalesce(payout_time, update_time, create_time)")}),
    coalesce(payout_time, update_time, create_time), 'refund', refund_no, -refund_amount
    from aft_refund where tenant_id = ${tenantId} and customer_id = ${customerId} and status = '50'
  union all
  select post_date, occur_time, case direction when '1' then 'receipt' else 'payback' end, coalesce(biz_no, flow_no),
    case direction when '1' then -amount else amount end
    from fin_flow where tenant_id = ${tenantId} and customer_id = ${customerId}
      and flow_type in ('1', '2', '3', '4', '5', '10')
  union all
  select ${dayOfInstant("l.create_time")}, l.create_time, 'adjust', coalesce(l.remark, ''), case l.direction when '1' then -l.amount else l.amount end
    from fin_account_ledger l join fin_account a on a.id = l.account_id
    where a.tenant_id = ${tenantId} and a.customer_id = ${customerId} and l.ledger_type = '5'`;

/** The day of an instant, in Asia/Shanghai. */
function dayOfInstant(instant: string) {
  return sql.raw(`(${instant} at time zone 'Asia/Shanghai')::date`);
}

/** 对账单 of a customer from the day `begin` to the day `end`. */
export async function statementOf(
  rows: Rows,
  { customerId, begin, end }: { customerId: string; begin: string; end: string },
): Promise<Statement> {
  if (end < begin) throw new Refusal(40001, "参数校验失败：结束日期不能早于开始日期");
  const customer = await rows.find(financeCustomerEntity, customerId);
  const all = sql`(${events(customer.tenantId, customerId)}) e`;
  const [before] = await rows.tx
    .select({ opening: sql<number>`coalesce(sum(e.amount), 0)::bigint`.mapWith(Number) })
    .from(all)
    .where(sql`e.day < ${begin}::date`);
  const found = await rows.tx
    .select({
      day: sql<string>`to_char(e.day, 'YYYY-MM-DD')`,
      kind: sql<(typeof statementKinds)[number]>`e.kind`,
      no: sql<string>`e.no`,
      amount: sql<number>`e.amount`.mapWith(Number),
    })
    .from(all)
    .where(sql`e.day between ${begin}::date and ${end}::date`)
    .orderBy(sql`e.day, e.at, e.kind, e.no`)
    .limit(maxLines + 1);
  if (found.length > maxLines) throw new Refusal(42201, `对账单超过${maxLines}行，请缩短期间`);
  const opening = before?.opening ?? 0;
  let balance = opening;
  const lines = found.map((line) => {
    balance += line.amount;
    return { ...line, balance };
  });
  const totals = Object.fromEntries(
    statementKinds.map((kind) => [
      kind,
      lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount, 0),
    ]),
  ) as Statement["totals"];
  const invoices = await rows.tx
    .select({ day: invInvoice.issueDate, no: invInvoice.invoiceNo, amount: invInvoice.amount })
    .from(invInvoice)
    .innerJoin(invApply, eq(invInvoice.applyId, invApply.id))
    .where(
      and(
        eq(invApply.tenantId, customer.tenantId),
        eq(invApply.customerId, customerId),
        between(invInvoice.issueDate, begin, end),
      ),
    )
    .orderBy(invInvoice.issueDate, invInvoice.invoiceNo)
    .limit(maxLines);
  return {
    customerName: customer.customerName,
    opening,
    closing: balance,
    lines,
    totals,
    invoices,
    invoiced: invoices.reduce((sum, { amount }) => sum + amount, 0),
  };
}
