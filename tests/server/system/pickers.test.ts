import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PickedUser } from "#src/contract/system/access/user.ts";
import { type TestApp, testApp } from "#tests/support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Node {
  id: string;
  departName: string;
  isLeaf: boolean;
  children: Node[] | null;
}
const tree = async (username = "cs01", tenantId?: number) =>
  (await app.as(username, tenantId ? { tenantId } : {}).get("/sys/sysDepart/queryTreeList")).result as Node[];
const departId = async (name: string) => {
  const all = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
  const found = all(await tree()).find((node) => node.departName === name);
  if (!found) throw new Error(`no department ${name}`);
  return found.id;
};
const names = (list: readonly { username: string }[]) => list.map((one) => one.username).toSorted();

describe("what pickers ask for: people", () => {
  it("carry phone and birthday for those who keep accounts, and not for others (PICK-06)", async () => {
    const ask = { username: "sales01" };
    const full = (await app.as("tadmin").get("/sys/user/queryUserComponentData", ask)).result.records[0];
    expect(PickedUser.parse(full)).toMatchObject({
      username: "sales01",
      realname: "陈销售",
      phone: expect.stringMatching(/^138/),
      birthday: null,
      sex: expect.any(Number),
      orgCodeTxt: "华东销售",
    });
    const brief = (await app.as("cs01").get("/sys/user/queryUserComponentData", ask)).result.records[0];
    expect(brief).toMatchObject({ username: "sales01", orgCodeTxt: "华东销售" });
    expect(brief).not.toHaveProperty("phone");
    expect(brief).not.toHaveProperty("birthday");
  });

  it("are named exactly when asked so: a stored account is not part of another's name", async () => {
    const ask = (more: object) =>
      app.as("cs01").get("/sys/user/queryUserComponentData", { username: "sales0", ...more });
    expect((await ask({})).result.total).toBeGreaterThan(1);
    expect((await ask({ exact: "1" })).result.total).toBe(0);
  });

  it("of one department come whole (API-USER-08)", async () => {
    const id = await departId("客服部");
    const found = (await app.as("cs01").get("/sys/user/queryUserByDepId", { id })).result;
    expect(names(found)).toEqual(["cs01", "cs02", "cslead", "proxy01"]);
    expect(found[0].orgCodeTxt).toBe("客服部");
    const narrowed = (await app.as("cs01").get("/sys/user/queryUserByDepId", { id, realname: "林" })).result;
    expect(names(narrowed)).toEqual(["cs01"]);
    // Departments below are not included: the sales department itself has nobody.
    expect(
      names((await app.as("cs01").get("/sys/user/queryUserByDepId", { id: await departId("总部") })).result),
    ).not.toContain("cs01");
  });

  it("of another tenant's department stay unknown (API-USER-08)", async () => {
    const id = await departId("客服部");
    const found = (await app.as("multi01", { tenantId: 2 }).get("/sys/user/queryUserByDepId", { id })).result;
    expect(found).toEqual([]);
  });

  it("of several accounts come in the order asked for (API-USER-10)", async () => {
    const found = (await app.as("cs01").get("/sys/user/getMultiUser", { username: "sales02,cs01,nobody" })).result;
    expect(found.map((one: { realname: string }) => one.realname)).toEqual(["刘销售", "林客服"]);
    expect(JSON.stringify(found)).not.toMatch(/argon2|password|phone/i);
  });
});

