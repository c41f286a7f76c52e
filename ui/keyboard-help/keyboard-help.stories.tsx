import type { Meta, StoryObj } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { framed } from "#ui/gallery/framed.ts";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { KeyboardHelp, KeyGroups, Keys } from "./keyboard-help.tsx";

const meta = {
  title: "反馈/KeyboardHelp 快捷键",
  component: KeyboardHelp,
  subcomponents: { Keys },
  args: {
    open: true,
    onOpenChange: fn(),
    groups: [
      {
        title: "全局",
        keys: [
          { keys: "Ctrl+K", does: "命令面板" },
          { keys: "Alt+1", does: "第一个标签" },
        ],
      },
      { title: "列表", keys: [{ keys: "Enter", does: "打开" }] },
    ],
  },
  parameters: {
    notes: {
      keyboard: [["Escape", "关闭"]],
      accessibility: ["按键写成 kbd，说明是 dd。"],
      dos: ["按在哪里可用分组。"],
      donts: ["不要列按不到的键。"],
      tokens: ["line", "muted"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof KeyboardHelp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { parameters: framed() };

/** With controls that change the keys: next to each line, and below the map. */
export const Changeable: Story = {
  parameters: framed(),
  args: {
    groups: [
      {
        title: "全局",
        keys: [
          { keys: "Ctrl+K", does: "命令面板", extra: <button type="button">修改</button> },
          { keys: "", does: "切换明暗", extra: <button type="button">设置</button> },
        ],
      },
    ],
    children: <p>修改会跟随账号。</p>,
  },
};

export const OneCombination: Story = { render: () => <Keys keys="Ctrl+K" /> };

/** On a page instead of in a dialog. */
export const OnPage: Story = { render: ({ groups }) => <KeyGroups groups={groups} /> };
