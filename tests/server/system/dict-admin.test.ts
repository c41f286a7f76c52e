import { readFile } from "node:fs/promises";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sysDict, sysDictItem } from "#src/server/db/schema/dictionary.ts";
import { upload } from "#tests/server/kernel/rows/sheets.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const dictOf = async (code: string) => {
  const [found] = await app.store.db.select().from(sysDict).where(eq(sysDict.dictCode, code));
  if (!found) throw new Error(`no dictionary ${code}`);
  return found;
};
const itemOf = async (code: string, value: string) => {
  const dict = await dictOf(code);
  const [found] = await app.store.db
    .select()
    .from(sysDictItem)
    .where(and(eq(sysDictItem.dictId, dict.id), eq(sysDictItem.itemValue, value), eq(sysDictItem.tenantId, 0)));
  if (!found) throw new Error(`no item ${value} in ${code}`);
  return found;
};
const owner = () => app.as("admin", { tenantId: 0 });
const textsIn = async (username: string, code: string) =>
  (await app.as(username).get(`/sys/dict/getDictItems/${code}`)).result.map((item: { text: string }) => item.text);

describe("dictionaries", () => {
  it("are read as a tree by stock clients", async () => {
    const read = async (query: object = {}, username = "tadmin") =>
      (await app.as(username).get("/sys/dict/treeList", { ...query })).result as { dictCode: string }[];
    const yn = await dictOf("yn");
    expect((await read()).find(({ dictCode }) => dictCode === "yn")).toEqual({
      key: yn.id,
      title: "是否",
      id: yn.id,
      dictName: "是否",
      dictCode: "yn",
      description: yn.description,
      type: yn.type,
      delFlag: "0",
    });
    expect((await read({ dictName: "*是否*", dictCode: "yn" })).map(({ dictCode }) => dictCode)).toEqual(["yn"]);
    expect((await app.as("cs01").get("/sys/dict/treeList")).status).toBe(403);
  });

  it("are made and then read by their code (DICT-06)", async () => {
    const made = await app.as("tadmin").post("/sys/dict/add", { dictName: "送检频次", dictCode: "send_rate" });
    expect(made).toMatchObject({ success: true, message: "添加成功！" });
    expect(await dictOf("send_rate")).toMatchObject({ id: made.result.id, dictName: "送检频次", tenantId: 1, type: 0 });
    expect((await app.as("cs01").get("/sys/dict/getDictItems/send_rate")).result).toEqual([]);
    // Another tenant cannot even see that it exists.
    const other = app.as("multi01", { tenantId: 2 });
    expect((await other.get("/sys/dict/getDictItems/send_rate")).message).toBe("字典Code格式不正确！");
  });

  it("need the right and a code of their own", async () => {
    const input = { dictName: "送检频次", dictCode: "send_rate_2" };
    expect((await app.as("cs01").post("/sys/dict/add", input)).status).toBe(403);
    expect((await app.as("tadmin").post("/sys/dict/add", { ...input, dictCode: "pay_status" })).code).toBe(40904);
    expect((await app.as("tadmin").post("/sys/dict/add", { ...input, dictCode: "1;drop" })).code).toBe(40001);
  });

  it("are changed (DICT-07)", async () => {
    const { result } = await app.as("tadmin").post("/sys/dict/add", { dictName: "旧名", dictCode: "to_change" });
    const reply = await app
      .as("tadmin")
      .put("/sys/dict/edit", { id: result.id, dictName: "新名", description: "说明" });
    expect(reply).toMatchObject({ success: true, message: "编辑成功！", result: { dictName: "新名" } });
    expect(await dictOf("to_change")).toMatchObject({ dictName: "新名", description: "说明" });
  });

  it("of the system keep their code, and are not another tenant's to change", async () => {
    const { id } = await dictOf("pay_status");
    expect((await owner().put("/sys/dict/edit", { id, dictCode: "other" })).message).toBe("系统字典不能修改字典编号");
    expect((await app.as("tadmin").put("/sys/dict/edit", { id, dictName: "改名" })).code).toBe(40302);
    expect(await dictOf("pay_status")).toMatchObject({ dictName: "支付状态" });
  });
});

