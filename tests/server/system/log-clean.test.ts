import { sql, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sysUserStorage } from "#src/server/db/schema/user-storage.ts";
import { sysRepeat } from "#src/server/db/schema/kernel.ts";
import { sysLog, sysOutbox } from "#src/server/db/schema/running.ts";
import { sysDevice, sysSignInAttempt, sysSmsCode } from "#src/server/db/schema/session.ts";
import { startJobs } from "#src/server/jobs/runner.ts";
import { systemJobs } from "#src/server/system/log/jobs.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { noFiles } from "#tests/support/no-files.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ profile: "none" });
});
afterAll(() => app.close());

const night = new Date("2026-03-20T19:30:00Z");
const ago = (days: number) => new Date(night.getTime() - days * 24 * 3_600_000);

it("the nightly job removes logs after 180 days, answers and sent events after one, drafts after seven, wrong passwords after one, devices after 400, and nothing younger", async () => {
  const { db } = app.store;
  await db.delete(sysLog);
  const log = (days: number) => ({
    id: app.kernel.ids.next(),
    logType: 2,
    logContent: `${days}`,
    createTime: ago(days),
  });
  // More rows than one statement deletes.
  for (let part = 0; part < 3; part += 1) await db.insert(sysLog).values(Array.from({ length: 900 }, () => log(181)));
  await db.insert(sysLog).values([log(179), log(1)]);
  const repeat = (userId: string, days: number) => ({
    userId,
    tenantId: 1,
    requestId: "same",
    act: "a",
    createTime: ago(days),
  });
  await db.insert(sysRepeat).values([repeat("u1", 1.1), repeat("u2", 0.9)]);
  const event = (eventId: string, days: number, sent: boolean) => ({
    eventId,
    topic: "t",
    tenantId: 1,
    payload: {},
    createTime: ago(days),
    sentTime: sent ? ago(days) : null,
  });
  await db.delete(sysOutbox);
  await db.insert(sysOutbox).values([event("old", 2, true), event("waiting", 2, false), event("new", 0.5, true)]);
  await db
    .insert(sysSmsCode)
    .values({ id: "c1", phone: "k", scene: "captcha", codeHash: "h", createTime: ago(3), expireTime: ago(3) });
  const attempt = (name: string, days: number) => ({
    name,
    place: "unknown",
    failures: 1,
    since: ago(days),
    lastTime: ago(days),
  });
  await db.insert(sysSignInAttempt).values([attempt("old", 1.1), attempt("new", 0.9)]);
  const device = (id: string, days: number) => ({ id, userId: "u1", tokenHash: id, lastTime: ago(days) });
  await db.insert(sysDevice).values([device("old", 401), device("new", 399)]);
  const kept = (userId: string, kind: string, days: number) => ({
    tenantId: 1,
    userId,
    kind,
    key: "same",
    value: {},
    keptTime: ago(days),
  });
  await db
    .insert(sysUserStorage)
    .values([kept("u1", "draft", 7.1), kept("u2", "draft", 6.9), kept("u3", "setting", 400)]);

  const jobs = await startJobs({
    store: app.store,
    clock: app.clock,
    ids: app.kernel.ids,
    log: app.kernel.log,
    registry: systemJobs,
    files: noFiles,
    tempDir: app.config.dataDir,
    everyMs: 0,
  });
  app.clock.set(night);
  const [row] = await app.store.query<{ id: string }>(
    sql`select id from sys_quartz_job where job_class_name = 'LogCleanJob'`,
  );
  expect(await jobs.execute(row?.id ?? "")).toEqual({
    success: true,
    message: "清理日志2700条、验证码1条、密码错误记录1条、登录设备1条、防重记录1条、草稿1条、消息1条",
  });
  expect((await db.select().from(sysLog)).map((line) => line.logContent ?? "").toSorted()).toEqual(["1", "179"]);
  expect((await db.select().from(sysRepeat)).map((line) => line.userId)).toEqual(["u2"]);
  expect((await db.select().from(sysSignInAttempt)).map((row) => row.name)).toEqual(["new"]);
  expect((await db.select().from(sysDevice)).map((row) => row.id)).toEqual(["new"]);
  expect((await db.select().from(sysUserStorage)).map((line) => line.userId).toSorted()).toEqual(["u2", "u3"]);
  // Without the event about the run itself, which goes to users who look at the jobs.
  const told = await db.select().from(sysOutbox).where(ne(sysOutbox.topic, "row.changed"));
  expect(told.map((line) => line.eventId).toSorted()).toEqual(["new", "waiting"]);
  expect(await jobs.execute(row?.id ?? "")).toMatchObject({ message: "没有过期数据" });
  await jobs.stop();
});
