import type { Meta, StoryObj } from "@storybook/react-vite";
import { Trash2, Pencil } from "lucide-react";
import { fn, userEvent, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { ContextMenu } from "./context-menu.tsx";

const entries: readonly MenuEntry[] = [
  { kind: "heading", key: "h", label: "订单" },
  { key: "edit", label: "编辑", icon: <Pencil />, keys: "Ctrl E", onSelect: fn() },
  { key: "star", label: "置顶", checked: true, onSelect: fn() },
  { key: "price", label: "改价", refusal: "已付款的订单不能改价", onSelect: fn() },
  {
    kind: "menu",
    key: "more",
    label: "导出",
    entries: [
      { key: "xlsx", label: "Excel", onSelect: fn() },
      { key: "pdf", label: "PDF", onSelect: fn() },
    ],
  },
  { kind: "line", key: "l" },
  { key: "remove", label: "删除订单", icon: <Trash2 />, tone: "danger", onSelect: fn() },
];

const meta = {
  title: "导航/ContextMenu 右键菜单",
  component: ContextMenu,
  args: {
    entries,
    children: (
      <button type="button" className="rounded-surface border border-line p-8">
        在这里按右键
      </button>
    ),
  },
  parameters: {
    notes: {
      keyboard: [
        ["Shift+F10 / 菜单键", "在焦点处打开"],
        ["↑ ↓ Home End", "移动"],
        ["→ / ←", "进入、离开子菜单"],
        ["Escape", "关闭，焦点回到原处"],
      ],
      accessibility: ["每条命令在别处也能到达。"],
      dos: ["作为快捷方式。"],
      donts: ["不要作为唯一入口。"],
      tokens: ["raised", "line", "hover"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof ContextMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.pointer({ keys: "[MouseRight]", target: within(canvasElement).getByText("在这里按右键") });
    await within(canvasElement.ownerDocument.body).findByRole("menu");
  },
};

export const Closed: Story = {};

/** 用键盘打开：焦点在第一条命令上。 */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    within(canvasElement).getByText("在这里按右键").focus();
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    await within(canvasElement.ownerDocument.body).findByRole("menu");
  },
};
