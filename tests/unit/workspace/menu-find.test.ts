import { describe, expect, it, test } from "vitest";
import type { MenuNode } from "#src/contract/system/permission.ts";
import { groups, screens } from "#src/server/db/seed/system/screens.ts";
import { buildMenu } from "#src/workspace/menu/build.ts";
import { choiceOf, find, findables } from "#src/workspace/menu/find.ts";
import { isSpeltBy } from "#src/workspace/menu/pinyin.ts";
import { hidesHeader, litBy, wayTo } from "#src/workspace/menu/way.ts";

const node = (path: string, title: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id: path,
  route: "1",
  path,
  name: path.slice(1).replaceAll("/", "-"),
  component: "order/OrderList",
  ...more,
  meta: { keepAlive: true, internalOrExternal: false, ...more.meta, title },
});
const menu = buildMenu(
  [
    node("/dashboard", "首页", {
      component: "layouts/RouteView",
      children: [node("/dashboard/analysis", "首页")],
    }),
    node("/order", "订单管理", {
      component: "layouts/RouteView",
      children: [
        node("/order/orderList", "订单列表"),
        node("/order/detail/:id", "订单详情", { hidden: true }),
        node("/order/full/:id", "全屏", {
          hidden: true,
          meta: { title: "", keepAlive: true, internalOrExternal: false, hideHeader: true },
        }),
      ],
    }),
    node("/online/list/:code", "在线表单", { hidden: true }),
    node("/online/list/alpha", "甲表"),
    node("/report?type=day", "日报"),
    node("/report?type=month", "月报"),
    node("/outside", "外部文档", {
      meta: { title: "", keepAlive: false, internalOrExternal: true, url: "https://docs.example.com" },
    }),
    node("/frame?lang=zh", "内嵌页", {
      component: "layouts/IframePageView",
      meta: { title: "", keepAlive: true, internalOrExternal: false, url: "https://in.example.com", icon: "book" },
    }),
    node("/secret", "保密", { component: "layouts/RouteView", hidden: true, children: [node("/secret/a", "密一")] }),
  ],
  {},
);
const titles = (typed: string) => find(findables(menu), typed).map(({ item }) => item.title);
const itemOf = (title: string) => {
  const found = findables(menu).find(({ item }) => item.title === title);
  if (!found) throw new Error(`The menu of this test has no ${title}.`);
  return found.item;
};

describe("what the menu search offers", () => {
  it("is never a hidden entry nor a container (SEARCH-02)", () => {
    expect(titles("")).toEqual(["首页", "订单列表", "甲表", "日报", "月报", "外部文档", "内嵌页"]);
    expect(titles("管理")).toEqual([]);
    expect(titles("详情")).toEqual([]);
    expect(titles("密")).toEqual([]);
  });

  it("is filtered by title, by pinyin and by first letters, the best first", () => {
    expect(titles("订单")).toEqual(["订单列表"]);
    expect(titles("报")).toEqual(["日报", "月报"]);
    expect(titles("dingdan")).toEqual(["订单列表"]);
    expect(titles("DDLB")).toEqual(["订单列表"]);
    expect(titles("ding dan lb")).toEqual(["订单列表"]);
    expect(titles("lieb")).toEqual(["订单列表"]);
    expect(titles("xyz")).toEqual([]);
  });

  it("tells the groups an entry stands in", () => {
    expect(find(findables(menu), "订单列表")[0]?.under).toEqual(["订单管理"]);
  });
});

describe("choosing an entry", () => {
  it("opens the URL of an external one in a new browser tab (SEARCH-04)", () => {
    expect(choiceOf(itemOf("外部文档"))).toEqual({ to: "window", url: "https://docs.example.com" });
  });

  it("pushes the whole route of an iframe page, parameters and meta included (SEARCH-05)", () => {
    expect(choiceOf(itemOf("内嵌页"))).toEqual({
      to: "route",
      route: {
        path: "/frame?lang=zh",
        name: "frame?lang=zh",
        params: { lang: "zh" },
        meta: { title: "内嵌页", icon: "book", url: "https://in.example.com", keepAlive: true, componentName: "" },
      },
    });
  });

  it("navigates to the path of any other (SEARCH-06)", () => {
    expect(choiceOf(itemOf("订单列表"))).toEqual({ to: "path", path: "/order/orderList" });
  });
});

describe("pinyin", () => {
  test.each([
    ["订单列表", "ddlb", true],
    ["订单列表", "dingdanliebiao", true],
    ["订单列表", "dingdanl", true],
    ["订单列表", "db", false],
    ["重量", "zl", true],
    ["重量", "cl", true],
    ["O2O激励", "o2oj", true],
    // Not in the list of spellings: by the dictionary's order.
    ["鳄鱼", "ey", true],
    ["薯条", "st", true],
    ["罐头", "gt", true],
    ["订单列表", "订", false],
  ])("%s is spelt by %s: %s", (title, typed, yes) => {
    expect(isSpeltBy(title, typed)).toBe(yes);
  });

  it("knows every character of the menu by its whole syllable", () => {
    const letters = [...groups, ...screens]
      .flatMap(({ title }) => Array.from(title))
      .filter((one) => /\p{Script=Han}/u.test(one));
    const unknown = [...new Set(letters)].filter(
      (one) => !/[a-z]{2}/.test(["a", "e", "o"].includes(one) ? one : spelling(one)),
    );
    expect(unknown).toEqual([]);
  });
});

/** The longest run of letters that spells one character. */
function spelling(character: string): string {
  let best = "";
  const grow = (text: string) => {
    if (text.length > best.length) best = text;
    if (text.length < 6)
      for (const letter of "abcdefghijklmnopqrstuvwxyz") if (isSpeltBy(character, text + letter)) grow(text + letter);
  };
  grow("");
  return best;
}

describe("the way to a page", () => {
  const home = { path: "/dashboard/analysis", title: "首页" };
  it("starts at home and follows the menu; the last step leads nowhere (LAYOUT-09, LAYOUT-10)", () => {
    expect(wayTo(menu, { path: "/order/orderList", title: "订单列表" }, home)).toEqual([
      { title: "首页", path: "/dashboard/analysis" },
      { title: "订单管理", path: "/order" },
      { title: "订单列表" },
    ]);
    expect(wayTo(menu, { path: "/dashboard/analysis", title: "首页" }, home)).toEqual([{ title: "首页" }]);
  });

  it("is kept away by route meta (LAYOUT-11)", () => {
    expect(hidesHeader(menu, "/order/full/7")).toBe(true);
    expect(hidesHeader(menu, "/order/orderList")).toBe(false);
  });
});

describe("the entry that is lit", () => {
  const routes = [
    ["/order/orderList", "/order/orderList?pageNo=2", "/order/orderList"],
    ["/online/list/alpha", "/online/list/alpha", "/online/list/alpha"],
    ["/report", "/report?type=month", "/report?type=month"],
    ["/order/detail/7", "/order/detail/7", "/order"],
    ["/online/list/beta", "/online/list/beta", null],
  ] as const;
  test.each(routes)(
    "of %s at %s is %s: a path with a parameter is matched in full (SIDEBAR-05)",
    (path, fullPath, lit) => {
      expect(litBy(menu, { path, fullPath })).toBe(lit);
    },
  );
});
