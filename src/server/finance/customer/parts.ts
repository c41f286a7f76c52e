import { type SQL, sql } from "drizzle-orm";
import { type MoneyPart, moneyParts } from "#src/contract/finance/customer.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { exactUpTo } from "#src/server/kernel/query/counts.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** The day since which an order is owed. */
const day = sql.raw(`(coalesce(ord_order.pay_time, ord_order.create_time) at time zone 'Asia/Shanghai')::date`);
/** Days since then. */
const age = sql`((now() at time zone 'Asia/Shanghai')::date - ${day})`;
const paid = sql.raw("ord_order.paid_amount");
const credit = sql.raw("ord_order.credit_amount");
const owes = sql`${credit} > 0`;

interface Part {
  amount: SQL;
  /** Orders that can have the amount; narrows by an index. */
  where: SQL;
}
const aged = (from: number, to?: number): Part => ({
  amount: credit,
  where: to === undefined ? sql`${owes} and ${age} >= ${from}` : sql`${owes} and ${age} between ${from} and ${to}`,
});
const of = (amount: SQL, where = sql`${amount} <> 0`): Part => ({ amount, where });

/** How each amount is made of orders: the columns of the list, their sums, and the orders behind them. */
export const partOf: Readonly<Record<MoneyPart, Part>> = {
  receivableAmount: of(sql`(${paid} + ${credit})`),
  receivedAmount: of(paid),
  unpaidAmount: of(credit, owes),
  // Younger than today: a clock that was set back.
  age30: aged(-10_000, 30),
  age60: aged(31, 60),
  age90: aged(61, 90),
  ageOver: aged(91),
  refundedAmount: of(sql.raw("ord_order.refunded_amount")),
  invoicedAmount: of(sql.raw("ord_order.invoiced_amount")),
  // As `invoiceableOf` of invoices.
  uninvoicedAmount: of(
    sql.raw(`greatest(0, ord_order.paid_amount - ord_order.refunded_amount - ord_order.refunding_amount
      - ord_order.invoiced_amount - ord_order.invoicing_amount)`),
  ),
};

/** A column of the list: the amount of the row's customer. */
export const amountColumn = ({ amount, where }: Part) =>
  sql<number>`(select coalesce(sum(${amount}), 0)::bigint from ord_order where ord_order.tenant_id = cust_customer.tenant_id
    and ord_order.customer_id = cust_customer.id and ${where})`.mapWith(Number);

/** Condition: the row's customer has orders with the amount, or (N) none. */
export function hasAmount({ where }: Part, value: string): SQL {
  const some = sql`exists (select 1 from ord_order where ord_order.tenant_id = cust_customer.tenant_id
    and ord_order.customer_id = cust_customer.id and ${where})`;
  return value === "N" ? sql`not ${some}` : some;
}

/** All amounts of the orders that meet a condition, in one pass; up to half a minute old over many orders. */
export async function sumsOf(rows: Rows, where: SQL): Promise<Record<MoneyPart, number>> {
  const query = rows.tx
    .select({
      n: sql<number>`count(*)`.mapWith(Number),
      ...Object.fromEntries(
        moneyParts.map((name) => {
          const { amount, where: only } = partOf[name];
          return [name, sql<number>`coalesce(sum(${amount}) filter (where ${only}), 0)::bigint`.mapWith(Number)];
        }),
      ),
    })
    .from(ordOrder)
    .where(where);
  const { sql: text, params } = query.toSQL();
  const sums = await depsOf(rows).counts.figures(
    JSON.stringify([text, params]),
    async () => (await query)[0] as Record<string, number>,
    ({ n = 0 }) => n > exactUpTo,
    rows.actor.userId,
  );
  return Object.fromEntries(moneyParts.map((name) => [name, sums[name] ?? 0])) as Record<MoneyPart, number>;
}

/** The orders behind one amount of a customer, oldest first, and their sum. */
export async function ordersBehind(
  rows: Rows,
  customer: { id: string; tenantId: number },
  part: MoneyPart,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { amount, where } = partOf[part];
  const theirs = sql`ord_order.tenant_id = ${customer.tenantId} and ord_order.customer_id = ${customer.id} and ${where}`;
  const cents = sql<number>`${amount}::bigint`.mapWith(Number);
  const orders = await rows.tx
    .select({
      id: ordOrder.id,
      orderNo: ordOrder.orderNo,
      day: sql<string>`to_char(${day}, 'YYYY-MM-DD')`,
      age: sql<number>`${age}`.mapWith(Number),
      amount: cents,
    })
    .from(ordOrder)
    .where(theirs)
    .orderBy(day, ordOrder.id)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [all] = await rows.tx
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      sum: sql<number>`coalesce(sum(${amount}), 0)::bigint`.mapWith(Number),
    })
    .from(ordOrder)
    .where(theirs);
  return { orders, total: all?.total ?? 0, sum: all?.sum ?? 0 };
}
