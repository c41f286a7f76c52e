import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sysSession, sysUser } from "#src/server/db/schema/system.ts";
import { demoPassword } from "#src/server/db/seed/system/people.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
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
    // Tokens are nobody's business, one's own from another device included.
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

  it("refuse a birthday to come, another's e-mail and an empty name, each with its reason", async () => {
    expect((await edit({ birthday: "2999-01-01" })).message).toBe("生日不能晚于今天");
    expect((await edit({ birthday: "2026-02-30" })).code).toBe(40001);
    await app.store.db.update(sysUser).set({ email: "taken@example.com" }).where(eq(sysUser.username, "cs02"));
    expect(await edit({ email: "taken@example.com" })).toMatchObject({ code: 40904, message: "邮箱已存在" });
    expect((await edit({ realname: " " })).code).toBe(40001);
    expect((await edit({ email: "no address" })).code).toBe(40001);
  });
});
