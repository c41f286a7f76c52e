import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import * as z from "zod";
import type { CheckboxProps } from "#ui/checkbox/checkbox.tsx";
import { type FieldBinding, FormField, type FormFieldProps } from "#ui/form/form-field.tsx";
import { FormList } from "#ui/form/form-list.tsx";
import { type FormFailure, Form, FormSubmit } from "#ui/form/form.tsx";
import type { Draft } from "#ui/form/schema.ts";
import { useSchemaForm } from "#ui/form/use-schema-form.ts";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { Input, type InputProps } from "#ui/input/input.tsx";
import { NumberInput, type NumberInputProps } from "#ui/number-input/number-input.tsx";
import type { SelectProps } from "#ui/select/select.tsx";
import { Switch } from "#ui/switch/switch.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { OrderForm } from "#tests/support/browser/order-form.tsx";
import { formControls } from "#tests/support/browser/form-controls.tsx";

const anything = z.object({ it: z.unknown() });

function One({
  value,
  draw,
  onForm,
}: {
  value: unknown;
  draw: (props: object) => ReactNode;
  onForm: (form: UseFormReturn<{ it: unknown }, unknown, { it: unknown }>) => void;
}) {
  const form = useSchemaForm<{ it: unknown }, { it: unknown }>(anything, { it: value } as never);
  onForm(form);
  return (
    <Form form={form} onSubmit={() => undefined}>
      <div data-box>
        <FormField form={form} name="it" label="控件">
          {(field) => draw({ ...field, "aria-label": undefined })}
        </FormField>
      </div>
    </Form>
  );
}

describe("FormField", () => {
  it.for(formControls.map((control) => [control.part, control] as const))(
    "%s is bound: it changes the value, follows a reset, and gets the focus",
    async ([, { draw, value, sent, fill, filled }]) => {
      let form: UseFormReturn<{ it: unknown }, unknown, { it: unknown }> | undefined;
      const screen = await render(<One value={value} draw={draw} onForm={(made) => (form = made)} />);
      const box = screen.container.querySelector("[data-box]") as HTMLElement;
      const native = screen.container.querySelector("form") as HTMLFormElement;
      const now = () => new FormData(native).getAll("it").map(String);
      expect(now()).toEqual(sent);
      await fill(box);
      await expect.poll(now).toEqual(filled);
      form?.reset();
      await expect.poll(now).toEqual(sent);
      await fill(box);
      await expect.poll(now).toEqual(filled);
      native.reset();
      await expect.poll(now).toEqual(sent);
      expect(form?.formState.errors).toEqual({});
      (document.activeElement as HTMLElement).blur();
      form?.setFocus("it");
      await expect.poll(() => box.contains(document.activeElement)).toBe(true);
    },
  );
});

const sample = z.object({
  name: z.string().min(1, "请输入名称"),
  note: z.string(),
  items: z
    .array(z.object({ title: z.string().min(1, "请输入品名"), count: z.number({ error: "请输入数量" }) }))
    .min(1, "至少一行"),
});
type Sample = z.input<typeof sample>;

function Samples({
  onSubmit,
}: {
  onSubmit: (values: Sample) => void | FormFailure<Sample> | Promise<void | FormFailure<Sample>>;
}) {
  const form = useSchemaForm(sample, { name: "", note: "", items: [{ title: "", count: null }] });
  return (
    <Form form={form} onSubmit={onSubmit} aria-label="委托">
      <FormField form={form} name="name" label="名称">
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="note" label="备注">
        {(field) => <Input {...field} />}
      </FormField>
      <FormList form={form} name="items" label="样品" newRow={() => ({ title: "", count: null })} max={3}>
        {({ index }) => (
          <>
            <FormField form={form} name={`items.${index}.title`} label="品名">
              {(field) => <Input {...field} />}
            </FormField>
            <FormField form={form} name={`items.${index}.count`} label="数量">
              {(field) => <NumberInput {...field} />}
            </FormField>
          </>
        )}
      </FormList>
      <FormSubmit>提交</FormSubmit>
    </Form>
  );
}

/** Whether a control accepts the binding of a field with this value type. */
type Binds<V, P> = FieldBinding<V> extends Pick<P, ("value" & keyof P) | ("onValueChange" & keyof P)> ? true : false;

it("a wrong name and a control of another value are type errors", () => {
  const names: [
    "note" extends FormFieldProps<Sample, Sample, FieldPath<Sample>>["name"] ? true : false,
    "nope" extends FormFieldProps<Sample, Sample, FieldPath<Sample>>["name"] ? true : false,
  ] = [true, false];
  const controls: [
    Binds<string, InputProps>,
    Binds<"a" | "b", SelectProps>,
    Binds<number, NumberInputProps>,
    Binds<string, NumberInputProps>,
    Binds<number, InputProps>,
    Binds<boolean, SelectProps>,
    // z.literal(true): a box that must be ticked.
    Binds<true, CheckboxProps>,
    false extends Draft<true> ? true : false,
  ] = [true, true, true, false, false, false, true, true];
  expect([...names, ...controls]).toHaveLength(10);
});

