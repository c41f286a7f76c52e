import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs/tabs.tsx";
import { type StripTab, TabStrip } from "#ui/tab-strip/tab-strip.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const start: StripTab[] = [
  { key: "home", title: "首页", fixed: true },
  { key: "list", title: "订单列表" },
  { key: "new", title: "代客下单", dirty: true },
];

function Strip({ onClose }: { onClose?: (id: string) => void }) {
  const [tabs, setTabs] = useState(start);
  const [value, setValue] = useState("list");
  return (
    <TabStrip
      tabs={tabs}
      value={value}
      onValueChange={setValue}
      menu={() => [{ key: "refresh", label: "刷新", onSelect: () => {} }]}
      onClose={(id) => {
        onClose?.(id);
        const at = tabs.findIndex((tab) => tab.key === id);
        if (tabs[at]?.fixed) return;
        const rest = tabs.filter((tab) => tab.key !== id);
        setTabs(rest);
        if (id === value) setValue(rest[at]?.key ?? rest[at - 1]?.key ?? "");
      }}
    />
  );
}

const tab = (name: string) => page.getByRole("tab", { name });

describe("TabStrip", () => {
  it("has one Tab stop, wraps with arrows, goes to the ends with Home and End", async () => {
    await render(<Strip />);
    await userEvent.tab();
    await expect.element(tab("订单列表")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab("代客下单")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab("首页")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(tab("代客下单")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(tab("首页")).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(tab("代客下单")).toHaveFocus();
  });

  it("says unsaved work and what cannot be closed in the names", async () => {
    await render(<Strip />);
    expect(tab("代客下单").element()).toHaveAccessibleName("代客下单 有未保存的内容");
    expect(tab("首页").element()).toHaveAccessibleName("首页 不可关闭");
    await expectAxeClean();
  });

  it("closes with Delete and focuses the next; of the home tab it only asks, so that the caller can say why not", async () => {
    const closed = vi.fn<(id: string) => void>();
    await render(<Strip onClose={closed} />);
    (tab("订单列表").element() as HTMLElement).focus();
    await userEvent.keyboard("{Delete}");
    expect(closed).toHaveBeenCalledExactlyOnceWith("list");
    await expect.element(tab("代客下单")).toHaveFocus();
    await userEvent.keyboard("{Home}{Delete}");
    expect(closed.mock.calls).toEqual([["list"], ["home"]]);
    await expect.element(tab("首页")).toHaveFocus();
    expect(tab("首页").element().querySelector("[data-slot=strip-tab-close]")).toBeNull();
  });

  it("keeps the cross of the tab in front in view when the tabs no longer fit, also in less room (desk B10)", async () => {
    const many = (n: number) => Array.from({ length: n }, (_, at) => ({ key: `t${at}`, title: `打开的页面 ${at}` }));
    const strip = (n: number, width: number) => (
      <div style={{ width }}>
        <TabStrip tabs={many(n)} value={`t${n - 1}`} onClose={() => undefined} />
      </div>
    );
    const screen = await render(strip(2, 480));
    const hidden = () => {
      const list = screen.getByRole("tablist").element().getBoundingClientRect();
      const cross = screen.container
        .querySelector('[aria-selected="true"] [data-slot=strip-tab-close]')
        ?.getBoundingClientRect();
      return cross && Math.max(0, Math.round(cross.right - list.right));
    };
    expect(hidden()).toBe(0);
    await screen.rerender(strip(6, 480));
    await expect.element(screen.getByRole("button", { name: "更多标签" })).toBeVisible();
    await expect.poll(hidden, { timeout: 2000 }).toBe(0);
    await screen.rerender(strip(6, 400));
    await expect.poll(hidden, { timeout: 2000 }).toBe(0);
  });

  it("closes by its cross without coming to the front", async () => {
    const closed = vi.fn<(id: string) => void>();
    await render(<Strip onClose={closed} />);
    tab("代客下单").element().querySelector<HTMLElement>("[data-slot=strip-tab-close]")?.click();
    expect(closed).toHaveBeenCalledExactlyOnceWith("new");
    await expect.element(tab("订单列表")).toHaveAttribute("aria-selected", "true");
  });

  it("comes forward as the mouse goes down, once, and as a finger lets go", async () => {
    const chosen = vi.fn<(id: string) => void>();
    await render(<TabStrip tabs={start} value="list" onValueChange={chosen} onClose={() => undefined} />);
    const node = tab("代客下单").element() as HTMLElement;
    const down = (pointerType: string, more?: PointerEventInit) =>
      node.dispatchEvent(new PointerEvent("pointerdown", { pointerType, bubbles: true, ...more }));
    const click = () => node.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
    down("mouse");
    expect(chosen).toHaveBeenCalledExactlyOnceWith("new");
    click();
    expect(chosen).toHaveBeenCalledOnce();
    // Pressed by keyboard or screen reader: a click without pointerdown.
    node.click();
    expect(chosen).toHaveBeenCalledTimes(2);
    down("mouse", { button: 2 });
    down("touch");
    expect(chosen).toHaveBeenCalledTimes(2);
    click();
    expect(chosen).toHaveBeenCalledTimes(3);
    await tab("首页").click();
    expect(chosen.mock.calls.slice(3)).toEqual([["home"]]);
  });

  it("does not come forward when the mouse presses its cross", async () => {
    const chosen = vi.fn<(id: string) => void>();
    await render(<TabStrip tabs={start} value="list" onValueChange={chosen} onClose={() => undefined} />);
    const cross = tab("代客下单").element().querySelector("[data-slot=strip-tab-close]");
    cross?.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "mouse", bubbles: true }));
    expect(chosen).not.toHaveBeenCalled();
  });

  it("tells which tab the mouse is on, and when it has left", async () => {
    const near = vi.fn<(id: string | undefined) => void>();
    await render(
      <>
        <TabStrip tabs={start} value="list" onNear={near} />
        <button type="button">别处</button>
      </>,
    );
    await userEvent.hover(tab("代客下单"));
    expect(near).toHaveBeenLastCalledWith("new");
    await userEvent.hover(page.getByRole("button", { name: "别处" }));
    expect(near).toHaveBeenLastCalledWith(undefined);
  });

  it("opens the menu of a tab with Shift+F10", async () => {
    await render(<Strip />);
    await userEvent.tab();
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    await expect.element(page.getByRole("menuitem", { name: "刷新" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(tab("订单列表")).toHaveFocus();
  });

  it("switches from anywhere with Alt and a digit or a Page key, but not while composing", async () => {
    await render(
      <>
        <Strip />
        <input aria-label="搜索" />
      </>,
    );
    const field = page.getByRole("textbox").element();
    const key = { code: "Digit3", key: "3", altKey: true, bubbles: true };
    field.dispatchEvent(new KeyboardEvent("keydown", { ...key, isComposing: true }));
    await expect.element(tab("订单列表")).toHaveAttribute("aria-selected", "true");
    (field as HTMLElement).focus();
    await userEvent.keyboard("{Alt>}3{/Alt}");
    await expect.element(tab("代客下单")).toHaveAttribute("aria-selected", "true");
    await expect.element(page.getByRole("textbox")).toHaveFocus();
    await userEvent.keyboard("{Alt>}{PageDown}{/Alt}");
    await expect.element(tab("首页")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{Alt>}{PageUp}{PageUp}{/Alt}");
    await expect.element(tab("订单列表")).toHaveAttribute("aria-selected", "true");
    await expect.element(page.getByRole("textbox")).toHaveValue("");
  });
});

describe("Tabs", () => {
  it("moves by arrows, wraps, shows the count and the errors", async () => {
    const changed = vi.fn<(value: string) => void>();
    await render(
      <Tabs defaultValue="a" onValueChange={changed}>
        <TabList aria-label="状态">
          <Tab value="a" count={286}>
            全部
          </Tab>
          <Tab value="b" errors={2} errorsLabel="2 处错误">
            基本信息
          </Tab>
        </TabList>
        <TabPanel value="a">甲</TabPanel>
        <TabPanel value="b">乙</TabPanel>
      </Tabs>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    expect(changed).toHaveBeenCalledExactlyOnceWith("b");
    await expect.element(page.getByRole("tabpanel")).toHaveTextContent("乙");
    await userEvent.keyboard("{ArrowRight}{End}{Home}");
    expect(changed.mock.calls.map(([value]) => value)).toEqual(["b", "a", "b", "a"]);
    await userEvent.keyboard("{End}");
    expect(tab("基本信息").element()).toHaveAccessibleName("基本信息 2 处错误");
    await expectAxeClean();
  });
});
