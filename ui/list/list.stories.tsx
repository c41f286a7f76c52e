import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Avatar } from "#ui/avatar/avatar.tsx";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Tag } from "#ui/tag/tag.tsx";
import { List } from "./list.tsx";
import { ListItem } from "./list-item.tsx";

interface Customer {
  id: string;
  name: string;
  city: string;
  orders: number;
}

const customers: readonly Customer[] = [
  { id: "1", name: "苏州明锐电子有限公司", city: "江苏 苏州", orders: 12 },
  { id: "2", name: "常州亿达精密机械", city: "江苏 常州", orders: 3 },
  { id: "3", name: "无锡新能环境科技", city: "江苏 无锡", orders: 0 },
];
const many: readonly Customer[] = Array.from({ length: 5000 }, (_, at) => ({
  id: String(at + 1),
  name: `客户 ${at + 1}`,
  city: at % 7 === 0 ? "江苏 苏州，工业园区星湖街 328 号，收样请走 3 号门，联系人在门口等" : "江苏 苏州",
  orders: at % 20,
}));

/** 客户的列表；组件本身对任何行都可用。 */
function CustomerList(props: Partial<React.ComponentProps<typeof List<Customer>>>) {
  return (
    <List<Customer>
      aria-label="客户"
      items={customers}
      rowKey={(one) => one.id}
      itemText={(one) => one.name}
      renderItem={(one) => (
        <ListItem
          media={<Avatar decorative name={one.name} />}
          title={one.name}
          body={one.city}
          extra={`${one.orders} 单`}
        />
      )}
      {...props}
    />
  );
}

const meta = {
  title: "数据展示/List 列表",
  component: CustomerList,
  subcomponents: { List, ListItem },
  parameters: {
    notes: {
      keyboard: [
        ["↑ ↓ / PageUp PageDown / Home End", "可选择时：在行间移动"],
        ["空格 / Enter", "选中或取消"],
        ["Shift + ↑ ↓", "可多选时：移动并选中经过的行"],
        ["Ctrl + A", "可多选时：全选，再按全不选"],
        ["键入文字", "给了 itemText 时：到以它开头的下一行"],
      ],
      accessibility: [
        "不可选择时是普通列表；可选择时是 listbox，一个 Tab 停靠点。",
        "选中有勾，不只靠底色。",
        "只画看得见的行时，每行仍报出自己是第几行、共几行。",
        "加载更多后读出多了几项；没有更多时，焦点到新来的第一行。",
      ],
      dos: ["一行说一件东西；列多、要排序的用 Table。"],
      donts: ["可选择的列表，行里不要放按钮和链接。"],
      tokens: ["surface", "line", "line-soft", "selected", "hover"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof CustomerList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 页头、页脚，行里有操作。 */
export const HeaderAndFooter: Story = {
  args: {
    header: "最近的客户",
    footer: "共 3 家",
    "aria-label": undefined,
    renderItem: (one) => (
      <ListItem
        title={one.name}
        body={one.city}
        extra={
          <>
            {one.orders === 0 ? <Tag tone="neutral">没有订单</Tag> : `${one.orders} 单`}
            <Button size="small" tone="text" aria-label={`查看 ${one.name}`}>
              查看
            </Button>
          </>
        }
      />
    ),
  },
};

export const Frameless: Story = { args: { framed: false } };

export const Loading: Story = { args: { items: [], loading: true } };

export const Nothing: Story = { args: { items: [] } };

export const OwnEmpty: Story = {
  args: { items: [], empty: <Empty title="还没有客户" action={<Button tone="primary">新增客户</Button>} /> },
};

/** 没有取到；已有的行留着。 */
export const Failed: Story = { args: { error: "服务器没有回应，下面是 10:42 的内容。" } };

export const SelectOne: Story = {
  args: { selection: "single", defaultValue: ["2"] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("option", { name: /无锡/ }));
    await expect(canvas.getByRole("option", { selected: true })).toHaveTextContent("无锡");
  },
};

export const SelectSeveral: Story = {
  args: { selection: "multiple", defaultValue: ["1", "3"], isDisabled: (one) => one.id === "2" },
};

/** 按一次多几项；没有更多时按钮消失。 */
export const LoadMore: Story = {
  render: function Growing() {
    const [shown, show] = useState(3);
    return (
      <CustomerList
        items={many.slice(0, shown)}
        more={shown < 7}
        onMore={async () => {
          await new Promise((done) => {
            setTimeout(done, 200);
          });
          show(shown + 2);
        }}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "加载更多" }));
    await waitFor(() => expect(canvas.getAllByRole("listitem")).toHaveLength(5));
    await expect(canvas.getByRole("status")).toHaveTextContent("又加载了 2 项");
  },
};

/** 五千行，行高不一，只画看得见的。 */
export const Many: Story = {
  args: {
    items: many,
    maxHeight: 320,
    selection: "multiple",
    renderItem: (one) => <ListItem title={one.name} body={one.city} extra={`${one.orders} 单`} />,
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll("[data-slot=list-row]").length).toBeLessThan(40));
  },
};

export const Dark: Story = { ...SelectSeveral, globals: { mode: "dark" } };
