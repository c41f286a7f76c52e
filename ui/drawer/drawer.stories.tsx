import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { Description } from "#ui/description/description.tsx";
import { DetailList } from "#ui/detail-list/detail-list.tsx";
import { ProgressSteps } from "#ui/steps/progress-steps.tsx";
import { framed } from "#ui/gallery/framed.ts";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Drawer } from "./drawer.tsx";

const meta = {
  title: "反馈/Drawer 抽屉",
  component: Drawer,
  args: {
    defaultOpen: true,
    title: "DD2026062800042",
    extra: <Tag tone="running">检测中</Tag>,
    children: (
      <DetailList columns={1}>
        <Description term="客户">苏州明锐电子</Description>
      </DetailList>
    ),
  },
  parameters: {
    ...framed(),
    notes: {
      keyboard: [
        ["Escape", "关闭；填过东西先问"],
        ["Alt+↑ / Alt+↓", "上一条、下一条"],
        ["F6", "不模态时进出"],
        ["← →", "在内侧边缘上调宽度，Shift 大步，Home End 到头；上下抽屉用 ↑ ↓ 调高度"],
      ],
      accessibility: ["role=dialog，由标题命名；调宽的手柄是有名称的分隔条。"],
      dos: ["在列表旁看或改一条记录。"],
      donts: ["不要在抽屉上再开抽屉。"],
      tokens: ["raised", "shadow-drawer", "mask"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 按按钮打开；下面的各种一开始就开着。 */
export const Default: Story = {
  parameters: { docs: { story: { inline: true } } },
  args: { defaultOpen: undefined },
  render: function Opened(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>查看订单</Button>
        <Drawer {...args} open={open} onOpenChange={setOpen} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "查看订单" }));
    await within(canvasElement.ownerDocument.body).findByRole("dialog", { name: /DD2026062800042/ });
  },
};

/** 上一条、下一条：Alt+↑ 与 Alt+↓。 */
export const WithRecords: Story = {
  args: { records: { onNext: fn() } },
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement.ownerDocument.body);
    const layer = await body.findByRole("dialog");
    layer.focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect(args.records?.onNext).toHaveBeenCalled();
  },
};

export const WithHeaderAndFooter: Story = {
  args: {
    header: (
      <ProgressSteps
        current={1}
        steps={[
          { key: "1", label: "付款" },
          { key: "2", label: "寄样" },
        ]}
      />
    ),
    footer: <Button tone="primary">确认收样</Button>,
    note: "草稿已保存 10:44",
  },
};

/** 不模态：旁边的列表还能用，F6 进出。 */
export const Beside: Story = { args: { modal: false } };

/** 停靠：与列表并排，不遮住它，可拖宽度；焦点留在原处，F6 进出。 */
export const Docked: Story = {
  args: { docked: true, defaultWidth: 480 },
  render: (args) => (
    <div className="flex h-80 border border-line">
      <div className="min-w-0 flex-1 p-4">
        <Button>列表</Button>
      </div>
      <Drawer {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const panel = await canvas.findByRole("dialog", { name: /DD2026062800042/ });
    await expect(panel).not.toHaveAttribute("aria-modal");
    await userEvent.click(canvas.getByRole("button", { name: "列表" }));
    await expect(panel).toBeInTheDocument();
    await userEvent.keyboard("{F6}");
    await expect(panel).toHaveFocus();
  },
};

/** 从起始边打开；调宽的手柄在另一侧。 */
export const Start: Story = { args: { side: "start", defaultWidth: 420 } };

/** 从上边打开：占满宽度，调的是高度。 */
export const Top: Story = { args: { side: "top", footer: <Button tone="primary">确认收样</Button> } };

/** 从下边打开；↑ 变高。 */
export const Bottom: Story = {
  args: { side: "bottom", defaultHeight: 300 },
  play: async ({ canvasElement }) => {
    const layer = await within(canvasElement.ownerDocument.body).findByRole("dialog", { name: /DD2026062800042/ });
    const handle = within(layer).getByRole("separator", { name: "调整高度" });
    handle.focus();
    await userEvent.keyboard("{ArrowUp}");
    await expect(handle).toHaveAttribute("aria-valuenow", "310");
  },
};

/** 停靠在下边：与上面的内容并存。 */
export const DockedBottom: Story = {
  args: { docked: true, side: "bottom", defaultHeight: 200 },
  render: (args) => (
    <div className="flex h-120 flex-col border border-line">
      <div className="min-h-0 flex-1 p-4">
        <Button>列表</Button>
      </div>
      <Drawer {...args} />
    </div>
  ),
};

export const DarkBottom: Story = { globals: { mode: "dark" }, args: { side: "bottom" } };
