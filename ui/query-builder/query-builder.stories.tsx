import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { framed } from "#ui/gallery/framed.ts";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import type { QueryField } from "./condition.ts";
import { QueryBuilder } from "./query-builder.tsx";
import { QueryDialog } from "./query-dialog.tsx";
import { type Query, useQueryBuilder } from "./use-query-builder.ts";

const fields: readonly QueryField[] = [
  { label: "客户名称", value: "customerName", type: "text" },
  { label: "应付金额", value: "payable", type: "number" },
  { label: "截止日", value: "dueDate", type: "date" },
  { label: "下单时间", value: "createTime", type: "datetime" },
  {
    label: "订单状态",
    value: "status",
    type: "select",
    options: [
      { value: "10", label: "待付款" },
      { value: "20", label: "待确认" },
    ],
  },
  { label: "样品", value: "sample", children: [{ label: "数量", value: "count", type: "number" }] },
];

const full: Query = {
  matchType: "and",
  records: [
    { field: "customerName", rule: "like", val: "锐测", type: "text" },
    {
      matchType: "or",
      records: [
        { field: "status", rule: "in", val: ["10", "20"], type: "select" },
        { field: "sample,count", rule: "gt", val: 3, type: "number" },
      ],
    },
  ],
};

interface BuilderStory {
  fields: readonly QueryField[];
  applied: Query | null;
  brackets: boolean;
  onAppliedChange: (query: Query | null) => void;
}

function Shown({ fields: offered, applied, brackets, onAppliedChange }: BuilderStory) {
  const builder = useQueryBuilder({ fields: offered, applied, onAppliedChange });
  return (
    <div className="w-200 max-w-full">
      <QueryBuilder builder={builder} brackets={brackets} />
    </div>
  );
}

const meta = {
  title: "业务编辑/QueryBuilder 高级查询",
  component: Shown,
  subcomponents: { QueryBuilder, QueryDialog },
  args: { fields, applied: full, brackets: true, onAppliedChange: fn() },
  parameters: {
    notes: {
      keyboard: [
        ["Alt+↑ Alt+↓", "上移、下移所在的条件或括号"],
        ["Alt+← Alt+→", "移出括号、移入相邻括号"],
        ["Ctrl+Z Ctrl+Y", "撤销、重做"],
        ["Tab", "字段、规则、值、移动与删除，依次到达"],
      ],
      accessibility: [
        "每个括号、每个条件都是有名称的分组，里面的控件各有名称。",
        "删除后焦点到下一条；移动后焦点留在原来的控件上。",
        "条件说明停顿后在 status 区域读出。",
        "空条件查询时，说出原因并把焦点放到缺的那一处。",
      ],
      dos: ["字典、用户等取值由调用方给：options 或 editors。", "保存的查询交给调用方存取。"],
      donts: ["不要在服务器只认平铺条件时打开括号：用 brackets={false}。", "不要把没填完的条件发给服务器。"],
      tokens: ["surface", "page", "line", "accent", "accent-text", "warn", "bad", "muted"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 有条件、有括号，下面是一句话说明。 */
export const Default: Story = {};

/** 开始时只有一条空条件。 */
export const Empty: Story = { args: { applied: null } };

/** 只有平铺的条件，没有括号。 */
export const Flat: Story = {
  args: { brackets: false, applied: { matchType: "or", records: full.records.slice(0, 1) } },
};

/** 没有可查询的字段。 */
export const NoFields: Story = { args: { fields: [], applied: null } };

/** 用键盘把条件移入括号，再撤销。 */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getAllByRole("textbox", { name: "值" })[0] ?? canvasElement);
    await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
    const bracket = canvas.getByRole("group", { name: "括号 1" });
    await waitFor(() => expect(within(bracket).getAllByRole("group", { name: /^条件/ })).toHaveLength(3));
    await userEvent.click(canvas.getByRole("button", { name: "撤销" }));
    await waitFor(() => expect(within(bracket).getAllByRole("group", { name: /^条件/ })).toHaveLength(2));
  },
};

/** 对话框：宽 1000，右边是保存的查询。 */
export const InDialog: Story = {
  parameters: framed(600),
  render: ({ applied, onAppliedChange }) => (
    <QueryDialog
      open
      onOpenChange={fn()}
      fields={fields}
      applied={applied}
      onAppliedChange={onAppliedChange}
      store={{
        load: () => [
          { title: "待付款大单", matchType: "and", records: full.records },
          { title: "名字很长的一条查询，右边放不下时会截断", matchType: "or", records: full.records },
        ],
        save: fn(),
      }}
    />
  ),
};

/** 查询空条件：说出原因，焦点到缺的地方。 */
export const Refused: Story = {
  parameters: framed(600),
  args: { applied: null },
  render: InDialog.render as NonNullable<Story["render"]>,
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("button", { name: "查询" }));
    await expect(body.getByText("不能查询空条件")).toBeInTheDocument();
  },
};
