import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Combobox } from "./combobox.tsx";
import { MultiCombobox } from "./multi-combobox.tsx";

const options = [
  { value: "rohs", label: "RoHS 2.0 十项", hint: "化学" },
  { value: "reach", label: "REACH 高关注物质", hint: "化学" },
  { value: "ip", label: "防护等级 IP67", hint: "可靠性" },
  { value: "emc", label: "电磁兼容", hint: "电磁", disabled: true },
];

const meta = {
  title: "输入/Combobox 搜索选择",
  component: Combobox,
  subcomponents: { MultiCombobox },
  args: { options, "aria-label": "检测项目" },
  parameters: {
    frame: "field",
    notes: {
      keyboard: [
        ["↓ / Alt+↓", "打开列表"],
        ["↑ ↓ Home End", "在选项间移动"],
        ["Enter", "选中当前项"],
        ["Escape", "先关闭列表，再清空"],
        ["退格", "多选：删去最后一个标签"],
        ["← →", "多选：在标签间移动，Delete 移除"],
      ],
      accessibility: [
        "combobox 与 listbox，当前项用 aria-activedescendant。",
        "结果条数、加载中、没有结果都会读出。",
        "输入法组字时什么都不触发。",
      ],
      dos: ["选项多于十五个或要搜索时用它。", "用 known 给出已选项的名称。"],
      donts: ["选项少且固定：用 Select 或 RadioGroup。"],
      tokens: ["surface", "line", "accent", "raised", "shadow-float"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("combobox");
    await userEvent.type(field, "IP");
    const list = within(canvasElement.ownerDocument.body);
    await userEvent.click(await list.findByRole("option", { name: /IP67/ }));
    await waitFor(() => expect(field).toHaveValue("防护等级 IP67"));
  },
};

export const Chosen: Story = { args: { defaultValue: "rohs", clearable: true } };

/** 没有符合的：说出来，而不是空着。 */
export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("combobox"), "不存在");
  },
};

/** 边输边问服务器，一页一页来。 */
export const Loaded: Story = {
  args: {
    options: undefined,
    debounceMs: 0,
    load: (query) => Promise.resolve({ options: options.filter(({ label }) => label.includes(query)), more: false }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
    await within(canvasElement.ownerDocument.body).findByRole("option", { name: /REACH/ });
  },
};

/** 问不到时可以再试。 */
export const LoadFails: Story = {
  args: { options: undefined, debounceMs: 0, load: () => Promise.reject(new Error("offline")) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
  },
};

export const Small: Story = { args: { size: "small" } };

export const ReadOnly: Story = { args: { defaultValue: "rohs", readOnly: true } };

export const Disabled: Story = { args: { defaultValue: "rohs", disabled: true } };

export const Wrong: Story = {
  render: (args) => (
    <Field label="检测项目" required error="请选择检测项目">
      <Combobox {...args} />
    </Field>
  ),
};

/** 多选：已选的是标签，可逐个移除。 */
export const Multiple: Story = {
  render: () => (
    <Field label="检测项目">
      <MultiCombobox options={options} defaultValue={["rohs", "ip"]} clearable />
    </Field>
  ),
};

/** 标签太多时收起，只计数。 */
export const MultipleFolded: Story = {
  render: () => (
    <Field label="检测项目">
      <MultiCombobox options={options} defaultValue={["rohs", "reach", "ip"]} maxTags={1} />
    </Field>
  ),
};
