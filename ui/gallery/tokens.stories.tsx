import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties, ReactNode } from "react";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { Select } from "#ui/select/select.tsx";
import { accentPairs, type ContrastPair, statePairs } from "#ui/theme/pairs.ts";
import tokens from "#ui/theme/tokens.json" with { type: "json" };
import { colourTokens, defaultPreset, densities, type ThemePreset, themePresets } from "#ui/theme/tokens.ts";
import { zhCN } from "#ui/words/zh-CN.ts";
import { useState } from "react";

const meta = {
  title: "设计/令牌 Tokens",
  tags: ["!autodocs"],
  parameters: { controls: { disable: true } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="mb-8">
      <h2 className="text-16 font-semibold">{title}</h2>
      {note && <p className="mb-3 text-13 text-muted">{note}</p>}
      {children}
    </section>
  );
}

const Cell = ({ name, value, children }: { name: string; value?: string; children: ReactNode }) => (
  <figure className="m-0 grid max-w-full grid-cols-[minmax(0,auto)] gap-1.5">
    {children}
    <figcaption className="text-12">
      <code className="font-mono">{name}</code>
      {value !== undefined && <span className="block text-faint">{value}</span>}
    </figcaption>
  </figure>
);

/** 颜色令牌随工具栏的主题与明暗变化；类名是 bg-、text-、border- 加令牌名，变量是 -- 加令牌名。 */
export const Colours: Story = {
  render: () => (
    <>
      <Part title="颜色" note="类名 bg-<令牌>、text-<令牌>、border-<令牌>；变量 --<令牌>。组件里没有别的颜色。">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(--spacing(32),1fr))] gap-4">
          {colourTokens.map((name) => (
            <Cell key={name} name={name}>
              <span
                className="block h-14 rounded-control border border-line"
                style={{ background: `var(--assay-${name})` } as CSSProperties}
              />
            </Cell>
          ))}
        </div>
      </Part>
      <Part
        title="主题色"
        note="八个预设；填充、文字、浅底、焦点环各级都由它推出。也可以用任意颜色：applyTheme({ theme: '#…' })。"
      >
        <div className="grid grid-cols-[repeat(auto-fill,minmax(--spacing(32),1fr))] gap-4">
          {Object.entries(themePresets).map(([name, brand]) => (
            <Cell key={name} name={name} value={`${zhCN.theme[name as ThemePreset]} ${brand}`}>
              <span className="block h-14 rounded-control" style={{ background: brand }} />
            </Cell>
          ))}
        </div>
      </Part>
    </>
  ),
};

const measure = ({ $value: { value, unit } }: { $value: { value: number; unit: string } }) => `${value}${unit}`;
const entries = <T,>(group: Readonly<Record<string, unknown>>) =>
  Object.entries(group).filter(([name]) => !name.startsWith("$")) as [string, T][];

/** 五级字号两种字重；最小 12 像素。 */
export const Type: Story = {
  render: () => (
    <Part title="字号" note="类名 text-<字号>；字重只有 font-normal 与 font-semibold。">
      <div className="grid gap-3">
        {entries<(typeof tokens.text)["12"]>(tokens.text).map(([name, { size, line }]) => (
          <p key={name} style={{ fontSize: measure(size), lineHeight: measure(line) }}>
            检测报告 Report 0123456789
            <code className="ml-3 font-mono text-12 text-faint">
              text-{name} · {measure(size)} / {measure(line)}
            </code>
          </p>
        ))}
      </div>
    </Part>
  ),
};

