import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { groupKey } from "#ui/client-rows/group-rows.ts";
import { GroupedTable, type GroupedTableProps } from "#ui/client-rows/grouped-table.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { headGroups } from "#ui/table/head/head-groups.tsx";
import { cellSpans, sameBelow } from "#ui/table/rows/spans.ts";
import { Table } from "#ui/table/table.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { eventually } from "#tests/support/eventually.ts";

interface Order {
  id: string;
  lab: string;
  state: string;
  cents: number;
}
const columns: readonly TableColumn<Order>[] = [
  { id: "id", title: "编号", width: 160 },
  { id: "lab", title: "实验室", width: 140 },
  { id: "state", title: "状态", width: 140 },
  { id: "cents", title: "金额", align: "end", width: 140, sum: "sum", value: ({ cents }) => `¥${cents}.00` },
];
const make = (count: number): Order[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `k${at}`,
    lab: at < count / 2 ? "化学室" : "生物室",
    state: at % 2 === 0 ? "检测中" : "待付款",
    cents: at,
  }));
const keyOf = ({ id }: Order) => id;
const rowKeys = () => [...document.querySelectorAll<HTMLElement>("tr[data-key]")].map((row) => row.dataset["key"]);
const focused = () => (document.activeElement as HTMLElement | null)?.dataset["key"];
const chem = groupKey(["化学室"]);
const bio = groupKey(["生物室"]);

function Grouped(props: Partial<GroupedTableProps<Order>>) {
  return (
    <GroupedTable aria-label="订单" columns={columns} rows={make(6)} rowKey={keyOf} groupBy={["lab"]} {...props} />
  );
}

describe("rows in groups", () => {
  it("stand under a line with value, count and sums, folded by key and by pointer", async () => {
    const folded = vi.fn<(keys: readonly string[]) => void>();
    const screen = await render(<Grouped onFoldedChange={folded} />);
    expect(rowKeys()).toEqual([chem, "k0", "k1", "k2", bio, "k3", "k4", "k5"]);
    await expect.element(screen.getByRole("treegrid", { name: "订单" })).toBeVisible();
    const head = () => document.querySelector<HTMLTableRowElement>('tr[data-row-state="group"]');
    expect(head()?.getAttribute("aria-expanded")).toBe("true");
    expect(head()?.getAttribute("aria-level")).toBe("1");
    expect([...(head()?.cells ?? [])].map((cell) => [cell.colSpan, cell.textContent?.trim()])).toEqual([
      [3, "实验室 化学室 3 条"],
      [1, "¥3.00"],
    ]);
    await expectAxeClean(screen.container);
    head()?.focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(rowKeys()).toEqual([chem, bio, "k3", "k4", "k5"]);
    expect(head()?.getAttribute("aria-expanded")).toBe("false");
    expect(folded.mock.lastCall?.[0]).toEqual([chem]);
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(focused()).toBe("k0");
    await screen.getByRole("button", { name: "收起 实验室：生物室，3 条" }).click();
    expect(folded.mock.lastCall?.[0]).toEqual([bio]);
    expect(rowKeys()).toEqual([chem, "k0", "k1", "k2", bio]);
  });

  it("are ticked by their line, and only rows are told of; rows open, lines do not", async () => {
    const ticked = vi.fn<(keys: readonly string[], rows: readonly Order[]) => void>();
    const opened = vi.fn<(row: Order) => void>();
    const screen = await render(
      <Grouped selectable={({ id }) => id !== "k1"} onSelectedChange={ticked} onOpen={opened} />,
    );
    await screen.getByRole("checkbox", { name: "选择 实验室：化学室，3 条" }).click();
    expect(ticked.mock.lastCall?.[0]).toEqual(["k0", "k2"]);
    expect(ticked.mock.lastCall?.[1].map(keyOf)).toEqual(["k0", "k2"]);
    await expect.element(screen.getByRole("checkbox", { name: "选择 实验室：化学室，3 条" })).toBeChecked();
    await screen.getByRole("checkbox", { name: "选择 k0" }).click();
    const line = screen.getByRole("checkbox", { name: "选择 实验室：化学室，3 条" }).element() as HTMLInputElement;
    expect([line.checked, line.indeterminate]).toEqual([false, true]);
    document.querySelector<HTMLElement>('tr[data-row-state="group"]')?.focus();
    await userEvent.keyboard("{Enter}{ArrowDown}{Enter}");
    expect(opened.mock.calls.map(([row]) => row.id)).toEqual(["k0"]);
  });

  it("of two levels and a thousand rows are drawn only where they are in view", async () => {
    await render(<Grouped rows={make(1000)} groupBy={["lab", "state"]} maxHeight={400} defaultFolded={[chem]} />);
    await eventually(() => expect(rowKeys().length).toBeLessThan(60));
    expect(rowKeys().slice(0, 3)).toEqual([chem, bio, groupKey(["生物室", "检测中"])]);
    expect(document.querySelector("table")?.getAttribute("aria-rowcount")).toBe("505");
  });
});

