import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { session, setPlace } from "#src/session/session.ts";
import { ChunkLoadError } from "#src/workspace/screen/screens.ts";
import { setAppearance } from "#src/workspace/settings/appearance.ts";
import { setOwnSetting } from "#src/workspace/settings/own-settings.ts";
import { visits } from "#src/workspace/menu/recent.ts";
import { restoredTabs } from "#src/workspace/tabs/restore.ts";
import { useDirtyTab, useTab, useTabTitle } from "#src/workspace/tabs/tab-context.ts";
import { entry, openConsole, signIn, stubWire } from "#tests/support/browser/console.tsx";

stubWire();

let built: string[] = [];
let ticks = 0;
let asked = 0;
let failures = 0;

function Home() {
  return <h1 data-page-heading>首页内容</h1>;
}

/** A page with an input, long content, a timer and a polling query. */
function Notes() {
  const { tab } = useTab();
  const [typed, setTyped] = useState("");
  useDirtyTab(typed !== "");
  useState(() => built.push(tab.path));
  useEffect(() => {
    const timer = setInterval(() => (ticks += 1), 20);
    return () => clearInterval(timer);
  }, []);
  useQuery({ queryKey: [tab.path], queryFn: () => (asked += 1), refetchInterval: 30, staleTime: 0 });
  return (
    <section>
      <input aria-label={`备注 ${tab.meta.title}`} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <div data-testid={`scroll ${tab.meta.title}`} className="h-40 overflow-auto">
        <div className="h-400" />
      </div>
      {tab.path === "/notes/kept" && <div className="h-500" />}
    </section>
  );
}

/** A page about one of many things. */
function Thing() {
  const { search, setSearch } = useTab();
  useTabTitle(search["id"] ? `编辑${search["id"]}` : "新增");
  return <button onClick={() => setSearch({ id: "2" })}>下一个</button>;
}

const screens = {
  "test/Thing": async () => Thing,
  "test/Home": async () => Home,
  "test/Notes": async () => Notes,
  "test/List": async () => () => <p data-slot="filter-bar">列表内容</p>,
  "test/Late": async () => {
    failures += 1;
    if (failures === 1) throw new ChunkLoadError("no network");
    return Home;
  },
};
const menu = [
  entry("/dashboard/analysis", "首页", "test/Home"),
  entry("/notes/kept", "甲", "test/Notes"),
  entry("/notes/second", "乙", "test/Notes"),
  entry("/notes/anew", "丙", "test/Notes", false),
  entry("/notes/late", "丁", "test/Late"),
];

const tab = (name: string) => page.getByRole("tab", { name });
const note = (title: string) => page.getByRole("textbox", { name: `备注 ${title}` });
const open = (title: string) =>
  page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: title, exact: true }).click();
const tabNames = () => [...document.querySelectorAll('[role="tab"]')].map((node) => node.textContent);
const menuOf = async (name: string) => tab(name).click({ button: "right" });
/** Presses an entry of the only menu: on a busy machine the one before may still be leaving. */
const choose = async (name: string) => {
  const item = page.getByRole("menuitem", { name, exact: true });
  await expect.element(item).toBeVisible();
  await item.click();
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  built = [];
  failures = 0;
  signIn({ menu });
});
afterEach(() => page.viewport(1280, 800));

describe("a tab named by its page", () => {
  it("says with crumb, window and menu of tabs what it is about, also after a reload; the recent pages say what the menu says", async () => {
    signIn({ menu: [...menu, entry("/things/edit", "新增", "test/Thing")] });
    const { unmount } = await openConsole("/things/edit?id=1", screens);
    const crumb = () => page.getByRole("navigation", { name: "当前位置" }).getByRole("listitem").last();
    await expect.poll(tabNames).toEqual(["首页不可关闭", "编辑1"]);
    await expect.element(crumb()).toHaveTextContent("编辑1");
    await expect.poll(() => document.title).toMatch(/^编辑1 - /);
    await page.getByRole("button", { name: "下一个" }).click();
    await expect.poll(tabNames).toEqual(["首页不可关闭", "编辑2"]);
    // Showing a tab again updates the recent pages.
    await open("甲");
    await tab("编辑2").click();
    await expect.element(crumb()).toHaveTextContent("编辑2");
    await expect.poll(() => visits()[0]).toEqual({ path: "/things/edit", title: "新增" });
    // As on a reload. The console listens once its effects have run.
    await expect
      .poll(() => {
        window.dispatchEvent(new Event("pagehide"));
        return restoredTabs().map(({ title }) => title);
      })
      .toContain("编辑2");
    await unmount();
    await openConsole("/notes/kept", screens);
    await expect.poll(tabNames).toContain("编辑2");
  });
});

