import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Breadcrumb } from "./breadcrumb.tsx";

const meta = {
  title: "导航/Breadcrumb 面包屑",
  component: Breadcrumb,
  args: {
    items: [
      { key: "home", label: "首页", href: "#home" },
      { key: "list", label: "订单列表", href: "#list" },
      { key: "detail", label: "DD2026062800042" },
    ],
  },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "在各级链接间移动"],
        ["Enter", "前往该级"],
      ],
      accessibility: ["nav 里的有序列表；最后一级带 aria-current=page，不是链接。"],
      dos: ["从首页写到当前页。"],
      donts: ["不要代替页面标题。"],
      tokens: ["muted", "accent-text"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 没有 href 的一级是普通文字：菜单分组没有页面。 */
export const WithoutLink: Story = {
  args: {
    items: [
      { key: "home", label: "首页", href: "#home" },
      { key: "order", label: "订单管理" },
      { key: "list", label: "订单列表" },
    ],
  },
};

/** 路由链接由调用方画。 */
export const OwnLink: Story = {
  args: {
    renderLink: (item, { children, ...props }) => (
      <a href={`#${item.key}`} data-own="" {...props}>
        {children}
      </a>
    ),
  },
};
