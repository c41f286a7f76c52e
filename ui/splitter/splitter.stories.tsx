import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Splitter } from "./splitter.tsx";

const panels = [
  <p key="1" className="m-0 p-3">
    目录
  </p>,
  <p key="2" className="m-0 p-3">
    内容
  </p>,
] as const;

const meta = {
  title: "布局/Splitter 分栏",
  component: Splitter,
  args: {
    children: panels,
    "aria-label": "调整目录宽度",
    onSizeChange: fn(),
    className: "h-60 w-full border border-line bg-surface",
  },
  parameters: {
    notes: {
      keyboard: [
        ["方向键", "10 像素"],
        ["Shift+方向键", "50 像素"],
        ["Home / End", "最小、最大"],
        ["Enter", "直接填像素数"],
      ],
      accessibility: ["手柄是可聚焦的 separator，带当前值、最小值、最大值，指向第一个面板。", "双击恢复最初的大小。"],
      dos: ["用 aria-label 说清调的是什么。", "记住用户的大小：onSizeChange。"],
      donts: ["两个面板的大小没有必要调时，不要分栏。"],
      tokens: ["line", "line-strong", "accent", "ring"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Splitter>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 左右分栏。 */
export const Row: Story = {
  // There must be space for ten more pixels, even on a phone.
  args: { defaultSize: 160, min: 80 },
  play: async ({ canvasElement, args }) => {
    const handle = within(canvasElement).getByRole("separator");
    handle.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(args.onSizeChange).toHaveBeenLastCalledWith(170);
  },
};

/** 上下分栏。 */
export const Column: Story = { args: { direction: "column", defaultSize: 120, min: 60 } };

/** 按 Enter 直接填数。 */
export const Asked: Story = {
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("separator").focus();
    await userEvent.keyboard("{Enter}");
    await within(canvasElement.ownerDocument.body).findByRole("spinbutton");
  },
};
