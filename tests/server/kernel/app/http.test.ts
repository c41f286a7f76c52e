import { mkdtemp, mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { allRoutes } from "#src/server/areas.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { writeLog } from "#src/server/kernel/op-log.ts";
import { serve } from "#src/server/kernel/http/serve.ts";
import { todoEntity } from "#src/server/system/todo/entity.ts";
import { signatureOf } from "#src/server/kernel/http/signature.ts";
import { compactDay, toWire } from "#src/lib/time.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

const order = {
  items: z.array(z.object({ quantity: z.int().check(z.minimum(1)) })).check(z.minLength(1)),
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  password: z.optional(z.string()),
};
const parsed = endpoint({
  method: "POST",
  path: "/probe/parse/:id",
  permission: "session",
  input: z.object({ ...order, id: z.string() }),
  result: z.unknown(),
});
const guarded = endpoint({
  method: "PUT",
  path: "/probe/guarded",
  permission: "order:order:cancelPaid",
  input: z.looseObject({}),
  result: z.null(),
  operation: 7,
  title: "探测",
});
const signed = endpoint({
  method: "PUT",
  path: "/probe/signed/:code",
  permission: "session",
  signed: true,
  input: z.looseObject({}),
  result: z.null(),
});
const broken = endpoint({
  method: "GET",
  path: "/probe/broken",
  permission: "session",
  input: z.looseObject({}),
  result: z.null(),
});
const statement = endpoint({
  method: "GET",
  path: "/probe/statement",
  permission: "session",
  input: z.looseObject({}),
  result: z.null(),
});
const refused = endpoint({
  method: "GET",
  path: "/probe/refused",
  permission: "session",
  input: z.object({}),
  result: z.null(),
});
const collides = endpoint({
  method: "POST",
  path: "/probe/collides",
  permission: "session",
  input: z.object({ times: z.int() }),
  result: z.int(),
});
const whoami = endpoint({
  method: "GET",
  path: "/probe/me",
  permission: "session",
  input: z.looseObject({}),
  result: z.unknown(),
});
const written = endpoint({
  method: "POST",
  path: "/probe/written",
  permission: "session",
  input: z.object({ count: z.int() }),
  result: z.null(),
});
const half = endpoint({
  method: "POST",
  path: "/probe/half",
  permission: "session",
  input: z.looseObject({}),
  result: z.null(),
});

let app: TestApp;
let webRoot: string;
let runs = 0;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "assay-web-"));
  await mkdir(join(webRoot, "assets"));
  await writeFile(join(webRoot, "index.html"), "<!doctype html><title>console</title>");
  await writeFile(join(webRoot, "assets", "main-abc123.js"), "export const plain = 1;");
  await writeFile(join(webRoot, "assets", "main-abc123.js.br"), "compressed");
  app = await testApp({
    webRoot,
    routes: [
      ...allRoutes,
      serve(parsed, async ({ input }) => ({ ...input })),
      serve(guarded, async () => null),
      serve(signed, async () => null),
      serve(broken, async () => {
        throw new Error("secret detail of the inside");
      }),
      serve(statement, async ({ rows }) => {
        await rows.tx.execute(sql`select 1 / 0 where ${"hunter2"} <> ''`);
        return null;
      }),
      serve(refused, async () => {
        throw new Refusal(40902);
      }),
      serve(collides, async ({ input, rows }) => {
        runs += 1;
        if (runs <= input.times)
          await rows.tx.execute(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
        return runs;
      }),
      serve(whoami, async ({ actor }) => ({
        username: actor.username,
        tenantId: actor.tenantId,
        orgCode: actor.orgCode,
      })),
      serve(written, async ({ input, rows }) => {
        const todo = (place: number) => ({
          todoType: "overdue",
          title: "待办",
          bizType: "x",
          bizId: `${input.count}-${place}`,
          receiverBy: "cs01",
        });
        const [first] = await rows.insertMany(
          todoEntity,
          Array.from({ length: input.count }, (_, place) => todo(place)),
        );
        if (first && input.count === 1) await rows.update(todoEntity, first, { status: "1" });
        return null;
      }),
      serve(half, async ({ rows, emit }) => {
        await emit({ topic: "todo", payload: {} });
        await rows.tx.execute(sql`insert into sys_setting (name, value) values ('half', 'written')`);
        throw new Refusal(42201, "不行");
      }),
    ],
  });
});
afterAll(() => app.close());

