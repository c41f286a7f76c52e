import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { permissionsOf } from "#src/contract/endpoint.ts";
import { allEndpoints } from "#src/server/areas.ts";
import { sysRole, sysUser } from "#src/server/db/schema/access.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { sysDevice, sysRecoveryCode, sysSecondFactor, sysSession } from "#src/server/db/schema/session.ts";
import { demoPassword } from "#src/server/db/seed/system/people.ts";
import { lockedMessage } from "#src/server/system/session/sign-in-locks.ts";
import { type TestApp, type TestReply, testApp } from "#tests/support/app.ts";
import { askForCode } from "#tests/support/sms.ts";
import { codeAt } from "#tests/support/totp.ts";

let app: TestApp;
const messages: { mobile: string; text: string }[] = [];
beforeAll(async () => {
  // Caches sessions and permissions, as in production.
  app = await testApp({ rememberMs: 600_000, sms: async (mobile, text) => void messages.push({ mobile, text }) });
});
afterAll(() => app.close());

/** Each person enrols in his own test. */
const stepMs = 30_000;
beforeEach(() => app.clock.forward(10 * stepMs));

const json = { "content-type": "application/json" };
let address = 0;
/** Sends a call from a new address, so that locks of one test do not reach another. */
const from = (ip: string, device = "") => ({
  "x-forwarded-for": ip,
  ...(device ? { cookie: `assay_device=${device}` } : {}),
});
const nextIp = () => `203.0.113.${(address += 1)}`;
const deviceOf = (reply: TestReply) => /assay_device=([^;]+)/.exec(String(reply.headers["set-cookie"]))?.[1] ?? "";

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.anonymous.send("POST", path, { headers: { ...json, ...headers }, payload: JSON.stringify(body) });
const login = (username: string, headers: Record<string, string> = {}, password = demoPassword) =>
  post("/sys/login", { username, password }, headers);
const second = (ticket: string, code: string, headers: Record<string, string> = {}, trust = false) =>
  post("/sys/secondStep", { ticket, code, trust }, headers);
const ticketOf = (reply: TestReply): string => reply.result?.secondStep?.ticket ?? "";

const userOf = async (username: string) => {
  const [user] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, username));
  if (!user) throw new Error(`no user ${username}`);
  return user;
};

/** Turns the second factor of a person on; returns secret and recovery codes. */
async function enrol(username: string): Promise<{ secret: string; codes: string[] }> {
  const begun = await app.as(username).post("/sys/secondFactor/begin", { password: demoPassword });
  expect(begun.success).toBe(true);
  const { secret, ticket } = begun.result;
  const code = codeAt(secret, app.clock.now());
  const done = await app.as(username).post("/sys/secondFactor/enable", { ticket, code });
  expect(done).toMatchObject({ success: true, message: "已开启二次验证" });
  app.clock.forward(stepMs);
  return { secret, codes: done.result.codes };
}

