import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { DatetimePicker } from "./datetime-picker.tsx";

const meta = {
  title: "输入/DatetimePicker 日期时间",
  component: DatetimePicker,
  args: { "aria-label": "上门时间" },
  parameters: {
    frame: "field",
    notes: {
      keyboard: [
        ["Enter", "确认输入"],
        ["↓ / Alt+↓", "打开"],
        ["方向键", "日历里移动；时分秒里加减"],
        ["Escape", "关闭"],
      ],
      accessibility: ["时、分、秒是三个有名称的数字框。"],
      dos: ["时区固定为北京时间，不必写。"],
      donts: ["只要日期：用 DatePicker。"],
      tokens: ["surface", "line", "accent"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof DatetimePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { defaultValue: "2026-06-28 10:42:07", clearable: true } };

export const Open: Story = {
  args: { defaultValue: "2026-06-28 10:42:07" },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "打开日历" }));
    await within(canvasElement.ownerDocument.body).findByRole("grid");
  },
};

export const Small: Story = { args: { size: "small" } };

export const ReadOnly: Story = { args: { defaultValue: "2026-06-28 10:42:07", readOnly: true } };

export const Disabled: Story = { args: { disabled: true } };

export const Wrong: Story = {
  render: (args) => (
    <Field label="上门时间" error="请选择工作时间">
      <DatetimePicker {...args} aria-label={undefined} defaultValue="2026-06-28 22:00:00" />
    </Field>
  ),
};