const raw = (method: string, path: string, payload?: string, headers: Record<string, string> = {}) =>
  app.as("cs01").send(method, path, { ...(payload === undefined ? {} : { payload }), headers });
const json = { "content-type": "application/json" };

describe("who may call", () => {
  it("answers 401 without a token and with an unknown one (DEC-39)", async () => {
    const tokens: Record<string, string>[] = [{}, { "x-access-token": "x".repeat(43) }, { "x-access-token": "short" }];
    for (const headers of tokens) {
      expect(await app.anonymous.send("GET", "/probe/me", { headers })).toMatchObject({
        status: 401,
        success: false,
        code: 40101,
        message: "未授权，请重新登录",
        result: null,
      });
    }
  });

  it("never takes a token from the address", async () => {
    const token = await app.as("cs01").token();
    expect((await app.anonymous.get("/probe/me", { token })).status).toBe(401);
  });

  it("answers 403 to an act that the person does not hold, whatever the client shows (PERM-12)", async () => {
    expect(await app.as("cs01").put("/probe/guarded")).toMatchObject({
      status: 403,
      success: false,
      code: 40301,
      message: "拒绝访问",
    });
    expect((await app.as("cslead").put("/probe/guarded")).success).toBe(true);
    expect((await app.as("admin").put("/probe/guarded")).success).toBe(true);
  });

  it("looks at rights before input, so that nobody learns the shape of a call he may not make", async () => {
    expect((await app.as("cs01").send("PUT", "/probe/guarded", { headers: json, payload: "[1]" })).status).toBe(403);
  });
});

describe("the tenant header", () => {
  it("must be one of the person's tenants, else 403", async () => {
    expect((await app.as("cs01", { tenantId: 2 }).get("/probe/me")).status).toBe(403);
    expect((await app.as("cs01", { tenantId: 99 }).get("/probe/me")).status).toBe(403);
    expect((await app.as("cs01").send("GET", "/probe/me", { headers: { "tenant-id": "1; drop" } })).status).toBe(403);
    expect((await app.as("multi01", { tenantId: 2 }).get("/probe/me")).result).toMatchObject({
      tenantId: 2,
      orgCode: "A01A01",
    });
  });

  it("0 or nothing means the tenant chosen at sign-in; for the platform owner all of them (PERM-13)", async () => {
    expect((await app.as("cs01", { tenantId: 0 }).get("/probe/me")).result).toMatchObject({
      tenantId: 1,
      orgCode: "A01A01",
    });
    expect((await app.as("admin", { tenantId: 0 }).get("/probe/me")).result).toMatchObject({ tenantId: 0 });
    expect((await app.as("admin", { tenantId: 2 }).get("/probe/me")).result).toMatchObject({ tenantId: 2 });
  });
});

