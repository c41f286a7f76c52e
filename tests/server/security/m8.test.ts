import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDemoSessions } from "#src/server/system/session/demo-accounts.ts";
import { resetPassword } from "#src/server/system/session/reset-password.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const signIn = (at: TestApp, username: string, password = "Assay@2026") =>
  at.anonymous.post("/sys/login", { username, password });

it("M8: ASSAY_DEMO=off closes the demo accounts: no sign-in, no session, until they have a password of their own", async () => {
  const opened = await signIn(app, "cs01");
  expect(opened.success).toBe(true);
  const off = await testApp({ store: app.store, config: { demo: false } });
  for (const username of ["admin", "cs01", "tadmin"])
    expect(await signIn(off, username)).toMatchObject({
      success: false,
      message: "演示账号已停用，请联系管理员重置密码",
    });
  // A wrong password gets the usual message.
  expect((await signIn(off, "cs01", "Wrong@2026")).message).toBe("用户名或密码错误");

  const headers = { "x-access-token": opened.result.token, "tenant-id": "1" };
  expect((await off.anonymous.send("GET", "/sys/user/getUserInfo", { headers })).success).toBe(true);
  const own = await resetPassword(app.store, "cs02");
  const kept = await signIn(off, "cs02", own);
  expect(kept.success).toBe(true);
  await closeDemoSessions(off.kernel);
  expect((await off.anonymous.send("GET", "/sys/user/getUserInfo", { headers })).success).toBe(false);
  const stays = { "x-access-token": kept.result.token, "tenant-id": "1" };
  expect((await off.anonymous.send("GET", "/sys/user/getUserInfo", { headers: stays })).success).toBe(true);
  await off.close();
});

it("M8: leaves sessions alone where the demo is on", async () => {
  const { result } = await signIn(app, "sales01");
  await closeDemoSessions(app.kernel);
  const headers = { "x-access-token": result.token, "tenant-id": "1" };
  expect((await app.anonymous.send("GET", "/sys/user/getUserInfo", { headers })).success).toBe(true);
});
