import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysSession } from "#src/server/db/schema/session.ts";
import { demoPassword } from "#src/server/db/seed/system/people.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { askForCode } from "#tests/support/sms.ts";

let app: TestApp;
const messages: { mobile: string; text: string }[] = [];
beforeAll(async () => {
  app = await testApp({ sms: async (mobile, text) => void messages.push({ mobile, text }) });
});
afterAll(() => app.close());
afterEach(() => app.clock.set(null));

const enter = async (username: string): Promise<string> =>
  (await app.anonymous.post("/sys/login", { username, password: demoPassword })).result.token;
const as = (token: string) => ({
  get: (path: string) => app.anonymous.send("GET", path, { headers: { "x-access-token": token } }),
  post: (path: string, body: unknown = {}) =>
    app.anonymous.send("POST", path, {
      headers: { "x-access-token": token, "content-type": "application/json" },
      payload: JSON.stringify(body),
    }),
});

describe("my sessions (SCREEN-ACCOUNT-02)", () => {
  it("are listed newest first, with the one I am in marked, and nobody else's", async () => {
    const first = await enter("cs01");
    app.clock.forward(1000);
    const second = await enter("cs01");
    await enter("cs02");
    const { result } = await as(first).get("/sys/online/mine");
    const [userId] = await app.store.db.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.username, "cs01"));
    const mine = await app.store.db
      .select({ id: sysSession.id })
      .from(sysSession)
      .where(eq(sysSession.userId, userId?.id ?? ""));
    expect(new Set(result.map((row: { id: string }) => row.id))).toEqual(new Set(mine.map((row) => row.id)));
    expect(result[0]).toMatchObject({ current: false, live: true });
    expect(result.filter((row: { current: boolean }) => row.current)).toHaveLength(1);
    // Tokens are never returned, not even the user's own from another device.
    expect(JSON.stringify(result)).not.toContain(second);
    expect(JSON.stringify(result)).not.toContain("tokenHash");
  });

  it("hold at most ten that have ended, and every one that may still act", async () => {
    const token = await enter("fin02");
    for (let count = 0; count < 12; count += 1) await as(await enter("fin02")).post("/sys/logout");
    const { result } = await as(token).get("/sys/online/mine");
    expect(result.length).toBeLessThanOrEqual(11);
    expect(result.filter((row: { live: boolean }) => row.live)).toHaveLength(1);
  });

  it("on other devices end at once; the one I am in stays", async () => {
    const [here, there, elsewhere] = [await enter("sales01"), await enter("sales01"), await enter("sales01")];
    const { result } = await as(there).get("/sys/online/mine");
    const thereId = result.find((row: { current: boolean }) => row.current).id;
    expect((await as(here).post("/sys/online/logoutOthers", { id: thereId })).result).toEqual({ ended: 1 });
    expect((await as(there).get("/sys/online/mine")).message).toBe("Token失效，请重新登录");
    expect((await as(elsewhere).get("/sys/online/mine")).success).toBe(true);
    expect((await as(here).post("/sys/online/logoutOthers")).result).toEqual({ ended: 1 });
    expect((await as(elsewhere).get("/sys/online/mine")).message).toBe("Token失效，请重新登录");
    expect((await as(here).get("/sys/online/mine")).success).toBe(true);
  });

  it("are all I may end: another person's session and my present one are out of reach", async () => {
    const [mine, theirs] = [await enter("sales02"), await enter("sales03")];
    const idOf = async (token: string) =>
      (await as(token).get("/sys/online/mine")).result.find((row: { current: boolean }) => row.current).id;
    expect((await as(mine).post("/sys/online/logoutOthers", { id: await idOf(theirs) })).result).toEqual({ ended: 0 });
    expect((await as(theirs).get("/sys/online/mine")).success).toBe(true);
    const own = await as(mine).post("/sys/online/logoutOthers", { id: await idOf(mine) });
    expect(own.message).toBe("当前设备请使用退出登录");
    expect((await as(mine).get("/sys/online/mine")).success).toBe(true);
  });
});

