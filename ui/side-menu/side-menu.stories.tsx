import type { Meta, StoryObj } from "@storybook/react-vite";
import { House, FileText, Settings } from "lucide-react";
import { expect, userEvent, within } from "storybook/test";
import { framed } from "#ui/gallery/framed.ts";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { SideMenuDrawer } from "./side-menu-drawer.tsx";
import { SideMenu } from "./side-menu.tsx";

const meta = {
  title: "导航/SideMenu 侧边菜单",
  component: SideMenu,
  args: {
    "aria-label": "主菜单",
    current: "list",
    renderLink: (item, { children, ...props }) => (
      <a href={`#${item.key}`} {...props}>
        {children}
      </a>
    ),
    items: [
      { key: "home", label: "首页", icon: <House /> },
      {
        key: "order",
        label: "订单管理",
        icon: <FileText />,
        children: [
          { key: "list", label: "订单列表", count: 12 },
          { key: "draft", label: "草稿箱" },
        ],
      },
      {
        key: "system",
        label: "系统管理",
        icon: <Settings />,
        children: [{ key: "user", label: "用户" }],
      },
    ],
  },
  parameters: {
    frame: "menu",
    notes: {
      keyboard: [
        ["Tab", "逐项"],
        ["↑ ↓ Home End", "移动"],
        ["Enter / 空格", "打开分组或前往"],
        ["→ / ←", "收起时：打开、离开分组"],
      ],
      accessibility: ["nav，链接与展开按钮，当前页 aria-current=page；没有 menu 角色。"],
      dos: ["最多三层。"],
      donts: ["不要放操作。"],
      tokens: ["accent-soft", "accent-text", "hover"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof SideMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole("button", { name: /系统管理/ });
    await userEvent.click(group);
    await expect(group).toHaveAttribute("aria-expanded", "true");
  },
};

/** 只剩图标，分组飞出。 */
export const Collapsed: Story = { args: { collapsed: true } };

/** 深色菜单，不论页面明暗。 */
export const DarkMenu: Story = {
  globals: { menu: "dark" },
  decorators: [
    (Draw) => (
      <div data-surface="menu" className="w-52 bg-surface p-2 text-body">
        <Draw />
      </div>
    ),
  ],
};

/** 窄窗口里的菜单：从起始边滑出的抽屉，Escape 或点外面关闭。 */
export const InDrawer: Story = {
  parameters: framed(),
  render: (args) => (
    <SideMenuDrawer defaultOpen title="菜单">
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        <SideMenu {...args} />
      </div>
    </SideMenuDrawer>
  ),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const layer = await body.findByRole("dialog", { name: "菜单" });
    await expect(within(layer).getByRole("link", { name: /订单列表/ })).toHaveAttribute("aria-current", "page");
  },
};
