import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { draftKeepMs, storedBytes, storageLimits } from "#src/contract/system/desk/user-storage.ts";
import { sysUserStorage } from "#src/server/db/schema/user-storage.ts";
import { sysLog } from "#src/server/db/schema/running.ts";
import { type Caller, type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
let noon: number;
beforeAll(async () => {
  app = await testApp();
  noon = app.clock.now().getTime();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(null));

const save = (who: Caller, key: string, value: unknown, more: Record<string, unknown> = {}) =>
  who.post("/sys/kept/save", { kind: "draft", key, value, keptTime: noon, ...more });
const list = async (who: Caller, kind = "draft", key?: string) =>
  (await who.get("/sys/kept/list", { kind, key })).result as { key: string; value: unknown; keptTime: number }[];

describe("what a person keeps", () => {
  it("comes back to him in any session, by kind and by key, the latest first", async () => {
    const cs = app.as("cs01");
    await save(cs, "order:cancel:1", { cancelReason: "不需要了" }, { keptTime: noon - 2000 });
    await save(cs, "order:add", { rows: [1, null, "两"] }, { keptTime: noon - 1000 });
    await save(cs, "order:add", { dense: true }, { kind: "setting" });
    expect(await list(cs)).toEqual([
      { key: "order:add", value: { rows: [1, null, "两"] }, keptTime: noon - 1000 },
      { key: "order:cancel:1", value: { cancelReason: "不需要了" }, keptTime: noon - 2000 },
    ]);
    expect(await list(cs, "draft", "order:add")).toHaveLength(1);
    expect(await list(cs, "setting")).toMatchObject([{ key: "order:add", value: { dense: true } }]);
    expect(await list(cs, "draft", "no such")).toEqual([]);
  });

  it("stands as it was written last, and a clock that runs ahead keeps nobody out", async () => {
    const fin = app.as("fin01");
    await save(fin, "k", { at: "first" }, { keptTime: noon - 5000 });
    expect((await save(fin, "k", { at: "later" }, { keptTime: noon - 1000 })).result.kept).toBe(true);
    expect((await save(fin, "k", { at: "late post" }, { keptTime: noon - 3000 })).result).toMatchObject({
      kept: false,
    });
    expect(await list(fin, "draft", "k")).toMatchObject([{ value: { at: "later" } }]);

    await save(fin, "k", { at: "from tomorrow" }, { keptTime: noon + 86_400_000 });
    app.clock.forward(1000);
    const now = app.clock.now().getTime();
    expect((await save(fin, "k", { at: "after it" }, { keptTime: now })).result.kept).toBe(true);
    expect(await list(fin, "draft", "k")).toMatchObject([{ value: { at: "after it" } }]);
  });

  it("is let go once, and again without complaint", async () => {
    const fin = app.as("fin02");
    await save(fin, "gone", { a: 1 });
    await save(fin, "gone", { a: 1 }, { kind: "setting" });
    expect((await fin.delete("/sys/kept/delete", { kind: "draft", key: "gone" })).success).toBe(true);
    expect((await fin.delete("/sys/kept/delete", { kind: "draft", key: "gone" })).success).toBe(true);
    expect(await list(fin)).toEqual([]);
    expect(await list(fin, "setting")).toHaveLength(1);
  });

  it("is not let go by a call that comes late: what was typed since stands", async () => {
    const fin = app.as("fin02");
    const letGo = (keptTime: number) => fin.delete("/sys/kept/delete", { kind: "draft", key: "late", keptTime });
    await save(fin, "late", { a: 2 });
    expect((await letGo(noon - 1)).success).toBe(true);
    expect(await list(fin, "draft", "late")).toHaveLength(1);
    expect((await letGo(noon)).success).toBe(true);
    expect(await list(fin, "draft", "late")).toEqual([]);
  });

  it("is nobody else's: not a colleague's, not the administrator's, not his own in another tenant", async () => {
    await save(app.as("sales01"), "mine", { phone: "13812345678" });
    for (const other of [app.as("sales02"), app.as("admin"), app.as("admin", { tenantId: 0 })]) {
      expect(await list(other, "draft", "mine")).toEqual([]);
      await save(other, "mine", { phone: "other" });
      await other.delete("/sys/kept/delete", { kind: "draft", key: "mine" });
    }
    expect(await list(app.as("sales01"), "draft", "mine")).toMatchObject([{ value: { phone: "13812345678" } }]);

    // A user of two tenants has separate stored values in each.
    await save(app.as("admin", { tenantId: 1 }), "both", { tenant: 1 });
    expect(await list(app.as("admin", { tenantId: 2 }), "draft", "both")).toEqual([]);
    // Owner fields in the request are ignored.
    await save(app.as("sales02"), "forged", { a: 1 }, { userId: "1", tenantId: 2 });
    expect(await list(app.as("sales02"), "draft", "forged")).toHaveLength(1);
    expect((await app.anonymous.get("/sys/kept/list", { kind: "draft" })).status).toBe(401);
  });

  it("is kept for every person who is signed in, whatever his role, and stands in no log", async () => {
    for (const person of ["cs01", "sales01", "labrec01", "labeng01", "fin01", "audit01"])
      expect((await save(app.as(person), "role", { secretive: "只给自己" })).success).toBe(true);
    await app.settled();
    const logged = await app.store.db.select().from(sysLog);
    expect(JSON.stringify(logged)).not.toContain("只给自己");
  });
});

describe("limits of what is kept", () => {
  it("a person has a number of drafts; the next one is refused in words, one of them may still change", async () => {
    const cs = app.as("cs02");
    for (let at = 0; at < storageLimits.draft; at += 1) await save(cs, `d${at}`, { at });
    const refused = await save(cs, "one more", {});
    expect(refused).toMatchObject({ success: false, code: 42201 });
    expect(refused.message).toBe(`草稿最多保留${storageLimits.draft}份，请先提交或放弃旧的草稿`);
    expect((await save(cs, "d0", { at: "again" })).result.kept).toBe(true);
    // Settings have their own limit.
    expect((await save(cs, "one more", { a: 1 }, { kind: "setting" })).success).toBe(true);
    await cs.delete("/sys/kept/delete", { kind: "draft", key: "d1" });
    expect((await save(cs, "one more", { a: 1 })).success).toBe(true);
  });

  it.each([
    ["a value over 256 kB", { value: { text: "字".repeat(storedBytes / 3) } }, "超过256KB"],
    ["no value", { value: null }, "请填写内容"],
    ["a zero byte", { value: { text: "a\u0000b" } }, "含有不允许的字符"],
    ["half a letter", { value: ["\ud800"] }, "含有不允许的字符"],
    ["a key of 201 letters", { key: "k".repeat(201) }, ""],
    ["no key", { key: "" }, ""],
    ["another kind", { kind: "__proto__" }, ""],
    ["a time that is none", { keptTime: "yesterday" }, ""],
    ["a time before time", { keptTime: -1 }, ""],
  ])("%s is refused in Chinese", async (_, wrong, words) => {
    const reply = await save(app.as("cslead"), "k", { a: 1 }, wrong);
    expect(reply).toMatchObject({ status: 200, success: false, code: 40001 });
    expect(reply.message).toContain(words);
    expect(reply.message).toMatch(/\p{Script=Han}/u);
  });

  it("a backslash, an emoji and 256 kB less a little are values like others", async () => {
    const value = { path: "C:\\u0000", face: "👩‍👩‍👧", long: "x".repeat(storedBytes - 100), __proto__: null };
    await save(app.as("finlead"), "fits", value);
    expect(await list(app.as("finlead"), "draft", "fits")).toMatchObject([
      { value: { path: "C:\\u0000", face: "👩‍👩‍👧" } },
    ]);
  });

  it("a draft of more than seven days is not offered and makes room; a setting stays", async () => {
    const lab = app.as("labrev01");
    await save(lab, "old", { a: 1 });
    await save(lab, "old", { a: 1 }, { kind: "setting" });
    app.clock.set(new Date(noon + draftKeepMs + 1000));
    expect(await list(lab)).toEqual([]);
    expect(await list(lab, "setting")).toHaveLength(1);
    // A draft saved again under the same key counts as a new one.
    await save(lab, "old", { a: 2 }, { keptTime: noon + draftKeepMs });
    expect(await list(lab)).toMatchObject([{ value: { a: 2 } }]);
    expect(await app.store.db.$count(sysUserStorage, eq(sysUserStorage.key, "old"))).toBe(2);
  });
});
