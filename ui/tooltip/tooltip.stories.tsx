import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Tooltip } from "./tooltip.tsx";

const meta = {
  title: "反馈/Tooltip 提示",
  component: Tooltip,
  args: { content: "导出为 Excel", children: <Button>导出</Button> },
  parameters: {
    notes: {
      keyboard: [
        ["Tab 到达", "立刻显示"],
        ["Escape", "收起"],
      ],
      accessibility: ["role=tooltip，作为描述关联；指针移到提示上时不消失。"],
      dos: ["补充说明，一两句。"],
      donts: ["不要放链接、按钮或唯一的信息。"],
      tokens: ["raised", "line", "shadow-float"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 聚焦立刻显示。 */
export const OnFocus: Story = {
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("button").focus();
    await within(canvasElement.ownerDocument.body).findByRole("tooltip");
  },
};

export const OnHover: Story = {
  args: { delay: 0 },
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole("button"));
    await within(canvasElement.ownerDocument.body).findByRole("tooltip");
  },
};

export const Sides: Story = {
  render: () => (
    <div className="flex justify-center gap-3 p-10">
      {(["top", "right", "bottom", "left"] as const).map((side) => (
        <Tooltip key={side} side={side} content="导出为 Excel">
          <Button>{side}</Button>
        </Tooltip>
      ))}
    </div>
  ),
};

/** 没有内容：只剩里面的元素。 */
export const Silent: Story = { args: { content: "" } };

export const LongText: Story = {
  args: {
    defaultOpen: true,
    content: "导出当前筛选条件下的全部订单，最多一万条；超过时请缩小时间范围后再导出。".repeat(2),
  },
};
