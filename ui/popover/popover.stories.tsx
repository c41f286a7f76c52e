import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { framed } from "#ui/gallery/framed.ts";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Popover, PopoverContent, PopoverTrigger } from "./popover.tsx";

const meta = {
  title: "反馈/Popover 浮层",
  component: Popover,
  subcomponents: { PopoverTrigger, PopoverContent },
  args: {
    children: (
      <>
        <PopoverTrigger asChild>
          <Button>筛选</Button>
        </PopoverTrigger>
        <PopoverContent aria-label="筛选">
          <Field label="客户">
            <Input />
          </Field>
        </PopoverContent>
      </>
    ),
  },
  parameters: {
    notes: {
      keyboard: [
        ["Enter / 空格", "打开"],
        ["Tab", "在浮层里移动"],
        ["Escape", "关闭，焦点回到按钮；组字时不关"],
      ],
      accessibility: ["role=dialog，必须有名称。"],
      dos: ["少量设置，随手可关。"],
      donts: ["要填很多：用 Dialog 或 Drawer。"],
      tokens: ["raised", "line", "shadow-float"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "筛选" }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog", { name: "筛选" });
  },
};

/** 贴边的列表不要内边距；离窗口边近时自己让开。 */
export const Unpadded: Story = {
  parameters: framed(320),
  args: {
    defaultOpen: true,
    children: (
      <>
        <PopoverTrigger asChild>
          <Button>最近的客户</Button>
        </PopoverTrigger>
        <PopoverContent aria-label="最近的客户" padded={false} className="w-60 py-1">
          {["苏州明锐电子", "常州亿达精密", "无锡新能"].map((name) => (
            <button
              key={name}
              type="button"
              className="block w-full px-3 py-1.5 text-start -outline-offset-2 hover:bg-hover"
            >
              {name}
            </button>
          ))}
        </PopoverContent>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findByRole("dialog", { name: "最近的客户" });
  },
};
