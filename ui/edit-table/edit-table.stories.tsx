import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import type { CellKind } from "#ui/edit-table/columns/kind.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";
import { EditTable, type OwnTableProps } from "./edit-table.tsx";

const states = [
  { value: "0", text: "待收样" },
  { value: "1", text: "已收样" },
  { value: "2", text: "检测中" },
];

const columns: readonly EditColumn[] = [
  { type: "row-drag-sort" },
  { type: "row-checkbox" },
  { type: "row-number" },
  { key: "name", title: "样品名称", type: "input", width: 160, validateRules: [{ required: true }], sorter: true },
  { key: "count", title: "数量", type: "inputNumber", width: 110, statistics: ["sum", "average"], sorter: true },
  { key: "price", title: "单价（元）", type: "inputNumber", width: 120, format: "0.00", statistics: "sum" },
  { key: "state", title: "状态", type: "select", width: 130, options: states },
  {
    key: "tests",
    title: "检测项目",
    type: "select-multiple",
    width: 180,
    options: states,
    placeholder: "请选择${title}",
  },
  { key: "day", title: "采样日期", type: "date", width: 150 },
  { key: "at", title: "收样时间", type: "datetime", width: 200 },
  { key: "urgent", title: "加急", type: "checkbox", width: 80, customValue: ["Y", "N"] },
  { key: "kind", title: "类别", type: "radio", width: 160, options: states.slice(0, 2) },
  { key: "share", title: "进度", type: "progress", width: 120 },
  { key: "tags", title: "标签", type: "tags", width: 140 },
  { key: "note", title: "备注", type: "textarea", width: 200 },
  { key: "long", title: "说明", type: "input_pop", width: 180 },
  { key: "no", title: "编号", type: "normal", width: 120 },
];

const rows = (count: number): EditRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `s${at + 1}`,
    orderNum: at + 1,
    name: `水样 ${at + 1}`,
    count: (at % 7) + 1,
    price: 120 + at,
    state: String(at % 3),
    tests: at % 2 === 0 ? "0,1" : "",
    day: "2026-04-03",
    at: "2026-04-03 09:30:00",
    urgent: at % 3 === 0 ? "Y" : "N",
    kind: String(at % 2),
    share: (at * 13) % 101,
    tags: "常规;水质",
    note: at === 2 ? "第一行\n第二行" : "",
    long: "按 GB/T 5750 全项检测",
    no: `NO-${at + 1}`,
  }));

