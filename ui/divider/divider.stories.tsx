import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Divider } from "./divider.tsx";

const meta = {
  title: "布局/Divider 分隔线",
  component: Divider,
  parameters: {
    notes: {
      accessibility: [
        "没有文字时是 role=separator；有文字时当作文字来读，线对读屏隐藏。",
        "文字是标题时，把标题元素放进去。",
      ],
      dos: ["内容已经够近、只差一点界线时才用；先试试留白。"],
      donts: ["不要在卡片、列表这些自带边线的东西之间再画线。"],
      tokens: ["line-firm", "muted", "text-13"],
    } satisfies GalleryNotes,
  },
  render: (args) => (
    <div>
      <p>客户在 6 月 28 日付款，财务已确认。</p>
      <Divider {...args} />
      <p>样品在 6 月 30 日寄出，实验室尚未收到。</p>
    </div>
  ),
} satisfies Meta<typeof Divider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Horizontal: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("separator")).toHaveAttribute("aria-orientation", "horizontal");
  },
};

export const Dashed: Story = { args: { line: "dashed" } };

/** 文字在中间、在起始或在末尾。 */
export const WithText: Story = {
  render: () => (
    <div>
      <Divider>付款</Divider>
      <Divider align="start">寄样</Divider>
      <Divider align="end" line="dashed">
        报告
      </Divider>
    </div>
  ),
};

/** 文字是标题。 */
export const WithHeading: Story = { args: { align: "start", children: <h3 className="font-semibold">样品</h3> } };

/** 在一行里分开短的内容。 */
export const Vertical: Story = {
  render: () => (
    <p>
      苏州明锐电子
      <Divider orientation="vertical" />
      DD2026062800042
      <Divider orientation="vertical" />
      ¥4,200.00
    </p>
  ),
};

export const Dark: Story = { ...WithText, globals: { mode: "dark" } };
