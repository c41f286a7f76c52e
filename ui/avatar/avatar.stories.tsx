import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { AvatarGroup } from "./avatar-group.tsx";
import { Avatar } from "./avatar.tsx";

const people = ["林客服", "吴收样", "陈检测", "周审核", "赵财务"].map((name) => ({ key: name, name }));

const meta = {
  title: "数据展示/Avatar 头像",
  component: Avatar,
  subcomponents: { AvatarGroup },
  args: { name: "林客服" },
  parameters: {
    notes: {
      keyboard: [
        ["Enter / 空格", "在“+2”上列出其余的人"],
        ["Escape", "收起，焦点回到“+2”"],
      ],
      accessibility: [
        "图片的名称就是姓名；旁边已有姓名时用 decorative，不读两遍。",
        "AvatarGroup 是有名称的列表；“+2”是按钮，读作“另有 2 人”。",
      ],
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

/** 一组人：多出来的收在“+2”里。 */
export const Group: Story = {
  render: () => <AvatarGroup aria-label="参与人" items={people} max={3} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "另有 2 人" }));
    const rest = await within(canvasElement.ownerDocument.body).findByRole("dialog", { name: "另有 2 人" });
    await waitFor(() => expect(within(rest).getByText("赵财务")).toBeVisible());
  },
};

/** 放得下时没有按钮；大小随 size。 */
export const WholeGroup: Story = {
  render: () => (
    <div className="flex flex-col items-start gap-3">
      {[20, 28, 40].map((size) => (
        <AvatarGroup key={size} aria-label="参与人" items={people} size={size} />
      ))}
    </div>
  ),
};

export const DarkGroup: Story = {
  globals: { mode: "dark" },
  render: () => <AvatarGroup aria-label="参与人" items={people} max={2} size={40} />,
};
