import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import type { TreeNode } from "#ui/tree/tree-data.ts";
import { MultiTreeSelect } from "./multi-tree-select.tsx";
import { TreeSelect } from "./tree-select.tsx";

const kinds: readonly TreeNode[] = [
  {
    key: "A01",
    label: "检测",
    children: [
      {
        key: "A01A01",
        label: "理化检测",
        children: [
          { key: "A01A01A01", label: "重金属" },
          { key: "A01A01A02", label: "邻苯二甲酸酯" },
        ],
      },
      { key: "A01A02", label: "可靠性试验" },
    ],
  },
  { key: "A02", label: "认证", children: [{ key: "A02A01", label: "CE" }] },
  { key: "A03", label: "旧目录（停用）", disabled: true },
];

const meta = {
  title: "输入/TreeSelect 树选择",
  component: TreeSelect,
  args: { nodes: kinds, onValueChange: fn(), "aria-label": "服务分类", className: "w-80" },
  parameters: {
    notes: {
      keyboard: [
        ["↓ / Alt+↓", "展开"],
        ["Alt+↑", "收起"],
        ["↑ ↓ → ←", "在树里移动、展开、收起；输入了文字时左右键属于文字"],
        ["Enter", "选中；多选时勾选，树不收起"],
        ["空格", "没有输入文字时同 Enter"],
        ["Esc", "先收起，再清除（clearable）；在对话框里不清除"],
        ["Backspace", "多选且没有文字时移除最后一个"],
      ],
      accessibility: [
        "combobox 加 tree，焦点一直在输入框，用 aria-activedescendant 指向节点。",
        "选中后说出完整路径；聚焦时路径也是描述。",
        "逐级加载时说「加载中…」与「已加载 N 项」，失败可重试。",
      ],
      dos: ["值还没加载时用 known 或 resolve 给出名称。", "只能选末级时用 leavesOnly。"],
      donts: ["级数固定且每级都要选时用 Cascader。", "不到十项、没有层级时用 Select。"],
      tokens: ["surface", "raised", "line-strong", "hover", "accent-text", "ring"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof TreeSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 单选。 */
export const Single: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole("combobox");
    box.focus();
    await userEvent.keyboard("{ArrowDown}");
    await within(canvasElement.ownerDocument.body).findByRole("tree");
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{Enter}");
    await expect(args.onValueChange).toHaveBeenCalledWith("A01A01", expect.objectContaining({ label: "理化检测" }));
  },
};

/** 打开的样子，选中的节点在视野内。 */
export const Open: Story = {
  args: { defaultValue: "A01A01A02" },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
    await within(canvasElement.ownerDocument.body).findByRole("treeitem", { name: "邻苯二甲酸酯" });
  },
};

/** 显示完整路径，可清除。 */
export const WithPath: Story = { args: { defaultValue: "A01A01A02", showPath: true, clearable: true } };

/** 值的节点还没加载，先显示名称。 */
export const Stored: Story = {
  args: {
    nodes: undefined,
    load: () => new Promise<never>(() => {}),
    known: [{ value: "A01A01A01", label: "重金属", path: ["检测", "理化检测", "重金属"] }],
    defaultValue: "A01A01A01",
  },
};

/** 加载失败，可以重试。 */
export const Failed: Story = {
  args: { nodes: undefined, load: () => Promise.reject(new Error("down")) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
    await within(canvasElement.ownerDocument.body).findByRole("button", { name: "重试" });
  },
};

/** 多选，上下联动；整枝选中时只留枝头。 */
export const Many: Story = {
  render: () => (
    <MultiTreeSelect
      aria-label="服务分类"
      className="w-80"
      nodes={kinds}
      ticks="cascade"
      defaultValue={["A01A01", "A02"]}
      clearable
    />
  ),
};

export const Small: Story = { args: { size: "small" } };
export const Disabled: Story = { args: { disabled: true, defaultValue: "A01A02" } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: "A01A02" } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="服务分类" required error="请选择服务分类">
      <TreeSelect {...args} aria-label={undefined} />
    </Field>
  ),
};

/** 长文字截断。 */
export const LongText: Story = {
  args: {
    nodes: [{ key: "1", label: "锂离子电池芯与电池组按照运输安全试验手册第三部分三十八点三节的全部试验项目" }],
    defaultValue: "1",
    showPath: true,
  },
};

/** 没有可选的。 */
export const Empty: Story = {
  args: { nodes: [] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
  },
};
