import { or, type SQL, sql } from "drizzle-orm";
import { customer } from "#src/contract/customer/customer.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import { speltBy } from "#src/server/kernel/query/spelling.ts";
import { escapeLike } from "#src/server/kernel/query/compare.ts";

/** Condition: part of number, name or contact, the name's pinyin, or the whole mobile number. */
function matches(keyword: string): SQL {
  const word = keyword.replace(/^\*|\*$/g, "").trim();
  const pattern = `%${escapeLike(word)}%`;
  const found = or(
    sql`${custCustomer.customerNo} ilike ${pattern}`,
    sql`${custCustomer.customerName} ilike ${pattern}`,
    sql`${custCustomer.contactName} ilike ${pattern}`,
    sql`${custCustomer.mobile} = ${word}`,
    speltBy(custCustomer.spelling, word),
  );
  return found ?? sql`true`;
}

/** Condition: customers without a salesperson, or (N) with one. */
function inPool(value: string): SQL {
  const unowned = sql`coalesce(${custCustomer.salesBy}, '') = ''`;
  return value === "N" ? sql`not (${unowned})` : unowned;
}

// Drizzle omits the table name in a one-table select, so columns in a subquery need it explicitly.
const ofAccount = (column: string) =>
  sql<number>`coalesce((select a.${sql.raw(column)} from fin_account a where a.customer_id = cust_customer.id), 0)`.mapWith(
    Number,
  );

export const customerEntity = entity({
  address: customer.address,
  title: customer.title,
  table: custCustomer,
  fields: customer.fields,
  columns: {
    levelName: sql<string>`(select l.level_name from cust_level l where l.id = cust_customer.level_id)`,
    balanceAmount: ofAccount("balance_amount"),
    creditLimit: ofAccount("credit_limit"),
    creditUsedAmount: ofAccount("credit_used_amount"),
  },
  filters: { keyword: matches, pool: inPool },
  people: { account: custCustomer.account, name: custCustomer.contactName },
  unique: {
    cust_customer_no: "客户编号",
    cust_customer_company: "客户名称",
    cust_customer_mobile: "手机号",
    cust_customer_account: "登录账号",
    cust_customer_credit: "统一社会信用代码",
  },
  usedBy: () => [ordOrder.customerId],
});
