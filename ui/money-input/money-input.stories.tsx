import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { MoneyInput } from "./money-input.tsx";

const meta = {
  title: "输入/MoneyInput 金额框",
  component: MoneyInput,
  args: { "aria-label": "到账金额", defaultValue: 128000, onValueChange: fn() },
  parameters: {
    frame: "field",
    notes: {
      keyboard: [
        ["↑ ↓", "加减一步"],
        ["Page Up / Page Down", "加减十步"],
      ],
      accessibility: ["读出的是格式化后的金额。"],
      dos: ["值一律用整数分。"],
      donts: ["不要用 NumberInput 写金额。"],
      tokens: ["surface", "line", "accent"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof MoneyInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** 值是整数分。 */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole("textbox");
    await userEvent.clear(field);
    await userEvent.type(field, "1234.5");
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(123450);
  },
};

export const Empty: Story = { args: { defaultValue: null } };

export const Limits: Story = { args: { min: 0, max: 500_000 } };

export const Small: Story = { args: { size: "small" } };

export const ReadOnly: Story = { args: { readOnly: true } };

export const Disabled: Story = { args: { disabled: true } };

export const Wrong: Story = {
  render: (args) => (
    <Field label="到账金额" error="不能大于应付金额 ¥5,000.00">
      <MoneyInput {...args} aria-label={undefined} />
    </Field>
  ),
};
