import type * as z from "zod/mini";
import { accountAdjust, type accountCredit, type accountFreeze } from "#src/contract/finance/account.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { customerClosed } from "#src/server/customer/door.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { demandWithinLimit } from "#src/server/finance/roleUser/door.ts";
import { proveSecondPassword } from "#src/server/system/session/door.ts";
import { accountEntity, ledgerEntity } from "./entity.ts";
import * as rules from "./rules.ts";
import { writeChange } from "./store.ts";

/** Refuses every action on the account of a customer who was deleted. */
export async function demandOpenCustomer(rows: Rows, { customerId }: Pick<rules.Account, "customerId">): Promise<void> {
  if (await customerClosed(rows, customerId)) throw new Refusal(42201, "客户已注销，账户只能查看");
}

/** The account of an action, locked. */
async function lockOpen(rows: Rows, { id, version }: { id: string; version: number }): Promise<rules.Account> {
  const row = await rows.lock(accountEntity, id, version);
  await demandOpenCustomer(rows, row);
  return row;
}

type Adjust = z.output<(typeof accountAdjust)["input"]>;

/**
 * The second person of F-02: not the actor, proved by the password, with the same permission here. What is wrong with
 * the person is said only after the password.
 */
export async function secondPerson(kernel: Kernel, call: Call<Adjust>): Promise<string> {
  const { actor, input } = call;
  const permission = accountAdjust.permission satisfies Permission;
  if (input.checkBy === actor.username) throw new Refusal(42201, "复核人与操作人不能为同一人");
  const typed = { username: input.checkBy, password: input.checkPassword };
  const person = await proveSecondPassword(kernel, call, typed, "复核人账号或密码不正确");
  const { isSuper, codes } = await kernel.access.grants(person.id, actor.tenantId);
  if (!isSuper && !codes.has(permission)) throw new Refusal(42201, "复核人没有调账权限");
  return person.username;
}

/** F-02: corrects the balance; the ledger names both persons. */
export async function adjust(rows: Rows, input: Adjust, checkBy: string): Promise<void> {
  const row = await lockOpen(rows, input);
  await demandWithinLimit(rows, input.amount);
  await writeChange(rows, row, rules.adjustBalance(row, input.direction, input.amount), {
    bizType: "adjust",
    bizNo: "",
    remark: input.reason,
    checkBy,
  });
}

/** F-03: a new limit. The 授信变更 line records how much it changed; the money in the account stays the same. */
export async function grantCredit(rows: Rows, input: z.output<(typeof accountCredit)["input"]>): Promise<void> {
  const row = await lockOpen(rows, input);
  await rows.update(accountEntity, row, rules.grantCredit(row, input.creditLimit, input.creditDays));
  const amount = Math.abs(input.creditLimit - row.creditLimit);
  if (amount === 0) return;
  await rows.insert(ledgerEntity, {
    accountId: row.id,
    ledgerType: "6",
    direction: input.creditLimit > row.creditLimit ? "1" : "2",
    amount,
    balanceAfter: row.balanceAmount + row.frozenAmount,
    bizType: "credit",
    remark: input.reason,
  });
}

/** F-04. */
export async function freeze(rows: Rows, input: z.output<(typeof accountFreeze)["input"]>): Promise<void> {
  const row = await lockOpen(rows, input);
  await rows.update(accountEntity, row, rules.setFrozen(row, input.frozen === "Y", input.reason));
}
