import {
  Controller,
  type ControllerRenderProps,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from "react-hook-form";
import { expect, it, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CheckboxProps } from "#ui/checkbox/checkbox.tsx";
import type { ComboboxProps } from "#ui/combobox/combobox.tsx";
import type { CronInputProps } from "#ui/cron-editor/cron-input.tsx";
import type { DateRangePickerProps } from "#ui/date-range-picker/date-range-picker.tsx";
import { Input, type InputProps } from "#ui/input/input.tsx";
import type { LineProps } from "#ui/lib/line-props.ts";
import { Password, type PasswordProps } from "#ui/password/password.tsx";
import { Select, type SelectProps } from "#ui/select/select.tsx";
import { Textarea, type TextareaProps } from "#ui/textarea/textarea.tsx";
import type { UploadProps } from "#ui/upload/upload.tsx";

interface Values {
  name: string;
  note: string;
  secret: string;
}

const first: Values = { name: "甲", note: "一二", secret: "s" };

function Registered({ onForm }: { onForm: (form: UseFormReturn<Values>) => void }) {
  const form = useForm<Values>({ defaultValues: first, mode: "onChange" });
  onForm(form);
  const { errors, dirtyFields } = form.formState;
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Input aria-label="名称" clearable {...form.register("name", { required: "请输入名称" })} />
      <Textarea aria-label="说明" maxLength={5} {...form.register("note")} />
      <Password aria-label="密码" {...form.register("secret")} />
      <output data-slot="said">
        {errors.name?.message} {Object.keys(dirtyFields).join(" ")}
      </output>
    </form>
  );
}

const field = (name: string) => page.getByRole("textbox", { name });
const said = () => document.querySelector("[data-slot=said]")?.textContent?.trim();

async function drawn() {
  let form: UseFormReturn<Values> | undefined;
  const screen = await render(<Registered onForm={(made) => (form = made)} />);
  return { form: form as UseFormReturn<Values>, screen };
}

it("register: shows the first values, hears what is typed, checks it, and resets", async () => {
  const { form } = await drawn();
  await expect.element(field("名称")).toHaveValue("甲");
  await expect.element(field("说明")).toHaveValue("一二");
  expect(document.querySelector("[data-slot=textarea-counter]")?.textContent).toContain("2 / 5");
  await field("名称").fill("乙");
  await field("说明").fill("三四五六七八");
  expect(form.getValues()).toEqual({ ...first, name: "乙", note: "三四五六七" });
  await expect.poll(() => said()).toBe("name note");
  await page.getByRole("button", { name: "清除" }).click();
  await expect.poll(() => said()).toBe("请输入名称 name note");
  expect(form.getValues("name")).toBe("");
  expect(page.getByRole("button", { name: "清除" }).query()).toBeNull();
  form.setValue("note", "新");
  await expect.element(field("说明")).toHaveValue("新");
  await expect.poll(() => document.querySelector("[data-slot=textarea-counter]")?.textContent).toContain("1 / 5");
  form.reset();
  await expect.element(field("名称")).toHaveValue("甲");
  await expect.element(field("说明")).toHaveValue("一二");
  await expect.poll(() => said()).toBe("");
  form.setFocus("secret");
  await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("secret");
});

it("register: half composed text is not reported", async () => {
  const { form } = await drawn();
  const heard = vi.fn<(name: string | undefined) => void>();
  form.subscribe({ formState: { values: true }, callback: ({ values }) => heard(values.name) });
  await field("名称").click();
  await userEvent.keyboard("{End}");
  const devtools = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> };
  await devtools.send("Input.imeSetComposition", { text: "jian", selectionStart: 4, selectionEnd: 4 });
  await expect.element(field("名称")).toHaveValue("甲jian");
  expect(form.getValues("name")).toBe("甲");
  await devtools.send("Input.insertText", { text: "检" });
  await expect.poll(() => form.getValues("name")).toBe("甲检");
  expect(heard.mock.calls.map(([name]) => name)).not.toContain("甲jian");
});

/** Whether `{...register("name")}`, or the field of a Controller, fits a control's props. */
type Fits<P extends { onChange?: unknown }, Given> = Given extends NonNullable<P["onChange"]> ? true : false;
type Registers<P extends { onChange?: unknown }> = Fits<P, UseFormRegisterReturn["onChange"]>;
type Spreads<P extends { onChange?: unknown }> = Fits<P, ControllerRenderProps["onChange"]>;

it("register and the field of a Controller are type errors where they would bind nothing", () => {
  const registers: [Registers<InputProps>, Registers<TextareaProps>, Registers<PasswordProps>] = [true, true, true];
  // The value of a number, date or choice is not the text of its element.
  const refused: [
    Registers<LineProps>,
    Registers<SelectProps>,
    Registers<CheckboxProps>,
    Registers<ComboboxProps>,
    Registers<DateRangePickerProps>,
    Registers<UploadProps>,
    Registers<CronInputProps>,
    Spreads<LineProps>,
    Spreads<SelectProps>,
  ] = [false, false, false, false, false, false, false, false, false];
  expect([...registers, ...refused]).toHaveLength(12);
});

it("a Controller binds by onValueChange", async () => {
  function Bound() {
    const form = useForm<{ it: string | null }>({ defaultValues: { it: null } });
    return (
      <form onSubmit={(event) => event.preventDefault()}>
        <Controller
          control={form.control}
          name="it"
          render={({ field: { onChange, ...bound } }) => (
            <Select {...bound} aria-label="项目" options={[{ value: "a", label: "甲" }]} onValueChange={onChange} />
          )}
        />
        <output data-slot="said">{Object.keys(form.formState.dirtyFields)}</output>
        <button type="button" onClick={() => form.reset()}>
          重置
        </button>
      </form>
    );
  }
  await render(<Bound />);
  await page.getByRole("combobox", { name: "项目" }).click();
  await page.getByRole("option", { name: "甲" }).click();
  await expect.poll(said).toBe("it");
  await page.getByRole("button", { name: "重置" }).click();
  await expect.poll(said).toBe("");
  await expect.element(page.getByRole("combobox", { name: "项目" })).toHaveTextContent("请选择");
});
