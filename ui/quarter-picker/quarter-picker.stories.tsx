import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { QuarterPicker } from "./quarter-picker.tsx";

const meta = {
  title: "输入/QuarterPicker 季度选择",
  component: QuarterPicker,
  args: { "aria-label": "结算季度", onValueChange: fn(), className: "w-48" },
  parameters: {
    notes: {
      keyboard: [
        ["↓", "打开"],
        ["方向键", "移动一个季度或一行"],
        ["PageUp / PageDown", "前后一年，加 Shift 十年"],
        ["Enter", "取用"],
        ["Esc", "回到输入框"],
      ],
      accessibility: ["输入框加对话框，里面是 grid；每格读出年与季度。", "不可选的格子能到达，按下不起作用。"],
      dos: ["可以输入 2026Q2、2026/2、2026年第二季度。"],
      donts: ["要月份时用 MonthPicker。"],
      tokens: ["surface", "raised", "line-strong", "accent-fill", "hover", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof QuarterPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 直接输入。 */
export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "2026q2{Enter}");
    await expect(args.onValueChange).toHaveBeenCalledWith("2026-Q2");
  },
};

/** 打开的样子。 */
export const Open: Story = {
  args: { defaultValue: "2026-Q2" },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("textbox").focus();
    await userEvent.keyboard("{ArrowDown}");
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  },
};

/** 超出范围时说明。 */
export const Limited: Story = {
  args: { min: "2026-Q1" },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "2025Q4{Enter}");
    await within(canvasElement).findByText("季度不能早于 2026-Q1");
  },
};

export const Small: Story = { args: { size: "small", defaultValue: "2026-Q2" } };
export const Empty: Story = {};
export const Disabled: Story = { args: { disabled: true, defaultValue: "2026-Q2" } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: "2026-Q2" } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="结算季度" required error="请填写结算季度">
      <QuarterPicker {...args} aria-label={undefined} />
    </Field>
  ),
};
