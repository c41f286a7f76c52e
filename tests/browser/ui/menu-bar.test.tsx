import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { MenuBar, type MenuBarItem } from "#ui/menu-bar/menu-bar.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const items: MenuBarItem[] = [
  { key: "home", label: "首页" },
  {
    key: "order",
    label: "订单",
    children: [
      { key: "list", label: "订单列表" },
      { key: "settle", label: "结算", children: [{ key: "invoice", label: "发票" }] },
    ],
  },
  { key: "customer", label: "客户" },
  { key: "system", label: "系统", children: [{ key: "user", label: "用户" }] },
];

function Bar({ current = "list", width }: { current?: string; width?: number }) {
  return (
    <div style={{ width }}>
      <MenuBar
        items={items}
        current={current}
        renderLink={(item, { children, ...props }) => (
          <a href={`#${item.key}`} {...props}>
            {children}
          </a>
        )}
      />
    </div>
  );
}

const link = (name: string) => page.getByRole("link", { name });
const group = (name: string) => page.getByRole("button", { name });
const focus = (name: string) => (group(name).element() as HTMLElement).focus();
const panels = () => document.querySelectorAll('[data-slot="menu-bar-panel"]').length;

afterEach(() => document.documentElement.removeAttribute("dir"));

describe("MenuBar", () => {
  it("is a navigation of links and disclosure buttons, no menu", async () => {
    await render(
      <main className="bg-surface">
        <Bar />
      </main>,
    );
    await expect.element(page.getByRole("navigation", { name: "主导航" })).toBeVisible();
    await expect.element(group("订单")).toHaveAttribute("aria-expanded", "false");
    await expect.element(group("订单")).toHaveAttribute("data-within", "true");
    await group("订单").click();
    await expect.element(link("订单列表")).toHaveAttribute("aria-current", "page");
    await expect.element(page.getByRole("list", { name: "结算" })).toBeVisible();
    expect(page.getByRole("menu").elements()).toHaveLength(0);
    await expectAxeClean();
  });

  it("is walked by arrows along the bar, round at the ends, and by Home and End", async () => {
    await render(<Bar />);
    (link("首页").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(group("订单")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(group("系统")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(link("首页")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}{Home}");
    await expect.element(link("首页")).toHaveFocus();
  });

  it("goes down into a list, along it, back up, aside to the neighbour, and out by Escape", async () => {
    await render(<Bar />);
    focus("订单");
    // Without a pause: no key waits for the list to be rendered.
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(link("发票")).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect.element(group("订单")).toHaveFocus();
    expect(panels()).toBe(1);
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    await expect.element(link("客户")).toHaveFocus();
    await expect.poll(panels).toBe(0);
    focus("订单");
    await userEvent.keyboard("{ArrowDown}{Escape}");
    await expect.element(group("订单")).toHaveFocus();
    await expect.poll(panels).toBe(0);
  });

  it("leads Tab from an open list's button into the list, and closes when it is left", async () => {
    await render(<Bar />);
    focus("订单");
    await userEvent.keyboard("{Enter}");
    await expect.poll(panels).toBe(1);
    await userEvent.tab();
    await expect.element(link("订单列表")).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(link("客户")).toHaveFocus();
    await expect.poll(panels).toBe(0);
  });

  it("opens under a resting mouse and stays open under the press that meant to open it", async () => {
    await render(<Bar />);
    await group("订单").hover();
    await expect.element(link("发票")).toBeVisible();
    await group("订单").click();
    await expect.element(link("发票")).toBeVisible();
    // Opened by a press, it stays open without the mouse, until something else is pressed.
    await page.getByRole("navigation").hover({ position: { x: 900, y: 10 } });
    await new Promise((done) => {
      setTimeout(done, 400);
    });
    expect(panels()).toBe(1);
    await page.getByRole("navigation").click({ position: { x: 900, y: 10 } });
    await expect.poll(panels).toBe(0);
  });

  it("closes when a link was followed", async () => {
    await render(<Bar />);
    await group("订单").click();
    await link("发票").click();
    await expect.poll(panels).toBe(0);
  });

  it("has the focus at the list's button when a link of the list was followed by key", async () => {
    await render(<Bar />);
    focus("订单");
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(() => document.activeElement?.tagName).toBe("A");
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(link("发票")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(panels).toBe(0);
    expect(location.hash).toBe("#invoice");
    await expect.element(group("订单")).toHaveFocus();
  });

  it("folds what has no room into 更多, which holds the links and groups and is marked with the page", async () => {
    const screen = await render(<Bar width={1000} />);
    await expect.element(group("系统")).toBeVisible();
    expect(group("更多").elements()).toHaveLength(0);
    await screen.rerender(<Bar width={230} current="user" />);
    await expect.element(group("更多")).toHaveAttribute("data-within", "true");
    expect(group("系统").elements()).toHaveLength(0);
    expect(link("客户").elements()).toHaveLength(0);
    const nav = page.getByRole("navigation").element();
    expect(nav.scrollWidth).toBeLessThanOrEqual(230);
    focus("更多");
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(link("客户")).toHaveFocus();
    await expect.element(page.getByRole("list", { name: "系统" })).toBeVisible();
    await expect.element(link("用户")).toHaveAttribute("aria-current", "page");
    await userEvent.keyboard("{Escape}");
    await screen.rerender(<Bar width={1000} />);
    await expect.element(group("系统")).toBeVisible();
    expect(group("更多").elements()).toHaveLength(0);
  });

  it("hands the focus to 更多 when its entry has no room any more", async () => {
    const screen = await render(<Bar width={1000} />);
    focus("系统");
    await screen.rerender(<Bar width={230} />);
    await expect.element(group("更多")).toHaveFocus();
  });

  it("keeps a list inside the window", async () => {
    await render(
      <div style={{ position: "absolute", right: 0 }}>
        <Bar />
      </div>,
    );
    await group("系统").click();
    await expect.poll(panels).toBe(1);
    const panel = document.querySelector('[data-slot="menu-bar-panel"]')?.getBoundingClientRect();
    expect(panel?.right).toBeLessThanOrEqual(window.innerWidth);
  });

  it("in a dialog, Escape closes its list first", async () => {
    await render(
      <Dialog defaultOpen title="帮助">
        <Bar />
      </Dialog>,
    );
    await group("订单").click();
    await expect.poll(panels).toBe(1);
    await userEvent.keyboard("{Escape}");
    await expect.poll(panels).toBe(0);
    await expect.element(page.getByRole("dialog")).toBeVisible();
  });

  it("is walked the other way where one reads from right to left", async () => {
    document.documentElement.dir = "rtl";
    await render(<Bar />);
    (link("首页").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(group("订单")).toHaveFocus();
  });
});
