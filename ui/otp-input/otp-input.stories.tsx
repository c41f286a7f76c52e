import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { OtpInput } from "./otp-input.tsx";

const meta = {
  title: "输入/OtpInput 验证码",
  component: OtpInput,
  args: { "aria-label": "短信验证码", onValueChange: fn(), onComplete: fn() },
  parameters: {
    notes: {
      keyboard: [
        ["数字", "填入当前格，走到下一格；已有的被替换"],
        ["← → Home End", "在格子间移动"],
        ["退格", "删去当前格或前一格"],
        ["Ctrl+V", "整段短信里的验证码会被找出来"],
      ],
      accessibility: [
        "只有一个真正的文本框，读屏软件读到的是它和「共 6 位」；格子只是画出来的。",
        "autocomplete=one-time-code，手机可以直接填入短信里的验证码。",
        "全角数字会转成半角；不能填的字符会说明原因。",
      ],
      dos: ["填满时用 onComplete 提交。", "表单里给 name，值就是整段验证码。"],
      donts: ["长度不定的编号：用 Input。"],
      tokens: ["control-fill", "control-line", "accent", "ring", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof OtpInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 逐位输入，填满时上报。 */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole("textbox");
    await userEvent.type(field, "１23456");
    await expect(args.onComplete).toHaveBeenCalledWith("123456");
    await expect(field).toHaveValue("123456");
  },
};

export const Partial: Story = { args: { defaultValue: "260" } };
export const Four: Story = { args: { length: 4, defaultValue: "8" } };

/** 字母与数字。 */
export const Letters: Story = { args: { kind: "letters", length: 5, defaultValue: "A7k" } };

/** 不显示内容。 */
export const Masked: Story = { args: { masked: true, defaultValue: "1234" } };

export const Small: Story = { args: { size: "small", defaultValue: "260" } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: "260415" } };
export const Disabled: Story = { args: { disabled: true, defaultValue: "260415" } };

/** 填了不能填的：说明，已有的不变。 */
export const Refused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole("textbox"), "12a");
    await within(canvasElement).findByText("只能输入数字");
  },
};

/** 在字段里，带错误。 */
export const Wrong: Story = {
  render: (args) => (
    <Field label="短信验证码" required error="验证码不正确">
      <OtpInput {...args} aria-label={undefined} defaultValue="000000" />
    </Field>
  ),
};