/** 圆角、尺寸、行高、阴影、层级、时长。 */
export const Measures: Story = {
  render: () => (
    <>
      <Part title="间距" note="类名 p-、m-、gap- 加步数；别的倍数（p-2.5）也从第 1 步算出。">
        <div className="flex flex-wrap items-end gap-4">
          {entries<{ $value: { value: number; unit: string } }>(tokens.space).map(([name, token]) => (
            <Cell key={name} name={`gap-${name}`} value={measure(token)}>
              <span className="block h-4 bg-accent" style={{ width: measure(token) }} />
            </Cell>
          ))}
        </div>
      </Part>
      <Part title="圆角">
        <div className="flex flex-wrap gap-4">
          {entries<{ $value: { value: number; unit: string } }>(tokens.radius).map(([name, token]) => (
            <Cell key={name} name={`rounded-${name}`} value={measure(token)}>
              <span className="block size-16 border border-line-strong" style={{ borderRadius: measure(token) }} />
            </Cell>
          ))}
        </div>
      </Part>
      <Part title="尺寸" note="控件的高、线与标记的粗细、小层的宽；类名 h-、w- 加令牌名。">
        <div className="flex flex-wrap items-end gap-4">
          {entries<{ $value: { value: number; unit: string } }>(tokens.size).map(([name, token]) => (
            <Cell key={name} name={name === "controlSm" ? "control-sm" : name} value={measure(token)}>
              <span
                className="block h-control w-24 rounded-control border border-line-strong"
                // A value larger than the height of any control is a width.
                style={
                  token.$value.value > 100 ? { width: measure(token), maxWidth: "100%" } : { height: measure(token) }
                }
              />
            </Cell>
          ))}
        </div>
      </Part>
      <Part title="行高（密度）" note="根元素的 data-density；没有时 44 像素。类名 h-row。">
        <div className="flex flex-wrap items-end gap-4">
          {Object.entries(densities).map(([name, height]) => (
            <Cell key={name} name={name} value={`${height}px`}>
              <span className="block w-24 border-y border-line-strong" style={{ height }} />
            </Cell>
          ))}
        </div>
      </Part>
      <Part title="阴影">
        <div className="flex flex-wrap gap-8 p-4">
          <Cell name="shadow-float">
            <span className="block size-20 rounded-surface bg-raised shadow-float" />
          </Cell>
          <Cell name="shadow-drawer">
            <span className="block size-20 rounded-surface bg-raised shadow-drawer" />
          </Cell>
        </div>
      </Part>
      <Part title="层级与时长">
        <ul className="grid gap-1 font-mono text-13">
          {entries<{ $value: number }>(tokens.layer).map(([name, { $value }]) => (
            <li key={name}>
              z-{name} = {$value}
            </li>
          ))}
          {entries<{ $value: { value: number; unit: string } }>(tokens.duration).map(([name, token]) => (
            <li key={name}>
              duration-{name} = {measure(token)}
            </li>
          ))}
        </ul>
      </Part>
    </>
  ),
};

function Ratios({ title, pairs }: { title: string; pairs: readonly ContrastPair[] }) {
  return (
    <table className="mb-6 w-full max-w-160 text-13">
      <caption className="mb-1 text-left font-semibold">{title}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th className="py-1 font-normal">上面</th>
          <th className="font-normal">底</th>
          <th className="text-right font-normal">对比度</th>
          <th className="text-right font-normal">至少</th>
          <th className="text-right font-normal">结果</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ upper, ground, ratio, min }, at) => (
          // The colour-weak colours have the same names.
          <tr key={`${at} ${upper} ${ground}`} className="border-b border-line-soft">
            <td className="py-1">
              <code className="font-mono">{upper}</code>
            </td>
            <td>
              <code className="font-mono">{ground}</code>
            </td>
            <td className="text-right tabular-nums">{ratio.toFixed(2)}</td>
            <td className="text-right tabular-nums">{min}</td>
            <td className={ratio >= min ? "text-right text-ok" : "text-right text-bad"}>
              {ratio >= min ? "通过" : "不足"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ContrastFigures() {
  const [preset, choose] = useState<ThemePreset>(defaultPreset);
  const [mode, turn] = useState<"light" | "dark">("light");
  const brand = themePresets[preset];
  const options = (Object.keys(themePresets) as ThemePreset[]).map((value) => ({ value, label: zhCN.theme[value] }));
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        <Select
          aria-label="主题色"
          className="w-40"
          options={options}
          value={preset}
          onValueChange={(value) => choose((value as ThemePreset | null) ?? defaultPreset)}
        />
        <Segmented
          aria-label="明暗"
          options={[
            { value: "light", label: "浅色" },
            { value: "dark", label: "深色" },
          ]}
          value={mode}
          onValueChange={(value) => turn(value === "dark" ? "dark" : "light")}
        />
      </div>
      <Ratios title="强调色" pairs={accentPairs(brand, mode)} />
      <Ratios title="灰阶与状态色" pairs={statePairs(brand, mode, false)} />
      <Ratios title="灰阶与状态色（色弱模式）" pairs={statePairs(brand, mode, true)} />
    </>
  );
}

/** 每一对颜色的对比度，由与产品相同的代码算出；测试保证八个预设、两种明暗全部通过。 */
export const Contrast: Story = {
  render: () => (
    <Part title="对比度" note="文字至少 4.5，控件的边、图标、焦点环至少 3（WCAG 2.2 AA）。">
      <ContrastFigures />
    </Part>
  ),
};
