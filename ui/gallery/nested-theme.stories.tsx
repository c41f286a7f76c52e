import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties, ReactNode } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "#ui/button/button.tsx";
import { Card } from "#ui/card/card.tsx";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import { Input } from "#ui/input/input.tsx";
import { Progress } from "#ui/progress/progress.tsx";
import { Select } from "#ui/select/select.tsx";
import { Table } from "#ui/table/table.tsx";
import { Tag } from "#ui/tag/tag.tsx";
import { themeAttributes } from "#ui/theme/attributes.ts";
import { themePresets } from "#ui/theme/tokens.ts";

const meta = {
  title: "主题/嵌套 Nested themes",
  tags: ["!autodocs"],
  parameters: { controls: { disable: true } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const kinds = [
  { value: "chemistry", label: "化学" },
  { value: "physics", label: "物理" },
];
const entries: readonly MenuEntry[] = [
  { key: "export", label: "导出", onSelect: fn() },
  { key: "remove", label: "删除", tone: "danger", onSelect: fn() },
];

/** Controls of a toolbar. */
function Tools({ name }: { name: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button tone="primary">保存</Button>
      <Button>取消</Button>
      <DropdownMenu entries={entries}>
        <Button>{name}更多</Button>
      </DropdownMenu>
      <Select aria-label={`${name}类别`} className="w-30" options={kinds} defaultValue="chemistry" />
      <Checkbox label="加急" defaultChecked />
      <Tag tone="ok">已完成</Tag>
    </div>
  );
}

const Ground = ({ children, ...rest }: { children: ReactNode; style?: CSSProperties }) => (
  <section {...rest} className="grid gap-3 rounded-surface border border-line bg-surface p-4 text-body">
    {children}
  </section>
);

/** 浅色里的深色，深色里的浅色，再回到深色；每一层的菜单与列表随它的那一层。 */
export const Modes: Story = {
  name: "明暗",
  render: () => (
    <Ground {...themeAttributes({ mode: "light" })}>
      浅色
      <Tools name="外层" />
      <Ground {...themeAttributes({ mode: "dark" })}>
        深色
        <Tools name="中层" />
        <Ground {...themeAttributes({ mode: "light" })}>
          浅色
          <Tools name="里层" />
        </Ground>
      </Ground>
    </Ground>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole("button", { name: "中层更多" }));
    const menu = await page.findByRole("menu");
    await waitFor(() => expect(getComputedStyle(menu).colorScheme).toBe("dark"));
  },
};

/** Presets and a custom colour, which here is the colour of another preset. */
const themes = ["dust", "sunset", "green", "purple", themePresets.cyan] as const;

/** 每一块有自己的主题色，深浅各一；最后一个以任意颜色的写法给出。 */
export const Colours: Story = {
  name: "主题色",
  render: () => (
    <div className="grid gap-3 tablet:grid-cols-2">
      {themes.flatMap((theme) =>
        (["light", "dark"] as const).map((mode) => (
          <Ground key={theme + mode} {...themeAttributes({ theme, mode })}>
            {theme}
            <Progress value={60} aria-label={`${theme} 进度`} />
            <Tools name={`${theme} ${mode}`} />
          </Ground>
        )),
      )}
    </div>
  ),
};

const columns = [
  { id: "name", title: "样品" },
  { id: "count", title: "数量" },
] as const;
const rows = [
  { name: "土壤", count: 12 },
  { name: "水", count: 3 },
];

/** 紧凑的卡片里有一块回到平常的行高，另一块的圆角与控件高是自己的。 */
export const Density: Story = {
  name: "密度与圆角",
  render: () => (
    <Card title="紧凑" {...themeAttributes({ density: "compact" })}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <Table aria-label="紧凑" columns={columns} rows={rows} rowKey={(row) => row.name} />
        <div {...themeAttributes({ density: "default" })}>
          <Table aria-label="平常" columns={columns} rows={rows} rowKey={(row) => row.name} />
        </div>
        <div
          className="flex flex-wrap gap-2"
          style={{ "--assay-radius-control": "0px", "--assay-size-control": "2.5rem" } as CSSProperties}
        >
          <Input aria-label="方角" defaultValue="方角" className="w-40" />
          <Button tone="primary">方角</Button>
        </div>
      </div>
    </Card>
  ),
};
