import type { Meta, StoryObj } from "@storybook/react-vite";
import { FileText, House, Settings } from "lucide-react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { MenuBar } from "./menu-bar.tsx";

const meta = {
  title: "导航/MenuBar 顶部菜单",
  component: MenuBar,
  args: {
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
          { key: "list", label: "订单列表" },
          { key: "draft", label: "草稿箱" },
          {
            key: "settle",
            label: "结算",
            children: [
              { key: "invoice", label: "发票" },
              { key: "refund", label: "退款" },
            ],
          },
        ],
      },
      { key: "customer", label: "客户" },
      { key: "report", label: "报表" },
      { key: "system", label: "系统管理", icon: <Settings />, children: [{ key: "user", label: "用户" }] },
    ],
  },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "逐项，打开的列表紧接在它的按钮后面"],
        ["← → Home End", "在各项之间移动；在列表里也通向相邻的一项"],
        ["Enter / 空格", "打开、收起，或前往"],
        ["↓", "打开并进入列表"],
        ["Escape", "收起，焦点回到按钮"],
      ],
      accessibility: [
        "nav 里的链接与展开按钮（APG 的 disclosure navigation），当前页 aria-current=page；没有 menu 角色：里面是链接，读屏能列出，也能在新标签页打开。",
        "放不下的项收进“更多”；悬停打开的，键盘也能打开，Escape 能收起。",
      ],
      dos: ["五到七项；两层，第三层在列表里分组。"],
      donts: ["不要放操作：用 DropdownMenu。", "项目很多、层级很深：用 SideMenu。"],
      tokens: ["accent-text", "accent-soft", "hover", "raised", "shadow-float"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof MenuBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 打开的一组；第三层是列表里的小标题。 */
export const Open: Story = {
  decorators: [
    (Draw) => (
      <div className="h-72">
        <Draw />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    // In a narrow window the group is inside 更多.
    const group =
      canvas.queryByRole("button", { name: "订单管理" }) ?? (await canvas.findByRole("button", { name: "更多" }));
    await userEvent.click(group);
    await waitFor(() => expect(canvas.getByRole("link", { name: "发票" })).toBeVisible());
  },
};

/** 放不下：后面的收进“更多”，当前页在里面时“更多”标出。 */
export const Folded: Story = {
  args: { current: "user" },
  decorators: [
    (Draw) => (
      <div className="h-72 max-w-80">
        <Draw />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "更多" }));
    await waitFor(() => expect(canvas.getByRole("link", { name: "用户" })).toBeVisible());
  },
};

export const Dark: Story = { globals: { mode: "dark" }, decorators: Open.decorators, play: Open.play };

/** 深色菜单，不论页面明暗。 */
export const DarkMenu: Story = {
  globals: { menu: "dark" },
  decorators: [
    (Draw) => (
      <div data-surface="menu" className="bg-surface px-2 py-1 text-body">
        <Draw />
      </div>
    ),
  ],
};
