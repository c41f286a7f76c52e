import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Switch } from "./switch.tsx";

const meta = {
  title: "输入/Switch 开关",
  component: Switch,
  args: { "aria-label": "接收短信" },
  parameters: {
    notes: {
      keyboard: [["空格 / Enter", "打开或关闭"]],
      accessibility: ["role=switch，名称说的是打开时的意思。"],
      dos: ["立刻生效的设置。"],
      donts: ["要按保存才生效的：用 Checkbox。"],
      tokens: ["accent-fill", "line-strong"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const one = within(canvasElement).getByRole("switch");
    await userEvent.click(one);
    await waitFor(() => expect(one).toBeChecked());
  },
};

export const On: Story = { args: { defaultValue: true } };

/** 正在保存：再按不起作用。 */
export const Busy: Story = { args: { busy: true } };

export const ReadOnly: Story = { args: { defaultValue: true, readOnly: true } };

export const Disabled: Story = { args: { disabled: true } };
