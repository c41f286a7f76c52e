import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Avatar } from "./avatar.tsx";

const meta = {
  title: "数据展示/Avatar 头像",
  component: Avatar,
  args: { name: "林客服" },
  parameters: {
    notes: {
      accessibility: ["图片的名称就是姓名；旁边已有姓名时用 decorative，不读两遍。"],
      dos: ["姓名与头像一起出现。"],
      donts: ["不要单靠头像区分人。"],
      tokens: ["accent-soft", "accent-text", "radius-full"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 没有照片时用姓名首字。 */
export const Letter: Story = {};

/** 图片打不开时退回首字。 */
export const BrokenPicture: Story = { args: { src: "data:image/png;base64,AAAA" } };

export const Sizes: Story = {
  render: (args) => (
    <div className="flex items-center gap-3">
      {[20, 28, 40, 64].map((size) => (
        <Avatar {...args} key={size} size={size} />
      ))}
    </div>
  ),
};

/** 姓名就在旁边：头像对读屏隐藏。 */
export const Decorative: Story = {
  render: () => (
    <span className="flex items-center gap-2">
      <Avatar name="林客服" decorative /> 林客服
    </span>
  ),
};