describe("dictionary items", () => {
  it("are made and offered at once, in order (DICT-08)", async () => {
    const { result } = await app.as("tadmin").post("/sys/dict/add", { dictName: "频次", dictCode: "freq" });
    const add = (itemText: string, itemValue: string, sortOrder: number) =>
      app.as("tadmin").post("/sys/dictItem/add", { dictId: result.id, itemText, itemValue, sortOrder });
    expect(await add("每年", "y", 2)).toMatchObject({ success: true, message: "添加成功！" });
    await add("每月", "m", 1);
    expect(await textsIn("cs01", "freq")).toEqual(["每月", "每年"]);
    expect((await add("又一个", "m", 3)).code).toBe(40904);
    expect((await add("坏值", "a'b", 3)).code).toBe(40001);
    expect(
      (await app.as("cs01").post("/sys/dictItem/add", { dictId: result.id, itemText: "无权", itemValue: "n" })).status,
    ).toBe(403);
  });

  it("are changed and switched off (DICT-09)", async () => {
    const { result } = await app.as("tadmin").post("/sys/dict/add", { dictName: "开关", dictCode: "onoff" });
    const item = { dictId: result.id, itemText: "开", itemValue: "1" };
    const { id } = (await app.as("tadmin").post("/sys/dictItem/add", item)).result;
    const change = (more: object) => app.as("tadmin").put("/sys/dictItem/edit", { id, ...more });
    expect(await change({ itemText: "打开" })).toMatchObject({ message: "编辑成功！", result: { itemText: "打开" } });
    expect(await textsIn("cs01", "onoff")).toEqual(["打开"]);
    await change({ status: 0 });
    expect(await textsIn("cs01", "onoff")).toEqual([]);
    expect((await app.as("cs01").put("/sys/dictItem/edit", { id, itemText: "无权" })).status).toBe(403);
  });

  it("of a system dictionary can be renamed, neither added nor removed", async () => {
    const dict = await dictOf("pay_status");
    const shared = await itemOf("pay_status", "2");
    const add = (itemValue: string) =>
      app.as("tadmin").post("/sys/dictItem/add", { dictId: dict.id, itemText: "结清", itemValue, sortOrder: 3 });
    expect((await add("9")).message).toBe("系统字典不能增加字典项");
    expect((await app.as("tadmin").put("/sys/dictItem/edit", { id: shared.id, itemText: "结清" })).code).toBe(40302);
    expect((await owner().put("/sys/dictItem/edit", { id: shared.id, status: 0 })).message).toBe(
      "系统字典不能停用字典项",
    );
    // A tenant's own label for a system value.
    expect((await add("2")).success).toBe(true);
    expect(await textsIn("cs01", "pay_status")).toContain("结清");
    const other = await app.as("multi01", { tenantId: 2 }).get("/sys/dict/getDictItems/pay_status");
    expect(JSON.stringify(other.result)).not.toContain("结清");
  });
});

