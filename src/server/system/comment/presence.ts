import { and, asc, eq, gt, ne } from "drizzle-orm";
import { presenceFor, presenceSay } from "#src/contract/system/desk/presence.ts";
import { sysPresence } from "#src/server/db/schema/comment.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { FindSource } from "#src/server/system/search/door.ts";
import { talkedOf } from "./record.ts";

/**
 * Who has a record open. Browsers of people who may read it report this; an event says when somebody comes or leaves.
 */
export function presenceRoutes(sources: readonly FindSource[]): Route[] {
  return [
    serve(presenceSay, async ({ input, rows, actor, now, emit }) => {
      const { about } = await talkedOf(rows, sources, input);
      const { tx } = rows;
      const here = and(
        eq(sysPresence.tenantId, actor.tenantId),
        eq(sysPresence.bizType, about.address),
        eq(sysPresence.bizId, about.id),
      );
      const fresh = gt(sysPresence.seenTime, new Date(now.getTime() - presenceFor * 1000));
      const mine = and(here, eq(sysPresence.userId, actor.userId));
      const [known] = await tx.select({ userId: sysPresence.userId }).from(sysPresence).where(and(mine, fresh));
      if (input.gone) await tx.delete(sysPresence).where(mine);
      else
        await tx
          .insert(sysPresence)
          .values({
            tenantId: actor.tenantId,
            bizType: about.address,
            bizId: about.id,
            userId: actor.userId,
            username: actor.username,
            realname: actor.realname,
            seenTime: now,
          })
          .onConflictDoUpdate({
            target: [sysPresence.tenantId, sysPresence.bizType, sysPresence.bizId, sysPresence.userId],
            set: { seenTime: now, realname: actor.realname },
          });
      if ((known !== undefined) === input.gone)
        await emit({ topic: "presence", payload: { address: about.address, id: about.id, by: actor.username }, about });
      return tx
        .select({ username: sysPresence.username, realname: sysPresence.realname })
        .from(sysPresence)
        .where(and(here, fresh, ne(sysPresence.userId, actor.userId)))
        .orderBy(asc(sysPresence.seenTime), asc(sysPresence.userId))
        .limit(20);
    }),
  ];
}