describe("my own particulars (SCREEN-ACCOUNT-02)", () => {
  const edit = (body: Record<string, unknown>) =>
    app.as("oper01").put("/sys/user/editOwn", { realname: "运营一号", ...body });

  it("change where they are mine to change, and nothing else does", async () => {
    const reply = await edit({
      birthday: "1990-05-01",
      sex: 2,
      email: "oper01@example.com",
      telephone: "021-5555",
      username: "root",
      workNo: "X",
      status: 2,
      roleCode: "admin",
    });
    expect(reply).toMatchObject({ success: true, message: "操作成功" });
    expect(reply.result.userInfo).toMatchObject({
      username: "oper01",
      realname: "运营一号",
      birthday: "1990-05-01",
      sex: 2,
      email: "oper01@example.com",
      telephone: "021-5555",
      status: 1,
    });
    expect(reply.result.userInfo.workNo).not.toBe("X");
  });

  it("stay as they were where a change says nothing of them, and go where it says they are empty", async () => {
    await edit({ birthday: "1990-05-01", sex: 2, telephone: "021-5555" });
    const { userInfo } = (await app.as("oper01").put("/sys/user/editOwn", { homePath: "/account/center" })).result;
    expect(userInfo).toMatchObject({ realname: "运营一号", birthday: "1990-05-01", sex: 2, telephone: "021-5555" });
    const emptied = (await edit({ birthday: "", sex: null, telephone: null, homePath: "" })).result.userInfo;
    expect(emptied).toMatchObject({ birthday: null, sex: null, telephone: null, homePath: null });
  });

  it("are not overwritten by who saw them before they changed elsewhere", async () => {
    const seen = (await app.as("oper01").get("/sys/user/getUserInfo")).result.userInfo.version;
    const elsewhere = await edit({ telephone: "021-7777", version: seen });
    expect(elsewhere.success).toBe(true);
    expect(await edit({ telephone: "021-8888", version: seen })).toMatchObject({ success: false, code: 40901 });
    const now = (await app.as("oper01").get("/sys/user/getUserInfo")).result.userInfo;
    expect(now).toMatchObject({ telephone: "021-7777", version: elsewhere.result.userInfo.version });
    expect((await edit({ telephone: "021-8888", version: now.version })).result.userInfo.telephone).toBe("021-8888");
  });

  it("refuse a birthday to come, another's e-mail and an empty name, each with its reason", async () => {
    expect((await edit({ birthday: "2999-01-01" })).message).toBe("生日不能晚于今天");
    expect((await edit({ birthday: "2026-02-30" })).code).toBe(40001);
    await app.store.db.update(sysUser).set({ email: "taken@example.com" }).where(eq(sysUser.username, "cs02"));
    expect(await edit({ email: "taken@example.com" })).toMatchObject({ code: 40904, message: "邮箱已存在" });
    expect((await edit({ realname: " " })).code).toBe(40001);
    expect((await edit({ email: "no address" })).code).toBe(40001);
  });
});

describe("what I did (SCREEN-ACCOUNT-01)", () => {
  it("is listed newest first, and nothing of anybody else", async () => {
    await app.as("oper01").put("/sys/user/editOwn", { realname: "韩运营" });
    await app.as("cs01").put("/sys/user/editOwn", { realname: "林客服" });
    const logs = async (username: string) => (await app.as(username).get("/sys/log/mine")).result;
    // Log lines are written after the response.
    await expect.poll(async () => (await logs("oper01"))[0]?.content).toContain("修改个人资料");
    expect((await logs("oper01"))[0]).toMatchObject({ operateType: 3 });
    expect(await logs("audit01")).toEqual([]);
  });
});

describe("my picture (SCREEN-ACCOUNT-02)", () => {
  const png = Buffer.from(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082",
    "hex",
  );
  const put = (avatar: string) => app.as("oper01").put("/sys/user/editOwn", { realname: "韩运营", avatar });
  const upload = async (username: string, name: string, body: Buffer | string) =>
    (await app.as(username).upload("/sys/common/upload", [{ name, body }], { biz: "avatar" })).result.url;

  it("is one I have uploaded; what is changed beside it leaves it, and it can be taken away", async () => {
    const mine = await upload("oper01", "me.png", png);
    expect((await put(mine)).result.userInfo.avatar).toBe(mine);
    const beside = await app.as("oper01").put("/sys/user/editOwn", { realname: "韩运营" });
    expect(beside.result.userInfo.avatar).toBe(mine);
    // A colleague opens it by the same link as any file.
    expect((await app.as("cs01").get("/common/file/getAccessUrl", { url: mine })).success).toBe(true);
    expect((await put("")).result.userInfo.avatar).toBeNull();
  });

  it("is no other file, nobody else's, and not too large", async () => {
    const refused = { code: 42201, message: "头像须为本人上传的图片" };
    expect(await put("1/2026/01/none.png")).toMatchObject(refused);
    expect(await put(await upload("cs01", "theirs.png", png))).toMatchObject(refused);
    expect(await put(await upload("oper01", "a.pdf", "%PDF-1.7\n%%EOF\n"))).toMatchObject(refused);
    const large = await upload("oper01", "large.png", Buffer.concat([png, Buffer.alloc(500 * 1024)]));
    expect(await put(large)).toMatchObject({ code: 42201, message: "头像不能超过500KB" });
  });
});

