import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn, userEvent, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Notice } from "./notice.tsx";
import { notify } from "./notify.tsx";
import { Toaster } from "./toaster.tsx";

const meta = {
  title: "反馈/Toast 通知",
  component: Notice,
  args: { tone: "ok", message: "已保存", onClose: fn() },
  parameters: {
    notes: {
      keyboard: [
        ["F8", "移到通知"],
        ["Tab", "在通知的按钮间移动"],
        ["Escape", "关闭，焦点到下一条，没有了就回到页面"],
      ],
      accessibility: ["出错是 alert，其余是 status；悬停与聚焦时不计时。"],
      dos: ["做完的事，一句话。"],
      donts: ["不要放唯一的信息或必须处理的事。"],
      tokens: ["raised", "ok", "bad", "warn", "shadow-float"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ok: Story = {};

export const Info: Story = { args: { tone: "info", message: "有 3 条新订单" } };

export const Warn: Story = { args: { tone: "warn", message: "即将到期", body: "合同 7 天后到期" } };

/** 出错的不会自己消失，可复制追踪号。 */
export const Bad: Story = {
  args: { tone: "bad", message: "保存失败", body: "服务器没有回应，请稍后再试。", traceId: "a1b2c3" },
};

export const Busy: Story = { args: { tone: "busy", message: "正在导出…" } };

export const WithUndo: Story = { args: { message: "已删除 3 条", onUndo: fn() } };

/** 由 notify 弹出，Toaster 在应用的根上一个。 */
export const Called: Story = {
  render: () => (
    <>
      <Button onClick={() => notify.ok("已保存", { duration: Infinity, id: "story" })}>保存</Button>
      <Toaster />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "保存" }));
    const body = within(canvasElement.ownerDocument.body);
    await body.findByText("已保存");
    notify.close("story");
  },
};
