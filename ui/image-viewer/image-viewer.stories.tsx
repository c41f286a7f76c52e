import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within, waitFor } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import { framed } from "#ui/gallery/framed.ts";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { ImageViewer } from "./image-viewer.tsx";

const drawn = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="100%" height="100%" fill="silver"/><text x="50%" y="50%" font-size="48" text-anchor="middle">${text}</text></svg>`)}`;
const images = ["样品正面", "样品背面", "铭牌"].map((name) => ({ name, src: drawn(name) }));

const meta = {
  title: "数据展示/ImageViewer 图片查看",
  component: ImageViewer,
  args: { images, trigger: <Button>查看图片</Button> },
  parameters: {
    notes: {
      keyboard: [
        ["← → / PageUp PageDown", "上一张、下一张"],
        ["+ −", "放大、缩小"],
        ["方向键", "放大后移动图片"],
        ["R / Shift+R", "旋转"],
        ["0", "还原"],
        ["Esc", "关闭，焦点回到打开它的按钮"],
      ],
      accessibility: ["对话框，以图片名为名；换图与缩放会说出来。", "滚轮、拖动、双指缩放都有对应的按钮。"],
      dos: ["name 写清图片是什么，它也是替代文字。"],
      donts: ["不要用它裁剪或标注。"],
      tokens: ["page", "surface", "line", "muted"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof ImageViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 按钮打开。 */
export const Closed: Story = {};

/** 打开的样子。 */
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    const body = within(canvasElement.ownerDocument.body);
    await body.findByRole("img", { name: "样品正面" });
    await userEvent.keyboard("{ArrowRight}");
    const seen = await body.findByRole("img", { name: "样品背面" });
    await waitFor(() => expect(seen).toBeVisible());
  },
};

/** 可以下载，只有一张。 */
export const One: Story = {
  parameters: framed(),
  args: { images: images.slice(0, 1), downloadable: true, defaultOpen: true },
};

/** 加载失败。 */
export const Failed: Story = {
  parameters: framed(),
  args: { images: [{ name: "坏图", src: "data:image/png;base64,AAAA" }], defaultOpen: true },
};
