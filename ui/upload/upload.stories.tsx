import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Upload } from "./upload.tsx";

const files = [
  { url: "#1", name: "营业执照.pdf", size: 120_000 },
  { url: "#2", name: "授权书.pdf", size: 82_000 },
];

const meta = {
  title: "输入/Upload 上传",
  component: Upload,
  args: {
    send: (file) => Promise.resolve({ url: "#new", name: file.name, size: file.size }),
    maxSize: 5_000_000,
    max: 3,
    onValueChange: fn(),
  },
  parameters: {
    notes: {
      keyboard: [
        ["Enter / 空格", "选择文件"],
        ["Tab", "在文件的按钮间移动"],
        ["Ctrl+V", "粘贴图片或文件"],
      ],
      accessibility: ["先是真的按钮，再是拖放区；限制事先说出，错误在文件旁。"],
      dos: ["写上类型、大小、数目。"],
      donts: ["不要只给拖放区。"],
      tokens: ["line", "accent", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Upload>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error("there is no file element");
    await userEvent.upload(input, new File(["x"], "营业执照.pdf", { type: "application/pdf" }));
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalled());
  },
};

export const WithFiles: Story = { args: { defaultValue: files, sortable: true } };

export const Pictures: Story = { args: { kind: "image" } };

/** 失败的留在原处，可重试。 */
export const Fails: Story = {
  args: { send: () => Promise.reject(new Error("网络中断")) },
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error("there is no file element");
    await userEvent.upload(input, new File(["x"], "样品.pdf", { type: "application/pdf" }));
    await within(canvasElement).findByText(/网络中断/);
  },
};

export const ReadOnly: Story = { args: { defaultValue: files, readOnly: true } };

export const Disabled: Story = { args: { disabled: true } };
