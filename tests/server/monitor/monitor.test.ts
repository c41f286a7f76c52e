import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shownUri } from "#src/server/kernel/http/traces.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const owner = () => app.as("admin");
const metric = async (name: string) => must(await owner().get(`/actuator/metrics/${name}`)).result;
const valueOf = async (name: string) => (await metric(name)).measurements[0].value as number | null;

/** The names of D13.3, D13.5 and D13.6. */
const names = [
  "jvm.memory.used",
  "jvm.memory.committed",
  "jvm.memory.max",
  "jvm.gc.pause",
  "jvm.gc.max.data.size",
  "jvm.gc.live.data.size",
  "jvm.gc.memory.allocated",
  "jvm.gc.memory.promoted",
  "jvm.classes.loaded",
  "jvm.classes.unloaded",
  "jvm.threads.live",
  "jvm.threads.peak",
  "jvm.threads.daemon",
  "jvm.buffer.memory.used",
  "jvm.buffer.count",
  "system.cpu.count",
  "system.cpu.usage",
  "process.start.time",
  "process.uptime",
  "process.cpu.usage",
  "tomcat.sessions.created",
  "tomcat.sessions.expired",
  "tomcat.sessions.active.current",
  "tomcat.sessions.active.max",
  "tomcat.sessions.rejected",
  "tomcat.global.request",
  "tomcat.global.request.max",
  "tomcat.global.error",
  "tomcat.global.sent",
  "tomcat.global.received",
  "tomcat.servlet.request",
  "tomcat.servlet.request.max",
  "tomcat.servlet.error",
  "tomcat.threads.current",
  "tomcat.threads.busy",
  "tomcat.threads.config.max",
];

describe("the metrics", () => {
  it("answer every name that the screens ask for, null where nothing corresponds", async () => {
    for (const name of names) {
      const found = await metric(name);
      expect(found).toMatchObject({ name, description: expect.stringMatching(/\S/) as string, availableTags: [] });
      for (const { value } of found.measurements) expect(value === null || Number.isFinite(value)).toBe(true);
    }
    expect(await valueOf("jvm.classes.loaded")).toBeNull();
    expect((await owner().get("/actuator/metrics/toString")).code).toBe(40401);
    expect((await owner().get("/actuator/metrics/no.such")).code).toBe(40401);
  });

  it("measure this process", async () => {
    expect(await valueOf("jvm.memory.used")).toBeGreaterThan(1_000_000);
    expect(await valueOf("jvm.memory.max")).toBeGreaterThan((await valueOf("jvm.memory.used")) ?? 0);
    expect(await valueOf("process.uptime")).toBeGreaterThan(0);
    for (const name of ["system.cpu.usage", "process.cpu.usage"]) {
      expect(await valueOf(name)).toBeGreaterThanOrEqual(0);
      expect(await valueOf(name)).toBeLessThanOrEqual(1);
    }
    // Each person who signs in has a session of his own.
    const before = (await valueOf("tomcat.sessions.active.current")) ?? 0;
    await app.as("cs01").get("/sys/user/getUserInfo");
    expect(await valueOf("tomcat.sessions.active.current")).toBe(before + 1);
    const [{ value: asked }] = (await metric("tomcat.global.request")).measurements;
    expect((await metric("tomcat.global.request")).measurements[0].value).toBe(asked + 1);
  });
});

describe("the traces", () => {
  const traces = async () => must(await owner().get("/actuator/httptrace")).result.traces;

  it("show the last calls, newest first, without secrets, polling and files", async () => {
    await app.as("cs01").get("/order/list", { customerName: "甲", checkToken: "abc", phone: "13800000003" });
    await owner().get("/sys/actuator/redis/keysSize");
    await app.anonymous.get("/order/list");
    await app.anonymous.send("GET", "/../index.html");
    const [newest, before] = await traces();
    expect(newest).toMatchObject({ request: { method: "GET", uri: "/api/order/list" }, response: { status: 401 } });
    expect(before.request.uri).toContain("phone=***");
    expect(before.request.uri).toContain("checkToken=***");
    expect(before.response.status).toBe(200);
    expect(before.timeTaken).toBeGreaterThanOrEqual(0);
    expect(Number.isNaN(Date.parse(before.timestamp))).toBe(false);
    for (let count = 0; count < 110; count += 1) await app.anonymous.get("/order/list", { at: count });
    const last = await traces();
    expect(last).toHaveLength(100);
    expect(last[0].request.uri).toBe("/api/order/list?at=109");
  });

  it("keep plain parameters readable", () => {
    expect(shownUri("/api/a/list?pageNo=1&column=createTime&X-Access-Token=abc&sign=1")).toBe(
      "/api/a/list?pageNo=1&column=createTime&X-Access-Token=***&sign=***",
    );
    expect(shownUri("/api/a")).toBe("/api/a");
  });
});

describe("the caches", () => {
  const keys = async () => must(await owner().get("/sys/actuator/redis/keysSize")).result.dbSize as number;
  const held = async () => {
    const { result } = must(await owner().get("/sys/actuator/redis/info"));
    return Object.fromEntries(result.map(({ key, value }: { key: string; value: string }) => [key, value]));
  };
  const clear = async (input: object = {}) => must(await owner().post("/sys/actuator/redis/clear", input));
  /** A list that needs labels of dictionaries and of people. */
  const fill = async () => must(await app.as("tadmin").get("/sys/position/list"));

  it("are counted, and cleared by group or as a whole", async () => {
    await fill();
    const before = await held();
    expect(Number(before["dictionary"])).toBeGreaterThan(0);
    expect(Number(before["permission"])).toBeGreaterThan(0);
    expect(await keys()).toBeGreaterThan(0);
    await clear({ group: "dictionary" });
    expect((await held())["dictionary"]).toBe("0");
    await fill();
    expect(Number((await held())["dictionary"])).toBeGreaterThan(0);
    await clear();
    const after = await held();
    expect(after).toMatchObject({ dictionary: "0", region: "0" });
    // The call that asks is cached itself.
    expect(Number(after["permission"])).toBeLessThan(Number(before["permission"]));
    expect((await owner().post("/sys/actuator/redis/clear", { group: "orders" })).code).toBe(40001);
  });

  it("tell memory and time", async () => {
    const { used_memory: used, create_time: at } = must(await owner().get("/sys/actuator/redis/memoryInfo")).result;
    expect(Number(used)).toBeGreaterThan(1_000_000);
    expect(new Date(at).getFullYear()).toBe(app.kernel.clock.now().getFullYear());
  });
});

it("the volumes have a size, what is free, and the used share", async () => {
  const volumes = must(await owner().get("/sys/actuator/redis/queryDiskInfo")).result;
  expect(volumes.length).toBeGreaterThan(0);
  for (const { name, max, rest, restPPT } of volumes) {
    expect(name).toMatch(/目录/);
    expect(rest).toBeLessThanOrEqual(max);
    expect(restPPT).toBe(Math.round(((max - rest) / max) * 100));
  }
});

it("nobody but the platform's owner sees any of it", async () => {
  for (const path of [
    "/sys/actuator/redis/queryDiskInfo",
    "/actuator/httptrace",
    "/actuator/metrics/jvm.memory.used",
  ]) {
    expect((await app.as("tadmin").get(path)).code).toBe(40301);
    expect((await app.anonymous.get(path)).status).toBe(401);
  }
  expect((await app.as("tadmin").post("/sys/actuator/redis/clear")).code).toBe(40301);
});
