import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ColumnSettings } from "#ui/column-settings/column-settings.tsx";
import { Pagination } from "#ui/pagination/pagination.tsx";
import type { TableColumn, TableSort, TableView } from "#ui/table/column.ts";
import type { TableProps } from "#ui/table/table-props.ts";
import { Table } from "#ui/table/table.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

interface Order {
  id: string;
  no: string;
  customer: string;
  pay: number;
  note?: string;
}

const drawn = vi.fn<(no: string) => void>();
const columns: readonly TableColumn<Order>[] = [
  {
    id: "no",
    title: "订单号",
    width: 180,
    cell: (order) => {
      drawn(order.no);
      return <a href={`#${order.no}`}>{order.no}</a>;
    },
  },
  { id: "customer", title: "客户名称", width: 200, sortable: true },
  { id: "note", title: "备注", width: 160 },
  {
    id: "pay",
    title: () => "应付金额（元）",
    align: "end",
    sortable: true,
    text: (order) => order.pay.toFixed(2),
    cell: (order) => order.pay.toFixed(2),
  },
  {
    id: "actions",
    title: "操作",
    width: 120,
    pin: "end",
    align: "end",
    hideable: false,
    copyable: false,
    cell: () => <button type="button">审核</button>,
  },
];
const make = (count: number): Order[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `k${place}`,
    no: `DD${1000 + place}`,
    customer: `客户${place}`,
    pay: place + 0.5,
  }));
const keyOf = (order: Order) => order.id;
const orders = make(4);

function Orders(props: Partial<TableProps<Order>>) {
  return <Table aria-label="订单" columns={columns} rows={orders} rowKey={keyOf} {...props} />;
}
const titles = () =>
  [...document.querySelectorAll("th[data-column]")].map((head) => (head as HTMLElement).dataset["column"]);
/** Waits until a table knows its width: before that, its columns have their requested widths and are drawn wider. */
const measured = (handle: HTMLElement) =>
  eventually(() => expect(handle.closest("th")?.offsetWidth).toBe(Number(handle.getAttribute("aria-valuenow"))));
const keyInFocus = () => (document.activeElement as HTMLElement | null)?.dataset["key"];

