import { describe, expect, it } from "vitest";
import type { MenuNode } from "#src/contract/system/access/permission.ts";
import { type AddressRules, fillTemplates } from "#src/workspace/menu/address.ts";
import { buildMenu, flatMenu, landingOf, leadsToPage, matchMenu } from "#src/workspace/menu/menu-tree.ts";
import { findables } from "#src/workspace/menu/find.ts";
import { iconOf } from "#src/workspace/menu/icons.ts";
import { landingIn } from "#src/workspace/menu/landing.ts";
import { breadcrumbsTo } from "#src/workspace/menu/breadcrumbs.ts";

const node = (path: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id: path,
  route: "1",
  path,
  name: path.slice(1).replaceAll("/", "-"),
  component: "order/OrderList",
  ...more,
  meta: { title: path, keepAlive: true, internalOrExternal: false, ...more.meta },
});
const here = "https://console.example";
const rules: AddressRules = {
  values: { domianURL: "/api", apiBase: "/api" },
  token: "T k",
  base: here,
  trusted: [here],
};

describe("menu from the server", () => {
  it("takes over every part of an item (MENU-01, MENU-08)", () => {
    const [item] = buildMenu(
      [
        node("/a/b", {
          id: "m1",
          name: "a-b",
          redirect: "/a/c",
          component: "a/B",
          meta: {
            title: "甲",
            icon: "home",
            url: "https://x.example",
            target: "_blank",
            keepAlive: false,
            internalOrExternal: true,
            componentName: "B",
            permissionList: ["p"],
          },
          children: [node("/a/b/c")],
        }),
      ],
      rules,
    );
    expect(item).toMatchObject({
      id: "m1",
      path: "/a/b",
      name: "a-b",
      redirect: "/a/c",
      component: "a/B",
      hidden: false,
      alwaysShow: false,
      title: "甲",
      icon: "home",
      url: "https://x.example",
      target: "_blank",
      keepAlive: false,
      internalOrExternal: true,
      componentName: "B",
      permissionList: ["p"],
    });
    expect(item?.children.map((child) => child.path)).toEqual(["/a/b/c"]);
  });

  it("leaves out items with route flag '0' and their children, but keeps an external link (MENU-02)", () => {
    const menu = buildMenu(
      [
        node("/a", { route: "0", children: [node("/a/b")] }),
        node("/x", { route: "0", meta: { title: "x", keepAlive: false, internalOrExternal: true } }),
        node("/c"),
      ],
      rules,
    );
    expect(flatMenu(menu).map((item) => item.path)).toEqual(["/x", "/c"]);
  });

  it("lets an alwaysShow item redirect to its own path (MENU-03)", () => {
    expect(buildMenu([node("/a", { alwaysShow: true, redirect: "/elsewhere" })], rules)[0]?.redirect).toBe("/a");
  });

  it("fills templates in double braces from the allow-list and evaluates nothing (MENU-06)", () => {
    const values = { ...rules.values, token: rules.token };
    expect(fillTemplates("{{ window._CONFIG['domianURL'] }}/board?t=${token}", values)).toBe("/api/board?t=T k");
    expect(fillTemplates("{{ constructor.constructor }}", values)).toBe("{{ constructor.constructor }}");
    expect(fillTemplates("{{ toString }}{{ 1+1 }}", values)).toBe("{{ toString }}{{ 1+1 }}");
    expect(
      buildMenu(
        [node("/f", { meta: { title: "f", keepAlive: false, internalOrExternal: true, url: "{{ apiBase }}/x" } })],
        rules,
      )[0]?.url,
    ).toBe("/api/x");
  });

  it("hides an entry whose children are all hidden (MENU-07)", () => {
    const [a, b] = buildMenu(
      [
        node("/a", { children: [node("/a/1", { hidden: true })] }),
        node("/b", { children: [node("/b/1", { hidden: true }), node("/b/2")] }),
      ],
      rules,
    );
    expect([a?.hidden, b?.hidden]).toEqual([true, false]);
  });

  it("raises its error on an empty menu (MENU-10)", () => {
    for (const empty of [[], null, undefined])
      expect(() => buildMenu(empty, rules)).toThrow("permissions must be a non-null array");
  });

  it("reaches exactly the routes the server's tree holds (ROUTE-10)", () => {
    const menu = buildMenu([node("/order", { children: [node("/order/orderList"), node("/lab/sample/:id")] })], rules);
    expect(matchMenu(menu, "/order/orderList")?.trail.map((item) => item.path)).toEqual(["/order", "/order/orderList"]);
    expect(matchMenu(menu, "/lab/sample/7%2F8")?.params).toEqual({ id: "7/8" });
    expect(matchMenu(menu, "/customer/customerList")).toBeNull();
  });

  it("leads a folder to its redirect or its first visible page", () => {
    const folder = (more: Partial<MenuNode>) =>
      buildMenu([node("/a", { component: "layouts/RouteView", ...more })], rules)[0];
    expect(landingOf(folder({ redirect: "/a/2" })!)).toBe("/a/2");
    expect(landingOf(folder({ children: [node("/a/1", { hidden: true }), node("/a/2")] })!)).toBe("/a/2");
    expect(landingOf(folder({})!)).toBeNull();
  });
});

