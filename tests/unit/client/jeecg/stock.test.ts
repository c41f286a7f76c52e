import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { call, callFile, provideCredentials } from "#src/client/call.ts";
import { setConfig } from "#src/client/config.ts";
import { speak } from "#src/client/dialect.ts";
import { jeecg } from "#src/client/jeecg/jeecg.ts";
import { customer } from "#src/contract/customer/customer.ts";
import { myAnnouncements } from "#src/contract/system/announcement.ts";
import { departSearch, departTree } from "#src/contract/system/depart.ts";
import { getDictItems, loadDict, loadDictItem, loadDictTree } from "#src/contract/system/dict.ts";
import { queryAllDictItems } from "#src/contract/system/dict-cache.ts";
import { position } from "#src/contract/system/position.ts";
import { role, roleQueryAll } from "#src/contract/system/access/role.ts";
import { getMultiUser, queryByIds, queryUserComponentData } from "#src/contract/system/access/user.ts";
import { user } from "#src/contract/system/access/user-admin.ts";
import { contextPath, type Stock, startStock } from "#tests/support/jeecg/server.ts";

/**
 * Over real HTTP: the requests of pickers, dictionaries and lists, answered like a stock server of each version line.
 */
describe.each(["2.4", "3.9"] as const)("A JeecgBoot-style server of the line %s", (version) => {
  let stock: Stock;
  beforeAll(async () => {
    stock = await startStock({ version });
    const { token } = stock.signIn("linke");
    const { signSecret } = stock.config as { signSecret: string };
    setConfig({ apiBase: stock.url + contextPath, serverKind: "jeecg", signSecret });
    provideCredentials(() => ({ token, tenantId: "0", lowAppId: "" }));
    speak(jeecg);
  });
  // Fails every test in which the console made a call that the real server would reject.
  afterEach(() => {
    if (stock.faults.length > 0) throw new Error(stock.faults.join("\n"));
  });
  afterAll(async () => {
    speak();
    setConfig({ apiBase: "/api", serverKind: "assay", signSecret: "" });
    provideCredentials(() => ({ token: "", tenantId: "0", lowAppId: "" }));
    await stock.close();
  });

  it("gives roles, positions and departments to their pickers", async () => {
    const roles = await call(role.list, { roleName: "*主任*" });
    expect(roles).toMatchObject({ total: 1, records: [{ roleName: "实验室主任", roleCode: "lab_head" }] });
    const [found] = roles.records;
    expect((await call(role.list, { id: `${found?.id ?? ""},9` })).records).toHaveLength(1);
    expect((await call(position.list, { code: "lab_head" })).records).toMatchObject([{ name: "实验室主任" }]);
    expect(await call(roleQueryAll, {})).toMatchObject([{ title: "客服" }, { title: "实验室主任" }]);
    const [top] = await call(departTree, {});
    expect(top).toMatchObject({ departName: "检测中心", isLeaf: false });
    expect(top?.children).toHaveLength(3);
    expect(await call(departSearch, { keyWord: "没有的" })).toEqual([]);
    expect(await call(departSearch, { keyWord: "理化" })).toMatchObject([{ orgCode: "A01A04" }]);
  });

  it("gives people to their picker, found by account or by name, with ids to the last digit", async () => {
    const all = await call(user.list, { column: "username", order: "asc", pageSize: 5 });
    expect(all).toMatchObject({ total: 24, size: 5, current: 1, pages: 5 });
    const byName = await call(queryUserComponentData, { username: "王" });
    expect(byName.records).toMatchObject([{ username: "wangfang", sex: 2, orgCodeTxt: "客服部" }]);
    expect((await call(queryUserComponentData, { username: "zhao" })).records).toMatchObject([{ realname: "赵磊" }]);
    expect((await call(queryUserComponentData, { departId: "d2", departIds: "d2" })).total).toBe(2);
    // Without a department parameter that it knows, a server would return all users.
    expect((await call(queryUserComponentData, { departIds: "d2" })).total).toBe(2);
    await expect(call(queryUserComponentData, { departIds: "d2,d3" })).rejects.toThrow("common.error.oneDepart");
    const id = byName.records[0]?.id ?? "";
    expect(id).toMatch(/^\d{19}$/);
    expect(await call(queryByIds, { userIds: id })).toMatchObject([{ realname: "王芳" }]);
    expect(await call(getMultiUser, { username: "linke,sunyu" })).toHaveLength(2);
  });

  it("gives dictionaries, tables and trees for signed calls alone (SIGN-01, SIGN-03, DICT-01, DICT-03, DICT-04)", async () => {
    expect((await call(queryAllDictItems, {}))["trade"]).toEqual([]);
    expect(await call(getDictItems, { code: "sex" })).toHaveLength(2);
    const table = "sys_user,realname,username";
    expect(await call(loadDict, { code: table, keyword: "" })).toHaveLength(10);
    expect(await call(loadDict, { code: table, keyword: "林", pageSize: 5 })).toMatchObject([{ value: "linke" }]);
    expect(await call(loadDictItem, { code: table, key: "sunyu,nobody,linke" })).toEqual(["孙宇", "林可"]);
    expect(await call(loadDict, { code: "sex", keyword: "女" })).toMatchObject([{ value: "2" }]);
    expect(await call(loadDictItem, { code: "sex", key: "1" })).toEqual(["男"]);
    const tree = { tableName: "sys_depart", text: "depart_name", code: "id", pidField: "parent_id" };
    expect(await call(loadDictTree, { ...tree, pid: "d1" })).toHaveLength(3);
    expect(await call(loadDictTree, tree)).toHaveLength(1);
    expect(await call(loadDict, { code: table })).toHaveLength(10);
    expect(await call(getDictItems, { code: table })).toHaveLength(24);
  });

  it.each(["R&D", "A+B", "50% 水", "x=1", "b?c#d", '"引号"', "与"])(
    "finds %s in a table, whatever it means in an address (SIGN-01, findings 2, 3 and 23)",
    async (keyword) => {
      const found = await call(loadDict, { code: "crm_brand,name,code", keyword });
      expect(found).toHaveLength(1);
      expect(found[0]?.text).toContain(keyword);
    },
  );

  it.each([
    ["23:59:59 against 00:00:00", "2026-05-04T16:00:00Z", 1_000],
    ["four minutes behind", "2026-05-04T08:30:00Z", 240_000],
    ["four minutes behind over a full hour", "2026-05-04T09:00:00Z", 240_000],
    ["ahead by a day", "2026-05-04T08:30:00Z", -86_400_000],
  ])("takes the signature of a clock that is %s (SIGN-02, finding 22)", async (_, now, serverAheadMs) => {
    await call(departTree, {});
    vi.useFakeTimers({ now: Date.parse(now), toFake: ["Date"] });
    stock.runAhead(serverAheadMs);
    try {
      expect(await call(getDictItems, { code: "sex" })).toHaveLength(2);
    } finally {
      stock.runAhead(0);
      vi.useRealTimers();
    }
  });

  it("reads wrappers, ranges and the advanced query of a list", async () => {
    const total = async (params: Record<string, string>) => (await call(customer.list, params)).total;
    expect(await total({ customerName: "*锐测*" })).toBe(1);
    expect(await total({ orderCount: ">=40" })).toBe(5);
    expect(await total({ orderCount: "<=4" })).toBe(5);
    expect(await total({ status: "!1" })).toBe(1);
    expect(await total({ customerType: "1,2" })).toBe(45);
    expect(await total({ createTime_begin: "2026-01-01", createTime_end: "2026-01-31" })).toBe(1);
    const conditions = [
      { field: "customerType", rule: "eq", val: "2" },
      { matchType: "and", records: [{ field: "orderCount", rule: "lt", val: "10" }] },
    ];
    expect(await total({ superQueryParams: encodeURI(JSON.stringify(conditions)), superQueryMatchType: "and" })).toBe(
      4,
    );
  });

  it("finds own announcements by parts of title and sender, in the server's order (finding 4)", async () => {
    const found = async (params: Record<string, string>) =>
      (await call(myAnnouncements, params)).records.map(({ titile }) => titile);
    expect(await found({ titile: "*放假*" })).toEqual(["劳动节放假安排"]);
    expect(await found({ titile: "*待*", sender: "*lin*", msgCategory: "2", readFlag: "0" })).toEqual(["委托单待确认"]);
    expect(await found({ titile: "*!待*" })).toEqual([]);
    expect(await found({ readFlag: "1" })).toEqual([]);
    expect(await found({ column: "sendTime", order: "asc" })).toEqual([
      "劳动节放假安排",
      "委托单待确认",
      "周末机房维护",
    ]);
  });

  it("exports a file by the list's query", async () => {
    expect((await callFile(customer.exportXls, { selections: "1,2" })).type).toContain("application/vnd.ms-excel");
  });
});
