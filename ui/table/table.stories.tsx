import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import type { ComponentProps } from "react";
import type { TableColumn } from "./column.ts";
import { Table } from "./table.tsx";

interface Row {
  id: string;
  customer: string;
  /** 整数分。 */
  cents: number;
  state: string;
}

const columns: readonly TableColumn<Row>[] = [
  { id: "customer", title: "客户", width: 200 },
  { id: "state", title: "状态", cell: (row) => <Tag tone="running">{row.state}</Tag> },
  { id: "cents", title: "金额", align: "end", sortable: true, value: (row) => (row.cents / 100).toFixed(2) },
];
const rows: readonly Row[] = [
  { id: "1", customer: "苏州明锐电子", cents: 128000, state: "检测中" },
  { id: "2", customer: "常州亿达精密", cents: 356000, state: "待付款" },
  { id: "3", customer: "无锡新能", cents: 128000, state: "已完成" },
];

const meta = {
  title: "数据展示/Table 表格",
  component: Table<Row>,
  args: { label: "订单", columns, rows, rowKey: (row) => row.id, onSortChange: fn(), onOpen: fn() },
  parameters: {
    notes: {
      keyboard: [
        ["↑ ↓ ← → Home End", "在单元格间移动"],
        ["Page Up / Page Down", "翻一屏"],
        ["Enter", "打开一行"],
        ["空格", "勾选"],
        ["→ ←", "展开、收起"],
        ["Ctrl+C", "复制为表格"],
      ],
      accessibility: ["role=grid，行列号是全表的，没画出来的也算；aria-sort 在表头。"],
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

export const Dark: Story = { globals: { mode: "dark" }, args: { selectable: true } };
