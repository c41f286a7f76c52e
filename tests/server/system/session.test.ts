import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "#src/server/db/seed/system/people.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("signing in", () => {
  it("answers token, user and dictionaries, with the code as text (API-SESS-01, SESSION-08)", async () => {
    const reply = await app.anonymous.post("/sys/login", { username: "cs01", password: demoPassword });
    expect(reply).toMatchObject({ status: 200, success: true, code: "200", message: "登录成功" });
    expect(reply.result.userInfo).toMatchObject({
      username: "cs01",
      realname: "林客服",
      orgCode: "A01A01",
      loginTenantId: 1,
    });
    expect(reply.result.userInfo).not.toHaveProperty("password");
    expect(reply.result.sysAllDictItems.order_status[0]).toMatchObject({
      value: "05",
      text: "待报价",
      title: "待报价",
    });
    expect(reply.result.multi_depart).toBe(1);
    const me = await app.anonymous.send("GET", "/sys/user/getUserInfo", {
      headers: { "x-access-token": reply.result.token },
    });
    expect(me.result.userInfo.username).toBe("cs01");
  });
});
