import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { CodeEditor } from "./code-editor.tsx";
import { codeModes } from "./modes.ts";

const script = `// 计算优惠后的金额（分）
export function payable(total, rate = 0.95) {
  if (total <= 0) return 0;
  return Math.round(total * rate);
}
`;

const meta = {
  title: "业务编辑/CodeEditor 代码编辑器",
  component: CodeEditor,
  args: { "aria-label": "脚本" },
  argTypes: { mode: { control: "select", options: codeModes } },
  parameters: {
    notes: {
      keyboard: [
        ["Tab  Shift+Tab", "缩进、减少缩进"],
        ["Esc，再按 Tab", "离开编辑器"],
        ["Ctrl+Z  Ctrl+Y", "撤销、重做"],
      ],
      accessibility: [
        "离开的按键写在编辑器下方，并随文本框读出；按下 Esc 后会说明。",
        "在对话框中，第一次 Esc 属于编辑器，第二次才关闭对话框。",
        "颜色只是辅助：语法由文字本身表达。",
      ],
      dos: ["给出 mode，语言的语法按需加载。"],
      donts: ["不要用来显示日志：用只读文本。"],
      tokens: ["surface", "page", "line", "info", "ok", "warn", "accent-text", "muted"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof CodeEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { defaultValue: script } };

export const Sql: Story = {
  args: {
    mode: "SQL",
    defaultValue: "select order_no, payable_amount\nfrom orders\nwhere status = '10'\norder by create_time desc;\n",
  },
};

export const Vue: Story = {
  args: { mode: "Vue", defaultValue: '<template>\n  <p class="name">{{ name }}</p>\n</template>\n' },
};

/** 先按 Esc，再按 Tab 离开。 */
export const LeavingByKey: Story = {
  args: { defaultValue: script },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("textbox"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("现在按 Tab 离开编辑器"));
  },
};

export const Empty: Story = { args: { placeholder: "请输入脚本" } };

export const ReadOnly: Story = { args: { defaultValue: script, readOnly: true } };

export const Disabled: Story = { args: { defaultValue: script, disabled: true } };

export const Wrong: Story = {
  render: (args) => (
    <Field label="脚本" required error="第 2 行缺少右括号">
      <CodeEditor {...args} aria-label={undefined} defaultValue={"const a = (1 + 2;\n"} />
    </Field>
  ),
};

/** 长行折行，不横向滚动。 */
export const Wrapped: Story = { args: { defaultValue: `const words = "${"检测报告".repeat(60)}";`, wrap: true } };

/** 深色。 */
export const Dark: Story = { args: { defaultValue: script }, globals: { mode: "dark" } };
