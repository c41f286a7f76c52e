import { and, eq, gt, lt, sql } from "drizzle-orm";
import { finAccount } from "#src/server/db/schema/finance.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { accountEntity, ledgerEntity } from "./entity.ts";
import type { Account, AccountChange } from "./rules.ts";

/** What a ledger line is about. */
export interface LedgerBiz {
  bizType: string;
  bizNo: string;
  remark?: string;
}

/** A customer's account, locked until the transaction ends; opened empty for a customer who has none yet. */
export async function lockAccount(rows: Rows, customerId: string): Promise<Account> {
  const found = await rows.first(accountEntity, eq(finAccount.customerId, customerId), { lock: true });
  return found ?? rows.insert(accountEntity, { customerId });
}

/**
 * What of a customer's monthly credit is owed past its time, cents: of orders finished longer ago than the account's
 * days. Asked of the orders themselves, for it grows by the clock alone.
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

/** Writes a change and its ledger line; returns the account as it stands then. */
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
