import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Watermark } from "./watermark.tsx";

const meta = {
  title: "数据展示/Watermark 水印",
  component: Watermark,
  args: {
    text: ["林客服", "KF0217 · 2026-06-30"],
    className: "border border-line bg-surface p-4",
    children: (
      <div className="h-72">
        <DetailList>
          <Description term="客户">苏州明锐电子</Description>
          <Description term="联系人">王女士</Description>
          <Description term="应付">¥12,800.00</Description>
        </DetailList>
      </div>
    ),
  },
  parameters: {
    notes: {
      accessibility: ["对读屏隐藏；不接收指针，不挡选字与复制。"],
      dos: ["写明是谁在看：姓名、工号、日期。", 'area="page" 盖住整个窗口，抽屉与对话框也在其下。'],
      donts: ["水印只能劝阻：要保密的内容不要发给浏览器。", "不要太浓：下面的字要读得清。"],
      tokens: ["body"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Watermark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = {};

/** 元素被删掉、被改样式，都会恢复原样。 */
export const PutBack: Story = {
  play: async ({ canvasElement }) => {
    const ink = () => canvasElement.querySelector<HTMLElement>('[data-slot="watermark-ink"]');
    ink()?.remove();
    await waitFor(() => expect(ink()).not.toBeNull());
    const drawn = ink()?.getAttribute("style");
    ink()?.style.setProperty("display", "none");
    await waitFor(() => expect(ink()?.getAttribute("style")).toBe(drawn));
  },
};

/** 大小、角度、间距、浓淡。 */
export const Strong: Story = { args: { text: "仅供内部使用", fontSize: 20, rotate: -45, gap: 40, opacity: 0.2 } };

export const Level: Story = { args: { text: "DRAFT", rotate: 0 } };

export const Dark: Story = { globals: { mode: "dark" } };

/** 没有字：只剩内容。 */
export const Empty: Story = { args: { text: "" } };
