import { eq } from "drizzle-orm";
import {
  account,
  accountCredit,
  accountFreeze,
  accountLedger,
  accountRecharge,
} from "#src/contract/finance/account.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { finAccount } from "#src/server/db/schema/finance.ts";
import { enterRecharge } from "#src/server/finance/payment/door.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { once } from "#src/server/kernel/rows/idempotency.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { accountEntity, ledgerEntity } from "./entity.ts";
import * as rules from "./rules.ts";

/** 资金账户: list, detail, export, ledger, and the actions of finance. */
export const accountRoutes: Route[] = [
  ...serveSet(account, accountEntity),
  serve(accountLedger, async ({ rows, input }) => {
    const { accountId } = input as { accountId?: unknown };
    if (typeof accountId !== "string") throw new Refusal(40001, "参数校验失败：账户不能为空");
    // Access is checked on the account; its ledger lines have no data rules of their own.
    await rows.find(accountEntity, accountId);
    return { ...(await rows.page(ledgerEntity, input)) };
  }),
  serve(
    accountRecharge,
    ({ input, ...call }) =>
      once(call.rows, "finance:account:recharge", input.requestId, async () => {
        const found = await call.rows.first(accountEntity, eq(finAccount.id, input.accountId));
        if (!found) throw new Refusal(40401);
        const entered = await enterRecharge(call, found, input);
        return { id: entered.id, paymentNo: entered.paymentNo };
      }),
    { message: "充值已录入，等待财务确认" },
  ),
  serve(
    accountCredit,
    async ({ rows, input }) => {
      const row = await rows.lock(accountEntity, input.id, input.version);
      await rows.update(accountEntity, row, rules.grantCredit(row, input.creditLimit, input.creditDays));
      const change = Math.abs(input.creditLimit - row.creditLimit);
      if (change > 0) {
        // The 授信变更 line records how much the limit changed; the money in the account stays the same.
        const direction = input.creditLimit > row.creditLimit ? "1" : "2";
        const balanceAfter = row.balanceAmount + row.frozenAmount;
        await rows.insert(ledgerEntity, {
          accountId: row.id,
          ledgerType: "6",
          direction,
          amount: change,
          balanceAfter,
          bizType: "credit",
          remark: input.reason,
        });
      }
      return rows.view(accountEntity, row.id);
    },
    { message: "授信已更新" },
  ),
  serve(
    accountFreeze,
    async ({ rows, input }) => {
      const row = await rows.lock(accountEntity, input.id, input.version);
      await rows.update(accountEntity, row, rules.setFrozen(row, input.frozen === "Y"));
      return rows.view(accountEntity, row.id);
    },
    { message: (result) => ((result as { status?: string }).status === "2" ? "账户已冻结" : "账户已解冻") },
  ),
];
