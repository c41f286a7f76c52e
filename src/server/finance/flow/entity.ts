import { sql } from "drizzle-orm";
import { flow } from "#src/contract/finance/flow.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { finFlow } from "#src/server/db/schema/finance.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import { referred } from "#src/server/kernel/rows/meta.ts";

// Drizzle omits the table name in a one-table select, so columns in a subquery need it explicitly.
export const flowEntity = entity({
  address: flow.address,
  title: flow.title,
  table: finFlow,
  fields: flow.fields,
  columns: {
    customerName: referred(finFlow.customerId, custCustomer.customerName),
    accountName: sql<string>`(select coalesce(c.account_name, c.display_name) from cfg_payment c where c.id = fin_flow.account_config_id)`,
  },
});