describe("Form", () => {
  it("marks what the schema demands, lists errors, focuses the first, and sends what is right once", async () => {
    let done: (() => void) | undefined;
    const submit = vi.fn<(values: Sample) => Promise<void>>(() => new Promise((go) => (done = go)));
    await render(<Samples onSubmit={submit} />);
    await expect.element(page.getByRole("textbox", { name: "名称 必填" })).toHaveAttribute("aria-required", "true");
    await expect.element(page.getByRole("textbox", { name: "备注" })).not.toHaveAttribute("aria-required");
    await page.getByRole("button", { name: "提交" }).click();
    const summary = page.getByRole("group", { name: /3/ });
    await expect.element(summary).toHaveTextContent("请输入名称");
    await expect.element(summary).toHaveTextContent("样品 第 1 行 品名");
    await expect.element(page.getByRole("textbox", { name: "名称" })).toHaveFocus();
    await expectAxeClean();
    await userEvent.keyboard("甲");
    await page.getByRole("textbox", { name: "品名" }).fill("乙");
    await page.getByRole("spinbutton", { name: "数量" }).fill("2");
    await page.getByRole("button", { name: "提交" }).click();
    await expect.poll(() => submit.mock.calls.length).toBe(1);
    document.querySelector("form")?.requestSubmit();
    expect(submit).toHaveBeenCalledTimes(1);
    expect(submit.mock.calls[0]?.[0]).toEqual({ name: "甲", note: "", items: [{ title: "乙", count: 2 }] });
    await expect.poll(() => document.querySelector("form")?.getAttribute("aria-busy")).toBe("true");
    done?.();
    await expect.poll(() => document.querySelector("form")?.getAttribute("aria-busy")).toBeNull();
  });

  it("stays where it is while something in it is pressed, though the press leaves a field that is right now", async () => {
    const wanted = z.object({
      due: z.iso.date("请选择日期"),
      name: z.string().min(1, "请输入名称"),
      urgent: z.boolean(),
    });
    function Wanted() {
      const form = useSchemaForm(wanted, { due: null, name: "", urgent: false });
      return (
        <Form form={form} onSubmit={() => undefined}>
          <FormField form={form} name="due" label="日期">
            {(field) => <DatePicker {...field} />}
          </FormField>
          <FormField form={form} name="urgent" label="加急">
            {(field) => <Switch {...field} />}
          </FormField>
          <FormField form={form} name="name" label="名称">
            {(field) => <Input {...field} />}
          </FormField>
          <FormSubmit>提交</FormSubmit>
        </Form>
      );
    }
    await render(<Wanted />);
    await page.getByRole("button", { name: "提交" }).click();
    await expect.element(page.getByRole("group", { name: /2/ })).toHaveTextContent("请选择日期");
    // The date's error disappears in the field and in the summary: two lines less above the switch.
    await page.getByRole("textbox", { name: "日期" }).fill("2026-12-01");
    await page.getByRole("switch", { name: "加急" }).click();
    await expect.element(page.getByRole("switch", { name: "加急" })).toBeChecked();
    await expect.element(page.getByText("请选择日期")).not.toBeInTheDocument();
    await expect.element(page.getByRole("group", { name: /1/ })).toHaveTextContent("请输入名称");
  });

  it("shows what the server refused at its field and over the form", async () => {
    await render(<Samples onSubmit={() => ({ fields: { name: "名称已存在" }, message: "没有保存" })} />);
    await page.getByRole("textbox", { name: "名称" }).fill("甲");
    await page.getByRole("textbox", { name: "品名" }).fill("乙");
    await page.getByRole("spinbutton", { name: "数量" }).fill("2");
    await page.getByRole("button", { name: "提交" }).click();
    await expect.element(page.getByRole("textbox", { name: "名称" })).toHaveFocus();
    await expect.element(page.getByText("没有保存")).toBeVisible();
    expect(document.querySelector("[data-slot=field-error]")?.textContent).toBe("名称已存在");
  });

  it("adds, moves and removes rows with the focus in them", async () => {
    await render(<Samples onSubmit={() => undefined} />);
    await page.getByRole("textbox", { name: "品名" }).fill("一");
    await page.getByRole("button", { name: "添加一行" }).click();
    await expect.element(page.getByRole("textbox", { name: "品名" }).nth(1)).toHaveFocus();
    await userEvent.keyboard("二");
    await page.getByRole("button", { name: "上移第 2 行" }).click();
    await expect.element(page.getByRole("textbox", { name: "品名" }).nth(0)).toHaveValue("二");
    await expect.element(page.getByRole("button", { name: "下移第 1 行" })).toHaveFocus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect.element(page.getByRole("textbox", { name: "品名" }).nth(1)).toHaveValue("二");
    await page.getByRole("button", { name: "移除第 1 行" }).click();
    await expect.element(page.getByRole("textbox", { name: "品名" })).toHaveValue("二");
    await expect.element(page.getByRole("textbox", { name: "品名" })).toHaveFocus();
  });
});

it("the sample of the README works", async () => {
  const save = vi.fn<(values: object) => Promise<void>>(async () => undefined);
  await render(<OrderForm save={save} />);
  await page.getByRole("textbox", { name: "委托单位" }).fill("甲");
  await page.getByRole("combobox", { name: "计费单位" }).click();
  await page.getByRole("option", { name: "件" }).click();
  await page.getByRole("button", { name: "提交" }).click();
  await expect
    .poll(() => save.mock.calls.map(([values]) => values))
    .toEqual([{ customer: "甲", unit: "piece", samples: [] }]);
});
