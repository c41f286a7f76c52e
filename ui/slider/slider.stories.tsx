import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { RangeSlider, Slider } from "./slider.tsx";

const meta = {
  title: "输入/Slider 滑动条",
  component: Slider,
  args: { "aria-label": "保存天数", defaultValue: 30, onValueChange: fn(), className: "w-80 max-w-full" },
  parameters: {
    notes: {
      keyboard: [
        ["方向键", "一步"],
        ["PageUp / PageDown，Shift+方向键", "十步"],
        ["Home / End", "最小、最大"],
      ],
      accessibility: ["角色是 slider；valueText 决定怎样读出来。", "范围有两个手柄，各有名称，不会交叉。"],
      dos: ["大概的数用滑动条；旁边显示当前值。"],
      donts: ["要准确的数用 NumberInput。"],
      tokens: ["accent-fill", "line-strong", "surface", "muted"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 一个值。 */
export const Single: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole("slider").focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onValueChange).toHaveBeenCalledWith(31);
  },
};

/** 范围。 */
export const Range: Story = {
  render: () => <RangeSlider aria-label="金额" defaultValue={[20, 60]} className="w-80 max-w-full" />,
};

/** 带刻度文字与单位。 */
export const Marks: Story = {
  args: {
    max: 90,
    step: 30,
    valueText: (value) => `${value} 天`,
    marks: [0, 30, 60, 90].map((value) => ({ value, label: String(value) })),
  },
};

export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="保存天数" error="最多 90 天">
      <Slider {...args} aria-label={undefined} />
    </Field>
  ),
};
