import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Statistic } from "./statistic.tsx";

const meta = {
  title: "数据展示/Statistic 统计数值",
  component: Statistic,
  args: { label: "本月订单", value: 12345, unit: "单" },
  parameters: {
    notes: {
      accessibility: ["是有名称的一组；升降有箭头，也有给读屏的文字。", "空是 –，零是 0。"],
      dos: ["颜色按好坏给（tone），不按升降给。", "单位放在数字后面。"],
      donts: ["不要用它列明细；明细用表格。"],
      tokens: ["body", "muted", "faint", "ok", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Statistic>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 千分位。 */
export const Plain: Story = {};

/** 金额两位小数，与上月比较。 */
export const Money: Story = {
  args: {
    label: "本月应收",
    value: 1234567.5,
    decimals: 2,
    prefix: "¥",
    unit: undefined,
    trend: { direction: "up", text: "12.5%", tone: "ok" },
    note: "较上月",
  },
};

/** 上升不一定是好事。 */
export const Worse: Story = {
  args: { label: "退款", value: 8, trend: { direction: "up", text: "3 单", tone: "bad" } },
};

export const Small: Story = { args: { size: "small" } };
export const Empty: Story = { args: { value: null } };
export const Zero: Story = { args: { value: 0 } };
export const Loading: Story = { args: { loading: true } };

/** 长数字缩小一级，不从中间断开，也不溢出。 */
export const LongText: Story = { args: { value: 9007199254740991, className: "w-40" } };
