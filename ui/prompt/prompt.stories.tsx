import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within, waitFor } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { prompt } from "./prompt-store.ts";
import { PromptHost } from "./prompt.tsx";

const filled = (text: string) => (text.trim() === "" ? "请输入查询名称" : undefined);
const ask = (multiline = false) =>
  void prompt({
    title: multiline ? "填写说明" : "保存查询",
    label: multiline ? "说明" : "查询名称",
    required: true,
    hint: multiline ? "Ctrl+Enter 确定" : "同名的查询会被替换",
    rules: [filled],
    multiline,
    maxLength: multiline ? 200 : 20,
  });

const meta = {
  title: "反馈/Prompt 输入询问",
  component: PromptHost,
  render: () => (
    <div className="flex gap-2">
      <Button onClick={() => ask()}>保存查询</Button>
      <Button onClick={() => ask(true)}>填写说明</Button>
      <PromptHost />
    </div>
  ),
  parameters: {
    notes: {
      keyboard: [
        ["Enter", "确定；多行时用 Ctrl+Enter"],
        ["Esc", "取消"],
      ],
      accessibility: ["打开时焦点在输入框，关闭后回到打开它的按钮。", "规则的提示在输入框下方并随它读出。"],
      dos: ["只问一个值；规则写清怎样改正。"],
      donts: ["超过一个值时用 FormDialog。", "只问是否时用 confirm。"],
      tokens: ["raised", "line", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof PromptHost>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 问着的样子：焦点在输入框。 */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "保存查询" }));
    const field = await within(canvasElement.ownerDocument.body).findByRole("textbox", { name: /查询名称/ });
    await waitFor(() => expect(field).toHaveFocus());
  },
};

/** 确定前先运行规则。 */
export const Refused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "保存查询" }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("button", { name: "确定" }));
    const seen = await body.findByText("请输入查询名称");
    await waitFor(() => expect(seen).toBeVisible());
  },
};

export const Multiline: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "填写说明" }));
    const body = within(canvasElement.ownerDocument.body);
    const words = await body.findByRole("textbox", { name: /说明/ });
    await waitFor(() => expect(words).toHaveFocus());
  },
};
