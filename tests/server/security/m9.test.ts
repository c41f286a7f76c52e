import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sysDevice, sysSignInAttempt } from "#src/server/db/schema/session.ts";
import { demoPassword } from "#src/server/db/seed/system/people.ts";
import { resetPassword } from "#src/server/system/session/reset-password.ts";
import { countFailure } from "#src/server/system/session/sign-in-locks.ts";
import { type TestApp, testApp, type TestReply } from "#tests/support/app.ts";
import { solvedCaptcha } from "#tests/support/captcha.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ config: { trustProxy: true } });
});
afterAll(() => app.close());
afterEach(async () => {
  app.clock.set(null);
  await app.store.db.delete(sysSignInAttempt);
  await app.store.db.delete(sysDevice);
});

const wrong = "用户名或密码错误";
const locked = "密码错误次数过多，请10分钟后再试";
const asksCaptcha = "请输入图形验证码后再登录";
const everywhere = "该账号在其他地方的密码错误次数过多，请在常用的电脑上登录，或改用手机号登录，也可1小时后再试";

interface Try {
  ip: string;
  password?: string;
  /** Value of the device cookie. */
  device?: string;
  /** Also sends the digits of a captcha. */
  solved?: boolean;
}

async function signIn(username: string, { ip, password = "Wrong@2026", device, solved = false }: Try) {
  const body = { username, password, ...(solved ? await solvedCaptcha(app) : {}) };
  return app.anonymous.send("POST", "/sys/login", {
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": ip,
      ...(device ? { cookie: `other=1; assay_device=${device}; more=2` } : {}),
    },
    payload: JSON.stringify(body),
  });
}
const right = { password: demoPassword };
const message = async (reply: Promise<TestReply>) => (await reply).message;
const cookieOf = (reply: TestReply) => (reply.headers["set-cookie"] as string | undefined) ?? "";
const deviceOf = (reply: TestReply) => /assay_device=([^;]+)/.exec(cookieOf(reply))?.[1] ?? "";

/** Signs in once in a browser; returns its device cookie. */
async function ownDevice(username: string, ip: string, device?: string): Promise<string> {
  const reply = await signIn(username, { ip, ...right, ...(device ? { device } : {}) });
  expect(reply.message).toBe("登录成功");
  return deviceOf(reply);
}

/** Wrong passwords of strangers, each from a different address: counted as the sign-in does, without its delay. */
async function strangers(username: string, count: number, from = 0) {
  for (let n = from; n < from + count; n += 1)
    await countFailure(app.store.db, username, { name: `address:198.51.100.${n}`, known: false }, app.clock.now());
}

describe("M9: a lock holds for one account at one place", () => {
  it("locks nobody at another address, and no other account at this one (M9)", async () => {
    for (let count = 0; count < 5; count += 1) await signIn("cs02", { ip: "203.0.113.1", solved: true });
    expect(await message(signIn("cs02", { ip: "203.0.113.1", ...right }))).toBe(locked);
    expect(await message(signIn("cs02", { ip: "203.0.113.2", ...right }))).toBe("登录成功");
    expect(await message(signIn("cs01", { ip: "203.0.113.1", ...right }))).toBe("登录成功");
  });

  it("asks for the captcha before it locks, and counts nothing without it (M9)", async () => {
    const said: string[] = [];
    for (let count = 0; count < 6; count += 1) said.push(await message(signIn("cs02", { ip: "203.0.113.1" })));
    expect(said).toEqual([wrong, wrong, wrong, asksCaptcha, asksCaptcha, asksCaptcha]);
    expect(await message(signIn("cs02", { ip: "203.0.113.1", ...right, solved: true }))).toBe("登录成功");
  });

  it("takes the addresses of one IPv6 network for one place (M9)", async () => {
    for (let count = 0; count < 5; count += 1)
      await signIn("cs02", { ip: `2001:db8:1:2:${count}::${count + 1}`, solved: true });
    expect(await message(signIn("cs02", { ip: "2001:db8:1:2::9", ...right }))).toBe(locked);
    expect(await message(signIn("cs02", { ip: "2001:db8:1:3::9", ...right }))).toBe("登录成功");
  });
});

