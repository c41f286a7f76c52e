import * as z from "zod";
import { FormField } from "#ui/form/form-field.tsx";
import { FormList } from "#ui/form/form-list.tsx";
import { Form, FormSubmit } from "#ui/form/form.tsx";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { Input } from "#ui/input/input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Select } from "#ui/select/select.tsx";

// The sample of ui/README.md, compiled; tests/unit/ui/form-schema.test.ts checks that the two match.
const order = z.object({
  customer: z.string().min(1, "请输入委托单位"),
  unit: z.enum(["piece", "batch"], "请选择计费单位"),
  samples: z.array(z.object({ name: z.string().min(1, "请输入样品名称"), count: z.number({ error: "请输入数量" }) })),
});

const units = [
  { value: "piece", label: "件" },
  { value: "batch", label: "批" },
];

export function OrderForm({ save }: { save: (values: z.output<typeof order>) => Promise<void> }) {
  const form = useSchemaForm(order, { customer: "", unit: null, samples: [] });
  return (
    <Form form={form} onSubmit={save}>
      <FormField form={form} name="customer" label="委托单位">
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="unit" label="计费单位">
        {(field) => <Select {...field} options={units} />}
      </FormField>
      <FormList form={form} name="samples" label="样品" newRow={() => ({ name: "", count: null })}>
        {({ index }) => (
          <>
            <FormField form={form} name={`samples.${index}.name`} label="样品名称">
              {(field) => <Input {...field} />}
            </FormField>
            <FormField form={form} name={`samples.${index}.count`} label="数量">
              {(field) => <NumberInput {...field} />}
            </FormField>
          </>
        )}
      </FormList>
      <FormSubmit>提交</FormSubmit>
    </Form>
  );
}