describe("second factor", () => {
  it("changes nothing for people without one", async () => {
    const reply = await login("cs01");
    expect(reply).toMatchObject({ success: true, code: "200", message: "登录成功" });
    expect(reply.result.token).toMatch(/^.{43}$/);
    expect(reply.result.userInfo).not.toHaveProperty("mustEnrol");
    expect((await app.as("cs01").get("/sys/secondFactor/mine")).result).toEqual({
      enabled: false,
      required: false,
      since: null,
      codesLeft: 0,
      devices: [],
    });
  });

  it("needs the password to begin and the first code to count; its secret is stored encrypted and never shown", async () => {
    const cs = app.as("cs02");
    const wrong = await cs.post("/sys/secondFactor/begin", { password: "Wrong@2026" });
    expect(wrong).toMatchObject({ success: false, message: "密码不正确" });
    const { result } = await cs.post("/sys/secondFactor/begin", { password: demoPassword });
    expect(result.uri).toContain(`secret=${result.secret}`);
    const refused = await cs.post("/sys/secondFactor/enable", { ticket: result.ticket, code: "000000" });
    expect(refused.success).toBe(false);
    const others = await app.as("cs01").post("/sys/secondFactor/enable", {
      ticket: result.ticket,
      code: codeAt(result.secret, app.clock.now()),
    });
    expect(others).toMatchObject({ success: false, message: "二维码已过期，请重新开始" });
    expect((await login("cs02")).success).toBe(true);
    const { secret, codes } = await enrol("cs02");
    expect(new Set(codes).size).toBe(10);
    const [stored] = await app.store.db
      .select()
      .from(sysSecondFactor)
      .where(eq(sysSecondFactor.userId, (await userOf("cs02")).id));
    expect(stored?.secret).not.toContain(secret);
    const hashes = await app.store.db.select().from(sysRecoveryCode);
    expect(hashes.some(({ codeHash }) => codes.includes(codeHash))).toBe(false);
    const state = await cs.get("/sys/secondFactor/mine");
    expect(state.result).toMatchObject({ enabled: true, codesLeft: 10 });
    expect(state.raw.toString()).not.toContain(secret);
  });

  it("ends the sessions that the password alone had opened", async () => {
    const before = (await login("sales01")).result.token as string;
    await enrol("sales01");
    const reply = await app.anonymous.send("GET", "/sys/user/getUserInfo", { headers: { "x-access-token": before } });
    expect(reply.message).toContain("Token失效");
  });

  it("asks for a code after the password, and signs in with it", async () => {
    const { secret } = await enrol("fin01");
    const first = await login("fin01");
    expect(first).toMatchObject({ success: false, code: 42201, message: "请输入动态验证码，完成登录" });
    expect(first.result).not.toHaveProperty("token");
    const reply = await second(ticketOf(first), codeAt(secret, app.clock.now()));
    expect(reply).toMatchObject({ success: true, code: "200", message: "登录成功" });
    expect(reply.result.userInfo).toMatchObject({ username: "fin01" });
    await app.settled();
    const [session] = await app.store.db.select().from(sysSession).where(eq(sysSession.secondStep, "code"));
    expect(session?.username).toBe("fin01");
    const lines = await app.store.db.select().from(sysLog).where(eq(sysLog.username, "fin01"));
    expect(lines.map(({ logContent }) => logContent)).toContain("用户名: fin01,登录成功！（动态验证码）");
    const shown = await app.as("admin").get("/sys/user/signIns", { id: (await userOf("fin01")).id });
    expect(shown.result[0]).toMatchObject({ secondStep: "code" });
  });

  it("refuses a code that was used, even in the next step, and takes the step before and after", async () => {
    const { secret } = await enrol("fin02");
    const code = codeAt(secret, app.clock.now());
    expect((await second(ticketOf(await login("fin02")), code)).success).toBe(true);
    expect(await second(ticketOf(await login("fin02")), code)).toMatchObject({
      success: false,
      message: "验证码不正确或已使用，请等待新的验证码后再试",
    });
    app.clock.forward(stepMs);
    expect((await second(ticketOf(await login("fin02")), code)).success).toBe(false);
    const early = codeAt(secret, new Date(app.clock.now().getTime() + stepMs));
    expect((await second(ticketOf(await login("fin02")), early)).success).toBe(true);
    app.clock.forward(10 * stepMs);
    const late = codeAt(secret, new Date(app.clock.now().getTime() - stepMs));
    expect((await second(ticketOf(await login("fin02")), late)).success).toBe(true);
    const old = codeAt(secret, new Date(app.clock.now().getTime() - 2 * stepMs));
    expect((await second(ticketOf(await login("fin02")), old)).success).toBe(false);
  });

  it("locks the name at the place with the fifth wrong code, for the right one too", async () => {
    const { secret } = await enrol("labrec01");
    const ticket = ticketOf(await login("labrec01"));
    for (let guess = 1; guess <= 4; guess += 1)
      expect((await second(ticket, `00000${guess}`)).message).toContain("验证码不正确");
    expect((await second(ticket, "000005")).message).toBe(lockedMessage);
    expect((await second(ticket, codeAt(secret, app.clock.now()))).message).toBe(lockedMessage);
    expect((await login("labrec01")).message).toBe(lockedMessage);
    app.clock.forward(11 * 60_000);
    const again = ticketOf(await login("labrec01"));
    expect((await second(again, codeAt(secret, app.clock.now()))).success).toBe(true);
  });

  it("takes each recovery code once, however it is typed, and replaces them on demand", async () => {
    const { secret, codes } = await enrol("labeng01");
    const [one = "", two = ""] = codes;
    expect((await second(ticketOf(await login("labeng01")), one.toLowerCase().replace("-", " "))).success).toBe(true);
    expect((await second(ticketOf(await login("labeng01")), one)).success).toBe(false);
    const renewed = await app.as("labeng01").post("/sys/secondFactor/recoveryCodes", {
      password: demoPassword,
      code: codeAt(secret, app.clock.now()),
    });
    expect(renewed.result.codes).toHaveLength(10);
    expect((await second(ticketOf(await login("labeng01")), two)).success).toBe(false);
    expect((await second(ticketOf(await login("labeng01")), renewed.result.codes[0])).success).toBe(true);
  });

  it("is switched off only with the password and a code", async () => {
    const { secret } = await enrol("labrev01");
    const person = app.as("labrev01");
    const off = (password: string, code: string) => person.post("/sys/secondFactor/disable", { password, code });
    const code = codeAt(secret, app.clock.now());
    expect(await off("Wrong@2026", code)).toMatchObject({ success: false, message: "密码不正确" });
    expect((await off(demoPassword, "000000")).success).toBe(false);
    expect(await off(demoPassword, code)).toMatchObject({ success: true, message: "已关闭二次验证" });
    expect((await login("labrev01")).success).toBe(true);
  });

  it("counts for sign-ins by phone too", async () => {
    const { secret } = await enrol("sales02");
    const { phone } = await userOf("sales02");
    await askForCode(app, phone ?? "");
    const code = /\d{6}/.exec(messages.at(-1)?.text ?? "")?.[0] ?? "";
    const first = await post("/sys/phoneLogin", { mobile: phone, captcha: code });
    expect(first).toMatchObject({ success: false, message: "请输入动态验证码，完成登录" });
    expect((await second(ticketOf(first), codeAt(secret, app.clock.now()))).success).toBe(true);
  });

  it("refuses tickets that are made up, five minutes old, or of an old password", async () => {
    const { secret } = await enrol("cslead");
    const now = () => codeAt(secret, app.clock.now());
    const over = "登录已超时，请重新输入账号和密码";
    const ticket = ticketOf(await login("cslead"));
    expect((await second(`${ticket.slice(0, -1)}x`, now())).message).toBe(over);
    expect((await second("nothing", now())).message).toBe(over);
    app.clock.forward(5 * 60_000);
    expect((await second(ticket, now())).message).toBe(over);
    const fresh = ticketOf(await login("cslead"));
    const changed = { username: "cslead", password: "Kf7#plum-Tree", confirmpassword: "Kf7#plum-Tree" };
    expect((await app.as("admin").put("/sys/user/changePassword", changed)).success).toBe(true);
    expect((await second(fresh, now())).message).toBe(over);
  });

  it("refuses a person who was frozen between the steps", async () => {
    const { secret } = await enrol("oper01");
    const ticket = ticketOf(await login("oper01"));
    const { id } = await userOf("oper01");
    await app.as("admin").put("/sys/user/frozenBatch", { ids: id, status: 2 });
    expect((await second(ticket, codeAt(secret, app.clock.now()))).message).toBe("该用户已冻结");
    await app.as("admin").put("/sys/user/frozenBatch", { ids: id, status: 1 });
  });

  it("is reset by an administrator for others, never for himself, and is logged", async () => {
    await enrol("proxy01");
    const { id } = await userOf("proxy01");
    expect((await app.as("cs01").post("/sys/user/resetFactor", { id })).code).toBe(40301);
    const own = await app.as("tadmin").post("/sys/user/resetFactor", { id: (await userOf("tadmin")).id });
    expect(own.success).toBe(false);
    const owner = await app.as("tadmin").post("/sys/user/resetFactor", { id: (await userOf("admin")).id });
    expect(owner.success).toBe(false);
    expect((await app.as("tadmin").get("/sys/user/secondFactor", { id })).result).toMatchObject({ enabled: true });
    expect(await app.as("tadmin").post("/sys/user/resetFactor", { id })).toMatchObject({
      success: true,
      message: "已重置二次验证",
    });
    expect((await login("proxy01")).success).toBe(true);
    await app.settled();
    const lines = await app.store.db.select().from(sysLog).where(eq(sysLog.bizId, id));
    expect(lines.map(({ logContent, username }) => [logContent, username])).toContainEqual(["重置二次验证", "tadmin"]);
  });
});