describe("input", () => {
  it("merges query, body and path, the path winning", async () => {
    const reply = await raw(
      "POST",
      "/probe/parse/7?name=q&_t=1",
      JSON.stringify({ name: "body", id: "8", items: [{ quantity: 2 }] }),
      json,
    );
    expect(reply.result).toEqual({ id: "7", name: "body", items: [{ quantity: 2 }] });
  });

  it.each([
    [{ items: [{ quantity: 1 }] }, "参数校验失败：name不能为空"],
    [{ name: "toolong", items: [{ quantity: 1 }] }, "参数校验失败：name不能超过5个字符"],
    [{ name: "a", items: [] }, "参数校验失败：items至少需要1项"],
    [{ name: "a", items: [{ quantity: 0 }] }, "参数校验失败：items.第1项.quantity不能小于1"],
    [{ name: "a", items: [{ quantity: 1.5 }] }, "参数校验失败：items.第1项.quantity应为整数"],
    [{ name: 5, items: [{ quantity: 1 }] }, "参数校验失败：name应为文本"],
  ])("says in Chinese what is wrong with %j", async (body, message) => {
    expect(await app.as("cs01").post("/probe/parse/1", body)).toMatchObject({
      status: 200,
      success: false,
      code: 40001,
      message,
    });
  });

  it.each([
    ["POST", "{not json", json, "参数校验失败：请求内容不是有效的JSON"],
    ["POST", '{"__proto__":{"a":1}}', json, "参数校验失败：请求内容不是有效的JSON"],
    ["POST", "[1,2]", json, "参数校验失败：请求内容应为对象"],
    ["POST", "a=1", { "content-type": "application/x-www-form-urlencoded" }, "参数校验失败：不支持的内容类型"],
    ["POST", `{"name":"${"x".repeat(1_100_000)}"}`, json, "参数校验失败：提交的内容过大"],
  ])("refuses %s %.20s with 40001", async (method, payload, headers, message) => {
    expect(await raw(method, "/probe/parse/1", payload, headers)).toMatchObject({
      status: 200,
      success: false,
      code: 40001,
      message,
    });
  });
});