describe("a table as a tree", () => {
  const ask = (more: Record<string, string>) => ({
    pid: "",
    tableName: "sys_depart",
    text: "depart_name",
    code: "id",
    pidField: "parent_id",
    hasChildField: "iz_leaf",
    condition: "",
    ...more,
  });
  const titles = (reply: { result: { title: string }[] }) => reply.result.map((node) => node.title);

  it("comes level by level, of the tenant alone (DICT-05)", async () => {
    const caller = app.as("cs01");
    const top = await caller.get("/sys/dict/loadTreeData", ask({}));
    expect(top.result).toMatchObject([{ title: "总部", label: "总部", leaf: false, parentId: null }]);
    expect(top.result[0].value).toBe(top.result[0].key);
    const below = await caller.get("/sys/dict/loadTreeData", ask({ pid: top.result[0].key }));
    expect(titles(below)).toEqual(["客服部", "销售部", "实验室", "财务部", "运营部"]);
    expect(below.result.map((node: { leaf: boolean }) => node.leaf)).toEqual([true, false, false, true, true]);
    expect(titles(await app.as("multi01", { tenantId: 2 }).get("/sys/dict/loadTreeData", ask({})))).toEqual([
      "华南公司",
    ]);
  });

  it("takes another column as its key, and a condition (DICT-05)", async () => {
    const caller = app.as("cs01");
    const byCode = ask({ code: "org_code", pid: "A01A02" });
    expect(titles(await caller.get("/sys/dict/loadTreeData", byCode))).toEqual(["华东销售", "华南销售"]);
    const only = (condition: string) => caller.get("/sys/dict/loadTreeData", ask({ condition }));
    expect(titles(await only('{"org_category":"1"}'))).toEqual(["总部"]);
    expect(titles(await only('{"org_category":"2"}'))).toEqual([]);
    for (const bad of ["org_category=1", "[1]", '{"org_category":{"$ne":1}}'])
      expect((await only(bad)).message).toContain("JSON 对象");
  });

  it("is never any other table, column or text of a statement", async () => {
    const bad: Record<string, string>[] = [
      { tableName: "sys_user", text: "realname" },
      { tableName: "sys_depart d, sys_user u" },
      { tableName: "constructor" },
      { text: "password" },
      { text: "depart_name, (select 1)" },
      { code: "id; drop table sys_depart" },
      { pidField: "1=1 or parent_id" },
      { hasChildField: "del_flag" },
      { condition: '{"tenant_id":"2"}' },
      { condition: '{"1=1 or id":"2"}' },
    ];
    for (const one of bad)
      expect((await app.as("admin").get("/sys/dict/loadTreeData", ask(one))).message).toBe("字典Code格式不正确！");
    const quote = await app.as("cs01").get("/sys/dict/loadTreeData", ask({ pid: "' or '1'='1" }));
    expect(quote).toMatchObject({ success: true, result: [] });
  });

  it("of the services' categories asks for the right to see them", async () => {
    const categories = ask({
      tableName: "svc_category",
      text: "category_name",
      pidField: "parent_id",
      hasChildField: "",
    });
    // Every role with orders sees the categories by which they are filtered; a person without a role sees none.
    await app.store.db.execute(sql`delete from sys_user_role
      where user_id = (select id from sys_user where username = 'labrev01')`);
    expect((await app.as("labrev01").get("/sys/dict/loadTreeData", categories)).status).toBe(403);
    expect((await app.as("oper01").get("/sys/dict/loadTreeData", categories)).success).toBe(true);
    expect((await app.anonymous.get("/sys/dict/loadTreeData", categories)).status).toBe(401);
  });
});

describe("deleted dictionaries", () => {
  const make = async (dictCode: string, more: object = {}) =>
    (await app.as("tadmin").post("/sys/dict/add", { dictName: `字典${dictCode}`, dictCode, ...more })).result
      .id as string;
  const bin = async (caller = app.as("tadmin")) =>
    ((await caller.get("/sys/dict/deleteList")).result as { dictCode: string }[]).map(({ dictCode }) => dictCode);

  it("lie in the recycle bin until they are taken back", async () => {
    const id = await make("bin_back");
    await app.as("tadmin").post("/sys/dictItem/add", { dictId: id, itemText: "甲", itemValue: "1" });
    expect((await app.as("tadmin").delete("/sys/dict/delete", { id })).success).toBe(true);
    expect(await bin()).toContain("bin_back");
    expect(await bin(app.as("admin", { tenantId: 2 }))).not.toContain("bin_back");
    expect((await app.as("cs01").get("/sys/dict/getDictItems/bin_back")).success).toBe(false);
    // The code stays reserved, so that a restored dictionary conflicts with none.
    expect((await app.as("tadmin").post("/sys/dict/add", { dictName: "又", dictCode: "bin_back" })).code).toBe(40904);
    expect((await app.as("admin", { tenantId: 2 }).put(`/sys/dict/back/${id}`)).code).toBe(40401);
    expect(await app.as("tadmin").put(`/sys/dict/back/${id}`)).toMatchObject({ success: true, message: "取回成功！" });
    expect(await textsIn("cs01", "bin_back")).toEqual(["甲"]);
    expect((await app.as("tadmin").put(`/sys/dict/back/${id}`)).code).toBe(40401);
  });

  it("go for good with their items", async () => {
    const id = await make("bin_gone");
    await app.as("tadmin").post("/sys/dictItem/add", { dictId: id, itemText: "甲", itemValue: "1" });
    expect((await app.as("tadmin").delete(`/sys/dict/deletePhysic/${id}`)).code).toBe(40401);
    await app.as("tadmin").delete("/sys/dict/delete", { id });
    expect((await app.as("tadmin").delete(`/sys/dict/deletePhysic/${id}`)).success).toBe(true);
    expect(await bin()).not.toContain("bin_gone");
    const left = await app.store.db.select().from(sysDictItem).where(eq(sysDictItem.dictId, id));
    expect(left).toEqual([]);
  });

  it("are never those of the system", async () => {
    const { id } = await dictOf("pay_status");
    expect((await owner().delete("/sys/dict/delete", { id })).message).toBe("系统字典不能删除");
    expect((await app.as("tadmin").delete("/sys/dict/delete", { id })).success).toBe(false);
  });
});

