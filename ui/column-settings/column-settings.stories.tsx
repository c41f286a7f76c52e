import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { fn, userEvent, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { ColumnSettings } from "./column-settings.tsx";

interface Order {
  no: string;
  customer: string;
  amount: number;
}

const meta = {
  title: "数据展示/ColumnSettings 列设置",
  component: ColumnSettings<Order>,
  args: {
    columns: [
      { id: "no", title: "订单号" },
      { id: "customer", title: "客户" },
      { id: "amount", title: "金额", hidden: true },
    ],
    view: {},
    onViewChange: fn(),
  },
  parameters: {
    notes: {
      keyboard: [
        ["Enter / 空格", "打开"],
        ["空格", "显示或隐藏一列"],
        ["Alt+↑ / Alt+↓", "移动这一列"],
        ["Escape", "关闭"],
      ],
      accessibility: ["浮层有名称；移动后焦点跟着走。"],
      dos: ["与 Table 用同一份 view。"],
      donts: ["不要把所有列都设为可藏。"],
      tokens: ["raised", "hover"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<ComponentProps<typeof ColumnSettings<Order>>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    await within(canvasElement.ownerDocument.body).findByRole("dialog");
  },
};

export const WithoutDensity: Story = { args: { densities: [] } };
