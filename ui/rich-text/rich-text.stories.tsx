import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within, waitFor } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { RichTextView } from "./rich-text-view.tsx";
import { RichText } from "./rich-text.tsx";

const text =
  '<h2>样品须知</h2><p>请随样品附上<strong>委托单</strong>，并在外包装写明<a href="https://www.example.com">订单号</a>。</p><ul><li><p>液体样品不少于 200 mL</p></li><li><p>粉末样品不少于 50 g</p></li></ul><blockquote><p>样品自签发报告之日起保存三个月。</p></blockquote>';

const meta = {
  title: "业务编辑/RichText 富文本",
  component: RichText,
  args: { "aria-label": "正文" },
  parameters: {
    notes: {
      keyboard: [
        ["Alt+F10", "进入工具栏"],
        ["← →  Home  End", "在工具栏内移动"],
        ["Esc", "从工具栏返回正文"],
        ["Tab", "离开编辑器；在可缩进的列表项中缩进"],
        ["Ctrl+B  Ctrl+I  Ctrl+U", "加粗、斜体、下划线"],
        ["Ctrl+Z  Ctrl+Y", "撤销、重做"],
      ],
      accessibility: [
        "正文是有名字的多行文本框，按键说明随它读出。",
        "工具栏是一个 Tab 停靠点，开关按钮用 aria-pressed 说明状态。",
        "插入图片时必须写替代文字，或勾选「仅作装饰」。",
        "粘贴过大时以 alert 说明，已有内容不变。",
      ],
      dos: ["给出 uploadImage，让图片存到服务器。", "显示存下的内容用 RichTextView，它会再次清洗。"],
      donts: ["不要自己用 dangerouslySetInnerHTML 显示存下的 HTML。", "不需要格式时用 Textarea。"],
      tokens: ["surface", "page", "line", "accent-soft", "accent-text"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof RichText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: text } };

export const Empty: Story = {};

/** Alt+F10 进入工具栏，方向键移动，Esc 返回。 */
export const ByKeyboard: Story = {
  args: { defaultValue: "<p>样品已收到</p>" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("textbox"));
    await userEvent.keyboard("{Alt>}{F10}{/Alt}{ArrowRight}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "2 级标题" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("textbox")).toHaveFocus());
  },
};

/** 插入图片要写替代文字。 */
export const InsertPicture: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "图片" }));
    const body = within(canvasElement.ownerDocument.body);
    const seen = await body.findByRole("dialog", { name: "插入图片" });
    await waitFor(() => expect(seen).toBeVisible());
  },
};

export const ReadOnly: Story = { args: { defaultValue: text, readOnly: true } };

export const Disabled: Story = { args: { defaultValue: text, disabled: true } };

export const Wrong: Story = {
  render: (args) => (
    <Field label="通告内容" required error="请输入通告内容">
      <RichText {...args} aria-label={undefined} />
    </Field>
  ),
};

/** 内容超出高度时在编辑器内滚动。 */
export const LongText: Story = { args: { defaultValue: text.repeat(4), height: 200 } };

/** 只显示：清洗后的内容，不带编辑器的代码。 */
export const View: Story = {
  render: () => (
    <RichTextView html={`${text}<script>alert(1)</script><p onclick="alert(1)">脚本与事件已被移除。</p>`} />
  ),
};