describe("table", () => {
  it("is a table with named headers and rows, – for nothing", async () => {
    const screen = await render(<Orders selectable sums={[{ scope: "page", values: { pay: "8.00" } }]} />);
    await expect.element(screen.getByRole("table", { name: "订单" })).toHaveAttribute("aria-rowcount", "5");
    expect(screen.getByRole("columnheader", { name: "应付金额（元）" }).element().textContent).toContain(
      "应付金额（元）",
    );
    await expect.element(screen.getByRole("checkbox", { name: "选择 DD1000" })).not.toBeChecked();
    expect(screen.getByRole("cell", { name: "–" }).elements()).toHaveLength(4);
    await expect.element(screen.getByRole("rowheader", { name: "本页合计" })).toBeVisible();
    await expectAxeClean(screen.container);
  });

  it("asks for a sort: up, down, none, and says so", async () => {
    const sorted = vi.fn<(sort: TableSort | null) => void>();
    const screen = await render(<Orders onSortChange={sorted} />);
    const head = screen.getByRole("columnheader", { name: /客户名称/ });
    const button = screen.getByRole("button", { name: "客户名称", exact: true });
    await button.click();
    await expect.element(head).toHaveAttribute("aria-sort", "ascending");
    await button.click();
    await expect.element(head).toHaveAttribute("aria-sort", "descending");
    await button.click();
    await expect.element(head).not.toHaveAttribute("aria-sort");
    expect(sorted.mock.calls).toEqual([
      [{ column: "customer", order: "asc" }],
      [{ column: "customer", order: "desc" }],
      [null],
    ]);
  });

  it("names a header by its title alone, not by its menu and handle (desk B17)", async () => {
    const screen = await render(<Orders />);
    const names = columns.map(({ title }) => (typeof title === "function" ? title() : title));
    for (const name of names)
      await expect.element(screen.getByRole("columnheader", { name, exact: true })).toBeVisible();
    const head = screen.getByRole("columnheader", { name: "客户名称", exact: true });
    await expect.element(head.getByRole("button", { name: "客户名称", exact: true })).toBeInTheDocument();
    await expect.element(head.getByRole("separator")).toBeInTheDocument();
  });

  it("moves by arrows with one Tab stop, opens by Enter, ticks by Space", async () => {
    const opened = vi.fn<(order: Order) => void>();
    const ticked = vi.fn<(keys: readonly string[], rows: readonly Order[]) => void>();
    const screen = await render(<Orders selectable onOpen={opened} onSelectedChange={ticked} />);
    const stops = () => document.querySelectorAll('tbody tr[tabindex="0"]').length;
    expect(stops()).toBe(1);
    screen.container.querySelector<HTMLElement>("tbody tr")?.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
    expect(keyInFocus()).toBe("k1");
    expect(stops()).toBe(1);
    await userEvent.keyboard("{End}{ArrowDown}");
    expect(keyInFocus()).toBe("k3");
    await userEvent.keyboard("{Home} {Enter}");
    expect(ticked).toHaveBeenCalledExactlyOnceWith(["k0"], [orders[0]]);
    expect(opened).toHaveBeenCalledExactlyOnceWith(orders[0]);
    await screen.getByRole("button", { name: "审核" }).first().click();
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("审核");
  });

  it("keeps keys and rows of other pages when ticking", async () => {
    const ticked = vi.fn<(keys: readonly string[], rows: readonly Order[]) => void>();
    const screen = await render(<Orders selectable defaultSelected={["k0"]} onSelectedChange={ticked} />);
    const next = make(6).slice(4);
    await screen.rerender(<Orders selectable rows={next} onSelectedChange={ticked} />);
    await screen.getByRole("checkbox", { name: "选择本页全部" }).click();
    expect(ticked).toHaveBeenLastCalledWith(["k0", "k4", "k5"], [orders[0], ...next]);
    await screen.getByRole("checkbox", { name: "选择 DD1005" }).click();
    expect(ticked.mock.lastCall?.[0]).toEqual(["k0", "k4"]);
    expect((screen.getByRole("checkbox", { name: "选择本页全部" }).element() as HTMLInputElement).indeterminate).toBe(
      true,
    );
  });

  it("draws only the row that changes, and flashes it for 1.4 s", async () => {
    function Live() {
      const [rows, setRows] = useState(orders);
      return (
        <>
          <button
            type="button"
            onClick={() => setRows(rows.map((row) => (row.id === "k2" ? { ...row, pay: row.pay + 1 } : row)))}
          >
            变
          </button>
          <Orders rows={rows} rowMark={(row) => row.pay} selectable />
        </>
      );
    }
    const screen = await render(<Live />);
    await screen.getByRole("checkbox", { name: "选择 DD1003" }).hover();
    drawn.mockClear();
    await screen.getByRole("button", { name: "变" }).click();
    const row = screen.container.querySelector('tr[data-key="k2"]');
    await eventually(() => expect(row?.hasAttribute("data-flash")).toBe(true));
    expect(new Set(drawn.mock.calls.map(([no]) => no))).toEqual(new Set(["DD1002"]));
    expect(document.querySelectorAll("[data-flash]")).toHaveLength(1);
    await eventually(() => expect(row?.hasAttribute("data-flash")).toBe(false));
    drawn.mockClear();
    await screen.getByRole("checkbox", { name: "选择 DD1001" }).click();
    expect(new Set(drawn.mock.calls.map(([no]) => no))).toEqual(new Set(["DD1001"]));
  });

  it("draws no row anew when there is more or less room, or a column gets another width", async () => {
    const screen = await render(
      <div style={{ width: 1200 }}>
        <Orders />
      </div>,
    );
    const table = screen.container.querySelector<HTMLElement>("table");
    await eventually(() => expect(table?.offsetWidth).toBe(1200));
    drawn.mockClear();
    await screen.rerender(
      <div style={{ width: 1000 }}>
        <Orders />
      </div>,
    );
    await eventually(() => expect(table?.offsetWidth).toBe(1000));
    const handle = document.querySelector<HTMLElement>('th[data-column="customer"] [role="separator"]');
    const width = handle?.getAttribute("aria-valuenow");
    handle?.focus();
    await userEvent.keyboard("{ArrowRight}");
    await eventually(() => expect(handle?.getAttribute("aria-valuenow")).not.toBe(width));
    expect(drawn).not.toHaveBeenCalled();
  });

  it("takes its columns from the view outside and reports every change", async () => {
    const changed = vi.fn<(view: TableView) => void>();
    function Kept() {
      const [view, setView] = useState<TableView>({ shown: { note: false }, order: ["customer", "no"] });
      return (
        <Orders
          view={view}
          onViewChange={(next) => {
            changed(next);
            setView(next);
          }}
        />
      );
    }
    const screen = await render(<Kept />);
    expect(titles()).toEqual(["no", "customer", "pay", "actions"]);
    await screen.getByRole("columnheader", { name: /客户名称/ }).hover();
    await screen.getByRole("button", { name: "「客户名称」列菜单" }).click();
    await screen.getByRole("menuitem", { name: "固定在右侧" }).click();
    expect(changed.mock.lastCall?.[0].pins).toEqual({ customer: "end" });
    expect(titles()).toEqual(["no", "pay", "customer", "actions"]);
    await eventually(() => expect(screen.getByRole("menu").query()).toBeNull());
    await screen.getByRole("button", { name: "「应付金额（元）」列菜单" }).click();
    await screen.getByRole("menuitem", { name: "隐藏此列" }).click();
    expect(titles()).toEqual(["no", "customer", "actions"]);
  });

  it("changes a width by arrows: 10 px, with Shift 50", async () => {
    const screen = await render(<Orders />);
    const handle = screen.getByRole("separator", { name: "调整「备注」列宽" }).element() as HTMLElement;
    await measured(handle);
    const before = Number(handle.getAttribute("aria-valuenow"));
    handle.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(handle).toHaveAttribute("aria-valuenow", String(before - 10));
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    await expect.element(handle).toHaveAttribute("aria-valuenow", String(before - 60));
    await userEvent.keyboard("{Home}");
    await expect.element(handle).toHaveAttribute("aria-valuenow", "64");
    expect(screen.container.querySelector<HTMLElement>('th[data-column="note"]')?.offsetWidth).toBe(64);
    await userEvent.keyboard("{End}");
    await expect.element(handle).toHaveAttribute("aria-valuenow", "800");
  });

  it("fits a column to its content by a double press on its edge, and by its menu (desk D)", async () => {
    const screen = await render(<Orders />);
    const edge = (name: string) => screen.getByRole("separator", { name: `调整「${name}」列宽` });
    const cells = () => [...screen.container.querySelectorAll<HTMLElement>('td[data-column="note"]')];
    const widthNow = () => Number(edge("备注").element().getAttribute("aria-valuenow"));
    const whole = () => cells().every((cell) => cell.scrollWidth <= cell.clientWidth);
    const handle = edge("备注").element() as HTMLElement;
    await measured(handle);
    handle.focus();
    await userEvent.keyboard("{End}");
    await expect.poll(widthNow).toBe(800);
    handle.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
    await expect.poll(widthNow).toBeLessThan(600);
    expect(whole()).toBe(true);
    const fitted = widthNow();
    await userEvent.keyboard("{Home}");
    await expect.poll(widthNow).toBe(64);
    await screen.getByRole("button", { name: "「备注」列菜单" }).click();
    await screen.getByRole("menuitem", { name: "适合内容的列宽" }).click();
    await expect.poll(widthNow).toBe(fitted);
    expect(whole()).toBe(true);
  });

  it("takes a width as a number: Enter on the edge, a number, Enter; the focus goes back to the edge", async () => {
    const screen = await render(<Orders />);
    const name = "调整「备注」列宽";
    const handle = screen.getByRole("separator", { name });
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const field = screen.getByRole("spinbutton", { name: "列宽（像素）" });
    await expect.element(field).toHaveFocus();
    await expectAxeClean();
    await field.fill("9");
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("233");
    await userEvent.keyboard("{Enter}");
    await expect.element(handle).toHaveAttribute("aria-valuenow", "233");
    await expect.element(handle).toHaveFocus();
    await expect.element(screen.getByRole("dialog", { name })).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(handle).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("button", { name: "「备注」列菜单" })).toHaveFocus();
  });

  it("goes ten rows by Page Down and Page Up, and copies what is ticked by Ctrl+C", async () => {
    const screen = await render(<Orders rows={make(30)} selectable />);
    screen.container.querySelector<HTMLElement>("tbody tr")?.focus();
    await userEvent.keyboard("{PageDown}");
    expect(keyInFocus()).toBe("k10");
    await userEvent.keyboard("{PageDown}{PageDown}{PageUp}{ArrowUp} ");
    expect(keyInFocus()).toBe("k18");
    const copied = vi.fn<(text: string | undefined) => void>();
    document.addEventListener("copy", (event) => copied(event.clipboardData?.getData("text/plain")), { once: true });
    await userEvent.keyboard("{Control>}c{/Control}");
    expect(copied).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("DD1018\t客户18"));
  });

  it("keeps header, first column and actions in view, and shows that there is more", async () => {
    const screen = await render(
      <div style={{ width: 480 }}>
        <Orders rows={make(30)} maxHeight={300} />
      </div>,
    );
    const scroller = screen.container.querySelector<HTMLElement>('[data-slot="table-scroller"]');
    const shadow = (side: "start" | "end") => {
      const edge = screen.container.querySelector(`[data-slot="table-edge-${side}"]`);
      return edge && getComputedStyle(edge).opacity;
    };
    await eventually(() => expect(shadow("end")).toBe("1"));
    expect(shadow("start")).toBe("0");
    scroller?.scrollTo({ left: 120, top: 400 });
    await eventually(() => expect(shadow("start")).toBe("1"));
    const box = scroller?.getBoundingClientRect();
    expect(screen.container.querySelector("thead")?.getBoundingClientRect().top).toBe(box?.top);
    expect(screen.container.querySelector('th[data-column="no"]')?.getBoundingClientRect().left).toBe(box?.left);
    const end = (box?.left ?? 0) + (scroller?.clientWidth ?? 0);
    expect(screen.container.querySelector('th[data-column="actions"]')?.getBoundingClientRect().right).toBe(end);
  });

  it("does not scroll sideways, nor say there is more, when all columns fit", async () => {
    const screen = await render(<Table aria-label="订单" columns={columns.slice(0, 2)} rows={orders} rowKey={keyOf} />);
    const scroller = screen.container.querySelector<HTMLElement>('[data-slot="table-scroller"]');
    await eventually(() => expect(scroller?.querySelector("table")?.offsetWidth).toBe(scroller?.clientWidth));
    expect(scroller?.scrollWidth).toBe(scroller?.clientWidth);
    expect(screen.container.querySelector("[data-more]")).toBeNull();
  });

  it("draws many rows only in view, walks through them by keys, and draws all for Ctrl+F", async () => {
    const screen = await render(<Orders rows={make(400)} maxHeight={400} sums={[{ scope: "page", values: {} }]} />);
    const count = () => document.querySelectorAll("tr[data-key]").length;
    await eventually(() => expect(count()).toBeGreaterThan(10));
    expect(count()).toBeLessThan(60);
    screen.container.querySelector<HTMLElement>("tr[data-key]")?.focus();
    await userEvent.keyboard("{End}");
    await eventually(() => expect(keyInFocus()).toBe("k399"));
    const foot = screen.container.querySelector("tfoot")?.getBoundingClientRect();
    await eventually(() =>
      expect(document.activeElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual((foot?.top ?? 0) + 1),
    );
    expect(count()).toBeLessThan(60);
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "f", ctrlKey: true }));
    expect(count()).toBe(400);
  });

  it("copies ticked rows with tabs and headers, without the actions", async () => {
    const screen = await render(<Orders selectable defaultSelected={["k1"]} />);
    const data = new DataTransfer();
    screen.container
      .querySelector("tbody tr")
      ?.dispatchEvent(new ClipboardEvent("copy", { bubbles: true, cancelable: true, clipboardData: data }));
    expect(data.getData("text/plain")).toBe("订单号\t客户名称\t备注\t应付金额（元）\nDD1001\t客户1\t\t1.50");
  });

  it("opens a row by Right and closes it by Left", async () => {
    const screen = await render(<Orders renderExpanded={(order) => <p>明细 {order.no}</p>} />);
    screen.container.querySelector<HTMLElement>("tr[data-key]")?.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(screen.getByText("明细 DD1000")).toBeVisible();
    await expectAxeClean(screen.container);
    await userEvent.keyboard("{ArrowLeft}");
    expect(screen.getByText("明细 DD1000").query()).toBeNull();
  });

  it("has a shape for every state", async () => {
    const screen = await render(<Orders rows={[]} loading skeletonRows={5} />);
    const root = () => screen.container.querySelector('[data-slot="table"]')?.getAttribute("data-state");
    expect(root()).toBe("loading");
    expect(document.querySelectorAll('[data-slot="table-skeleton"]')).toHaveLength(5);
    expect(document.querySelector<HTMLElement>('[data-slot="table-skeleton"]')?.offsetHeight).toBe(44);
    await screen.rerender(<Orders rows={[]} empty={<span>没有订单</span>} />);
    await expect.element(screen.getByText("没有订单")).toBeVisible();
    await screen.rerender(<Orders rows={[]} error="加载失败" />);
    expect(root()).toBe("error");
    await screen.rerender(<Orders error="刷新失败" />);
    await expect.element(screen.getByRole("alert")).toHaveTextContent("刷新失败");
    await expect.element(screen.getByText("DD1003")).toBeVisible();
    await screen.rerender(<Orders loading density="tight" />);
    expect(root()).toBe("refreshing");
    expect(screen.container.querySelector<HTMLElement>("tr[data-key]")?.offsetHeight).toBe(32);
  });
});