describe("Traps of a server's menu", () => {
  const folder = (path: string, more: Partial<MenuNode> = {}) =>
    node(path, { component: "layouts/RouteView", ...more });
  const at = (menu: ReturnType<typeof buildMenu>, address: string) => matchMenu(menu, address)?.item.name;

  it("one component at two addresses is two pages, told apart by path or by query", () => {
    const menu = buildMenu(
      [
        node("/lab/water", { name: "water" }),
        node("/lab/soil", { name: "soil" }),
        node("/lab/list", { name: "all" }),
        node("/lab/list?kind=water", { name: "some" }),
        node("/lab/one?kind=air", { name: "air" }),
      ],
      rules,
    );
    expect(at(menu, "/lab/water")).toBe("water");
    expect(at(menu, "/lab/soil")).toBe("soil");
    expect(at(menu, "/lab/list")).toBe("all");
    expect(at(menu, "/lab/list?kind=water&pageNo=2")).toBe("some");
    expect(at(menu, "/lab/list?kind=soil")).toBe("all");
    expect(at(menu, "/lab/one")).toBe("air");
  });

  it("a written path comes before one with parameters, and a hand-made escape is no accident", () => {
    const menu = buildMenu([node("/lab/:id", { name: "one" }), node("/lab/new", { name: "new" })], rules);
    expect(at(menu, "/lab/new")).toBe("new");
    expect(matchMenu(menu, "/lab/%E0%A4%A")?.params).toEqual({ id: "%E0%A4%A" });
  });

  it("a page and its folder may have one path: the page is meant", () => {
    const menu = buildMenu([folder("/lab", { children: [node("/lab", { name: "page" })] })], rules);
    expect(at(menu, "/lab")).toBe("page");
    expect(landingIn(menu, "/lab")).toBeNull();
  });

  it("redirects are followed to a page; those in a circle or to nowhere give way to the first page", () => {
    const menu = buildMenu(
      [
        folder("/a", { redirect: "/b", children: [node("/a/1")] }),
        folder("/b", { redirect: "/a", children: [node("/b/1")] }),
        folder("/c", { redirect: "/gone", children: [node("/c/1", { hidden: true }), node("/c/2")] }),
        folder("/d", { alwaysShow: true, redirect: "/c", children: [folder("/d/1", { children: [node("/d/1/1")] })] }),
        folder("/e", { redirect: "https://evil.example" }),
        node("/f", { redirect: "/c/2" }),
        folder("/g", { redirect: "/f" }),
      ],
      rules,
    );
    expect(landingIn(menu, "/a")).toBe("/a/1");
    expect(landingIn(menu, "/b")).toBe("/b/1");
    expect(landingIn(menu, "/c")).toBe("/c/2");
    expect(landingIn(menu, "/d")).toBe("/d/1/1");
    expect(landingIn(menu, "/e")).toBe("/404");
    expect(landingIn(menu, "/f")).toBe("/c/2");
    expect(landingIn(menu, "/g")).toBe("/c/2");
    expect(landingIn(menu, "/c/2")).toBeNull();
    expect(landingIn(menu, "/nowhere")).toBe("/404");
    // A trailing slash means the same page, not a second one.
    expect(landingIn(menu, "/c/2/")).toBe("/c/2");
    expect(landingIn(menu, "/c/2//?a=1/#b/")).toBe("/c/2?a=1/#b/");
    expect(landingIn(menu, "/a/")).toBe("/a/1");
    expect(landingIn(menu, "/nowhere/")).toBe("/404");
  });

  it("an entry without a component is a folder when it holds something", () => {
    const menu = buildMenu(
      [node("/a", { component: null, children: [node("/a/1")] }), node("/b", { component: "" })],
      rules,
    );
    expect(landingIn(menu, "/a")).toBe("/a/1");
    expect(landingIn(menu, "/b")).toBeNull();
  });

  it("addresses of other sites are of the web or none", () => {
    const url = (text: string) =>
      buildMenu([node("/x", { meta: { title: "x", keepAlive: false, internalOrExternal: true, url: text } })], rules)[0]
        ?.url;
    for (const bad of [
      "javascript:alert(1)",
      " JavaScript:alert(1)",
      "data:text/html,x",
      "//evil.example",
      "/\\evil.example",
      "vbscript:x",
    ])
      expect(url(bad)).toBe("");
    expect(url("https://ok.example/a")).toBe("https://ok.example/a");
    expect(url("{{ window._CONFIG['domianURL'] }}/board")).toBe("/api/board");
  });

  it("the same address twice in a group is one entry", () => {
    expect(buildMenu([node("/a", { name: "1" }), node("/a", { name: "2" })], rules).map(({ name }) => name)).toEqual([
      "1",
    ]);
  });

  it("two folders of one address are one with what both hold; a page of a folder's address stands in it", () => {
    const menu = buildMenu(
      [
        folder("/a", { children: [node("/a/1")] }),
        node("/b", { name: "page" }),
        folder("/a", { children: [node("/a/2"), node("/a/1", { name: "again" })] }),
        folder("/b", { children: [node("/b/1")] }),
      ],
      rules,
    );
    expect(menu.map(({ path }) => path)).toEqual(["/a", "/b"]);
    expect(menu[0]?.children.map(({ name }) => name)).toEqual(["a-1", "a-2"]);
    expect(menu[1]?.children.map(({ name }) => name)).toEqual(["page", "b-1"]);
    expect([at(menu, "/a/2"), at(menu, "/b"), at(menu, "/b/1")]).toEqual(["a-2", "page", "b-1"]);
  });

  it("an address with a parameter is no entry of its own, and no page while nothing stands for it", () => {
    const outside = { title: "外", keepAlive: false, internalOrExternal: true, url: "https://ok.example" };
    const menu = buildMenu(
      [
        node("/lab/:id"),
        folder("/only", { children: [node("/only/:id")] }),
        folder("/lab/:id/parts", { children: [node("/lab/parts")] }),
        node("/out/:id", { meta: outside }),
      ],
      rules,
    );
    expect(menu.map(({ path, hidden }) => [path, hidden])).toEqual([
      ["/lab/:id", true],
      ["/only", true],
      ["/lab/:id/parts", false],
      ["/out/:id", false],
    ]);
    expect(matchMenu(menu, "/lab/7")?.params).toEqual({ id: "7" });
    for (const literal of ["/lab/:id", "/lab/%3Aid"]) expect(landingIn(menu, literal)).toBe("/404");
  });

  it("an address with Chinese, spaces or signs is found as a browser writes it", () => {
    const menu = buildMenu(
      [
        node("/报表/月度 汇总", { name: "month" }),
        node("/a+b/c", { name: "sign" }),
        node("/half#part", { name: "hash" }),
      ],
      rules,
    );
    expect(at(menu, encodeURI("/报表/月度 汇总"))).toBe("month");
    expect(at(menu, "/报表/月度 汇总")).toBe("month");
    expect(at(menu, `${encodeURI("/报表/月度 汇总")}?pageNo=2`)).toBe("month");
    expect(at(menu, "/a%2Bb/c")).toBe("sign");
    expect(at(menu, "/half#part")).toBe("hash");
    expect(at(menu, "/a b/c")).toBeUndefined();
  });

  it("a picture that does not come with the frame is none, also one whose name every object has", () => {
    for (const name of ["", "no-such", "constructor", "toString", "__proto__"]) expect(iconOf(name)).toBeNull();
    expect(iconOf("setting")).not.toBeNull();
  });
});

