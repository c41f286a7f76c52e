import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Timeline } from "./timeline.tsx";

const meta = {
  title: "数据展示/Timeline 时间线",
  component: Timeline,
  args: {
    items: [
      { key: "4", title: "出具报告", state: "waiting" },
      { key: "3", title: "检测中", time: "06-30 10:42", dateTime: "2026-06-30 10:42:07", state: "now", body: "吴检测" },
      {
        key: "2",
        title: "样品退回",
        time: "06-29 16:03",
        dateTime: "2026-06-29 16:03:51",
        state: "wrong",
        body: "外包装破损",
      },
      { key: "1", title: "已付款", time: "06-28 09:15", dateTime: "2026-06-28 09:15:20", body: "林客服" },
    ],
  },
  parameters: {
    notes: {
      accessibility: ["有序列表，新的在前；时间用 time 元素，悬停看全时间。"],
      dos: ["写清谁、做了什么。"],
      donts: ["将要发生的不要画成已发生。"],
      tokens: ["accent", "line", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Single: Story = { args: { items: [{ key: "1", title: "已下单" }] } };
