import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Select } from "./select.tsx";

const options = [
  { value: "rohs", label: "RoHS 2.0 十项", hint: "化学" },
  { value: "reach", label: "REACH 高关注物质", hint: "化学" },
  { value: "ip", label: "防护等级 IP67", hint: "可靠性" },
  { value: "emc", label: "电磁兼容", hint: "电磁", disabled: true },
];

const meta = {
  title: "输入/Select 选择器",
  component: Select,
  args: { options, "aria-label": "检测项目", onValueChange: fn() },
  parameters: {
    frame: "field",
    notes: {
      keyboard: [
        ["Enter / 空格 / ↓", "打开"],
        ["↑ ↓ Home End", "在选项间移动"],
        ["字母", "跳到以它开头的选项"],
        ["Enter", "选中"],
        ["Escape", "关闭；列表已关时留给对话框"],
        ["Delete / 退格", "列表关着时清除所选（clearable）"],
      ],
      accessibility: ["按钮 role=combobox，列表 role=listbox，当前项用 aria-activedescendant。"],
      dos: ["三到十五个固定选项。"],
      donts: ["两个选项：用 Segmented 或 RadioGroup。", "很多选项：用 Combobox。"],
      tokens: ["surface", "line", "accent", "raised", "size-control"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
    await userEvent.click(await within(canvasElement.ownerDocument.body).findByRole("option", { name: /IP67/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("ip");
  },
};

/** 打开着的列表：有不可选的一项。 */
export const Open: Story = {
  args: { defaultValue: "reach" },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
    await within(canvasElement.ownerDocument.body).findByRole("listbox");
  },
};

export const Clearable: Story = { args: { defaultValue: "rohs", clearable: true } };

/** 前缀说出筛选的名字。 */
export const WithPrefix: Story = { args: { prefix: "项目", defaultValue: "rohs" } };

export const Small: Story = { args: { size: "small" } };

export const NoOptions: Story = { args: { options: [] } };

/** 很多选项只画看得见的；End 到最后一项。 */
export const Many: Story = {
  args: { options: Array.from({ length: 10_000 }, (_, at) => ({ value: `v${at}`, label: `项目 ${at + 1}` })) },
  play: async ({ canvasElement, args }) => {
    const control = within(canvasElement).getByRole("combobox");
    await userEvent.click(control);
    const layer = within(canvasElement.ownerDocument.body);
    await layer.findByRole("option", { name: "项目 1" });
    await expect(layer.getAllByRole("option").length).toBeLessThan(60);
    await userEvent.keyboard("{End}");
    const last = await layer.findByRole("option", { name: "项目 10000" });
    await expect(last).toHaveAttribute("aria-posinset", "10000");
    await waitFor(() => expect(control).toHaveAttribute("aria-activedescendant", last.id));
    await userEvent.keyboard("{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("v9999");
    await userEvent.click(control);
    await layer.findByRole("option", { name: "项目 10000" });
  },
};

export const ReadOnly: Story = { args: { defaultValue: "rohs", readOnly: true } };

export const Disabled: Story = { args: { defaultValue: "rohs", disabled: true } };

export const Wrong: Story = {
  render: (args) => (
    <Field label="检测项目" required error="请选择检测项目">
      <Select {...args} aria-label={undefined} />
    </Field>
  ),
};
