import { eq } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import { finAccount } from "#src/server/db/schema/finance.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { accountEntity } from "./entity.ts";
import * as rules from "./rules.ts";
import { type LedgerBiz, lockAccount, overdueOf, writeChange } from "./store.ts";

/** A customer's account, unlocked for reading; null for a customer without one. */
export async function accountOf(rows: Rows, customerId: string): Promise<rules.Account | null> {
  return rows.first(accountEntity, eq(finAccount.customerId, customerId));
}

/** Opens an empty account for a new customer; `creditDays` from the level. */
export async function openAccount(rows: Rows, customerId: string, creditDays = 0): Promise<rules.Account> {
  return rows.insert(accountEntity, { customerId, creditDays });
}

/** O-07: puts `amount` cents of an order on the customer's monthly credit; refuses with the rule's message. */
export async function useCredit(
  rows: Rows,
  customer: { id: string; settleType: string },
  amount: number,
  order: { orderNo: string },
): Promise<rules.Account> {
  const account = await lockAccount(rows, customer.id);
  const overdue = await overdueOf(rows, account);
  return writeChange(rows, account, rules.useCredit(account, customer.settleType, amount, overdue), {
    bizType: "order",
    bizNo: order.orderNo,
  });
}

/** Releases used credit: a receipt arrived, or a refund cancelled it. */
export async function releaseCredit(
  rows: Rows,
  customerId: string,
  amount: number,
  biz: LedgerBiz,
): Promise<rules.Account> {
  const account = await lockAccount(rows, customerId);
  return writeChange(rows, account, rules.releaseCredit(account, amount), biz);
}

/** Marks credit as used again after the receipt that had released it was reversed. */
export async function restoreCredit(
  rows: Rows,
  customerId: string,
  amount: number,
  biz: LedgerBiz,
): Promise<rules.Account> {
  const account = await lockAccount(rows, customerId);
  return writeChange(rows, account, rules.restoreCredit(account, amount), biz);
}

/** O-04 by balance: takes `amount` cents for an order. Refuses with 余额不足, or when the account is frozen. */
export async function payFromBalance(
  rows: Rows,
  customerId: string,
  amount: number,
  order: { orderNo: string },
): Promise<rules.Account> {
  const account = await lockAccount(rows, customerId);
  return writeChange(rows, account, rules.payFromBalance(account, amount), { bizType: "order", bizNo: order.orderNo });
}

/** 核销收款: `amount` of a receipt in the balance pays for orders on credit. */
export async function writeOffBalance(
  rows: Rows,
  customerId: string,
  amount: number,
  paymentNo: string,
): Promise<rules.Account> {
  const biz = { bizType: "payment", bizNo: paymentNo };
  const account = await lockAccount(rows, customerId);
  const paid = await writeChange(rows, account, rules.payFromBalance(account, amount), biz);
  return writeChange(rows, paid, rules.releaseCredit(paid, amount), biz);
}

/** Adds money to the balance: 1 recharge, 3 refund, 4 overpay. */
export async function addToBalance(
  rows: Rows,
  customerId: string,
  ledgerType: "1" | "3" | "4",
  amount: number,
  biz: LedgerBiz,
): Promise<rules.Account> {
  const account = await lockAccount(rows, customerId);
  return writeChange(rows, account, rules.addToBalance(account, ledgerType, amount), biz);
}

/** Takes money out of the balance, with the same types or 9 for a withdrawal; refuses with 余额不足. */
export async function takeFromBalance(
  rows: Rows,
  customerId: string,
  ledgerType: "1" | "4" | "9",
  amount: number,
  biz: LedgerBiz,
): Promise<rules.Account> {
  const account = await lockAccount(rows, customerId);
  return writeChange(rows, account, rules.takeFromBalance(account, ledgerType, amount), biz);
}

/** 催款: at most once a day for each customer. */
export async function noteReminder(rows: Rows, customerId: string): Promise<void> {
  const account = await lockAccount(rows, customerId);
  if (account.remindTime && dayOf(account.remindTime) === dayOf(rows.now))
    throw new Refusal(42201, "今天已经催过款，请明天再催");
  await rows.update(accountEntity, account, { remindTime: rows.now, remindBy: rows.actor.username });
}
