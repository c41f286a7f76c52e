import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Countdown, type CountdownProps } from "./countdown.tsx";

const HOUR = 3_600_000;

const meta = {
  title: "数据展示/Countdown 倒计时",
  component: Countdown,
  args: { to: Date.now() + 26 * HOUR, onEnd: fn(), className: "text-24 font-semibold" },
  parameters: {
    notes: {
      accessibility: [
        "role=timer：随时可以读到「剩余 1 天 2 小时」，但每秒的变化不会读出来。",
        "结束时读出一次；announceAt 可再给几个时刻。",
      ],
      dos: [
        "to 是时刻，不是时长：刷新页面、切到后台再回来都不会走慢。",
        "服务器的时钟与本机不同，用 clockAhead 校正。",
        "一个页面上再多的倒计时也只有一个定时器。",
      ],
      donts: ["等多久没有确定的时刻：用 Progress。"],
      tokens: ["body", "muted"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 一天以上带天数。 */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("timer")).toHaveTextContent(/1 天 0[12]:\d\d:\d\d/);
  },
};

export const LastDay: Story = { args: { to: Date.now() + 5 * HOUR } };

/** 只到分钟：一分钟才画一次。 */
export const Minutes: Story = { args: { to: Date.now() + 50 * HOUR, format: "D 天 H 小时 m 分" } };

/** 自己画。 */
export const Drawn: Story = {
  args: {
    to: Date.now() + 5 * HOUR,
    className: "",
    format: ({ hours, minutes, seconds }) => (
      <span className="inline-flex gap-1">
        {[hours, minutes, seconds].map((part, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- hours, minutes and seconds, by their place
          <span key={place} className="rounded-tag bg-accent-fill px-1.5 text-on-accent">
            {String(part).padStart(2, "0")}
          </span>
        ))}
      </span>
    ),
  },
};

export const Paused: Story = { args: { paused: true } };

/** Counts from its first render, because the page may be opened long before. */
function Soon(props: CountdownProps) {
  const [to] = useState(() => Date.now() + 1500);
  return <Countdown {...props} to={to} />;
}

/** 到点：上报一次，换成别的文字。 */
export const Ends: Story = {
  args: { ended: "已截止" },
  render: (args) => <Soon {...args} />,
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledOnce());
    await expect(within(canvasElement).getByText("已截止")).toBeVisible();
  },
};

/** 已经过去的时刻：不再上报。 */
export const Past: Story = { args: { to: "2020-01-01 00:00:00" } };
