import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { WeekPicker } from "./week-picker.tsx";

const meta = {
  title: "输入/WeekPicker 周选择",
  component: WeekPicker,
  args: { "aria-label": "排期", onValueChange: fn(), className: "w-48" },
  parameters: {
    notes: {
      keyboard: [
        ["↓", "打开"],
        ["方向键", "移动一天或一周"],
        ["PageUp / PageDown", "前后一月，加 Shift 一年"],
        ["Enter", "取用"],
        ["Esc", "回到输入框"],
      ],
      accessibility: ["输入框加对话框，里面是 grid；每行的周数读出。"],
      dos: [
        "可以输入 2026W48、2026/48、2026年第48周，或这一周里的任意一天。",
        "周从周一开始，一年的第一周是 1 月 4 日所在的一周（ISO 8601）。",
      ],
      donts: ["要一天时用 DatePicker。"],
      tokens: ["surface", "raised", "line-strong", "accent-fill", "hover", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof WeekPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 直接输入。 */
export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "2026w48{Enter}");
    await expect(args.onValueChange).toHaveBeenCalledWith("2026-W48");
  },
};

/** 打开的样子。 */
export const Open: Story = {
  args: { defaultValue: "2026-W48" },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("textbox").focus();
    await userEvent.keyboard("{ArrowDown}");
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  },
};

/** 超出范围时说明。 */
export const Limited: Story = {
  args: { min: "2026-W01" },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "2025W52{Enter}");
    await within(canvasElement).findByText("周不能早于 2026-W01");
  },
};

export const Small: Story = { args: { size: "small", defaultValue: "2026-W48" } };
export const Empty: Story = {};
export const Disabled: Story = { args: { disabled: true, defaultValue: "2026-W48" } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: "2026-W48" } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="排期" required error="请填写排期">
      <WeekPicker {...args} aria-label={undefined} />
    </Field>
  ),
};
