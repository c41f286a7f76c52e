import type { Endpoint } from "#src/contract/endpoint.ts";
import * as acts from "#src/contract/settlement/settlement-acts.ts";
import * as settlements from "#src/contract/settlement/settlement.ts";
import { maskBankCard } from "#src/lib/masks.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { and, inArray } from "drizzle-orm";
import { ordLiquidation } from "#src/server/db/schema/liquidation.ts";
import { finSettlement } from "#src/server/db/schema/settlement.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { countsBy, sumsBy } from "#src/server/kernel/query/aggregates.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { serveAct, serveOnce } from "#src/server/kernel/rows/serve-action.ts";
import { liquidationEntity, rowsOfStatement } from "#src/server/order/liquidation/door.ts";
import { labOf } from "#src/server/otherConfig/door.ts";
import * as act from "./acts.ts";
import { disputesOf } from "./disputes.ts";
import { settlementEntity } from "./entity.ts";
import { createStatement, editStatement } from "./make.ts";
import { printStatement } from "./print.ts";
import type { SettlementRow } from "./rules.ts";

const { settlement, settlementPrint, settlementStatusCount, settlementSums } = settlements;
const { totalAmount, bookAmount } = finSettlement;

/** Refuses ticked rows that the actor may not see. */
async function demandSeen(rows: Rows, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const mine = and(rows.condition(liquidationEntity, {}), inArray(ordLiquidation.id, [...ids]));
  if ((await rows.all(liquidationEntity, mine)).length < new Set(ids).size) throw new Refusal(40401);
}

/** Data of the drawer in addition to the statement's own fields. */
async function settlementDetail(rows: Rows, row: SettlementRow): Promise<Record<string, unknown>> {
  const shown = await rowsOfStatement(rows, row.id, settlements.shownRows);
  const { accountName, bankName, bankAccount, email } = await labOf(rows, row.labId);
  return {
    rows: await rows.serializeMany(liquidationEntity, shown),
    disputes: await disputesOf(rows, row.id),
    // Whoever pays needs the whole number.
    payee: {
      accountName,
      bankName,
      bankAccount: rows.actor.can("order:settlement:pay") ? bankAccount : maskBankCard(bankAccount ?? ""),
      email,
    },
  };
}

/** Calls of 结算单. */
export const settlementRoutes: Route[] = [
  ...serveSet({ ...settlement, has: "LQX" }, settlementEntity, {
    detail: async ({ rows }, row, shown) => ({ ...shown, ...(await settlementDetail(rows, row)) }),
  }),
  serve(settlementStatusCount, ({ rows, input }) => countsBy(rows, settlementEntity, finSettlement.status, input)),
  serve(settlementSums, ({ rows, input }) => sumsBy(rows, settlementEntity, { totalAmount, bookAmount }, input)),
  serve<Endpoint>(
    settlementPrint,
    ({ rows, input }) => {
      const { id, type } = input as { id: string; type: "pdf" | "xlsx" };
      return printStatement(rows, id, type);
    },
    { loose: true },
  ),
  serveOnce(
    settlement.add,
    async (call) => {
      await demandSeen(call.rows, call.input.ids);
      const { id } = await createStatement(call, call.input);
      return { id };
    },
    "结算单已生成",
  ),
  serveAct(
    settlement.edit,
    settlementEntity,
    async (call, input) => {
      await demandSeen(call.rows, [...input.addIds, ...input.removeIds]);
      return editStatement(call, input);
    },
    "结算单已修改",
  ),
  serveAct(acts.settlementSend, settlementEntity, act.sendStatement, acts.settlementSend.action.done),
  serveAct(acts.settlementConfirm, settlementEntity, act.confirmStatement, acts.settlementConfirm.action.done),
  serveAct(acts.settlementDispute, settlementEntity, act.disputeStatement, acts.settlementDispute.action.done),
  serveAct(
    acts.settlementRegisterInvoice,
    settlementEntity,
    act.registerInvoice,
    acts.settlementRegisterInvoice.action.done,
  ),
  serveAct(acts.settlementApprove, settlementEntity, act.approveStatement, acts.settlementApprove.action.done),
  serveAct(acts.settlementPay, settlementEntity, act.payStatement, acts.settlementPay.action.done),
  serveAct(acts.settlementVoid, settlementEntity, act.voidStatement, acts.settlementVoid.action.done),
];

/** Everything the settlement area declares. */
export const settlementContract: readonly object[] = [settlements, acts];
