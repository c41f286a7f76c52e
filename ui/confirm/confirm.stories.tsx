import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { confirm, type Question } from "./confirm-store.ts";
import { ConfirmHost } from "./confirm.tsx";

interface AskProps {
  /** 问的话，见 `Question`。 */
  question: Question;
}

/** 按一下就问，并写下回答。 */
function Ask({ question }: AskProps) {
  const [answer, setAnswer] = useState("");
  return (
    <>
      <Button onClick={() => void confirm(question).then((yes) => setAnswer(yes ? "答：是" : "答：否"))}>提交</Button>
      <p className="mt-3">{answer}</p>
      <ConfirmHost />
    </>
  );
}

const meta = {
  title: "反馈/Confirm 确认",
  component: Ask,
  args: { question: { title: "提交这张订单？", body: "提交后由客服审核。" } },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "在按钮间移动"],
        ["Enter / 空格", "回答"],
        ["Escape", "等于取消"],
      ],
      accessibility: ["role=alertdialog；危险的问题焦点先在取消。"],
      dos: ["只问不能撤销的事；按钮写动词与数目。"],
      donts: ["能撤销的不要问：做了再给撤销。"],
      tokens: ["raised", "bad-fill", "mask"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Ask>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "提交" }));
    const body = within(canvasElement.ownerDocument.body);
    await body.findByRole("alertdialog");
    await userEvent.click(body.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(canvasElement).toHaveTextContent("答：是"));
  },
};

/** 问着的样子：等人回答。 */
export const Asking: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "提交" }));
    const asked = await within(canvasElement.ownerDocument.body).findByRole("alertdialog");
    await waitFor(() => expect(asked).toBeVisible());
  },
};

/** 不能撤销的：红按钮，焦点在取消。 */
export const Danger: Story = {
  args: { question: { title: "删除 3 条订单？", body: "删除后不能恢复。", ok: "删除 3 条", tone: "danger" } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "提交" }));
    const cancel = await within(canvasElement.ownerDocument.body).findByRole("button", { name: "取消" });
    await waitFor(() => expect(cancel).toHaveFocus());
  },
};
