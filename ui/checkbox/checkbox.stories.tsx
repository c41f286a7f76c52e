import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { Checkbox } from "./checkbox.tsx";

const options = [
  { value: "rohs", label: "RoHS 2.0 十项", hint: "化学" },
  { value: "reach", label: "REACH 高关注物质", hint: "化学" },
  { value: "ip", label: "防护等级 IP67", hint: "可靠性" },
  { value: "emc", label: "电磁兼容", hint: "电磁", disabled: true },
];

const meta = {
  title: "输入/Checkbox 复选框",
  component: Checkbox,
  subcomponents: { CheckboxGroup },
  args: { label: "需要纸质报告", onValueChange: fn() },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "移到复选框"],
        ["空格", "勾选或取消"],
      ],
      accessibility: ["role=checkbox，部分选中时 aria-checked=mixed。", "文字也是点击区，目标至少 24 像素。"],
      dos: ["用肯定句：勾上表示要。", "两三个以上的相关选项放进 CheckboxGroup。"],
      donts: ["不要用来立刻生效的开关：用 Switch。", "不要用来二选一：用 RadioGroup。"],
      tokens: ["accent-fill", "on-accent", "line-strong"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole("checkbox", { name: "需要纸质报告" });
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
    await expect(args.onValueChange).toHaveBeenLastCalledWith(true);
  },
};

export const Ticked: Story = { args: { defaultValue: true } };

/** 部分选中：下级有选有不选。 */
export const Partly: Story = { args: { defaultValue: "indeterminate", label: "全部服务" } };

export const ReadOnly: Story = { args: { defaultValue: true, readOnly: true } };

export const Disabled: Story = { args: { disabled: true } };

/** 几个选项都在眼前时用一组。 */
export const Group: Story = {
  render: () => (
    <Field label="检测项目">
      <CheckboxGroup options={options} defaultValue={["rohs"]} />
    </Field>
  ),
};

export const GroupWithError: Story = {
  render: () => (
    <Field label="检测项目" required error="请至少选择一项">
      <CheckboxGroup options={options} />
    </Field>
  ),
};
