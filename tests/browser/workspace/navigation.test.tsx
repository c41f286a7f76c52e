import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setAppearance } from "#src/workspace/settings/appearance.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, signIn, stubWire } from "#tests/support/browser/console.tsx";
import { openThings, things } from "#tests/support/browser/things.tsx";

stubWire();

const screens = {
  "test/Home": async () => () => <h1 data-page-heading>首页内容</h1>,
  "test/Page": async () => () => <h1 data-page-heading>页面内容</h1>,
  "layouts/IframePageView": async () => () => <h1 data-page-heading>另一网站</h1>,
};
const folder = (path: string, title: string, children: ReturnType<typeof entry>[]) => ({
  ...entry(path, title, "layouts/RouteView"),
  children,
});
const outside = {
  ...entry("/outside", "外部文档", "layouts/IframePageView"),
  meta: { title: "外部文档", keepAlive: false, internalOrExternal: true, url: "https://docs.example.com/" },
};
const framed = {
  ...entry("/frame?lang=zh", "内嵌报表", "layouts/IframePageView"),
  meta: { title: "内嵌报表", icon: "book", keepAlive: true, internalOrExternal: false, url: "https://in.example.com/" },
};
const bare = entry("/order/full", "全屏看板", "test/Page");
const menu = [
  entry("/dashboard/analysis", "首页", "test/Home"),
  folder("/order", "订单管理", [
    entry("/order/orderList", "订单列表", "test/Page"),
    { ...entry("/order/hidden", "订单暗页", "test/Page"), hidden: true },
    { ...bare, meta: { ...bare.meta, hideHeader: true } },
  ]),
  folder("/customer", "客户管理", [entry("/customer/customerList", "客户列表", "test/Page")]),
  folder("/finance", "财务管理", [entry("/finance/flow", "收支流水", "test/Page")]),
  folder("/system", "系统管理", [entry("/system/user", "用户管理", "test/Page")]),
  folder("/monitor", "系统监控", [entry("/monitor/log", "日志管理", "test/Page")]),
  folder("/company", "企业管理", [entry("/company/depart", "部门管理", "test/Page")]),
  folder("/message", "消息中心", [entry("/message/list", "我的消息", "test/Page")]),
  outside,
];

beforeEach(async () => {
  signIn({ menu });
  await page.viewport(1440, 900);
});

const header = () => page.getByRole("banner");
const mainMenu = () => page.getByRole("navigation", { name: "主菜单" });
const crumbs = () => page.getByRole("navigation", { name: "当前位置" });
const field = () => page.getByRole("combobox", { name: /^搜索/ });
const options = () =>
  page
    .getByRole("option")
    .elements()
    .map((one) => one.querySelector(".truncate")?.textContent);
const open = async (at = "/order/orderList") => {
  const opened = await openConsole(at, screens);
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return opened;
};

describe("the header", () => {
  it("shows the system name beside a side menu, under none, and on a phone (LAYOUT-04)", async () => {
    await open();
    await expect.element(header()).toHaveTextContent("检测后台");
    setAppearance({ layout: "topmenu" });
    await expect.element(header().getByRole("link", { name: "检测后台" })).toBeVisible();
    await expect.element(header()).toHaveTextContent("检测后台");
    await page.viewport(800, 900);
    await expect.element(header()).toHaveTextContent("检测后台");
  });

  it("holds the menu in top-menu mode, its right area at least 360 px wide, the logo at least 165 (LAYOUT-17, LAYOUT-18, CONST-13)", async () => {
    setAppearance({ layout: "topmenu" });
    await page.viewport(1088, 900);
    await open();
    await expect.element(header().getByRole("navigation", { name: "主菜单" })).toBeVisible();
    const width = (slot: string) =>
      document.querySelector(`header [data-slot="${slot}"]`)?.getBoundingClientRect().width;
    expect(width("header-right")).toBeGreaterThanOrEqual(360);
    expect(width("logo")).toBeGreaterThanOrEqual(165);
    expect(document.documentElement.scrollWidth).toBe(1088);
    // Entries that do not fit are under 更多, reached by keyboard.
    const more = header().getByRole("button", { name: "更多" });
    await expect.element(more).toBeVisible();
    await expectAxeClean();
    more.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("menuitem", { name: "消息中心" })).toBeVisible();
  });

  it("opens pages from its groups and lights the group of the page shown", async () => {
    setAppearance({ layout: "topmenu", menu: "dark" });
    const { router } = await open();
    const group = (name: string) => header().getByRole("button", { name, exact: true });
    await expect.element(group("订单管理")).toHaveAttribute("aria-current", "true");
    await expectAxeClean();
    await group("客户管理").click();
    await page.getByRole("menuitem", { name: "客户列表" }).click();
    await expect.element(page.getByRole("tab", { selected: true })).toHaveTextContent("客户列表");
    expect(router.state.location.pathname).toBe("/customer/customerList");
    await expect.element(group("客户管理")).toHaveAttribute("aria-current", "true");
  });
});

