import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Input } from "#ui/input/input.tsx";
import { Select } from "#ui/select/select.tsx";
import { Link } from "#ui/link/link.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Field } from "./field.tsx";

const meta = {
  title: "输入/Field 表单项",
  component: Field,
  args: { label: "客户名称", children: <Input /> },
  parameters: {
    frame: "field",
    notes: {
      accessibility: ["标签、提示、错误与控件相连；必填写进控件的名称。"],
      dos: ["错误说怎么改。"],
      donts: ["标签不要省。", "不要用占位文字代替提示。"],
      tokens: ["muted", "bad"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Required: Story = {
  args: { required: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("textbox", { name: /客户名称/ })).toBeVisible();
  },
};

export const WithHint: Story = { args: { hint: "与营业执照一致" } };

export const WithError: Story = { args: { error: "请输入客户名称，二到五十个字", required: true } };

export const WithExtra: Story = { args: { extra: <Link href="#help">怎么填？</Link> } };

/** 标签在旁，窄屏回到上面。 */
export const Side: Story = { args: { layout: "side", hint: "与营业执照一致" } };

export const Disabled: Story = { args: { disabled: true } };

export const Several: Story = {
  render: () => (
    <div className="grid max-w-80 gap-4">
      <Field label="客户名称" required>
        <Input />
      </Field>
      <Field label="客户来源">
        <Select options={[{ value: "web", label: "官网" }]} />
      </Field>
      <Field label="备注" hint="内部可见">
        <Textarea maxLength={200} />
      </Field>
    </div>
  ),
};