describe("another phone for my account (SCREEN-ACCOUNT-02)", () => {
  const codeOn = async (mobile: string, smsmode: "0" | "1") => {
    messages.length = 0;
    await askForCode(app, mobile, { smsmode, as: app.as("oper01") });
    return /\d{6}/.exec(messages[0]?.text ?? "")?.[0] ?? "";
  };
  const change = (phone: string, smscode: string, oldcode: string) =>
    app.as("oper01").put("/sys/user/updateMobile", { phone, smscode, oldcode });
  const phoneOf = async (username: string) => {
    const [row] = await app.store.db
      .select({ phone: sysUser.phone })
      .from(sysUser)
      .where(eq(sysUser.username, username));
    return row?.phone ?? "";
  };

  it("asks for the code of the old one and of the new one; one mistake does not cost both", async () => {
    app.clock.set(new Date("2026-06-20T02:00:00Z"));
    const old = await phoneOf("oper01");
    const fresh = "13911112222";
    const [oldcode, smscode] = [await codeOn(old, "0"), await codeOn(fresh, "1")];
    expect((await change(fresh, smscode, "000000")).message).toBe("当前手机的验证码错误");
    expect((await change(fresh, "000000", oldcode)).message).toBe("新手机的验证码错误");
    expect(await phoneOf("oper01")).toBe(old);
    const reply = await change(fresh, smscode, oldcode);
    expect(reply).toMatchObject({ success: true, message: "手机号已更换", result: { userInfo: { phone: fresh } } });
    expect(await phoneOf("oper01")).toBe(fresh);
    // Used up: neither code works again.
    expect((await change("13911113333", smscode, oldcode)).success).toBe(false);
    expect((await app.anonymous.post("/sys/phoneLogin", { mobile: old, captcha: oldcode })).success).toBe(false);
  });

  it("is not another's, nor the one I have, nor no number; whose another's is, is not told", async () => {
    app.clock.set(new Date("2026-06-21T02:00:00Z"));
    const mine = await phoneOf("oper01");
    const theirs = await phoneOf("cs01");
    expect((await change(mine, "111111", "111111")).message).toBe("新手机号与当前手机号相同");
    expect((await change("12345", "111111", "111111")).code).toBe(40001);
    const oldcode = await codeOn(mine, "0");
    // No SMS goes to a number that already belongs to somebody.
    const smscode = await codeOn(theirs, "1");
    expect(smscode).toBe("");
    expect((await change(theirs, "111111", oldcode)).message).toBe("新手机的验证码错误");
    expect(await phoneOf("cs01")).toBe(theirs);
  });

  it("says how long to wait for another code", async () => {
    app.clock.set(new Date("2026-06-22T02:00:00Z"));
    expect((await askForCode(app, "13911114444", { smsmode: "1", as: app.as("oper01") })).success).toBe(true);
    app.clock.forward(20_000);
    expect(await askForCode(app, "13911114444", { smsmode: "1", as: app.as("oper01") })).toMatchObject({
      code: 42901,
      message: "获取太频繁，请40秒后再试",
    });
  });
});

describe("the page I begin on (SCREEN-ACCOUNT-02)", () => {
  it("is kept with my account, and stays when other particulars are changed", async () => {
    const edit = async (body: object) =>
      (await app.as("sales02").put("/sys/user/editOwn", { realname: "刘销售", ...body })).result.userInfo.homePath;
    expect(await edit({ homePath: "/order/orderList" })).toBe("/order/orderList");
    expect(await edit({ telephone: "1" })).toBe("/order/orderList");
    expect(await edit({ homePath: "" })).toBeNull();
  });
});
