import { and, eq, sql } from "drizzle-orm";
import { finAccount } from "#src/server/db/schema/finance.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { sumsBy } from "#src/server/kernel/query/aggregates.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { accountEntity, isOverdue } from "./entity.ts";

const { balanceAmount, frozenAmount, creditLimit, creditUsedAmount } = finAccount;
const summed = { balanceAmount, frozenAmount, creditLimit, creditUsedAmount };

/**
 * The orders on credit of an account that are overdue. Their amount is part of the account's used amount. The zeros are
 * written out, so that the database can use the indexes of few rows.
 */
const overdue = sql`${and(
  eq(ordOrder.tenantId, finAccount.tenantId),
  eq(ordOrder.customerId, finAccount.customerId),
)} and ${creditUsedAmount} > 0 and ${ordOrder.creditAmount} > 0 and ${isOverdue(sql`${ordOrder.finishTime}`)}`;

/** The sums of a list of accounts. Few orders are on credit, so the overdue amount is added up from them. */
export async function sumsOfAccounts(rows: Rows, input: Readonly<Record<string, unknown>>) {
  const own = await sumsBy(rows, accountEntity, summed, input);
  const due = { overdueAmount: ordOrder.creditAmount };
  return { ...own, ...(await sumsBy(rows, accountEntity, due, input, { table: ordOrder, on: overdue })) };
}