describe("addresses and methods", () => {
  it("an unknown call answers 404 in the envelope (HTTP-11)", async () => {
    expect(await raw("GET", "/no/such/call")).toMatchObject({
      status: 404,
      success: false,
      code: 404,
      message: "很抱歉，资源未找到!",
    });
  });

  it("another method of a known call answers 405 with those it has", async () => {
    const reply = await raw("DELETE", "/probe/parse/1");
    expect(reply).toMatchObject({ status: 405, success: false, code: 405, message: "不支持DELETE请求，请使用POST" });
    expect(reply.headers["allow"]).toBe("POST");
  });

  it("answers PUT and POST alike where old clients differ (DEC-17)", async () => {
    expect((await app.as("cs01").put("/sys/user/updatePassword", { username: "cs01" })).message).toBe(
      "旧密码输入错误!",
    );
    expect((await app.as("cs01").post("/sys/user/updatePassword", { username: "cs01" })).message).toBe(
      "旧密码输入错误!",
    );
  });

  it("serves the console for every other address, so that a deep one can be reloaded (ROUTE-11)", async () => {
    for (const path of ["//", "//order/orderList", "//user/login?redirect=%2Forder"]) {
      const reply = await app.anonymous.send("GET", path, { headers: { accept: "text/html,*/*;q=0.8" } });
      expect(reply.status).toBe(200);
      expect(reply.raw.toString()).toContain("<title>console</title>");
      expect(reply.headers["cache-control"]).toBe("no-cache");
    }
    expect((await app.anonymous.send("GET", "//missing.js")).status).toBe(404);
  });

  it("leads who goes to an address that cannot be read to the page of unknown ones; nothing of it fails", async () => {
    const html = { accept: "text/html,*/*;q=0.8" };
    for (const path of ["///evil.example/x", "///order/orderList", "//order/%E0%A4%A/detail"]) {
      const reply = await app.anonymous.send("GET", path, { headers: html });
      expect([path, reply.status, reply.headers["location"]]).toEqual([path, 302, "/404"]);
    }
    expect((await app.anonymous.send("GET", "///evil.example/x.js")).status).toBe(404);
    expect((await app.anonymous.send("GET", "/order/%E0%A4%A", { headers: html })).code).toBe(40001);
  });

  it("gives the console only to who goes to an address, and calls never a page", async () => {
    const html = { accept: "text/html" };
    for (const [method, path, headers, status] of [
      ["GET", "//order/orderList", { accept: "application/json" }, 404],
      ["GET", "//order/orderList", { accept: "*/*" }, 404],
      ["POST", "//order/orderList", html, 404],
      ["OPTIONS", "//order/orderList", html, 404],
      ["GET", "/no/such/call", html, 404],
      ["OPTIONS", "/no/such/call", html, 404],
      ["OPTIONS", "/probe/parse/1", html, 405],
    ] as const) {
      const reply = await app.anonymous.send(method, path, { headers });
      expect([method, path, reply.status, reply.success, reply.code]).toEqual([method, path, status, false, status]);
    }
    const head = await app.anonymous.send("HEAD", "/probe/me", { headers: html });
    expect([head.status, head.headers["allow"]]).toEqual([405, "GET"]);
    expect((await app.anonymous.send("HEAD", "/no/such/call", { headers: html })).status).toBe(404);
  });

  it("sends built files precompressed and for ever, under a policy without eval", async () => {
    const reply = await app.anonymous.send("GET", "//assets/main-abc123.js", { headers: { "accept-encoding": "br" } });
    expect(reply.raw.toString()).toBe("compressed");
    expect(reply.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(reply.headers["content-security-policy"]).toContain("script-src 'self';");
    expect(reply.headers["content-security-policy"]).not.toContain("unsafe-eval");
  });

  it("tells the browser its configuration and the operator its health", async () => {
    expect(JSON.parse((await app.anonymous.send("GET", "//config.json")).raw.toString())).toMatchObject({
      apiBase: "/api",
      serverKind: "assay",
    });
    expect((await app.anonymous.send("GET", "//healthz")).status).toBe(200);
    expect((await app.anonymous.send("GET", "//readyz")).status).toBe(200);
  });
});

describe("results", () => {
  it("come in the envelope, null for nothing", async () => {
    const now = new Date("2026-07-01T00:00:00Z");
    app.clock.set(now);
    const reply = await app.as("cslead").put("/probe/guarded");
    expect(JSON.parse(reply.raw.toString())).toEqual({
      success: true,
      message: "操作成功",
      code: 200,
      result: null,
      timestamp: now.getTime(),
    });
    app.clock.set(null);
  });

  it("a business refusal is HTTP 200 with its code", async () => {
    expect(await raw("GET", "/probe/refused")).toMatchObject({
      status: 200,
      success: false,
      code: 40902,
      message: "当前状态不允许此操作，请刷新后重试",
    });
  });

  it("a surprise is 500 without its detail, and a log line with the request's number", async () => {
    const reply = await raw("GET", "/probe/broken");
    expect(reply).toMatchObject({ status: 500, success: false, code: 500, message: "操作失败", result: null });
    expect(reply.raw.toString()).not.toMatch(/secret|stack|\.ts/);
    await app.settled();
    const lines = await app.store.db.select().from(sysLog);
    expect(lines.find((line) => line.requestId === reply.headers["x-request-id"])).toMatchObject({
      logType: 4,
      logContent: "Error: secret detail of the inside",
    });
  });

  it("a statement that fails is logged without its values", async () => {
    const reply = await raw("GET", "/probe/statement");
    expect(reply).toMatchObject({ status: 500, message: "操作失败" });
    await app.settled();
    const lines = await app.store.db.select().from(sysLog);
    const line = lines.find((one) => one.requestId === reply.headers["x-request-id"]);
    expect(line?.logContent).toContain("division by zero");
    expect(line?.logContent).not.toContain("hunter2");
  });

  it("a refusal leaves nothing behind: no row, no event", async () => {
    await app.events();
    expect((await app.as("cs01").post("/probe/half")).message).toBe("不行");
    expect(await app.store.query(sql`select 1 from sys_setting where name = 'half'`)).toEqual([]);
    expect(await app.events({ all: true })).toEqual([]);
  });

  it("rows that were written are told as changed, many of them as one event", async () => {
    await app.events();
    await app.as("cs01").post("/probe/written", { count: 1 });
    const [event, ...more] = await app.events({ all: true });
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      topic: "row.changed",
      payload: { address: "dashboard:task", kind: "edit" },
      about: { row: { status: "1" } },
    });
    await app.as("cs01").post("/probe/written", { count: 30 });
    expect(await app.events({ all: true })).toEqual([
      { topic: "row.changed", payload: { address: "dashboard:task", many: true } },
    ]);
  });

  it("work that stood in another's way is done again once, then answered with 42301", async () => {
    runs = 0;
    expect(await app.as("cs01").post("/probe/collides", { times: 1 })).toMatchObject({ success: true, result: 2 });
    runs = 0;
    expect(await app.as("cs01").post("/probe/collides", { times: 9 })).toMatchObject({
      status: 200,
      code: 42301,
      message: "正在处理中，请稍后再试",
    });
    expect(runs).toBe(2);
  });

  it("an operation is logged without its secrets", async () => {
    await app
      .as("cslead")
      .put("/probe/guarded", { id: "42", password: "hunter2", nested: { token: "abc" }, note: "keep" });
    await app.settled();
    const lines = await app.store.db.select().from(sysLog);
    const line = lines.find((one) => one.bizId === "42");
    expect(line).toMatchObject({
      logType: 2,
      operateType: 7,
      logContent: "探测",
      username: "cslead",
      tenantId: 1,
      requestType: "PUT",
    });
    expect(line?.requestParam).toContain("keep");
    expect(line?.requestParam).not.toMatch(/hunter2|abc/);
  });

  it("operations at the same time are each logged once, also beside a line that cannot be written", async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `at-once-${at}`);
    const line = { logType: 2, actor: { userId: "", username: "u", tenantId: 1, ip: "", clientType: "" } } as const;
    // PostgreSQL cannot store NUL in a text.
    for (const [at, bizId] of ids.entries())
      writeLog(app.kernel, { ...line, content: at === 5 ? "\u0000" : "同时", bizId });
    await app.settled();
    const lines = await app.store.db.select().from(sysLog);
    const found = lines.map((one) => one.bizId ?? "").filter((id) => id.startsWith("at-once-"));
    expect(found.toSorted()).toEqual(ids.filter((_, at) => at !== 5).toSorted());
  });
});

