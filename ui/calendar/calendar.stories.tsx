import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Tag } from "#ui/tag/tag.tsx";
import { Calendar } from "./calendar.tsx";

const plans: Readonly<Record<string, readonly string[]>> = {
  "2026-06-03": ["收样"],
  "2026-06-15": ["低温放电", "跌落"],
  "2026-06-28": ["出具报告", "客户复核", "归档"],
};

const meta = {
  title: "数据展示/Calendar 日历",
  component: Calendar,
  args: { today: "2026-06-15", defaultValue: "2026-06-28", onValueChange: fn(), onMonthChange: fn() },
  parameters: {
    notes: {
      keyboard: [
        ["方向键", "移动一天、一周；年视图里一月、一行"],
        ["Page Up / Page Down", "上月、下月；加 Shift 为年"],
        ["Home / End", "周一、周日"],
        ["Enter / 空格", "选中这一天；年视图里打开这个月"],
      ],
      accessibility: [
        "grid，一个 Tab 位；每格读出完整日期与星期，格里的内容是它的说明。",
        "今天是 aria-current=date，选中是 aria-selected。",
        "换月后读出标题；不可选的日子能到达，按下不起作用。",
      ],
      dos: ["renderDay 里放几个词或标签；链接与按钮各是一个 Tab 位。", "放在卡片里用 size=small。"],
      donts: ["只为填一个日期：用 DatePicker。"],
      tokens: ["line", "selected", "accent-fill", "accent", "muted", "faint"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 用键盘选一天。 */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "2026年6月16日 星期二" }));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-06-23");
  },
};

/** 每天的内容。 */
export const Content: Story = {
  args: {
    renderDay: (date) =>
      plans[date]?.map((plan) => (
        <div key={plan} className="truncate">
          {plan}
        </div>
      )),
  },
};

/** 一年：每月的内容。 */
export const Year: Story = {
  args: {
    defaultMode: "year",
    renderMonth: (month) => (month < "2026-07" ? <Tag>{Number(month.slice(5)) * 12} 单</Tag> : undefined),
  },
};

/** 范围之外的日子不能选。 */
export const Limits: Story = { args: { min: "2026-06-08", max: "2026-07-10" } };

/** 卡片里的小日历。 */
export const Small: Story = {
  args: {
    size: "small",
    renderDay: (date) => plans[date] && <span className="mb-1 size-1 rounded-full bg-accent" />,
  },
};

export const Nothing: Story = { args: { defaultValue: null } };
