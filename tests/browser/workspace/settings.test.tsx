import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { setConfig } from "#src/client/config.ts";
import { readStored } from "#src/session/local-storage.ts";
import { appearance, applyAppearance, defaultAppearance, setAppearance } from "#src/workspace/settings/appearance.ts";
import { SettingsHandle } from "#src/workspace/settings/handle.tsx";
import { settingsOffered } from "#src/workspace/settings/offered.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const screens = {
  "test/Home": async () => () => <h1 data-page-heading>首页内容</h1>,
  "test/Tall": async () => () => (
    <div className="h-500">
      <h1 data-page-heading>长页</h1>
    </div>
  ),
};
const menu = [
  entry("/dashboard/analysis", "首页", "test/Home"),
  {
    ...entry("/order", "订单管理", "layouts/RouteView"),
    children: [entry("/order/orderList", "订单列表", "test/Tall")],
  },
];
const root = document.documentElement;

beforeEach(async () => {
  signIn({ menu });
  setConfig({ showSettings: true });
  await page.viewport(1440, 900);
});

const drawer = () => page.getByRole("dialog", { name: "系统设置" });
const choose = (name: string) => drawer().getByRole("radio", { name, exact: true }).click();
const flag = (name: string) => drawer().getByRole("switch", { name });

async function openSettings(at = "/order/orderList") {
  await openConsole(at, screens);
  await expect.element(page.getByRole("heading").first()).toBeVisible();
  await page.getByRole("button", { name: /用户菜单/ }).click();
  await page.getByRole("menuitem", { name: "系统设置" }).click();
  await expect.element(drawer()).toBeVisible();
}
const box = (selector: string) => {
  const node = document.querySelector(selector);
  if (!node) throw new Error(`The page has no ${selector}.`);
  return node.getBoundingClientRect();
};
const paint = (selector: string) => {
  const node = document.querySelector(selector);
  return node ? getComputedStyle(node).backgroundColor : "";
};

