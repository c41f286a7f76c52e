import { and, eq, lt, lte, or, sql } from "drizzle-orm";
import { financeRole, type FinanceRole } from "#src/contract/finance/role-user.ts";
import { aftRefund, aftWithdrawal } from "#src/server/db/schema/after-sales.ts";
import { afterSalesParams } from "#src/server/afterSales/params.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { param } from "#src/server/kernel/params.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { FindSource } from "#src/server/system/search/door.ts";
import { forFinance } from "#src/server/system/todo/door.ts";
import type { WorkSource } from "#src/server/system/work/door.ts";
import { limitOf } from "./decide.ts";
import { refundEntity } from "./entity.ts";

type RowAct = "agree" | "returnSample" | "payout" | "approvePayout";

const refund = { entity: refundEntity, no: aftRefund.refundNo, title: aftRefund.customerName } as const;
/** The refund is work for this person of finance. */
const forMe = (actor: Actor, role: FinanceRole) =>
  forFinance(actor, role, { amount: aftRefund.refundAmount, customerId: aftRefund.customerId });
const waiting = { ...refund, note: aftRefund.reasonDetail, since: aftRefund.createTime } as const;
/** A step that waits in a state; its link opens the refund with the dialog of the step. */
const inState = (state: string, tab: string, act: RowAct) =>
  ({
    waits: () => eq(aftRefund.status, state),
    list: `/afterSales/refundList?tab=${tab}&act=${act}`,
  }) satisfies Pick<WorkSource, "waits" | "list">;

/** Condition: the caller may pay the refund out; who agreed to a large one may not. */
const mayStartPayout = async (rows: Rows) =>
  or(
    lt(aftRefund.refundAmount, await param(rows, afterSalesParams.large_refund)),
    sql`coalesce(${aftRefund.auditBy}, '') <> ${rows.actor.username}`,
  );

/** Condition: no withdrawal holds up the payout; until then the laboratory has the work. */
const samplesAreBack = sql`not exists (select 1 from ${aftWithdrawal} w
  where w.id = ${aftRefund.withdrawalId} and w.status not in ('30', '40'))`;

/** Steps of a refund that wait for staff. */
export const refundWork: readonly WorkSource[] = [
  {
    ...waiting,
    ...inState("10", "audit", "agree"),
    // Above their limit customer service may not agree; finance does.
    allowed: async (rows) => lte(aftRefund.applyAmount, await limitOf(rows)),
    kind: "auditRefund",
    permission: ["afterSales:refund:agree"],
    todos: ["audit_refund"],
  },
  {
    ...waiting,
    ...inState("20", "returning", "returnSample"),
    kind: "returnSample",
    permission: ["afterSales:refund:returnSample"],
    todos: ["return_sample"],
  },
  {
    ...waiting,
    ...inState("30", "payout", "payout"),
    waits: ({ actor }) => and(eq(aftRefund.status, "30"), samplesAreBack, forMe(actor, financeRole.payOut)),
    allowed: mayStartPayout,
    kind: "payOut",
    permission: ["afterSales:refund:payout"],
    todos: ["payout"],
  },
  {
    ...waiting,
    ...inState("40", "paying", "approvePayout"),
    // Two people pay: the person who entered the payout must not release it.
    waits: ({ actor }) => and(eq(aftRefund.status, "40"), forMe(actor, financeRole.approvePayout)),
    allowed: ({ actor }) => sql`coalesce(${aftRefund.payoutBy}, '') <> ${actor.username}`,
    kind: "approvePayout",
    permission: ["afterSales:refund:approvePayout"],
  },
  {
    ...waiting,
    ...inState("80", "failed", "payout"),
    waits: ({ actor }) => and(eq(aftRefund.status, "80"), forMe(actor, financeRole.payOut)),
    kind: "payOutFailed",
    permission: ["afterSales:refund:payout"],
  },
];

/** Finds a refund by its number. */
export const refundFinds: readonly FindSource[] = [
  {
    ...refund,
    kind: "refund",
    permission: "afterSales:refund:list",
    state: { dict: "refund_status", column: aftRefund.status },
    list: "/afterSales/refundList",
  },
];
