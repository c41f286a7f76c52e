import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SysCategory } from "#src/contract/system/category.ts";
import { sysCategory } from "#src/server/db/schema/dictionary.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.store.db.insert(sysCategory).values({ id: "own-2", name: "华南自用", code: "X01", tenantId: 2 });
});
afterAll(() => app.close());

interface Node {
  key: string;
  name: string;
  code: string;
  leaf: boolean;
  children: Node[] | null;
}
const names = (nodes: readonly Node[]) => nodes.map((node) => node.name);
const get = (path: string, query: Record<string, string> = {}) => app.as("cs01").get(`/sys/category/${path}`, query);
const root = async () => {
  const [first] = (await get("loadTreeRoot")).result as Node[];
  if (!first) throw new Error("no category");
  return first;
};

describe("categories", () => {
  it("give their top, or what stands under a code, one level or all (CAT-01)", async () => {
    expect(names((await get("loadTreeRoot", { async: "true", pcode: "0" })).result)).toEqual(["行业", "样品形态"]);
    const level = (await get("loadTreeRoot", { async: "true", pcode: "B01" })).result as Node[];
    expect(names(level)).toContain("电子电气");
    expect(level[0]?.children).toBeNull();
    const whole = (await get("loadTreeRoot", { async: "false", pcode: "B01" })).result as Node[];
    expect(names(whole[0]?.children ?? [])).toEqual(["消费电子", "家用电器", "照明"]);
    const unknown = await get("loadTreeRoot", { pcode: "Z99" });
    expect(unknown).toMatchObject({ success: false, message: "该编码【Z99】不存在，请核实!" });
  });

  it("give the children of one (CAT-02)", async () => {
    const { key } = await root();
    const children = (await get("loadTreeChildren", { pid: key })).result as Node[];
    expect(names(children)).toEqual(["电子电气", "轻工", "材料与化工", "汽车与零部件", "食品与农产品"]);
    expect(children.map((node) => node.leaf)).toEqual([false, false, true, true, true]);
    expect((await get("loadTreeChildren", { pid: "nothing" })).result).toEqual([]);
  });

  it("give one by a field and its value (CAT-03)", async () => {
    const { result } = await get("loadOne", { field: "code", val: "B01A01" });
    expect(SysCategory.parse(result)).toMatchObject({ name: "电子电气", code: "B01A01", hasChild: "1" });
    expect((await get("loadOne", { field: "code", val: "none" })).message).toBe("查询无果");
    for (const field of ["1=1 or code", "tenant_id", "constructor", "__proto__"])
      expect((await get("loadOne", { field, val: "B01" })).message).toBe("查询字段不支持");
  });

  it("give a level by id, by code and by condition (CAT-04)", async () => {
    const { key } = await root();
    expect(names((await get("loadTreeData", { pid: key })).result)).toHaveLength(5);
    expect(names((await get("loadTreeData", { pcode: "B02" })).result)).toEqual(["固体", "液体", "粉末", "整机"]);
    expect(names((await get("loadTreeData", { pcode: "B02", condition: '{"name":"液体"}' })).result)).toEqual(["液体"]);
    expect(names((await get("loadTreeData")).result)).toEqual(["行业", "样品形态"]);
    expect((await get("loadTreeData", { condition: '{"tenant_id":"2"}' })).success).toBe(false);
    expect((await get("loadTreeData", { condition: "name=1" })).message).toContain("JSON 对象");
  });

  it("give the names of ids in their order, with or without a slash at the end (CAT-05)", async () => {
    const [first, second] = (await get("loadTreeData")).result as Node[];
    const ids = `${second?.key},nobody,${first?.key}`;
    expect((await get("loadDictItem/", { ids })).result).toEqual(["样品形态", "行业"]);
    expect((await get("loadDictItem", { ids })).result).toEqual(["样品形态", "行业"]);
    expect((await get("loadDictItem/", { ids, delNotExist: "false" })).result).toEqual(["样品形态", "nobody", "行业"]);
  });

  it("are nodes with key, value, code, leaf, children and name (CAT-06)", async () => {
    const [node] = (await get("loadTreeRoot", { async: "false", pcode: "0" })).result;
    expect(node).toMatchObject({ code: "B01", name: "行业", title: "行业", leaf: false, parentId: null });
    expect(node.value).toBe(node.key);
    expect(node.children.map((child: Node) => child.code)).toEqual(["B01A01", "B01A02", "B01A03", "B01A04", "B01A05"]);
  });

  it("of one tenant are unknown to another", async () => {
    const two = app.as("multi01", { tenantId: 2 });
    expect(names((await two.get("/sys/category/loadTreeRoot")).result)).toContain("华南自用");
    expect(names((await get("loadTreeRoot")).result)).not.toContain("华南自用");
    expect((await get("loadOne", { field: "id", val: "own-2" })).message).toBe("查询无果");
    expect((await get("loadDictItem", { ids: "own-2" })).result).toEqual([]);
    expect((await app.anonymous.get("/sys/category/loadTreeRoot")).status).toBe(401);
  });
});
