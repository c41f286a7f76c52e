import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Chip, Tag } from "./tag.tsx";

const meta = {
  title: "数据展示/Tag 标签",
  component: Tag,
  subcomponents: { Chip },
  args: { children: "待付款" },
  parameters: {
    notes: {
      accessibility: ["状态由文字说出，颜色与记号只是帮助。", "色弱模式下记号换形状，不只换颜色。"],
      dos: ["一个状态一个词。", "色调按含义选：等待、进行、完成、有误。"],
      donts: ["不要用来放操作：可移除的条件用 Chip。", "不要只放一个色点。"],
      tokens: ["accent-soft", "ok-soft", "warn-soft", "bad-soft", "info-soft", "radius-tag"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};

export const Tones: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Tag tone="info">新建</Tag>
      <Tag tone="warn">待付款</Tag>
      <Tag tone="running">检测中</Tag>
      <Tag tone="ok">已完成</Tag>
      <Tag tone="bad">已退回</Tag>
      <Tag tone="neutral">已取消</Tag>
    </div>
  ),
};

/** 加急一类的轮廓标签，没有底色。 */
export const Urgent: Story = { args: { urgent: true, children: "加急" } };

export const WithoutDot: Story = { args: { dot: false } };

/** 生效的条件，可以移除；未选的只有边线。 */
export const Chips: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Chip onRemove={fn()} removeLabel="移除条件 加急">
        加急
      </Chip>
      <Chip>本月</Chip>
      <Chip chosen={false}>全部</Chip>
    </div>
  ),
};

/** 色弱模式：记号以形状区分。 */
export const ColourWeak: Story = { ...Tones, globals: { weak: true } };

export const Dark: Story = { ...Tones, globals: { mode: "dark" } };