describe("Pages that this version has no screen for", () => {
  const folder = (path: string, children: MenuNode[], more: Partial<MenuNode> = {}) =>
    node(path, { component: "layouts/RouteView", children, ...more });
  const built = (...nodes: MenuNode[]) =>
    buildMenu(nodes, rules, { hasScreen: (component) => component === "order/OrderList", leavesOut: true });
  const shown = (...nodes: MenuNode[]) =>
    flatMenu(built(...nodes))
      .filter(({ hidden }) => !hidden)
      .map(({ path }) => path);
  const chart = (path: string) => node(path, { component: "dashboard/IndexChart" });

  it("stand in no menu, and folders that hold nothing else neither", () => {
    expect(
      shown(
        folder("/a", [chart("/a/chart"), node("/a/list")]),
        folder("/b", [chart("/b/1"), folder("/b/c", [chart("/b/c/1")])]),
      ),
    ).toEqual(["/a", "/a/list"]);
  });

  it("do not take away the page they stand under, nor an external address", () => {
    expect(
      shown(
        node("/list", { children: [chart("/list/chart")] }),
        node("/x", {
          component: "nowhere",
          meta: { title: "x", keepAlive: false, internalOrExternal: true, url: "https://x.example" },
        }),
      ),
    ).toEqual(["/list", "/x"]);
  });

  it("are found by their address, lead nowhere, and are searched by nobody", () => {
    const menu = built(folder("/a", [chart("/a/chart"), node("/a/list")]));
    expect(matchMenu(menu, "/a/chart")?.item).toMatchObject({ path: "/a/chart", absent: true });
    expect([leadsToPage(menu, "/a/chart"), leadsToPage(menu, "/a/list?tab=1"), leadsToPage(menu, "/a")]).toEqual([
      false,
      true,
      false,
    ]);
    expect(findables(menu).map(({ item }) => item.path)).toEqual(["/a/list"]);
  });

  it("are passed over by a folder, even one that names them as its own", () => {
    const menu = built(folder("/a", [chart("/a/chart"), node("/a/list")], { redirect: "/a/chart" }));
    expect(landingIn(menu, "/a")).toBe("/a/list");
    expect(landingIn(built(folder("/b", [chart("/b/chart")])), "/b")).toBe("/404");
    // The entry's own address stays: the page says that it is not available yet.
    expect(landingIn(menu, "/a/chart")).toBeNull();
  });

  it("leave no link in the way to a page", () => {
    const menu = built(folder("/b", [chart("/b/chart")]));
    const home = { path: "/home", title: "首页" };
    expect(breadcrumbsTo(menu, { path: "/b/chart", title: "图表" }, home)).toEqual([
      home,
      { title: "/b" },
      { title: "图表" },
    ]);
  });

  it("have the page in the way to a record of it", () => {
    const menu = built(folder("/b", [chart("/b/chart")]));
    const home = { path: "/home", title: "首页" };
    const way = breadcrumbsTo(menu, { path: "/b/chart", title: "一号", below: true }, home);
    expect(way.slice(-2)).toEqual([{ title: "/b/chart", path: "/b/chart" }, { title: "一号" }]);
  });
});

