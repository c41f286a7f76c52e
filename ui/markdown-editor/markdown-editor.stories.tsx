import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { MarkdownEditor } from "./markdown-editor.tsx";

const text =
  "# 检测说明\n\n样品须**密封**，详见[须知](https://www.example.com)。\n\n| 项目 | 限值 |\n| --- | --- |\n| 铅 | 1000 mg/kg |\n| 镉 | 100 mg/kg |\n\n- [x] 已收样\n- [ ] 待出报告\n";

const meta = {
  title: "业务编辑/MarkdownEditor Markdown 编辑器",
  component: MarkdownEditor,
  args: { "aria-label": "说明" },
  parameters: {
    notes: {
      keyboard: [
        ["Alt+F10", "进入工具栏"],
        ["Esc", "从工具栏返回正文"],
        ["Esc，再按 Tab", "离开编辑器"],
        ["Tab", "缩进"],
        ["Ctrl+B  Ctrl+I  Ctrl+E", "加粗、斜体、行内代码"],
      ],
      accessibility: ["离开的按键写在编辑器下方，并随文本框读出。", "预览是有名字的区域，可用按键滚动。"],
      dos: ["长文档用分栏，边写边看。"],
      donts: ["面向不熟悉 Markdown 的人时用富文本。"],
      tokens: ["surface", "page", "line", "accent-text"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof MarkdownEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: text } };

export const Empty: Story = { args: { placeholder: "请输入说明" } };

export const Preview: Story = { args: { defaultValue: text, defaultView: "preview" } };

/** 左边写，右边看；窄屏上下排列。 */
export const Split: Story = { args: { defaultValue: text, defaultView: "split" } };

/** 按钮把标记写进正文。 */
export const ByToolbar: Story = {
  args: { defaultValue: "密封" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("textbox"));
    await userEvent.click(canvas.getByRole("button", { name: "引用" }));
    await waitFor(() => expect(canvas.getByRole("textbox")).toHaveTextContent("> 密封"));
  },
};

export const ReadOnly: Story = { args: { defaultValue: text, readOnly: true } };

export const Disabled: Story = { args: { defaultValue: text, disabled: true } };

export const Wrong: Story = {
  render: (args) => (
    <Field label="说明" required error="请输入说明">
      <MarkdownEditor {...args} aria-label={undefined} />
    </Field>
  ),
};