describe("trusted devices", () => {
  it("need no code for thirty days, are listed, and are asked again once revoked", async () => {
    const { secret } = await enrol("slead01");
    const now = () => codeAt(secret, app.clock.now());
    const ip = nextIp();
    const reply = await second(ticketOf(await login("slead01", from(ip))), now(), from(ip), true);
    const device = deviceOf(reply);
    expect(device).toMatch(/^[\w-]{43}$/);
    const again = await login("slead01", from(ip, device));
    expect(again).toMatchObject({ success: true, code: "200" });
    expect((await login("slead01", from(ip))).success).toBe(false);
    const { devices } = (await app.as("slead01").get("/sys/secondFactor/mine")).result;
    expect(devices).toHaveLength(1);
    const { id } = await userOf("slead01");
    const signIns = (await app.as("tadmin").get("/sys/user/signIns", { id })).result;
    expect(signIns.map(({ secondStep }: { secondStep: string }) => secondStep)).toContain("trusted");

    const ended = await app.as("slead01").post("/sys/secondFactor/distrust", { id: devices[0].id });
    expect(ended.result).toEqual({ ended: 1 });
    expect(ticketOf(await login("slead01", from(ip, device)))).not.toBe("");

    app.clock.forward(stepMs);
    await second(ticketOf(await login("slead01", from(ip, device))), now(), from(ip, device), true);
    expect((await login("slead01", from(ip, device))).success).toBe(true);
    expect((await app.as("tadmin").post("/sys/user/distrust", { id })).result).toEqual({ ended: 1 });
    expect((await login("slead01", from(ip, device))).success).toBe(false);

    app.clock.forward(stepMs);
    await second(ticketOf(await login("slead01", from(ip, device))), now(), from(ip, device), true);
    app.clock.forward(30 * 24 * 3_600_000 + 1);
    expect((await login("slead01", from(ip, device))).success).toBe(false);
  });

  it("are a person's own: nobody revokes another's, and a colleague in the same browser needs his code", async () => {
    const first = await enrol("audit01");
    await enrol("tadmin");
    const reply = await second(ticketOf(await login("audit01")), codeAt(first.secret, app.clock.now()), {}, true);
    const device = deviceOf(reply);
    expect((await login("audit01", from("127.0.0.1", device))).success).toBe(true);
    expect(ticketOf(await login("tadmin", from("127.0.0.1", device)))).not.toBe("");
    const [row] = await app.store.db
      .select()
      .from(sysDevice)
      .where(eq(sysDevice.userId, (await userOf("audit01")).id));
    expect((await app.as("cs01").post("/sys/secondFactor/distrust", { id: row?.id })).result).toEqual({ ended: 0 });
    expect((await login("audit01", from("127.0.0.1", device))).success).toBe(true);
  });

  it("are trusted no more after a password change, a reset or a freeze", async () => {
    const { secret } = await enrol("cs01");
    const { id } = await userOf("cs01");
    let password = demoPassword;
    let device = "";
    const trust = async () => {
      app.clock.forward(stepMs);
      const headers = from("127.0.0.1", device);
      const reply = await second(
        ticketOf(await login("cs01", headers, password)),
        codeAt(secret, app.clock.now()),
        headers,
        true,
      );
      device = deviceOf(reply);
      expect((await login("cs01", from("127.0.0.1", device), password)).success).toBe(true);
      return reply.result.token as string;
    };
    const asks = async () => ticketOf(await login("cs01", from("127.0.0.1", device), password)) !== "";

    const token = await trust();
    const next = "Kf7#plum-Tree";
    const own = await post(
      "/sys/user/updatePassword",
      { username: "cs01", oldpassword: password, password: next, confirmpassword: next },
      { "x-access-token": token, ...from("127.0.0.1", device) },
    );
    expect(own.success).toBe(true);
    password = next;
    expect(await asks()).toBe(true);

    await trust();
    password = "Nq3!stone-Lamp";
    await app.as("admin").put("/sys/user/changePassword", { username: "cs01", password, confirmpassword: password });
    expect(await asks()).toBe(true);

    await trust();
    await app.as("admin").put("/sys/user/frozenBatch", { ids: id, status: 2 });
    await app.as("admin").put("/sys/user/frozenBatch", { ids: id, status: 1 });
    expect(await asks()).toBe(true);
  });
});

