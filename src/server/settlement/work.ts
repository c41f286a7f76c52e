import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { finSettlement } from "#src/server/db/schema/settlement.ts";
import type { FindSource } from "#src/server/system/search/door.ts";
import { isOf, type WorkSource } from "#src/server/system/work/door.ts";
import { settlementEntity } from "./entity.ts";

const list = "/order/liquidationOrderList?list=settlement";
const statement = {
  entity: settlementEntity,
  no: finSettlement.settlementNo,
  title: sql<string>`(select l.lab_name from lab_company l where l.id = fin_settlement.lab_id)`,
} as const;
const waiting = { ...statement, note: finSettlement.remark, since: finSettlement.createTime } as const;

/** Statements that wait for finance. */
export const settlementWork: readonly WorkSource[] = [
  {
    ...waiting,
    kind: "disputedSettlement",
    permission: ["order:settlement:edit"],
    waits: (acting) =>
      and(
        eq(finSettlement.status, "30"),
        or(isOf(finSettlement.createBy, acting), eq(finSettlement.createBy, "system")),
      ),
    note: finSettlement.disputeReason,
    since: finSettlement.disputeTime,
    list: `${list}&act=edit`,
    todos: ["settlement_dispute"],
  },
  {
    ...waiting,
    kind: "approveSettlement",
    permission: ["order:settlement:approve"],
    // Two people: the creator must not approve.
    waits: () => and(eq(finSettlement.status, "50"), isNull(finSettlement.approveTime)),
    allowed: ({ actor }) => ne(finSettlement.createBy, actor.username),
    list: `${list}&act=approve`,
  },
  {
    ...waiting,
    kind: "paySettlement",
    permission: ["order:settlement:pay"],
    waits: () => and(eq(finSettlement.status, "50"), isNotNull(finSettlement.approveTime)),
    since: finSettlement.approveTime,
    list: `${list}&act=pay`,
  },
];

/** Finds a statement by its number. */
export const settlementFinds: readonly FindSource[] = [
  {
    ...statement,
    kind: "settlement",
    permission: "order:settlement:list",
    state: { dict: "settlement_status", column: finSettlement.status },
    list,
  },
];
