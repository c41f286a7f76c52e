import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysOutbox, sysQuartzJob, sysQuartzJobLog } from "#src/server/db/schema/running.ts";
import { allEndpoints, allJobs } from "#src/server/areas.ts";
import { startJobs } from "#src/server/jobs/runner.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";

let app: TestApp;
const noon = new Date("2026-03-20T04:00:00Z");
beforeAll(async () => {
  app = await testApp({ contract: allEndpoints });
  app.clock.set(noon);
});
afterAll(() => app.close());

const admin = () => app.as("admin", { tenantId: 1 });
const jobOf = async (id: string) => (await app.store.db.select().from(sysQuartzJob).where(eq(sysQuartzJob.id, id)))[0];
const logsOf = (id: string) => app.store.db.select().from(sysQuartzJobLog).where(eq(sysQuartzJobLog.jobId, id));
const seeded = async (jobClassName: string) => {
  const [row] = await app.store.db.select().from(sysQuartzJob).where(eq(sysQuartzJob.jobClassName, jobClassName));
  if (!row) throw new Error(`no ${jobClassName}`);
  return row.id;
};
const addLogClean = async (parameter: string, patch: Record<string, unknown> = {}): Promise<string> => {
  const values = { jobClassName: "LogCleanJob", cronExpression: "0 0 3 * * ? *", parameter, ...patch };
  return must(await admin().post("/sys/quartzJob/add", values)).result.id as string;
};
const tick = async () => {
  const { store, clock, kernel, config } = app;
  const { ids, log, files } = kernel;
  const jobs = await startJobs({
    store,
    clock,
    ids,
    log,
    files,
    registry: allJobs,
    tempDir: config.dataDir,
    everyMs: 0,
  });
  await jobs.tick();
  await jobs.stop();
};

describe("A scheduled job", () => {
  it("is seen by the platform's owner in any tenant, and by no tenant's administrator", async () => {
    const { result } = must(await admin().get("/sys/quartzJob/list", { pageSize: 100 }));
    expect(result.records.map((row: { jobClassName: string }) => row.jobClassName)).toContain("PayTimeoutJob");
    expect(await app.as("tadmin").get("/sys/quartzJob/list")).toMatchObject({ code: 40301 });
  });

  it("names a class of the server, a readable expression and a parameter the class takes, once (J-01)", async () => {
    const add = (patch: Record<string, unknown>) =>
      admin().post("/sys/quartzJob/add", { jobClassName: "LogCleanJob", cronExpression: "0 0 3 * * ? *", ...patch });
    expect(await add({ jobClassName: "java.lang.Runtime" })).toMatchObject({ code: 42201, message: "任务类不存在" });
    expect(await add({ parameter: "200", cronExpression: "0 0 2 1 * 2 *" })).toMatchObject({
      message: "cron表达式不正确",
    });
    expect(await add({ parameter: "30" })).toMatchObject({ code: 42201, message: "参数应为日志保留天数，90至3650" });
    expect(await add({ jobClassName: "MatureJob", parameter: "1" })).toMatchObject({
      message: "该任务类没有参数，请留空",
    });
    expect(await add({})).toMatchObject({ code: 40904, message: "任务类名和参数已存在" });
    const id = await addLogClean("200");
    expect(await jobOf(id)).toMatchObject({ status: -1, nextTime: null, tenantId: 0 });
    expect(await add({ parameter: "200" })).toMatchObject({ code: 40904 });
  });

  it("is started and stopped, each from the other state; its next run is known at once (J-02)", async () => {
    const id = await addLogClean("210");
    expect(await admin().get("/sys/quartzJob/pause", { id })).toMatchObject({ code: 40902 });
    const started = must(await admin().get("/sys/quartzJob/resume", { id }));
    expect(started.result).toMatchObject({ status: 0, nextTime: "2026-03-21 03:00:00" });
    expect(await admin().get("/sys/quartzJob/resume", { id })).toMatchObject({ code: 40902 });
    expect(must(await admin().get("/sys/quartzJob/pause", { id })).result).toMatchObject({
      status: -1,
      nextTime: null,
    });
  });

  it("obeys an edit at once: a new expression moves the next run, a stopped job does not run", async () => {
    const id = await addLogClean("220", { status: 0 });
    const edited = { id, jobClassName: "LogCleanJob", cronExpression: "0 5 12 * * ? *" };
    expect(must(await admin().put("/sys/quartzJob/edit", edited)).result.nextTime).toBe("2026-03-20 12:05:00");
    // An edit cannot bypass the permissions to start and stop.
    must(await admin().put("/sys/quartzJob/edit", { ...edited, status: -1 }));
    expect(await jobOf(id)).toMatchObject({ status: 0 });
    app.clock.set(new Date("2026-03-20T04:05:00Z"));
    await tick();
    expect(await logsOf(id)).toHaveLength(1);
    must(await admin().get("/sys/quartzJob/pause", { id }));
    app.clock.set(new Date("2026-03-21T04:05:00Z"));
    await tick();
    expect(await logsOf(id)).toHaveLength(1);
    app.clock.set(noon);
  });

  it("runs now whatever its times, with a line in its log, but never twice at a time (J-03)", async () => {
    const id = await addLogClean("230");
    expect(must(await admin().get("/sys/quartzJob/execute", { id })).message).toBe("已开始执行");
    await app.settled();
    const { result } = must(await admin().get("/sys/quartzJob/logList", { jobId: id }));
    expect(result.records).toMatchObject([{ success: "Y", startTime: "2026-03-20 12:00:00" }]);
    expect(await jobOf(id)).toMatchObject({ status: -1, lockedBy: null, lastResult: expect.stringMatching(/^成功/) });
    // Users who look at the job get the event at once.
    const unsent = () =>
      app.store.db
        .select()
        .from(sysOutbox)
        .where(and(isNull(sysOutbox.sentTime), eq(sysOutbox.topic, "row.changed")));
    await expect.poll(unsent).toEqual([]);
    await app.store.db
      .update(sysQuartzJob)
      .set({ lockedBy: "another", lockedUntil: new Date(noon.getTime() + 60_000) })
      .where(eq(sysQuartzJob.id, id));
    expect(await admin().get("/sys/quartzJob/execute", { id })).toMatchObject({ message: "任务正在执行中" });
  });

  it("is offered with the classes that the server runs, and what each of them does", async () => {
    const { result } = must(await admin().get("/sys/quartzJob/classes"));
    expect(result.map((row: { jobClassName: string }) => row.jobClassName)).toEqual(Object.keys(allJobs));
    expect(result).toContainEqual({
      jobClassName: "LogCleanJob",
      description: "清理过期的日志和记录（周日04:30）",
      parameter: "日志保留天数，90至3650",
    });
  });

  it("does not run any more once it is deleted", async () => {
    const id = await seeded("FileCleanJob");
    must(await admin().delete("/sys/quartzJob/delete", { id }));
    expect(await admin().get("/sys/quartzJob/execute", { id })).toMatchObject({ code: 40401 });
  });
});
