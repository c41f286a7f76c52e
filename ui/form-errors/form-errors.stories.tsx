import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { FormErrors } from "./form-errors.tsx";

const meta = {
  title: "反馈/FormErrors 错误汇总",
  component: FormErrors,
  args: {
    errors: [
      { name: "name", label: "客户名称", message: "请输入客户名称" },
      { name: "phone", label: "联系电话", message: "应为十一位手机号" },
    ],
  },
  parameters: {
    notes: {
      keyboard: [
        ["Tab", "在各条错误间移动"],
        ["Enter", "去到该字段"],
      ],
      accessibility: ["提交后焦点在第一处错误；汇总是 alert。"],
      dos: ["按表单的顺序列。"],
      donts: ["不要只用它：字段下也要有。"],
      tokens: ["bad", "bad-soft"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof FormErrors>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <div className="flex max-w-140 flex-col gap-4">
      <FormErrors {...args} />
      <Field label="客户名称" name="name" error="请输入客户名称">
        <Input />
      </Field>
      <Field label="联系电话" name="phone" error="应为十一位手机号">
        <Input />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const link = canvasElement.querySelector<HTMLElement>('[data-slot="form-errors"] :is(a, button)');
    if (!link) throw new Error("the summary offers no way to the field");
    await userEvent.click(link);
    await waitFor(() => expect(within(canvasElement).getByRole("textbox", { name: /客户名称/ })).toHaveFocus());
  },
};

/** 没有错误就什么都不画。 */
export const None: Story = { args: { errors: [] } };
