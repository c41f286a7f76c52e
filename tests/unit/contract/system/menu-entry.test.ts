import { describe, expect, it } from "vitest";
import { componentFault, frameComponent, menuComponents } from "#src/contract/system/access/menu-components.ts";
import { menuEntry } from "#src/contract/system/access/menu-entry.ts";
import { screens } from "#src/contract/menu.ts";

describe("the component of a menu entry", () => {
  it("is a folder, a frame, a screen of the menu, or an address of another site", () => {
    for (const { component } of screens) expect(componentFault(component)).toBeNull();
    for (const name of ["layouts/RouteView", frameComponent, "https://example.com/page"])
      expect(componentFault(name)).toBeNull();
    expect(new Set(menuComponents).size).toBe(menuComponents.length);
  });

  it("is refused with the closest name if it is mistyped", () => {
    expect(componentFault("system/UserLst")).toBe("前端组件“system/UserLst”不存在，是不是“system/UserList”？");
    expect(componentFault("constructor")).toContain("请从列表中选择");
    expect(componentFault("javascript:alert(1)")).toContain("不存在");
  });
});

describe("the form of a menu entry", () => {
  const faults = (values: object) =>
    (menuEntry.add.input.safeParse(values).error?.issues ?? []).map(({ path, message }) => `${path.join()} ${message}`);
  const screen = { name: "菜单", menuType: 1, parentId: "p", url: "/a", component: "system/UserList" };

  it("asks a screen for its place, path and component, and a button for its code and strategy", () => {
    expect(faults(screen)).toEqual([]);
    expect(faults({ ...screen, parentId: "", url: "", component: "" })).toEqual([
      "parentId 请选择上级菜单；没有上级的是一级菜单",
      "url 请输入菜单路径",
      "component 请选择前端组件",
    ]);
    const button = { name: "新增", menuType: 2, parentId: "p", perms: "a:b:add", permsType: "2" };
    expect(faults(button)).toEqual([]);
    expect(faults({ ...button, perms: "", permsType: "" })).toEqual([
      "perms 请输入授权标识",
      "permsType 请选择授权策略",
    ]);
  });

  it("accepts paths, addresses of other sites and the template of the API, nothing else", () => {
    for (const url of ["/order/list", "/order/:id?x=1", "https://example.com/a", "{{ window._CONFIG['domianURL'] }}/b"])
      expect(faults({ ...screen, url })).toEqual([]);
    for (const url of ["order", "//example.com", String.raw`/\example.com`, "javascript:alert(1)", "/a b"])
      expect(faults({ ...screen, url })).toHaveLength(1);
  });
});
