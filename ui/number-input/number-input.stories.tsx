import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { NumberInput } from "./number-input.tsx";

const meta = {
  title: "输入/NumberInput 数字框",
  component: NumberInput,
  args: { "aria-label": "样品数量", defaultValue: 3, min: 1, max: 100, onValueChange: fn() },
  parameters: {
    frame: "field",
    notes: {
      keyboard: [
        ["↑ ↓", "加减一步"],
        ["Page Up / Page Down", "加减十步"],
        ["Home / End", "光标到文字的开头、末尾"],
      ],
      accessibility: ["role=spinbutton，带上下限；不接受的键只解释一次。"],
      dos: ["写单位。"],
      donts: ["编号、电话不是数字：用 Input。"],
      tokens: ["surface", "line", "accent"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof NumberInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("spinbutton"));
    await userEvent.keyboard("{ArrowUp}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(4);
  },
};

export const WithUnit: Story = { args: { suffix: "件" } };

export const WithoutButtons: Story = { args: { buttons: false } };

export const Decimals: Story = { args: { decimals: 2, step: 0.25, defaultValue: 1.25 } };

export const Small: Story = { args: { size: "small" } };

export const ReadOnly: Story = { args: { readOnly: true } };

export const Disabled: Story = { args: { disabled: true } };

export const Wrong: Story = {
  render: (args) => (
    <Field label="样品数量" error="最多 100 件">
      <NumberInput {...args} aria-label={undefined} defaultValue={200} />
    </Field>
  ),
};
