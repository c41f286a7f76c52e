import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Transfer } from "./transfer.tsx";

const items = [
  { key: "name", label: "客户名称" },
  { key: "phone", label: "手机号", keywords: "shoujihao" },
  { key: "area", label: "所在地区" },
  { key: "owner", label: "负责人" },
  { key: "id", label: "编号", disabled: true },
];

const meta = {
  title: "输入/Transfer 穿梭框",
  component: Transfer,
  args: { "aria-label": "导出列", items, onValueChange: fn(), className: "w-full max-w-xl" },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "在搜索、列表、按钮之间"],
        ["↑ ↓、字母、汉字", "在列表里移动"],
        ["空格", "勾选"],
      ],
      accessibility: ["两个列表各有名称；按钮读出要移动几项。", "没有勾选时按钮说明原因。"],
      dos: ["用 titles 说清两边各是什么。"],
      donts: ["只选几项时用 MultiCombobox。"],
      tokens: ["surface", "line", "hover", "accent-fill"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Transfer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 勾选后移到另一边。 */
export const Plain: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("treeitem", { name: "手机号" }));
    await userEvent.click(canvas.getByRole("button", { name: "选入 1 项" }));
    await expect(args.onValueChange).toHaveBeenCalledWith(["phone"]);
  },
};

/** 两边各有标题。 */
export const Titled: Story = { args: { titles: ["全部列", "导出列"], defaultValue: ["name", "area"] } };
export const Disabled: Story = { args: { disabled: true, defaultValue: ["name"] } };
export const Empty: Story = { args: { items: [] } };

/** 长文字截断。 */
export const LongText: Story = {
  args: { items: [{ key: "1", label: "锂离子电池芯与电池组按照运输安全试验手册第三部分三十八点三节的全部试验项目" }] },
};

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="导出列" required error="请至少选一列">
      <Transfer {...args} aria-label={undefined} />
    </Field>
  ),
};
