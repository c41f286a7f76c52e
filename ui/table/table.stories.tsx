import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import { Tag, type TagTone } from "#ui/tag/tag.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import type { ComponentProps } from "react";
import type { TableColumn } from "./column.ts";
import { headGroups } from "./head/head-groups.tsx";
import { cellSpans, sameBelow } from "./rows/spans.ts";
import { Table } from "./table.tsx";
import type { TableTree } from "./rows/tree-rows.ts";

interface Row {
  id: string;
  customer: string;
  /** 整数分。 */
  cents: number;
  state: string;
}

const yuan = new Intl.NumberFormat("zh-CN", { style: "currency", currency: "CNY" });
const tones: Readonly<Record<string, TagTone>> = { 检测中: "running", 待付款: "warn", 已完成: "ok" };

const columns: readonly TableColumn<Row>[] = [
  { id: "customer", title: "客户", width: 200 },
  { id: "state", title: "状态", cell: (row) => <Tag tone={tones[row.state]}>{row.state}</Tag> },
  { id: "cents", title: "金额", align: "end", sortable: true, value: (row) => yuan.format(row.cents / 100) },
];
const rows: readonly Row[] = [
  { id: "1", customer: "苏州明锐电子", cents: 128000, state: "检测中" },
  { id: "2", customer: "常州亿达精密", cents: 356000, state: "待付款" },
  { id: "3", customer: "无锡新能", cents: 128000, state: "已完成" },
];

const meta = {
  title: "数据展示/Table 表格",
  component: Table<Row>,
  args: { "aria-label": "订单", columns, rows, rowKey: (row) => row.id, onSortChange: fn(), onOpen: fn() },
  parameters: {
    notes: {
      keyboard: [
        ["↑ ↓ Home End", "在行间移动"],
        ["Shift + Enter / 点击", "表头上，`sorting={multiSort}` 时：加上一列排序"],
        ["Page Up / Page Down", "移动十行"],
        ["Enter", "打开一行"],
        ["空格", "勾选"],
        ["→ ←", "展开、收起；树形行：再按 → 进入下级，← 回到上级"],
        ["*", "树形行：展开同级的全部行"],
        ["字母", "树形行：跳到以它开头的一行"],
        ["Ctrl+C", "复制为表格"],
        ["列宽边上：← →、Shift、Home End", "10 像素、50 像素、最窄与最宽；列菜单的“用方向键调宽”到达"],
        ["列宽边上：Enter", "直接填像素数；Esc 回到表头"],
      ],
      accessibility: ["原生 table，树形行是 treegrid；行号是全表的，没画出来的也算；aria-sort 在表头。"],
      dos: ["列写在模块里，不在组件里。", "金额靠右。"],
      donts: ["可编辑的用编辑表格。"],
      tokens: ["line-soft", "hover", "selected", "row-height"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<ComponentProps<typeof Table<Row>>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const [sort] = within(canvasElement).getAllByRole("button", { name: /金额/ });
    if (!sort) throw new Error("the header offers no sort");
    await userEvent.click(sort);
    await expect(args.onSortChange).toHaveBeenCalled();
  },
};

/** 勾选：表头全选，行内单选。 */
export const Selectable: Story = { args: { selectable: true, defaultSelected: ["2"] } };

export const Sorted: Story = { args: { defaultSort: { column: "cents", order: "desc" } } };

export const Expandable: Story = {
  args: { renderExpanded: (row) => <p>{row.customer} 的样品</p>, defaultExpanded: ["1"] },
};

/** 一行的状况：琥珀色需要留意，划掉的已不在列表里。 */
export const RowStates: Story = {
  args: { rowState: (row) => ({ 待付款: "warn", 已完成: "gone" })[row.state] },
  play: async ({ canvasElement }) => {
    const cell = (customer: string) => getComputedStyle(within(canvasElement).getByText(customer));
    await expect(cell("常州亿达精密").backgroundColor).not.toBe(cell("苏州明锐电子").backgroundColor);
    await expect(cell("无锡新能").textDecorationLine).toBe("line-through");
  },
};

export const WithSums: Story = { args: { sums: [{ scope: "page", label: "合计", values: { cents: "¥6,120.00" } }] } };

/** 首次加载是骨架。 */
export const FirstLoad: Story = { args: { rows: [], loading: true } };

/** 再次加载留着旧行。 */
export const Refresh: Story = { args: { loading: true } };

export const Empty: Story = { args: { rows: [] } };

export const Failed: Story = { args: { rows: [], error: <Button tone="text">加载失败，重试</Button> } };

export const Dense: Story = { args: { density: "tight" } };

/** 很多行只画看得见的。 */
export const Virtual: Story = {
  args: {
    rows: Array.from({ length: 5000 }, (_, at) => ({
      id: String(at),
      customer: `客户 ${at}`,
      cents: at * 100,
      state: "检测中",
    })),
    maxHeight: 320,
  },
};

const nested = headGroups<Row>([
  { id: "customer", title: "客户", width: 200 },
  {
    title: "订单",
    columns: [
      { id: "id", title: "编号", width: 120 },
      {
        title: "办理",
        columns: [{ id: "state", title: "状态", sortable: true, width: 140 }],
      },
    ],
  },
  {
    title: "费用",
    columns: [{ id: "cents", title: "金额", align: "end", value: (row) => yuan.format(row.cents / 100) }],
  },
]);

/** 分组表头：标题跨过它的列，列移动、固定、隐藏时跟着走。 */
export const HeadGroups: Story = { args: { columns: nested.columns, headGroups: nested.headGroups, selectable: true } };

const sameCents = cellSpans<Row>((_row, { id }, index, all) =>
  id === "cents" ? { rows: sameBelow(all, index, ({ cents }) => cents) } : undefined,
);

/** 合并单元格：金额相同的相邻行合成一格。 */
export const Spans: Story = {
  args: { rows: rows.toSorted((one, other) => one.cents - other.cents), spans: sameCents },
};

/** 两百列：只画看得见的与固定的。 */
export const ManyColumns: Story = {
  args: {
    columns: [
      { id: "customer", title: "客户", width: 160, pin: "start" },
      ...Array.from({ length: 198 }, (_, at): TableColumn<Row> => ({
        id: `day${at}`,
        title: `第 ${at + 1} 天`,
        width: 100,
        value: (row) => (row.cents + at) % 97,
      })),
      { id: "state", title: "状态", width: 120, pin: "end" },
    ],
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole("table")).toHaveAttribute("aria-colcount", "200"));
    await waitFor(() => expect(canvasElement.querySelectorAll("th[data-column]").length).toBeLessThan(40));
  },
};