describe("the settings drawer", () => {
  it("opens from the user menu (USERMENU-02) and is clean to a reader, light and dark", async () => {
    await openSettings();
    await expectAxeClean();
    await choose("深色");
    expect(root.dataset["mode"]).toBe("dark");
    await expectAxeClean();
    await userEvent.keyboard("{Escape}");
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /用户菜单/ })).toHaveFocus();
  });

  it("is offered by the user menu where the configuration says so, by its handle in development only (SETTINGS-10)", async () => {
    expect(settingsOffered({ development: false, showSettings: false })).toEqual({ handle: false, entry: false });
    expect(settingsOffered({ development: true, showSettings: false }).handle).toBe(true);
    expect(settingsOffered({ development: false, showSettings: true })).toEqual({ handle: false, entry: true });
    setConfig({ showSettings: false });
    await openConsole("/dashboard/analysis", screens);
    await page.getByRole("button", { name: /用户菜单/ }).click();
    await expect.element(page.getByRole("menuitem", { name: "退出登录" })).toBeVisible();
    await expect.element(page.getByRole("menuitem", { name: "系统设置" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "打开系统设置" })).not.toBeInTheDocument();
  });

  it("has a handle that opens it (SETTINGS-10)", async () => {
    const opened = vi.fn<() => void>();
    await render(<SettingsHandle onOpen={opened} />);
    await page.getByRole("button", { name: "打开系统设置" }).click();
    expect(opened).toHaveBeenCalledOnce();
  });

  it("chooses a dark or a light menu theme (SETTINGS-01)", async () => {
    await openSettings();
    const light = paint('[data-slot="sider"]');
    await choose("暗色菜单");
    expect(root.dataset["menu"]).toBe("dark");
    expect(paint('[data-slot="sider"]')).not.toBe(light);
    await choose("亮色菜单");
    expect(paint('[data-slot="sider"]')).toBe(light);
  });

  it("chooses the theme colour from eight presets, 拂晓蓝 at first, or any other (SETTINGS-02)", async () => {
    await openSettings();
    const group = drawer().getByRole("group", { name: "主题色" });
    await expect.element(group.getByRole("radio", { checked: true })).toHaveAccessibleName("拂晓蓝");
    expect(
      group
        .getByRole("radio")
        .elements()
        .map((one) => one.closest("label")?.textContent),
    ).toEqual(["薄暮", "火山", "日暮", "明青", "极光绿", "拂晓蓝", "极客蓝", "酱紫"]);
    await group.getByText("酱紫").click();
    expect(root.dataset["theme"]).toBe("purple");
    // One Tab stop, arrows choose.
    await userEvent.keyboard("{ArrowLeft}");
    expect(root.dataset["theme"]).toBe("geekblue");
    await group.getByLabelText("自定义").fill("#117733");
    expect(appearance().theme).toBe("#117733");
    expect(root.dataset["theme"]).toBe("custom");
  });

  it("chooses side or top navigation (SETTINGS-03), and the header follows (LAYOUT-17)", async () => {
    await openSettings();
    expect(
      page.getByRole("banner").element().closest("body")?.querySelector("[data-variant]")?.getAttribute("data-variant"),
    ).toBe("side");
    await choose("顶部栏导航");
    expect(document.querySelector('[data-slot="sider"]')).toBeNull();
    expect(document.querySelector("header[data-variant]")?.getAttribute("data-variant")).toBe("top");
    await choose("侧边栏导航");
    expect(document.querySelector('[data-slot="sider"]')).not.toBeNull();
  });

  it("chooses fixed or fluid width, fluid with the top navigation only (SETTINGS-04)", async () => {
    await openSettings();
    await expect.element(drawer().getByRole("radio", { name: "流式" })).toBeDisabled();
    await expect.element(drawer().getByText("流式只能与顶部栏导航一起使用。")).toBeVisible();
    await choose("顶部栏导航");
    expect(box("main").width).toBe(1200);
    expect(box("main").left).toBe(120);
    await choose("流式");
    expect(box("main").width).toBe(1440);
    // Back in the side layout it is fixed again, beside the menu.
    await choose("侧边栏导航");
    expect(appearance().contentWidth).toBe("fixed");
    expect(box("main").right).toBe(1440);
  });

  it("switches the fixed header off: it goes with the page and is back at its top (SETTINGS-05)", async () => {
    await openSettings();
    await flag("固定顶栏").click();
    await userEvent.keyboard("{Escape}");
    await scrollPage(600);
    await expect.poll(() => box("header[data-variant]").bottom).toBeLessThanOrEqual(0);
    await scrollPage(300);
    expect(box("header[data-variant]").bottom).toBeLessThanOrEqual(0);
    await scrollPage(0);
    await expect.poll(() => box("header[data-variant]").top).toBe(0);
  });

  it("hides a fixed header on scroll, and is disabled without one (SETTINGS-06)", async () => {
    await openSettings();
    await flag("下滑时隐藏顶栏").click();
    expect(appearance().autoHideHeader).toBe(true);
    await flag("固定顶栏").click();
    await expect.element(flag("下滑时隐藏顶栏")).toBeDisabled();
    await expect.element(drawer().getByText("固定顶栏后可用。")).toBeVisible();
    expect(appearance().autoHideHeader).toBe(false);
    await flag("固定顶栏").click();
    await flag("下滑时隐藏顶栏").click();
    await userEvent.keyboard("{Escape}");
    await scrollPage(600);
    await expect.poll(() => box("header[data-variant]").bottom).toBeLessThanOrEqual(0);
    await scrollPage(400);
    await expect.poll(() => box("header[data-variant]").top).toBe(0);
  });

  it("switches the fixed side menu, which is disabled in top menu mode (SETTINGS-07)", async () => {
    await openSettings();
    await flag("固定侧边菜单").click();
    await userEvent.keyboard("{Escape}");
    await scrollPage(200);
    await expect.poll(() => box('[data-slot="side-menu"]').top).toBeLessThan(0);
    // Keyboard users can find it.
    page.getByRole("link", { name: "首页", exact: true }).first().element().focus();
    await expect.poll(() => box('[data-slot="side-menu"]').top).toBeGreaterThan(0);
    setAppearance({ layout: "topmenu" });
    await page.getByRole("button", { name: /用户菜单/ }).click();
    await page.getByRole("menuitem", { name: "系统设置" }).click();
    await expect.element(flag("固定侧边菜单")).toBeDisabled();
  });

  it("switches colour-weak mode (SETTINGS-08) and the tabs (SETTINGS-09), and the density of lists", async () => {
    await openSettings();
    await flag("色弱模式").click();
    expect(root.hasAttribute("data-weak")).toBe(true);
    expect(document.querySelector('[data-slot="tab-strip"]')).not.toBeNull();
    await flag("多页签模式").click();
    expect(document.querySelector('[data-slot="tab-strip"]')).toBeNull();
    await choose("紧凑");
    expect(root.dataset["density"]).toBe("compact");
    await drawer().getByRole("button", { name: "恢复默认" }).click();
    expect(root.hasAttribute("data-weak")).toBe(false);
    expect(document.querySelector('[data-slot="tab-strip"]')).not.toBeNull();
  });
});

