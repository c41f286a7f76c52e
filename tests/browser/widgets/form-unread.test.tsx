import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import * as z from "zod/mini";
import { ConfirmHost } from "#ui/confirm/confirm.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { createQueries } from "#src/session/queries.ts";
import { FormDialog } from "#src/widgets/form/form-dialog.tsx";
import { FormField } from "#src/widgets/form/form-field.tsx";
import { useZodForm } from "#src/widgets/form/use-zod-form.ts";
import { stubWire } from "#tests/support/browser/console.tsx";

stubWire();

const schema = z.object({ amount: z.nullable(z.int()), days: z.nullable(z.int()), day: z.nullable(z.string()) });
const save = vi.fn<(values: z.output<typeof schema>) => Promise<boolean>>(async () => false);

function Pay() {
  const form = useZodForm(schema, { amount: 100_000, days: 3, day: "2026-03-16" });
  const { control } = form;
  return (
    <FormDialog
      title="打款"
      form={form}
      labels={{ amount: "金额", days: "天数", day: "日期" }}
      draftKey={false}
      onSubmit={save}
      onClose={() => undefined}
    >
      <FormField control={control} name="amount" label="金额">
        {(bound) => <MoneyInput {...bound} />}
      </FormField>
      <FormField control={control} name="days" label="天数">
        {(bound) => <NumberInput {...bound} />}
      </FormField>
      <FormField control={control} name="day" label="日期">
        {(bound) => <DatePicker {...bound} />}
      </FormField>
    </FormDialog>
  );
}

beforeEach(async () => {
  save.mockClear();
  await render(
    <QueryClientProvider client={createQueries()}>
      <Pay />
      <ConfirmHost />
    </QueryClientProvider>,
  );
});
const field = (name: string) =>
  page
    .getByRole("textbox", { name })
    .or(page.getByRole("spinbutton", { name }))
    .or(page.getByRole("combobox", { name }));
const submit = () => page.getByRole("button", { name: "确定" }).click();
const summary = () =>
  page
    .getByRole("dialog")
    .getByRole("link")
    .or(page.getByRole("dialog").getByText(/需要修改/));

it.each([
  ["金额", "1.239", "1.23"],
  ["金额", "12a", "12"],
  ["天数", "1x", "1"],
  ["日期", "2026-13-45", "2026-03-17"],
])("a text in %s that says no value is never sent as the value before it: %s", async (name, wrong, right) => {
  await field(name).click();
  await userEvent.keyboard(`{Control>}a{/Control}${wrong}`);
  await submit();
  await expect.element(summary().first()).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  await expect.element(field(name)).toHaveValue(wrong);

  await field(name).click();
  await userEvent.keyboard(`{Control>}a{/Control}${right}`);
  await submit();
  await expect.poll(() => save.mock.calls.length).toBe(1);
});

it("says what is wrong once, under the field", async () => {
  await field("金额").click();
  await userEvent.keyboard("{Control>}a{/Control}1.239");
  await submit();
  await expect.element(summary().first()).toBeVisible();
  const said = page.getByRole("dialog").element().querySelectorAll('[data-field="amount"] [data-slot="field-error"]');
  expect(said).toHaveLength(0);
});
