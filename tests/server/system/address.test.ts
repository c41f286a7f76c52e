import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressBook } from "#src/contract/system/address.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { eq } from "drizzle-orm";
import { type TestApp, testApp } from "#tests/support/app.ts";
import { must } from "#tests/support/business.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = addressBook.list.path;
const ask = async (query: Record<string, string> = {}) =>
  must(await app.as("tadmin").get(path, { pageSize: "500", ...query })).result.records;
const names = (rows: readonly { realname: string }[]) => rows.map((row) => row.realname);

describe("通讯录", () => {
  it("lists who works in a department or below it, by the number of the staff", async () => {
    const all = await ask();
    const [one] = all;
    expect(addressBook.list.result.parse({ records: all, total: 0, size: 0, current: 1, pages: 1 })).toBeDefined();
    expect(one.userId).toBe(one.id);
    const numbers = all.map((row: { workNo: string }) => row.workNo);
    expect(numbers).toEqual(numbers.toSorted());
    const head = await ask({ orgCode: "A01A02" });
    const part = await ask({ orgCode: "A01A02A01" });
    expect(part.length).toBeGreaterThan(0);
    expect(head.length).toBeGreaterThan(part.length);
    expect(all.length).toBeGreaterThan(head.length);
    for (const name of names(part)) expect(names(head)).toContain(name);
  });

  it("finds people by parts of name and number", async () => {
    const [one] = await ask();
    expect(names(await ask({ realname: `*${one.realname.slice(0, 2)}*` }))).toContain(one.realname);
    expect(names(await ask({ workNo: `*${one.workNo}*` }))).toEqual([one.realname]);
  });

  it("hides the middle of mobile numbers, which those who may see one at a time", async () => {
    const reached = (await ask()).filter(({ phone }: { phone: string | null }) => phone);
    for (const { phone } of reached) expect(phone).toMatch(/^\d{3}\*{4}\d{4}$/);
    const [one] = reached;
    const plain = { id: one.id, field: "phone" };
    expect(await app.as("tadmin").get(addressBook.plain.path, plain)).toMatchObject({ code: 40301 });
    const [row] = await app.store.db.select().from(sysUser).where(eq(sysUser.id, one.id));
    expect(must(await app.as("admin", { tenantId: 1 }).get(addressBook.plain.path, plain)).result).toEqual({
      value: row?.phone,
    });
  });

  it("knows nobody of another tenant and nobody who is frozen", async () => {
    const other = app.as("admin", { tenantId: 2 });
    const theirs = new Set(names(must(await other.get(path, { pageSize: "500" })).result.records));
    const [account] = await app.store.db.select().from(sysUser).where(eq(sysUser.username, "cs02"));
    const [mine] = (await ask()).filter(({ id }: { id: string }) => id === account?.id);
    expect(theirs.has(mine.realname)).toBe(false);
    expect(await other.get(addressBook.plain.path, { id: mine.id, field: "phone" })).toMatchObject({ code: 40401 });
    await app.store.db.update(sysUser).set({ status: 2 }).where(eq(sysUser.id, mine.id));
    expect(names(await ask())).not.toContain(mine.realname);
    await app.store.db.update(sysUser).set({ status: 1 }).where(eq(sysUser.id, mine.id));
  });

  it("is open to those who may list it", async () => {
    expect(await app.as("cs01").get(path)).toMatchObject({ code: 40301 });
  });
});
