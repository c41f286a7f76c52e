import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { MonthPicker } from "./month-picker.tsx";

const meta = {
  title: "输入/MonthPicker 月份选择",
  component: MonthPicker,
  args: { "aria-label": "结算月份", onValueChange: fn(), className: "w-48" },
  parameters: {
    notes: {
      keyboard: [
        ["↓", "打开"],
        ["方向键", "移动一个月或一行"],
        ["PageUp / PageDown", "前后一年，加 Shift 十年"],
        ["Home / End", "行首、行尾"],
        ["Enter", "取用"],
        ["Esc", "回到输入框"],
      ],
      accessibility: ["输入框加对话框，里面是 grid；每格读出年月。", "不可选的格子能到达，按下不起作用。"],
      dos: ["可以输入 202604、2026/4、2026年4月。"],
      donts: ["要具体日期时用 DatePicker。"],
      tokens: ["surface", "raised", "line-strong", "accent-fill", "hover", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof MonthPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 直接输入。 */
export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "202604{Enter}");
    await expect(args.onValueChange).toHaveBeenCalledWith("2026-04");
  },
};

/** 打开的样子。 */
export const Open: Story = {
  args: { defaultValue: "2026-04" },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("textbox").focus();
    await userEvent.keyboard("{ArrowDown}");
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  },
};

/** 超出范围时说明。 */
export const Limited: Story = {
  args: { min: "2026-01" },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "0");
    within(canvasElement).getByRole("textbox").blur();
  },
};

export const Small: Story = { args: { size: "small", defaultValue: "2026-04" } };
export const Empty: Story = {};
export const Disabled: Story = { args: { disabled: true, defaultValue: "2026-04" } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: "2026-04" } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="结算月份" required error="请填写结算月份">
      <MonthPicker {...args} aria-label={undefined} />
    </Field>
  ),
};
