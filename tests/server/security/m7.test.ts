import { afterAll, beforeAll, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysSetting } from "#src/server/db/schema/running.ts";
import { sysSignInAttempt } from "#src/server/db/schema/session.ts";
import { firstAdminSetting, renewFirstPassword } from "#src/server/db/seed/system/first-people.ts";
import { argonPasswords } from "#src/server/kernel/auth/password.ts";
import { resetPassword } from "#src/server/system/session/reset-password.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

const passwords = argonPasswords();
let app: TestApp;
beforeAll(async () => {
  // The command runs beside the server, which remembers a session for ten seconds.
  app = await testApp({ profile: "none", config: { demo: false }, rememberMs: 0 });
});
afterAll(() => app.close());

const signIn = (password: string) => app.anonymous.post("/sys/login", { username: "admin", password });

it("M7: tells a password of the first administrator at each start until somebody signed in with it", async () => {
  const first = await renewFirstPassword(app.store, passwords);
  const second = await renewFirstPassword(app.store, passwords);
  if (!first || !second) throw new Error("no password");
  expect(first).not.toBe(second);
  // If a start never showed its password, that password does not work.
  expect((await signIn(first)).success).toBe(false);
  expect(await renewFirstPassword(app.store, passwords)).toBeDefined();
  const third = await renewFirstPassword(app.store, passwords);
  if (!third) throw new Error("no password");
  expect(await signIn(third)).toMatchObject({ success: true });
  expect(await renewFirstPassword(app.store, passwords)).toBeUndefined();
  expect(await signIn(third)).toMatchObject({ success: true });
});

it("M7: never touches an administrator of the demo", async () => {
  const demo = await testApp();
  expect(await renewFirstPassword(demo.store, passwords)).toBeUndefined();
  await demo.close();
});

it("M7: reset-password gives a new password, lifts the lock and ends the sessions; unknown names are refused", async () => {
  const before = app.as("admin");
  expect((await before.get("/sys/user/getUserInfo")).success).toBe(true);
  const lockUntil = new Date(app.clock.now().getTime() + 600_000);
  const attempt = { name: "admin", failures: 5, since: app.clock.now(), lastTime: app.clock.now(), lockUntil };
  await app.store.db.insert(sysSignInAttempt).values({ ...attempt, place: "address:127.0.0.1" });
  const password = await resetPassword(app.store, "admin");
  expect(await before.get("/sys/user/getUserInfo")).toMatchObject({ success: false, result: null });
  expect(await signIn(password)).toMatchObject({ success: true });
  await expect(resetPassword(app.store, "nobody")).rejects.toThrow("没有账号 nobody");
});

it("M7: a start after reset-password leaves the new password as it is", async () => {
  await app.store.db.update(sysUser).set({ lastLoginTime: null }).where(eq(sysUser.username, "admin"));
  await app.store.db.insert(sysSetting).values({ name: firstAdminSetting, value: "admin" }).onConflictDoNothing();
  const password = await resetPassword(app.store, "admin");
  expect(await renewFirstPassword(app.store, argonPasswords())).toBeUndefined();
  expect(await signIn(password)).toMatchObject({ success: true });
});
