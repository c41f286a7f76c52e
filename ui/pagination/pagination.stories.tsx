import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Pagination } from "./pagination.tsx";

const meta = {
  title: "导航/Pagination 分页",
  component: Pagination,
  args: { total: 2000, defaultPageSize: 20, pageSizes: [20, 50, 100, 500], onPageChange: fn() },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "在页码间移动"],
        ["Enter / 空格", "翻页"],
        ["跳页框里 Enter", "前往"],
      ],
      accessibility: ["nav，有名称；当前页 aria-current=page。"],
      dos: ["列表用 20/50/100/500，选择器用 10/20/30。"],
      donts: ["不要藏总数。"],
      tokens: ["accent-text", "line"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: /下一页/ }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(2, 20);
  },
};

export const Middle: Story = { args: { defaultPage: 50 } };

export const Simple: Story = { args: { simple: true } };

export const WithJumper: Story = { args: { jumper: true } };

/** 正在加载下一页：按了不起作用。 */
export const Disabled: Story = { args: { disabled: true } };

export const Empty: Story = { args: { total: 0 } };
