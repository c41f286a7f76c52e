import { eq, type SQL } from "drizzle-orm";
import { postRoles } from "#src/contract/system/desk/posts.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import type { HoldingKind } from "#src/server/system/user/door.ts";
import { customerEntity } from "./entity.ts";

type Customer = RowOf<typeof custCustomer>;

/** Customers of a person, by the field that names him. */
const customersOf = (
  kind: string,
  title: string,
  roles: readonly string[],
  of: (username: string) => SQL,
  patch: (to: Parameters<HoldingKind["handOver"]>[1]["to"]) => Partial<Customer>,
): HoldingKind => ({
  kind,
  title,
  roles,
  async held(rows: Rows, username) {
    const found = await rows.all(customerEntity, of(username));
    return { count: found.length, examples: found.slice(0, 3).map(({ customerName }) => customerName) };
  },
  async handOver({ rows }, { from, to }) {
    const found = await rows.all(customerEntity, of(from.username), { lock: true });
    for (const customer of found) await rows.update(customerEntity, customer, patch(to));
    return found.length;
  },
});

/** Customers that a person looks after. */
export const customerHoldings: readonly HoldingKind[] = [
  customersOf(
    "customerSales",
    "客户（所属销售）",
    postRoles.salesBy,
    (username) => eq(custCustomer.salesBy, username),
    ({ username, orgCode }) => ({ salesBy: username, salesOrgCode: orgCode }),
  ),
  customersOf(
    "customerCs",
    "客户（专属客服）",
    postRoles.csBy,
    (username) => eq(custCustomer.csBy, username),
    ({ username }) => ({ csBy: username }),
  ),
];
