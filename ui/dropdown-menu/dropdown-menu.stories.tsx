import type { Meta, StoryObj } from "@storybook/react-vite";
import { Trash2, Pencil } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { DropdownMenu } from "./dropdown-menu.tsx";
import type { MenuEntry } from "./entries.ts";

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
  title: "导航/DropdownMenu 下拉菜单",
  component: DropdownMenu,
  args: { entries, children: <Button>更多</Button> },
  parameters: {
    notes: {
      keyboard: [
        ["Enter / 空格 / ↓", "打开"],
        ["↑ ↓ Home End", "移动"],
        ["字母", "跳到以它开头的一项"],
        ["→ / ←", "进入、离开子菜单"],
        ["Escape", "关闭，焦点回到按钮"],
      ],
      accessibility: ["menu 与 menuitem；被拒绝的命令可到达并说原因。"],
      dos: ["三个以上的次要操作收进菜单。"],
      donts: ["不要藏最常用的操作。"],
      tokens: ["raised", "line", "hover", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "更多" }));
    const menu = await within(canvasElement.ownerDocument.body).findByRole("menu");
    await expect(within(menu).getByRole("menuitem", { name: /改价/ })).toHaveAttribute("aria-disabled", "true");
  },
};

export const Closed: Story = {};
