import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysTenant } from "#src/server/db/schema/organisation.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { sysSession, sysSmsCode } from "#src/server/db/schema/session.ts";
import { demoPassword } from "#src/server/db/seed/system/people.ts";
import { argonPasswords, type Passwords } from "#src/server/kernel/auth/password.ts";
import { sha256 } from "#src/server/kernel/auth/security.ts";
import { refusalMs } from "#src/server/system/session/sign-in.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { solvedCaptcha } from "#tests/support/captcha.ts";
import { askForCode } from "#tests/support/sms.ts";

let app: TestApp;
const checks: string[] = [];
/** Runs while the next password is being checked. */
let slow: (() => Promise<void>) | undefined;
/** Each check waits for this. */
let together: (() => Promise<void>) | undefined;

/** Blocks each caller until `people` have come: otherwise the first could be counted before the last begin. */
function meeting(people: number): () => Promise<void> {
  let here = 0;
  let begin = () => {};
  const all = new Promise<void>((resolve) => (begin = resolve));
  return () => {
    here += 1;
    if (here === people) begin();
    return all;
  };
}
const messages: { mobile: string; text: string }[] = [];

/** The real password functions; records which kind of check ran. */
function watched(): Passwords {
  const real = argonPasswords();
  return {
    hash: (password) => real.hash(password),
    verify: async (stored, password) => {
      checks.push("verify");
      const wait = slow;
      slow = undefined;
      await wait?.();
      if (!wait) await together?.();
      return real.verify(stored, password);
    },
    waste: (password) => {
      checks.push("waste");
      return real.waste(password);
    },
  };
}

beforeAll(async () => {
  // Sessions and rights are read anew for each call: these tests change their rows directly.
  app = await testApp({
    rememberMs: 0,
    passwords: watched(),
    sms: async (mobile, text) => void messages.push({ mobile, text }),
  });
});
afterAll(() => app.close());
afterEach(() => {
  app.clock.set(null);
  together = undefined;
  checks.length = 0;
  messages.length = 0;
});

const signIn = (username: string, password: string = demoPassword) =>
  app.anonymous.post("/sys/login", { username, password });
const withToken = (token: string) => ({ headers: { "x-access-token": token } });
const me = (token: string) => app.anonymous.send("GET", "/sys/user/getUserInfo", withToken(token));

