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

export const Done: Story = { args: { value: 100, tone: "ok", withText: true } };

export const Wrong: Story = { args: { tone: "bad", withText: true } };

/** 不知道还要多久。 */
export const Unknown: Story = { args: { value: undefined } };

/** 环形：从十二点起顺时针；状态与条形相同。 */
export const Circle: Story = { args: { shape: "circle", withText: true } };

/** 环形的每种状态与大小；48 像素以下不写数字。 */
export const CircleStates: Story = {
  parameters: { frame: undefined },
  render: () => (
    <div className="flex flex-wrap items-center gap-6">
      <Progress shape="circle" value={0} withText aria-label="未开始" />
      <Progress shape="circle" value={62} withText aria-label="上传" />
      <Progress shape="circle" value={100} tone="ok" withText aria-label="已完成" />
      <Progress shape="circle" value={62} tone="bad" withText aria-label="失败" />
      <Progress shape="circle" aria-label="不知道还要多久" />
      <Progress shape="circle" value={62} size={32} aria-label="小的" />
      <Progress shape="circle" value={62} size={160} withText aria-label="大的" />
    </div>
  ),
};

export const DarkCircle: Story = { globals: { mode: "dark" }, args: { shape: "circle", withText: true } };