describe("An entry whose component is unknown and which has pages below it (7)", () => {
  const settings = "/account/settings/BaseSetting";
  const unknown = { component: "account/settings/Index" };
  const built = (...nodes: MenuNode[]) =>
    buildMenu(nodes, rules, { hasScreen: (component) => component === "order/OrderList", leavesOut: false });
  const listed = (menu: ReturnType<typeof built>) => findables(menu).map(({ item }) => item.path);

  it("is a folder: a page of the same address is shown, though the menu hides it", () => {
    const menu = built(
      node(settings, {
        ...unknown,
        name: "parent",
        children: [node(settings, { name: "page", hidden: true }), node("/account/settings/binding")],
      }),
    );
    expect(matchMenu(menu, settings)?.item.name).toBe("page");
    expect(landingIn(menu, settings)).toBeNull();
    expect(leadsToPage(menu, settings)).toBe(true);
    expect(listed(menu)).toEqual(["/account/settings/binding"]);
  });

  it("leads from an address of its own to the first page in it, or where it is sent on to", () => {
    const pages = [node("/a/hidden", { hidden: true }), node("/a/1"), node("/a/2")];
    expect(landingIn(built(node("/a", { ...unknown, children: pages })), "/a")).toBe("/a/1");
    expect(landingIn(built(node("/a", { ...unknown, redirect: "/a/2", children: pages })), "/a")).toBe("/a/2");
  });

  it("stays a page that says what is missing when nothing in it can be opened by itself", () => {
    const link = { title: "x", keepAlive: false, internalOrExternal: true, url: "https://x.example" };
    for (const children of [[node("/a/:id")], [node("/a/1", { hidden: true })], [node("/a/x", { meta: link })], []]) {
      const menu = built(node("/a", { ...unknown, children }));
      expect(landingIn(menu, "/a")).toBeNull();
      expect(matchMenu(menu, "/a")?.item).toMatchObject({ folder: false, absent: false });
    }
  });

  it("is still a page of its own where the component is known", () => {
    const menu = built(node("/a", { children: [node("/a/1")] }));
    expect(landingIn(menu, "/a")).toBeNull();
    expect(matchMenu(menu, "/a")?.item.folder).toBe(false);
  });

  it("keeps its pages in the menu of our own server, too", () => {
    const menu = buildMenu([node("/a", { ...unknown, children: [node("/a/1")] })], rules, {
      hasScreen: (component) => component === "order/OrderList",
      leavesOut: true,
    });
    expect(listed(menu)).toEqual(["/a/1"]);
  });
});

