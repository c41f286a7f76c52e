import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within, expect, waitFor } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { Field } from "#ui/field/field.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { framed } from "#ui/gallery/framed.ts";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Dialog } from "./dialog.tsx";

const meta = {
  title: "反馈/Dialog 对话框",
  component: Dialog,
  args: {
    title: "取消订单",
    description: "取消后不能恢复，已付款项原路退回。",
    trigger: <Button>取消订单</Button>,
    children: (
      <Field label="取消原因" required>
        <Textarea maxLength={200} />
      </Field>
    ),
  },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "在对话框里循环"],
        ["Escape", "关闭；填过东西先问；组字时不关"],
        ["关闭后", "焦点回到打开它的元素"],
      ],
      accessibility: ["role=dialog、aria-modal，由标题命名，页面其余部分惰性。"],
      dos: ["一个决定，或最多八个字段。"],
      donts: ["字段多：用 Drawer 或页面。", "不要三层叠。"],
      tokens: ["raised", "mask", "radius-surface"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "取消订单" }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog", { name: "取消订单" });
  },
};

export const WithFooter: Story = {
  parameters: framed(),
  args: {
    defaultOpen: true,
    note: "草稿已保存",
    footer: (
      <>
        <Button>返回</Button>
        <Button tone="primary">确认取消</Button>
      </>
    ),
  },
};

/** 填过东西：Escape 先问一句。 */
export const Dirty: Story = {
  parameters: framed(),
  args: { defaultOpen: true, dirty: true },
  render: (args) => (
    <>
      <Dialog {...args} />
      <ConfirmHost />
    </>
  ),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await body.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await body.findByText("有未保存的内容");
  },
};

export const Expandable: Story = { parameters: framed(), args: { defaultOpen: true, expandable: true, width: 720 } };

/** 内容比屏幕长：头尾不动，中间滚动。 */
export const Long: Story = {
  parameters: framed(),
  args: {
    defaultOpen: true,
    footer: <Button tone="primary">知道了</Button>,
    children: Array.from({ length: 40 }, (_, at) => <p key={at}>第 {at + 1} 条须知</p>),
  },
  play: async ({ canvasElement }) => {
    const body = canvasElement.ownerDocument.querySelector('[data-slot="dialog-body"]');
    // Measured after the first frame: a scrolling body becomes focusable.
    await waitFor(() => expect(body).toHaveAttribute("tabindex", "0"));
  },
};
