import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type CloseFigure, closeFigureNames, type CloseSnapshot, flowFigures } from "#src/contract/finance/close.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { finAccount, finAccountLedger, finFlow } from "#src/server/db/schema/finance.ts";
import { invInvoice } from "#src/server/db/schema/invoice.ts";
import type { Tx } from "#src/server/db/store.ts";
import { spanOf } from "./rules.ts";

const cents = (value: SQL) => sql<number>`coalesce(sum(${value}), 0)::bigint`.mapWith(Number);

/** What a ledger line adds to the credit that is outstanding. */
const creditOf = sql`case when ${finAccountLedger.ledgerType} = '8' and ${finAccountLedger.direction} = '1'
  then -${finAccountLedger.amount} else ${finAccountLedger.amount} end`;

/** The lines about credit before an instant, and not before `from`. */
const creditUntil = (tenantId: number, end: Date, from?: Date) =>
  and(
    eq(finAccountLedger.tenantId, tenantId),
    // Written out, so that the database can use the index of these lines.
    sql`${finAccountLedger.ledgerType} in ('7', '8')`,
    from && gte(finAccountLedger.createTime, from),
    lt(finAccountLedger.createTime, end),
  );

/** A row of a figure: sums of these are the figure. */
interface FigureRow {
  id: string;
  no: string;
  name: string | null;
  day: string;
  amount: number;
}

/** The rows of a figure as a query with the columns of `FigureRow`, and a place to sort by. */
function rowsQuery(tenantId: number, period: string, figure: CloseFigure): SQL {
  const { from, until, end } = spanOf(period);
  if (figure === "invoiced" || figure === "red") {
    const sign = figure === "red" ? sql.raw("-") : sql.raw("");
    return sql`select ${invInvoice.id} as id, ${invInvoice.invoiceNo} as no, ${invInvoice.buyerName} as name,
        to_char(${invInvoice.issueDate}, 'YYYY-MM-DD') as day, ${sign}${invInvoice.amount} as amount
      from ${invInvoice} where ${and(
        eq(invInvoice.tenantId, tenantId),
        eq(invInvoice.color, figure === "red" ? "2" : "1"),
        gte(invInvoice.issueDate, from),
        lt(invInvoice.issueDate, until),
      )}`;
  }
  if (figure === "creditOutstanding") {
    // Ledger lines are never dated back, so the balance at the end of a month stays the same for ever.
    // Left joins, which the database leaves out when only the sum is read.
    return sql`select a.id as id, c.customer_no as no, c.customer_name as name, ${from} as day, l.amount as amount
      from (select ${finAccountLedger.accountId} as account_id, sum(${creditOf}) as amount
        from ${finAccountLedger} where ${creditUntil(tenantId, end)} group by ${finAccountLedger.accountId}) l
      left join ${finAccount} a on a.id = l.account_id left join ${custCustomer} c on c.id = a.customer_id
      where l.amount <> 0`;
  }
  const { direction, types } = flowFigures[figure];
  return sql`select ${finFlow.id} as id, ${finFlow.flowNo} as no,
      (select c.customer_name from ${custCustomer} c where c.id = ${finFlow.customerId}) as name,
      to_char(${finFlow.postDate}, 'YYYY-MM-DD') as day, ${finFlow.amount} as amount
    from ${finFlow} where ${and(
      eq(finFlow.tenantId, tenantId),
      eq(finFlow.period, period),
      eq(finFlow.direction, direction),
      inArray(finFlow.flowType, [...types]),
    )}`;
}

/** A page of the rows of a figure, newest first, their number and their sum. */
export async function figureRows(
  tx: Tx,
  of: { tenantId: number; period: string; figure: CloseFigure },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: FigureRow[]; total: number; sum: number }> {
  const query = rowsQuery(of.tenantId, of.period, of.figure);
  const { total, sum } = await totalOf(tx, query);
  const rows = await tx
    .select({
      id: sql<string>`r.id`,
      no: sql<string>`r.no`,
      name: sql<string | null>`r.name`,
      day: sql<string>`r.day`,
      amount: sql<number>`r.amount`.mapWith(Number),
    })
    .from(sql`(${query}) r`)
    .orderBy(sql`r.day desc, r.no desc`)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { rows, total, sum };
}

