import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Ellipsis } from "./ellipsis.tsx";

const meta = {
  title: "数据展示/Ellipsis 省略",
  component: Ellipsis,
  args: { children: "RoHS 2.0 十项有害物质检测，含邻苯二甲酸酯四项与重金属全扫描" },
  decorators: [
    (Draw) => (
      <div className="w-40">
        <Draw />
      </div>
    ),
  ],
  parameters: {
    notes: {
      keyboard: [["Tab", "截断时可到达，显示全文"]],
      accessibility: ["复制得到全文；在链接、按钮、单元格里关掉 focusable。"],
      dos: ["名称一类可长可短的文字。"],
      donts: ["不要截断金额、编号、日期。"],
      tokens: ["raised"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Ellipsis>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 放得下就是普通文字。 */
export const Fits: Story = { args: { children: "短" } };

/** 截断时悬停与聚焦看全文。 */
export const Cut: Story = {
  play: async ({ canvasElement }) => {
    const text = within(canvasElement).getByText(/RoHS/);
    await waitFor(() => expect(text).toHaveAttribute("data-state", "cut"));
    text.focus();
    await within(canvasElement.ownerDocument.body).findByRole("tooltip");
  },
};

export const TwoLines: Story = { args: { lines: 2 } };
