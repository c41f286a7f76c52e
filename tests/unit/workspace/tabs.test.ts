import { describe, expect, it } from "vitest";
import {
  changeTabs,
  closeRefusal,
  reusingPaths,
  returnsTo,
  tabAtPath,
  windowTitle,
  type Place,
  type Tabs,
} from "#src/workspace/tabs/tabs.ts";

const home = "/dashboard/analysis";
const place = (fullPath: string, keepAlive = true): Place => ({
  path: fullPath.split("?")[0] ?? "",
  fullPath,
  name: "n",
  component: `c${fullPath.split("?")[0]}`,
  componentName: "N",
  meta: { title: fullPath, icon: "i", keepAlive },
  params: {},
  search: Object.fromEntries(new URLSearchParams(fullPath.split("?")[1])),
});
let n = 0;
const open = (state: Tabs, fullPath: string, tabId?: string) =>
  changeTabs(state, { kind: "show", place: place(fullPath), newId: `t${++n}`, ...(tabId ? { tabId } : {}) }, home);
const opened = (...paths: string[]) =>
  paths.reduce((state, path) => open(state, path), { tabs: [], activeId: "" } as Tabs);
const paths = (state: Tabs) => state.tabs.map((tab) => tab.fullPath);
const idOf = (state: Tabs, path: string) => state.tabs.find((tab) => tab.fullPath === path)?.id ?? "";

