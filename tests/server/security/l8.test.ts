import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysUser } from "#src/server/db/schema/access.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const edit = (body: object, who = "sales01") => app.as(who).put("/sys/user/editOwn", body);
const stored = async (who = "sales01") => {
  const [user] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, who));
  return user;
};

describe("L8: the name a person gives himself", () => {
  it.each([
    "系统管理员",
    "系统 管理员",
    "平台管理员（值班）",
    "系统",
    "Admin",
    "ＡＤＭＩＮ",
    "root",
    "财务主管",
    "财务 主管",
    "租户管理员",
    "finance_lead",
  ])("is not that of the system or of a role: %s", async (realname) => {
    const before = await stored();
    expect(await edit({ realname })).toMatchObject({
      success: false,
      code: 42201,
      message: `姓名不能使用系统、管理员或角色的名称“${realname}”，请填写真实姓名`,
    });
    expect(await stored()).toEqual(before);
  });

  it("is not that of another account he works with, nor that account itself", async () => {
    const before = await stored();
    const colleague = (await stored("fin01"))?.realname ?? "";
    for (const realname of [colleague, ` ${colleague.slice(0, 1)} ${colleague.slice(1)}`, "fin01", "FinLead"])
      expect(await edit({ realname })).toMatchObject({
        success: false,
        code: 42201,
        message: `已有其他账号使用“${realname.trim()}”，为避免混淆请填写其他姓名，或联系管理员处理`,
      });
    expect(await stored()).toEqual(before);
  });

  it.each(["林\u200b客服", "\u202e员理管", "a\u0007b"])("has no signs that nobody sees: %j", async (realname) => {
    expect(await edit({ realname })).toMatchObject({ success: false, code: 40001, message: "姓名含有不允许的字符" });
  });

  it("may be any other, and stays one's own where it is one's own already", async () => {
    expect(await edit({ realname: "阿迪力·买买提" })).toMatchObject({ success: true });
    expect(await edit({ realname: "Adminov" })).toMatchObject({ success: true });
    expect((await stored())?.realname).toBe("Adminov");
    expect(await edit({ realname: "系统管理员", telephone: "0512-1" }, "admin")).toMatchObject({ success: true });
    const own = (await stored("cs02"))?.realname;
    expect(await edit({ realname: own }, "cs02")).toMatchObject({ success: true });
  });
});

describe("L8: the page a person begins on", () => {
  it.each([
    "javascript:alert(1)",
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/order\\list",
    "/x/..//evil.example",
    "/%2fevil.example",
    "/\t/evil.example",
    "order/orderList",
    "data:text/html,x",
  ])("is one of the console: not %j", async (homePath) => {
    expect(await edit({ homePath })).toMatchObject({
      success: false,
      code: 40001,
      message: "首页只能是本系统的页面，请从列表中选择",
    });
    expect((await stored())?.homePath).toBeNull();
  });

  it("may be any of the console, with its parameters, or none", async () => {
    for (const homePath of ["/order/orderList?orderStatus=20#top", "/account/settings/security"]) {
      expect(await edit({ homePath })).toMatchObject({ success: true });
      expect((await stored())?.homePath).toBe(homePath);
    }
    expect(await edit({ homePath: "" })).toMatchObject({ success: true });
    expect((await stored())?.homePath).toBeNull();
  });
});
