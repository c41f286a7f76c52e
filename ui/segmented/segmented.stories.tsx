import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Segmented } from "./segmented.tsx";

const meta = {
  title: "输入/Segmented 分段选择",
  component: Segmented,
  args: {
    "aria-label": "时间",
    defaultValue: "all",
    options: [
      { value: "all", label: "全部" },
      { value: "month", label: "本月" },
      { value: "week", label: "本周" },
    ],
  },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "移到所选的一段"],
        ["← → ↑ ↓", "移动并选中"],
      ],
      accessibility: ["一个单选组：一个 Tab 停靠点。"],
      dos: ["二到五个短词，互相排斥。"],
      donts: ["不要用来切换页面内容：用 Tabs。"],
      tokens: ["line-soft", "surface", "accent-text"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Segmented>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const first = within(canvasElement).getByRole("radio", { name: "全部" });
    first.focus();
    await userEvent.keyboard("{ArrowRight>}");
    await waitFor(() => expect(within(canvasElement).getByRole("radio", { name: "本月" })).toBeChecked());
    await userEvent.keyboard("{/ArrowRight}");
  },
};

export const Small: Story = { args: { size: "small" } };

export const Disabled: Story = { args: { disabled: true } };
