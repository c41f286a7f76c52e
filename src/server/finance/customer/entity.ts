import { type SQL, sql } from "drizzle-orm";
import { financeCustomer, moneyParts } from "#src/contract/finance/customer.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { addDays, startOfDay } from "#src/lib/time.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { finAccount } from "#src/server/db/schema/finance.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import { amountColumn, hasAmount, partOf } from "./parts.ts";

// Drizzle omits the table name in a one-table select, so columns in a subquery need it explicitly.
const ofAccount = <T>(column: string) =>
  sql<T>`(select ${sql.raw(`a.${column}`)} from fin_account a where a.tenant_id = cust_customer.tenant_id and a.customer_id = cust_customer.id)`;

/** Condition: customers with orders of a month. */
function ofPeriod(value: string): SQL {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) throw new Refusal(40001, "参数校验失败：期间应为年月，如 2026-03");
  const first = startOfDay(`${value}-01`);
  const next = startOfDay(`${addDays(`${value}-01`, 32).slice(0, 7)}-01`);
  return sql`exists (select 1 from ord_order where ord_order.tenant_id = cust_customer.tenant_id
    and ord_order.customer_id = cust_customer.id and ord_order.create_time >= ${first.toISOString()}::timestamptz
    and ord_order.create_time < ${next.toISOString()}::timestamptz)`;
}

export const financeCustomerEntity = entity({
  address: financeCustomer.address,
  title: financeCustomer.title,
  table: custCustomer,
  fields: financeCustomer.fields,
  columns: {
    ...Object.fromEntries(moneyParts.map((name) => [name, amountColumn(partOf[name])])),
    creditLimit: ofAccount<number>("credit_limit").mapWith(Number),
    creditDays: ofAccount<number>("credit_days").mapWith(Number),
    remindTime: ofAccount<Date>("remind_time").mapWith(finAccount.remindTime),
  },
  filters: {
    owing: (value) => hasAmount(partOf.unpaidAmount, value),
    uninvoiced: (value) => hasAmount(partOf.uninvoicedAmount, value),
    period: ofPeriod,
  },
});
