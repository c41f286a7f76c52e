import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "#ui/button/button.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { KeepTogether, PageBreak, PrintLayout, ScreenOnly } from "./print-layout.tsx";

const meta = {
  title: "布局/PrintLayout 打印版面",
  component: PrintLayout,
  args: { header: "苏衡检测认证 · 委托单", footer: "第一联 客户留存" },
  parameters: {
    notes: {
      accessibility: ["是有名称的 article；版面用的表格没有表格角色。"],
      dos: ["放在打印页面或对话框里；打印时只印它，别的都不印。", "表格行、图片、签名栏不会断成两页。"],
      donts: ["不要把要印的字放在按钮里：按钮不印。"],
      tokens: ["surface", "line", "shadow-float"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof PrintLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 竖放：页眉页脚每页都有，虚线处换页，按钮只在屏幕上。 */
export const Upright: Story = {
  render: (args) => (
    <PrintLayout {...args}>
      <h3>委托信息</h3>
      <p>样品：锂离子电池组，三件。</p>
      <ScreenOnly>
        <Button className="mt-2">修改</Button>
      </ScreenOnly>
      <PageBreak />
      <KeepTogether>
        <p>客户签名：</p>
        <p>日期：</p>
      </KeepTogether>
    </PrintLayout>
  ),
};

/** 横放。 */
export const Across: Story = { args: { paper: "across", children: <p>宽表格放在这里。</p> } };

/** 没有页眉页脚。 */
export const Bare: Story = { args: { header: undefined, footer: undefined, children: <p>正文</p> } };