describe("M9: a person's own browser", () => {
  it("is never locked by strangers, not even at the same address, nor asked for the captcha (M9)", async () => {
    const device = await ownDevice("cs02", "203.0.113.1");
    for (let count = 0; count < 5; count += 1) await signIn("cs02", { ip: "203.0.113.1", solved: true });
    await strangers("cs02", 100);
    expect(await message(signIn("cs02", { ip: "203.0.113.1", solved: true, ...right }))).toBe(locked);
    expect(await message(signIn("cs02", { ip: "203.0.113.9", solved: true, ...right }))).toBe(everywhere);
    expect(await message(signIn("cs02", { ip: "203.0.113.1", device, ...right }))).toBe("登录成功");
    expect(await message(signIn("cs02", { ip: "203.0.113.77", device, ...right }))).toBe("登录成功");
  });

  it("locks for its own wrong passwords, wherever it goes (M9)", async () => {
    const device = await ownDevice("cs02", "203.0.113.1");
    for (let count = 0; count < 5; count += 1) await signIn("cs02", { ip: `203.0.113.${count}`, device, solved: true });
    expect(await message(signIn("cs02", { ip: "203.0.113.50", device, ...right }))).toBe(locked);
    expect(await message(signIn("cs02", { ip: "203.0.113.50", ...right }))).toBe("登录成功");
  });

  it("is known to those only who signed in with it (M9)", async () => {
    const device = await ownDevice("cs02", "203.0.113.1");
    await strangers("cs01", 20);
    expect(await message(signIn("cs01", { ip: "203.0.113.1", device, ...right }))).toBe(asksCaptcha);
    // A made-up device cookie does not count as a device.
    expect(await message(signIn("cs01", { ip: "203.0.113.1", device: "x".repeat(43), ...right }))).toBe(asksCaptcha);
  });

  it("may be shared: each gets in as before, and a token that somebody planted is replaced (M9)", async () => {
    const planted = await ownDevice("cs01", "203.0.113.1");
    const shared = await ownDevice("cs02", "203.0.113.1", planted);
    expect(shared).not.toBe(planted);
    expect(await ownDevice("cs02", "203.0.113.1", shared)).toBe(shared);
    await strangers("cs02", 20);
    await strangers("cs01", 20);
    expect(await message(signIn("cs02", { ip: "203.0.113.1", device: planted, ...right }))).toBe(asksCaptcha);
    expect(await message(signIn("cs02", { ip: "203.0.113.1", device: shared, ...right }))).toBe("登录成功");
    expect(await message(signIn("cs01", { ip: "203.0.113.1", device: shared, ...right }))).toBe("登录成功");
  });

  it("is recognised by a cookie that scripts and other sites cannot use; only its hash is stored (M9)", async () => {
    const plain = cookieOf(await signIn("cs02", { ip: "203.0.113.1", ...right }));
    expect(plain).toMatch(/^assay_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    const secure = await app.anonymous.send("POST", "/sys/login", {
      headers: { "content-type": "application/json", "x-forwarded-for": "1.1.1.1", "x-forwarded-proto": "https" },
      payload: JSON.stringify({ username: "cs02", ...right }),
    });
    expect(cookieOf(secure)).toMatch(/; SameSite=Lax; Secure$/);
    expect(cookieOf(await signIn("cs02", { ip: "203.0.113.1" }))).toBe("");
    const stored = await app.store.db.select().from(sysDevice);
    expect(JSON.stringify(stored)).not.toContain(deviceOf(secure));
  });

  it("is forgotten with a new password, but the one it was changed with (M9)", async () => {
    const other = await ownDevice("labeng02", "203.0.113.1");
    const reply = await signIn("labeng02", { ip: "203.0.113.2", ...right });
    const own = deviceOf(reply);
    const changed = await app.anonymous.send("POST", "/sys/user/updatePassword", {
      headers: {
        "content-type": "application/json",
        "x-access-token": reply.result.token,
        cookie: `assay_device=${own}`,
      },
      payload: JSON.stringify({
        username: "labeng02",
        oldpassword: demoPassword,
        password: "Brand@2027",
        confirmpassword: "Brand@2027",
      }),
    });
    expect(changed.message).toBe("密码修改成功！");
    await strangers("labeng02", 20);
    const fresh = { password: "Brand@2027" };
    expect(await message(signIn("labeng02", { ip: "203.0.113.1", device: other, ...fresh }))).toBe(asksCaptcha);
    expect(await message(signIn("labeng02", { ip: "203.0.113.2", device: own, ...fresh }))).toBe("登录成功");
    await resetPassword(app.store, "labeng02");
    expect(await app.store.db.select().from(sysDevice)).toEqual([]);
    expect(await app.store.db.select().from(sysSignInAttempt)).toEqual([]);
  });
});

describe("M9: the slow rise over all places", () => {
  it("asks for the captcha everywhere after 20 in an hour, for a while after 100, and ends with the hour (M9)", async () => {
    const start = new Date("2026-06-02T02:00:00Z");
    app.clock.set(start);
    await strangers("oper01", 19);
    expect(await message(signIn("oper01", { ip: "203.0.113.1" }))).toBe(wrong);
    expect(await message(signIn("oper01", { ip: "203.0.113.2", ...right }))).toBe(asksCaptcha);
    expect(await message(signIn("oper01", { ip: "203.0.113.3", ...right, solved: true }))).toBe("登录成功");
    await strangers("oper01", 80, 20);
    expect(await message(signIn("oper01", { ip: "203.0.113.4", ...right, solved: true }))).toBe(everywhere);
    app.clock.set(new Date(start.getTime() + 3_599_999));
    expect(await message(signIn("oper01", { ip: "203.0.113.4", ...right, solved: true }))).toBe(everywhere);
    app.clock.set(new Date(start.getTime() + 3_600_000));
    expect(await message(signIn("oper01", { ip: "203.0.113.4", ...right }))).toBe("登录成功");
  });

  it("counts all of those that come at once (M9)", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => signIn("oper01", { ip: `203.0.113.${n}` })));
    const [all] = await app.store.db.select().from(sysSignInAttempt).where(eq(sysSignInAttempt.place, "unknown"));
    expect(all?.failures).toBe(20);
  });
});

