import type { Meta, StoryObj } from "@storybook/react-vite";
import { Trash2, Pencil } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { IconButton } from "./icon-button.tsx";

const meta = {
  title: "通用/IconButton 图标按钮",
  component: IconButton,
  args: { label: "编辑", children: <Pencil />, onClick: fn() },
  parameters: {
    notes: {
      keyboard: [
        ["Enter / 空格", "按下"],
        ["Tab 到达", "显示名称"],
      ],
      accessibility: ["名称必填；提示与名称相同时不重复读。"],
      dos: ["图案人人认得，或旁边有文字。"],
      donts: ["一排里不要超过三个陌生的图标。"],
      tokens: ["hover", "muted", "size-control"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "编辑" }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const Sizes: Story = {
  render: (args) => (
    <div className="flex items-center gap-3">
      <IconButton {...args} size="middle" />
      <IconButton {...args} size="small" />
      <IconButton {...args} size="tiny" />
    </div>
  ),
};

export const Danger: Story = { args: { tone: "danger", label: "删除", children: <Trash2 /> } };

export const Busy: Story = { args: { busy: true } };

/** 悬停与聚焦时说原因，而不是名称。 */
export const Refused: Story = {
  args: { refusal: "已归档，不能编辑" },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("button").focus();
    await expect(await within(canvasElement.ownerDocument.body).findByRole("tooltip")).toHaveTextContent("已归档");
  },
};

export const Disabled: Story = { args: { disabled: true } };
