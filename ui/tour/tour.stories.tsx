import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import { framed } from "#ui/gallery/framed.ts";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Tour, type TourProps } from "./tour.tsx";

/** A page with the tour's targets, and the button that starts the tour. */
function Page({ defaultOpen, onOpenChange, ...rest }: TourProps) {
  const [open, setOpen] = useState(defaultOpen ?? false);
  return (
    <div className="flex flex-col items-start gap-8 p-2">
      <Button onClick={() => setOpen(true)}>带我看看</Button>
      <div className="flex gap-3">
        <Button id="tour-add" tone="primary">
          新建订单
        </Button>
        <Button id="tour-export">导出</Button>
      </div>
      <div className="h-40" />
      <p id="tour-sums" className="m-0 self-stretch border border-line p-3">
        合计 ¥128,000.00
      </p>
      <Tour
        {...rest}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange?.(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: "导航/Tour 漫游式引导",
  component: Tour,
  args: {
    defaultOpen: true,
    onFinish: fn(),
    onOpenChange: fn(),
    steps: [
      { key: "add", title: "从这里新建", body: "填好客户和检测项目，草稿会自动保存。", target: "#tour-add" },
      { key: "export", title: "导出", body: "导出的是当前筛选条件下的订单。", target: "#tour-export", side: "right" },
      { key: "sums", title: "合计", body: "随筛选条件变化。", target: "#tour-sums", side: "top" },
      { key: "end", title: "就这些", body: "按 ? 可以随时查看快捷键。" },
    ],
  },
  render: (args) => <Page {...args} />,
  parameters: {
    ...framed(),
    notes: {
      keyboard: [
        ["Enter", "下一步，最后一步完成"],
        ["← →", "上一步、下一步；从右向左时相反"],
        ["Tab", "只在卡片里移动"],
        ["Escape", "跳过；组字时不关"],
      ],
      accessibility: [
        "模态的 role=dialog，由标题命名；新的一步由 live 区域读出，焦点留在“下一步”。",
        "结束后焦点回到原处；目标先滚到看得见的地方。",
      ],
      dos: ["一次不超过五步，随时能跳过。", "看过没有由使用者记住：onOpenChange、onFinish。"],
      donts: ["不要用它代替清楚的界面。", "不要放必须完成的操作：引导时页面不能用。"],
      tokens: ["raised", "layer-mask", "ring", "shadow-float"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Tour>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findByRole("dialog", { name: "从这里新建" });
  },
};

/** 走完一遍：→ 与 Enter 前进，完成后焦点回到按钮。 */
export const Walked: Story = {
  args: { defaultOpen: false },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement.ownerDocument.body);
    const button = page.getByRole("button", { name: "带我看看" });
    await userEvent.click(button);
    await page.findByRole("dialog", { name: "从这里新建" });
    await userEvent.keyboard("{ArrowRight}");
    await page.findByRole("dialog", { name: "导出" });
    await userEvent.keyboard("{Enter}");
    await page.findByRole("dialog", { name: "合计" });
    await userEvent.keyboard("{ArrowRight}");
    await userEvent.click(await page.findByRole("button", { name: "完成" }));
    await expect(args.onFinish).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();
  },
};

/** 目标不在页面上：卡片在中间。 */
export const WithoutTarget: Story = {
  args: { steps: [{ key: "gone", title: "看不到的按钮", body: "没有权限时它不在页面上。", target: "#nowhere" }] },
};

/** 不压暗页面。 */
export const WithoutMask: Story = { args: { mask: false } };

export const Dark: Story = { globals: { mode: "dark" } };