describe("values of a dictionary", () => {
  it("are checked: free, without special characters, numbers where they should be", async () => {
    const { id } = (
      await app.as("tadmin").post("/sys/dict/add", { dictName: "数字", dictCode: "numbers_only", type: 1 })
    ).result;
    const add = (itemValue: string) =>
      app.as("tadmin").post("/sys/dictItem/add", { dictId: id, itemText: itemValue, itemValue });
    expect((await add("abc")).message).toBe("该字典的数据值应为数字");
    expect((await add("7")).success).toBe(true);
    const check = (itemValue: string, more = {}) =>
      app.as("tadmin").get("/sys/dictItem/dictItemCheck", { dictId: id, itemValue, ...more });
    expect(await check("7")).toMatchObject({ success: false, message: "该值不可用，系统中已存在！" });
    expect(await check("8")).toMatchObject({ success: true, message: "该值可用！" });
    expect((await check("8'")).message).toContain("数据值不能包含特殊字符");
    const listed = await app.as("tadmin").get("/sys/dictItem/list", { dictId: id });
    expect(listed.result.records).toMatchObject([{ itemValue: "7", status: 1 }]);
    expect((await check("7", { id: listed.result.records[0].id })).success).toBe(true);
  });

  it("are switched off and on by one call", async () => {
    const { id: dictId } = (await app.as("tadmin").post("/sys/dict/add", { dictName: "开关", dictCode: "switches" }))
      .result;
    const { id } = (await app.as("tadmin").post("/sys/dictItem/add", { dictId, itemText: "甲", itemValue: "1" }))
      .result;
    const turn = (status: string) => app.as("tadmin").put("/sys/dictItem/status", { id, status });
    expect(await turn("0")).toMatchObject({ message: "已停用", result: { status: 0 } });
    expect(await textsIn("cs01", "switches")).toEqual([]);
    expect(await turn("1")).toMatchObject({ message: "已启用", result: { status: 1 } });
  });

  it("of the system are not removed; words that a tenant gave one are", async () => {
    const dict = await dictOf("order_status");
    const shared = await itemOf("order_status", "10");
    expect((await owner().delete("/sys/dictItem/delete", { id: shared.id })).message).toBe("系统字典不能删除字典项");
    expect((await app.as("tadmin").delete("/sys/dictItem/delete", { id: shared.id })).success).toBe(false);
    const add = (more = {}) =>
      app
        .as("tadmin")
        .post("/sys/dictItem/add", { dictId: dict.id, itemText: "未付", itemValue: "10", sortOrder: 2, ...more });
    expect((await add({ status: 0 })).message).toBe("系统字典不能停用字典项");
    const { id } = (await add()).result;
    expect(await textsIn("cs01", "order_status")).toContain("未付");
    expect((await app.as("tadmin").delete("/sys/dictItem/delete", { id })).success).toBe(true);
    expect(await textsIn("cs01", "order_status")).not.toContain("未付");
  });
});

describe("dictionaries in files", () => {
  it("are exported with their items, and imported so", async () => {
    const { path } = await upload([
      ["字典名称", "字典编号", "字典类型", "描述", "字典项"],
      ["导入的", "imported_dict", 0, "", "a=甲; b=乙"],
      ["坏的", "1bad", 0, "", ""],
    ]);
    const reply = await app
      .as("tadmin")
      .upload("/sys/dict/importExcel", [{ name: "a.xlsx", body: await readFile(path) }]);
    expect(reply.result).toMatchObject({ successCount: 1, errorCount: 1 });
    expect(await textsIn("cs01", "imported_dict")).toEqual(["甲", "乙"]);
    const listed = await app.as("tadmin").get("/sys/dict/list", { dictCode: "imported_dict" });
    expect(listed.result.records).toMatchObject([{ items: "a=甲; b=乙", izLocked: "N" }]);
  });
});
