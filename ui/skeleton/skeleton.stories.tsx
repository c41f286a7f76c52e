import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Loading, Skeleton, SkeletonText } from "./skeleton.tsx";

const meta = {
  title: "反馈/Skeleton 骨架",
  component: Skeleton,
  subcomponents: { SkeletonText, Loading },
  args: { className: "h-8 w-60" },
  parameters: {
    notes: {
      accessibility: ["骨架对读屏隐藏，等待另有状态说明。"],
      dos: ["与内容同样的行数与高度。"],
      donts: ["很快的请求不要闪一下骨架：用 Loading。"],
      tokens: ["line-soft"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Block: Story = {};

export const Text: Story = { render: () => <SkeletonText lines={3} /> };

/** 三百毫秒后才出现；五秒后给出用时与取消。 */
export const Waiting: Story = { render: () => <Loading active shape={<SkeletonText lines={4} />} onCancel={fn()} /> };

export const Arrived: Story = {
  render: () => (
    <Loading active={false} shape={null}>
      内容到了
    </Loading>
  ),
};
