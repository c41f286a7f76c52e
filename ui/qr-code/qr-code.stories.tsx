import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { QRCode } from "./qr-code.tsx";

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="royalblue"/><path d="M9 24 16 7l7 17M12 18h8" fill="none" stroke="white" stroke-width="3"/></svg>',
)}`;

const meta = {
  title: "数据展示/QRCode 二维码",
  component: QRCode,
  args: { value: "https://example.com/report/DD2026062800042", "aria-label": "报告 DD2026062800042 的二维码" },
  parameters: {
    notes: {
      keyboard: [["Enter / 空格", "失效后按“刷新”"]],
      accessibility: [
        "role=img，用 aria-label 说明扫出来是什么；加载、失效、失败由 status 读出。",
        "扫不了的人需要同样的地址：旁边放链接。",
      ],
      dos: ["有 logo 时用 H 级纠错（默认）。", "会过期的码，给 onRefresh。"],
      donts: ["不要改成浅底深色以外的颜色：很多相机读不出反色。", "不要放太长的内容：格子越密越难扫。"],
      tokens: ["line", "surface", "radius-control"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof QRCode>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("img", { name: "报告 DD2026062800042 的二维码" });
  },
};

/** 中间放图：纠错自动升到 H，遮住的部分能补回来。 */
export const WithLogo: Story = { args: { logo, size: 200 } };

/** 同一内容的四级纠错：越高越密，也越经得起遮挡和污损。 */
export const Levels: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-4">
      {(["L", "M", "Q", "H"] as const).map((level) => (
        <figure key={level} className="m-0 text-center text-12 text-muted">
          <QRCode {...args} level={level} aria-label={`${level} 级`} />
          <figcaption>{level}</figcaption>
        </figure>
      ))}
    </div>
  ),
};

/** 已失效：码淡到扫不出来，可以刷新。 */
export const Expired: Story = {
  args: { state: "expired", onRefresh: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "刷新" }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

/** 正在取新的码。 */
export const Loading: Story = { args: { state: "loading" } };

/** 内容太长，没有码装得下。 */
export const TooLong: Story = {
  args: { value: "检".repeat(1500) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("内容过长，无法生成二维码");
  },
};

/** 深色模式里码仍是白底黑格。 */
export const Dark: Story = { globals: { mode: "dark" }, args: { logo } };

export const DarkExpired: Story = { globals: { mode: "dark" }, args: { state: "expired", onRefresh: fn() } };