describe("the way to the menu by key", () => {
  const toMenu = () => userEvent.keyboard("{Alt>}m{/Alt}");

  it("leads to the entry of the page shown beside the page", async () => {
    await open();
    await toMenu();
    await expect.element(mainMenu().getByRole("link", { name: "订单列表" })).toHaveFocus();
  });

  it("leads to the menu where the group of the page is folded away, or the menu shows its icons only", async () => {
    await open();
    await mainMenu().getByRole("button", { name: "客户管理" }).click();
    page.getByRole("heading", { level: 1 }).element().focus();
    await toMenu();
    await expect.element(mainMenu().getByRole("link", { name: "首页" })).toHaveFocus();
    await page.getByRole("button", { name: "收起菜单" }).click();
    await toMenu();
    await expect.element(mainMenu().getByRole("link", { name: "首页" })).toHaveFocus();
  });

  it("leads to the lit group along the top, or to 更多 when it stands there", async () => {
    setAppearance({ layout: "topmenu" });
    const { router } = await open();
    // The menu's code loads after the frame.
    await expect.element(mainMenu().getByRole("button", { name: "订单管理" })).toBeVisible();
    await toMenu();
    await expect.element(mainMenu().getByRole("button", { name: "订单管理" })).toHaveFocus();
    await page.viewport(1088, 900);
    await router.navigate({ href: "/message/list" });
    await expect.element(mainMenu().getByRole("button", { name: "更多" })).toHaveAttribute("aria-current", "true");
    await toMenu();
    await expect.element(mainMenu().getByRole("button", { name: "更多" })).toHaveFocus();
  });

  it("opens the drawer of a narrow window, and Escape leads back", async () => {
    await page.viewport(390, 844);
    await open();
    await toMenu();
    const drawer = page.getByRole("dialog", { name: "打开菜单" });
    await expect.element(drawer.getByRole("link", { name: "订单列表" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("button", { name: "打开菜单" })).toHaveFocus();
  });
});

describe("the page header", () => {
  it("starts at home and follows the menu; the last crumb is text, the others are links (LAYOUT-09, LAYOUT-10)", async () => {
    const { router } = await open();
    expect([...crumbs().element().querySelectorAll("li")].map((one) => one.textContent)).toEqual([
      "首页",
      "订单管理",
      "订单列表",
    ]);
    expect(
      crumbs()
        .getByRole("link")
        .elements()
        .map((one) => one.textContent),
    ).toEqual(["首页", "订单管理"]);
    await crumbs().getByRole("link", { name: "首页" }).click();
    await expect.element(page.getByText("首页内容")).toBeVisible();
    expect(router.state.location.pathname).toBe("/dashboard/analysis");
    await expect.element(crumbs().getByRole("link")).not.toBeInTheDocument();
  });

  it("is kept away by route meta (LAYOUT-11)", async () => {
    await open("/order/full");
    await expect.element(crumbs()).not.toBeInTheDocument();
  });
});

describe("the side menu", () => {
  it("lights the entry of the route (SIDEBAR-01) and skips hidden ones (SIDEBAR-02)", async () => {
    await open();
    await expect.element(mainMenu().getByRole("link", { name: "订单列表" })).toHaveAttribute("aria-current", "page");
    await expect.element(mainMenu()).not.toHaveTextContent("订单暗页");
    expect(mainMenu().element().querySelectorAll('[aria-current="page"]').length).toBe(1);
  });

  it("leads to an open list without the record that was open in it, but with its filters (desk C)", async () => {
    await page.viewport(1440, 900);
    const Detail = () => <div role="dialog">详情</div>;
    const { router } = await openThings(things(3), { Detail }, { at: "/things/list?pageSize=50&detail=t1" });
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("link", { name: "首页" }).first().click();
    await expect.element(page.getByText("首页内容")).toBeVisible();
    await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "东西列表" }).click();
    await expect.element(page.getByRole("row", { name: "客户01" })).toBeVisible();
    expect(router.state.location.href).toBe("/things/list?pageSize=50");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });

  it("opens one top-level entry at a time (SIDEBAR-03), and remembers it while collapsed (SIDEBAR-04)", async () => {
    await open();
    const group = (name: string) => mainMenu().getByRole("button", { name, exact: true });
    await expect.element(group("订单管理")).toHaveAttribute("aria-expanded", "true");
    await group("客户管理").click();
    await expect.element(group("客户管理")).toHaveAttribute("aria-expanded", "true");
    await expect.element(group("订单管理")).toHaveAttribute("aria-expanded", "false");
    await page.getByRole("button", { name: "收起菜单" }).click();
    await expect.element(mainMenu().getByRole("link", { name: "客户列表" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "展开菜单" }).click();
    await expect.element(group("客户管理")).toHaveAttribute("aria-expanded", "true");
    await expect.element(mainMenu().getByRole("link", { name: "客户列表" })).toBeVisible();
  });
});

it("keeps a group open that was opened before the frame had followed the page just shown", async () => {
  await open();
  const group = (name: string) => mainMenu().getByRole("button", { name, exact: true });
  await group("客户管理").click();
  const opened = new Promise<void>((resolve) => {
    // The tab strip switches first; a quick user opens the next group while the frame is still rendering.
    new MutationObserver((_, observer) => {
      if (!page.getByRole("tab", { name: "客户列表", selected: true }).elements().length) return;
      observer.disconnect();
      (group("订单管理").element() as HTMLElement).click();
      resolve();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  (mainMenu().getByRole("link", { name: "客户列表" }).element() as HTMLElement).click();
  await opened;
  await expect
    .element(page.getByRole("navigation", { name: "当前位置" }).getByRole("listitem").last())
    .toHaveTextContent("客户列表");
  expect(group("订单管理").element().getAttribute("aria-expanded")).toBe("true");
  // The next page opens its group again.
  await mainMenu().getByRole("link", { name: "订单列表" }).click();
  await group("客户管理").click();
  await page.getByRole("tab", { name: "客户列表" }).click();
  await page.getByRole("tab", { name: "订单列表" }).click();
  await expect.element(group("订单管理")).toHaveAttribute("aria-expanded", "true");
});

it("opens beside each other what stands below the first level: only that is an accordion (SIDEBAR-03)", async () => {
  const group = (name: string) => mainMenu().getByRole("button", { name, exact: true });
  signIn({
    menu: [
      ...menu,
      folder("/lab", "实验室", [
        folder("/lab/a", "样品", [entry("/lab/a/1", "样品接收", "test/Page")]),
        folder("/lab/b", "报告", [entry("/lab/b/1", "报告审核", "test/Page")]),
      ]),
    ],
  });
  await open();
  for (const name of ["实验室", "样品", "报告"]) await group(name).click();
  for (const name of ["实验室", "样品", "报告"])
    await expect.element(group(name)).toHaveAttribute("aria-expanded", "true");
  await group("客户管理").click();
  await expect.element(group("实验室")).toHaveAttribute("aria-expanded", "false");
});

describe("the menu search", () => {
  it("is a dropdown of all visible entries that are no containers, filtered by title as one types (SEARCH-01)", async () => {
    await open();
    await header().getByRole("button", { name: "搜索菜单、单据、客户" }).click();
    await expect.element(field()).toHaveFocus();
    expect(options()).toEqual([
      "首页",
      "订单列表",
      "全屏看板",
      "客户列表",
      "收支流水",
      "用户管理",
      "日志管理",
      "部门管理",
      "我的消息",
      "外部文档",
    ]);
    await expectAxeClean();
    await field().fill("列表");
    expect(options()).toEqual(["订单列表", "客户列表"]);
    await field().fill("khlb");
    expect(options()).toEqual(["客户列表"]);
    await field().fill("没有的");
    await expect
      .element(page.getByText("没有与“没有的”相符的结果。可以输入菜单或操作的名称、拼音首字母，或单号的开头。"))
      .toBeVisible();
  });

  it("goes to the path of the chosen entry by key (SEARCH-06)", async () => {
    const { router } = await open();
    await header().getByRole("button", { name: "搜索菜单、单据、客户" }).click();
    await field().fill("列表");
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("option", { selected: true })).toHaveTextContent("客户列表");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("tab", { selected: true })).toHaveTextContent("客户列表");
    expect(router.state.location.pathname).toBe("/customer/customerList");
    await expect.element(field()).not.toBeInTheDocument();
  });

  it("pushes the whole route of a page that frames another site (SEARCH-05)", async () => {
    signIn({ menu: [...menu, framed] });
    const { router } = await open();
    await header().getByRole("button", { name: "搜索菜单、单据、客户" }).click();
    await field().fill("内嵌");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("tab", { selected: true })).toHaveTextContent("内嵌报表");
    expect(router.state.location.href).toBe("/frame?lang=zh");
    expect(router.state.location.state.route).toMatchObject({
      path: "/frame?lang=zh",
      params: { lang: "zh" },
      meta: { title: "内嵌报表", icon: "book", url: "https://in.example.com/", keepAlive: true },
    });
  });

  it("opens an external entry in a new browser tab (SEARCH-04)", async () => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    const { router } = await open();
    await header().getByRole("button", { name: "搜索菜单、单据、客户" }).click();
    await field().fill("外部");
    await page.getByRole("option", { name: /外部文档/ }).click();
    expect(opened).toHaveBeenCalledExactlyOnceWith("https://docs.example.com/", "_blank", "noopener,noreferrer");
    expect(router.state.location.pathname).toBe("/order/orderList");
    opened.mockRestore();
  });

  it("is a modal on a phone (SEARCH-03)", async () => {
    await page.viewport(400, 800);
    const { router } = await open();
    await header().getByRole("button", { name: "搜索菜单、单据、客户" }).click();
    const modal = page.getByRole("dialog", { name: "搜索" });
    await expect.element(modal).toHaveAttribute("aria-modal", "true");
    await expect.element(field()).toHaveFocus();
    await expectAxeClean();
    await field().fill("收支");
    await page.getByRole("option", { name: /收支流水/ }).click();
    await expect.element(modal).not.toBeInTheDocument();
    await expect.poll(() => router.state.location.pathname).toBe("/finance/flow");
  });

  it("opens as a palette by Ctrl+K from anywhere, and gives the focus back", async () => {
    await open();
    page.getByRole("button", { name: "切换明暗" }).element().focus();
    await userEvent.keyboard("{Control>}k{/Control}");
    const modal = page.getByRole("dialog", { name: "搜索" });
    await expect.element(modal).toBeVisible();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(modal).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "切换明暗" })).toHaveFocus();
  });
});

it("opens the group of a page with the press that leads there, before the page has come", async () => {
  const { router } = await open();
  const group = (name: string) => mainMenu().getByRole("button", { name, exact: true });
  let arrive = () => {};
  const { options } = router.routesById["__root__"];
  options.beforeLoad = () => new Promise<void>((resolve) => (arrive = resolve));
  void router.navigate({ href: "/system/user" });
  await expect.element(group("系统管理")).toHaveAttribute("aria-expanded", "true");
  await expect.element(page.getByRole("tab", { name: "用户管理" })).not.toBeInTheDocument();
  // If the user closes it again meanwhile, the arriving page does not reopen it.
  await group("系统管理").click();
  arrive();
  await expect.element(crumbs().getByRole("listitem").last()).toHaveTextContent("用户管理");
  expect(group("系统管理").element().getAttribute("aria-expanded")).toBe("false");
});
