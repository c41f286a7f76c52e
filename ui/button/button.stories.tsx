import type { Meta, StoryObj } from "@storybook/react-vite";
import { Plus } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Button } from "./button.tsx";

const meta = {
  title: "通用/Button 按钮",
  component: Button,
  args: { children: "保存", onClick: fn() },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "移到按钮；被拒绝的按钮也能到达，并说出原因"],
        ["Enter / 空格", "按下；处理中与被拒绝时不起作用"],
      ],
      accessibility: [
        "就是原生 button：名称来自文字，图标只作装饰。",
        "处理中用 aria-busy 与 aria-disabled，名称里加「处理中」；不用 disabled，焦点不会丢。",
        "被拒绝的原因是提示，悬停与聚焦都显示，并作为描述读出。",
      ],
      dos: [
        "每个区域只有一个主按钮。",
        "用二到四个字的动词；删除要说清删什么。",
        "不能做时写 refusal，让人知道为什么。",
      ],
      donts: [
        "不要用 disabled 表示「现在不行」：它说不出原因，也到达不了。",
        "不要把链接做成按钮：去别的地址用 Link 或 asChild。",
      ],
      tokens: ["accent-fill", "on-accent", "bad-fill", "on-bad", "line-firm", "surface", "size-control"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 默认的一种；同一区域可以有多个。 */
export const Plain: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "保存" }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

/** 一个区域里最主要的动作。 */
export const Primary: Story = { args: { tone: "primary" } };

/** 六种含义，颜色随含义而定。 */
export const Tones: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-2">
      {(["primary", "plain", "danger", "quiet", "text", "text-danger"] as const).map((tone) => (
        <Button {...args} key={tone} tone={tone} />
      ))}
    </div>
  ),
};

export const Small: Story = { args: { size: "small" } };

export const WithIcon: Story = { args: { tone: "primary", icon: <Plus />, children: "新增" } };

/** 动作进行中：再按不起作用。 */
export const Busy: Story = {
  args: { tone: "primary", busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** 不能做，并说出原因。 */
export const Refused: Story = {
  args: { refusal: "已付款的订单不能改价", children: "改价" },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole("button");
    button.focus();
    const hint = await within(canvasElement.ownerDocument.body).findByRole("tooltip");
    await expect(hint).toHaveTextContent("已付款的订单不能改价");
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = { args: { disabled: true } };

/** 外观与行为放到链接上。 */
export const AsLink: Story = { args: { asChild: true, children: <a href="#top">查看报告</a> } };
