import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within, waitFor } from "storybook/test";
import { framed } from "#ui/gallery/framed.ts";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { InsertImage } from "./insert-image.tsx";

const meta = {
  title: "业务编辑/InsertImage 插入图片",
  component: InsertImage,
  args: { onInsert: () => undefined, onClose: () => undefined },
  parameters: {
    ...framed(560),
    notes: {
      keyboard: [
        ["← →", "切换本地上传与网络地址"],
        ["Esc", "关闭；填过内容时先询问"],
      ],
      accessibility: ["替代文字必填，除非勾选「仅作装饰」。", "出错时焦点到第一个有误的输入。"],
      dos: ["给出 uploadImage；不给则图片嵌入正文。"],
      donts: ["单独上传文件用 Upload。"],
      tokens: ["raised", "line", "accent-text", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof InsertImage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 缺少图片和替代文字时都会指出。 */
export const Wrong: Story = {
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("button", { name: "插入" }));
    const seen = await body.findByText("请先选择一张图片");
    await waitFor(() => expect(seen).toBeVisible());
  },
};

export const NetworkAddress: Story = {
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("tab", { name: "网络地址" }));
    await waitFor(() => expect(body.getByRole("textbox", { name: /图片地址/ })).toBeVisible());
  },
};
