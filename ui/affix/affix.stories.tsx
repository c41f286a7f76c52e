import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Affix } from "./affix.tsx";

const meta = {
  title: "导航/Affix 固钉",
  component: Affix,
  args: {
    onStuckChange: fn(),
    className: "bg-surface p-2",
    children: <Button tone="primary">保存</Button>,
  },
  render: (args) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
    <section aria-label="订单" tabIndex={0} data-testid="scroller" className="h-60 overflow-y-auto border border-line">
      <p className="m-0 h-24 p-3">订单</p>
      {args.side === "bottom" ? null : <Affix {...args} />}
      <p className="m-0 h-160 p-3">明细</p>
      {args.side === "bottom" ? <Affix {...args} /> : null}
      <p className="m-0 h-24 p-3">备注</p>
    </section>
  ),
  parameters: {
    notes: {
      keyboard: [["Tab", "与不固定时一样，按它在页面里的位置"]],
      accessibility: ["只是 position: sticky：读屏的顺序不变；打印时回到原位。"],
      dos: ["给它底色；上面已有固定的头时写 offset。", '样式按 data-state="stuck" 变化。'],
      donts: ["不要固定太高的内容：窄屏上会盖住正文。"],
      tokens: ["shadow-float", "layer-sticky"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Affix>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 滚过去之后停在上边。 */
export const Top: Story = {
  play: async ({ canvasElement, args }) => {
    const affix = () => canvasElement.querySelector('[data-slot="affix"]');
    await expect(affix()).toHaveAttribute("data-state", "free");
    canvasElement.querySelector('[data-testid="scroller"]')?.scrollTo({ top: 300 });
    await waitFor(() => expect(affix()).toHaveAttribute("data-state", "stuck"));
    await waitFor(() => expect(args.onStuckChange).toHaveBeenLastCalledWith(true));
  },
};

/** 停在下边：还没滚到它的位置时就看得见。 */
export const Bottom: Story = { args: { side: "bottom" } };

/** 离上边 24 像素。 */
export const Offset: Story = { args: { offset: 24 } };

export const Dark: Story = {
  globals: { mode: "dark" },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('[data-testid="scroller"]')?.scrollTo({ top: 300 });
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-slot="affix"]')).toHaveAttribute("data-state", "stuck"),
    );
  },
};
