import { Heart } from "lucide-react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Rate } from "./rate.tsx";

const moods = ["很不满意", "不满意", "一般", "满意", "很满意"];

const meta = {
  title: "输入/Rate 评分",
  component: Rate,
  args: { "aria-label": "服务评分", onValueChange: fn() },
  parameters: {
    notes: {
      keyboard: [
        ["方向键", "换一级并选中，到头绕回"],
        ["Home / End", "最低、最高"],
        ["Delete / 退格", "取消评分（clearable）"],
      ],
      accessibility: [
        "radiogroup，每一级是有名称的 radio：「3 星」，或 valueText 给的词。",
        "只读时是一张有名称的图：「4.3 星，满分 5 星」，不占 Tab 位。",
        "满与空的形状不同，不只靠颜色。",
      ],
      dos: ["给出每一级的意思（valueText、showText）。", "平均分用只读，可以是任意小数。"],
      donts: ["要准确的数：用 NumberInput。"],
      tokens: ["accent-fill", "line-strong", "muted", "ring"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Rate>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 点选，再点一次取消；方向键也可以。 */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("radio", { name: "3 星" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(3);
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4);
  },
};

/** 半星。 */
export const Half: Story = { args: { half: true, defaultValue: 3.5 } };

/** 每一级有自己的说法。 */
export const Words: Story = {
  args: { defaultValue: 4, showText: true, valueText: (value) => moods[value - 1] ?? String(value) },
};

/** 平均分：只读，任意小数。 */
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 4.3, showText: true } };

export const NotRated: Story = { args: { readOnly: true, showText: true } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 3 } };
export const Small: Story = { args: { size: "small", defaultValue: 4 } };

/** 别的图形，十级。 */
export const Hearts: Story = { args: { icon: <Heart strokeWidth={1.5} />, count: 10, defaultValue: 6 } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="服务评分" required error="请给出评分">
      <Rate {...args} aria-label={undefined} />
    </Field>
  ),
};
