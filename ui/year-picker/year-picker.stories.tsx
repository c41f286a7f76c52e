import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { YearPicker } from "./year-picker.tsx";

const meta = {
  title: "输入/YearPicker 年份选择",
  component: YearPicker,
  args: { "aria-label": "年度", onValueChange: fn(), className: "w-48" },
  parameters: {
    notes: {
      keyboard: [
        ["↓", "打开"],
        ["方向键", "移动一年或一行"],
        ["PageUp / PageDown", "前后十二年"],
        ["Enter", "取用"],
        ["Esc", "回到输入框"],
      ],
      accessibility: ["输入框加对话框，里面是 grid。"],
      dos: ["可以直接输入四位年份。"],
      donts: ["要月份时用 MonthPicker。"],
      tokens: ["surface", "raised", "line-strong", "accent-fill", "hover", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof YearPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 直接输入。 */
export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "2026{Enter}");
    await expect(args.onValueChange).toHaveBeenCalledWith("2026");
  },
};

/** 打开的样子。 */
export const Open: Story = {
  args: { defaultValue: "2026" },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("textbox").focus();
    await userEvent.keyboard("{ArrowDown}");
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  },
};

/** 超出范围时说明。 */
export const Limited: Story = {
  args: { min: "2020" },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "0");
    within(canvasElement).getByRole("textbox").blur();
  },
};

export const Small: Story = { args: { size: "small", defaultValue: "2026" } };
export const Empty: Story = {};
export const Disabled: Story = { args: { disabled: true, defaultValue: "2026" } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: "2026" } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="年度" required error="请填写年度">
      <YearPicker {...args} aria-label={undefined} />
    </Field>
  ),
};
