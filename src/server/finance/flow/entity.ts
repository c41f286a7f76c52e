import { sql } from "drizzle-orm";
import { auditFields, code, text } from "#src/contract/fields.ts";
import { flow } from "#src/contract/finance/flow.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { finClose, finFlow } from "#src/server/db/schema/finance.ts";
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

export const closeEntity = entity({
  address: "finance:close",
  title: "关账",
  table: finClose,
  fields: {
    ...auditFields,
    period: text(7, { title: "期间", query: "eq" }),
    status: code("close_status", { title: "状态", query: "eq" }),
    closeBy: text(100, { title: "关账人", text: "user" }),
    reopenReason: text(200, { title: "反关账原因" }),
  },
});
