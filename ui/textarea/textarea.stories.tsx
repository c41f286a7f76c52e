import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Textarea } from "./textarea.tsx";

const meta = {
  title: "输入/Textarea 多行输入",
  component: Textarea,
  args: { "aria-label": "备注" },
  parameters: {
    frame: "field",
    notes: {
      keyboard: [
        ["Enter", "换行"],
        ["Tab", "离开"],
      ],
      accessibility: ["字数与上限会读出；截断在组字结束后。"],
      dos: ["给出上限。"],
      donts: ["不要用来写带格式的文字：用富文本。"],
      tokens: ["surface", "line", "accent"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 有上限时显示字数。 */
export const Counted: Story = {
  args: { maxLength: 20 },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "样品已收到");
    await waitFor(() => expect(canvasElement).toHaveTextContent("5"));
  },
};

/** 随内容长高。 */
export const Grown: Story = {
  args: { defaultValue: "样品外包装破损，已拍照。\n请客户确认是否继续检测。\n等待回复。\n截止周五。" },
};

export const ReadOnly: Story = { args: { defaultValue: "样品已收到", readOnly: true } };

export const Disabled: Story = { args: { defaultValue: "样品已收到", disabled: true } };

export const Wrong: Story = {
  render: (args) => (
    <Field label="取消原因" required error="请说明原因，二到二百字">
      <Textarea {...args} aria-label={undefined} />
    </Field>
  ),
};
