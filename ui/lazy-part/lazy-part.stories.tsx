import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { lazyPart } from "./lazy-part.tsx";

const Greeting = lazyPart<{ name: string }>(async () => ({ name }) => <p>{name}到了</p>);
const Never = lazyPart<{ name: string }>(() => new Promise(() => {}));
const Broken = lazyPart<{ name: string }>(() => Promise.reject(new TypeError("offline")));

const meta = {
  title: "通用/LazyPart 后到的部件",
  component: Greeting,
  args: { part: { name: "编辑器" }, waiting: <Skeleton className="h-8 w-60" /> },
  parameters: {
    notes: {
      keyboard: [["Enter / 空格", "在“重试”上重新取代码"]],
      accessibility: ["取不到时以 alert 说明，页面其余部分与已填写的内容不动。"],
      dos: ["用于代码很重、多数人用不到的部件：编辑器、日历。"],
      donts: ["不要用于第一屏就要看到的内容。"],
      tokens: ["bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Greeting>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 代码到了。 */
export const Arrived: Story = {};

/** 还在路上。 */
export const Waiting: Story = { render: (args) => <Never {...args} /> };

/** 取不到：就地说明，可重试。 */
export const Failed: Story = { render: (args) => <Broken {...args} /> };
