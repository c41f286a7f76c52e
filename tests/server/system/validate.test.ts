import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { newCustomer, stock } from "#tests/support/business.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ask = (person: string, query: Record<string, string>) => app.as(person).get("/sys/duplicate/check", query);

describe("whether a value is still free", () => {
  it("is answered for a table, field, value and record: a taken one with the server's words (VALID-28, API-MISC-03)", async () => {
    const [user] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, "cs01"));
    const field = { tableName: "sys_user", fieldName: "username" };
    expect(await ask("tadmin", { ...field, fieldVal: "cs01" })).toMatchObject({
      success: false,
      code: 40904,
      message: "用户账号已存在",
    });
    expect((await ask("tadmin", { ...field, fieldVal: "CS01" })).code).toBe(40904);
    expect(await ask("tadmin", { ...field, fieldVal: "cs01", dataId: user?.id ?? "" })).toMatchObject({
      success: true,
      message: "该值可用！",
    });
    expect((await ask("tadmin", { ...field, fieldVal: "nobody-has-this" })).success).toBe(true);
    expect((await ask("tadmin", { ...field, fieldVal: "" })).success).toBe(true);
  });

  it("takes a field's name in either spelling, within the tenant", async () => {
    const id = await newCustomer(app, await stock(app));
    await app.store.db.update(custCustomer).set({ creditCode: "91310000MA1FL5T06X" }).where(eq(custCustomer.id, id));
    for (const fieldName of ["creditCode", "credit_code"]) {
      const query = { tableName: "cust_customer", fieldName, fieldVal: "91310000MA1FL5T06X" };
      expect((await ask("sales01", query)).message).toBe("统一社会信用代码已存在");
      expect((await ask("sales01", { ...query, dataId: id })).success).toBe(true);
    }
    // The same code in another tenant does not count.
    await app.store.db.update(custCustomer).set({ tenantId: 2 }).where(eq(custCustomer.id, id));
    const elsewhere = { tableName: "cust_customer", fieldName: "creditCode", fieldVal: "91310000MA1FL5T06X" };
    expect((await ask("sales01", elsewhere)).success).toBe(true);
  });

  it("is no door into tables: what is not listed is refused, and so is who fills no such form", async () => {
    for (const [tableName, fieldName] of [
      ["sys_user", "password"],
      ["sys_session", "token_hash"],
      ["sys_user where 1=1 --", "username"],
      ["sys_user", "username or 1=1"],
      ["__proto__", "constructor"],
      ["sys_user", "constructor"],
    ] as const) {
      expect((await ask("tadmin", { tableName, fieldName, fieldVal: "x" })).code).toBe(40301);
    }
    expect((await ask("cs01", { tableName: "sys_user", fieldName: "phone", fieldVal: "13800000000" })).code).toBe(
      40301,
    );
  });
});

describe("whether a value fits a rule by its code", () => {
  const check = (ruleCode: string, value: string) =>
    app.as("cs01").get("/sys/checkRule/checkByCode", { ruleCode, value: encodeURIComponent(value) });

  it("is answered for a URL-encoded value, a refusal with its words and what was looked at (VALID-29, API-MISC-04)", async () => {
    expect(await check("tracking_no", "SF-1234567")).toMatchObject({ success: true, message: "校验通过" });
    const refused = await check("tracking_no", "单号 100%");
    expect(refused).toMatchObject({ success: false, message: "物流单号格式不正确" });
    expect(refused.result).toMatchObject({ digits: "*", checkValue: "单号 100%", passed: false });
    expect((await check("credit_code", "91310000MA1FL5T06X")).success).toBe(false);
    expect((await check("invoice_no_20", "1".repeat(20))).success).toBe(true);
    expect((await check("invoice_no_8", "1234567")).message).toBe("发票号码应为8位数字");
    expect((await check("bank_card", "0123456789")).success).toBe(false);
    expect((await check("no_such_rule", "x")).code).toBe(40401);
    expect((await check("constructor", "x")).code).toBe(40401);
  });
});
