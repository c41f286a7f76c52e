import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Empty } from "./empty.tsx";

const meta = {
  title: "反馈/Empty 空状态",
  component: Empty,
  args: {},
  parameters: {
    notes: {
      keyboard: [["Tab", "移到按钮"]],
      accessibility: ["文字说出为什么空。"],
      dos: ["分清没有数据与筛选后没有。"],
      donts: ["没有权限不是空：用 Result。"],
      tokens: ["faint", "muted"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Empty>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 一开始就没有：给出新增。 */
export const AtStart: Story = {
  args: { action: <Button tone="primary">新增订单</Button>, body: "客户下单后会出现在这里" },
};

/** 被筛选藏起来了：给出清除。 */
export const ByFilter: Story = {
  args: { onClear: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "清除筛选" }));
    await expect(args.onClear).toHaveBeenCalled();
  },
};

export const Plain: Story = {};
