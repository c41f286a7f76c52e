import type { Meta, StoryObj } from "@storybook/react-vite";
import { Search } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Input } from "./input.tsx";

const meta = {
  title: "输入/Input 输入框",
  component: Input,
  args: { "aria-label": "客户名称", placeholder: "请输入", onValueChange: fn() },
  parameters: {
    frame: "field",
    notes: {
      keyboard: [
        ["Tab", "移到输入框；清除按钮不占停靠点"],
        ["Escape", "原生行为，不清空"],
      ],
      accessibility: ["原生 input；错误与提示由 Field 通过 aria-describedby 关联。", "输入法组字时不报告内容。"],
      dos: ["标签始终可见，用 Field。"],
      donts: ["不要把占位文字当标签。"],
      tokens: ["surface", "line", "line-strong", "accent", "bad", "size-control"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Input>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "苏州明锐");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("苏州明锐");
  },
};

export const Filled: Story = { args: { defaultValue: "苏州明锐电子有限公司" } };

export const Clearable: Story = { args: { defaultValue: "苏州明锐", clearable: true } };

export const WithPrefixAndSuffix: Story = {
  args: { prefix: <Search aria-hidden className="size-4" />, suffix: "公司" },
};

export const Small: Story = { args: { size: "small" } };

export const ReadOnly: Story = { args: { defaultValue: "苏州明锐", readOnly: true } };

export const Disabled: Story = { args: { defaultValue: "苏州明锐", disabled: true } };

export const Wrong: Story = {
  render: (args) => (
    <Field label="客户名称" required error="请输入客户名称，二到五十个字">
      <Input {...args} aria-label={undefined} />
    </Field>
  ),
};

/** 长文字在框里滚动，不撑破。 */
export const LongText: Story = {
  args: { defaultValue: "苏州明锐电子科技股份有限公司华东运营中心质量管理部供应商管理组".repeat(2) },
};