const meta = {
  title: "数据录入/EditTable 可编辑表格",
  component: EditTable,
  args: { "aria-label": "样品", columns, rows: rows(30), dragSort: true, toolbar: true, details: true },
  parameters: {
    notes: {
      keyboard: [
        ["方向键 / Home / End / PageUp / PageDown", "移动；Ctrl 到边，Shift 扩大选区"],
        ["Enter / F2 / 直接输入", "开始编辑，拼音首字母不丢"],
        ["Enter / Tab / Escape（编辑中）", "下一行 / 右一格 / 放弃"],
        ["空格 / Shift+空格 / Ctrl+空格 / Ctrl+A", "勾选 / 选行 / 选列 / 全选"],
        ["Ctrl+C / X / V / D", "与 Excel、WPS 互贴；向下填充"],
        ["Ctrl+Z / Ctrl+Y", "撤销与重做，100 步"],
        ["Alt+↑ / Alt+↓ / Ctrl+Enter / Delete", "移动行 / 插入行 / 清空"],
        ["排序柄上：空格，方向键，空格 / Escape / Enter", "提起，选位置，放下 / 放弃 / 打开菜单"],
        ["树表首列：→ / ←", "展开 / 收起"],
        [
          "菜单「调整此列宽度」：← → / Home / End / Enter / Escape",
          "每次 10 px，Shift 50 / 最窄 / 最宽 / 输入数字 / 回到单元格",
        ],
        ["Ctrl+F / F8 / Shift+F10 / Alt+Enter / Alt+Shift+Enter", "查找 / 下一处错误 / 菜单 / 详细信息 / 子表"],
      ],
      accessibility: [
        "grid（树形为 treegrid），行列总数与位置真实，虚拟滚动时也不变。",
        "焦点在一个输入框上，以 aria-activedescendant 指向单元格，行滚走也不丢。",
        "错误、排序、增删以 status 说明一次。",
      ],
      dos: ["成批录入、对照修改；从 Excel、WPS 粘贴。"],
      donts: ["只读列表用 Table；三五个字段用表单。"],
      tokens: ["table-head", "table-row", "selected", "accent", "bad-soft"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<OwnTableProps>;
export default meta;
type Story = StoryObj<OwnTableProps>;

/** 每一种不绑定数据的单元格，带合计、规则、排序。 */
export const EveryKind: Story = {
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole("grid", { name: "样品" });
    await userEvent.click(within(grid).getByRole("gridcell", { name: "水样 1" }));
    await userEvent.keyboard("改名{Enter}");
    await expect(await within(grid).findByText(/改名/)).toBeVisible();
  },
};

/** 关于行本身的列：单选、展开；展开后的内容由使用者给出，按行可看子表。 */
export const AboutTheRow: Story = {
  args: {
    toolbar: false,
    rows: rows(4),
    columns: [{ type: "row-radio" }, { type: "row-expand" }, { type: "row-number" }, ...columns.slice(3, 5)],
    renderExpanded: (row) => <p className="m-0 p-3">{`${String(row["name"])}：${String(row["long"])}`}</p>,
    subTable: (row) => <p className="m-0 p-3">{`${String(row["name"])}的子表`}</p>,
  },
  play: async ({ canvasElement }) => {
    const grid = await within(canvasElement).findByRole("grid", { name: "样品" });
    await userEvent.click(within(grid).getByRole("button", { name: "展开第 1 行" }));
    await expect(await within(grid).findByText("水样 1：按 GB/T 5750 全项检测")).toBeVisible();
  },
};

/** 各种选择：可搜索、可新增选项、多选、向服务器搜索。 */
export const Choices: Story = {
  args: {
    toolbar: false,
    rows: rows(3).map((row): EditRow => ({ ...row, typed: "自定", found: "1", asked: "1" })),
    columns: [
      { key: "state", title: "可搜索", type: "select-search", width: 150, options: states },
      { key: "typed", title: "可新增", type: "select-search", width: 150, options: states, allowInput: true },
      { key: "found", title: "本地搜索", type: "sel_search", width: 150, options: states },
      {
        key: "asked",
        title: "边输边查",
        type: "sel_search_async",
        width: 150,
        requestData: async (text) => states.filter((one) => one.text.includes(text)),
        requestLabels: async () => states,
      },
      { key: "tests", title: "列表多选", type: "list_multi", width: 200, options: states },
    ],
  },
};

/** 由行自己说明的勾选框、自绘的单元格、不显示但随行保存的值。 */
export const TheirOwnWay: Story = {
  args: {
    toolbar: false,
    rows: [
      { id: "a", name: "水样", ok: "Y", ok_meta: { text: "合格", customValue: ["Y", "N"] }, secret: "1" },
      {
        id: "b",
        name: "土样",
        ok: "N",
        ok_meta: { text: "复检中", disabled: true, customValue: ["Y", "N"] },
        secret: "2",
      },
    ],
    columns: [
      { key: "name", title: "样品名称", type: "input", width: 160 },
      { key: "ok", title: "结论", type: "checkbox_meta", width: 140 },
      { key: "drawn", title: "自绘", type: "slot", width: 200, render: ({ row }) => <em>{String(row["name"])}</em> },
      { key: "secret", type: "hidden" },
    ],
  },
};

/** 与服务器相连的类型由使用者带来（控制台的是 BoundEditTable）：同名的 `kinds` 代替「不支持的类型」。 */
export const BroughtKinds: Story = {
  args: {
    toolbar: false,
    rows: [
      {
        id: "a",
        who: "员工01",
        dep: "检测部",
        customer: "锐科",
        report: "报价单",
        up: "报告.pdf",
        files: "附件.docx",
        photo: "现场.png",
      },
    ],
    columns: [
      { key: "who", title: "负责人", type: "sel_user", width: 120 },
      { key: "dep", title: "部门", type: "sel_depart", width: 120 },
      { key: "customer", title: "客户", type: "select-dict-search", width: 120 },
      { key: "report", title: "选自报表", type: "popup", width: 120 },
      { key: "up", title: "上传", type: "upload", width: 140 },
      { key: "files", title: "附件", type: "file", width: 140 },
      { key: "photo", title: "照片", type: "image", width: 140 },
    ],
    kinds: Object.fromEntries(
      ["sel_user", "sel_depart", "select-dict-search", "popup", "upload", "file", "image"].map((name) => [
        name,
        {
          text: valueText,
          draw: (value) => <span className="rounded-control bg-hover px-2">{valueText(value)}</span>,
          edit: "text",
        } satisfies CellKind,
      ]),
    ),
  },
};

/** 十万行：画的只有看得见的。 */
export const HundredThousand: Story = { args: { rows: rows(100_000), toolbar: false, size: "tiny" } };

/** 四种大小里最小的一种。 */
export const Tiny: Story = { args: { size: "tiny" } };

/** 没有行。 */
export const Empty: Story = { args: { rows: [] } };

/** 只读。 */
export const ReadOnly: Story = { args: { disabled: true } };

/** 本地分页。 */
export const Paged: Story = { args: { pagination: true } };

/** 不认识的类型：内容照样显示，旁边标明不支持，不可编辑。 */
export const UnknownKind: Story = {
  args: { toolbar: false, rows: rows(3), columns: [{ key: "name", title: "样品名称", type: "hologram" }] },
};

/** 树形：子行展开时加载。 */
export const Tree: Story = {
  args: {
    toolbar: false,
    columns: [
      { key: "name", title: "名称", type: "input", width: 240 },
      { key: "count", title: "数量", type: "inputNumber", width: 120 },
    ],
    rows: [
      { id: "a", name: "水质", count: 3, hasChildren: true },
      { id: "b", name: "土壤", count: 1 },
    ],
    tree: {
      load: async (parent) => [{ id: `${String(parent["id"])}1`, parentId: parent["id"], name: "饮用水", count: 2 }],
    },
  },
};
