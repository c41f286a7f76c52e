import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { DatePicker } from "./date-picker.tsx";

const meta = {
  title: "输入/DatePicker 日期",
  component: DatePicker,
  args: { "aria-label": "期望完成日期", onValueChange: fn() },
  parameters: {
    frame: "field",
    notes: {
      keyboard: [
        ["Enter", "确认输入的日期"],
        ["↓ / Alt+↓", "打开日历"],
        ["方向键", "日历里移动一天、一周"],
        ["Page Up / Page Down", "上月、下月；加 Shift 为年"],
        ["Home / End", "周一、周日"],
        ["Escape", "关闭并回到输入框"],
      ],
      accessibility: ["可以直接输入的文本框加按钮；日历是有名称的对话框和网格。"],
      dos: ["已知的日期让人直接输入。"],
      donts: ["两个日期表示一段时间：用 DateRangePicker。"],
      tokens: ["surface", "line", "accent", "accent-fill"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 输入 20260403、2026/4/3 都认得。 */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "20260403{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-04-03");
  },
};

export const Open: Story = {
  args: { defaultValue: "2026-06-28" },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "打开日历" }));
    await within(canvasElement.ownerDocument.body).findByRole("grid");
  },
};

export const Clearable: Story = { args: { defaultValue: "2026-06-28", clearable: true } };

/** 范围之外的日子不能选。 */
export const Limits: Story = { args: { defaultValue: "2026-06-28", min: "2026-06-01", max: "2026-06-30" } };

export const Small: Story = { args: { size: "small", defaultValue: "2026-06-28" } };

export const ReadOnly: Story = { args: { defaultValue: "2026-06-28", readOnly: true } };

export const Disabled: Story = { args: { defaultValue: "2026-06-28", disabled: true } };

export const Wrong: Story = {
  render: (args) => (
    <Field label="期望完成日期" error="不能早于今天">
      <DatePicker {...args} aria-label={undefined} defaultValue="2026-01-01" />
    </Field>
  ),
};