export const Dark: Story = { globals: { mode: "dark" }, args: { selectable: true } };

/** 下级行按客户编号分：1 之下是 1-1、1-2。 */
const branches: Readonly<Record<string, readonly Row[]>> = {
  "1": [
    { id: "1-1", customer: "苏州明锐电子（吴江）", cents: 88000, state: "检测中" },
    { id: "1-2", customer: "苏州明锐电子（昆山）", cents: 40000, state: "待付款" },
  ],
  "1-1": [{ id: "1-1-1", customer: "吴江二厂", cents: 88000, state: "检测中" }],
  "3": [{ id: "3-1", customer: "无锡新能（江阴）", cents: 128000, state: "已完成" }],
};
const byPlace: TableTree<Row> = {
  childrenOf: (row) => branches[row.id] ?? [],
  compare: (one, other) => one.cents - other.cents,
};
const cascading: TableTree<Row> = { ...byPlace, cascade: true };
const fetched: TableTree<Row> = {
  childrenOf: () => undefined,
  hasChildren: (row) => row.id in branches,
  load: async (row) => branches[row.id] ?? [],
};
const failing: TableTree<Row> = { ...fetched, load: () => Promise.reject(new Error("offline")) };

/** 树形行：→ 展开再进入，← 收起再回上级；排序只在同级之间。 */
export const TreeRows: Story = {
  args: { tree: byPlace, defaultExpanded: ["1", "1-1"] },
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole("row", { expanded: true });
    if (!first) throw new Error("no row is open");
    first.focus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(within(canvasElement).getByRole("row", { name: /吴江）/ })).toHaveFocus());
  },
};

/** 勾选联动：勾上级带下级，下级全勾则上级勾上，部分则半勾。 */
export const TreeCascade: Story = {
  args: { tree: cascading, selectable: true, defaultExpanded: ["1"], defaultSelected: ["1-2"] },
};

/** 下级在展开时才取。 */
export const TreeLazy: Story = {
  args: { tree: fetched },
  play: async ({ canvasElement }) => {
    const [arrow] = within(canvasElement).getAllByRole("button", { name: /^展开/ });
    if (!arrow) throw new Error("no row can be opened");
    await userEvent.click(arrow);
    await within(canvasElement).findByText("苏州明锐电子（昆山）");
  },
};

/** 取不到下级：在行上重试。 */
export const TreeFailed: Story = {
  args: { tree: failing, defaultExpanded: ["1"] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("button", { name: /重新加载/ });
  },
};

/** 深色、色弱与另一主题色。 */
export const TreeDark: Story = { ...TreeCascade, globals: { mode: "dark" } };

export const TreeWeak: Story = { ...TreeCascade, globals: { weak: true, theme: "volcano" } };
