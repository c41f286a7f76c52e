import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { and, asc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysTenant } from "#src/server/db/schema/organisation.ts";
import { sysQuartzJob, sysQuartzJobLog } from "#src/server/db/schema/running.ts";
import { type Channels, noChannels } from "#src/server/kernel/channels/channels.ts";
import type { Store } from "#src/server/db/store.ts";
import type { FileStore } from "#src/server/files/file-store.ts";
import { writeEvent } from "#src/server/live/outbox.ts";
import { systemActor } from "#src/server/kernel/auth/actor.ts";
import { watchWrites, type Writes } from "#src/server/kernel/rows/changes.ts";
import type { Clock } from "#src/server/kernel/clock.ts";
import type { Ids } from "#src/server/kernel/ids.ts";
import type { Log } from "#src/server/kernel/kernel.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import { createRows, makeRowsDeps, type RowsDeps } from "#src/server/kernel/rows/rows-store.ts";
import { CronError } from "#ui/cron/error.ts";
import type { Job, JobRegistry, JobRun } from "./job.ts";
import { decide, nextRun } from "./schedule.ts";

export interface RunnerOptions {
  store: Store;
  clock: Clock;
  ids: Ids;
  log: Log;
  registry: JobRegistry;
  files: FileStore;
  /** @default none: messages fail */
  channels?: Channels;
  tempDir: string;
  /** Called after a commit that browsers may need to know about. */
  kick?(): void;
}

export interface JobsOptions extends RunnerOptions {
  /** Poll interval of the job table, in ms of real time. 0 = only by `tick`. @default 1000 */
  everyMs?: number;
}

interface Outcome {
  success: boolean;
  message: string;
}

/** Claims jobs in the table and runs them. */
export interface Runner {
  /** Name of this runner in claims. */
  readonly me: string;
  /**
   * J-03: claims a job regardless of its schedule; returns the function that runs it. Refuses with 任务正在执行中 while it
   * runs anywhere.
   */
  claim(jobId: string): Promise<() => Promise<Outcome>>;
  /** Runs a claimed row to its end, even if it fails, and writes the log. */
  run(row: JobRow, job: Job, now: Date): Promise<Outcome>;
}

export interface Jobs {
  /** Finds due jobs once and runs them; resolves when these runs have ended. */
  tick(): Promise<void>;
  /** J-03: runs a job now, regardless of its schedule. Refuses with 任务正在执行中 while it runs anywhere. */
  execute(jobId: string): Promise<Outcome>;
  /** Starts no new runs and waits for current ones. */
  stop(): Promise<void>;
}

type JobRow = typeof sysQuartzJob.$inferSelect;

/** How long a claim lasts without a heartbeat, in ms: after this a dead process's job is free again. */
const claimMs = 3 * 60_000;
const heartbeatMs = 60_000;
const longestMessage = 1000;
const jobAddress = "system:job";

