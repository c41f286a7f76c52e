import { and, desc, eq } from "drizzle-orm";
import { ownLogs } from "#src/contract/system/log.ts";
import { toWire } from "#src/lib/time.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { logTypes } from "#src/server/kernel/op-log.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";

/** Calls that read the actor's own log rows, and no others. */
export const logRoutes: Route[] = [
  serve(ownLogs, async ({ actor, rows }) => {
    const found = await rows.tx
      .select()
      .from(sysLog)
      .where(
        and(
          eq(sysLog.username, actor.username),
          eq(sysLog.logType, logTypes.operation),
          eq(sysLog.tenantId, actor.tenantId),
        ),
      )
      .orderBy(desc(sysLog.createTime), desc(sysLog.id))
      .limit(50);
    return found.map(({ id, logContent, operateType, ip, createTime }) => ({
      id,
      content: logContent ?? "",
      operateType,
      ip: ip ?? "",
      time: toWire(createTime),
    }));
  }),
];
