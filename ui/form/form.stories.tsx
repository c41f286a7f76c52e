import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import * as z from "zod";
import { CheckboxGroup } from "#ui/checkbox/checkbox-group.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import type { GalleryNotes } from "#ui/gallery/notes.ts";
import { Input } from "#ui/input/input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Select } from "#ui/select/select.tsx";
import { FormField } from "./form-field.tsx";
import { FormList } from "./form-list.tsx";
import { Form, FormSubmit } from "./form.tsx";
import { useSchemaForm } from "./use-schema-form.ts";

const order = z.object({
  customer: z.string().min(1, "请输入委托单位"),
  unit: z.enum(["piece", "set"], "请选择计费单位"),
  due: z.iso.date("请选择完成日期"),
  tests: z.array(z.string()).min(1, "请至少选择一项"),
  note: z.string(),
  samples: z
    .array(
      z.object({
        name: z.string().min(1, "请输入样品名称"),
        count: z.number({ error: "请输入数量" }),
      }),
    )
    .min(1, "请至少添加一件样品"),
});

const units = [
  { value: "piece", label: "件" },
  { value: "set", label: "套" },
];
const tests = [
  { value: "rohs", label: "RoHS 2.0 十项" },
  { value: "ip", label: "防护等级 IP67" },
];

function OrderForm({ taken }: { taken: boolean }) {
  const form = useSchemaForm(order, {
    customer: "",
    unit: null,
    due: null,
    tests: [],
    note: "",
    samples: [{ name: "", count: null }],
  });
  return (
    <Form
      form={form}
      aria-label="委托单"
      className="max-w-160"
      onSubmit={() => (taken ? { fields: { customer: "该单位已有未完成的委托" } } : undefined)}
    >
      <FormField form={form} name="customer" label="委托单位">
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="unit" label="计费单位">
        {(field) => <Select {...field} options={units} />}
      </FormField>
      <FormField form={form} name="due" label="完成日期" hint="节假日顺延">
        {(field) => <DatePicker {...field} />}
      </FormField>
      <FormField form={form} name="tests" label="检测项目">
        {(field) => <CheckboxGroup {...field} options={tests} />}
      </FormField>
      <FormField form={form} name="note" label="备注">
        {(field) => <Input {...field} />}
      </FormField>
      <FormList form={form} name="samples" label="样品" newRow={() => ({ name: "", count: null })} max={5}>
        {({ index }) => (
          <>
            <FormField form={form} name={`samples.${index}.name`} label="样品名称">
              {(field) => <Input {...field} />}
            </FormField>
            <FormField form={form} name={`samples.${index}.count`} label="数量">
              {(field) => <NumberInput {...field} min={1} />}
            </FormField>
          </>
        )}
      </FormList>
      <FormSubmit className="self-start">提交</FormSubmit>
    </Form>
  );
}

const meta = {
  title: "输入/Form 表单",
  component: OrderForm,
  args: { taken: false },
  parameters: {
    notes: {
      keyboard: [
        ["Enter", "提交"],
        ["Alt+↑ / Alt+↓", "在行的按钮上：移动这一行"],
      ],
      accessibility: [
        "提交有错时列出各处错误，焦点到第一处；必填由规则得出，读屏可知。",
        "添加、移除、移动一行都会读出，焦点留在行里。",
      ],
      dos: ["规则写进 schema：必填、文案与类型都由它得出。", "每个字段都给初始值，空的用 null 或空串。"],
      donts: ["不要用提示消息代替字段下的错误：从 onSubmit 返回 fields。"],
      tokens: ["bad", "bad-soft", "muted"],
    } satisfies GalleryNotes,
  },
} satisfies Meta<typeof OrderForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 提交有错：汇总、字段下的说明，焦点到第一处。 */
export const WithErrors: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "提交" }));
    await waitFor(() => expect(within(canvasElement).getByRole("textbox", { name: /委托单位/ })).toHaveFocus());
    await expect(within(canvasElement).getByRole("group", { name: /6/ })).toBeVisible();
  },
};

/** 行可以添加、移除、移动。 */
export const Rows: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "添加一行" }));
    await waitFor(() => expect(within(canvasElement).getAllByRole("textbox", { name: /样品名称/ })[1]).toHaveFocus());
  },
};
