import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { TabStrip } from "./tab-strip.tsx";

const meta = {
  title: "导航/TabStrip 多页签",
  component: TabStrip,
  args: {
    tabs: [
      { key: "home", title: "首页", fixed: true },
      { key: "list", title: "订单列表" },
      { key: "edit", title: "编辑订单", dirty: true },
    ],
    value: "list",
    onClose: fn(),
    onValueChange: fn(),
    menu: () => [{ key: "close", label: "关闭其他", onSelect: fn() }],
  },
  parameters: {
    notes: {
      keyboard: [
        ["← →", "移动，首尾相接"],
        ["Home / End", "第一个、最后一个"],
        ["Delete", "关闭"],
        ["Shift+F10", "标签菜单"],
        ["Alt+1 … Alt+9", "从任何地方切换"],
        ["Alt+Page Up / Page Down", "上一个、下一个"],
      ],
      accessibility: ["一个 Tab 停靠点；未保存与不可关闭写进名称。"],
      dos: ["首页设为 fixed。"],
      donts: ["不要当 Tabs 用：它管的是打开的页面。"],
      tokens: ["surface", "line", "accent-text"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof TabStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement)
      .getByRole("tab", { name: /订单列表/ })
      .focus();
    await userEvent.keyboard("{Delete}");
    await expect(args.onClose).toHaveBeenCalledWith("list");
  },
};

/** 放不下时滚动，其余收进菜单。 */
export const Many: Story = {
  args: { tabs: Array.from({ length: 24 }, (_, at) => ({ key: `p${at}`, title: `第 ${at + 1} 个页面` })), value: "p3" },
};
