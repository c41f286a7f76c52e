import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { ProgressSteps } from "./progress-steps.tsx";
import { Stepper } from "./stepper.tsx";

const steps = [
  { key: "customer", label: "客户" },
  { key: "service", label: "服务" },
  { key: "confirm", label: "确认" },
];

const meta = {
  title: "数据展示/Steps 步骤",
  component: Stepper,
  subcomponents: { ProgressSteps },
  args: { steps, current: 1, onStepSelect: fn() },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "移到可以返回的步骤"],
        ["Enter / 空格", "返回该步"],
      ],
      accessibility: ["有序列表；当前步 aria-current=step；状态另有文字。"],
      dos: ["三到六步。"],
      donts: ["不要当标签页用。"],
      tokens: ["accent-fill", "ok", "bad-fill", "line"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 长表单的步骤：走过的可以回去。 */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: /客户/ }));
    await expect(args.onStepSelect).toHaveBeenCalledWith(0);
  },
};

export const WithHints: Story = {
  args: { steps: steps.map((step) => ({ ...step, hint: "约一分钟" })) },
};

export const WithError: Story = {
  args: { steps: steps.map((step, at) => (at === 0 ? { ...step, state: "wrong" } : step)) },
};

export const AllDone: Story = { args: { current: steps.length } };

/** 记录顶部的细线，文字说的和颜色一样。 */
export const Progress: Story = { render: () => <ProgressSteps steps={steps} current={1} /> };

export const ProgressRefused: Story = {
  render: () => (
    <ProgressSteps steps={steps.map((step, at) => (at === 1 ? { ...step, state: "refused" } : step))} current={1} />
  ),
};

const longSteps = ["选择客户与联系人", "选择检测服务与样品数量", "填写收样与报告要求", "确认价格并提交"].map(
  (label) => ({ key: label, label }),
);

/** 窄屏：缩短别的步骤，当前一步的名称总是完整。 */
export const Narrow: Story = {
  args: { steps: longSteps },
  decorators: [
    (Story) => (
      <div className="w-85">
        <Story />
      </div>
    ),
  ],
};

export const ProgressNarrow: Story = {
  ...Narrow,
  render: () => <ProgressSteps steps={longSteps} current={1} />,
};
