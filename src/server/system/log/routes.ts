import { and, countDistinct, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { ownLogs, visitSeries, visitTotals } from "#src/contract/system/log.ts";
import { addDays, dayOf, startOfDay, toWire } from "#src/lib/time.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { logTypes } from "#src/server/kernel/op-log.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** Days of the visit series, today included. */
const visitDays = 7;

/** Condition: sign-ins of the tenant. Only a sign-in that succeeded names its session. */
const visitsIn = ({ actor: { tenantId } }: Rows) =>
  and(
    tenantId === 0 ? undefined : eq(sysLog.tenantId, tenantId),
    eq(sysLog.logType, logTypes.signIn),
    isNotNull(sysLog.bizId),
  );

const visitCounts = { visit: sql<number>`count(*)::int`, ip: countDistinct(sysLog.ip) };

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
  serve(
    visitTotals,
    async ({ rows, now }) => {
      const totalVisitCount = await rows.tx.$count(sysLog, visitsIn(rows));
      const [today] = await rows.tx
        .select(visitCounts)
        .from(sysLog)
        .where(and(visitsIn(rows), gte(sysLog.createTime, startOfDay(dayOf(now)))));
      return { totalVisitCount, todayVisitCount: today?.visit ?? 0, todayIp: today?.ip ?? 0 };
    },
    { message: "登录成功" },
  ),
  serve(visitSeries, async ({ rows, now }) => {
    const day = sql<string>`to_char(${sysLog.createTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
    const from = startOfDay(addDays(dayOf(now), 1 - visitDays));
    const found = await rows.tx
      .select({ day: day.as("day"), ...visitCounts })
      .from(sysLog)
      .where(and(visitsIn(rows), gte(sysLog.createTime, from)))
      .groupBy(sql`1`)
      .orderBy(sql`1`);
    return found.map(({ day: tian, visit, ip }) => ({ tian, type: tian.slice(5), visit, ip }));
  }),
];
