import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { notify } from "#ui/toast/notify.tsx";
import { setConfig } from "#src/client/config.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const screens = {
  "test/Home": async () => () => <h1 data-page-heading>首页内容</h1>,
  "test/Page": async () => () => (
    <section className="h-500">
      <h1 tabIndex={-1} data-page-heading>
        页面内容
      </h1>
    </section>
  ),
};
const folder = (path: string, title: string, children: ReturnType<typeof entry>[]) => ({
  ...entry(path, title, "layouts/RouteView"),
  children,
});
const outside = {
  ...entry("/outside", "外部文档", "layouts/IframePageView"),
  route: "0" as const,
  meta: {
    title: "外部文档",
    keepAlive: false,
    internalOrExternal: true,
    url: "https://docs.example.com/{{ username }}",
  },
};
const menu = [
  entry("/dashboard/analysis", "首页", "test/Home"),
  folder("/order", "订单管理", [entry("/order/orderList", "订单列表", "test/Page")]),
  folder("/customer", "客户管理", [entry("/customer/customerList", "客户列表", "test/Page")]),
  outside,
];

beforeEach(() => signIn({ menu }));
afterEach(() => page.viewport(1280, 800));

const sider = () => document.querySelector<HTMLElement>('[data-slot="sider"]');
const header = () => page.getByRole("banner");
const link = (name: string) => page.getByRole("link", { name, exact: true });
const home = async () => {
  const opened = await openConsole("/dashboard/analysis", screens);
  await expect.element(page.getByText("首页内容")).toBeVisible();
  return opened;
};

describe("the frame on a desktop", () => {
  it("has a collapsible side menu, a header, the content and a footer (LAYOUT-01)", async () => {
    setConfig({ copyright: "版权所有 检测集团" });
    await home();
    const nav = page.getByRole("navigation", { name: "主菜单" });
    await expect.element(nav).toBeVisible();
    await expect.element(header()).toBeVisible();
    await expect.element(page.getByRole("main")).toHaveTextContent("首页内容");
    await expect.element(page.getByRole("contentinfo")).toHaveTextContent("版权所有 检测集团");
    await expectAxeClean();
    await page.getByRole("button", { name: "收起菜单" }).click();
    await expect.element(nav).toHaveAttribute("data-state", "collapsed");
    await expect.poll(() => sider()?.offsetWidth).toBe(56);
    await page.getByRole("button", { name: "展开菜单" }).click();
    await expect.element(nav).toHaveAttribute("data-state", "expanded");
    setConfig({ copyright: "" });
  });

  it("keeps the side menu at 208 px while the content scrolls (LAYOUT-02, CONST-12)", async () => {
    await openConsole("/order/orderList", screens);
    await expect.element(page.getByText("页面内容")).toBeVisible();
    const place = () => {
      const { left, top, width, height } = sider()?.getBoundingClientRect() ?? new DOMRect();
      return { left, top, width, height };
    };
    const panel = page.getByRole("tabpanel").element();
    panel.scrollTop = 500;
    expect(panel.scrollTop).toBe(500);
    window.scrollTo({ top: 500 });
    expect(place()).toEqual({ left: 0, top: 0, width: 208, height: window.innerHeight });
  });

  it("remembers that the menu was collapsed", async () => {
    const { unmount } = await home();
    await page.getByRole("button", { name: "收起菜单" }).click();
    await unmount();
    await home();
    await expect.element(page.getByRole("navigation", { name: "主菜单" })).toHaveAttribute("data-state", "collapsed");
  });

  it("welcomes the person in the header, which it does not on a phone (LAYOUT-05)", async () => {
    await home();
    await expect.element(header()).toHaveTextContent(/(早上|上午|中午|下午|晚上)好，欢迎您，王小明/);
    await page.viewport(1087, 800);
    await expect.element(header()).not.toHaveTextContent("欢迎您");
  });

  it("leads home by its logo (LAYOUT-19)", async () => {
    const { router } = await openConsole("/order/orderList", screens);
    await expect.element(page.getByText("页面内容")).toBeVisible();
    await link("检测后台").click();
    await expect.element(page.getByText("首页内容")).toBeVisible();
    expect(router.state.location.pathname).toBe("/dashboard/analysis");
  });
});