const nested = headGroups<Order>([
  { id: "id", title: "编号", width: 160 },
  {
    title: "检测",
    columns: [
      { id: "lab", title: "实验室", width: 200 },
      { id: "state", title: "状态", width: 200 },
    ],
  },
  { title: "费用", columns: [{ id: "cents", title: "金额", width: 200, align: "end" }] },
]);
const groupTitles = () =>
  [...document.querySelectorAll<HTMLTableCellElement>('[data-slot="table-head-groups"] > *')].map((cell) => [
    cell.colSpan,
    cell.textContent,
  ]);

describe("titles over several columns", () => {
  it("are headers of their columns and follow them when they are pinned, moved and hidden", async () => {
    const screen = await render(<Table aria-label="订单" {...nested} rows={make(3)} rowKey={keyOf} selectable />);
    expect(groupTitles()).toEqual([
      [1, ""],
      [1, ""],
      [2, "检测"],
      [1, "费用"],
    ]);
    const head = document.querySelector<HTMLElement>('th[scope="colgroup"]');
    expect(head?.textContent).toBe("检测");
    await expect.element(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "5");
    expect(document.querySelector("tr[data-key]")?.getAttribute("aria-rowindex")).toBe("3");
    const box = (id: string) => document.querySelector(`th[data-column="${id}"]`)?.getBoundingClientRect();
    expect(Math.round(head?.getBoundingClientRect().left ?? 0)).toBe(Math.round(box("lab")?.left ?? 0));
    expect(Math.round(head?.getBoundingClientRect().right ?? 0)).toBe(Math.round(box("state")?.right ?? 0));
    await expectAxeClean(screen.container);
    await screen.getByRole("button", { name: "「状态」列菜单" }).click();
    await screen.getByRole("menuitem", { name: "固定在左侧" }).click();
    await eventually(() =>
      expect(groupTitles()).toEqual([
        [1, ""],
        [1, ""],
        [1, "检测"],
        [1, "检测"],
        [1, "费用"],
      ]),
    );
    await eventually(() => expect(screen.getByRole("menu").query()).toBeNull());
    await screen.getByRole("button", { name: "「金额」列菜单" }).click();
    await screen.getByRole("menuitem", { name: "隐藏此列" }).click();
    await eventually(() => expect(groupTitles().flat()).not.toContain("费用"));
  });

  it("stay in view with the header, pinned ones at their side", async () => {
    await render(
      <div style={{ width: 500 }}>
        <Table
          aria-label="订单"
          {...nested}
          rows={make(30)}
          rowKey={keyOf}
          maxHeight={300}
          defaultView={{ pins: { id: "none", lab: "start" } }}
        />
      </div>,
    );
    const scroller = document.querySelector<HTMLElement>('[data-slot="table-scroller"]');
    scroller?.scrollTo({ left: 150, top: 300 });
    const [first] = document.querySelectorAll('[data-slot="table-head-groups"] > th');
    await eventually(() => expect(scroller?.scrollTop).toBe(300));
    const box = scroller?.getBoundingClientRect();
    expect(first?.textContent).toBe("检测");
    expect([first?.getBoundingClientRect().left, first?.getBoundingClientRect().top]).toEqual([box?.left, box?.top]);
  });
});

