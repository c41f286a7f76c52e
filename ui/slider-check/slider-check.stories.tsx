import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { SliderCheck } from "./slider-check.tsx";

const meta = {
  title: "输入/SliderCheck 滑块验证",
  component: SliderCheck,
  args: { onSuccess: fn(), className: "w-80" },
  parameters: {
    notes: {
      keyboard: [
        ["→ ←", "移动十分之一"],
        ["End / Enter", "直接通过"],
        ["Home", "回到起点"],
      ],
      accessibility: [
        "角色是 slider，读出已拖动多少；通过后说「验证通过」。",
        "「用其他方式验证」与滑块等效，按一下就够。",
        "没有拼图、没有记忆题、没有时限。",
      ],
      dos: ["服务端要自己校验：不能相信浏览器。"],
      donts: ["不要去掉另一个按钮：有人不能拖动。"],
      tokens: ["page", "surface", "line-strong", "accent-soft", "ok", "ok-soft", "ring"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof SliderCheck>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 等待拖动。 */
export const Idle: Story = {};

/** 拖到一半（用方向键）。 */
export const Dragging: Story = {
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("slider").focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  },
};

/** 另一个按钮，按一下就通过。 */
export const OtherWay: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "用其他方式验证" }));
    await expect(args.onSuccess).toHaveBeenCalledWith("press");
  },
};

/** 通过后锁定。 */
export const Passed: Story = { args: { defaultValue: true } };

export const Disabled: Story = { args: { disabled: true } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="人机验证" required error="请先完成验证">
      <SliderCheck {...args} />
    </Field>
  ),
};
