import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SideMenuDrawer } from "#ui/side-menu/side-menu-drawer.tsx";
import { SideMenu, type SideMenuItem } from "#ui/side-menu/side-menu.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const items: SideMenuItem[] = [
  { key: "home", label: "首页", icon: <svg /> },
  {
    key: "order",
    label: "订单管理",
    icon: <svg />,
    children: [
      { key: "list", label: "订单列表", count: 286 },
      { key: "clear", label: "清算订单" },
    ],
  },
  { key: "system", label: "系统管理", icon: <svg />, children: [{ key: "user", label: "用户管理" }] },
];

function Menu({ collapsed = false, current = "list" }: { collapsed?: boolean; current?: string }) {
  return (
    <SideMenu
      items={items}
      current={current}
      collapsed={collapsed}
      renderLink={(item, { children, ...props }) => (
        <a href={`#${item.key}`} {...props}>
          {children}
        </a>
      )}
    />
  );
}

const link = (name: string) => page.getByRole("link", { name });
const group = (name: string) => page.getByRole("button", { name });

describe("SideMenu", () => {
  it("is a navigation of links and disclosure buttons, with the present page marked", async () => {
    await render(<Menu />);
    await expect.element(page.getByRole("navigation", { name: "主菜单" })).toBeVisible();
    await expect.element(link("订单列表")).toHaveAttribute("aria-current", "page");
    expect(link("订单列表").element()).toHaveAccessibleName("订单列表 286 条待办");
    expect(page.getByRole("menu").elements()).toHaveLength(0);
    await expectAxeClean();
  });

  it("opens and closes a group with Enter and Space", async () => {
    await render(<Menu />);
    const system = group("系统管理");
    await expect.element(system).toHaveAttribute("aria-expanded", "false");
    (system.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(link("用户管理")).toBeVisible();
    await userEvent.keyboard(" ");
    await expect.element(link("用户管理")).not.toBeInTheDocument();
  });

  it("moves by arrows, Home and End besides Tab", async () => {
    await render(<Menu />);
    await userEvent.tab();
    await expect.element(link("首页")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(link("订单列表")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(group("系统管理")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(link("清算订单")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(link("首页")).toHaveFocus();
    await userEvent.tab();
    await expect.element(group("订单管理")).toHaveFocus();
  });

  it("opens the groups above a page reached from elsewhere", async () => {
    const screen = await render(<Menu current="home" />);
    await screen.rerender(<Menu current="user" />);
    await expect.element(link("用户管理")).toHaveAttribute("aria-current", "page");
  });

  it("brings the present page's entry into view where the menu is longer than its place", async () => {
    const low = (current: string) => (
      <div style={{ height: 96, overflow: "auto" }}>
        <Menu current={current} />
      </div>
    );
    const { rerender } = await render(low("user"));
    const inView = (name: string) => {
      const [entry, place] = [link(name).element(), link(name).element().closest("div[style]")];
      const [its, all] = [entry.getBoundingClientRect(), place?.getBoundingClientRect()];
      return all !== undefined && its.top >= all.top - 1 && its.bottom <= all.bottom + 1;
    };
    await expect.poll(() => inView("用户管理")).toBe(true);
    await rerender(low("home"));
    await expect.poll(() => inView("首页")).toBe(true);
  });

  it("renders of a level with 5,000 entries only those near the view, and reaches every one", async () => {
    const many: SideMenuItem[] = Array.from({ length: 5_000 }, (_, at) => ({ key: `e${at}`, label: `第${at}项` }));
    const { container } = await render(
      <SideMenu
        items={[{ key: "all", label: "全部", children: many }]}
        current="e2500"
        style={{ height: 400, overflowY: "auto" }}
        renderLink={(item, { children, ...props }) => (
          <a href={`#${item.key}`} {...props}>
            {children}
          </a>
        )}
      />,
    );
    const shown = () => container.querySelectorAll("a").length;
    await expect.element(link("第2500项")).toHaveAttribute("aria-current", "page");
    await expect.poll(() => container.querySelector("a[aria-current]")?.getBoundingClientRect().top).toBeLessThan(400);
    expect(shown()).toBeLessThan(400);
    const nav = container.querySelector("nav");
    nav?.scrollTo({ top: 38 * 4_000 });
    await expect.element(link("第4000项")).toBeVisible();
    expect(shown()).toBeLessThan(400);
    (link("第4000项").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(link("第4001项")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(link("第4999项")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(group("全部")).toHaveFocus();
    await expectAxeClean();
  });

  it("collapsed: icons have names, a group flies out by key and Escape returns", async () => {
    await render(<Menu collapsed />);
    await userEvent.tab();
    await expect.element(link("首页")).toHaveFocus();
    await expect.element(page.getByRole("tooltip")).toHaveTextContent("首页");
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect.element(link("订单列表")).toHaveFocus();
    await expectAxeClean();
    await userEvent.keyboard("{Escape}");
    await expect.element(group("订单管理")).toHaveFocus();
    await expect.element(link("订单列表")).not.toBeInTheDocument();
  });

  it("collapsed: what flew out is walked by arrows, Home and End, and left with Left", async () => {
    await render(<Menu collapsed />);
    group("订单管理").element().focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(link("订单列表")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(link("清算订单")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(link("订单列表")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(link("订单列表")).not.toBeInTheDocument();
    await expect.element(group("订单管理")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(group("系统管理")).toHaveFocus();
  });

  it("collapsed: a group flies out on hover and stays while the pointer is on it", async () => {
    await render(<Menu collapsed />);
    await group("订单管理").hover();
    await expect.element(link("清算订单")).toBeVisible();
    await link("清算订单").hover();
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect.element(link("清算订单")).toBeVisible();
  });

  it("collapsed: Enter goes into what the pointer has opened already", async () => {
    await render(<Menu collapsed />);
    await group("订单管理").hover();
    await expect.element(link("订单列表")).toBeVisible();
    group("订单管理").element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(link("订单列表")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(group("订单管理")).toHaveFocus();
  });

  it("collapsed: what flew out on hover goes by Escape, and takes the focus neither coming nor going", async () => {
    await render(
      <>
        <input aria-label="检索" />
        <Menu collapsed />
      </>,
    );
    const field = page.getByRole("textbox", { name: "检索" });
    await field.click();
    await group("订单管理").hover();
    await expect.element(link("清算订单")).toBeVisible();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(link("清算订单")).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  });
});

describe("SideMenuDrawer", () => {
  function Narrow() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          菜单
        </button>
        <SideMenuDrawer open={open} onOpenChange={setOpen} title="导航">
          <Menu />
        </SideMenuDrawer>
      </>
    );
  }
  const opener = page.getByRole("button", { name: "菜单", exact: true });
  const drawer = page.getByRole("dialog", { name: "导航" });

  it("keeps the focus while it is open and gives it back: by Escape and by a press outside", async () => {
    await render(<Narrow />);
    const inside = () => drawer.query()?.contains(document.activeElement) ?? false;
    await opener.click();
    await expect.element(drawer).toHaveAttribute("aria-modal", "true");
    await expect.poll(inside).toBe(true);
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    expect(inside()).toBe(true);
    await expectAxeClean();
    await userEvent.keyboard("{Escape}");
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();

    await opener.click();
    await expect.poll(inside).toBe(true);
    // The middle of the page is outside the drawer.
    await userEvent.click(document.body.querySelector('[data-slot="side-menu-mask"]') ?? document.body);
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
});
