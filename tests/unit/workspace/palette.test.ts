import { beforeAll, describe, expect, it } from "vitest";
import type { Found } from "#src/contract/system/desk/search.ts";
import shell from "#locales/zh-CN/shell.json";
import { addWords } from "#src/lib/text.ts";
import { buildMenu } from "#src/workspace/menu/menu-tree.ts";
import { findables } from "#src/workspace/menu/find.ts";
import { linesFor, linesIn, type Palette } from "#src/workspace/menu/palette.ts";
import { starred } from "#src/workspace/menu/favourites.ts";
import { visited } from "#src/workspace/menu/recent.ts";
import { type RecentRecord, withRecord } from "#src/workspace/menu/recent-records.ts";
import { mayBeRecord } from "#src/workspace/menu/use-records.ts";

beforeAll(() => addWords("shell", shell));

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
  { values: {}, token: "", base: "https://console.example", trusted: [] },
);
const palette: Palette = {
  record: {
    id: "1",
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
  opened: [
    { path: "/order/orderList?detail=7", name: "DD7", kind: "订单列表" },
    { path: "/order/orderList?detail=1", name: "DD2026", kind: "订单列表" },
    { path: "/secret/list?detail=1", name: "DD8", kind: "秘密" },
  ],
  favourites: [
    { path: "/order/orderList?detail=9", name: "DD9", kind: "订单列表" },
    { path: "/finance/financeList", name: "收支流水", kind: "" },
    { path: "/secret/list", name: "秘密", kind: "" },
  ],
  starts: [
    {
      act: {
        name: "create",
        page: "order/OrderList",
        label: "order.order.create.title",
        permission: "order:order:add",
        to: "/order/addOrder",
      },
      pagePath: "/order/orderList",
      path: "/order/addOrder",
      label: "代客下单",
      pageTitle: "订单列表",
    },
  ],
  own: [],
  help: [{ title: "订单列表", screen: "order/OrderList" }],
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
  it("offers the record in hand, what is starred, where one was, every page and the commands before anything is typed", () => {
    expect(shown("")).toEqual([
      ["acts", ["取消订单", "确认收样"]],
      ["favourites", ["DD9", "收支流水"]],
      ["opened", ["DD7", "DD2026"]],
      ["starts", ["代客下单"]],
      ["recent", ["客户列表"]],
      ["pages", ["订单列表", "客户列表", "收支流水"]],
      ["commands", ["快捷键一览"]],
    ]);
  });

  it("answers in Chinese, in pinyin and by first letters, in every section", () => {
    expect(shown("ddlb")).toEqual([
      ["pages", ["订单列表"]],
      ["help", ["订单列表的帮助"]],
    ]);
    expect(shown("qxdd")).toEqual([["acts", ["取消订单"]]]);
    expect(shown("dkxd")).toEqual([["starts", ["代客下单"]]]);
    expect(shown("daikexiadan")).toEqual([["starts", ["代客下单"]]]);
    expect(shown("kuaijie")).toEqual([["commands", ["快捷键一览"]]]);
    expect(shown("列表")).toEqual([
      ["recent", ["客户列表"]],
      ["pages", ["订单列表", "客户列表"]],
      ["help", ["订单列表的帮助"]],
    ]);
  });

  it("starts with what the page in front offers by itself", () => {
    const own = [{ name: "add", label: "新增检测项目", run: () => undefined }];
    const starts = (typed: string) =>
      linesFor({ ...palette, own }, typed, [])
        .find(({ name }) => name === "starts")
        ?.lines.map(({ label }) => label);
    expect(starts("")).toEqual(["新增检测项目", "代客下单"]);
    expect(starts("xzjcxm")).toEqual(["新增检测项目"]);
  });

  it("names records in front of pages, and none that opens on a page this person does not have", () => {
    expect(shown("DD2026", [found("/order/orderList?detail=1"), found("/secret/list?detail=1")])).toEqual([
      ["records", ["DD2026 某公司"]],
    ]);
  });

  it("names a record once: starred before found, found before opened", () => {
    const records = shown("DD", [found("/order/orderList?tab=all&detail=1")]);
    expect(records.filter(([name]) => !["acts", "pages", "help"].includes(String(name)))).toEqual([
      ["favourites", ["DD9"]],
      ["records", ["DD2026 某公司"]],
      ["opened", ["DD7"]],
    ]);
  });

  it("says why an act is refused", () => {
    const refused = linesIn(linesFor(palette, "qrsy", []));
    expect(refused).toMatchObject([{ label: "确认收样", refusal: "售后处理中", note: "售后处理中" }]);
  });

  it("is the menu alone in the header, and the acts alone for the record in hand", () => {
    expect(shown("", [], "menu")).toEqual([["pages", ["订单列表", "客户列表", "收支流水"]]]);
    expect(shown("dkxd", [], "menu")).toEqual([["starts", ["代客下单"]]]);
    expect(shown("", [], "acts")).toEqual([["acts", ["取消订单", "确认收样"]]]);
  });
});

describe("what may be a record", () => {
  it("has a digit, is Chinese, or begins with capitals; pinyin asks no server", () => {
    expect(["DD2026", "202", "科技", "DD"].map(mayBeRecord)).toEqual([true, true, true, true]);
    expect(["ddlb", "d", "1", ""].map(mayBeRecord)).toEqual([false, false, false, false]);
  });
});

describe("records opened before", () => {
  it("are there once each, the latest first, twenty of them", () => {
    const records = Array.from({ length: 22 }, (_, n) => ({ path: `/p?detail=${n}`, name: `${n}`, kind: "" }));
    const all = records.reduce<readonly RecentRecord[]>((before, record) => withRecord(before, record), []);
    expect(all.map(({ name }) => name).slice(0, 3)).toEqual(["21", "20", "19"]);
    expect(all).toHaveLength(20);
    expect(withRecord(all, { path: "/p?detail=5", name: "5", kind: "" })).toHaveLength(20);
  });
});

describe("a star", () => {
  it("is given by one press and taken by the next", () => {
    const page = { path: "/order/orderList", name: "订单列表", kind: "" };
    const record = { path: "/order/orderList?detail=1", name: "DD1", kind: "订单列表" };
    expect(starred([page], record)).toEqual([record, page]);
    expect(starred([record, page], record)).toEqual([page]);
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