it("keeps every setting across reloads, under the namespace pro__ (SETTINGS-11, SETTINGS-12)", async () => {
  const chosen = {
    mode: "dark",
    theme: "purple",
    density: "compact",
    menu: "dark",
    weak: true,
    sidebarOpened: false,
    layout: "topmenu",
    contentWidth: "fluid",
    fixedHeader: true,
    autoHideHeader: true,
    fixedSidebar: false,
    multipage: false,
  } as const;
  setAppearance(chosen);
  expect(localStorage.getItem("pro__Appearance")).not.toBeNull();
  expect(readStored("Appearance")).toEqual(chosen);
  const stored = localStorage.getItem("pro__Appearance") ?? "";
  setAppearance({ theme: "green", layout: "sidemenu", weak: false });
  localStorage.setItem("pro__Appearance", stored);
  applyAppearance();
  expect(appearance()).toEqual(chosen);
  await openConsole("/order/orderList", screens);
  await expect.element(page.getByText("长页")).toBeVisible();
  expect(document.querySelector("header[data-variant]")?.getAttribute("data-variant")).toBe("top");
  expect(document.querySelector('[data-slot="tab-strip"]')).toBeNull();
  expect(box("main").width).toBe(1440);
  expect([root.dataset["theme"], root.dataset["menu"], root.dataset["mode"]]).toEqual(["purple", "dark", "dark"]);
  for (const name of ["Access-Token", "Login_Userinfo", "UI_CACHE_DB_DICT_DATA", "TENANT_ID"])
    expect(localStorage.getItem(`pro__${name}`)).not.toBeNull();
});

describe("the look of a person", () => {
  const savedLooks = () =>
    sent("/sys/kept/save")
      .map(({ body }) => body as { key: string; value: unknown })
      .filter(({ key }) => key === "appearance");

  it("is kept with the account, all but whether the side menu is open", async () => {
    await openSettings();
    await choose("紧凑");
    await choose("深色");
    await expect
      .poll(() => savedLooks().at(-1)?.value)
      .toMatchObject({ density: "compact", mode: "dark", layout: "sidemenu" });
    expect(savedLooks().at(-1)?.value).not.toHaveProperty("sidebarOpened");
  });

  it("comes back in another browser, and what this console does not know of it is passed over", async () => {
    const value = {
      mode: "dark",
      layout: "topmenu",
      density: "compact",
      sidebarOpened: false,
      weak: "yes",
      neon: true,
    };
    wire({ "GET /sys/kept/list": () => [{ key: "appearance", value, keptTime: Date.now() }] });
    await openConsole("/order/orderList", screens);
    await expect.poll(() => root.dataset["mode"]).toBe("dark");
    expect(appearance()).toEqual({ ...defaultAppearance, mode: "dark", layout: "topmenu", density: "compact" });
    await expect.element(page.getByRole("banner").getByRole("navigation", { name: "主菜单" })).toBeVisible();
    // The next first paint is right even before the server responds.
    expect(readStored("Appearance")).toMatchObject({ mode: "dark", layout: "topmenu" });
    expect(savedLooks()).toEqual([]);
  });

  it("is nobody's choice where only the side menu was folded", async () => {
    await openConsole("/order/orderList", screens);
    await page.getByRole("button", { name: "收起菜单" }).click();
    await page.getByRole("button", { name: "切换明暗" }).click();
    await expect.poll(savedLooks).toHaveLength(1);
    expect(appearance().sidebarOpened).toBe(false);
  });

  it("says in a narrow window what takes effect in a wider one only", async () => {
    await openSettings();
    await expect.element(drawer().getByText(/窗口较窄时/)).not.toBeInTheDocument();
    await page.viewport(390, 844);
    await expect.element(drawer().getByText(/窗口较窄时/)).toBeVisible();
  });
});

/** Scrolls the visible page as a wheel does: the browser fires the event at the next frame. */
async function scrollPage(top: number): Promise<void> {
  const panel = document.querySelector('main [role="tabpanel"]:not([data-rest])');
  panel?.scrollTo({ top });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
