import { expect, it } from "vitest";
import { buildMenu } from "#src/workspace/menu/menu-tree.ts";
import { placeOf } from "#src/workspace/tabs/follow.ts";
import { changeTabs, type Tabs } from "#src/workspace/tabs/tabs.ts";

const entry = (path: string, component: string, keepAlive = false) => ({
  id: path,
  route: "1" as const,
  path,
  name: path.slice(1),
  component,
  meta: { title: path, keepAlive, internalOrExternal: false, url: "https://docs.example/" },
});
const menu = buildMenu(
  [
    entry("/list", "order/OrderList"),
    entry("/frame", "layouts/IframePageView"),
    entry("/written", "/layouts/IframePageView.vue"),
    entry("/view", "order/IframePageView"),
  ],
  { values: {}, token: "", base: "https://console.example", trusted: [] },
);
const place = (path: string) => placeOf(menu, { pathname: path, href: path, search: {} })!;
const show = (state: Tabs, path: string) =>
  changeTabs(state, { kind: "show", place: place(path), newId: `tab${path}` }, "/home");

it("a frame is kept as it is when its tab is picked again, whatever the menu says; other pages are not (18)", () => {
  const open: Tabs = ["/list", "/frame", "/written", "/view"].reduce(show, { tabs: [], activeId: "" });
  const again = ["/frame", "/list", "/written", "/view"].reduce(show, open);
  expect(again.tabs.map(({ path, epoch }) => [path, epoch])).toEqual([
    ["/list", 1],
    ["/frame", 0],
    ["/written", 0],
    ["/view", 1],
  ]);
});

it("a frame is built anew when it is refreshed (18)", () => {
  const open = show({ tabs: [], activeId: "" }, "/frame");
  expect(changeTabs(open, { kind: "refresh", id: "tab/frame" }, "/home").tabs[0]?.epoch).toBe(1);
});
