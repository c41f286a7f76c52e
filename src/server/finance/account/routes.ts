import {
  account,
  accountAdjust,
  accountCredit,
  accountFreeze,
  accountLedger,
  accountRecharge,
  accountSums,
  ledger,
} from "#src/contract/finance/account.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { enterRecharge } from "#src/server/finance/payment/door.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { serveOnce } from "#src/server/kernel/rows/serve-action.ts";
import { exportRows } from "#src/server/kernel/transfer/export.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { adjust, demandOpenCustomer, freeze, grantCredit, secondPerson } from "./acts.ts";
import { accountEntity, ledgerEntity } from "./entity.ts";
import { sumsOfAccounts } from "./sums.ts";

/** The account of a ledger call. Access is checked on the account; its ledger lines have no data rules of their own. */
async function demandAccount(rows: Rows, input: object): Promise<void> {
  const { accountId } = input as { accountId?: unknown };
  if (typeof accountId !== "string") throw new Refusal(40001, "参数校验失败：账户不能为空");
  await rows.find(accountEntity, accountId);
}

/** 资金账户: list, detail, export, ledger, and the actions of finance. */
export const accountRoutes = (kernel: Kernel): Route[] => [
  ...serveSet(account, accountEntity),
  serve(accountSums, ({ rows, input }) => sumsOfAccounts(rows, input)),
  serve(accountLedger, async ({ rows, input }) => {
    await demandAccount(rows, input);
    return { ...(await rows.page(ledgerEntity, input)) };
  }),
  serve<Endpoint>(
    ledger.exportXls,
    async ({ rows, input }) => {
      const call = input as object;
      await demandAccount(rows, call);
      return exportRows(rows, ledgerEntity, { ...call });
    },
    { loose: true },
  ),
  serveOnce(
    accountRecharge,
    async ({ input, ...call }) => {
      const found = await call.rows.find(accountEntity, input.accountId);
      await demandOpenCustomer(call.rows, found);
      const { id, paymentNo } = await enterRecharge(call, found, input);
      return { id, paymentNo };
    },
    "充值已录入，等待财务确认",
  ),
  serve(
    accountAdjust,
    async (call) => {
      // A password is typed only about an account that the actor may see.
      await call.rows.find(accountEntity, call.input.id);
      // Outside the transaction: a wrong password stays counted although the call is refused.
      const checkBy = await secondPerson(kernel, call);
      return call.rows.fresh("write", async (rows) => {
        await adjust(rows, call.input, checkBy);
        return rows.view(accountEntity, call.input.id);
      });
    },
    { loose: true, message: "调账完成" },
  ),
  serve(
    accountCredit,
    async ({ rows, input }) => {
      await grantCredit(rows, input);
      return rows.view(accountEntity, input.id);
    },
    { message: "授信已更新" },
  ),
  serve(
    accountFreeze,
    async ({ rows, input }) => {
      await freeze(rows, input);
      return rows.view(accountEntity, input.id);
    },
    { message: (result) => ((result as { status?: string }).status === "2" ? "账户已冻结" : "账户已解冻") },
  ),
];
