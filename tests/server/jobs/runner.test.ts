import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sysOutbox, sysQuartzJob, sysQuartzJobLog } from "#src/server/db/schema/running.ts";
import type { JobRegistry } from "#src/server/jobs/job.ts";
import { type Jobs, startJobs } from "#src/server/jobs/runner.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { noFiles } from "#tests/support/no-files.ts";

let app: TestApp;
const runs: string[] = [];
let release: (() => void) | undefined;

const registry: JobRegistry = {
  PlainJob: { run: async ({ parameter }) => `${runs.push(`plain ${parameter ?? ""}`)}` },
  CatchUpJob: { catchesUp: true, run: async () => `${runs.push("catchUp")}` },
  BrokenJob: { run: () => Promise.reject(new Error("数据库连接失败")) },
  SlowJob: {
    run: async () => {
      runs.push("slow");
      await new Promise<void>((resolve) => (release = resolve));
      return "";
    },
  },
};

const jobs = (): Promise<Jobs> =>
  startJobs({
    store: app.store,
    clock: app.clock,
    ids: app.kernel.ids,
    log: app.kernel.log,
    registry,
    files: noFiles,
    tempDir: app.config.dataDir,
    everyMs: 0,
  });

const noon = new Date("2026-03-20T04:00:00Z");
const inMinutes = (n: number) => new Date(noon.getTime() + n * 60_000);

async function row(jobClassName: string, patch: Partial<typeof sysQuartzJob.$inferInsert> = {}): Promise<string> {
  const id = app.kernel.ids.next();
  await app.store.db
    .insert(sysQuartzJob)
    .values({ id, jobClassName, cronExpression: "0 * * * * ? *", createTime: noon, ...patch });
  return id;
}

const logsOf = (jobId: string) => app.store.db.select().from(sysQuartzJobLog).where(eq(sysQuartzJobLog.jobId, jobId));
const jobOf = async (id: string) => (await app.store.db.select().from(sysQuartzJob).where(eq(sysQuartzJob.id, id)))[0];

beforeAll(async () => {
  app = await testApp({ profile: "none" });
});
beforeEach(async () => {
  app.clock.set(noon);
  runs.length = 0;
  await app.store.db.delete(sysQuartzJob);
});
afterAll(() => app.close());

describe("the scheduler (J-04)", () => {
  it("gives a new row its time first, then runs it when that has come, and writes the log", async () => {
    const id = await row("PlainJob", { parameter: "x" });
    const one = await jobs();
    await one.tick();
    expect(runs).toEqual([]);
    expect((await jobOf(id))?.nextTime).toEqual(inMinutes(1));
    app.clock.set(inMinutes(1));
    await one.tick();
    await one.tick();
    expect(runs).toEqual(["plain x"]);
    expect(await logsOf(id)).toMatchObject([{ success: true, message: "1", startTime: inMinutes(1) }]);
    expect(await jobOf(id)).toMatchObject({ nextTime: inMinutes(2), lastResult: "成功：1", lockedBy: null });
    await one.stop();
  });

  it("of two servers runs a job once (T-61)", async () => {
    await row("PlainJob", { nextTime: noon });
    const [one, two] = [await jobs(), await jobs()];
    await Promise.all([one.tick(), two.tick()]);
    expect(runs).toHaveLength(1);
    await Promise.all([one.stop(), two.stop()]);
  });

  it("lets a missed run go, unless the job works on state, which runs once", async () => {
    const plain = await row("PlainJob", { nextTime: inMinutes(-90) });
    await row("CatchUpJob", { nextTime: inMinutes(-90) });
    const one = await jobs();
    await one.tick();
    await one.tick();
    expect(runs).toEqual(["catchUp"]);
    expect((await jobOf(plain))?.nextTime).toEqual(inMinutes(1));
    await one.stop();
  });

  it("logs a failure and tells the administrators", async () => {
    const id = await row("BrokenJob", { nextTime: noon });
    const one = await jobs();
    await one.tick();
    expect(await logsOf(id)).toMatchObject([{ success: false, message: "数据库连接失败" }]);
    expect(await jobOf(id)).toMatchObject({
      lastResult: "失败：数据库连接失败",
      lockedBy: null,
      nextTime: inMinutes(1),
    });
    const events = await app.store.db.select().from(sysOutbox).where(eq(sysOutbox.topic, "msg.job_failed"));
    expect(events.map((event) => event.payload)).toEqual([
      { jobId: id, jobClassName: "BrokenJob", message: "数据库连接失败" },
    ]);
    await one.stop();
  });

  it("passes over stopped rows and classes it does not know", async () => {
    await row("PlainJob", { nextTime: noon, status: -1 });
    const unknown = await row("NoSuchJob", { nextTime: noon });
    const one = await jobs();
    await one.tick();
    expect(runs).toEqual([]);
    expect(await logsOf(unknown)).toEqual([]);
    await one.stop();
  });
});

describe("running by hand", () => {
  it("runs at once, stopped or not, but never twice at a time", async () => {
    const id = await row("SlowJob", { status: -1 });
    const [one, two] = [await jobs(), await jobs()];
    const first = one.execute(id);
    await expect.poll(() => release).toBeDefined();
    await expect(two.execute(id)).rejects.toThrow("任务正在执行中");
    release?.();
    expect(await first).toMatchObject({ success: true });
    expect(runs).toEqual(["slow"]);
    await Promise.all([one.stop(), two.stop()]);
  });

  it("refuses a class the server does not know", async () => {
    const id = await row("NoSuchJob");
    const one = await jobs();
    await expect(one.execute(id)).rejects.toThrow("任务类不存在");
    await one.stop();
  });
});
