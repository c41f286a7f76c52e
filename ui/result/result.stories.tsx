import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Result } from "./result.tsx";

const meta = {
  title: "反馈/Result 结果页",
  component: Result,
  args: { kind: "done", title: "提交成功", body: "客服会在一个工作日内联系您。", level: 2 },
  parameters: {
    notes: {
      keyboard: [["Tab", "移到按钮"]],
      accessibility: ["标题级别可设，配合页面结构。"],
      dos: ["说清发生了什么、为什么、怎么办。"],
      donts: ["不要只放代号。"],
      tokens: ["ok", "bad", "warn", "muted"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Result>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {};

export const Failed: Story = {
  args: { kind: "failed", title: "提交失败", body: "网络中断，填写的内容还在。", onRetry: fn() },
};

export const Forbidden: Story = { args: { kind: "forbidden", title: undefined, body: undefined, onHome: fn() } };

export const Missing: Story = { args: { kind: "missing", title: undefined, body: undefined, onHome: fn() } };

export const Broken: Story = {
  args: { kind: "broken", title: undefined, body: undefined, onRetry: fn(), traceId: "a1b2c3" },
};

export const Offline: Story = { args: { kind: "offline", title: undefined, body: undefined, onRetry: fn() } };
