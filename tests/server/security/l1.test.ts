import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysUserTenant } from "#src/server/db/schema/organisation.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  // A user of another tenant only.
  await app.store.db
    .update(sysUserTenant)
    .set({ tenantId: 2 })
    .where(eq(sysUserTenant.userId, (await userOf("oper01")).id));
});
afterAll(() => app.close());

async function userOf(username: string) {
  const [user] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, username));
  if (!user) throw new Error(username);
  return user;
}

/** A user's session in a tenant; 0 = in none, which only the platform owner may have. */
async function session(username: string, tenantId: number) {
  const user = await userOf(username);
  const place = { userId: user.id, username, tenantId, orgCode: "", ip: "127.0.0.1", client: "test" };
  const { token, id } = await app.kernel.sessions.open(app.store.db, place);
  const standing = async () => (await app.kernel.sessions.find(token)).kind;
  return { token, id, standing };
}
const force = (who: string, target: object) => app.as(who).post("/sys/online/forceLogout", target);
const unknown = { success: false, code: 40401, message: "数据不存在或已被删除" };

it.each([0, 1])(
  "a tenant's administrator cannot end the platform owner's sessions, acting in tenant %d (L1)",
  async (tenantId) => {
    const owner = await session("admin", tenantId);
    for (const target of [{ username: "admin" }, { token: owner.token }, { id: owner.id }])
      expect(await force("tadmin", target)).toMatchObject(unknown);
    expect(await owner.standing()).toBe("live");
  },
);

it("nor sessions of people of another tenant (L1)", async () => {
  const stranger = await session("oper01", 2);
  for (const target of [{ username: "oper01" }, { token: stranger.token }, { id: stranger.id }])
    expect(await force("tadmin", target)).toMatchObject(unknown);
  expect(await stranger.standing()).toBe("live");
});

it("and of people of his tenant only the sessions that act in it (L1)", async () => {
  const [here, again, elsewhere] = [
    await session("multi01", 1),
    await session("multi01", 1),
    await session("multi01", 2),
  ];
  for (const target of [{ token: elsewhere.token }, { id: elsewhere.id }])
    expect(await force("tadmin", target)).toMatchObject(unknown);
  expect(await force("tadmin", { id: here.id })).toMatchObject({ success: true });
  expect([await here.standing(), await again.standing(), await elsewhere.standing()]).toEqual([
    "ended",
    "live",
    "live",
  ]);
  expect(await force("tadmin", { username: "multi01" })).toMatchObject({ success: true });
  expect([await again.standing(), await elsewhere.standing()]).toEqual(["ended", "live"]);
  // A session that moves to his tenant belongs to his scope.
  await app.kernel.sessions.move(app.store.db, elsewhere.id, { tenantId: 1, orgCode: "" });
  expect(await force("tadmin", { token: elsewhere.token })).toMatchObject({ success: true });
  expect(await elsewhere.standing()).toBe("ended");
});

it("the platform owner ends anybody's (L1)", async () => {
  const [stranger, tadmin] = [await session("oper01", 2), await session("tadmin", 1)];
  expect(await force("admin", { id: tadmin.id })).toMatchObject({ success: true });
  expect(await app.as("admin", { tenantId: 0 }).post("/sys/online/forceLogout", { username: "oper01" })).toMatchObject({
    success: true,
  });
  expect([await stranger.standing(), await tadmin.standing()]).toEqual(["ended", "ended"]);
});