describe("An entry without a route of its own, on a stock server (13, DEC-45)", () => {
  const entry = (path: string, more: Partial<MenuNode> = {}) =>
    node(path, { route: "0", component: "111111", ...more });
  const report = node("/online/cgreport/:code", {
    component: "online/AutoReport",
    hidden: true,
    meta: { title: "AUTO在线报表", keepAlive: true, internalOrExternal: false, componentName: "AutoReport" },
  });
  const titled = { title: "用户报表", keepAlive: false, internalOrExternal: false };
  const listed = (...nodes: MenuNode[]) => findables(buildMenu(nodes, rules)).map(({ item }) => item.path);

  it("stays when its path fits a route with parameters, wherever that stands, and is drawn by it", () => {
    const menu = buildMenu(
      [
        entry("/online/cgreport/126", { meta: titled }),
        node("/online", { component: "layouts/RouteView", children: [report] }),
      ],
      rules,
    );
    expect(findables(menu).map(({ item }) => item.path)).toEqual(["/online/cgreport/126"]);
    expect(matchMenu(menu, "/online/cgreport/126")).toMatchObject({
      item: { title: "用户报表", component: "online/AutoReport", componentName: "AutoReport", keepAlive: true },
      params: { code: "126" },
    });
    expect(landingIn(menu, "/online/cgreport/126")).toBeNull();
    expect(matchMenu(menu, "/online/cgreport/127")?.item.title).toBe("AUTO在线报表");
  });

  it("stays out when its path fits nothing, is a pattern itself, or fits only a route that is left out", () => {
    for (const gone of ["/online/cgreport", "/online/cgreport/1/2", "/online/cgform/1", "/online/cgreport/:id", "/"])
      expect(listed(entry(gone), report)).toEqual([]);
    expect(listed(entry("/online/cgreport/1"), { ...report, route: "0" })).toEqual([]);
    expect(listed(entry("/online/cgreport/1"), entry("/ghost", { children: [report] }))).toEqual([]);
    expect(listed(entry("/constructor"), entry("/__proto__"), report)).toEqual([]);
  });

  it("takes the route that says most, and its own query counts", () => {
    const menu = buildMenu(
      [node("/online/:kind/:code", { component: "online/Any" }), report, entry("/online/cgreport/126?year=2026")],
      rules,
    );
    expect(matchMenu(menu, "/online/cgreport/126?year=2026")).toMatchObject({
      item: { path: "/online/cgreport/126?year=2026", component: "online/AutoReport" },
      params: { code: "126" },
    });
  });

  it("takes along of what stands below it only what leads somewhere as well", () => {
    const below = [node("/online/cgreport/2"), node("/plain/page")];
    expect(listed(entry("/online/cgreport/1", { children: below }), report)).toEqual(["/online/cgreport/2"]);
  });

  it("is left out of our own menu when this version has no screen for the route", () => {
    const menu = buildMenu([entry("/online/cgreport/1"), report], rules, { hasScreen: () => false, leavesOut: true });
    expect(findables(menu)).toEqual([]);
  });
});