/** Claims and runs jobs for one process. */
export function createRunner(options: RunnerOptions): Runner {
  const { store, clock, ids, log, registry } = options;
  const me = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`.slice(-64);
  let made: Promise<RowsDeps> | undefined;
  const deps = () =>
    (made ??= makeRowsDeps(store, {
      tempDir: options.tempDir,
      ids,
      warn: (details, message) => log.warn(details, message),
      storeTempFile: () => Promise.reject(new Error("a job keeps no files for a reply")),
    }));

  async function run(row: JobRow, job: Job, now: Date): Promise<Outcome> {
    const heartbeat = setInterval(() => void stayAlive(row.id), heartbeatMs);
    let outcome: Outcome;
    try {
      const kick = () => options.kick?.();
      outcome = {
        success: true,
        message: await job.run(runOf(options, await deps(), now, row.parameter, kick)),
      };
    } catch (error) {
      log.error({ err: error, job: row.jobClassName }, "a job failed");
      outcome = { success: false, message: error instanceof Error ? error.message : String(error) };
    } finally {
      clearInterval(heartbeat);
    }
    await finish(row, now, { ...outcome, message: outcome.message.slice(0, longestMessage) });
    return outcome;
  }

  async function stayAlive(id: string): Promise<void> {
    const until = new Date(clock.now().getTime() + claimMs);
    await store.db
      .update(sysQuartzJob)
      .set({ lockedUntil: until })
      .where(and(eq(sysQuartzJob.id, id), eq(sysQuartzJob.lockedBy, me)))
      .catch((error: unknown) => log.warn({ err: error }, "a running job could not renew its claim"));
  }

  async function finish(row: JobRow, startTime: Date, outcome: Outcome): Promise<void> {
    const endTime = clock.now();
    await store.transaction(async (tx) => {
      await tx.insert(sysQuartzJobLog).values({ id: ids.next(), jobId: row.id, startTime, endTime, ...outcome });
      await tx
        .update(sysQuartzJob)
        .set({
          lockedBy: null,
          lockedUntil: null,
          lastResult: `${outcome.success ? "成功" : "失败"}：${outcome.message}`.slice(0, 500),
        })
        .where(and(eq(sysQuartzJob.id, row.id), eq(sysQuartzJob.lockedBy, me)));
      // The event updates open job lists.
      const { id } = row;
      const about = { address: jobAddress, id, row: {} };
      const changed = { address: jobAddress, id, version: null, kind: "edit" };
      await writeEvent(tx, { topic: "row.changed", payload: changed, about }, row.tenantId, endTime);
      if (outcome.success) return;
      const payload = { jobId: row.id, jobClassName: row.jobClassName, message: outcome.message.slice(0, 200) };
      await writeEvent(tx, { topic: "msg.job_failed", payload }, row.tenantId, endTime);
    });
    options.kick?.();
  }

  return {
    me,
    run,
    async claim(jobId) {
      const now = clock.now();
      const [row] = await store.db
        .select()
        .from(sysQuartzJob)
        .where(and(eq(sysQuartzJob.id, jobId), eq(sysQuartzJob.delFlag, 0)));
      if (!row) throw new Refusal(40401);
      const job = jobOf(registry, row);
      if (!job) throw new Refusal(42201, "任务类不存在");
      const claimed = await store.db
        .update(sysQuartzJob)
        .set(claimOf(me, now))
        .where(and(eq(sysQuartzJob.id, jobId), isFree(now)))
        .returning({ id: sysQuartzJob.id });
      if (claimed.length === 0) throw new Refusal(42201, "任务正在执行中");
      return () => run(row, job, now);
    },
  };
}

const jobOf = (registry: JobRegistry, { jobClassName }: JobRow): Job | undefined =>
  Object.hasOwn(registry, jobClassName) ? registry[jobClassName] : undefined;

const isFree = (now: Date) => or(isNull(sysQuartzJob.lockedUntil), lt(sysQuartzJob.lockedUntil, now));

const claimOf = (me: string, now: Date) => ({
  lockedBy: me,
  lockedUntil: new Date(now.getTime() + claimMs),
  lastTime: now,
});

/**
 * Starts the scheduler of one process. The table decides which process runs a job: one statement claims a run by
 * advancing the row's `nextTime`. So exactly one process gets it.
 */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { store, clock, log, registry } = options;
  const runner = createRunner(options);
  let stopped = false;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const now = clock.now();
    const due = await store.db
      .select()
      .from(sysQuartzJob)
      .where(
        and(
          eq(sysQuartzJob.status, 0),
          eq(sysQuartzJob.delFlag, 0),
          or(isNull(sysQuartzJob.nextTime), lte(sysQuartzJob.nextTime, now)),
        ),
      )
      .orderBy(asc(sysQuartzJob.nextTime), asc(sysQuartzJob.id));
    for (const row of due) {
      if (stopped) return;
      await consider(row, now);
    }
  }

  async function consider(row: JobRow, now: Date): Promise<void> {
    const job = jobOf(registry, row);
    let next: Date | null;
    try {
      next = nextRun(row.cronExpression, now);
    } catch (error) {
      if (!(error instanceof CronError)) throw error;
      log.error({ job: row.jobClassName, cron: row.cronExpression }, "a job's expression cannot be read");
      next = null;
    }
    // A new or resumed row only gets its next time.
    const verdict = row.nextTime === null ? "skip" : decide(row.nextTime, now, job?.catchesUp ?? false);
    if (verdict === "wait") return;
    const running = verdict === "run" && job !== undefined;
    if (row.nextTime === null && next === null) return;
    const claimed = await store.db
      .update(sysQuartzJob)
      .set({ nextTime: next, ...(running ? claimOf(runner.me, now) : {}) })
      .where(and(isAsRead(row), running ? isFree(now) : undefined))
      .returning({ id: sysQuartzJob.id });
    if (claimed.length === 0 || !running) return;
    await runner.run(row, job, now);
  }

  const everyMs = options.everyMs ?? 1000;
  const timer = everyMs > 0 ? setInterval(() => void tick(), everyMs) : undefined;

  /** Only one at a time in a process: a later poll must not overtake a long run. */
  function tick(): Promise<void> {
    if (stopped) return Promise.resolve();
    looking ??= look()
      .catch((error: unknown) => log.error({ err: error }, "the jobs could not be looked at"))
      .finally(() => (looking = undefined));
    return looking;
  }

  return {
    tick,
    async execute(jobId) {
      return (await runner.claim(jobId))();
    },
    async stop() {
      stopped = true;
      if (timer) clearInterval(timer);
      await looking;
    },
  };
}

/** Condition: the row is unchanged since it was read; nobody ran, stopped, deleted or edited it. */
const isAsRead = (row: JobRow) =>
  and(
    eq(sysQuartzJob.id, row.id),
    eq(sysQuartzJob.status, 0),
    eq(sysQuartzJob.delFlag, 0),
    eq(sysQuartzJob.jobClassName, row.jobClassName),
    eq(sysQuartzJob.cronExpression, row.cronExpression),
    row.nextTime === null ? isNull(sysQuartzJob.nextTime) : eq(sysQuartzJob.nextTime, row.nextTime),
  );

/** The environment of a job for one run. */
function runOf(
  { store, files, ids, channels = noChannels }: RunnerOptions,
  deps: RowsDeps,
  now: Date,
  parameter: string | null,
  kick: () => void,
): JobRun {
  return {
    now,
    parameter,
    store,
    files,
    ids,
    channels,
    async tenants() {
      const open = await store.db
        .select({ id: sysTenant.id })
        .from(sysTenant)
        .where(and(eq(sysTenant.delFlag, 0), sql`${sysTenant.status} = 1`))
        .orderBy(asc(sysTenant.id));
      return open.map((tenant) => tenant.id);
    },
    async inTenant(tenantId, work) {
      const actor = systemActor(tenantId);
      let writes: Writes | undefined;
      const value = await store
        .transaction(async (tx) => {
          const rows = createRows(deps, tx, actor, now);
          writes = watchWrites(rows);
          const emit = (event: Event) => writeEvent(tx, event, tenantId, now);
          const made = await work({ rows, now, actor, emit });
          // A job's changes emit the same events as a person's changes.
          for (const event of writes.events()) await emit(event);
          return made;
        })
        .finally(() => writes?.forget(deps.texts));
      kick();
      return value;
    },
  };
}
