import { describe, expect, it } from "vitest";
import zh from "#locales/zh-CN/workspace.json";
import {
  countParams,
  defaultSort,
  filterParams,
  missingUrl,
  pageWithin,
  paramsOfFilter,
  resetPatch,
  rowsOf,
  searchPatch,
  viewOf,
  wrap,
  type Filter,
} from "#src/workspace/screen/list/query.ts";

const filters: readonly Filter[] = [
  { kind: "text", name: "orderNo", label: "common.all" },
  { kind: "dict", name: "orderType", label: "common.all", dict: "order_type", many: true },
  { kind: "days", name: "createTime", label: "common.all" },
  { kind: "money", name: "payableAmount", label: "common.all" },
];

describe("list query", () => {
  it("sorts by createTime descending unless told otherwise (LIST-07)", () => {
    expect(defaultSort).toEqual({ column: "createTime", order: "desc" });
    expect(viewOf({})).toEqual({ pageNo: 1, pageSize: 20, column: "createTime", order: "desc" });
    expect(viewOf({ column: "payableAmount", order: "asc", pageNo: "3", pageSize: "50" })).toEqual({
      pageNo: 3,
      pageSize: 50,
      column: "payableAmount",
      order: "asc",
    });
  });

  it("counts the tabs of states under the list's filters and advanced query, but for the state itself", () => {
    const conditions = JSON.stringify([{ field: "customerName", rule: "like", val: "上海 锐" }]);
    const search = {
      orderNo: "DD1",
      orderType: "1",
      isUrgent: "Y",
      superQueryParams: conditions,
      tab: "20",
      pageNo: "3",
    };
    const all = [...filters, { kind: "flag", name: "isUrgent", label: "common.all" }] as const;
    // orderType is the state here: two tabs are for values of it. One tab filters by isUrgent.
    const tabs: readonly Readonly<Record<string, string>>[] = [
      {},
      { orderType: "1" },
      { orderType: "2" },
      { isUrgent: "Y" },
    ];
    expect(countParams(all, search, tabs)).toEqual({
      orderNo: "*DD1*",
      isUrgent: "Y",
      superQueryParams: encodeURI(conditions),
      superQueryMatchType: "and",
    });
  });

  it("falls back on rubbish in the address", () => {
    expect(viewOf({ pageNo: "-1", pageSize: "7", order: "x" })).toEqual({
      pageNo: 1,
      pageSize: 20,
      column: "createTime",
      order: "desc",
    });
    expect(viewOf({ pageNo: "1e9x" }).pageNo).toBe(1);
  });

  it("leaves an amount that is none to the server's refusal, rather than showing all rows", () => {
    expect(filterParams(filters, { payableAmount: "x~100" })).toEqual({
      payableAmount_begin: "x",
      payableAmount_end: "10000",
    });
  });

  it("sends filters as the server reads them (LIST-12)", () => {
    expect(
      filterParams(filters, {
        orderNo: " DD2026 ",
        orderType: "1,2",
        createTime: "2026-06-01~2026-06-30",
        payableAmount: "100~200.5",
        other: "x",
      }),
    ).toEqual({
      orderNo: "*DD2026*",
      orderType: "1,2",
      createTime_begin: "2026-06-01",
      createTime_end: "2026-06-30",
      payableAmount_begin: "10000",
      payableAmount_end: "20050",
    });
    expect(filterParams(filters, { orderNo: "  ", createTime: "~", payableAmount: "~" })).toEqual({});
  });

  it("wraps by mode", () => {
    expect([wrap("like", "x"), wrap("ne", "x"), wrap("ge", "x"), wrap("le", "x"), wrap("eq", "x")]).toEqual([
      "*x*",
      "!x",
      ">=x",
      "<=x",
      "x",
    ]);
    expect(paramsOfFilter({ kind: "text", name: "n", label: "common.all", mode: "eq" }, "v")).toEqual({ n: "v" });
  });

  it("goes to page 1 on a new search (LIST-03) and on a reset, which clears the filters (LIST-04)", () => {
    expect(searchPatch({ orderNo: "x" })).toEqual({ orderNo: "x", pageNo: undefined });
    expect(resetPatch(filters, ["orderStatus"])).toEqual({
      orderNo: undefined,
      orderType: undefined,
      createTime: undefined,
      payableAmount: undefined,
      orderStatus: undefined,
      pageNo: undefined,
    });
  });

  it("lowers a page past the last one (LIST-05)", () => {
    expect(pageWithin(3, 20, 40)).toBe(2);
    expect(pageWithin(3, 20, 41)).toBe(3);
    expect(pageWithin(2, 20, 0)).toBe(1);
  });

  it("reads a page and a bare list (LIST-13)", () => {
    expect(rowsOf({ records: [1, 2], total: "35" })).toEqual({ rows: [1, 2], total: 35 });
    expect(rowsOf([1, 2])).toEqual({ rows: [1, 2], total: 2 });
    expect(rowsOf(null)).toEqual({ rows: [], total: 0 });
    // Values of a wrong type under these names give no rows.
    const rubbish = { records: "x", total: "y" } as unknown as Parameters<typeof rowsOf>[0];
    expect(rowsOf(rubbish)).toEqual({ rows: [], total: 0 });
  });

  it("names the missing url (LIST-17, LIST-18, LIST-19)", () => {
    const said = (["list", "delete", "deleteBatch"] as const).map((wanted) => {
      const key = missingUrl({}, wanted);
      return key && zh.list[key];
    });
    expect(said).toEqual(["请设置url.list属性!", "请设置url.delete属性!", "请设置url.deleteBatch属性!"]);
    expect(missingUrl({ list: 1 }, "list")).toBeNull();
  });
});
