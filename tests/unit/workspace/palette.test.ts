import { beforeAll, describe, expect, it } from "vitest";
import type { Found } from "#src/contract/system/search.ts";
import shell from "#locales/zh-CN/shell.json";
import { addWords } from "#src/lib/text.ts";
import { buildMenu } from "#src/workspace/menu/build.ts";
import { findables } from "#src/workspace/menu/find.ts";
import { linesFor, linesIn, type Palette } from "#src/workspace/menu/palette.ts";
import { visited } from "#src/workspace/menu/recent.ts";
import { mayBeRecord } from "#src/workspace/menu/use-records.ts";

beforeAll(() => addWords("zh-CN", "shell", shell));

const menu = buildMenu(
  [
    ["/order/orderList", "订单列表"],
    ["/customer/customerList", "客户列表"],
    ["/finance/financeList", "收支流水"],
  ].map(([path = "", title = ""]) => ({
    id: path,
    route: "1",
    path,
    name: path,
    component: "order/OrderList",
    meta: { title, keepAlive: true, internalOrExternal: false },
  })),
  {},
);
const palette: Palette = {
  record: {
    name: "DD1",
    acts: [
      { name: "cancel", label: "取消订单", refusal: undefined, tone: "danger", run: () => undefined },
      { name: "receive", label: "确认收样", refusal: "售后处理中", tone: undefined, run: () => undefined },
    ],
  },
  tabs: [{ id: "t1", title: "客户列表", path: "/customer/customerList" }],
  here: "/order/orderList",
  visits: [
    { path: "/order/orderList", title: "订单列表" },
    { path: "/customer/customerList", title: "客户列表" },
    { path: "/finance/financeList", title: "收支流水" },
    { path: "/gone", title: "没有了" },
  ],
  commands: [{ id: "help", label: "快捷键一览", keys: "?" }],
  pages: findables(menu),
  menu,
};
const found = (path: string): Found => ({
  kind: "order",
  id: "1",
  no: "DD2026",
  title: "某公司",
  dict: "",
  state: "",
  path,
});
const shown = (typed: string, records: readonly Found[] = [], scope?: "menu" | "acts") =>
  linesFor(palette, typed, records, scope).map(({ name, lines }) => [name, lines.map(({ label }) => label)]);

describe("the palette", () => {
  it("offers the record in hand, where one was, every page and the commands before anything is typed", () => {
    expect(shown("")).toEqual([
      ["acts", ["取消订单", "确认收样"]],
      ["recent", ["客户列表", "收支流水"]],
      ["pages", ["订单列表", "客户列表", "收支流水"]],
      ["commands", ["快捷键一览"]],
    ]);
  });

  it("answers in Chinese, in pinyin and by first letters, in every section", () => {
    expect(shown("ddlb")).toEqual([["pages", ["订单列表"]]]);
    expect(shown("qxdd")).toEqual([["acts", ["取消订单"]]]);
    expect(shown("kuaijie")).toEqual([["commands", ["快捷键一览"]]]);
    expect(shown("列表")).toEqual([
      ["recent", ["客户列表"]],
      ["pages", ["订单列表", "客户列表"]],
    ]);
  });

  it("names records in front of pages, and none that opens on a page this person does not have", () => {
    expect(shown("DD2026", [found("/order/orderList?detail=1"), found("/secret/list?detail=1")])).toEqual([
      ["records", ["DD2026 某公司"]],
    ]);
  });

  it("says why an act is refused", () => {
    const refused = linesIn(linesFor(palette, "qrsy", []));
    expect(refused).toMatchObject([{ label: "确认收样", refusal: "售后处理中", note: "售后处理中" }]);
  });

  it("is the menu alone in the header, and the acts alone for the record in hand", () => {
    expect(shown("", [], "menu")).toEqual([["pages", ["订单列表", "客户列表", "收支流水"]]]);
    expect(shown("", [], "acts")).toEqual([["acts", ["取消订单", "确认收样"]]]);
  });
});

describe("what may be a record", () => {
  it("has a digit, is Chinese, or begins with capitals; pinyin asks no server", () => {
    expect(["DD2026", "202", "科技", "DD"].map(mayBeRecord)).toEqual([true, true, true, true]);
    expect(["ddlb", "d", "1", ""].map(mayBeRecord)).toEqual([false, false, false, false]);
  });
});

describe("where one was", () => {
  it("has each page once, the latest first, eight of them", () => {
    const pages = Array.from({ length: 9 }, (_, n) => ({ path: `/p${n}`, title: `${n}` }));
    const all = pages.reduce<readonly (typeof pages)[number][]>((before, visit) => visited(before, visit), []);
    expect(all.map(({ title }) => title).join("")).toBe("87654321");
    expect(
      visited(all, { path: "/p5", title: "5" })
        .map(({ title }) => title)
        .join(""),
    ).toBe("58764321");
  });
});