describe("what pickers ask for: departments", () => {
  it("are one tree of the tenant (API-DEPT-01)", async () => {
    const [head] = await tree();
    expect(head).toMatchObject({ departName: "总部", isLeaf: false });
    expect(head?.children?.map((node) => node.departName)).toEqual(["客服部", "销售部", "实验室", "财务部", "运营部"]);
    expect(head?.children?.[1]?.children?.map((node) => node.departName)).toEqual(["华东销售", "华南销售"]);
    const [other] = await tree("multi01", 2);
    expect(other?.departName).toBe("华南公司");
  });

  it("are nodes with id, orgCode, departName, key, title and children (PICK-13)", async () => {
    const [head] = (await app.as("cs01").get("/sys/sysDepart/queryTreeList")).result;
    expect(head).toMatchObject({ orgCode: "A01", departName: "总部", title: "总部", children: expect.any(Array) });
    expect(head.key).toBe(head.id);
  });

  it("come a level at a time (API-DEPT-02)", async () => {
    const level = (pid: string) => app.as("cs01").get("/sys/sysDepart/queryDepartTreeSync", { pid });
    const [head] = (await level("")).result as Node[];
    expect(head).toMatchObject({ departName: "总部", isLeaf: false, children: null });
    const below = (await level(head?.id ?? "")).result as Node[];
    expect(below.map((node) => [node.departName, node.isLeaf])).toEqual([
      ["客服部", true],
      ["销售部", false],
      ["实验室", false],
      ["财务部", true],
      ["运营部", true],
    ]);
  });

  it("are a tree of ids and names (API-DEPT-03)", async () => {
    const [head] = (await app.as("cs01").get("/sys/sysDepart/queryIdTree")).result;
    expect(Object.keys(head).toSorted()).toEqual(["children", "key", "title", "value"]);
    expect(head.children[0]).toMatchObject({ title: "客服部", children: null });
  });

  it("are found by a piece of their name (API-DEPT-04)", async () => {
    const find = (keyWord: string) => app.as("cs01").get("/sys/sysDepart/searchBy", { keyWord });
    expect((await find("销售")).result.map((node: Node) => node.departName)).toEqual([
      "销售部",
      "华东销售",
      "华南销售",
    ]);
    expect((await find("%")).message).toBe("未查询匹配数据！");
    expect((await find("没有这个")).success).toBe(false);
  });

  it("that I head come as my tree, to nobody else (API-DEPT-05)", async () => {
    const head = await app.as("cslead").get("/sys/sysDepart/queryMyDeptTreeList");
    expect(head.message).toBe("2");
    expect(head.result.map((node: Node) => node.departName)).toEqual(["客服部"]);
    expect(await app.as("cs01").get("/sys/sysDepart/queryMyDeptTreeList")).toMatchObject({
      message: "1",
      result: null,
    });
  });
});

describe("what pickers ask for: roles and positions", () => {
  it("are listed by page for those who keep accounts (API-ROLE-05)", async () => {
    const reply = await app.as("tadmin").get("/sys/role/list", { pageSize: 5, column: "roleCode", order: "asc" });
    expect(reply.result).toMatchObject({ size: 5, current: 1, total: 14 });
    expect(reply.result.records[0]).toMatchObject({ roleCode: "auditor", roleName: "审计" });
    const found = (await app.as("tadmin").get("/sys/role/list", { roleName: "*财务*" })).result.records;
    expect(found.map((role: { roleCode: string }) => role.roleCode).toSorted()).toEqual(["finance", "finance_lead"]);
    expect((await app.as("cs01").get("/sys/role/list")).status).toBe(403);
  });

  it("come all at once (API-ROLE-03)", async () => {
    const all = (await app.as("tadmin").get("/sys/role/queryall")).result;
    expect(all).toHaveLength(14);
    expect(all).toContainEqual({ id: expect.any(String), roleCode: "cs", roleName: "客服", title: "客服" });
    expect((await app.as("cs01").get("/sys/role/queryall")).status).toBe(403);
  });

  it("positions are found by name (API-MISC-05)", async () => {
    const { result } = await app.as("tadmin").get("/sys/position/list", { name: "*工程师*", pageSize: 10 });
    expect(result.records.map((one: { code: string }) => one.code).toSorted()).toEqual(["chief", "test-engineer"]);
    expect(result.records[0]).toHaveProperty("postRank_dictText");
    const page = async (pageNo: number) =>
      (await app.as("tadmin").get("/sys/position/list", { name: "*工程师*", pageSize: 1, pageNo })).result;
    const [first, second] = [await page(1), await page(2)];
    expect(first).toMatchObject({ total: 2, size: 1, current: 1, pages: 2 });
    const codes = [...first.records, ...second.records].map((one: { code: string }) => one.code);
    expect(codes.toSorted()).toEqual(["chief", "test-engineer"]);
    expect((await app.as("cs01").get("/sys/position/list")).status).toBe(403);
    expect((await app.as("admin", { tenantId: 2 }).get("/sys/position/list")).result.total).toBe(0);
  });
});

describe("what pickers ask for: regions", () => {
  it("are provinces, cities and districts under 86 (PICK-29)", async () => {
    const { result } = await app.as("cs01").get("/region/list");
    expect(result.filter((one: { level: number }) => one.level === 1)).toHaveLength(34);
    expect(result).toContainEqual({ id: "320000", text: "江苏省", pid: "86", level: 1 });
    expect(result).toContainEqual({ id: "320500", text: "苏州市", pid: "320000", level: 2 });
    expect(result).toContainEqual({ id: "320509", text: "吴江区", pid: "320500", level: 3 });
    expect((await app.anonymous.get("/region/list")).status).toBe(401);
  });
});
