import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { TimePicker } from "./time-picker.tsx";

const meta = {
  title: "输入/TimePicker 时间选择",
  component: TimePicker,
  args: { "aria-label": "送样时间", onValueChange: fn(), className: "w-48" },
  parameters: {
    notes: {
      keyboard: [
        ["↓", "打开"],
        ["↑ ↓", "在时、分、秒里加减"],
        ["Enter", "取用"],
        ["Esc", "回到输入框"],
      ],
      accessibility: ["输入框加对话框；时分秒是 spinbutton。", "不是时间时，说明写法。"],
      dos: ["可以输入 0930、9:30、9时30分。"],
      donts: ["要日期和时间时用 DatetimePicker。"],
      tokens: ["surface", "raised", "line-strong", "accent-fill", "hover", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof TimePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 直接输入。 */
export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "0930{Enter}");
    await expect(args.onValueChange).toHaveBeenCalledWith("09:30:00");
  },
};

/** 打开的样子。 */
export const Open: Story = {
  args: { defaultValue: "10:20:00" },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("textbox").focus();
    await userEvent.keyboard("{ArrowDown}");
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  },
};

/** 超出范围时说明。 */
export const Limited: Story = {
  args: { min: "09:00:00" },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "0");
    within(canvasElement).getByRole("textbox").blur();
  },
};

export const Small: Story = { args: { size: "small", defaultValue: "10:20:00" } };
export const Empty: Story = {};
export const Disabled: Story = { args: { disabled: true, defaultValue: "10:20:00" } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: "10:20:00" } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="送样时间" required error="请填写送样时间">
      <TimePicker {...args} aria-label={undefined} />
    </Field>
  ),
};