describe("a role that requires a second factor", () => {
  /** Calls that serve a person who must still enrol. */
  const open = new Set([
    "/sys/user/getUserInfo",
    "/sys/user/getCurrentUserDeparts",
    "/sys/selectDepart",
    "/sys/user/updatePassword",
    "/sys/permission/getUserPermissionByToken",
    "/sys/secondFactor/mine",
    "/sys/secondFactor/begin",
    "/sys/secondFactor/enable",
  ]);

  it("lets a person do nothing but enrol, on every call, until it is done", async () => {
    const [role] = await app.store.db.select().from(sysRole).where(eq(sysRole.roleCode, "finance_lead"));
    const edit = (by: string, secondFactor: "Y" | "N") =>
      app.as(by).put("/sys/role/edit", { ...role, secondFactor, createTime: undefined, updateTime: undefined });
    expect((await app.as("finlead").get("/sys/secondFactor/mine")).result.required).toBe(false);
    expect(await edit("admin", "Y")).toMatchObject({ success: true });

    const { token, userInfo } = (await login("finlead")).result;
    expect(userInfo.mustEnrol).toBe(true);
    const as = { "x-access-token": token as string };
    const served: string[] = [];
    for (const { method, path, permission } of allEndpoints) {
      if (permission === "public" || open.has(path)) continue;
      const reply = await app.anonymous.send(method, path, { headers: as });
      if (reply.code !== 40301 || !reply.message.includes("要求二次验证")) served.push(`${method} ${path}`);
    }
    expect(served).toEqual([]);
    expect(allEndpoints.filter(({ permission }) => permissionsOf(permission).length > 0).length).toBeGreaterThan(140);

    const begun = await post("/sys/secondFactor/begin", {}, as);
    expect(begun.success).toBe(true);
    const { secret, ticket } = begun.result;
    const done = await post("/sys/secondFactor/enable", { ticket, code: codeAt(secret, app.clock.now()) }, as);
    expect(done.success).toBe(true);
    const info = await app.anonymous.send("GET", "/sys/user/getUserInfo", { headers: as });
    expect(info.result.userInfo).not.toHaveProperty("mustEnrol");
    expect((await app.anonymous.send("GET", "/sys/log/mine", { headers: as })).success).toBe(true);

    app.clock.forward(stepMs);
    const off = await post(
      "/sys/secondFactor/disable",
      { password: demoPassword, code: codeAt(secret, app.clock.now()) },
      as,
    );
    expect(off).toMatchObject({ success: false, message: expect.stringContaining("不能关闭") });
    expect((await edit("admin", "N")).success).toBe(true);
  });
});
