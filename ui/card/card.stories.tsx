import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Link } from "#ui/link/link.tsx";
import { Statistic } from "#ui/statistic/statistic.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { Card } from "./card.tsx";
import { CardGrid } from "./card-grid.tsx";

const meta = {
  title: "布局/Card 卡片",
  component: Card,
  subcomponents: { CardGrid },
  args: { title: "收款", children: "本月已确认 12 笔，共 ¥48,600.00。" },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "到标题的链接，再到 extra 与 footer 里的控件"],
        ["Enter", "打开链接"],
      ],
      accessibility: [
        "有标题时是一个以标题命名的组；标题是标题元素，级别由 level 定。",
        "整张可按的卡片只有一个链接：它的名称就是标题，不是整张卡片的文字。",
        "一组卡片是列表，读屏会说有几张。",
      ],
      dos: ["一张卡片一件事。", "加载时用与内容同样高的骨架。"],
      donts: ["不要卡片套卡片。", "整张可按的卡片里，内容区不放别的控件；放进 extra 或 footer。"],
      tokens: ["surface", "line", "line-soft", "radius-surface", "shadow-float"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithAll: Story = {
  args: {
    extra: <Link href="#payments">全部</Link>,
    footer: <Button size="small">导出明细</Button>,
  },
};

export const WithoutTitle: Story = { args: { title: undefined } };

export const Loading: Story = { args: { loading: true } };

/** 内容贴边：列表、表格、图片。 */
export const Unpadded: Story = {
  args: {
    padded: false,
    children: (
      <ul className="divide-y divide-line-soft">
        {["苏州明锐电子", "常州亿达精密", "无锡新能"].map((name) => (
          <li key={name} className="px-4 py-2.5">
            {name}
          </li>
        ))}
      </ul>
    ),
  },
};

export const Hoverable: Story = { args: { hoverable: true } };

const exported = fn();

/** 整张可按：标题是链接，extra 与 footer 里的按钮仍各按各的。 */
export const AsLink: Story = {
  args: {
    href: "#order",
    title: "DD2026062800042",
    children: "苏州明锐电子 · 环境检测 · 3 个样品",
    extra: <Tag tone="warn">待付款</Tag>,
    footer: (
      <Button size="small" onClick={exported}>
        导出明细
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    exported.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("link")).toHaveAccessibleName("DD2026062800042");
    await userEvent.click(canvas.getByRole("button", { name: "导出明细" }));
    await expect(exported).toHaveBeenCalledOnce();
  },
};

/** 同一行等高，一行几张看地方。 */
export const Grid: Story = {
  render: () => (
    <CardGrid>
      <Card title="待付款">
        <Statistic label="订单" value={12} unit="单" />
      </Card>
      <Card title="检测中">
        <Statistic label="订单" value={38} unit="单" note="其中 3 单将在今天到期" />
      </Card>
      <Card title="待审核">
        <Statistic label="报告" value={5} unit="份" />
      </Card>
      <Card title="已完成" href="#done">
        <Statistic label="订单" value={1204} unit="单" />
      </Card>
    </CardGrid>
  ),
};

export const Dark: Story = { ...AsLink, globals: { mode: "dark" } };
