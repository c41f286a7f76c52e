import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Toaster } from "#ui/toast/toaster.tsx";
import { setConfig } from "#src/client/config.ts";
import { writeStored, readStored } from "#src/session/local-storage.ts";
import { appearance, applyAppearance, defaultAppearance, setAppearance } from "#src/workspace/settings/appearance.ts";
import firstPaint from "#src/app/public/first-paint.js?raw";
import indexPage from "#src/app/index.html?raw";
import { entry, openConsole, signIn, stubWire } from "#tests/support/browser/console.tsx";

stubWire();

const screens = {
  "test/Home": async () => () => <h1 data-page-heading>首页内容</h1>,
  "test/Tall": async () => () => (
    <div className="h-500">
      <h1 data-page-heading>长页</h1>
    </div>
  ),
};
const menu = [entry("/dashboard/analysis", "首页", "test/Home"), entry("/order/orderList", "订单列表", "test/Tall")];
const root = document.documentElement;

beforeEach(() => signIn({ menu }));

describe("a fresh browser", () => {
  it("has a light side menu, fixed width, fixed header and sidebar, and tabs (THEME-02)", async () => {
    applyAppearance();
    expect(appearance()).toMatchObject({
      menu: "light",
      layout: "sidemenu",
      contentWidth: "fixed",
      fixedHeader: true,
      fixedSidebar: true,
      multipage: true,
    });
    expect([root.dataset["menu"], root.dataset["mode"], root.dataset["theme"]]).toEqual(["light", "light", "daybreak"]);
    await page.viewport(1440, 900);
    await openConsole("/order/orderList", screens);
    await expect.element(page.getByText("长页")).toBeVisible();
    const nav = page.getByRole("navigation", { name: "主菜单" }).element().getBoundingClientRect();
    const main = page.getByRole("main").element();
    const bar = page.getByRole("banner").element();
    expect(nav.right).toBeLessThanOrEqual(main.getBoundingClientRect().left);
    await expect.element(page.getByRole("tab", { name: /订单列表/ })).toBeVisible();
    // The panel fills the space beside the menu, up to the edge.
    expect(main.getBoundingClientRect().right).toBe(window.innerWidth);
    // Only the page scrolls: header and menu stay.
    const scroller = [...main.querySelectorAll<HTMLElement>("*")].find(
      (one) => one.scrollHeight > one.clientHeight + 100,
    );
    scroller?.scrollTo({ top: 300 });
    window.scrollTo({ top: 300 });
    expect(scroller?.scrollTop).toBe(300);
    expect([window.scrollY, bar.getBoundingClientRect().top]).toEqual([0, 0]);
    expect(page.getByRole("navigation", { name: "主菜单" }).element().getBoundingClientRect().top).toBe(nav.top);
  });

  it("shows no tabs where they are switched off", async () => {
    setAppearance({ multipage: false });
    await openConsole("/dashboard/analysis", screens);
    await expect.element(page.getByText("首页内容")).toBeVisible();
    expect(page.getByRole("tab").query()).toBeNull();
  });
});

describe("a theme that cannot be applied", () => {
  it("says 'Failed to update theme' and leaves everything as it was (THEME-04)", async () => {
    await render(<Toaster />);
    setAppearance({ theme: "purple" });
    setAppearance({ theme: "#12", mode: "dark" });
    await expect.element(page.getByText("Failed to update theme")).toBeVisible();
    expect([root.dataset["theme"], root.dataset["mode"]]).toEqual(["purple", "light"]);
    expect(appearance()).toMatchObject({ theme: "purple", mode: "system" });
    expect(readStored("Appearance")).toMatchObject({ theme: "purple" });
  });

  it("kept from an older version does not keep the console from starting (THEME-04)", async () => {
    await render(<Toaster />);
    writeStored("Appearance", { ...defaultAppearance, theme: "rainbow" });
    applyAppearance();
    await expect.element(page.getByText("Failed to update theme")).toBeVisible();
    expect(root.dataset["theme"]).toBe("daybreak");
  });
});

describe("light or dark", () => {
  const dark = { matches: false, changed: () => undefined as void };
  /** A system whose colour mode the test decides. */
  const asSystem = () => {
    const asked = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) => {
      const answer = asked(query);
      if (query.includes("prefers-color-scheme")) {
        Object.defineProperty(answer, "matches", { get: () => dark.matches });
        answer.addEventListener = (_: string, listener: unknown) => {
          dark.changed = listener as () => void;
        };
      }
      return answer;
    });
  };
  const turn = (matches: boolean) => {
    dark.matches = matches;
    dark.changed();
  };
  afterEach(() => {
    dark.matches = false;
    vi.restoreAllMocks();
  });

  it("follows the system until somebody chooses, also while the page is open", () => {
    asSystem();
    dark.matches = true;
    applyAppearance();
    expect([appearance().mode, root.dataset["mode"]]).toEqual(["system", "dark"]);
    turn(false);
    expect(root.dataset["mode"]).toBe("light");
    // Changing another setting does not choose a mode.
    setAppearance({ sidebarOpened: false });
    turn(true);
    expect(root.dataset["mode"]).toBe("dark");
  });

  it("stays as somebody chose it, whatever the system does", () => {
    asSystem();
    applyAppearance();
    setAppearance({ mode: "light" });
    turn(true);
    expect(root.dataset["mode"]).toBe("light");
    applyAppearance();
    expect([appearance().mode, root.dataset["mode"]]).toEqual(["light", "light"]);
  });
});

it("turns light with one press where the system made it dark", async () => {
  await page.viewport(1440, 900);
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const answer = asked(query);
    if (query.includes("prefers-color-scheme")) Object.defineProperty(answer, "matches", { value: true });
    return answer;
  });
  setAppearance({ mode: "system" });
  expect(root.dataset["mode"]).toBe("dark");
  await openConsole("/dashboard/analysis", screens);
  await page.getByRole("button", { name: "切换明暗" }).click();
  expect([appearance().mode, root.dataset["mode"]]).toEqual(["light", "light"]);
  vi.restoreAllMocks();
});

describe("the platform's name", () => {
  it("is 商城后台 unless the configuration says another (THEME-05)", async () => {
    setConfig({ systemName: "检测商城后台" });
    await openConsole("/dashboard/analysis", screens);
    await expect.element(page.getByRole("link", { name: "检测商城后台" })).toBeVisible();
    await expect.poll(() => document.title).toBe("检测商城后台");
    expect(indexPage).toContain("<title>商城后台</title>");
  });
});

describe("before the first paint", () => {
  /** As the page runs it: at once, in document order. */
  const run = () => {
    const script = document.createElement("script");
    script.textContent = firstPaint;
    document.head.append(script);
    script.remove();
  };

  it("the kept mode is there, so that nothing flashes", () => {
    writeStored("Appearance", { ...defaultAppearance, mode: "dark" });
    run();
    expect(root.dataset["mode"]).toBe("dark");
    const asSystem = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    localStorage.setItem("pro__Appearance", "broken");
    run();
    expect(root.dataset["mode"]).toBe(asSystem);
    localStorage.clear();
    run();
    expect(root.dataset["mode"]).toBe(asSystem);
    writeStored("Appearance", { ...defaultAppearance, mode: "system" });
    run();
    expect(root.dataset["mode"]).toBe(asSystem);
  });

  it("runs before the console's code", () => {
    const first = indexPage.indexOf('<script src="/first-paint.js">');
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(indexPage.indexOf("<body>"));
  });
});