describe("the menu", () => {
  it("opens one group at a time, and a page in a tab of its title (LAYOUT-06)", async () => {
    await home();
    await page.getByRole("button", { name: "订单管理" }).click();
    await expect.element(link("订单列表")).toBeVisible();
    await page.getByRole("button", { name: "客户管理" }).click();
    await expect.element(link("订单列表")).not.toBeInTheDocument();
    await link("客户列表").click();
    await expect.element(page.getByRole("tab", { selected: true })).toHaveTextContent("客户列表");
    await expect.poll(() => document.title).toBe("客户列表 - 检测后台");
    await expect.element(link("客户列表")).toHaveAttribute("aria-current", "page");
    // Screen readers continue in the page, not in the menu.
    await expect.element(page.getByRole("heading", { name: "页面内容" })).toHaveFocus();
  });

  it("opens an external page in a window of its own, its templates filled in", async () => {
    await home();
    await expect.element(link("外部文档")).toHaveAttribute("href", "https://docs.example.com/cs01");
    await expect.element(link("外部文档")).toHaveAttribute("target", "_blank");
  });
});

describe("the frame on a phone", () => {
  it("is the mobile one under 1088 px (LAYOUT-15, CONST-13), the menu a drawer (LAYOUT-03)", async () => {
    await page.viewport(1088, 800);
    const { router } = await home();
    expect(sider()).not.toBeNull();
    await page.viewport(1087, 800);
    await expect.poll(sider).toBeNull();
    await expect.element(page.getByRole("navigation", { name: "主菜单" })).not.toBeInTheDocument();
    await expect.element(header()).toHaveTextContent("检测后台");
    await page.getByRole("button", { name: "打开菜单" }).click();
    const drawer = page.getByRole("dialog", { name: "打开菜单" });
    await expect.element(drawer.getByRole("navigation", { name: "主菜单" })).toBeVisible();
    await expectAxeClean();
    await drawer.getByRole("button", { name: "订单管理" }).click();
    await drawer.getByRole("link", { name: "订单列表" }).click();
    await expect.element(page.getByText("页面内容")).toBeVisible();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/order/orderList");
    await page.getByRole("button", { name: "打开菜单" }).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "打开菜单" })).toHaveFocus();
  });

  it("has its side bar collapsed under 768 px, whatever was chosen on a desktop (LAYOUT-16, CONST-13)", async () => {
    await home();
    expect(sider()?.offsetWidth).toBe(208);
    await page.viewport(767, 800);
    await expect.poll(sider).toBeNull();
    await expect.element(page.getByRole("navigation", { name: "主菜单" })).not.toBeInTheDocument();
    const main = page.getByRole("main").element();
    expect(main.getBoundingClientRect().left).toBe(0);
    expect(document.documentElement.scrollWidth).toBe(767);
  });
});

describe("A page that is still to be built", () => {
  const withNew = [...menu, entry("/new/page", "新页面", "new/Page")];

  it("says so in plain words inside the frame, with a way home, and stands in no menu", async () => {
    signIn({ menu: withNew });
    const { router } = await openConsole("/new/page", screens);
    await expect.element(page.getByRole("heading", { name: "该页面尚未开放" })).toBeVisible();
    const main = page.getByRole("main");
    await expect.element(main).toHaveTextContent("“新页面”还没有建好，建好后会出现在菜单里");
    expect(main.element().textContent).not.toContain("new/Page");
    const nav = page.getByRole("navigation", { name: "主菜单" });
    await expect.element(nav).toBeVisible();
    expect(nav.element().textContent).not.toContain("新页面");
    await main.getByRole("link", { name: "返回首页" }).click();
    await expect.poll(() => router.state.location.pathname).toBe("/dashboard/analysis");
  });

  it("appears in the menu as soon as there is a screen for it", async () => {
    signIn({ menu: withNew });
    await openConsole("/dashboard/analysis", { ...screens, "new/Page": async () => () => <p>新的</p> });
    await expect.element(page.getByRole("navigation", { name: "主菜单" })).toHaveTextContent("新页面");
  });

  it("stays in the menu of another server, which is told what is missing", async () => {
    setConfig({ serverKind: "jeecg" });
    signIn({ menu: withNew });
    await openConsole("/new/page", screens);
    await expect.element(page.getByRole("main")).toHaveTextContent("“新页面”指向的页面 new/Page 不在当前版本中");
    await expect.element(page.getByRole("navigation", { name: "主菜单" })).toHaveTextContent("新页面");
  });
});

