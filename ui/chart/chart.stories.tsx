import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { AreaChart } from "./area-chart.tsx";
import { BarChart } from "./bar-chart.tsx";
import { FunnelChart } from "./funnel-chart.tsx";
import { LineChart } from "./line-chart.tsx";
import { RingChart } from "./ring-chart.tsx";

interface Month {
  month: string;
  /** 整数分。 */
  received: number | null;
  refunded: number | null;
  invoiced: number | null;
}

const received = [812_400, 930_050, 1_204_000, 1_180_300, 1_395_700, 1_520_000, 1_488_900, 1_702_600];
const rows: readonly Month[] = received.map((yuan, at) => ({
  month: `2026-0${at + 1}`,
  received: yuan * 100,
  refunded: Math.round(yuan * (0.04 + (at % 3) * 0.03)) * 100,
  invoiced: Math.round(yuan * (0.72 + (at % 4) * 0.05)) * 100,
}));

const yuan = new Intl.NumberFormat("zh-CN", { style: "currency", currency: "CNY" });
const money = (cents: number) => yuan.format(cents / 100);
/** 轴上地方小：以万元为单位。 */
const wan = (cents: number) => `${cents / 1_000_000} 万`;

const channels = ["线上商城", "电话咨询", "老客户续单", "展会", "合作机构转介", "其他"];
const orders = [182, 96, 143, 28, 64, 12];
const byChannel = channels.map((channel, at) => ({ channel, orders: orders[at] ?? 0 }));

const services = [
  "食品接触材料及制品全项检测",
  "电子电气产品有害物质限制检测",
  "医疗器械生物相容性评价",
  "建筑材料燃烧性能分级",
  "纺织品甲醛与色牢度检测",
  "环境空气与废气监测",
  "质量管理体系认证咨询",
];
const byService = services.map((service, at) => ({ service, done: 120 - at * 13, open: 18 + ((at * 7) % 30) }));

const steps = [
  { step: "提交咨询", count: 1280 },
  { step: "报价", count: 864 },
  { step: "下单", count: 512 },
  { step: "付款", count: 468 },
  { step: "出具报告", count: 431 },
];

const meta = {
  title: "数据展示/Chart 图表",
  component: LineChart<Month, "month">,
  args: {
    label: "收款与退款",
    rows,
    x: "month",
    xLabel: "月份",
    series: [
      { key: "received", label: "收款" },
      { key: "invoiced", label: "开票" },
      { key: "refunded", label: "退款" },
    ],
    formatValue: money,
    formatTick: wan,
    onHiddenKeysChange: fn(),
    onViewChange: fn(),
  },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "停在图上：一张图一个停靠点；图例、按钮另算"],
        ["← →", "前一个、后一个点；横向条形图与漏斗用 ↑ ↓"],
        ["↑ ↓", "上一个、下一个系列；横向条形图用 ← →"],
        ["Home / End", "第一个、最后一个点"],
        ["Page Up / Page Down", "十个点"],
        ["Esc", "收起提示"],
        ["图例里：方向键、Home / End", "在各项之间移动"],
        ["图例里：Enter / 空格", "隐藏或显示一项"],
      ],
      accessibility: [
        "外层是有名称的 figure；图本身是 application，方向键由它处理，每走到一点都读出系列、名称、数值和位置。",
        "图后面有同样数据的表格给读屏（200 行以内），「看数据」让所有人看到；行再多时只在「看数据」里。",
        "颜色在每个主题、明暗下与底色都有 3:1；色弱模式加上纹理与虚线，折线另有各自的标记；强制配色下只靠纹理、虚线与标记。",
        "图例是一组按钮（aria-pressed）。没有动画。",
      ],
      dos: [
        "五种图同一套属性：rows、x、series、label；字段名写错不能通过编译。",
        "金额是整数分，formatValue 负责写成元；formatTick 给轴上的短写法。",
        "label 说清看的是什么：它是标题、读屏名称和导出的文件名。",
        "换颜色：在根元素写 --assay-chart-1 … --assay-chart-8。",
      ],
      donts: [
        "环形图不超过八份，比较大小用柱形图。",
        "一张图不超过八个系列。",
        "不要用 fromZero={false} 让小变化看上去很大，除非读者只关心变化。",
      ],
      tokens: ["chart-1 … chart-8", "line", "line-strong", "muted", "body", "raised", "ring"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<ComponentProps<typeof LineChart<Month, "month">>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 折线：方向键逐点浏览，上下换系列。 */
export const Lines: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const plot = await canvas.findByRole("application", { name: /收款与退款/ });
    plot.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}");
    await expect(plot).toHaveAttribute("data-point", "1:1");
    await userEvent.click(canvas.getByRole("button", { name: "退款" }));
    await expect(args.onHiddenKeysChange).toHaveBeenLastCalledWith(["refunded"]);
  },
};

/** 没有值的地方线断开；单独的一点仍看得见。 */
export const Gaps: Story = {
  args: {
    series: [{ key: "received", label: "收款" }],
    rows: rows.map((row, at) => (at === 2 || at === 4 ? { ...row, received: null } : row)),
  },
};

/** 柱形，系列并排。 */
export const Bars: Story = {
  render: () => (
    <BarChart
      label="收款与开票"
      rows={rows}
      x="month"
      xLabel="月份"
      series={[
        { key: "received", label: "收款" },
        { key: "invoiced", label: "开票" },
      ]}
      formatValue={money}
      formatTick={wan}
    />
  ),
};

