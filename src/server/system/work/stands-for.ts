import { and, eq, gte, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { sysUserAgent } from "#src/server/db/schema/access.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** Accounts of those who stand in for a person now. */
export async function agentsOf({ tx, actor, now }: Rows, username: string): Promise<string[]> {
  const found = await tx
    .select({ agent: sysUserAgent.agentUserName })
    .from(sysUserAgent)
    .where(
      and(
        eq(sysUserAgent.tenantId, actor.tenantId),
        eq(sysUserAgent.userName, username),
        eq(sysUserAgent.status, "1"),
        lte(sysUserAgent.startTime, now),
        gte(sysUserAgent.endTime, now),
      ),
    );
  return found.map(({ agent }) => agent);
}

/** Who acts, and when. `Rows` is one. */
export interface Acting {
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * Condition: the column contains the person's account, or that of a colleague for whom he stands in now (代理人). Only
 * the colleague's own work comes to the agent; permissions and data rules stay the agent's.
 */
export function isOf(column: SQLWrapper, { actor, now }: Acting): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  // An array is computed once per query, so that an index on the column serves the condition.
  return sql`${column} = any(array_append(array(
    select a.user_name from ${sysUserAgent} a
    where a.tenant_id = ${actor.tenantId} and a.agent_user_name = ${actor.username} and a.status = '1'
      and a.start_time <= ${at} and a.end_time >= ${at}), ${actor.username}::varchar))`;
}

/** As `isOf`, or the column is empty: work of nobody is everybody's. */
export const isOfOrOpen = (column: SQLWrapper, acting: Acting): SQL =>
  sql`(coalesce(${column}, '') = '' or ${isOf(column, acting)})`;
