import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { themePresets } from "#ui/theme/tokens.ts";
import { ColorPicker } from "./color-picker.tsx";

const { daybreak, green, dust } = themePresets;

const meta = {
  title: "输入/ColorPicker 颜色选择",
  component: ColorPicker,
  args: { "aria-label": "标签颜色", onValueChange: fn(), className: "w-48" },
  parameters: {
    notes: {
      keyboard: [
        ["Enter", "确认输入的颜色"],
        ["↓", "打开取色板"],
        ["方向键", "在方块里改饱和度（左右）与明度（上下），加 Shift 十步"],
        ["Home / End，Page Up / Down", "饱和度到两端，明度十步"],
        ["方向键", "色相、不透明度；预设颜色"],
        ["Escape", "关闭，回到输入框"],
      ],
      accessibility: [
        "直接输入的文本框加按钮；取色板是有名称的对话框。",
        "方块是两个 slider：饱和度与明度，读作「饱和度 40%，明度 80%」；色相、不透明度各是一个 slider。",
        "预设颜色是有名称的 radio；颜色总有文字，不只靠看。",
      ],
      dos: ["#RRGGBB、RRGGBB、#RGB、rgb 的各种写法、三个数都认得；值总是 hex。", "拖动时要少算：用 onValueCommit。"],
      donts: ["只有几种可选：用 RadioGroup 或 Select。"],
      tokens: ["surface", "line", "accent", "ring", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof ColorPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 直接输入。 */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "24, 144, 255{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(daybreak);
  },
};

/** 打开的样子。 */
export const Open: Story = {
  args: { defaultValue: green },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "打开取色板" }));
    await within(canvasElement.ownerDocument.body).findByRole("slider", { name: "色相" });
  },
};

/** 带不透明度。 */
export const Alpha: Story = {
  args: { defaultValue: `${dust}80`, alpha: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "打开取色板" }));
    await within(canvasElement.ownerDocument.body).findByRole("slider", { name: "不透明度" });
  },
};

/** 自己的预设。 */
export const Presets: Story = {
  args: {
    presets: [
      { value: green, label: "合格" },
      { value: dust, label: "不合格" },
    ],
    defaultValue: dust,
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "打开取色板" }));
    await within(canvasElement.ownerDocument.body).findByRole("radio", { name: "不合格" });
  },
};

/** 不是颜色：说明。 */
export const NotAColour: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "蓝色{Enter}");
    await within(canvasElement).findByText(/请输入颜色/);
  },
};

export const Small: Story = { args: { size: "small", defaultValue: daybreak } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: daybreak } };
export const Disabled: Story = { args: { disabled: true, defaultValue: daybreak } };

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="标签颜色" required error="请选择颜色">
      <ColorPicker {...args} aria-label={undefined} />
    </Field>
  ),
};
