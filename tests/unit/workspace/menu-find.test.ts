import { describe, expect, it, test } from "vitest";
import type { MenuNode } from "#src/contract/system/access/permission.ts";
import { groups, screens } from "#src/contract/menu.ts";
import { buildMenu } from "#src/workspace/menu/menu-tree.ts";
import { choiceOf, findables } from "#src/workspace/menu/find.ts";
import { answering } from "#src/workspace/menu/rank.ts";
import { lettersOf } from "#src/lib/letters.ts";
import { speltFrom } from "#src/workspace/menu/spelling.ts";
import { hidesHeader, litBy, breadcrumbsTo } from "#src/workspace/menu/breadcrumbs.ts";

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
  { values: {}, token: "", base: "https://console.example", trusted: [] },
);
const find = (typed: string) => answering(findables(menu), ({ item }) => item.title, typed);
const titles = (typed: string) => find(typed).map(({ item }) => item.title);
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
    expect(find("订单列表")[0]?.under).toEqual(["订单管理"]);
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
    ["订单列表", "ddlb", 0],
    ["订单列表", "dingdanliebiao", 0],
    ["订单列表", "dingdanl", 0],
    ["订单列表", "lieb", 2],
    ["订单列表", "db", -1],
    ["重量", "zl", 0],
    ["重量", "cl", 0],
    ["绿色", "lvse", 0],
    ["O2O激励", "o2oj", 0],
    ["鳄鱼", "ey", 0],
    ["中文", "zhw", 0],
  ])("%s is spelt by %s from its character %i on", (title, typed, from) => {
    expect(speltFrom(title, typed)).toBe(from);
  });

  it("is letters: blanks between them mean nothing, and what is Chinese or too long spells nothing", () => {
    expect(lettersOf("Ding Dan")).toBe("dingdan");
    expect(lettersOf("订单")).toBeNull();
    expect(lettersOf("")).toBeNull();
    expect(lettersOf("a".repeat(41))).toBeNull();
  });

  it("knows every character of the menu by its whole syllable", () => {
    const characters = [...groups, ...screens]
      .flatMap(({ title }) => Array.from(title))
      .filter((one) => /\p{Script=Han}/u.test(one));
    const syllable = (character: string): string => {
      let known = "";
      for (;;) {
        const next = Array.from("abcdefghijklmnopqrstuvwxyz").find(
          (letter) => speltFrom(character, known + letter) === 0,
        );
        if (next === undefined || known.length === 6) return known;
        known += next;
      }
    };
    expect([...new Set(characters)].filter((one) => syllable(one).length < (/[额恶饿阿鄂]/.test(one) ? 1 : 2))).toEqual(
      [],
    );
  });
});

describe("the way to a page", () => {
  const home = { path: "/dashboard/analysis", title: "首页" };
  it("starts at home and follows the menu; the last step leads nowhere (LAYOUT-09, LAYOUT-10)", () => {
    expect(breadcrumbsTo(menu, { path: "/order/orderList", title: "订单列表" }, home)).toEqual([
      { title: "首页", path: "/dashboard/analysis" },
      { title: "订单管理", path: "/order" },
      { title: "订单列表" },
    ]);
    expect(breadcrumbsTo(menu, { path: "/dashboard/analysis", title: "首页" }, home)).toEqual([{ title: "首页" }]);
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
