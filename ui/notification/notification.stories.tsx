import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { notification } from "./notification.tsx";
import { NotificationCard } from "./notification-card.tsx";

const meta = {
  title: "反馈/Notification 通知卡",
  component: NotificationCard,
  args: {
    title: "导出已完成",
    text: "订单列表 3,204 条，文件保留 7 天。",
    actions: [
      { label: "下载", primary: true, onSelect: fn() },
      { label: "稍后", onSelect: fn() },
    ],
    onClose: fn(),
  },
  parameters: {
    notes: {
      keyboard: [
        ["F8", "移到通知"],
        ["Tab", "在通知与它的按钮间移动"],
        ["Escape", "关闭所在的一条，焦点到相邻一条，没有则回到原处"],
      ],
      accessibility: ["出错是 alert，其余是 status；由标题命名；不会自己消失。"],
      dos: ["要人处理、不能错过的事。"],
      donts: ["做完一件小事用 Toast。", "不要放多于两个按钮。"],
      tokens: ["raised", "ok", "warn", "bad", "shadow-float", "size-notice"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof NotificationCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "下载" }));
    await expect(args.actions?.[0]?.onSelect).toHaveBeenCalled();
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const Ok: Story = { args: { tone: "ok" } };

export const Warn: Story = { args: { tone: "warn", title: "合同即将到期", text: "苏州明锐电子的合同 7 天后到期。" } };

export const Bad: Story = { args: { tone: "bad", title: "报告生成失败", text: "模板缺少签字页，请补上后重试。" } };

/** 只有标题。 */
export const Bare: Story = { args: { text: undefined, actions: [] } };

export const Dark: Story = { globals: { mode: "dark" }, args: { tone: "warn" } };

/** 由 notification.open 打开，与 Toast 同在一处。 */
export const Called: Story = {
  render: () => (
    <>
      <Button onClick={() => notification.open({ id: "story", title: "导出已完成", text: "文件保留 7 天。" })}>
        打开
      </Button>
      <Toaster />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "打开" }));
    await within(canvasElement.ownerDocument.body).findByRole("status", { name: "导出已完成" });
    notification.close("story");
  },
};
