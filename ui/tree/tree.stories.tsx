import type { Meta, StoryObj } from "@storybook/react-vite";
import { Building2, FlaskConical } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import type { TreeNode } from "./tree-data.ts";
import { Tree } from "./tree.tsx";

const departs: readonly TreeNode[] = [
  {
    key: "lab",
    label: "检测中心",
    icon: <Building2 aria-hidden className="size-4 text-faint" />,
    children: [
      { key: "chem", label: "理化实验室", icon: <FlaskConical aria-hidden className="size-4 text-faint" /> },
      { key: "rel", label: "可靠性实验室", icon: <FlaskConical aria-hidden className="size-4 text-faint" /> },
      { key: "old", label: "旧实验室（停用）", disabled: true },
    ],
  },
  {
    key: "sale",
    label: "销售中心",
    icon: <Building2 aria-hidden className="size-4 text-faint" />,
    children: [
      { key: "east", label: "华东区" },
      { key: "south", label: "华南区" },
    ],
  },
  { key: "fin", label: "财务部", icon: <Building2 aria-hidden className="size-4 text-faint" /> },
];

const meta = {
  title: "数据展示/Tree 树",
  component: Tree,
  args: { "aria-label": "部门", nodes: departs, defaultExpanded: "all", onSelectedChange: fn(), className: "w-80" },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "进入树；整棵树只有一个停靠点"],
        ["↑ ↓ Home End PageUp PageDown", "移动"],
        ["→", "展开；已展开时进入下级；加载失败时重试"],
        ["←", "收起；已收起时回到上级"],
        ["*", "展开同级的全部节点"],
        ["字母、汉字", "跳到以此开头的节点；searchText 可给出拼音"],
        ["空格", "勾选；没有勾选框时选中"],
        ["Enter", "选中"],
        ["Shift+↑ ↓，Ctrl+A", "多选时连续选中、全选"],
      ],
      accessibility: [
        "角色是 tree 与 treeitem，带级别、位置、同级总数；焦点留在树上，用 aria-activedescendant 指向当前节点。",
        "半选用 aria-checked=mixed；加载时用 aria-busy，并说出「已加载 N 项」或失败。",
        "节点很多时只画看得见的行，读到的位置与总数仍是真的。",
      ],
      dos: [
        "用 aria-label 或 Field 起名。",
        "节点多而深时用 load 逐级加载。",
        "searchText 给出拼音，按字母就能找到中文。",
      ],
      donts: ["不要在节点里放按钮组；要操作就选中后在旁边做。", "不要用它做导航；导航用 SideMenu。"],
      tokens: ["hover", "selected", "accent-text", "accent-fill", "line-strong", "ring"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 单选。 */
export const Single: Story = {
  play: async ({ canvasElement, args }) => {
    const tree = within(canvasElement).getByRole("tree");
    tree.focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onSelectedChange).toHaveBeenCalledWith(["chem"], [expect.objectContaining({ key: "chem" })]);
  },
};

/** 多选：点一下选一个，Shift 选一段。 */
export const Multiple: Story = { args: { choice: "multiple", defaultSelected: ["chem", "east"] } };

/** 勾选上下联动，部分勾选时上级为半选。 */
export const Ticks: Story = { args: { ticks: "cascade", defaultTicked: ["chem"] } };

/** 各勾各的。 */
export const StrictTicks: Story = { args: { ticks: "strict", defaultTicked: ["lab"] } };

/** 按文字筛选，命中的上级自动展开。 */
export const Filtered: Story = { args: { defaultExpanded: [], filter: "实验室" } };

/** 没有符合的节点。 */
export const Empty: Story = { args: { filter: "没有这个部门" } };

/** 逐级加载；第二个节点加载失败，可以重试。 */
export const Lazy: Story = {
  args: {
    nodes: undefined,
    defaultExpanded: [],
    load: (parent) =>
      parent?.key === "cert"
        ? Promise.reject(new Error("down"))
        : Promise.resolve(
            parent
              ? [{ key: `${parent.key}-1`, label: `${parent.label}的下级`, leaf: true }]
              : [
                  { key: "test", label: "检测类" },
                  { key: "cert", label: "认证类" },
                ],
          ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("treeitem", { name: "检测类" });
    canvas.getByRole("tree").focus();
    await userEvent.keyboard("{ArrowRight}");
    await canvas.findByRole("treeitem", { name: "检测类的下级" });
    await userEvent.keyboard("{End}{ArrowRight}");
    await canvas.findByRole("button", { name: "重试「认证类」" });
  },
};

/** 加载中。 */
export const Loading: Story = { args: { nodes: undefined, load: () => new Promise<never>(() => {}) } };

export const Disabled: Story = { args: { disabled: true, ticks: "cascade", defaultTicked: ["chem"] } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="可见部门" required error="请至少选择一个部门">
      <Tree {...args} aria-label={undefined} ticks="cascade" />
    </Field>
  ),
};

/** 长文字截断，悬停看全文。 */
export const LongText: Story = {
  args: {
    nodes: [
      {
        key: "1",
        label: "关于电池产品在高温高湿环境下进行循环寿命与安全性能联合检测的服务目录",
        children: [{ key: "2", label: "锂离子电池芯与电池组按照运输安全试验手册第三部分三十八点三节的全部试验项目" }],
      },
    ],
  },
};

/** 一万个节点：只画看得见的行。 */
export const Many: Story = {
  args: {
    nodes: [
      {
        key: "all",
        label: "全部编码",
        children: Array.from({ length: 10_000 }, (_, at) => ({ key: `n${at}`, label: `编码 ${at}` })),
      },
    ],
  },
};