describe("signing in (V-01)", () => {
  it("answers token, user and dictionaries, with the code as text (API-SESS-01, SESSION-08)", async () => {
    const reply = await signIn("cs01");
    expect(reply).toMatchObject({ status: 200, success: true, code: "200", message: "登录成功" });
    expect(reply.result.userInfo).toMatchObject({
      username: "cs01",
      realname: "林客服",
      orgCode: "A01A01",
      loginTenantId: 1,
      roleCode: "cs",
    });
    expect(reply.result.token).toMatch(/\S{20}/);
    expect(reply.result.userInfo).toHaveProperty("avatar");
    expect(reply.result.userInfo).not.toHaveProperty("password");
    expect(reply.result.sysAllDictItems.order_status[0]).toMatchObject({
      value: "05",
      text: "待报价",
      title: "待报价",
    });
    expect(reply.result.multi_depart).toBe(1);
    expect((await me(reply.result.token)).result.userInfo.username).toBe("cs01");
  });

  it("stores the token as a hash only, for seven days", async () => {
    const now = new Date("2026-06-01T02:00:00Z");
    app.clock.set(now);
    const { token } = (await signIn("cs02")).result;
    const [row] = await app.store.db
      .select()
      .from(sysSession)
      .where(eq(sysSession.tokenHash, sha256(token)));
    expect(row?.expireTime.getTime()).toBe(now.getTime() + 604_800_000);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("says the same of an unknown name and of a wrong password, after the same kind of work (API-SESS-01)", async () => {
    const unknown = await signIn("nobody-here", "Wrong@2026");
    expect(checks).toEqual(["waste"]);
    checks.length = 0;
    const wrong = await signIn("oper01", "Wrong@2026");
    expect(checks).toEqual(["verify"]);
    expect(wrong).toMatchObject({ status: 200, success: false, message: "用户名或密码错误" });
    expect({ ...unknown, headers: null, raw: null }).toEqual({ ...wrong, headers: null, raw: null });
  });

  it("answers an unknown name and a wrong password after the same time", async () => {
    const timeOf = async (username: string) => {
      const started = performance.now();
      await signIn(username, "Wrong@2026");
      return performance.now() - started;
    };
    const times = [await timeOf("nobody-at-all"), await timeOf("oper02"), await timeOf("nobody-at-all")];
    // A timer may fire a millisecond early.
    for (const time of times) expect(time).toBeGreaterThan(refusalMs - 2);
  });

  it("leaves a line in the log, whether it succeeds or not, without the password", async () => {
    await signIn("labrev01", "Wrong@2026");
    await signIn("labrev01");
    await app.settled();
    const lines = await app.store.db.select().from(sysLog).where(eq(sysLog.username, "labrev01"));
    expect(new Set(lines.map((line) => `${line.logType} ${line.ip} ${line.logContent}`))).toEqual(
      new Set(["1 127.0.0.1 用户名: labrev01,登录失败：用户名或密码错误", "1 127.0.0.1 用户名: labrev01,登录成功！"]),
    );
    expect(JSON.stringify(lines)).not.toContain("@2026");
  });

  it("refuses frozen and deleted accounts and closed tenants by name, but only after the right password", async () => {
    expect((await signIn("frozen01", "Wrong@2026")).message).toBe("用户名或密码错误");
    expect((await signIn("frozen01")).message).toBe("该用户已冻结");
    await app.store.db.update(sysUser).set({ delFlag: 1 }).where(eq(sysUser.username, "sales06"));
    expect((await signIn("sales06")).message).toBe("该用户已注销");
    await app.store.db.update(sysTenant).set({ status: 0 }).where(eq(sysTenant.id, 1));
    expect((await signIn("cs01")).message).toBe("租户已冻结或过期");
    // A user who also has another tenant can still sign in there.
    expect((await signIn("multi01")).result.userInfo.loginTenantId).toBe(2);
    await app.store.db.update(sysTenant).set({ status: 1 }).where(eq(sysTenant.id, 1));
  });

  it("offers the chooser to people of several tenants and departments (SESSION-16)", async () => {
    const { result } = await signIn("multi01");
    expect(result.multi_depart).toBe(2);
    expect(result.tenantList.map((tenant: { id: number }) => tenant.id)).toEqual([1, 2]);
    expect(result.departs).toHaveLength(3);
  });
});

describe("wrong passwords (T-66, V-01)", () => {
  const wrong = "用户名或密码错误";
  const locked = "密码错误次数过多，请10分钟后再试";
  /** With the digits of a captcha, which the server requires from the fourth try on. */
  const typed = async (username: string, password = "Wrong@2026") =>
    (await app.anonymous.post("/sys/login", { username, password, ...(await solvedCaptcha(app)) })).message;

  it.each(["audit01", "ghost"])(
    "five of %s lock the name for ten minutes, also for the right password",
    async (name) => {
      app.clock.set(new Date("2026-06-02T02:00:00Z"));
      for (let count = 1; count <= 4; count += 1) expect(await typed(name)).toBe(wrong);
      expect(await typed(name)).toBe(locked);
      expect(await typed(name)).toBe(locked);
      expect(await typed(name, demoPassword)).toBe(locked);
      app.clock.forward(10 * 60_000);
      expect(await typed(name, demoPassword)).toBe(name === "ghost" ? wrong : "登录成功");
    },
  );

  it("are followed by the captcha from the third on, and the reply says so", async () => {
    app.clock.set(new Date("2026-06-02T06:00:00Z"));
    const replies = [await signIn("proxy01", "x"), await signIn("proxy01", "x"), await signIn("proxy01", "x")];
    expect(replies.map(({ message, result }) => [message, result])).toEqual([
      [wrong, null],
      [wrong, null],
      [wrong, { captcha: true }],
    ]);
    expect(await signIn("proxy01")).toMatchObject({
      success: false,
      code: 42201,
      message: "请输入图形验证码后再登录",
      result: { captcha: true },
    });
    const wrongly = { ...(await solvedCaptcha(app)), captcha: "none" };
    const asked = { username: "proxy01", password: demoPassword, ...(await solvedCaptcha(app)) };
    expect(await app.anonymous.post("/sys/login", { ...asked, ...wrongly })).toMatchObject({
      success: false,
      message: "图形验证码错误，请按新图片输入",
      result: { captcha: true },
    });
    expect((await app.anonymous.post("/sys/login", asked)).success).toBe(true);
    // The failures before the right password are cleared.
    expect(await signIn("proxy01", "x")).toMatchObject({ message: wrong, result: null });
  });

  it("counts only those of the last ten minutes", async () => {
    app.clock.set(new Date("2026-06-03T02:00:00Z"));
    for (let count = 1; count <= 4; count += 1) await typed("fin02");
    app.clock.forward(11 * 60_000);
    expect(await signIn("fin02", "Wrong@2026")).toMatchObject({ message: wrong, result: null });
  });

  it("counts guesses that come at once", async () => {
    app.clock.set(new Date("2026-06-04T02:00:00Z"));
    together = meeting(6);
    await Promise.all(Array.from({ length: 6 }, () => signIn("fin01", "Wrong@2026")));
    together = undefined;
    expect((await signIn("fin01")).message).toBe(locked);
  });

  it("lets the right password through no more once enough wrong ones came with it", async () => {
    app.clock.set(new Date("2026-06-04T06:00:00Z"));
    // The right password is checked while the wrong ones are being counted, so it ends last.
    slow = async () => {
      together = meeting(5);
      await Promise.all(Array.from({ length: 5 }, () => signIn("sales05", "Wrong@2026")));
    };
    expect((await signIn("sales05")).message).toBe(locked);
  });
});

describe("the end of a session", () => {
  it("sign-out ends it on the server (API-SESS-03, V-07)", async () => {
    const { token } = (await signIn("cs01")).result;
    expect((await app.anonymous.send("POST", "/sys/logout", withToken(token))).success).toBe(true);
    expect(await me(token)).toMatchObject({ status: 500, message: "Token失效，请重新登录" });
    // Ending an ended session is not an error.
    expect((await app.anonymous.send("POST", "/sys/logout", withToken(token))).success).toBe(true);
  });

  it("forcing out ends another's session, never one's own (API-SESS-05, V-04)", async () => {
    const { token } = (await signIn("cs02")).result;
    expect(await app.as("cs01").post("/sys/online/forceLogout", { token })).toMatchObject({
      status: 403,
      message: "拒绝访问",
    });
    expect((await app.as("tadmin").post("/sys/online/forceLogout", { token })).success).toBe(true);
    expect(await me(token)).toMatchObject({ status: 500, message: "Token失效，请重新登录" });
    expect((await app.as("tadmin").post("/sys/online/forceLogout", { username: "tadmin" })).success).toBe(false);
    expect((await app.as("tadmin").get("/sys/user/getUserInfo")).success).toBe(true);
  });

  it("freezing the account ends it with the next call (T-65)", async () => {
    const { token } = (await signIn("sales05")).result;
    await app.store.db.update(sysUser).set({ status: 2 }).where(eq(sysUser.username, "sales05"));
    expect(await me(token)).toMatchObject({ status: 500, message: "Token失效，请重新登录" });
  });

  it("seven days end it, a second before they do not (SESSION-07)", async () => {
    const start = new Date("2026-05-01T00:00:00Z");
    app.clock.set(start);
    const { token } = (await signIn("oper01")).result;
    // In use all the time: an unused session ends sooner (L12).
    for (let hours = 0; hours < 168; hours += 8) {
      app.clock.set(new Date(start.getTime() + hours * 3_600_000));
      expect((await me(token)).success).toBe(true);
    }
    app.clock.set(new Date(start.getTime() + 604_800_000 - 1000));
    expect((await me(token)).success).toBe(true);
    app.clock.set(new Date(start.getTime() + 604_800_000));
    expect(await me(token)).toMatchObject({ status: 500, message: "Token失效，请重新登录" });
  });
});

describe("the own account", () => {
  it("changes the password only when the old one fits, and ends the other sessions (API-SESS-08, T-65)", async () => {
    const first = (await signIn("labeng02")).result.token;
    const second = (await signIn("labeng02")).result.token;
    const change = (oldpassword: string, password: string, confirmpassword = password, username = "labeng02") =>
      app.anonymous.send("POST", "/sys/user/updatePassword", {
        headers: { "x-access-token": first, "content-type": "application/json" },
        payload: JSON.stringify({ username, oldpassword, password, confirmpassword }),
      });
    expect((await change("Wrong@2026", "Brand@2027")).message).toBe("旧密码输入错误!");
    expect((await change(demoPassword, "")).message).toBe("新密码不允许为空!");
    expect((await change(demoPassword, "Brand@2027", "Brand@2028")).message).toBe("两次输入密码不一致!");
    expect((await change(demoPassword, "short1!")).message).toBe("密码须为8到64位，同时包含字母、数字和符号");
    expect((await change(demoPassword, demoPassword)).message).toBe("新密码不能与最近3次使用的密码相同");
    expect((await change(demoPassword, "Brand@2027", "Brand@2027", "labeng01")).code).toBe(40302);
    expect((await change(demoPassword, "Brand@2027")).success).toBe(true);
    expect((await me(first)).success).toBe(true);
    expect(await me(second)).toMatchObject({ status: 500, message: "Token失效，请重新登录" });
    expect((await signIn("labeng02")).success).toBe(false);
    expect((await signIn("labeng02", "Brand@2027")).success).toBe(true);
  });

  it("lists its departments and switches between them (API-SESS-09, API-SESS-10)", async () => {
    const caller = app.as("multi01");
    expect(await caller.get("/sys/user/getCurrentUserDeparts")).toMatchObject({
      success: true,
      result: { orgCode: "A01A02A01", list: [{ orgCode: "A01A02A01" }, { orgCode: "A01A02A02" }] },
    });
    const chosen = await caller.post("/sys/selectDepart", { orgCode: "A01A02A02", username: "multi01" });
    expect(chosen.result.userInfo).toMatchObject({ orgCode: "A01A02A02", orgCodeTxt: "华南销售" });
    expect((await caller.get("/sys/user/getCurrentUserDeparts")).result.orgCode).toBe("A01A02A02");
    expect((await caller.put("/sys/selectDepart", { orgCode: "A01A04", username: "multi01" })).code).toBe(40302);
    const moved = await caller.post("/sys/selectDepart", { loginTenantId: 2 });
    expect(moved.result.userInfo).toMatchObject({ loginTenantId: 2, orgCode: "A01A01", roleCode: "cs" });
  });

  it("has other rows and another menu where the person switches to (V-06)", async () => {
    const place = async (tenantId: number, to: object) => {
      const caller = app.as("multi01", { tenantId });
      expect(await caller.post("/sys/selectDepart", { loginTenantId: tenantId, ...to })).toMatchObject({
        success: true,
      });
      const { menu } = (await caller.get("/sys/permission/getUserPermissionByToken")).result;
      const { result } = await caller.get("/customer/list", { pageSize: 500 });
      const rows = (result?.records ?? []) as { id: string }[];
      return { menu: JSON.stringify(menu), customers: rows.map(({ id }) => id) };
    };
    const east = { orgCode: "A01A02A01" };
    await place(1, east);
    const made = await app.as("multi01", { tenantId: 1 }).post("/customer/add", {
      customerType: "1",
      customerName: "换部门公司",
      account: "moved_1",
      mobile: "19900009001",
      contactName: "甲",
      salesBy: "multi01",
    });
    expect(made).toMatchObject({ success: true });
    const first = await place(1, east);
    const second = await place(2, {});
    expect(second.menu).not.toBe(first.menu);
    expect(second.customers.filter((id) => first.customers.includes(id))).toEqual([]);
    expect(first.customers).toHaveLength(1);
    expect(await place(1, east)).toEqual(first);
  });
});

describe("other ways in", () => {
  const ask = (mobile: string) => askForCode(app, mobile);
  const codeOf = (text = "") => /\d{6}/.exec(text)?.[0] ?? "";

  it("a code sent to the phone signs in once (API-SESS-02)", async () => {
    app.clock.set(new Date("2026-06-06T02:00:00Z"));
    const mobile = "13800000003";
    expect((await ask(mobile)).success).toBe(true);
    await app.settled();
    const captcha = codeOf(messages[0]?.text);
    expect(
      (await app.anonymous.post("/sys/phoneLogin", { mobile, captcha: "000000" === captcha ? "111111" : "000000" }))
        .message,
    ).toBe("手机验证码错误");
    const reply = await app.anonymous.post("/sys/phoneLogin", { mobile, captcha });
    expect(reply).toMatchObject({ code: "200", result: { userInfo: { username: "cs01" } } });
    expect((await app.anonymous.post("/sys/phoneLogin", { mobile, captcha })).success).toBe(false);
  });

  it("asks no second code within a minute, and tells nobody which phones have accounts", async () => {
    app.clock.set(new Date("2026-06-07T02:00:00Z"));
    const known = await ask("13800000004");
    const stranger = await ask("13911112222");
    await app.settled();
    expect(stranger.message).toBe(known.message);
    expect(messages.map((message) => message.mobile)).toEqual(["13800000004"]);
    expect((await ask("13800000004")).code).toBe(42901);
  });

  it("five wrong tries spoil a code", async () => {
    app.clock.set(new Date("2026-06-08T02:00:00Z"));
    const mobile = "13800000005";
    await ask(mobile);
    await app.settled();
    const captcha = codeOf(messages[0]?.text);
    for (let count = 0; count < 5; count += 1)
      await app.anonymous.post("/sys/phoneLogin", { mobile, captcha: `x${count}` });
    expect((await app.anonymous.post("/sys/phoneLogin", { mobile, captcha })).success).toBe(false);
  });

  it("guesses of a code that come at once are five together", async () => {
    app.clock.set(new Date("2026-06-08T06:00:00Z"));
    const mobile = "13800000006";
    await ask(mobile);
    await app.settled();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => app.anonymous.post("/sys/phoneLogin", { mobile, captcha: `x${n}` })),
    );
    const [code] = await app.store.db.select().from(sysSmsCode).where(eq(sysSmsCode.phone, mobile));
    expect(code?.tries).toBe(5);
    const captcha = codeOf(messages[0]?.text);
    expect((await app.anonymous.post("/sys/phoneLogin", { mobile, captcha })).success).toBe(false);
  });

  it("a phone that is asked for at once gets one message", async () => {
    app.clock.set(new Date("2026-06-08T08:00:00Z"));
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask("13800000007")));
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    await app.settled();
    expect(messages).toHaveLength(1);
  });

  it("nobody opens an account himself; key material for stock clients is there, and not a secret (DEC-20)", async () => {
    const form = { username: "newcomer", password: "Kf7#plum-Tree", phone: "13900000000", smscode: "123456" };
    expect(await app.anonymous.post("/sys/user/register", form)).toMatchObject({
      success: false,
      message: "当前未开放注册，请联系管理员开通账号",
    });
    expect((await signIn("newcomer", "Kf7#plum-Tree")).message).toBe("用户名或密码错误");
    const { result } = await app.anonymous.get("/sys/getEncryptedString");
    expect(result).toEqual({ key: expect.stringMatching(/^.{16}$/), iv: expect.stringMatching(/^.{16}$/) });
    expect(result.key).not.toBe(result.iv);
  });

  it("a third party's token gives the login result (API-SESS-04)", async () => {
    const token = await app.as("cs01").token();
    expect(await app.anonymous.get(`/sys/thirdLogin/getLoginUser/${token}/wechat_enterprise`)).toMatchObject({
      code: "200",
      result: { token, userInfo: { username: "cs01" } },
    });
    expect(
      (await app.anonymous.get("/sys/thirdLogin/getLoginUser/0123456789012345678901234567890/dingtalk")).success,
    ).toBe(false);
  });

  it("single sign-on is refused while no server for it is configured, by POST and by GET (API-SESS-06)", async () => {
    const ticket = { ticket: "ST-1", service: "http://localhost/" };
    expect((await app.anonymous.post("/sys/cas/client/validateLogin", ticket)).message).toBe("未启用单点登录");
    expect((await app.anonymous.get("/sys/cas/client/validateLogin", ticket)).message).toBe("未启用单点登录");
  });
});
