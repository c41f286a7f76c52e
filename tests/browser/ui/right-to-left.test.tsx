import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Drawer } from "#ui/drawer/drawer.tsx";
import { Input } from "#ui/input/input.tsx";
import { MonthPicker } from "#ui/month-picker/month-picker.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { SideMenu } from "#ui/side-menu/side-menu.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { Table } from "#ui/table/table.tsx";
import { Tab, TabList, Tabs } from "#ui/tabs/tabs.tsx";
import { Timeline } from "#ui/timeline/timeline.tsx";

const box = (element: Element) => element.getBoundingClientRect();

describe("right to left", () => {
  beforeEach(() => {
    document.documentElement.dir = "rtl";
  });
  afterEach(() => {
    document.documentElement.removeAttribute("dir");
  });

  it("a drawer stands at the left, and its inner edge follows the eye", async () => {
    await render(
      <Drawer defaultOpen title="DD2026062800042">
        内容
      </Drawer>,
    );
    const drawer = page.getByRole("dialog").element();
    await expect.poll(() => Math.round(box(drawer).left)).toBe(0);
    const handle = page.getByRole("separator");
    const before = Number(handle.element().getAttribute("aria-valuenow"));
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(handle).toHaveAttribute("aria-valuenow", String(before + 10));
    expect(Math.abs(box(handle.element()).right - box(drawer).right)).toBeLessThan(8);
  });

  it("a dialog closes at the left, its words begin at the right", async () => {
    await render(<Dialog defaultOpen title="取消订单" footer={<Button>提交</Button>} />);
    const close = box(page.getByRole("button", { name: "关闭" }).element());
    const title = box(page.getByRole("heading", { name: "取消订单" }).element());
    expect(close.right).toBeLessThan(title.left);
  });

  it("signs inside a field, the knob of a switch and the line of events change sides", async () => {
    await render(
      <div style={{ width: 300 }}>
        <Input aria-label="名称" defaultValue="苏州明锐" clearable />
        <Switch aria-label="启用" defaultValue />
        <Timeline items={[{ key: "1", title: "已付款", time: "06-28 09:15" }]} />
      </div>,
    );
    const field = box(page.getByRole("textbox", { name: "名称" }).element());
    expect(box(page.getByRole("button", { name: "清除" }).element()).right).toBeLessThanOrEqual(field.left);
    const toggle = page.getByRole("switch").element();
    const knob = toggle.querySelector("span");
    // On is at the end of the reading direction.
    await expect.poll(() => knob && box(knob).left - box(toggle).left < box(toggle).right - box(knob).right).toBe(true);

    const event = page.getByText("已付款").element();
    const mark = event.closest("li")?.querySelector("[aria-hidden]");
    expect(mark && box(mark).left).toBeGreaterThanOrEqual(box(event).right);
  });

  it("arrows in a grid of months go where they point", async () => {
    await render(<MonthPicker aria-label="月份" defaultValue="2026-04" />);
    await page.getByRole("textbox").click();
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(() => document.activeElement?.getAttribute("aria-label")).toContain("4");
    const from = document.activeElement ? box(document.activeElement) : undefined;
    await userEvent.keyboard("{ArrowLeft}");
    await expect
      .poll(() => document.activeElement && from && box(document.activeElement).right <= from.left + 1)
      .toBe(true);
  });

  it("arrows among tabs, choices and on a slider go where they point", async () => {
    await render(
      <div style={{ width: 300 }}>
        <Tabs defaultValue="a">
          <TabList aria-label="状态">
            <Tab value="a">甲</Tab>
            <Tab value="b">乙</Tab>
          </TabList>
        </Tabs>
        <Segmented
          aria-label="范围"
          options={[
            { value: "all", label: "全部" },
            { value: "month", label: "本月" },
          ]}
          defaultValue="all"
        />
        <Slider aria-label="天数" defaultValue={30} />
      </div>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(page.getByRole("tab", { name: "乙" })).toHaveFocus();
    await page.getByRole("radio", { name: "全部" }).click();
    // Held as long as a person does: Radix chooses the focused item only while the arrow key is down.
    await userEvent.keyboard("{ArrowLeft>}");
    await expect.element(page.getByRole("radio", { name: "本月" })).toBeChecked();
    await userEvent.keyboard("{/ArrowLeft}");
    (page.getByRole("slider").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(page.getByRole("slider")).toHaveAttribute("aria-valuenow", "31");
  });

  it("arrows on a column's edge move it where they point", async () => {
    const width = (id: string) => Number(edge(id).element().getAttribute("aria-valuenow"));
    const edge = (id: string) => page.getByRole("separator", { name: `调整「${id}」列宽` });
    await render(
      <Table
        aria-label="样品"
        columns={[
          { id: "a", title: "甲", width: 200 },
          { id: "b", title: "乙", width: 200, pin: "end" },
        ]}
        rows={[{ id: "1", a: 1, b: 2 }]}
        rowKey="id"
      />,
    );
    for (const [id, by] of [
      ["甲", 10],
      ["乙", -10],
    ] as const) {
      const before = width(id);
      (edge(id).element() as HTMLElement).focus();
      // oxlint-disable-next-line no-await-in-loop -- one column after the other
      await userEvent.keyboard("{ArrowLeft}");
      // oxlint-disable-next-line no-await-in-loop -- each width is seen
      await expect.poll(() => width(id)).toBe(before + by);
    }
  });

  it("the groups of a collapsed menu fly out to the left, by the arrow that points there", async () => {
    await render(
      <div style={{ width: 48, marginInlineStart: 0 }}>
        <SideMenu
          collapsed
          current="home"
          items={[{ key: "system", label: "系统管理", children: [{ key: "user", label: "用户管理" }] }]}
          renderLink={(item, { children, ...props }) => (
            <a href={`#${item.key}`} {...props}>
              {children}
            </a>
          )}
        />
      </div>,
    );
    const group = page.getByRole("button", { name: "系统管理" });
    (group.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(group).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{ArrowLeft}");
    const link = page.getByRole("link", { name: "用户管理" });
    await expect.element(link).toHaveFocus();
    await expect.poll(() => box(link.element()).right <= box(group.element()).left).toBe(true);
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(group).toHaveFocus();
  });
});
