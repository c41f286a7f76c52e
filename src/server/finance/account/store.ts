import { and, eq, gt, lt, sql } from "drizzle-orm";
import { finAccount } from "#src/server/db/schema/finance.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { accountEntity, ledgerEntity } from "./entity.ts";
import type { Account, AccountChange } from "./rules.ts";

/** The record that a ledger line refers to. */
export interface LedgerBiz {
  bizType: string;
  bizNo: string;
  remark?: string;
  /** The second person of an adjustment. */
  checkBy?: string;
}

/** A customer's account, locked until the transaction ends. Opens an empty one for a customer without an account. */
export async function lockAccount(rows: Rows, customerId: string): Promise<Account> {
  const found = await rows.first(accountEntity, eq(finAccount.customerId, customerId), { lock: true });
  return found ?? rows.insert(accountEntity, { customerId });
}

/**
 * Overdue part of a customer's monthly credit, in cents: orders finished longer ago than the account's days. Calculated
 * from the orders, because it grows with time alone.
 */
export async function overdueOf(rows: Rows, account: Pick<Account, "customerId" | "creditDays">): Promise<number> {
  const before = new Date(rows.now.getTime() - account.creditDays * 86_400_000);
  const [found] = await rows.tx
    .select({ amount: sql<number>`coalesce(sum(${ordOrder.creditAmount}), 0)::bigint`.mapWith(Number) })
    .from(ordOrder)
    .where(
      and(
        eq(ordOrder.tenantId, rows.actor.tenantId),
        eq(ordOrder.customerId, account.customerId),
        gt(ordOrder.creditAmount, 0),
        lt(ordOrder.finishTime, before),
      ),
    );
  return found?.amount ?? 0;
}

/** Writes a change and its ledger line; returns the changed account. */
export async function writeChange(
  rows: Rows,
  account: Account,
  { patch, line }: AccountChange,
  biz: LedgerBiz,
): Promise<Account> {
  const after = await rows.update(accountEntity, account, patch);
  await rows.insert(ledgerEntity, { accountId: account.id, ...line, ...biz });
  return after;
}
