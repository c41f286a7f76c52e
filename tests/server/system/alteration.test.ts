import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysSmsCode } from "#src/server/db/schema/session.ts";
import { demoPassword } from "#src/server/db/seed/system/people.ts";
import { type TestApp, type TestReply, testApp } from "#tests/support/app.ts";
import { solvedCaptcha } from "#tests/support/captcha.ts";
import { signedPost } from "#tests/support/sms.ts";

let app: TestApp;
const messages: { mobile: string; text: string }[] = [];

beforeAll(async () => {
  app = await testApp({ sms: async (mobile, text) => void messages.push({ mobile, text }) });
});
afterAll(() => app.close());
afterEach(() => {
  app.clock.set(null);
  messages.length = 0;
});

const find = async (username: string) =>
  app.anonymous.get("/sys/user/querySysUser", { username, ...(await solvedCaptcha(app)) });
const ticketOf = async (username: string): Promise<string> => (await find(username)).result.ticket;
/** With a captcha, which every code but the first of a ticket needs. */
const sendCode = async (ticket: string) =>
  signedPost(app, app.anonymous, "/sys/sendChangePwdSms", { ticket, ...(await solvedCaptcha(app)) });
const verify = (ticket: string, smscode: string) =>
  app.anonymous.post("/sys/user/phoneVerification", { ticket, smscode });
const change = (ticket: string, password: string, confirmpassword = password) =>
  signedPost(app, app.anonymous, "/sys/user/passwordChange", { ticket, password, confirmpassword });

async function codeFor(ticket: string): Promise<string> {
  expect(await sendCode(ticket)).toMatchObject({ success: true, message: "验证码已发送" });
  await app.settled();
  return /\d{6}/.exec(messages.at(-1)?.text ?? "")?.[0] ?? "";
}

const bare = (reply: TestReply) => ({ ...reply, headers: null, raw: null });

describe("password recovery (V-05)", () => {
  it("goes from the account over the code to a new password, and ends every session (SCREEN-USER-03, SCREEN-USER-06)", async () => {
    app.clock.set(new Date("2026-06-10T02:00:00Z"));
    const { token } = (await app.anonymous.post("/sys/login", { username: "cs01", password: demoPassword })).result;
    const first = await ticketOf("cs01");
    const second = (await verify(first, await codeFor(first))).result.ticket;
    expect(messages.map(({ mobile }) => mobile)).toEqual(["13800000003"]);
    expect((await change(second, "Passw0rd!")).message).toBe("该密码太常见，容易被猜中，请换一个");
    expect((await change(second, "short1!")).message).toBe("密码须为8到64位，同时包含字母、数字和符号");
    expect((await change(second, "Brand@2027", "Brand@2028")).message).toBe("两次输入密码不一致!");
    expect((await change(second, demoPassword)).message).toBe("新密码不能与最近3次使用的密码相同");
    expect(await change(second, "Brand@2027")).toMatchObject({ success: true, message: "密码重置完成！" });
    const again = { headers: { "x-access-token": token } };
    expect((await app.anonymous.send("GET", "/sys/user/getUserInfo", again)).message).toBe("Token失效，请重新登录");
    expect((await app.anonymous.post("/sys/login", { username: "cs01", password: demoPassword })).success).toBe(false);
    expect((await app.anonymous.post("/sys/login", { username: "cs01", password: "Brand@2027" })).success).toBe(true);
    // A ticket opens its step only once (T-67).
    expect((await change(second, "Brand@2028")).message).toBe("操作已失效，请重新开始找回密码");
  });

  it("takes a mobile number for the account as well", async () => {
    app.clock.set(new Date("2026-06-10T04:00:00Z"));
    const ticket = await ticketOf("13800000004");
    expect(await codeFor(ticket)).toHaveLength(6);
    expect(messages.map(({ mobile }) => mobile)).toEqual(["13800000004"]);
  });

  it("lets no step be skipped: each is entered with the ticket of the one before (SCREEN-USER-03)", async () => {
    app.clock.set(new Date("2026-06-11T02:00:00Z"));
    const first = await ticketOf("sales01");
    const over = "操作已失效，请重新开始找回密码";
    expect((await change(first, "Brand@2027")).message).toBe(over);
    expect((await verify("1.made-up", "123456")).message).toBe(over);
    expect((await sendCode("made-up")).message).toBe(over);
    const second = (await verify(first, await codeFor(first))).result.ticket;
    expect((await sendCode(second)).message).toBe(over);
    expect((await verify(first, "123456")).message).toBe(over);
    app.clock.forward(16 * 60_000);
    expect((await change(second, "Brand@2027")).message).toBe(over);
  });

  it("asks for the digits of the picture first", async () => {
    const { checkKey } = await solvedCaptcha(app);
    const asked = { username: "cs01", captcha: "x", checkKey };
    expect((await app.anonymous.get("/sys/user/querySysUser", asked)).message).toBe("图形验证码错误，请按新图片输入");
    expect((await app.anonymous.get("/sys/user/querySysUser", { ...asked, username: "" })).message).toBe(
      "请输入账号或手机号",
    );
  });

  it("answers in every step as if an unknown, frozen or phoneless account were one (T-67)", async () => {
    app.clock.set(new Date("2026-06-12T02:00:00Z"));
    await app.store.db.update(sysUser).set({ phone: null }).where(eq(sysUser.username, "oper02"));
    const known = await ticketOf("sales02");
    const wrong = bare(await verify(known, "x"));
    const sent = bare(await sendCode(known));
    const soon = bare(await sendCode(known));
    expect(soon).toMatchObject({ success: false, code: 42901 });
    await app.settled();
    messages.length = 0;
    for (const name of ["nobody-here", "13911112222", "frozen01", "oper02"]) {
      const ticket = await ticketOf(name);
      expect(ticket).toMatch(/^\d+\.[\w-]{43}$/);
      expect(bare(await verify(ticket, "x"))).toEqual(wrong);
      expect(bare(await sendCode(ticket))).toEqual(sent);
      expect(bare(await sendCode(ticket))).toEqual(soon);
    }
    await app.settled();
    expect(messages).toEqual([]);
  });

  it("spoils the ticket after five wrong codes, also for the right one and for tries at once (T-67)", async () => {
    app.clock.set(new Date("2026-06-13T02:00:00Z"));
    const first = await ticketOf("sales03");
    const code = await codeFor(first);
    await Promise.all(Array.from({ length: 8 }, (_, n) => verify(first, `x${n}`)));
    expect((await verify(first, code)).message).toBe("操作已失效，请重新开始找回密码");
  });

  it("refuses the code of another phone (T-67)", async () => {
    app.clock.set(new Date("2026-06-14T02:00:00Z"));
    const other = await codeFor(await ticketOf("sales04"));
    const ticket = await ticketOf("sales01");
    const own = await codeFor(ticket);
    expect((await verify(ticket, other === own ? "x" : other)).message).toBe("手机验证码错误");
  });

  it("keeps no ticket and no code as it was sent", async () => {
    app.clock.set(new Date("2026-06-15T02:00:00Z"));
    const ticket = await ticketOf("sales02");
    const code = await codeFor(ticket);
    const rows = await app.store.db.select().from(sysSmsCode).orderBy(desc(sysSmsCode.id)).limit(3);
    const stored = JSON.stringify(rows.map(({ codeHash, phone }) => ({ codeHash, phone })));
    expect(stored).not.toContain(ticket.split(".")[1]);
    expect(rows.map(({ codeHash }) => codeHash)).not.toContain(code);
  });
});