/** 叠起来看合计；负数向下。 */
export const StackedBars: Story = {
  render: () => (
    <BarChart
      label="各月净额"
      rows={rows.map((row) => ({ ...row, refunded: -(row.refunded ?? 0) }))}
      x="month"
      xLabel="月份"
      stacked
      series={[
        { key: "received", label: "收款" },
        { key: "invoiced", label: "开票" },
        { key: "refunded", label: "退款" },
      ]}
      formatValue={money}
      formatTick={wan}
    />
  ),
};

/** 名称长的横着放。 */
export const HorizontalBars: Story = {
  render: () => (
    <BarChart
      label="各服务的检测项目"
      rows={byService}
      x="service"
      xLabel="服务"
      horizontal
      stacked
      height={320}
      series={[
        { key: "done", label: "已完成" },
        { key: "open", label: "进行中" },
      ]}
    />
  ),
};

/** 竖着放的长名称转个角度，再长就截短；全文在提示与表格里。 */
export const LongNames: Story = {
  render: () => (
    <BarChart
      label="各服务已完成的检测项目"
      rows={byService}
      x="service"
      xLabel="服务"
      series={[{ key: "done", label: "已完成" }]}
    />
  ),
};

/** 面积：各系列叠起来是合计。 */
export const Areas: Story = {
  render: () => (
    <AreaChart
      label="开票与退款"
      rows={rows}
      x="month"
      xLabel="月份"
      series={[
        { key: "invoiced", label: "开票" },
        { key: "refunded", label: "退款" },
      ]}
      formatValue={money}
      formatTick={wan}
    />
  ),
};

/** 环形：图例里有占比，隐藏一份后其余重新计算。 */
export const Ring: Story = {
  render: () => (
    <RingChart
      label="订单来源"
      rows={byChannel}
      x="channel"
      xLabel="渠道"
      series={[{ key: "orders", label: "订单" }]}
    />
  ),
};

/** 漏斗：每一步是上一步的多少。 */
export const Funnel: Story = {
  render: () => (
    <FunnelChart label="从咨询到报告" rows={steps} x="step" xLabel="步骤" series={[{ key: "count", label: "人数" }]} />
  ),
};

/** 看数据。 */
export const AsTable: Story = {
  args: { defaultView: "table" },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("table", { name: "收款与退款的数据" });
    await userEvent.click(canvas.getByRole("button", { name: "看图" }));
    await expect(args.onViewChange).toHaveBeenLastCalledWith("chart");
    await canvas.findByRole("application");
  },
};

/** 一个系列没有图例。 */
export const OneSeries: Story = { args: { series: [{ key: "received", label: "收款" }] } };

/** 从远离零的地方开始。 */
export const NotFromZero: Story = { args: { series: [{ key: "received", label: "收款" }], fromZero: false } };

export const Loading: Story = { args: { rows: [], loading: true } };

/** 已有的数据留着，标题旁说明正在更新。 */
export const Updating: Story = { args: { loading: true } };

export const Empty: Story = { args: { rows: [] } };

/** 说明原因，可以重试。 */
export const Failed: Story = {
  args: { rows: [], error: "统计服务暂时不可用", onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "重试" }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

export const Dark: Story = { globals: { mode: "dark" } };
export const DarkRing: Story = { ...Ring, globals: { mode: "dark" } };
export const DarkStackedBars: Story = { ...StackedBars, globals: { mode: "dark" } };

/** 色弱模式：虚线与标记。 */
export const ColourWeak: Story = { globals: { weak: true } };
/** 色弱模式：纹理。 */
export const ColourWeakBars: Story = { ...StackedBars, globals: { weak: true } };
export const ColourWeakRing: Story = { ...Ring, globals: { weak: true, mode: "dark" } };

const start = Date.UTC(2026, 0, 1);
const readings = Array.from({ length: 5000 }, (_, at) => ({
  at: new Date(start + at * 600_000),
  temperature: Math.round((21 + Math.sin(at / 70) * 3 + Math.sin(at / 7) * 0.8) * 100) / 100,
  humidity: Math.round((46 + Math.cos(at / 110) * 9 + Math.sin(at / 11)) * 100) / 100,
}));
const moment = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** 五千个时刻：每个系列一条路径，跟着指针的只有一层。 */
export const ManyPoints: Story = {
  render: () => (
    <LineChart
      label="恒温室的温度与湿度"
      rows={readings}
      x="at"
      xLabel="时间"
      formatX={(at) => moment.format(at)}
      series={[
        { key: "temperature", label: "温度（℃）" },
        { key: "humidity", label: "湿度（%）" },
      ]}
    />
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("application");
    await waitFor(() => expect(canvasElement.querySelectorAll("path").length).toBeGreaterThan(2));
    await expect(canvasElement.querySelectorAll("svg *").length).toBeLessThan(60);
  },
};

/** 从右向左读：轴在右边，方向键跟着视线。 */
export const RightToLeft: Story = {
  render: (args) => (
    <div dir="rtl">
      <LineChart {...args} />
    </div>
  ),
};

/** 手机的宽度。 */
export const Narrow: Story = {
  render: (args) => (
    <div className="w-80">
      <LineChart {...args} />
    </div>
  ),
};
