import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Empty } from "#ui/empty/empty.tsx";
import { groupedMoneyText } from "#ui/money-input/money-text.ts";
import { Pagination } from "#ui/pagination/pagination.tsx";
import { Table } from "#ui/table/table.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { Tag, type TagTone } from "#ui/tag/tag.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { GroupedTable } from "./grouped-table.tsx";
import { sumsOf } from "./sums.ts";
import { useClientRows, type ClientRowsOptions } from "./use-client-rows.ts";

interface Order {
  id: string;
  no: string;
  customer: string;
  state: string;
  /** 整数分。 */
  cents: number;
  due: string;
  owner: string | null;
}

const tones: Readonly<Record<string, TagTone>> = { 检测中: "running", 待付款: "warn", 已完成: "ok" };
const states = Object.keys(tones);
const customers = ["苏州明锐电子", "常州亿达精密", "无锡新能", "杭州博远检测", "宁波海川化工", "南京中科材料"];
const owners = ["陈晓", "李敏", null, "赵一鸣"];

const columns: readonly TableColumn<Order>[] = [
  { id: "no", title: "订单号", width: 140, sortable: true, filter: "text" },
  { id: "customer", title: "客户", width: 180, sortable: true, filter: true },
  {
    id: "state",
    title: "状态",
    width: 130,
    sortable: true,
    filter: true,
    cell: ({ state }) => <Tag tone={tones[state]}>{state}</Tag>,
  },
  { id: "due", title: "承诺日期", width: 150, sortable: true, filter: true },
  { id: "owner", title: "负责人", width: 120, sortable: true, filter: true },
  {
    id: "cents",
    title: "金额（元）",
    width: 160,
    align: "end",
    kind: "money",
    sortable: true,
    filter: true,
    sum: "sum",
    value: ({ cents }) => groupedMoneyText(cents),
  },
];

const rows: readonly Order[] = Array.from({ length: 1000 }, (_, at) => ({
  id: String(at),
  no: `DD${1000 + ((at * 37) % 1000)}`,
  customer: customers[(at * 5) % customers.length] ?? "",
  state: states[(at * 7) % states.length] ?? "",
  cents: ((at * 7919) % 90_000) + 1000,
  due: `2026-${String((at % 12) + 1).padStart(2, "0")}-${String((at % 27) + 1).padStart(2, "0")}`,
  owner: owners[at % owners.length] ?? null,
}));

type OrdersProps = Omit<Partial<ClientRowsOptions<Order>>, "columns">;

/** 一千行在内存里：排序、筛选、分页都在浏览器中。 */
function Orders({ rows: given = rows, defaultPageSize = 10, ...options }: OrdersProps) {
  const list = useClientRows<Order>({ rows: given, columns, defaultPageSize, ...options });
  return (
    <>
      <FilterBar {...list.filterBar} />
      <Table {...list.table} aria-label="订单" rowKey={({ id }) => id} empty={<Empty />} />
      <Pagination {...list.pagination} />
    </>
  );
}

const meta = {
  title: "数据展示/ClientRows 内存中的行",
  component: Orders,
  parameters: {
    notes: {
      keyboard: [
        ["Enter / 空格", "在表头上：只按这一列排序"],
        ["Shift + Enter / 点击", "在表头上：加上这一列，再按反向，再按去掉"],
        ["→ ←", "分组的行：展开、收起一组"],
        ["Enter / 空格", "在筛选按钮上：打开；里面改动即生效，Esc 关闭"],
      ],
      accessibility: [
        "aria-sort 只在第一排序列；其余排序列的序号与方向由按钮的名称读出。",
        "筛选按钮的名称带「已筛选」；筛选后的条数会读出。",
      ],
      dos: [
        "分组的行给全部，不给一页：合计是给出的行的合计。",
        "列写 sortable、filter；怎样比较由数据得出：中文按拼音，数字、金额、日期按大小，空的总在最后。",
        '金额是整数分时写 kind: "money"。',
      ],
      donts: ["行由服务器分页的，不用它；排序与筛选交给服务器。"],
      tokens: ["accent-soft", "accent-text"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Orders>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 多列排序：Shift 加点击。 */
export const SortedByTwo: Story = {
  args: {
    defaultSort: { column: "state", order: "asc", also: [{ column: "cents", order: "desc" }] },
  },
};

/** 已筛选：表头的按钮有标记，条件写在表格上方，可逐条或一次去掉。 */
export const Filtered: Story = {
  args: {
    defaultFilters: {
      customer: { kind: "list", values: ["无锡新能", "常州亿达精密"] },
      cents: { kind: "range", from: 20_000, to: 60_000 },
      no: { kind: "text", contains: "dd1" },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "去掉「订单号」的筛选" }));
    await expect(canvas.queryByText(/包含/)).toBeNull();
  },
};

/** 打开的筛选：取值列表。 */
export const ListOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "筛选「客户」" }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("checkbox", { name: "无锡新能" }));
    await waitFor(() => expect(canvasElement.querySelectorAll("[data-filtering]")).toHaveLength(1));
  },
};

/** 打开的筛选：金额范围。 */
export const RangeOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "筛选「金额（元）」" }));
    const field = await within(canvasElement.ownerDocument.body).findByRole("textbox", { name: /最小值/ });
    await userEvent.type(field, "500{Tab}");
    await waitFor(() => expect(canvasElement.querySelectorAll("[data-filtering]")).toHaveLength(1));
  },
};

/** 没有符合的行。 */
export const NothingFound: Story = { args: { defaultFilters: { no: { kind: "text", contains: "没有这个号" } } } };

/** 按列分组：组头有条数与合计（格式与列相同），→ ← 展开收起，勾组头即勾全组。 */
function GroupedOrders(options: OrdersProps) {
  const list = useClientRows<Order>({ rows: rows.slice(0, 60), columns, ...options });
  return (
    <>
      <FilterBar {...list.filterBar} />
      <GroupedTable
        {...list.table}
        aria-label="订单"
        rowKey={({ id }) => id}
        groupBy={["customer", "state"]}
        selectable
        sums={[{ scope: "all", values: sumsOf(columns, list.found) }]}
        maxHeight={560}
      />
    </>
  );
}

export const Grouped: Story = {
  render: (args) => <GroupedOrders {...args} />,
  play: async ({ canvasElement }) => {
    const [first] = within(canvasElement).getAllByRole("row", { expanded: true });
    if (!first) throw new Error("no group is open");
    first.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(first).toHaveAttribute("aria-expanded", "false");
  },
};

export const GroupedDark: Story = { ...Grouped, globals: { mode: "dark" } };

export const Dark: Story = { ...Filtered, globals: { mode: "dark" } };
