import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { TagInput } from "./tag-input.tsx";

const meta = {
  title: "输入/TagInput 标签输入",
  component: TagInput,
  args: { "aria-label": "关键字", onValueChange: fn(), className: "w-96 max-w-full" },
  parameters: {
    notes: {
      keyboard: [
        ["Enter、逗号", "添加"],
        ["Backspace", "没有文字时移除最后一个"],
        ["← →", "在标签之间走"],
        ["Delete", "移除所在的标签"],
      ],
      accessibility: ["添加与移除会说出来。", "没有被接受的留在框里，原因是描述。", "输入法组字时回车不添加。"],
      dos: ["可以粘贴一列，按逗号、分号、换行拆开。", "用 check 说明哪里不对、怎么改。"],
      donts: ["从已有项里选用 MultiCombobox。"],
      tokens: ["surface", "page", "line-strong", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof TagInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 输入后按回车。 */
export const Plain: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "RoHS{Enter}");
    await expect(args.onValueChange).toHaveBeenCalledWith(["RoHS"]);
  },
};

/** 已有几个，可一次清除。 */
export const Filled: Story = { args: { defaultValue: ["RoHS", "REACH", "CE"], clearable: true } };

/** 标签多时只显示几个。 */
export const Counted: Story = { args: { defaultValue: ["RoHS", "REACH", "CE", "UL", "3C"], maxTags: 2 } };

/** 不被接受的留在框里并说明原因。 */
export const Refused: Story = {
  args: { check: (tag) => (/^\d+$/.test(tag) ? undefined : "只能填数字") },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "abc{Enter}");
    await within(canvasElement).findByText("只能填数字");
  },
};

export const Disabled: Story = { args: { defaultValue: ["RoHS"], disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: ["RoHS"], readOnly: true } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="关键字" required error="请至少填一个关键字">
      <TagInput {...args} aria-label={undefined} />
    </Field>
  ),
};

/** 长标签截断。 */
export const LongText: Story = {
  args: { defaultValue: ["锂离子电池芯与电池组按照运输安全试验手册第三部分三十八点三节的全部试验项目"] },
};
