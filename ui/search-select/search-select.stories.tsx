import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { MultiSearchSelect, SearchSelect, type SearchOptions } from "./search-select.tsx";

const customers = ["苏州明锐电子", "杭州云帆科技", "南京德信仪器"].map((label, at) => ({ value: `c${at}`, label }));
const load: SearchOptions = (text) =>
  Promise.resolve({ options: customers.filter(({ label }) => label.includes(text)), more: false });

const meta = {
  title: "输入/SearchSelect 搜索选择",
  component: SearchSelect,
  args: { "aria-label": "客户", load, onValueChange: fn(), className: "w-72" },
  parameters: {
    notes: {
      keyboard: [
        ["↓", "展开；移动"],
        ["Enter", "选中"],
        ["Esc", "先收起，再清除（clearable）"],
        ["Backspace", "多选且没有文字时移除最后一个"],
      ],
      accessibility: ["combobox 加 listbox；说出共几个选项、加载中…、没有查询到任何数据。"],
      dos: ["停止输入 800 毫秒后才向服务端搜索，每页 10 条，滚到底再取。"],
      donts: ["选项都在手上时用 Combobox。"],
      tokens: ["surface", "raised", "hover", "accent-text"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof SearchSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 单选。 */
export const Single: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
    await userEvent.click(
      await within(canvasElement.ownerDocument.body).findByRole("option", { name: "杭州云帆科技" }),
    );
    await expect(args.onValueChange).toHaveBeenCalledWith("c1", expect.anything());
  },
};

/** 多选。 */
export const Many: Story = {
  render: () => (
    <MultiSearchSelect aria-label="客户" load={load} known={customers} defaultValue={["c0", "c2"]} className="w-80" />
  ),
};

/** 正在加载。 */
export const Loading: Story = {
  args: { load: () => new Promise(() => {}) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
  },
};

/** 什么也没有。 */
export const Empty: Story = {
  args: { load: () => Promise.resolve({ options: [], more: false }) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
  },
};

export const Disabled: Story = { args: { disabled: true, known: customers, defaultValue: "c0" } };
export const ReadOnly: Story = { args: { readOnly: true, known: customers, defaultValue: "c0" } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="客户" required error="请选择客户">
      <SearchSelect {...args} aria-label={undefined} />
    </Field>
  ),
};
