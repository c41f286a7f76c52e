import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Alert } from "./alert.tsx";

const meta = {
  title: "反馈/Alert 提示",
  component: Alert,
  args: { children: "已开票的订单不能改价，请先红冲发票。" },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "到操作，再到关闭"],
        ["Enter / 空格", "按下操作，或关闭"],
      ],
      accessibility: [
        "记号的形状随色调不同，名称（提示、成功、注意、错误）读屏会读，不只靠颜色。",
        "后来才出现的才给 role：出错 alert，其余 status；一开始就在的不给。",
        "关闭后按 Tab 到它后面的控件。",
      ],
      dos: ["说发生了什么、怎么办；操作放一个，最多两个。", "放在所说的内容旁边。"],
      donts: ["做完的事用 Toast。", "字段的错误写在字段下面，汇总用 FormErrors。", "一处不要叠两条以上。"],
      tokens: ["accent-soft", "ok-soft", "warn-soft", "bad-soft", "radius-control", "text-13"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};

export const Tones: Story = {
  render: () => (
    <div className="flex flex-col gap-3">
      <Alert tone="info">样品已寄出，实验室收到后开始检测。</Alert>
      <Alert tone="ok">报告已审核通过，客户可以下载。</Alert>
      <Alert tone="warn">合同 7 天后到期。</Alert>
      <Alert tone="bad">保存失败：编号已被占用。</Alert>
    </div>
  ),
};

export const WithTitle: Story = {
  args: {
    tone: "warn",
    title: "有 3 条没有导入",
    children: (
      <ul className="list-disc ps-4">
        <li>第 4 行：手机号不正确</li>
        <li>第 9 行：客户名称重复</li>
        <li>第 12 行：没有填写地区</li>
      </ul>
    ),
  },
};

/** 操作在文字之后；地方不够时排到下面。 */
export const WithActions: Story = {
  args: {
    tone: "bad",
    title: "订单没有加载出来",
    children: "服务器没有回应，请稍后再试。",
    actions: (
      <>
        <Button size="small">重试</Button>
        <Button size="small" tone="text">
          查看原因
        </Button>
      </>
    ),
  },
};

/** 自己的图标，颜色仍随色调。 */
export const OwnIcon: Story = {
  args: {
    tone: "ok",
    icon: (
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} className="size-4">
        <path d="M3 12h4l3 8 4-16 3 8h4" />
      </svg>
    ),
    children: "实验室已开始检测。",
  },
};

export const Closable: Story = {
  args: { closable: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "关闭提示" }));
    await expect(canvas.queryByText(/已开票/)).toBeNull();
  },
};

/** 页面或面板上边的一整条。 */
export const Banner: Story = {
  render: () => (
    <div className="overflow-hidden rounded-surface border border-line bg-surface">
      <Alert banner tone="warn" closable>
        网络已断开，填写的内容不会丢失。
      </Alert>
      <Alert banner tone="info" actions={<Button size="small">立即更新</Button>}>
        有新版本可用。
      </Alert>
      <p className="p-4">订单列表</p>
    </div>
  ),
};

/** 提交后才出现的错误：role="alert"，出现时就读。 */
export const ComesLater: Story = {
  render: function Later() {
    const [failed, fail] = useState(false);
    return (
      <div className="flex max-w-100 flex-col items-start gap-3">
        <Button tone="primary" onClick={() => fail(true)}>
          保存
        </Button>
        {failed && (
          <Alert role="alert" tone="bad" className="w-full">
            保存失败：编号已被占用。
          </Alert>
        )}
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "保存" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("编号已被占用");
  },
};

/** 窄处：长文字折行，操作排到下面。 */
export const Narrow: Story = {
  ...WithActions,
  render: (args) => (
    <div className="w-60">
      <Alert {...args} closable />
    </div>
  ),
};

export const ColourWeak: Story = { ...Tones, globals: { weak: true } };

export const Dark: Story = { ...Tones, globals: { mode: "dark" } };
