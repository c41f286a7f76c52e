import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { DatetimeRangePicker } from "./datetime-range-picker.tsx";
import { MonthRangePicker } from "./month-range-picker.tsx";
import { QuarterRangePicker } from "./quarter-range-picker.tsx";

const meta = {
  title: "输入/RangePickers 月、季度、时间范围",
  component: MonthRangePicker,
  subcomponents: { QuarterRangePicker, DatetimeRangePicker },
  args: { "aria-label": "结算月份", onValueChange: fn(), className: "w-96 max-w-full" },
  parameters: {
    notes: {
      keyboard: [
        ["Enter", "确认输入的一端"],
        ["↓", "打开这一端的选择"],
        ["Escape", "关闭，回到输入框"],
      ],
      accessibility: ["有名称的一组两个输入框，各有自己的按钮和对话框。", "超出另一端时说明，并保留原来的值。"],
      dos: ["两端都可以直接输入。", "给 name 时表单里有两个值，先是开始，再是结束。"],
      donts: ["按天：用 DateRangePicker，一次在两个月里选两端。"],
      tokens: ["surface", "line", "accent", "bad", "faint"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof MonthRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 直接输入。 */
export const Months: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox", { name: "开始月份" }), "202604{Enter}");
    await userEvent.type(within(canvasElement).getByRole("textbox", { name: "结束月份" }), "202606{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: "2026-04", to: "2026-06" });
  },
};

export const Quarters: Story = {
  render: () => (
    <QuarterRangePicker
      aria-label="结算季度"
      defaultValue={{ from: "2026-Q1", to: "2026-Q2" }}
      className="w-96 max-w-full"
    />
  ),
};

export const Moments: Story = {
  render: () => (
    <DatetimeRangePicker
      aria-label="试验时间"
      defaultValue={{ from: "2026-06-28 09:00:00", to: "2026-06-28 17:30:00" }}
      className="w-120 max-w-full"
    />
  ),
};

/** 一端越过另一端：说明。 */
export const Crossed: Story = {
  args: { defaultValue: { from: "2026-04", to: "2026-06" } },
  play: async ({ canvasElement }) => {
    const to = within(canvasElement).getByRole("textbox", { name: "结束月份" });
    await userEvent.clear(to);
    await userEvent.type(to, "202601{Enter}");
    await within(canvasElement).findByText("月份不能早于 2026-04");
  },
};

export const Small: Story = { args: { size: "small", defaultValue: { from: "2026-04", to: "2026-06" } } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: { from: "2026-04", to: "2026-06" } } };
export const Disabled: Story = { args: { disabled: true, defaultValue: { from: "2026-04", to: null } } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="结算月份" required error="请填写结算月份">
      <MonthRangePicker {...args} aria-label={undefined} />
    </Field>
  ),
};
