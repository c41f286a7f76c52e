import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FilterBar } from "#ui/client-rows/filter-bar.tsx";
import type { TableFilters } from "#ui/client-rows/filtered-rows.ts";
import { useClientRows, type ClientRowsOptions } from "#ui/client-rows/use-client-rows.ts";
import { Pagination } from "#ui/pagination/pagination.tsx";
import type { TableColumn, TableSort } from "#ui/table/column.ts";
import { Table } from "#ui/table/table.tsx";
import { enUS } from "#ui/words/en-US.ts";
import { UiWords } from "#ui/words/words.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { eventually } from "#tests/support/eventually.ts";

interface Order {
  id: string;
  customer: string;
  state: string;
  cents: number;
  due: string | null;
}
const columns: readonly TableColumn<Order>[] = [
  { id: "id", title: "编号", filter: "text", sortable: true },
  { id: "customer", title: "客户", filter: true, sortable: true },
  { id: "state", title: "状态", filter: true, sortable: true },
  { id: "cents", title: "金额", kind: "money", align: "end", filter: true, sortable: true },
  { id: "due", title: "到期", filter: true },
];
const make = (count: number): Order[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `k${at}`,
    customer: `客户${at % 12}`,
    state: at % 2 === 0 ? "检测中" : "待付款",
    cents: ((at * 7) % 10) * 100,
    due: at % 3 === 0 ? null : `2026-01-${String((at % 28) + 1).padStart(2, "0")}`,
  }));
const orders = make(30);

function Orders(props: Partial<ClientRowsOptions<Order>>) {
  const list = useClientRows<Order>({ rows: orders, columns, ...props });
  return (
    <>
      <FilterBar {...list.filterBar} />
      <Table {...list.table} aria-label="订单" rowKey="id" />
      <Pagination {...list.pagination} />
    </>
  );
}
const shown = () => [...document.querySelectorAll<HTMLElement>("tr[data-key]")].map((row) => row.dataset["key"]);
const head = (column: string) => document.querySelector<HTMLElement>(`th[data-column="${column}"]`);
const sortButton = (column: string) => head(column)?.querySelector<HTMLElement>('[data-slot="table-sort"]');

describe("rows in memory", () => {
  it("are sorted by their headers, and by several with Shift, by pointer and by key", async () => {
    const sorted = vi.fn<(sort: TableSort | null) => void>();
    const screen = await render(<Orders rows={make(6)} onSortChange={sorted} />);
    await screen.getByRole("button", { name: "状态", exact: true }).click();
    await expect.element(screen.getByRole("columnheader", { name: "状态" })).toHaveAttribute("aria-sort", "ascending");
    expect(shown()).toEqual(["k1", "k3", "k5", "k0", "k2", "k4"]);
    expect(document.querySelectorAll('[data-slot="table-sort-place"]')).toHaveLength(0);
    await userEvent.keyboard("{Shift>}");
    await screen.getByRole("button", { name: "金额", exact: true }).click();
    await userEvent.keyboard("{/Shift}");
    // Cents of the odd rows are 700, 100, 500, of the even ones 0, 400, 800.
    expect(shown()).toEqual(["k3", "k5", "k1", "k0", "k2", "k4"]);
    expect(sorted.mock.lastCall?.[0]).toEqual({
      column: "state",
      order: "asc",
      also: [{ column: "cents", order: "asc" }],
    });
    // The second sort column by keyboard: first descending, then removed.
    const cents = sortButton("cents");
    cents?.focus();
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
    expect(sorted.mock.lastCall?.[0]?.also).toEqual([{ column: "cents", order: "desc" }]);
    await expect.element(screen.getByRole("button", { name: /^金额\s*，第 2 排序列，降序$/ })).toBeVisible();
    expect(head("state")?.getAttribute("aria-sort")).toBe("ascending");
    expect(head("cents")?.hasAttribute("aria-sort")).toBe(false);
    expect(cents?.textContent).toContain("2");
    await expectAxeClean(screen.container);
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
    expect(sorted.mock.lastCall?.[0]).toEqual({ column: "state", order: "asc" });
  });

  it("are paged; a page comes back into range, a sort and a filter begin at the first", async () => {
    const paged = vi.fn<(page: number, size: number) => void>();
    const screen = await render(<Orders defaultPageSize={10} defaultPage={3} onPageChange={paged} />);
    expect(shown()[0]).toBe("k20");
    await screen.rerender(<Orders rows={make(12)} defaultPageSize={10} onPageChange={paged} />);
    expect(shown()).toEqual(["k10", "k11"]);
    await expect.element(screen.getByText("11-12 共12条")).toBeVisible();
    await screen.getByRole("button", { name: "编号", exact: true }).click();
    expect(shown()[0]).toBe("k0");
    expect(paged).toHaveBeenLastCalledWith(1, 10);
    await screen.rerender(<Orders rows={[]} defaultPageSize={10} />);
    expect(shown()).toEqual([]);
  });

  it("have all on one page without a size", async () => {
    await render(<Orders />);
    expect(shown()).toHaveLength(30);
  });
});

