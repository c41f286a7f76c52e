import { sql } from "drizzle-orm";
import { accountFields, ledgerFields } from "#src/contract/finance/account.ts";
import { finAccount, finAccountLedger } from "#src/server/db/schema/finance.ts";
import { entity } from "#src/server/kernel/entity.ts";

export const accountEntity = entity({
  address: "finance:account",
  title: "资金账户",
  table: finAccount,
  fields: accountFields,
  columns: {
    customerNo: sql<string>`(select c.customer_no from cust_customer c where c.id = fin_account.customer_id)`,
    customerName: sql<string>`(select c.customer_name from cust_customer c where c.id = fin_account.customer_id)`,
  },
});

export const ledgerEntity = entity({
  address: "finance:account",
  title: "账户明细",
  table: finAccountLedger,
  fields: ledgerFields,
});