describe("signatures", () => {
  const stamp = (at: Date) => compactDay(at) + toWire(at).slice(11).replaceAll(":", "");
  const call = (headers: Record<string, string>, body: unknown, path = "/probe/signed/a%2Cb") =>
    raw("PUT", path, JSON.stringify(body), { ...json, ...headers });

  it("are demanded where the call says so, and must fit its flat parameters (SIGN-01, SIGN-03, SIGN-04)", async () => {
    const now = app.clock.now();
    const body = { amount: 5, reason: "x", flag: true, empty: "", lines: [{ a: 1 }] };
    const sign = signatureOf("/api/probe/signed/a%2Cb", { amount: 5, reason: "x", flag: true }, app.config.signSecret);
    expect((await call({ "x-sign": sign, "x-timestamp": stamp(now) }, body)).success).toBe(true);
    expect(await call({}, body)).toMatchObject({ status: 200, code: 40102, message: "签名校验失败" });
    expect((await call({ "x-sign": sign, "x-timestamp": stamp(now) }, { ...body, amount: 6 })).code).toBe(40102);
    expect((await call({ "x-sign": sign.toLowerCase(), "x-timestamp": stamp(now) }, body)).code).toBe(40102);
  });

  it("are five minutes old at most (SIGN-04)", async () => {
    const now = app.clock.now();
    const sign = signatureOf("/api/probe/signed/a%2Cb", {}, app.config.signSecret);
    const at = (ms: number) => call({ "x-sign": sign, "x-timestamp": stamp(new Date(now.getTime() + ms)) }, {});
    expect((await at(-295_000)).success).toBe(true);
    expect((await at(-310_000)).code).toBe(40102);
    expect((await at(310_000)).code).toBe(40102);
    expect((await call({ "x-sign": sign, "x-timestamp": String(now.getTime()) }, {})).code).toBe(40102);
  });

  it("that come along uncalled for must fit too", async () => {
    expect(
      (await raw("GET", "/probe/me", undefined, { "x-sign": "0".repeat(32), "x-timestamp": stamp(app.clock.now()) }))
        .code,
    ).toBe(40102);
  });
});

