import { formatCents } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { finAccount } from "#src/server/db/schema/finance.ts";

export type Account = typeof finAccount.$inferSelect;

/** F-03: a new limit, never below the used amount. */
export function grantCredit(account: Account, creditLimit: number, creditDays: number): Partial<Account> {
  if (creditLimit < account.creditUsedAmount) throw new Refusal(42201, "额度不能小于已用额度");
  return { creditLimit, creditDays };
}

/** F-04: a frozen account can neither pay from its balance nor use credit. Refuses to set the current state again. */
export function setFrozen(account: Account, frozen: boolean, reason: string): Partial<Account> {
  const status = frozen ? "2" : "1";
  if (account.status === status) throw new Refusal(40902);
  return { status, freezeReason: frozen ? reason : null };
}

/** One change of an account: the new amounts and the matching ledger line, in cents. */
export interface AccountChange {
  patch: Partial<Account>;
  line: { ledgerType: string; direction: "1" | "2"; amount: number; balanceAfter: number };
}

function change(
  account: Account,
  patch: Partial<Account>,
  ledgerType: string,
  direction: "1" | "2",
  amount: number,
): AccountChange {
  const after = { ...account, ...patch };
  return { patch, line: { ledgerType, direction, amount, balanceAfter: after.balanceAmount + after.frozenAmount } };
}

function demandPositive(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`an account moves by positive cents, got ${amount}`);
}

function demandNormal(account: Account): void {
  if (account.status !== "1") throw new Refusal(42201, "客户账户已冻结");
}

/**
 * 挂账: puts `amount` more on monthly credit. Refuses without a monthly-credit agreement, while `overdue` cents are
 * overdue, or beyond the limit.
 */
export function useCredit(account: Account, settleType: string, amount: number, overdue: number): AccountChange {
  demandPositive(amount);
  if (settleType !== "2") throw new Refusal(42201, "该客户未开通月结");
  demandNormal(account);
  if (overdue > 0) throw new Refusal(42201, "客户存在逾期账款，不能挂账");
  const left = account.creditLimit - account.creditUsedAmount;
  if (amount > left) throw new Refusal(42201, `信用额度不足，剩余${formatCents(Math.max(left, 0))}元`);
  return change(account, { creditUsedAmount: account.creditUsedAmount + amount }, "7", "2", amount);
}

/** Releases credit after a receipt (回款核销) or a refund; refuses more than is used. */
export function releaseCredit(account: Account, amount: number): AccountChange {
  demandPositive(amount);
  if (amount > account.creditUsedAmount) throw new Refusal(42201, "核销金额大于已用额度");
  return change(account, { creditUsedAmount: account.creditUsedAmount - amount }, "8", "1", amount);
}

/** Uses credit again after a receipt was reversed, regardless of the current limit. */
export function restoreCredit(account: Account, amount: number): AccountChange {
  demandPositive(amount);
  return change(account, { creditUsedAmount: account.creditUsedAmount + amount }, "8", "2", amount);
}

/** 余额支付. */
export function payFromBalance(account: Account, amount: number): AccountChange {
  demandPositive(amount);
  demandNormal(account);
  if (amount > account.balanceAmount) throw new Refusal(42201, "余额不足");
  return change(account, { balanceAmount: account.balanceAmount - amount }, "2", "2", amount);
}

/** F-02: a correction of the balance, in (1) or out (2), without a flow of money. */
export function adjustBalance(account: Account, direction: "1" | "2", amount: number): AccountChange {
  demandPositive(amount);
  const balanceAmount = account.balanceAmount + (direction === "1" ? amount : -amount);
  if (balanceAmount < 0) throw new Refusal(42201, "调整后余额不能为负");
  return change(account, { balanceAmount }, "5", direction, amount);
}

/** Adds money to the balance: 1 recharge, 3 refund, 4 overpay. */
export function addToBalance(account: Account, ledgerType: "1" | "3" | "4", amount: number): AccountChange {
  demandPositive(amount);
  return change(account, { balanceAmount: account.balanceAmount + amount }, ledgerType, "1", amount);
}

/** Takes money out of the balance: a reversed recharge or overpay, or a withdrawal. */
export function takeFromBalance(account: Account, ledgerType: "1" | "4" | "9", amount: number): AccountChange {
  demandPositive(amount);
  if (amount > account.balanceAmount) throw new Refusal(42201, "余额不足");
  return change(account, { balanceAmount: account.balanceAmount - amount }, ledgerType, "2", amount);
}