describe("a filter in the head", () => {
  it("ticks values found by search, is marked and named active, and is cleared at one place", async () => {
    const filtered = vi.fn<(filters: TableFilters) => void>();
    const screen = await render(<Orders onFiltersChange={filtered} />);
    await screen.getByRole("button", { name: "筛选「客户」", exact: true }).click();
    const layer = screen.getByRole("dialog", { name: "筛选「客户」" });
    const search = layer.getByRole("textbox", { name: "搜索取值" });
    await expect.element(search).toHaveFocus();
    await expectAxeClean();
    await search.fill("户1");
    expect(layer.getByRole("listitem").elements()).toHaveLength(3);
    await layer.getByRole("checkbox", { name: "客户10" }).click();
    expect(shown()).toEqual(["k10", "k22"]);
    await layer.getByRole("checkbox", { name: "全选" }).click();
    expect(shown()).toEqual(["k1", "k10", "k11", "k13", "k22", "k23", "k25"]);
    expect(filtered.mock.lastCall?.[0]).toEqual({ customer: { kind: "list", values: ["客户10", "客户1", "客户11"] } });
    await userEvent.keyboard("{Escape}");
    const button = screen.getByRole("button", { name: "筛选「客户」，已筛选" });
    await expect.element(button).toHaveFocus();
    expect(button.element().hasAttribute("data-filtering")).toBe(true);
    await expect.element(screen.getByText("筛选后 7 条")).toBeInTheDocument();
    await expect.element(screen.getByText("客户 客户10、客户1、客户11")).toBeVisible();
    await screen.getByRole("button", { name: "清除全部筛选" }).click();
    expect(shown()).toHaveLength(30);
    expect(document.querySelectorAll("[data-filtering]")).toHaveLength(0);
    await expect.element(screen.getByRole("group", { name: "筛选条件" })).toHaveFocus();
  });

  it("takes a text, a range of amounts and of days; a range the wrong way round is said, not applied", async () => {
    const screen = await render(<Orders />);
    await screen.getByRole("button", { name: "筛选「编号」", exact: true }).click();
    await screen.getByRole("textbox", { name: "「编号」包含" }).fill("K2");
    expect(shown()).toHaveLength(11);
    await userEvent.keyboard("{Enter}");
    await eventually(() => expect(screen.getByRole("dialog").query()).toBeNull());
    await screen.getByRole("button", { name: "去掉「编号」的筛选" }).click();
    expect(shown()).toHaveLength(30);

    await screen.getByRole("button", { name: "筛选「金额」", exact: true }).click();
    await screen.getByRole("textbox", { name: "「金额」最小值" }).fill("5");
    await userEvent.keyboard("{Tab}");
    const cents = () => shown().map((key) => orders.find(({ id }) => id === key)?.cents ?? 0);
    await eventually(() => expect(Math.min(...cents())).toBe(500));
    await screen.getByRole("textbox", { name: "「金额」最大值" }).fill("4");
    await userEvent.keyboard("{Tab}");
    await expect.element(screen.getByText("最小值大于最大值")).toBeVisible();
    expect(cents().length).toBe(15);
    await screen.getByRole("textbox", { name: "「金额」最大值" }).fill("6");
    await userEvent.keyboard("{Tab}");
    await eventually(() => expect(new Set(cents())).toEqual(new Set([500, 600])));
    await expect.element(screen.getByText("金额 5.00 至 6.00")).toBeVisible();
    await screen.getByRole("button", { name: "清除", exact: true }).click();
    await eventually(() => expect(shown()).toHaveLength(30));
    await expect.element(screen.getByRole("textbox", { name: "「金额」最小值" })).toHaveValue("");
    await screen.getByRole("button", { name: "完成" }).click();

    await screen.getByRole("button", { name: "筛选「到期」", exact: true }).click();
    // By its name: the previous dialog is still closing and has fields, too.
    await screen.getByRole("dialog", { name: "筛选「到期」" }).getByRole("textbox").first().fill("2026-01-20");
    await userEvent.keyboard("{Tab}");
    const dues = () => shown().map((key) => orders.find(({ id }) => id === key)?.due ?? "");
    await eventually(() => expect(dues().every((due) => due >= "2026-01-20")).toBe(true));
    expect(dues().length).toBeGreaterThan(3);
  });

  it("is held outside when asked to, and leaves the column's own dragging and keys alone", async () => {
    const filtered = vi.fn<(filters: TableFilters) => void>();
    const screen = await render(
      <Orders filters={{ state: { kind: "list", values: ["待付款"] } }} onFiltersChange={filtered} />,
    );
    expect(shown()).toHaveLength(15);
    await screen.getByRole("button", { name: "筛选「状态」，已筛选" }).click();
    await screen.getByRole("checkbox", { name: "检测中" }).click();
    expect(filtered).toHaveBeenCalledExactlyOnceWith({ state: { kind: "list", values: ["待付款", "检测中"] } });
    expect(shown()).toHaveLength(15);
    expect(head("state")?.hasAttribute("aria-sort")).toBe(false);
  });

  it("speaks English, and runs from right to left", async () => {
    document.documentElement.dir = "rtl";
    try {
      const screen = await render(
        <UiWords words={enUS}>
          <Orders
            defaultFilters={{ state: { kind: "list", values: ["待付款"] } }}
            defaultSort={{ column: "state", order: "asc", also: [{ column: "cents", order: "desc" }] }}
          />
        </UiWords>,
      );
      await expect.element(screen.getByRole("button", { name: "Filter “状态”, active" })).toBeVisible();
      await expect.element(screen.getByText("15 rows found")).toBeInTheDocument();
      const title = head("state")?.querySelector(".truncate")?.getBoundingClientRect();
      const filter = head("state")?.querySelector('[data-slot="table-filter"]')?.getBoundingClientRect();
      expect(filter?.right).toBeLessThanOrEqual((title?.left ?? 0) + 1);
      await expect.element(screen.getByRole("button", { name: /sorted descending, number 2$/ })).toBeVisible();
      await expectAxeClean(screen.container);
    } finally {
      document.documentElement.dir = "ltr";
    }
  });
});
