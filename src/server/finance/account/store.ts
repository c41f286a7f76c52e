import { eq } from "drizzle-orm";
import { finAccount } from "#src/server/db/schema/finance.ts";
import type { Rows } from "#src/server/kernel/rows.ts";
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
