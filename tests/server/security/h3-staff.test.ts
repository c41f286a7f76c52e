import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sysUser } from "#src/server/db/schema/access.ts";
import { newCode } from "#src/server/system/session/door.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
const sms: { mobile: string; text: string }[] = [];

beforeAll(async () => {
  app = await testApp({
    sms: async (mobile, text) => {
      sms.push({ mobile, text });
    },
  });
});
afterAll(() => app.close());

it("H3: a colleague's own number changes with codes of both numbers, and both learn of it", async () => {
  const [before] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, "sales01"));
  const old = before?.phone ?? "";
  const next = "15811112222";
  const code = (scene: "login" | "register", phone: string) => newCode(app.kernel, scene, phone, app.clock.now());
  const change = (smscode: string, oldcode: string) =>
    app.as("sales01").put("/sys/user/updateMobile", { phone: next, smscode, oldcode });
  const fresh = await code("register", next);
  expect(await change(fresh, "")).toMatchObject({ code: 42201, message: "当前手机的验证码错误" });
  const proof = await code("login", old);
  expect(await change("", proof)).toMatchObject({ code: 40001 });
  expect(await change(fresh, proof)).toMatchObject({ success: true });
  await app.settled();
  expect(sms.map(({ mobile }) => mobile).toSorted()).toEqual([old, next].toSorted());
  expect(sms.find(({ mobile }) => mobile === old)?.text).toContain("如非本人操作");
});