describe("cells that reach over others", () => {
  const byLab = cellSpans<Order>((_row, { id }, index, rows) =>
    id === "lab" ? { rows: sameBelow(rows, index, ({ lab }) => lab) } : undefined,
  );
  it("stand once over the rows, and every other cell stays under its header", async () => {
    const screen = await render(
      <Table aria-label="订单" columns={columns} rows={make(120)} rowKey={keyOf} spans={byLab} />,
    );
    const labs = [...document.querySelectorAll<HTMLTableCellElement>('td[data-column="lab"]')];
    expect(labs.map(({ rowSpan, textContent }) => [rowSpan, textContent])).toEqual([
      [60, "化学室"],
      [60, "生物室"],
    ]);
    // All rows are rendered: a cell that spans rows cannot begin outside the rendered ones.
    expect(rowKeys()).toHaveLength(120);
    const left = (one: Element | null) => Math.round(one?.getBoundingClientRect().left ?? 0);
    for (const id of ["state", "cents"])
      expect(left(document.querySelector(`tr[data-key="k7"] td[data-column="${id}"]`))).toBe(
        left(document.querySelector(`th[data-column="${id}"]`)),
      );
    await expectAxeClean(screen.container);
  });
});

describe("very many columns", () => {
  type Wide = Readonly<Record<string, string>>;
  const wide: readonly TableColumn<Wide>[] = Array.from({ length: 200 }, (_, at) => ({
    id: `c${at}`,
    title: `列${at}`,
    width: 100,
    sortable: true,
    ...(at === 199 && { pin: "end" as const }),
  }));
  const wideRows = Array.from({ length: 20 }, (_, row): Wide =>
    Object.fromEntries(wide.map(({ id }, at) => [id, `${row}-${at}`])),
  );
  const heads = () =>
    [...document.querySelectorAll<HTMLElement>("th[data-column]")].map((head) => head.dataset["column"]);

  for (const dir of ["ltr", "rtl"])
    it(`are drawn only in view, with the pinned ones, and counted for readers (${dir})`, async () => {
      const screen = await render(
        <div style={{ width: 800 }} dir={dir}>
          <Table aria-label="宽表" columns={wide} rows={wideRows} rowKey={(row) => row["c0"] ?? ""} />
        </div>,
      );
      await eventually(() => expect(heads()).toContain("c199"));
      expect(heads().length).toBeLessThan(25);
      const table = screen.getByRole("table");
      await expect.element(table).toHaveAttribute("aria-colcount", "200");
      const scroller = document.querySelector<HTMLElement>('[data-slot="table-scroller"]');
      expect(scroller?.scrollWidth).toBe(20_000);
      scroller?.scrollTo({ left: dir === "rtl" ? -9000 : 9000 });
      await eventually(() => expect(heads()).toContain("c92"));
      expect(heads()).toContain("c0");
      expect(heads()).not.toContain("c50");
      expect(heads().length).toBeLessThan(25);
      const cell = document.querySelector('tr[data-key="3-0"] td[data-column="c93"]');
      expect(cell?.getAttribute("aria-colindex")).toBe("94");
      expect(cell?.textContent).toBe("3-93");
      const head = document.querySelector('th[data-column="c93"]');
      expect(Math.round(cell?.getBoundingClientRect().left ?? 0)).toBe(
        Math.round(head?.getBoundingClientRect().left ?? 1),
      );
      await expectAxeClean(screen.container);
    });

  it("keep the header in focus while others scroll by, and go on by Tab", async () => {
    await render(
      <div style={{ width: 800 }}>
        <Table aria-label="宽表" columns={wide} rows={wideRows} rowKey={(row) => row["c0"] ?? ""} columnMenu={false} />
      </div>,
    );
    await eventually(() => expect(heads()).toContain("c199"));
    const button = document.querySelector<HTMLElement>('th[data-column="c3"] button');
    button?.focus();
    document.querySelector('[data-slot="table-scroller"]')?.scrollTo({ left: 9000 });
    await eventually(() => expect(heads()).toContain("c92"));
    expect(document.activeElement).toBe(button);
    for (let at = 0; at < 12; at += 1) await userEvent.keyboard("{Tab}");
    expect(document.activeElement?.closest("th")).not.toBeNull();
  });
});
