import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link } from "#ui/link/link.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { CopyText } from "./copy-text.tsx";

const meta = {
  title: "数据展示/CopyText 可复制编号",
  component: CopyText,
  args: { text: "DD2026062800042" },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "移到复制按钮"],
        ["Enter / 空格", "复制"],
      ],
      accessibility: ["结果由 status 读出：已复制或复制失败。"],
      dos: ["编号不换行，整串复制。"],
      donts: ["不要只复制显示出来的一截。"],
      tokens: ["muted", "ok"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof CopyText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 显示的是链接，复制的是整个编号。 */
export const WithLink: Story = { args: { children: <Link href="#order">DD2026062800042</Link> } };

/** 悬停与聚焦才出按钮：密集的列表。 */
export const Quiet: Story = { args: { quiet: true } };
