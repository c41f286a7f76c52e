import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sysSmsCode } from "#src/server/db/schema/session.ts";
import { newCode } from "#src/server/system/session/codes.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { solvedCaptcha } from "#tests/support/captcha.ts";
import { askForCode, signedPost } from "#tests/support/sms.ts";

let app: TestApp;
let second: TestApp;
const messages: string[] = [];
beforeAll(async () => {
  const sms = async (mobile: string) => void messages.push(mobile);
  app = await testApp({ sms, config: { trustProxy: true } });
  second = await testApp({ sms, config: { trustProxy: true }, store: app.store });
});
afterAll(async () => {
  await second.close();
  await app.close();
});
afterEach(async () => {
  app.clock.set(null);
  second.clock.set(null);
  messages.length = 0;
  await app.store.db.delete(sysSmsCode);
});

const cs01 = "13800000003";
const nobodys = "13911112222";
const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });
const asksCaptcha = {
  success: false,
  code: 42201,
  message: "请输入图形验证码后再获取短信验证码",
  result: { captcha: true },
};
const wrongCaptcha = { ...asksCaptcha, message: "图形验证码错误，请按新图片输入" };
const usedUp = { success: false, code: 42901, message: "今天获取验证码的次数已用完，请明天再试" };
const networkUsedUp = {
  success: false,
  code: 42901,
  message: "您所在网络今天获取验证码的次数已用完，请改用账号密码登录，或明天再试",
};

describe("M4: who may have a message sent", () => {
  it("nobody sends to a number that nobody has without a session, captcha or not (M4)", async () => {
    expect(await askForCode(app, nobodys, { smsmode: "1" })).toMatchObject({ status: 401, code: 40101 });
    const made = { smsmode: "1", headers: { "x-access-token": "x".repeat(43) } } as const;
    expect(await askForCode(app, nobodys, made)).toMatchObject({ status: 401, code: 40101 });
    expect(messages).toEqual([]);
    expect(await askForCode(app, nobodys, { smsmode: "1", as: app.as("cs01") })).toMatchObject({ success: true });
    expect(messages).toEqual([nobodys]);
  });

  it.each(["0", "2"] as const)("mode %s needs the captcha, which is good for one message (M4)", async (smsmode) => {
    expect(await askForCode(app, cs01, { smsmode, picture: {} })).toMatchObject(asksCaptcha);
    const picture = await solvedCaptcha(app);
    expect(await askForCode(app, cs01, { smsmode, picture: { ...picture, captcha: "no" } })).toMatchObject(
      wrongCaptcha,
    );
    expect(messages).toEqual([]);
    const right = await solvedCaptcha(app);
    expect(await askForCode(app, cs01, { smsmode, picture: right })).toMatchObject({ success: true });
    expect(messages).toEqual([cs01]);
    app.clock.forward(61_000);
    expect(await askForCode(app, cs01, { smsmode, picture: right })).toMatchObject(wrongCaptcha);
    expect(messages).toEqual([cs01]);
  });

  it("a session needs none for its own number, and one for anybody else's (M4)", async () => {
    expect(await askForCode(app, cs01, { as: app.as("cs01") })).toMatchObject({ success: true });
    expect(await askForCode(app, "13800000004", { as: app.as("cs01") })).toMatchObject(asksCaptcha);
    expect(messages).toEqual([cs01]);
  });

  it("recovery: the captcha of its first step is good for one message, for unknown names too (M4)", async () => {
    for (const username of ["cs01", "nobody-here"]) {
      const found = await app.anonymous.get("/sys/user/querySysUser", { username, ...(await solvedCaptcha(app)) });
      const ticket: string = found.result.ticket;
      const ask = (picture: object) => signedPost(app, app.anonymous, "/sys/sendChangePwdSms", { ticket, ...picture });
      expect(await ask({})).toMatchObject({ success: true });
      app.clock.forward(61_000);
      expect(await ask({})).toMatchObject(asksCaptcha);
      expect(await ask(await solvedCaptcha(app))).toMatchObject({ success: true });
    }
    await app.settled();
    expect(messages).toEqual([cs01, cs01]);
  });
});

