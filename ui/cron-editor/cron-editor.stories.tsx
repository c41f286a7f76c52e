import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import { framed } from "#ui/gallery/framed.ts";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { enUS } from "#ui/words/en-US.ts";
import { UiWords } from "#ui/words/words.tsx";
import { CronDialog } from "./cron-dialog.tsx";
import { CronEditor } from "./cron-editor.tsx";
import { CronInput } from "./cron-input.tsx";

/** 固定的时刻，图与测试才不随日子变。 */
const from = new Date("2026-03-15T04:00:00Z");

const meta = {
  title: "业务编辑/CronEditor cron表达式",
  component: CronEditor,
  args: { defaultValue: "0 30 9 ? * 2-6 *", from, onValueChange: fn() },
  render: (args) => (
    <div className="w-140 max-w-full">
      <CronEditor {...args} />
    </div>
  ),
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "依次到文本、按周／按月、标签、取值方式、取值"],
        ["← → Home End", "在标签之间移动并切换"],
        ["↑ ↓ ← →", "在取值方式之间选择；在取值格中移动"],
        ["空格", "勾选一个取值"],
        ["Esc", "关闭对话框；改过则先问"],
      ],
      accessibility: [
        "文本可以写出一切；标签只是另一种写法，两边互相跟随。",
        "停顿 500 毫秒后，句子与运行时间在 status 区域一起读出，运行时间是有序列表。",
        "错在哪个字段由文字说出，所在标签也有标记。",
        "日与周互斥有文字说明；按周设置时，按月部分锁定并说出原因。",
      ],
      dos: ["在表单里用 CronInput：文本加按钮。", "把服务器的时区传给 zone，运行时间才与调度一致。"],
      donts: ["不要按每个字母去算运行时间。", "不要把星期当作 0 到 6：周日是 1。"],
      tokens: ["surface", "page", "line", "accent-fill", "on-accent", "warn", "bad", "muted", "faint"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof CronEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 默认：文本、标签、运行时间。 */
export const Default: Story = {};

/** 在日标签上按星期选择；日字段写作“?”。 */
export const ByWeekday: Story = {
  args: { defaultValue: "0 0 9 * * ? *" },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("tab", { name: "日" }));
    await userEvent.click(canvas.getByRole("radio", { name: "指定星期" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "周一" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("0 0 9 ? * 2 *");
  },
};

/** 按周／按月的助手：周一在前，按周时日被锁定。 */
export const Helper: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "按周／按月" }));
    const layer = await within(canvasElement.ownerDocument.body).findByRole("dialog", { name: "按周或按月设置" });
    await expect(within(layer).getByRole("radio", { name: "范围", checked: true })).toBeInTheDocument();
  },
};

/** 写错时说出错的字段。 */
export const Wrong: Story = { args: { defaultValue: "0 76 9 * * ? *" } };

/** 年份已过：提示，并给出不计年份的运行时间。 */
export const PastYear: Story = { args: { defaultValue: "0 0 9 1 * ? 2020" } };

/** 永远不会到来的日期。 */
export const Never: Story = { args: { defaultValue: "0 0 0 30 2 ? *" } };

/** 除不尽的间隔：句子说出真正运行的分，不说“每45分钟”。 */
export const Uneven: Story = {
  args: { defaultValue: "0 0/45 8-18 ? * SAT,SUN *" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("每周六、周日 8时到18时，第0、45分");
  },
};

/** 英文：句子与错误随语言。 */
export const English: Story = {
  args: { defaultValue: "0 0/30 8-18 ? * MON-FRI *" },
  render: (args) => (
    <UiWords words={enUS}>
      <div lang="en" className="flex w-140 max-w-full flex-col gap-4">
        <CronEditor {...args} />
        <Field label="Wrong">
          <CronInput defaultValue="0 76 9 * * ?" from={from} />
        </Field>
      </div>
    </UiWords>
  ),
};

/** 没有对应选项的写法照原样保留。 */
export const Kept: Story = {
  args: { defaultValue: "0 0 0 4-7,15W * ? *" },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("tab", { name: "日" }));
    await waitFor(() => expect(within(canvasElement).getByRole("radio", { name: "保留所写" })).toBeChecked());
  },
};

/** 对话框：宽 608，确定后才生效。 */
export const InDialog: Story = {
  parameters: framed(720),
  render: () => <CronDialog open onOpenChange={fn()} value="0 0 9 * * ? *" onConfirm={fn()} from={from} />,
};

/** 表单里的字段：能写出一切，下面说出何时运行。 */
export const InField: Story = {
  render: () => (
    <div className="flex w-80 flex-col gap-4">
      <Field label="执行时间" required>
        <CronInput defaultValue="0 0 9 ? * 2-6" from={from} />
      </Field>
      <Field label="写错的">
        <CronInput defaultValue="0 0 9 1 * 2" from={from} />
      </Field>
      <Field label="空的">
        <CronInput from={from} placeholder="0 0 9 * * ? *" />
      </Field>
      <Field label="不可用">
        <CronInput defaultValue="0 0 9 * * ? *" from={from} disabled />
      </Field>
      <Field label="只读">
        <CronInput defaultValue="0 0 9 * * ? *" from={from} readOnly />
      </Field>
    </div>
  ),
};