describe("workspace tabs", () => {
  it("keeps the home tab first, whenever it is opened (TAB-01)", () => {
    expect(paths(opened("/a", "/b", home))).toEqual([home, "/a", "/b"]);
    const deep = changeTabs(opened("/a"), { kind: "home", place: place(home), newId: "h" }, home);
    expect(paths(deep)).toEqual([home, "/a"]);
    expect(deep.activeId).toBe(deep.tabs[1]?.id);
    expect(changeTabs(deep, { kind: "home", place: place(home), newId: "h2" }, home)).toBe(deep);
  });

  it("come back as they were when the window is loaded anew, and never into tabs that are open", () => {
    const before = opened(home, "/a", "/b").tabs;
    const restored = changeTabs({ tabs: [], activeId: "" }, { kind: "restore", tabs: before }, home);
    expect(paths(restored)).toEqual([home, "/a", "/b"]);
    // The address decides which tab is active: its own tab, by the id in the history entry.
    expect(open(restored, "/a", before[1]?.id)).toEqual({ tabs: before, activeId: before[1]?.id });
    expect(changeTabs(restored, { kind: "restore", tabs: [] }, home)).toBe(restored);
  });

  it("never closes the home tab (TAB-02)", () => {
    const state = opened(home, "/a");
    expect(closeRefusal(state, idOf(state, home), home)).toBe("homeStays");
    expect(paths(changeTabs(state, { kind: "close", id: idOf(state, home) }, home))).toEqual([home, "/a"]);
  });

  it("never closes the last remaining tab (TAB-03)", () => {
    const state = opened("/a");
    expect(closeRefusal(state, idOf(state, "/a"), home)).toBe("lastStays");
    expect(paths(changeTabs(state, { kind: "close", id: idOf(state, "/a") }, home))).toEqual(["/a"]);
  });

  it.each(reusingPaths)("reuses the open tab for a second address under %s and builds it anew (TAB-04)", (path) => {
    const state = opened(home, `${path}?id=1`, `${path}?id=2`);
    expect(paths(state)).toEqual([home, `${path}?id=2`]);
    expect(state.tabs[1]?.epoch).toBe(1);
    // The eight of the requirement, and the liquidation orders, whose second list has an address of its own.
    expect(reusingPaths).toHaveLength(9);
  });

  it("opens a tab of its own for a second address under any other path (TAB-05)", () => {
    expect(paths(opened("/x?id=1", "/x?id=2", "/x?id=1"))).toEqual(["/x?id=1", "/x?id=2"]);
  });

  it("gives a record that is opened as a page a tab of its own, and brings it forward the second time", () => {
    const list = "/order/orderList";
    const state = opened(home, `${list}?record=1`, list, `${list}?record=2`, `${list}?detail=3`, `${list}?record=1`);
    expect(paths(state)).toEqual([home, `${list}?record=1`, `${list}?detail=3`, `${list}?record=2`]);
    expect(state.activeId).toBe(state.tabs[1]?.id);
    expect(state.tabs[1]?.epoch).toBe(0);
    expect(tabAtPath(state, list)).toBe(state.tabs[2]);
    expect(tabAtPath(opened(`${list}?record=1`), list)).toBeNull();
    // The id in a history entry never opens a record in the tab of its list.
    const listId = idOf(state, `${list}?detail=3`);
    expect(paths(open(state, `${list}?record=4`, listId))).toEqual([...paths(state), `${list}?record=4`]);
  });

  it("goes from add services back to the services list (TAB-06)", () => {
    expect(returnsTo["/services/addServices"]).toBe("/services/servicesList");
  });

  it("closes left except home (TAB-10)", () => {
    const state = opened(home, "/a", "/b", "/c");
    expect(paths(changeTabs(state, { kind: "closeLeft", id: idOf(state, "/c") }, home))).toEqual([home, "/c"]);
  });

  it("closes right, and comes forward when the active one went (TAB-11)", () => {
    const state = opened(home, "/a", "/b", "/c");
    const next = changeTabs(state, { kind: "closeRight", id: idOf(state, "/a") }, home);
    expect(paths(next)).toEqual([home, "/a"]);
    expect(next.activeId).toBe(idOf(state, "/a"));
  });

  it("closes all others but home (TAB-12)", () => {
    const state = opened(home, "/a", "/b", "/c");
    expect(paths(changeTabs(state, { kind: "closeOthers", id: idOf(state, "/b") }, home))).toEqual([home, "/b"]);
  });

  it("titles the window with tab and system, on the home page with the system alone (TAB-13, TAB-14)", () => {
    expect(windowTitle({ path: "/a", meta: { title: "订单列表", icon: "", keepAlive: true } }, home, "商城后台")).toBe(
      "订单列表 - 商城后台",
    );
    expect(windowTitle({ path: home, meta: { title: "首页", icon: "", keepAlive: true } }, home, "商城后台")).toBe(
      "商城后台",
    );
  });

  it("records path, fullPath, name, meta and componentName (TAB-17)", () => {
    expect(opened("/a?x=1").tabs[0]).toMatchObject({
      path: "/a",
      fullPath: "/a?x=1",
      name: "n",
      meta: { title: "/a?x=1", icon: "i", keepAlive: true },
      componentName: "N",
    });
  });

  it("changes the address of its own tab without building it anew", () => {
    const state = opened("/x?id=1");
    const next = open(state, "/x?id=9", idOf(state, "/x?id=1"));
    expect(next.tabs).toMatchObject([{ fullPath: "/x?id=9", epoch: 0, id: state.tabs[0]?.id }]);
  });

  it("builds a page without keepAlive anew when its tab is picked again (GUARD-09, TAB-16)", () => {
    const show = (state: Tabs, path: string, keepAlive: boolean) =>
      changeTabs(state, { kind: "show", place: place(path, keepAlive), newId: `t${++n}` }, home);
    const left = show(show({ tabs: [], activeId: "" }, home, false), "/a", true);
    expect(show(left, home, false).tabs[0]?.epoch).toBe(1);
    expect(show(show(left, home, true), "/a", true).tabs.map((tab) => tab.epoch)).toEqual([0, 0]);
  });

  it("comes forward at the left neighbour when the active tab is closed", () => {
    const state = opened(home, "/a", "/b");
    expect(changeTabs(state, { kind: "close", id: idOf(state, "/b") }, home).activeId).toBe(idOf(state, "/a"));
  });
});
