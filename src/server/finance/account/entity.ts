import { type SQL, sql } from "drizzle-orm";
import { account, ledgerFields } from "#src/contract/finance/account.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { finAccount, finAccountLedger } from "#src/server/db/schema/finance.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import { referred } from "#src/server/kernel/rows/meta.ts";

/** Condition: an order of the account that was finished at `finishTime` is overdue. */
export const isOverdue = (finishTime: SQL) => sql`${finishTime} + fin_account.credit_days * interval '1 day' < now()`;

/** Calculated like `overdueOf`. No column stores it, because it changes with time without any write. */
const overdueAmount = sql<number>`(select coalesce(sum(o.credit_amount), 0)::bigint from ord_order o
  where o.tenant_id = fin_account.tenant_id and o.customer_id = fin_account.customer_id and o.credit_amount > 0
    and ${isOverdue(sql.raw("o.finish_time"))})`.mapWith(Number);

export const accountEntity = entity({
  address: account.address,
  title: account.title,
  table: finAccount,
  fields: account.fields,
  columns: {
    customerNo: sql<string>`(select c.customer_no from cust_customer c where c.id = fin_account.customer_id)`,
    customerName: referred(finAccount.customerId, custCustomer.customerName),
    closed: sql<string>`(select case when c.del_flag = 0 then 'N' else 'Y' end from cust_customer c where c.id = fin_account.customer_id)`,
    overdueAmount,
    creditLeftAmount: sql<number>`(fin_account.credit_limit - fin_account.credit_used_amount)`.mapWith(Number),
  },
  filters: {
    // The overdue amount is part of the used amount.
    owing: (value) =>
      value === "N" ? sql`fin_account.credit_used_amount = 0` : sql`fin_account.credit_used_amount > 0`,
  },
});

export const ledgerEntity = entity({
  address: "finance:account",
  title: "账户明细",
  table: finAccountLedger,
  fields: ledgerFields,
});
