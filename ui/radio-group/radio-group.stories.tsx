import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { RadioGroup } from "./radio-group.tsx";

const options = [
  { value: "rohs", label: "RoHS 2.0 十项", hint: "化学" },
  { value: "reach", label: "REACH 高关注物质", hint: "化学" },
  { value: "ip", label: "防护等级 IP67", hint: "可靠性" },
  { value: "emc", label: "电磁兼容", hint: "电磁", disabled: true },
];

const meta = {
  title: "输入/RadioGroup 单选组",
  component: RadioGroup,
  args: { options, "aria-label": "检测项目", onValueChange: fn() },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "移到所选项，没有选就到第一项"],
        ["↑ ↓ ← →", "移动并选中"],
      ],
      accessibility: ["radiogroup；名称来自 Field 或 aria-label。"],
      dos: ["二到六个选项，都该看得见。"],
      donts: ["不要没有名称。"],
      tokens: ["accent-fill", "line-strong"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("radio", { name: /REACH/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("reach");
  },
};

export const Column: Story = { args: { layout: "column", defaultValue: "rohs" } };

export const ReadOnly: Story = { args: { defaultValue: "rohs", readOnly: true } };

export const Disabled: Story = { args: { defaultValue: "rohs", disabled: true } };

export const Wrong: Story = {
  render: (args) => (
    <Field label="检测项目" required error="请选择一项">
      <RadioGroup {...args} aria-label={undefined} />
    </Field>
  ),
};
