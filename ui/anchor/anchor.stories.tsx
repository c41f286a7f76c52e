import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Anchor, type AnchorItem, type AnchorProps } from "./anchor.tsx";

const items: AnchorItem[] = [
  { key: "anchor-customer", label: "客户" },
  {
    key: "anchor-services",
    label: "检测项目",
    children: [
      { key: "anchor-samples", label: "样品" },
      { key: "anchor-standards", label: "执行标准" },
    ],
  },
  { key: "anchor-payment", label: "付款" },
  { key: "anchor-log", label: "操作记录" },
];

/** The list next to a long text that scrolls on its own. */
function Page(props: AnchorProps) {
  const text = useRef<HTMLElement>(null);
  const all = items.flatMap((item) => [item, ...(item.children ?? [])]);
  return (
    <div className="flex gap-6">
      <Anchor {...props} container={text} className="w-32 shrink-0" />
      <section
        ref={text}
        aria-label="订单"
        // The keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-72 flex-1 overflow-y-auto border border-line px-4"
      >
        {all.map(({ key, label }) => (
          <section key={key} id={key} className="h-44 pt-3">
            <h2 className="text-16 font-semibold">{label}</h2>
            <p className="text-muted">这里是{label}的内容。</p>
          </section>
        ))}
      </section>
    </div>
  );
}

const meta = {
  title: "导航/Anchor 锚点",
  component: Anchor,
  args: { items, onCurrentChange: fn() },
  render: (args) => <Page {...args} />,
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "逐个链接"],
        ["Enter", "滚到那里，焦点也过去"],
      ],
      accessibility: ["nav 里的原生链接，当前的一项 aria-current=location。", "要求减少动画时直接跳到。"],
      dos: ["内容长过两屏时用；上面有固定的头时写 offset。"],
      donts: ["换页面用 Tabs 或菜单，不用它。"],
      tokens: ["accent", "accent-text", "line", "muted"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Anchor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 按一项：滚到那里，标为当前，最后一项够不到上边也算。 */
export const Followed: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole("link", { name: "操作记录" });
    await userEvent.click(link);
    await waitFor(() => expect(link).toHaveAttribute("aria-current", "location"));
    await expect(canvasElement.querySelector("#anchor-log")).toHaveFocus();
  },
};

export const Dark: Story = { globals: { mode: "dark" } };