describe("menu of a tab", () => {
  it("holds exactly refresh, tutorial, close left, close right, close others (TAB-07)", async () => {
    await openConsole("/notes/kept", screens);
    await menuOf("甲");
    await expect.element(page.getByRole("menu")).toBeVisible();
    const names = ["刷新", "新手教程", "关闭左侧", "关闭右侧", "关闭其他"];
    const entries = page.getByRole("menuitem");
    await expect.poll(() => entries.elements().length).toBe(names.length);
    for (const [at, name] of names.entries()) await expect.element(entries.nth(at)).toHaveAccessibleName(name);
  });

  it("shows the key of refresh beside the page in front, as each person has it", async () => {
    const hints = () => [...document.querySelectorAll('[role="menu"] kbd')].map(({ textContent }) => textContent);
    await openConsole("/notes/kept", screens);
    await menuOf("甲");
    await expect.poll(hints).toEqual(["Alt R"]);
    await expect.element(page.getByRole("menuitem", { name: "刷新" })).toHaveAttribute("aria-keyshortcuts", "Alt+R");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    setOwnSetting("keys", { single: true, own: { refreshTab: "Alt+Shift+Z" } });
    await menuOf("甲");
    await expect.poll(hints).toEqual(["Alt Shift Z"]);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    setOwnSetting("keys", { single: true, own: { refreshTab: "" } });
    await menuOf("甲");
    await expect.element(page.getByRole("menuitem", { name: "刷新" })).toBeVisible();
    expect(hints()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    setOwnSetting("keys", null);
    // The shortcut applies to the visible page, not to this tab.
    await open("乙");
    await menuOf("甲");
    await expect.element(page.getByRole("menuitem", { name: "刷新" })).toBeVisible();
    expect(hints()).toEqual([]);
  });

  const pages = [
    ["甲", "/notes/kept"],
    ["丙", "/notes/anew"],
  ] as const;
  it.each(pages)("rebuilds the page %s on refresh, kept alive or not (TAB-08)", async (title, path) => {
    await openConsole(path, screens);
    await note(title).fill("写过的字");
    expect(built).toEqual([path]);
    await menuOf(title);
    await choose("刷新");
    await expect.element(note(title)).toHaveValue("");
    expect(built).toEqual([path, path]);
  });

  it("starts the guided introduction of the page (TAB-09)", async () => {
    await openConsole("/notes/kept", screens);
    await menuOf("甲");
    await choose("新手教程");
    const guide = page.getByRole("dialog", { name: "新手教程" });
    await expect.element(guide).toHaveTextContent("第 1 步，共 2 步");
    await expect.element(guide).toHaveTextContent("这里是打开的页面");
    expect(document.querySelector("[data-guided]")).toHaveAttribute("data-slot", "tab-strip");
    // Visible above the mask, at the position of the part.
    const placeOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().toJSON() as unknown;
    await expect.poll(() => placeOf('[data-slot="guide-spot"]')).toEqual(placeOf('[data-slot="tab-strip"]'));
    await guide.getByRole("button", { name: "下一步" }).click();
    expect(document.querySelector("[data-guided]")).toHaveAttribute("data-slot", "side-menu");
    await expect.poll(() => placeOf('[data-slot="guide-spot"]')).toEqual(placeOf('[data-slot="side-menu"]'));
    await guide.getByRole("button", { name: "知道了" }).click();
    await expect.element(guide).not.toBeInTheDocument();
    expect(document.querySelector("[data-guided]")).toBeNull();
    await expect.element(tab("甲")).toHaveFocus();
  });

  it("introduces the page of the tab it was asked for, with the menu where it stands", async () => {
    setAppearance({ layout: "topmenu" });
    await openConsole("/notes/kept", screens);
    await open("乙");
    await menuOf("甲");
    await choose("新手教程");
    const guide = page.getByRole("dialog", { name: "新手教程" });
    await expect.element(guide).toHaveTextContent("第 1 步，共 2 步");
    expect(document.querySelector('[role="tab"][aria-selected="true"]')).toHaveTextContent("甲");
    await guide.getByRole("button", { name: "下一步" }).click();
    expect(document.querySelector("[data-guided]")).toHaveAttribute("data-slot", "top-menu");
    await guide.getByRole("button", { name: "知道了" }).click();
  });

  it("introduces the page of the tab it was asked for, and nothing of a page that is hidden (TAB-09)", async () => {
    signIn({ menu: [...menu, entry("/list", "列表", "test/List")] });
    await openConsole("/list", screens);
    await expect.element(page.getByText("列表内容")).toBeVisible();
    const guide = page.getByRole("dialog", { name: "新手教程" });
    await open("甲");
    await expect.element(note("甲")).toBeVisible();
    await menuOf("甲");
    await choose("新手教程");
    await expect.element(guide).toHaveTextContent("第 1 步，共 2 步");
    await userEvent.keyboard("{Escape}");
    await expect.element(guide).not.toBeInTheDocument();
    // The focus returns after the dialog closes, and would close a menu opened earlier.
    await expect.element(tab("甲")).toHaveFocus();
    await menuOf("列表");
    await choose("新手教程");
    await expect.element(guide).toHaveTextContent("第 1 步，共 3 步");
    // Behind the dialog, screen readers cannot reach the strip.
    expect(document.querySelector('[role="tab"][aria-selected="true"]')?.textContent).toContain("列表");
  });

  it("closes left, right and the others, never home", async () => {
    await openConsole("/notes/kept", screens);
    await open("乙");
    await open("丙");
    await menuOf("乙");
    await choose("关闭左侧");
    await expect.poll(tabNames).toEqual(["首页不可关闭", "乙", "丙"]);
    await menuOf("乙");
    await choose("关闭右侧");
    await expect.poll(tabNames).toEqual(["首页不可关闭", "乙"]);
    await open("甲");
    await menuOf("乙");
    await choose("关闭其他");
    await expect.poll(tabNames).toEqual(["首页不可关闭", "乙"]);
    await expect.element(note("乙")).toBeVisible();
  });
});

describe("tabs kept in the window", () => {
  it("are kept for whom they were opened: in another tenant, or for somebody else, they do not come back", async () => {
    const kept = () => sessionStorage.getItem("pro__Tabs") ?? "";
    await openConsole("/notes/kept", screens);
    await expect.element(note("甲")).toBeVisible();
    // The console listens once its effects have run; on a busy machine that is after the first paint.
    await expect
      .poll(() => {
        window.dispatchEvent(new Event("pagehide"));
        return kept();
      })
      .toContain('"who":"1:cs01"');
    const { user } = session();
    if (!user) throw new Error("somebody is signed in");
    setPlace(user, "2");
    window.dispatchEvent(new Event("pagehide"));
    expect(kept()).toContain('"who":"1:cs01"');
    expect(restoredTabs()).toEqual([]);
  });
});

describe("a window that is loaded anew", () => {
  it("has its other tabs back when one of them cannot be read", async () => {
    const tab = (id: string, href: string) => ({ id, href, title: "笔记" });
    const tabs = [tab("tab-1", "/notes/kept"), tab("tab-2", `/notes/kept?q=${"x".repeat(70_000)}`), tab("3", "//evil")];
    sessionStorage.setItem("pro__Tabs", JSON.stringify({ who: "1:cs01", tabs: [...tabs, tab("tab-4", "/notes/b")] }));
    expect(restoredTabs().map(({ id }) => id)).toEqual(["tab-1", "tab-4"]);
  });
});

describe("closing", () => {
  it("of the home tab is refused with its message (TAB-02)", async () => {
    await openConsole("/notes/kept", screens);
    await expect.element(note("甲")).toBeVisible();
    (tab("首页").element() as HTMLElement).focus();
    await userEvent.keyboard("{Delete}");
    await expect.element(page.getByRole("status").filter({ hasText: "首页不能关闭!" })).toBeVisible();
    expect(tabNames()).toEqual(["首页不可关闭", "甲"]);
    expect(tab("首页").element().querySelector('[data-slot="strip-tab-close"]')).toBeNull();
  });

  it("of the last tab is refused with its message (TAB-03)", async () => {
    signIn({ menu: menu.slice(1) });
    await openConsole("/notes/kept", screens);
    await expect.poll(tabNames).toEqual(["甲"]);
    (tab("甲").element() as HTMLElement).focus();
    await userEvent.keyboard("{Delete}");
    await expect.element(page.getByRole("status").filter({ hasText: "这是最后一页，不能再关闭了啦" })).toBeVisible();
    expect(tabNames()).toEqual(["甲"]);
  });

  it("shows a dot on unsaved work and asks before it goes", async () => {
    await openConsole("/notes/kept", screens);
    await note("甲").fill("写过的字");
    expect(tab("甲").element()).toHaveAccessibleName("甲 有未保存的内容");
    (tab("甲").element() as HTMLElement).focus();
    await userEvent.keyboard("{Delete}");
    const question = page.getByRole("alertdialog", { name: "有未保存的内容" });
    await expect.element(question).toHaveTextContent("“甲”中有未保存的内容，关闭后将丢失。");
    await question.getByRole("button", { name: "继续编辑" }).click();
    await expect.element(note("甲")).toHaveValue("写过的字");
    (tab("甲").element() as HTMLElement).focus();
    await userEvent.keyboard("{Delete}");
    await question.getByRole("button", { name: "放弃修改" }).click();
    await expect.poll(tabNames).toEqual(["首页不可关闭"]);
    await expect.element(page.getByText("首页内容")).toBeVisible();
  });
});

describe("keeping alive", () => {
  it("leaves what was typed and where it was scrolled (GUARD-08)", async () => {
    await openConsole("/notes/kept", screens);
    await note("甲").fill("写过的字");
    const scroller = page.getByTestId("scroll 甲").element();
    scroller.scrollTop = 123;
    const panel = page.getByRole("tabpanel", { name: "甲" }).element();
    panel.scrollTop = 77;
    await open("乙");
    await expect.element(note("乙")).toBeVisible();
    await expect.element(note("甲")).not.toBeInTheDocument();
    await tab("甲").click();
    await expect.element(note("甲")).toHaveValue("写过的字");
    expect(page.getByTestId("scroll 甲").element()).toBe(scroller);
    expect(scroller.scrollTop).toBe(123);
    expect(panel.scrollTop).toBe(77);
    expect(built).toEqual(["/notes/kept", "/notes/second"]);
  });

  it("keeps the layout of a hidden page and takes it from sight, keys and readers", async () => {
    await openConsole("/notes/kept", screens);
    await note("甲").fill("写过的字");
    const panel = page.getByRole("tabpanel", { name: "甲" }).element();
    const field = note("甲").element();
    await open("乙");
    await expect.element(note("乙")).toBeVisible();
    await pause(100);
    expect(getComputedStyle(panel).display).toBe("block");
    expect(getComputedStyle(panel).contentVisibility).toBe("hidden");
    expect(field.checkVisibility()).toBe(false);
    expect(panel).toHaveAttribute("aria-hidden", "true");
    if (field instanceof HTMLElement) field.focus();
    expect(document.activeElement).not.toBe(field);
    await tab("甲").click();
    await expect.poll(() => field.checkVisibility()).toBe(true);
    expect(panel).not.toHaveAttribute("aria-hidden");
  });

  it("draws a page before it is asked for while the mouse rests on its tab, out of sight and reach", async () => {
    await openConsole("/notes/kept", screens);
    await note("甲").fill("写过的字");
    const panel = page.getByRole("tabpanel", { name: "甲" }).element();
    const field = note("甲").element();
    await open("乙");
    await expect.element(note("乙")).toBeVisible();
    await tab("甲").hover();
    await expect.poll(() => panel.getAttribute("data-rest")).toBe("ready");
    expect(field.checkVisibility()).toBe(true);
    expect(panel).toHaveAttribute("aria-hidden", "true");
    const { left, top } = field.getBoundingClientRect();
    expect(panel.contains(document.elementFromPoint(left + 5, top + 5))).toBe(false);
    // A key could lead there: the panel is hidden again before the key has an effect.
    await userEvent.keyboard("{Tab}");
    expect(panel).toHaveAttribute("data-rest", "kept");
    expect(panel.contains(document.activeElement)).toBe(false);
    await tab("乙").hover();
    await tab("甲").hover();
    await expect.poll(() => panel.getAttribute("data-rest")).toBe("ready");
    await tab("乙").hover();
    expect(panel).toHaveAttribute("data-rest", "kept");
    await tab("甲").click();
    await expect.element(note("甲")).toHaveValue("写过的字");
    expect(panel).not.toHaveAttribute("data-rest");
  });

  it("builds a page anew that is not kept alive (GUARD-09)", async () => {
    await openConsole("/notes/anew", screens);
    await note("丙").fill("写过的字");
    await open("乙");
    await tab("丙").click();
    await expect.element(note("丙")).toHaveValue("");
    expect(built).toEqual(["/notes/anew", "/notes/second", "/notes/anew"]);
  });

  it("stops timers and queries of a hidden page until it is shown again", async () => {
    await openConsole("/notes/kept", screens);
    await expect.poll(() => ticks > 0 && asked > 1).toBe(true);
    await open("首页");
    await expect.element(page.getByText("首页内容")).toBeVisible();
    await pause(60);
    const before = { ticks, asked };
    await pause(250);
    expect({ ticks, asked }).toEqual(before);
    await tab("甲").click();
    await expect.poll(() => ticks > before.ticks && asked > before.asked).toBe(true);
  });
});

it("asks for the code of a page again when a retry is pressed", async () => {
  await openConsole("/notes/late", screens);
  await expect.element(page.getByRole("alert")).toHaveTextContent("页面资源加载失败");
  await page.getByRole("button", { name: "重试" }).click();
  await expect.element(page.getByText("首页内容")).toBeVisible();
  expect(failures).toBe(2);
});

it("has no tab strip under 1088 px (TAB-15)", async () => {
  await openConsole("/notes/kept", screens);
  await expect.element(page.getByRole("tablist")).toBeVisible();
  await page.viewport(1087, 800);
  await expect.element(page.getByRole("tablist")).not.toBeInTheDocument();
  await expect.element(note("甲")).toBeVisible();
  await page.viewport(1088, 800);
  await expect.element(page.getByRole("tablist")).toBeVisible();
});
