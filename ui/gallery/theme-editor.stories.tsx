import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Alert } from "#ui/alert/alert.tsx";
import { Button } from "#ui/button/button.tsx";
import { Card } from "#ui/card/card.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { ColorPicker } from "#ui/color-picker/color-picker.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { Link } from "#ui/link/link.tsx";
import { Progress } from "#ui/progress/progress.tsx";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Select } from "#ui/select/select.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import type { TableColumn } from "#ui/table/column.ts";
import { Table } from "#ui/table/table.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs/tabs.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { applyTheme } from "#ui/theme/apply.ts";
import { declarations } from "#ui/theme/css.ts";
import { accentPairs, statePairs } from "#ui/theme/pairs.ts";
import { defaultPreset, densities, type Density, themePresets } from "#ui/theme/tokens.ts";
import { zhCN } from "#ui/words/zh-CN.ts";
import { measuresOf, type OwnTheme, type ThemeFile, themeFiles } from "./theme-files.ts";

const meta = {
  title: "设计/主题编辑 Theme editor",
  tags: ["!autodocs"],
  parameters: { controls: { disable: true } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const fonts = [
  { value: "", label: "系统字体" },
  { value: '"Source Han Sans SC", "Noto Sans CJK SC", sans-serif', label: "思源黑体" },
  { value: '"Source Han Serif SC", "Noto Serif CJK SC", serif', label: "思源宋体" },
];
const densityTitles: Readonly<Record<Density | "default", string>> = {
  default: "默认",
  large: "宽松",
  middle: "适中",
  compact: "紧凑",
  tight: "极紧凑",
};
const densityOptions = (["default", ...Object.keys(densities)] as (Density | "default")[]).map((value) => ({
  value,
  label: densityTitles[value],
}));
const presets = Object.entries(themePresets).map(([name, value]) => ({
  value,
  label: zhCN.theme[name as keyof typeof themePresets],
}));

interface Row {
  no: string;
  customer: string;
  state: "检测中" | "待付款" | "已完成";
}
const tones = { 检测中: "running", 待付款: "warn", 已完成: "ok" } as const;
const columns: readonly TableColumn<Row>[] = [
  { id: "no", title: "订单号", sortable: true, width: 120 },
  { id: "customer", title: "客户" },
  { id: "state", title: "状态", width: 110, cell: ({ state }) => <Tag tone={tones[state]}>{state}</Tag> },
];
const rows: readonly Row[] = [
  { no: "DD0042", customer: "苏州明锐电子", state: "检测中" },
  { no: "DD0043", customer: "常州亿达精密", state: "待付款" },
  { no: "DD0044", customer: "无锡新能", state: "已完成" },
];

/** Components as on a page of orders. */
function Preview() {
  return (
    <Card title="订单" extra={<Link href="#orders">全部订单</Link>}>
      <div className="grid gap-4">
        <Alert tone="info">三份报告等待签发。</Alert>
        <Tabs defaultValue="list">
          <TabList aria-label="订单的部分">
            <Tab value="list">列表</Tab>
            <Tab value="form">新建</Tab>
          </TabList>
          <TabPanel value="list">
            <Table
              aria-label="订单"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.no}
              selectable
              defaultSelected={["DD0043"]}
              defaultSort={{ column: "no", order: "asc" }}
            />
          </TabPanel>
          <TabPanel value="form">
            <Input aria-label="客户名称" placeholder="客户名称" />
          </TabPanel>
        </Tabs>
        <div className="grid gap-4 tablet:grid-cols-2">
          <Field label="样品名称" required error="至少两个字">
            <Input defaultValue="锂" />
          </Field>
          <Field label="期望完成日期">
            <DatePicker defaultValue="2026-06-28" />
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Checkbox label="需要纸质报告" defaultValue />
          <Switch aria-label="加急" defaultValue />
          <Progress aria-label="完成" value={60} className="w-40" />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="primary">提交订单</Button>
          <Button>保存草稿</Button>
          <Button tone="danger">删除</Button>
          <Button tone="text">取消</Button>
        </div>
      </div>
    </Card>
  );
}

function Ratios({ brand, mode, title }: { brand: string; mode: "light" | "dark"; title: string }) {
  const pairs = [...accentPairs(brand, mode), ...statePairs(brand, mode, false)];
  const short = pairs.filter(({ ratio, min }) => ratio < min);
  // The lowest contrast first: when it passes, all pass.
  const tightest = pairs.toSorted((one, other) => one.ratio / one.min - other.ratio / other.min).slice(0, 8);
  return (
    <table className="w-full text-13">
      <caption className="mb-1 text-left font-semibold">
        {title}：{pairs.length} 对，{short.length === 0 ? "全部通过" : `${short.length} 对不足`}
      </caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th className="py-1 font-normal">最紧的八对</th>
          <th className="text-right font-normal">对比度</th>
          <th className="text-right font-normal">至少</th>
        </tr>
      </thead>
      <tbody>
        {tightest.map(({ upper, ground, ratio, min }) => (
          <tr key={`${upper} ${ground} ${min}`} className="border-b border-line-soft">
            <td className="py-1 font-mono">
              {upper} / {ground}
            </td>
            <td className={ratio >= min ? "text-right tabular-nums" : "text-right text-bad tabular-nums"}>
              {ratio.toFixed(2)}
            </td>
            <td className="text-right tabular-nums">{min}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function download({ name, type, text }: ThemeFile) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

const first: OwnTheme = { brand: themePresets[defaultPreset], radius: 6, density: "default", font: "" };

function Editor() {
  const [theme, setTheme] = useState(first);
  const change = (part: Partial<OwnTheme>) => setTheme({ ...theme, ...part });
  // After each render, because the story's frame applies the toolbar's choice to the root first.
  useEffect(() => {
    applyTheme({ theme: theme.brand as `#${string}`, density: theme.density });
    const style = document.createElement("style");
    style.textContent = `:root {\n${declarations(measuresOf(theme))}\n}`;
    document.head.append(style);
    return () => style.remove();
  });
  useEffect(() => () => applyTheme({ theme: defaultPreset, density: "default" }), []);
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[--spacing(80)_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <Field label="主题色">
          <ColorPicker
            value={theme.brand}
            presets={presets}
            onValueChange={(brand) => change({ brand: brand ?? first.brand })}
          />
        </Field>
        <Field label="圆角" hint={`控件 ${theme.radius} px`}>
          <Slider min={0} max={16} step={1} value={theme.radius} onValueChange={(radius) => change({ radius })} />
        </Field>
        <Field label="密度">
          <Segmented
            options={densityOptions}
            value={theme.density}
            onValueChange={(value) => change({ density: value as OwnTheme["density"] })}
          />
        </Field>
        <Field label="字体">
          <Select options={fonts} value={theme.font} onValueChange={(font) => change({ font: font ?? "" })} />
        </Field>
        <div className="flex flex-wrap gap-2">
          {themeFiles(theme).map((file) => (
            <Button key={file.name} size="small" onClick={() => download(file)}>
              下载 {file.name}
            </Button>
          ))}
        </div>
        <Ratios title="浅色" brand={theme.brand} mode="light" />
        <Ratios title="深色" brand={theme.brand} mode="dark" />
      </div>
      <Preview />
    </div>
  );
}

/** 选主题色、圆角、密度、字体，右边是真正的组件；明暗由工具栏切换。下载的样式放在 style.css 之后，根元素写 data-theme="brand"。 */
export const ThemeEditor: Story = {
  render: () => <Editor />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("紧凑"));
    await waitFor(() => expect(document.documentElement).toHaveAttribute("data-density", "compact"));
    await expect(canvas.getAllByText(/全部通过/)).toHaveLength(2);
  },
};
