import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { AutoComplete } from "./auto-complete.tsx";

const samples = ["锂离子电池", "锂金属电池", "移动电源", "充电器", "数据线"];

const meta = {
  title: "输入/AutoComplete 自动完成",
  component: AutoComplete,
  args: { "aria-label": "样品名称", options: samples, placeholder: "例如 锂离子电池", onValueChange: fn() },
  parameters: {
    frame: "field",
    notes: {
      keyboard: [
        ["输入", "打开建议；文字始终由人决定"],
        ["↓ ↑", "打开，在建议间移动"],
        ["Alt+↓ / Alt+↑", "只打开、关闭"],
        ["Enter", "采用高亮的建议；没有高亮时交给表单"],
        ["Escape", "先关闭，再清空（clearable）"],
        ["← → Home End", "回到文字"],
      ],
      accessibility: [
        "combobox，aria-autocomplete=list；当前建议用 aria-activedescendant，焦点不离开文字。",
        "建议条数、加载中、加载失败会读出；没有建议时什么也不弹出。",
        "输入法组字时不查询、不上报，组字用的键不选中建议。",
      ],
      dos: ["内容可以是任何文字，建议只为少打字：样品名称、型号、邮箱。", "异步时给 load，过时的请求会被中止。"],
      donts: ["只能从列表里选：用 Combobox 或 SearchSelect。"],
      tokens: ["surface", "line", "accent", "raised", "shadow-float"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof AutoComplete>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 打几个字，用方向键采用建议。 */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole("combobox");
    await userEvent.type(field, "电池");
    await within(canvasElement.ownerDocument.body).findByRole("option", { name: "锂金属电池" });
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("锂金属电池", expect.anything());
    await waitFor(() => expect(field).toHaveValue("锂金属电池"));
  },
};

/** 打开的样子：第二行的文字、不可选的一条。 */
export const Open: Story = {
  args: {
    options: [
      { value: "GB 31241-2022", label: "GB 31241-2022", hint: "便携式电子产品用电池" },
      { value: "GB 4943.1-2022", label: "GB 4943.1-2022", hint: "音视频设备" },
      { value: "GB 4706.1-2005", label: "GB 4706.1-2005", hint: "已废止", disabled: true },
    ],
    defaultValue: "GB",
    "aria-label": "标准",
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
    await userEvent.keyboard("{ArrowDown}");
    await within(canvasElement.ownerDocument.body).findByRole("listbox");
  },
};

/** 边输边问服务器。 */
export const Loaded: Story = {
  args: {
    options: undefined,
    debounceMs: 0,
    load: (text) =>
      Promise.resolve({
        options: ["qq.com", "163.com", "outlook.com"].map((host) => {
          const value = `${text.replace(/@.*$/, "")}@${host}`;
          return { value, label: value };
        }),
        more: false,
      }),
    "aria-label": "邮箱",
    placeholder: "邮箱",
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("combobox"), "lin");
    await within(canvasElement.ownerDocument.body).findByRole("option", { name: "lin@163.com" });
  },
};

/** 还在加载。 */
export const Loading: Story = {
  args: { options: undefined, load: () => new Promise(() => {}) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
    await within(canvasElement.ownerDocument.body).findByRole("listbox");
  },
};

/** 问不到：可以再试，也可以不理会，照样填写。 */
export const LoadFails: Story = {
  args: { options: undefined, debounceMs: 0, load: () => Promise.reject(new Error("offline")) },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("combobox"));
    await within(canvasElement.ownerDocument.body).findByRole("button", { name: "重试" });
  },
};

export const Clearable: Story = { args: { defaultValue: "移动电源", clearable: true } };
export const Small: Story = { args: { size: "small", defaultValue: "移动电源" } };
export const ReadOnly: Story = { args: { defaultValue: "移动电源", readOnly: true } };
export const Disabled: Story = { args: { defaultValue: "移动电源", disabled: true } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="样品名称" required error="请填写样品名称">
      <AutoComplete {...args} aria-label={undefined} />
    </Field>
  ),
};
