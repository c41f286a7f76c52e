import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import type { TreeNode } from "#ui/tree/tree-data.ts";
import { Cascader } from "./cascader.tsx";

const areas: readonly TreeNode[] = [
  {
    key: "320000",
    label: "江苏省",
    children: [
      {
        key: "320500",
        label: "苏州市",
        children: [
          { key: "320505", label: "虎丘区" },
          { key: "320508", label: "姑苏区" },
        ],
      },
      { key: "320100", label: "南京市", children: [{ key: "320102", label: "玄武区" }] },
    ],
  },
  { key: "330000", label: "浙江省", children: [{ key: "330100", label: "杭州市" }] },
  { key: "990000", label: "其他（停用）", disabled: true },
];

const meta = {
  title: "输入/Cascader 级联选择",
  component: Cascader,
  args: {
    nodes: areas,
    levelNames: ["省", "市", "区"],
    onValueChange: fn(),
    "aria-label": "所在地区",
    className: "w-80",
  },
  parameters: {
    notes: {
      keyboard: [
        ["↓ / Alt+↓", "展开"],
        ["↑ ↓ Home End", "在一列里移动"],
        ["→ / Enter", "进入下一列；末级的 Enter 是选中"],
        ["←", "回到上一列"],
        ["Esc", "先收起，再清除（clearable）"],
        ["输入文字", "按完整路径搜索"],
      ],
      accessibility: [
        "combobox 加 listbox，每列一个有名称的 listbox；焦点一直在输入框。",
        "选中后说出完整路径；加载与失败也说出来。",
      ],
      dos: ["级数少而固定，如省市区，用它。", "值还没加载时用 known 给出路径。"],
      donts: ["级数不定或很深时用 TreeSelect。"],
      tokens: ["raised", "line-soft", "hover", "selected", "accent-text", "ring"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Cascader>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 逐级选到末级。 */
export const Plain: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole("combobox").focus();
    await userEvent.keyboard("{ArrowDown}");
    await within(canvasElement.ownerDocument.body).findByRole("listbox", { name: "省" });
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{Enter}");
    await expect(args.onValueChange).toHaveBeenCalledWith("320505", expect.anything());
  },
};

/** 打开的样子。 */
export const Open: Story = {
  args: { defaultValue: "320508" },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
    await within(canvasElement.ownerDocument.body).findByRole("option", { name: "姑苏区" });
  },
};

/** 搜索完整路径。 */
export const Searched: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("combobox"), "苏州");
    await within(canvasElement.ownerDocument.body).findByRole("listbox", { name: "搜索结果" });
  },
};

/** 任何一级都可以选，可清除。 */
export const AnyLevel: Story = { args: { anyLevel: true, clearable: true, defaultValue: "320500" } };

/** 下级正在加载。 */
export const Loading: Story = {
  args: { nodes: undefined, load: () => new Promise<never>(() => {}) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
  },
};

/** 一级里很多项，只画看得见的；End 到最后一项。 */
export const Many: Story = {
  args: {
    nodes: Array.from({ length: 10_000 }, (_, at) => ({ key: `n${at}`, label: `项目 ${at + 1}` })),
    levelNames: ["项目"],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
    const layer = within(canvasElement.ownerDocument.body);
    await layer.findByRole("option", { name: "项目 1" });
    await userEvent.keyboard("{End}");
    await expect(await layer.findByRole("option", { name: "项目 10000" })).toHaveAttribute("aria-posinset", "10000");
    await expect(layer.getAllByRole("option").length).toBeLessThan(60);
  },
};

export const Small: Story = { args: { size: "small" } };
export const Disabled: Story = { args: { disabled: true, defaultValue: "320508" } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: "320508" } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="所在地区" required error="请选择所在地区">
      <Cascader {...args} aria-label={undefined} />
    </Field>
  ),
};

/** 长路径截断，悬停看全文。 */
export const LongText: Story = { args: { defaultValue: "320508", className: "w-40" } };
