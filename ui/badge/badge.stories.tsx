import type { Meta, StoryObj } from "@storybook/react-vite";
import { Bell } from "lucide-react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Badge } from "./badge.tsx";

const meta = {
  title: "数据展示/Badge 徽标",
  component: Badge,
  args: { count: 3, "aria-label": "3 条未读" },
  parameters: {
    notes: {
      accessibility: ["数字是一张有名字的图：用 label 说清数的是什么。"],
      dos: ["label 写完整：3 条未读。"],
      donts: ["不要用来表示状态：用 Tag。"],
      tokens: ["bad-fill", "on-bad", "accent-fill"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Count: Story = {};

/** 超过上限显示 99+，读屏仍读全数。 */
export const OverMax: Story = { args: { count: 120, "aria-label": "120 条未读" } };

/** 0 默认不画；要画就说。 */
export const Zero: Story = { args: { count: 0, showZero: true, "aria-label": "0 条未读" } };

/** 只提示有新内容，不说多少。 */
export const Dot: Story = { args: { dot: true, "aria-label": "有新消息" } };

export const Tones: Story = {
  render: () => (
    <div className="flex gap-4">
      <Badge count={3} tone="bad" aria-label="3 处错误" />
      <Badge count={3} tone="info" aria-label="3 条待办" />
      <Badge count={3} tone="neutral" aria-label="共 3 条" />
    </div>
  ),
};

/** 放在图标按钮的右上角。 */
export const OnButton: Story = {
  render: () => (
    <Badge count={8} aria-label="8 条未读">
      <IconButton label="消息">
        <Bell aria-hidden />
      </IconButton>
    </Badge>
  ),
};
