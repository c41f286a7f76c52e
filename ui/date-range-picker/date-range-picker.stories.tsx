import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { DateRangePicker } from "./date-range-picker.tsx";

const meta = {
  title: "输入/DateRangePicker 日期范围",
  component: DateRangePicker,
  args: { "aria-label": "创建时间" },
  parameters: {
    frame: "field",
    notes: {
      keyboard: [
        ["Tab", "开始、结束、按钮"],
        ["Enter", "确认输入"],
        ["↓ / Alt+↓", "打开"],
        ["方向键", "在日历里移动"],
        ["Escape", "关闭"],
      ],
      accessibility: ["一个有名称的组，两个文本框。"],
      dos: ["列表筛选用它；常用的一段写进 presets。"],
      donts: ["不要让人分两次选同一段时间。"],
      tokens: ["surface", "line", "accent-soft", "selected"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Filled: Story = { args: { defaultValue: { from: "2026-06-01", to: "2026-06-30" }, clearable: true } };

/** 两个月并排，可按名选取。 */
export const Open: Story = {
  args: { defaultValue: { from: "2026-06-01", to: "2026-06-30" } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "打开日历" }));
    await within(canvasElement.ownerDocument.body).findAllByRole("grid");
  },
};

/** 一端敞开。 */
export const OpenEnd: Story = { args: { defaultValue: { from: "2026-06-01", to: null } } };

export const WithPrefix: Story = { args: { prefix: "创建" } };

export const Small: Story = { args: { size: "small" } };

export const ReadOnly: Story = { args: { defaultValue: { from: "2026-06-01", to: "2026-06-30" }, readOnly: true } };

export const Disabled: Story = { args: { disabled: true } };

export const Wrong: Story = {
  render: (args) => (
    <Field label="有效期" error="结束早于开始">
      <DateRangePicker {...args} aria-label={undefined} defaultValue={{ from: "2026-06-30", to: "2026-06-01" }} />
    </Field>
  ),
};