describe("M4: how many", () => {
  const morning = new Date("2026-06-20T00:00:00Z");
  /** Inserts codes sent earlier, without the wait between two of them. */
  const sentBefore = async (count: number, row: (n: number) => { phone: string; scene: string; source?: string }) => {
    await app.store.db.insert(sysSmsCode).values(
      Array.from({ length: count }, (_, n) => ({
        id: app.kernel.ids.next(),
        codeHash: "x",
        createTime: morning,
        expireTime: morning,
        ...row(n),
      })),
    );
  };
  const later = (minutes: number) => {
    for (const { clock } of [app, second]) clock.set(new Date(morning.getTime() + minutes * 60_000));
  };

  it("ten a day of a number and scene; one scene takes nothing from another (M4)", async () => {
    for (let n = 0; n < 10; n += 1) {
      later(2 * n);
      expect(await askForCode(n % 2 ? app : second, cs01, from(`203.0.113.${n}`))).toMatchObject({ success: true });
    }
    later(30);
    expect(await askForCode(app, cs01, from("203.0.113.50"))).toMatchObject(usedUp);
    // Codes that strangers used up block neither recovery nor a customer who pays or changes the number.
    expect(await askForCode(app, cs01, { smsmode: "2", ...from("203.0.113.50") })).toMatchObject({ success: true });
    for (const scene of ["balance", "mobile", "register", "alteration"] as const)
      expect(await newCode(app.kernel, scene, `${cs01}${scene}`, app.clock.now())).toMatch(/^\d{6}$/);
    for (const scene of ["balance", "mobile", "register"] as const)
      expect(await newCode(app.kernel, scene, cs01, app.clock.now())).toMatch(/^\d{6}$/);
    later(24 * 60);
    expect(await askForCode(app, cs01, from("203.0.113.50"))).toMatchObject({ success: true });
  });

  it("a hundred a day of an address or IPv6 network, whatever the number, the scene and the process (M4)", async () => {
    const mobileOf = (n: number) => `139${String(n).padStart(8, "0")}`;
    for (const [source, ip, other] of [
      ["address:203.0.113.1", "203.0.113.1", "203.0.113.2"],
      ["address:2001:db8:1:2::/64", "2001:db8:1:2:3::4", "2001:db8:1:3::1"],
    ] as const) {
      await sentBefore(99, (n) => ({ phone: mobileOf(n), scene: n % 2 ? "login" : "alteration", source }));
      later(10);
      expect(await askForCode(app, cs01, from(ip))).toMatchObject({ success: true });
      later(20);
      expect(await askForCode(second, cs01, from(ip))).toMatchObject(networkUsedUp);
      expect(await askForCode(app, cs01, { smsmode: "2", ...from(ip) })).toMatchObject(networkUsedUp);
      expect(await askForCode(app, cs01, from(other))).toMatchObject({ success: true });
      await app.store.db.delete(sysSmsCode);
    }
  });

  it("a hundred a day of a session's person, too (M4)", async () => {
    later(10);
    const first = await askForCode(app, nobodys, { smsmode: "1", as: app.as("cs02") });
    expect(first).toMatchObject({ success: true });
    const [row] = await app.store.db.select().from(sysSmsCode);
    expect(row?.source).toMatch(/^user:\d+$/);
    await sentBefore(99, (n) => ({ phone: `138111${n}`, scene: "register", source: row?.source ?? "" }));
    expect(await askForCode(app, "13911113333", { smsmode: "1", as: app.as("cs02") })).toMatchObject({ code: 42901 });
  });

  it("of calls that come at once no more get through (M4)", async () => {
    await sentBefore(98, (n) => ({ phone: `138111${n}`, scene: "login", source: "address:203.0.113.1" }));
    later(10);
    const pictures = await Promise.all(Array.from({ length: 5 }, () => solvedCaptcha(app)));
    const replies = await Promise.all(
      pictures.map((picture, n) => askForCode(app, `1390000000${n}`, { picture, ...from("203.0.113.1") })),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(2);
  });
});