describe("M9: many wrong passwords sent at once", () => {
  it("count for all places only as many as their own place takes, so that few addresses lock no name (M9)", async () => {
    const ips = ["203.0.113.1", "203.0.113.2"];
    await Promise.all(Array.from({ length: 60 }, (_, n) => signIn("oper01", { ip: ips[n % 2] ?? "" })));
    const [all] = await app.store.db.select().from(sysSignInAttempt).where(eq(sysSignInAttempt.place, "unknown"));
    // Five from each address. Three, if the rest began only after those were counted, when a captcha was required.
    expect(all?.failures).toBeLessThanOrEqual(10);
    expect(all?.failures).toBeGreaterThanOrEqual(6);
  });
});

describe("M9: inside a session", () => {
  it("strangers lock nobody out of changing the password; its own wrong ones do (M9)", async () => {
    const reply = await signIn("oper01", { ip: "203.0.113.1", ...right });
    await app.store.db.delete(sysDevice);
    const change = async (oldpassword: string) =>
      (
        await app.anonymous.send("POST", "/sys/user/updatePassword", {
          headers: { "content-type": "application/json", "x-access-token": reply.result.token },
          payload: JSON.stringify({ username: "oper01", oldpassword }),
        })
      ).message;
    for (let count = 0; count < 5; count += 1) await signIn("oper01", { ip: "127.0.0.1", solved: true });
    await strangers("oper01", 100);
    expect(await change(demoPassword)).toBe("新密码不允许为空!");
    for (let count = 0; count < 4; count += 1) expect(await change("x")).toBe("旧密码输入错误!");
    expect(await change("x")).toBe(locked);
    expect(await change(demoPassword)).toBe(locked);
    const places = await app.store.query<{ place: string }>(
      sql`select place from sys_sign_in_attempt where name = 'oper01' and place like 'session:%'`,
    );
    expect(places).toHaveLength(1);
  });
});
