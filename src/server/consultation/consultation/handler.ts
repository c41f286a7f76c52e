import { and, eq, sql } from "drizzle-orm";
import { clueConsultation } from "#src/server/db/schema/consultation.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { peopleWithRole } from "#src/server/system/user/door.ts";
import { nextInTurn } from "./rules.ts";

/** the colleague of customer service whose turn it is; null if nobody works in customer service. */
export async function nextHandler(rows: Rows): Promise<string | null> {
  const people = await peopleWithRole(rows, "cs");
  const { handlerBy, createTime, tenantId } = clueConsultation;
  const last = await rows.tx
    .select({ handlerBy, lastAt: sql<string>`max(${createTime})` })
    .from(clueConsultation)
    .where(and(eq(tenantId, rows.actor.tenantId), sql`${handlerBy} = any(${sql.param(people)})`))
    .groupBy(handlerBy);
  const lastOf = new Map(last.map((row) => [row.handlerBy, new Date(row.lastAt)]));
  return nextInTurn(people.map((username) => ({ username, lastAt: lastOf.get(username) ?? null })));
}
