import type { Meta, StoryObj } from "@storybook/react-vite";
import { Bold, Italic, Redo2, Undo2 } from "lucide-react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Toolbar, ToolbarButton, ToolbarGap } from "./toolbar.tsx";

const meta = {
  title: "业务编辑/Toolbar 工具栏",
  component: Toolbar,
  args: { "aria-label": "格式" },
  render: (args) => (
    <Toolbar {...args}>
      <ToolbarButton label="加粗" keys="Ctrl+B" pressed>
        <Bold aria-hidden />
      </ToolbarButton>
      <ToolbarButton label="斜体" keys="Ctrl+I" pressed={false}>
        <Italic aria-hidden />
      </ToolbarButton>
      <ToolbarGap />
      <ToolbarButton label="撤销" keys="Ctrl+Z">
        <Undo2 aria-hidden />
      </ToolbarButton>
      <ToolbarButton label="重做" keys="Ctrl+Y" disabled>
        <Redo2 aria-hidden />
      </ToolbarButton>
    </Toolbar>
  ),
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "进入或离开：整个工具栏是一个停靠点"],
        ["← →", "移动，首尾相接"],
        ["Home  End", "第一个、最后一个"],
        ["Esc", "回到它所服务的正文（onLeave）"],
      ],
      accessibility: ["role=toolbar，须有名字。", "开关用 aria-pressed；不可用的按钮仍可聚焦，焦点不会丢失。"],
      dos: ["把相关的按钮放在一组，用 ToolbarGap 分开。"],
      donts: ["页面上的主要操作用 Button。"],
      tokens: ["hover", "accent", "accent-soft", "accent-text", "muted"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Toolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 方向键移动，首尾相接。 */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole("button", { name: "加粗" })).toHaveFocus());
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "重做" })).toHaveFocus());
  },
};
