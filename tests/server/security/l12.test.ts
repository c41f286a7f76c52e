import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#src/server/areas.ts";
import { readConfig } from "#src/server/config.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { renewFirstPassword } from "#src/server/db/seed/system/first-people.ts";
import { argonPasswords } from "#src/server/kernel/auth/password.ts";
import { resetPassword } from "#src/server/system/session/reset-password.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";

const hour = 3_600_000;
const day = 24 * hour;
const demoPassword = "Assay@2026";
/** Close codes of the sockets. */
const codes: number[] = [];

let app: TestApp;
beforeAll(async () => {
  // The clock of the tests does not age what a server remembers.
  app = await testApp({ rememberMs: 0 });
});
afterAll(() => app.close());

const withToken = (token: string) => ({ headers: { "x-access-token": token } });
const signIn = async (username: string, on: TestApp = app) =>
  (await on.anonymous.post("/sys/login", { username, password: demoPassword })).result.token as string;
const call = (token: string, on: TestApp = app) => on.anonymous.send("GET", "/sys/online/mine", withToken(token));
const ended = { status: 500, success: false, message: "Token失效，请重新登录" };

describe("L12: a session that nobody uses", () => {
  it("ends after twelve hours, and lives on while it is used", async () => {
    const token = await signIn("cs01");
    for (const hours of [11.9, 11.9, 11.9]) {
      app.clock.forward(hours * hour);
      expect((await call(token)).success).toBe(true);
    }
    app.clock.forward(12 * hour);
    expect(await call(token)).toMatchObject(ended);
    // It stays ended, and the list does not show it as live.
    expect(await call(token)).toMatchObject(ended);
    const again = await signIn("cs01");
    const own = (await call(again)).result as { current: boolean; live: boolean }[];
    expect(own.filter(({ live }) => live).map(({ current }) => current)).toEqual([true]);
  });

  it("ends seven days after the sign-in in any case", async () => {
    const token = await signIn("cs02");
    for (let hours = 0; hours < 167; hours += 8) {
      expect((await call(token)).success).toBe(true);
      app.clock.forward(8 * hour);
    }
    expect(await call(token)).toMatchObject(ended);
  });

  it("is not used by what it is told, only by calls", async () => {
    const token = await signIn("oper01");
    for (let n = 0; n < 3; n += 1) {
      app.clock.forward(4 * hour);
      // A live socket does this with every event.
      await app.kernel.sessions.find(token);
    }
    expect(await call(token)).toMatchObject(ended);
  });

  it("ends after as many hours as the environment says", async () => {
    const idle = (hours: string) => readConfig({ NODE_ENV: "test", SESSION_IDLE_HOURS: hours }).sessionIdleMs;
    expect([readConfig({ NODE_ENV: "test" }).sessionIdleMs, idle("1"), idle("168")]).toEqual([
      12 * hour,
      hour,
      7 * day,
    ]);
    for (const wrong of ["0", "169", "1.5", "x"])
      expect(() => idle(wrong)).toThrow("环境变量 SESSION_IDLE_HOURS 的值不正确：应为 1 至 168 的整数");
    const strict = await testApp({ store: app.store, rememberMs: 0, config: { sessionIdleMs: hour } });
    strict.clock.set(app.clock.now());
    const token = await signIn("fin01", strict);
    strict.clock.forward(hour - 1);
    expect((await call(token, strict)).success).toBe(true);
    strict.clock.forward(hour);
    expect(await call(token, strict)).toMatchObject(ended);
    await strict.close();
  });
});

