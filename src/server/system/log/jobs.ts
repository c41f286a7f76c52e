import { and, eq, inArray, isNotNull, lt, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { draftKeepMs } from "#src/contract/system/desk/user-storage.ts";
import { sysUserStorage } from "#src/server/db/schema/user-storage.ts";
import { sysRepeat } from "#src/server/db/schema/kernel.ts";
import { sysLog, sysOutbox, sysQuartzJobLog } from "#src/server/db/schema/running.ts";
import { sysDevice, sysSession, sysSignInAttempt, sysSmsCode } from "#src/server/db/schema/session.ts";
import type { Store } from "#src/server/db/store.ts";
import type { JobRegistry } from "#src/server/jobs/job.ts";
import { deviceKeepMs } from "#src/server/kernel/http/device-cookie.ts";

const dayMs = 24 * 3_600_000;
/** Max rows deleted by one statement: the embedded database serves no other query meanwhile. */
const atOnce = 2_000;

/** Days that logs are stored, unless the job's parameter says otherwise. */
const logDays = 180;

/** Tables that grow and lose value with time; `days` is how long their rows are stored. */
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
  // Drafts only, for as long as they are offered again; a person's settings stay.
  {
    title: "草稿",
    table: sysUserStorage,
    key: sysUserStorage.key,
    age: sysUserStorage.keptTime,
    days: draftKeepMs / dayMs,
    where: eq(sysUserStorage.kind, "draft"),
  },
  // An unsent event never expires.
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
  /**
   * Removes expired rows. Days stored: logs 180; idempotency keys, sent events and wrong passwords 1; drafts 7; devices
   * 400.
   */
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
    // Check the age again: a key may name several rows (a requestId of two users), and only the old ones may go.
    const gone = await store.db
      .delete(table)
      .where(and(inArray(key, some), isOld))
      .returning({ key });
    removed += gone.length;
    if (gone.length < atOnce) return removed;
  }
}
