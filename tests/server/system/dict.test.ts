import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { sysOutbox } from "#src/server/db/schema/running.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe("dictionaries", () => {
  it("gives the items of a code as value and text, in order (DICT-01)", async () => {
    const { result } = await app.as("cs01").get("/sys/dict/getDictItems/pay_status");
    expect(result).toMatchObject([
      { value: "0", text: "未付款", title: "未付款", color: "#8c8c8c" },
      { value: "1", text: "部分付款" },
      { value: "2", text: "已付清" },
      { value: "3", text: "月结挂账" },
    ]);
  });

  it("reads an allowed table as a dictionary and nothing else (DICT-03, DICT-04)", async () => {
    const caller = app.as("cs01");
    const table = encodeURIComponent("sys_user,realname,username");
    expect((await caller.get(`/sys/dict/loadDictItem/${table}`, { key: "cs02,nobody,cs01" })).result).toEqual([
      "何客服",
      "林客服",
    ]);
    expect(
      (await caller.get(`/sys/dict/loadDict/${table}`, { keyword: "客服", pageSize: 5 })).result.map(
        (item: { value: string }) => item.value,
      ),
    ).toEqual(expect.arrayContaining(["cs01", "cs02"]));
    for (const code of [
      "sys_user,realname,password",
      "sys_session,token_hash,id",
      "sys_user,realname,username,1=1",
      "no_such_code",
    ]) {
      expect((await caller.get(`/sys/dict/loadDict/${encodeURIComponent(code)}`)).message).toBe("字典Code格式不正确！");
    }
  });

  it("answers all dictionaries after a refresh (DICT-10)", async () => {
    expect(await app.as("tadmin").get("/sys/dict/refleshCache")).toMatchObject({
      success: true,
      message: "刷新缓存完成！",
    });
    const { result } = await app.as("cs01").get("/sys/dict/queryAllDictItems");
    expect(result.rule_conditions.map((item: { value: string }) => item.value)).toContain(">=");
    expect(result.invoice_type.at(-1)).toMatchObject({ value: "6", text: "形式发票(境外)" });
    expect((await app.as("cs01").get("/sys/dict/refleshCache")).status).toBe(403);
  });

  it("a tenant's own item stands for the shared one, in that tenant only", async () => {
    const [dict] = await app.store.db.select().from(sysDict).where(eq(sysDict.dictCode, "freight_by"));
    await app.store.db
      .insert(sysDictItem)
      .values({ id: "own-1", dictId: dict?.id ?? "", itemValue: "2", itemText: "本公司", sortOrder: 2, tenantId: 2 });
    const texts = async (tenantId: number) =>
      (await app.as("multi01", { tenantId }).get("/sys/dict/getDictItems/freight_by")).result.map(
        (item: { text: string }) => item.text,
      );
    expect(await texts(1)).toEqual(["客户", "平台", "检测公司"]);
    expect(await texts(2)).toEqual(["客户", "本公司", "检测公司"]);
  });
});

describe("A changed dictionary", () => {
  /** Tenants that the events since the last look concern; 0 = all. */
  const told = async () => {
    await app.settled();
    const rows = await app.store.db.delete(sysOutbox).where(eq(sysOutbox.topic, "dict.changed")).returning();
    return rows.map(({ tenantId }) => tenantId);
  };
  const add = async (caller: ReturnType<TestApp["as"]>, dictCode: string) => {
    const made = await caller.post("/sys/dict/add", { dictName: dictCode, dictCode });
    expect(made).toMatchObject({ success: true });
    return made.result.id as string;
  };

  it("is told to everybody who shows its texts: a shared one in all tenants, an own one in its tenant", async () => {
    await told();
    await add(app.as("admin", { tenantId: 0 }), "shared_phrase");
    expect(await told()).toEqual([0]);
    const tadmin = app.as("tadmin");
    const own = await add(tadmin, "own_phrase");
    expect(await told()).toEqual([1]);
    await tadmin.post("/sys/dictItem/add", { dictId: own, itemText: "您好", itemValue: "1" });
    expect(await told()).toEqual([1]);
    await tadmin.delete("/sys/dict/delete", { id: own });
    expect(await told()).toEqual([1]);
    await tadmin.put(`/sys/dict/back/${own}`, {});
    expect(await told()).toEqual([1]);
    await tadmin.get("/sys/dict/refleshCache");
    expect(await told()).toEqual([1]);
    await tadmin.get("/sys/dict/list");
    expect(await told()).toEqual([]);
  });
});