describe("limits", () => {
  it("too many guesses from one address are refused with 42901", async () => {
    const strict = await testApp({ limits: { general: 1000, signIn: 3 }, store: app.store });
    const codes: unknown[] = [];
    // Sending a new token with every call does not help.
    const guess = (count: number) =>
      strict.anonymous.send("POST", "/sys/login", {
        headers: { ...json, "x-access-token": String(count).repeat(43) },
        payload: JSON.stringify({ username: "x", password: "y" }),
      });
    for (let count = 0; count < 4; count += 1) codes.push((await guess(count)).code);
    expect(codes).toEqual([42201, 42201, 42201, 42901]);
    await strict.close();
  });

  it("tokens that were made up share the allowance of their address; a session has its own", async () => {
    const strict = await testApp({ limits: { general: 3, signIn: 100 }, store: app.store });
    const call = (token: string) =>
      strict.anonymous.send("GET", "/sys/user/getUserInfo", { headers: { "x-access-token": token } });
    const own = await app.as("cs01").token();
    expect((await call(own)).success).toBe(true);
    const codes: unknown[] = [];
    for (let count = 0; count < 3; count += 1) codes.push((await call(String(count).repeat(43))).code);
    expect(codes).toEqual([40101, 40101, 42901]);
    expect((await call(own)).success).toBe(true);
    await strict.close();
  });

  /** Like every call it goes below the API base; the address without the base gives the same response. */
  const mock = async (path: string) => {
    const [below, bare] = await Promise.all(
      ["/mock/api/", "//mock/api/"].map((base) => app.anonymous.send("GET", base + path)),
    );
    expect(below).toMatchObject({ status: 200, success: true, code: 200 });
    expect(below?.result).toEqual(bare?.result);
    return below?.result;
  };

  it("the mock call of users answers in test (API-MOCK-01)", async () => {
    const { data, totalCount, pageNo } = await mock("user");
    expect(data[0]).toMatchObject({ id: "1", username: "admin", name: "系统管理员" });
    expect([totalCount, pageNo]).toEqual([2, 1]);
  });

  it("the mock call of roles answers in test (API-MOCK-02)", async () => {
    const { data, totalCount, pageNo } = await mock("role");
    expect(data[0]).toMatchObject({ id: "admin", name: "管理员", describe: "拥有所有权限" });
    expect([totalCount, pageNo]).toEqual([2, 1]);
  });

  it("the mock call of services answers in test (API-MOCK-03)", async () => {
    const { data, totalCount, pageNo } = await mock("service");
    expect(data[0]).toMatchObject({ no: "S-0001", description: "食品检测", callNo: 12 });
    expect([totalCount, pageNo]).toEqual([2, 1]);
  });

  it("the mock call of permissions answers them by page in test (API-MOCK-04)", async () => {
    const { data, totalCount, pageNo } = await mock("permission");
    expect(data[0]).toMatchObject({ id: "dashboard", actions: ["query"] });
    expect([totalCount, pageNo]).toEqual([2, 1]);
  });

  it("the mock call of permissions without a pager answers the same ones as a list (API-MOCK-05)", async () => {
    const list = await mock("permission/no-pager");
    expect(list).toEqual((await mock("permission")).data);
  });

  it("no mock call answers in production (DEC-36)", async () => {
    const production = await testApp({ store: app.store, config: { serveMock: false } });
    for (const path of ["user", "role", "service", "permission", "permission/no-pager"]) {
      expect((await production.anonymous.send("GET", `/mock/api/${path}`)).status).toBe(404);
      expect((await production.anonymous.send("GET", `//mock/api/${path}`)).status).toBe(404);
    }
    await production.close();
  });
});

describe("starting", () => {
  it("fails when a call is not served, has no permission, or two share an address", async () => {
    const twin = endpoint({
      method: "PUT",
      path: "/probe/signed/:other",
      permission: "session",
      input: z.object({}),
      result: z.null(),
    });
    const open = endpoint({
      method: "GET",
      path: "/probe/open",
      permission: [],
      input: z.object({}),
      result: z.null(),
    });
    const routes = [serve(signed, async () => null), serve(twin, async () => null), serve(open, async () => null)];
    const failure = await testApp({ store: app.store, routes, contract: [guarded] }).catch(
      (error: Error) => error.message,
    );
    expect(failure).toContain("PUT /probe/guarded is declared but not served");
    expect(failure).toContain("PUT /probe/signed/:other is served twice");
    expect(failure).toContain("GET /probe/open has no permission");
  });
});