/** Number and sum of the rows of `rowsQuery`. */
async function totalOf(tx: Tx, query: SQL): Promise<{ total: number; sum: number }> {
  const [all] = await tx
    .select({ total: sql<number>`count(*)::int`, sum: cents(sql`r.amount`) })
    .from(sql`(${query}) r`);
  return { total: all?.total ?? 0, sum: all?.sum ?? 0 };
}

/** The month `yyyy-MM` of a day or, in Asia/Shanghai, of an instant. */
const monthOf = (column: PgColumn) =>
  sql<string>`to_char(${column}${column.getSQLType() === "date" ? sql`` : sql` at time zone 'Asia/Shanghai'`}, 'YYYY-MM')`;

/** The figures of months, and the number of flows they are of. */
interface Figures {
  flows: number;
  of: (period: string) => CloseSnapshot;
}

/** The credit that was outstanding at the end of a month. */
export interface KnownCredit {
  period: string;
  amount: number;
}

/**
 * The figures of a tenant's months (one or more) as the books state them now. Each table is read once. With `known`, of
 * a month before all others, the ledger is read only from there on.
 */
export async function figuresOf(
  tx: Tx,
  tenantId: number,
  periods: readonly string[],
  known?: KnownCredit,
): Promise<Figures> {
  const sorted = periods.toSorted();
  const { from } = spanOf(sorted[0] ?? "");
  const { until, end } = spanOf(sorted.at(-1) ?? "");
  const flows = await tx
    .select({
      period: finFlow.period,
      direction: finFlow.direction,
      flowType: finFlow.flowType,
      count: sql<number>`count(*)::int`,
      amount: cents(sql`${finFlow.amount}`),
    })
    .from(finFlow)
    .where(and(eq(finFlow.tenantId, tenantId), inArray(finFlow.period, sorted)))
    .groupBy(finFlow.period, finFlow.direction, finFlow.flowType);
  const invoices = await tx
    .select({
      period: monthOf(invInvoice.issueDate),
      color: invInvoice.color,
      amount: cents(sql`${invInvoice.amount}`),
    })
    .from(invInvoice)
    .where(and(eq(invInvoice.tenantId, tenantId), gte(invInvoice.issueDate, from), lt(invInvoice.issueDate, until)))
    .groupBy(sql`1`, invInvoice.color);
  const credits = await tx
    .select({ period: monthOf(finAccountLedger.createTime), amount: cents(creditOf) })
    .from(finAccountLedger)
    .where(creditUntil(tenantId, end, known && spanOf(known.period).end))
    .groupBy(sql`1`);

  const sum = <Row extends { amount: number }>(all: readonly Row[], which: (row: Row) => boolean) =>
    all.filter(which).reduce((total, { amount }) => total + amount, 0);
  const figureOf = (period: string, figure: CloseFigure): number => {
    if (figure === "invoiced") return sum(invoices, (row) => row.period === period && row.color === "1");
    // `0 -`, because the negative of no amount would be -0.
    if (figure === "red") return 0 - sum(invoices, (row) => row.period === period && row.color === "2");
    if (figure === "creditOutstanding") return (known?.amount ?? 0) + sum(credits, (row) => row.period <= period);
    const { direction, types }: { direction: string; types: readonly string[] } = flowFigures[figure];
    return sum(flows, (row) => row.period === period && row.direction === direction && types.includes(row.flowType));
  };
  return {
    flows: flows.reduce((total, { count }) => total + count, 0),
    of: (period) =>
      Object.fromEntries(closeFigureNames.map((figure) => [figure, figureOf(period, figure)])) as CloseSnapshot,
  };
}

/** The figures of one month, as `figuresOf`. */
export const figuresOfMonth = async (tx: Tx, tenantId: number, period: string): Promise<CloseSnapshot> =>
  (await figuresOf(tx, tenantId, [period])).of(period);
