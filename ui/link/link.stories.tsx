import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Link } from "./link.tsx";

const meta = {
  title: "通用/Link 链接",
  component: Link,
  args: { href: "#order", children: "DD2026062800042" },
  parameters: {
    notes: {
      keyboard: [["Enter", "前往"]],
      accessibility: ["新窗口会读出「在新窗口打开」。"],
      dos: ["文字说出去哪里。"],
      donts: ["不要写「点这里」。", "做事情用 Button。"],
      tokens: ["accent-text"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 在新窗口打开，并说出来。 */
export const External: Story = { args: { external: true, href: "https://example.com/", children: "检测标准" } };

/** 色弱模式下加下划线。 */
export const ColourWeak: Story = { globals: { weak: true } };

/** 外观放到路由链接上。 */
export const AsChild: Story = { args: { asChild: true, href: undefined, children: <a href="#detail">订单详情</a> } };
