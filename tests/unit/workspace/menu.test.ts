import { describe, expect, it } from "vitest";
import type { MenuNode } from "#src/contract/system/permission.ts";
import { buildMenu, fillTemplates, flatMenu, landingOf, matchMenu } from "#src/workspace/menu/build.ts";

const node = (path: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id: path,
  route: "1",
  path,
  name: path.slice(1).replaceAll("/", "-"),
  component: "order/OrderList",
  ...more,
  meta: { title: path, keepAlive: true, internalOrExternal: false, ...more.meta },
});
const values = { domianURL: "/api", token: "T k", apiBase: "/api" };

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
      values,
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
      values,
    );
    expect(flatMenu(menu).map((item) => item.path)).toEqual(["/x", "/c"]);
  });

  it("lets an alwaysShow item redirect to its own path (MENU-03)", () => {
    expect(buildMenu([node("/a", { alwaysShow: true, redirect: "/elsewhere" })], values)[0]?.redirect).toBe("/a");
  });

  it("fills templates in double braces from the allow-list and evaluates nothing (MENU-06)", () => {
    expect(fillTemplates("{{ window._CONFIG['domianURL'] }}/board?t=${token}", values)).toBe("/api/board?t=T k");
    expect(fillTemplates("{{ constructor.constructor }}", values)).toBe("{{ constructor.constructor }}");
    expect(fillTemplates("{{ toString }}{{ 1+1 }}", values)).toBe("{{ toString }}{{ 1+1 }}");
    expect(
      buildMenu(
        [node("/f", { meta: { title: "f", keepAlive: false, internalOrExternal: true, url: "{{ apiBase }}/x" } })],
        values,
      )[0]?.url,
    ).toBe("/api/x");
  });

  it("hides an entry whose children are all hidden (MENU-07)", () => {
    const [a, b] = buildMenu(
      [
        node("/a", { children: [node("/a/1", { hidden: true })] }),
        node("/b", { children: [node("/b/1", { hidden: true }), node("/b/2")] }),
      ],
      values,
    );
    expect([a?.hidden, b?.hidden]).toEqual([true, false]);
  });

  it("raises its error on an empty menu (MENU-10)", () => {
    for (const empty of [[], null, undefined])
      expect(() => buildMenu(empty, values)).toThrow("permissions must be a non-null array");
  });

  it("reaches exactly the routes the server's tree holds (ROUTE-10)", () => {
    const menu = buildMenu([node("/order", { children: [node("/order/orderList"), node("/lab/sample/:id")] })], values);
    expect(matchMenu(menu, "/order/orderList")?.trail.map((item) => item.path)).toEqual(["/order", "/order/orderList"]);
    expect(matchMenu(menu, "/lab/sample/7%2F8")?.params).toEqual({ id: "7/8" });
    expect(matchMenu(menu, "/customer/customerList")).toBeNull();
  });

  it("leads a folder to its redirect or its first visible page", () => {
    const folder = (more: Partial<MenuNode>) =>
      buildMenu([node("/a", { component: "layouts/RouteView", ...more })], values)[0];
    expect(landingOf(folder({ redirect: "/a/2" })!)).toBe("/a/2");
    expect(landingOf(folder({ children: [node("/a/1", { hidden: true }), node("/a/2")] })!)).toBe("/a/2");
    expect(landingOf(folder({})!)).toBeNull();
  });
});
