import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Password } from "./password.tsx";

const meta = {
  title: "输入/Password 密码框",
  component: Password,
  args: { "aria-label": "密码", autoComplete: "current-password" },
  parameters: {
    frame: "field",
    notes: {
      keyboard: [
        ["Tab", "移到输入框，再到显示按钮"],
        ["空格 / Enter", "显示或隐藏"],
      ],
      accessibility: ["显示按钮有名称与按下状态。"],
      dos: ["写上 autoComplete，让密码库能帮忙。"],
      donts: ["不要禁止粘贴。"],
      tokens: ["surface", "line", "accent"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Password>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByLabelText("密码"), "Assay@2026");
    await userEvent.click(within(canvasElement).getByRole("button"));
    await expect(within(canvasElement).getByLabelText("密码")).toHaveAttribute("type", "text");
  },
};

export const Small: Story = { args: { size: "small" } };

export const Disabled: Story = { args: { disabled: true, defaultValue: "x" } };

export const Wrong: Story = {
  render: () => (
    <Field label="登录密码" error="密码不对，还可以再试 3 次">
      <Password autoComplete="current-password" />
    </Field>
  ),
};