it("says when the network is gone and takes it back when it returns", async () => {
  await home();
  const online = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine");
  if (!online) throw new Error("The browser has lost navigator.onLine.");
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  window.dispatchEvent(new Event("offline"));
  await expect.element(page.getByText("网络已断开。已填写的内容不会丢失，恢复后会自动刷新。")).toBeVisible();
  Reflect.deleteProperty(navigator, "onLine");
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByText(/网络已断开/)).not.toBeInTheDocument();
});

it("clears the dictionary cache from the user menu (USERMENU-04)", async () => {
  await home();
  const words = { yn: [{ value: "1", text: "是" }] };
  wire({ "GET /sys/dict/refleshCache": () => null, "GET /sys/dict/queryAllDictItems": () => words });
  await page.getByRole("button", { name: /用户菜单/ }).click();
  await page.getByRole("menuitem", { name: "清除缓存" }).click();
  await expect.element(page.getByText("刷新缓存完成！")).toBeVisible();
  const asked = sent().map(({ path }) => path);
  expect(asked.filter((path) => path.startsWith("/sys/dict/"))).toEqual([
    "/sys/dict/refleshCache",
    "/sys/dict/queryAllDictItems",
  ]);
});

it("takes the focus along from the page one leaves by the palette", async () => {
  await openConsole("/order/orderList", screens);
  await expect.element(page.getByRole("heading", { name: "页面内容" })).toBeVisible();
  page.getByRole("heading", { name: "页面内容" }).element().focus();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(page.getByRole("combobox", { name: "搜索" })).toHaveFocus();
  await userEvent.keyboard("客户列表");
  await userEvent.keyboard("{Enter}");
  const shown = page.getByRole("tabpanel", { name: "客户列表" });
  await expect.element(shown.getByRole("heading", { name: "页面内容" })).toHaveFocus();
  // It also keeps the focus there after the previous page is hidden.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(shown.getByRole("heading", { name: "页面内容" })).toHaveFocus();
});

describe("an error that is told", () => {
  const overlap = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

  it.each([
    [1440, 900],
    [1100, 800],
    [390, 844],
  ])("covers neither the header and the tabs nor the way out of a drawer, %i px wide", async (width, height) => {
    await page.viewport(width, height);
    setConfig({ showSettings: true });
    await home();
    await page.getByRole("button", { name: /用户菜单/ }).click();
    await page.getByRole("menuitem", { name: "系统设置" }).click();
    const out = page.getByRole("dialog", { name: "系统设置" }).getByRole("button", { name: "关闭" });
    await expect.element(out).toBeVisible();
    notify.bad("保存失败", { body: "服务器没有回应，请稍后再试。", traceId: "a1b2c3" });
    const notice = page.getByText("保存失败");
    await expect.element(notice).toBeVisible();
    const card = () => notice.element().closest('[data-slot="notice"]')?.getBoundingClientRect() ?? new DOMRect();
    const above = [...document.querySelectorAll('header[data-variant], [data-slot="tab-strip"]'), out.element()];
    await expect
      .poll(() => above.filter((one) => overlap(one.getBoundingClientRect(), card())).map((one) => one.outerHTML))
      .toEqual([]);
    await out.click();
    await expect.element(out).not.toBeInTheDocument();
  });
});