describe("column settings", () => {
  it("hides, moves by button and key, pins, sets the density and resets", async () => {
    const changed = vi.fn<(view: TableView) => void>();
    function Kept() {
      const [view, setView] = useState<TableView>({});
      return (
        <ColumnSettings
          columns={columns}
          view={view}
          onViewChange={(next) => {
            changed(next);
            setView(next);
          }}
        />
      );
    }
    const screen = await render(<Kept />);
    await screen.getByRole("button", { name: "列设置" }).click();
    await screen.getByRole("checkbox", { name: "显示「备注」" }).click();
    expect(changed.mock.lastCall?.[0]).toEqual({ shown: { note: false } });
    await screen.getByRole("button", { name: "下移「客户名称」" }).click();
    expect(changed.mock.lastCall?.[0].order).toEqual(["no", "note", "customer", "pay", "actions"]);
    (screen.getByRole("checkbox", { name: "显示「客户名称」" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(changed.mock.lastCall?.[0].order).toEqual(["no", "customer", "note", "pay", "actions"]);
    await expect.element(screen.getByRole("checkbox", { name: "显示「客户名称」" })).toHaveFocus();
    await expect.element(screen.getByText("客户名称，第 2 列，共 5 列")).toBeInTheDocument();
    await screen.getByRole("button", { name: "固定「备注」" }).click();
    expect(changed.mock.lastCall?.[0].pins).toEqual({ note: "start" });
    await screen.getByRole("radio", { name: "紧凑" }).click();
    expect(changed.mock.lastCall?.[0].density).toBe("compact");
    const before = changed.mock.calls.length;
    await screen.getByRole("checkbox", { name: "显示「操作」" }).click();
    expect(changed.mock.calls.length).toBe(before);
    await expectAxeClean();
    await screen.getByRole("button", { name: "恢复默认" }).click();
    expect(changed.mock.lastCall?.[0]).toEqual({});
  });
});

describe("pagination", () => {
  it("says {from}-{to} 共{total}条 and offers 20, 50, 100, 500 (LIST-06, LIST-09)", async () => {
    const screen = await render(<Pagination total={286} />);
    await expect.element(screen.getByText("1-20 共286条")).toBeVisible();
    await screen.getByRole("combobox", { name: "每页条数" }).click();
    const sizes = () => screen.getByRole("option").elements();
    await expect
      .poll(() => sizes().map((option) => option.textContent))
      .toEqual(["20 条/页", "50 条/页", "100 条/页", "500 条/页"]);
    await expectAxeClean();
  });

  it("turns pages, jumps and changes the size around the first row (LIST-08)", async () => {
    const turned = vi.fn<(page: number, size: number) => void>();
    const screen = await render(<Pagination total={286} onPageChange={turned} />);
    await screen.getByRole("button", { name: "下一页" }).click();
    expect(turned).toHaveBeenLastCalledWith(2, 20);
    await expect.element(screen.getByRole("button", { name: "第 2 页" })).toHaveAttribute("aria-current", "page");
    await screen.getByRole("textbox", { name: "跳至页码" }).fill("９９");
    await userEvent.keyboard("{Enter}");
    expect(turned).toHaveBeenLastCalledWith(15, 20);
    await screen.getByRole("combobox", { name: "每页条数" }).click();
    await screen.getByRole("option", { name: "50 条/页" }).click();
    expect(turned).toHaveBeenLastCalledWith(6, 50);
    await expect.element(screen.getByText("251-286 共286条")).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "下一页" })).toBeDisabled();
    expect(turned).toHaveBeenCalledTimes(3);
  });
});
