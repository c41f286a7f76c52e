import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Progress } from "./progress.tsx";

const meta = {
  title: "反馈/Progress 进度条",
  component: Progress,
  args: { value: 62, "aria-label": "上传" },
  parameters: {
    frame: "field",
    notes: {
      accessibility: ["role=progressbar，必须有名称；不知道进度时没有数值。"],
      dos: ["能算出份额时给数值。"],
      donts: ["步骤不是进度：用 Steps。"],
      tokens: ["accent", "ok", "bad-fill"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Progress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {};

export const WithText: Story = { args: { withText: true } };

export const Done: Story = { args: { value: 100, tone: "done", withText: true } };

export const Wrong: Story = { args: { tone: "wrong", withText: true } };

/** 不知道还要多久。 */
export const Unknown: Story = { args: { value: undefined } };
