import { and, eq, inArray, isNotNull, lt, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { draftKeepMs } from "#src/contract/system/desk/kept.ts";
import { sysKept } from "#src/server/db/schema/kept.ts";
import { sysRepeat } from "#src/server/db/schema/kernel.ts";
import { sysLog, sysOutbox, sysQuartzJobLog } from "#src/server/db/schema/running.ts";
import { sysDevice, sysSession, sysSignInAttempt, sysSmsCode } from "#src/server/db/schema/session.ts";
import type { Store } from "#src/server/db/store.ts";
import type { JobRegistry } from "#src/server/jobs/job.ts";
import { deviceKeepMs } from "#src/server/kernel/http/device-cookie.ts";

const dayMs = 24 * 3_600_000;
/** Rows deleted by one statement: the embedded database answers nobody else meanwhile. */
const atOnce = 2_000;

/** How long logs are kept where the job's parameter does not say, days. */
const logDays = 180;

/** What grows with use and loses its worth with time; `days` is how long it is kept. */
const old: readonly { title: string; table: PgTable; key: PgColumn; age: PgColumn; days: number; where?: SQL }[] = [
  { title: "日志", table: sysLog, key: sysLog.id, age: sysLog.createTime, days: logDays },
  { title: "任务日志", table: sysQuartzJobLog, key: sysQuartzJobLog.id, age: sysQuartzJobLog.startTime, days: logDays },
  { title: "登录记录", table: sysSession, key: sysSession.id, age: sysSession.expireTime, days: logDays },
  { title: "验证码", table: sysSmsCode, key: sysSmsCode.id, age: sysSmsCode.expireTime, days: 2 },
  {
    title: "密码错误记录",
    table: sysSignInAttempt,
    key: sysSignInAttempt.name,
    age: sysSignInAttempt.lastTime,
    days: 1,
  },
  { title: "登录设备", table: sysDevice, key: sysDevice.id, age: sysDevice.lastTime, days: deviceKeepMs / dayMs },
  { title: "防重记录", table: sysRepeat, key: sysRepeat.requestId, age: sysRepeat.createTime, days: 1 },
  // As long as drafts are offered back; what a person set for himself stays.
  {
    title: "草稿",
    table: sysKept,
    key: sysKept.key,
    age: sysKept.keptTime,
    days: draftKeepMs / dayMs,
    where: eq(sysKept.kind, "draft"),
  },
  // An event that nobody could be told of yet is never too old to be told.
  {
    title: "消息",
    table: sysOutbox,
    key: sysOutbox.id,
    age: sysOutbox.createTime,
    days: 1,
    where: isNotNull(sysOutbox.sentTime),
  },
];

/** Jobs of the system area. */
export const systemJobs: JobRegistry = {
  /** Removes what is older than it is kept: logs 180 days, answers to repetitions, sent events and wrong passwords one day, drafts 7, devices 400. */
  LogCleanJob: {
    catchesUp: true,
    parameter: { title: "日志保留天数，90至3650", test: /^(9\d|[1-9]\d\d|[12]\d{3}|3[0-5]\d\d|36[0-4]\d|3650)$/ },
    async run({ store, now, parameter }) {
      const done: string[] = [];
      for (const { title, days, ...kind } of old) {
        const kept = days === logDays ? Number(parameter ?? days) : days;
        const before = new Date(now.getTime() - kept * dayMs);
        const gone = await removeOld(store, kind, before);
        if (gone > 0) done.push(`${title}${gone}条`);
      }
      return done.length === 0 ? "没有过期数据" : `清理${done.join("、")}`;
    },
  },
};

async function removeOld(
  store: Store,
  kind: Omit<(typeof old)[number], "title" | "days">,
  before: Date,
): Promise<number> {
  const { table, key, age } = kind;
  const isOld = and(lt(age, before), kind.where);
  let removed = 0;
  for (;;) {
    const some = store.db.select({ key }).from(table).where(isOld).limit(atOnce);
    // The age once more: of a key that names several rows (a requestId of two users) only the old ones go.
    const gone = await store.db
      .delete(table)
      .where(and(inArray(key, some), isOld))
      .returning({ key });
    removed += gone.length;
    if (gone.length < atOnce) return removed;
  }
}