describe("L12: a new password", () => {
  const change = async (token: string, oldpassword: string, password: string) =>
    app.anonymous.send("POST", "/sys/user/updatePassword", {
      headers: { ...withToken(token).headers, "content-type": "application/json" },
      payload: JSON.stringify({ username: "labrec01", oldpassword, password, confirmpassword: password }),
    });
  const common = "该密码太常见，容易被猜中，请换一个";
  const wrong = "密码须为8到64位，同时包含字母、数字和符号";

  it("may have 64 characters, and no more", async () => {
    const token = await signIn("labrec01");
    const phrase = "correct horse battery staple, 7 times over and over and again!";
    const longest = phrase.padEnd(64, "!");
    expect(longest).toHaveLength(64);
    expect(await change(token, demoPassword, `${longest}!`)).toMatchObject({ success: false, message: wrong });
    expect(await change(token, demoPassword, longest)).toMatchObject({ success: true });
    const entered = await app.anonymous.post("/sys/login", { username: "labrec01", password: longest });
    expect(entered.success).toBe(true);
    expect(await change(entered.result.token as string, longest, "Back@Home2026")).toMatchObject({ success: true });
  });

  it.each([
    "P@ssw0rd",
    "p@SSW0rd",
    "Passw0rd!",
    "!!Password1",
    "Qwerty123.",
    "Admin@123",
    "Abc123456!",
    "1qaz2WSX!",
    "trust-no-1".replaceAll("-", "_"),
    demoPassword.toLowerCase(),
  ])("is no common one, whatever its capitals and symbols: %s", async (password) => {
    const { token } = (await app.anonymous.post("/sys/login", { username: "labrec01", password: "Back@Home2026" }))
      .result;
    expect(await change(token as string, "Back@Home2026", password)).toMatchObject({
      success: false,
      code: 42201,
      message: common,
    });
  });
});

describe("L12: the password that the start prints", () => {
  let fresh: TestApp;
  beforeAll(async () => {
    fresh = await testApp({ profile: "none", config: { demo: false } });
  });
  afterAll(() => fresh.close());
  const refusal = { status: 403, success: false, code: 40301, message: "请先修改初始密码，修改后才能使用系统" };
  const enter = async (password: string) =>
    (await fresh.anonymous.post("/sys/login", { username: "admin", password })).result as {
      token: string;
      userInfo: Record<string, unknown>;
    };
  const as = (token: string, method: string, path: string, body?: object) =>
    fresh.anonymous.send(method, path, {
      headers: { ...withToken(token).headers, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
  /**
   * Calls that are still allowed: the user, their departments, the switch, the menu, and the password change itself.
   */
  const served = new Set([
    "/sys/user/getUserInfo",
    "/sys/user/getCurrentUserDeparts",
    "/sys/selectDepart",
    "/sys/permission/getUserPermissionByToken",
    "/sys/user/updatePassword",
  ]);

  it("only serves to choose another one: every other call is refused until then", async () => {
    const first = (await renewFirstPassword(fresh.store, argonPasswords())) ?? "";
    const { token, userInfo } = await enter(first);
    expect(userInfo["mustChangePassword"]).toBe(true);
    const open: string[] = [];
    for (const { method, path, permission } of allEndpoints) {
      if (permission === "public") continue;
      const reply = await as(token, method, path.replaceAll(/:\w+/g, "x"), method === "GET" ? undefined : {});
      if (reply.code !== refusal.code || reply.message !== refusal.message) open.push(path);
    }
    expect(new Set(open)).toEqual(served);
    expect(await as(token, "GET", "/order/list")).toMatchObject(refusal);
    expect((await as(token, "GET", "/sys/user/getUserInfo")).result.userInfo.mustChangePassword).toBe(true);
    const socket = await fresh.fastify.injectWS(
      `/api/live/${String(userInfo["id"])}`,
      { headers: { "sec-websocket-protocol": token } },
      { onInit: (ws) => ws.on("close", (code: number) => codes.push(code)) },
    );
    await eventually(() => expect(codes).toEqual([4401]));
    socket.terminate();

    const change = { username: "admin", oldpassword: first, password: "Chosen@Work7", confirmpassword: "Chosen@Work7" };
    expect(await as(token, "POST", "/sys/user/updatePassword", change)).toMatchObject({ success: true });
    expect((await as(token, "GET", "/order/list")).success).toBe(true);
    const again = await enter("Chosen@Work7");
    expect(again.userInfo).not.toHaveProperty("mustChangePassword");
    expect((await as(again.token, "GET", "/order/list")).success).toBe(true);
  });

  it("is the same of a password that reset-password prints", async () => {
    const printed = await resetPassword(fresh.store, "admin");
    const { token, userInfo } = await enter(printed);
    expect(userInfo["mustChangePassword"]).toBe(true);
    expect(await as(token, "GET", "/order/list")).toMatchObject(refusal);
  });

  it("is none of the demo's, which everybody may use", async () => {
    const [one] = await app.store.db.select().from(sysUser).where(eq(sysUser.mustChangePassword, true));
    expect(one).toBeUndefined();
  });
});
