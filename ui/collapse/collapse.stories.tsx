import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Input } from "#ui/input/input.tsx";
import { Field } from "#ui/field/field.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { Collapse, type CollapseItem } from "./collapse.tsx";

const items: readonly CollapseItem[] = [
  { key: "money", title: "收款与退款", content: "已付 ¥4,200.00，没有退款。", summary: "¥4,200.00 已付清" },
  { key: "samples", title: "样品", content: "3 个样品，顺丰 SF1234567890，6 月 30 日寄出。", extra: "3" },
  { key: "invoice", title: "发票", content: "专用发票 1 张，7 月 2 日开具。", extra: <Tag tone="ok">已开票</Tag> },
];

const meta = {
  title: "布局/Collapse 折叠面板",
  component: Collapse,
  args: { items, defaultValue: ["money"] },
  parameters: {
    notes: {
      keyboard: [
        ["Enter / 空格", "展开或收起"],
        ["↑ ↓", "到上一个、下一个标题"],
        ["Home / End", "到第一个、最后一个标题"],
        ["Tab", "到展开的内容里，再到下一个标题"],
      ],
      accessibility: [
        "标题是标题元素里的按钮，展开与否会读出来；不超过六个时，展开的内容是以标题命名的区域。",
        "收起的内容留在文档里：浏览器的页内查找（Ctrl+F）找得到，并自动展开；打印时全部展开。",
        "不能展开的标题仍可聚焦，读屏会说不可用；它的内容页内查找也打不开。",
      ],
      dos: ["收起时也要看得出里面大概是什么：用 summary 说结论，用 extra 说数目。"],
      donts: ["不要藏必填的字段和必须看的内容。", "步骤用 Steps，并列的页用 Tabs。"],
      tokens: ["line", "line-soft", "surface", "duration-base"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Collapse>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const samples = canvas.getByRole("button", { name: "样品" });
    await userEvent.click(samples);
    await expect(samples).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByRole("button", { name: "收款与退款" })).toHaveAttribute("aria-expanded", "true");
    await waitFor(() => expect(canvas.getByText(/顺丰/)).toBeVisible());
  },
};

/** 一次只开一个。 */
export const Single: Story = {
  args: { single: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "样品" }));
    await expect(canvas.getByRole("button", { name: "收款与退款" })).toHaveAttribute("aria-expanded", "false");
  },
};

export const IconAtEnd: Story = { args: { iconSide: "end" } };

export const Frameless: Story = { args: { framed: false } };

export const Disabled: Story = {
  args: {
    items: items.map((item) => (item.key === "invoice" ? { ...item, disabled: true, extra: "付款后可用" } : item)),
  },
};

/** 里面可以有表单，也可以再有折叠面板。 */
export const Nested: Story = {
  args: {
    defaultValue: ["form", "more"],
    items: [
      {
        key: "form",
        title: "收样要求",
        content: (
          <Field label="快递单号">
            <Input />
          </Field>
        ),
      },
      {
        key: "more",
        title: "更多",
        content: <Collapse framed={false} level={4} items={items} />,
      },
    ],
  },
};

export const Dark: Story = { globals: { mode: "dark" } };
