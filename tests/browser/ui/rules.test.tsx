import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import { Input } from "#ui/input/input.tsx";
import { mobileRules, required, type Rule, select } from "#ui/rules/rules.ts";
import { type AskElsewhere, useRules } from "#ui/use-rules/use-rules.ts";
import { Select } from "#ui/select/select.tsx";

function Text({ rules, ask }: { rules: readonly Rule[]; ask?: AskElsewhere }) {
  const [value, setValue] = useState("");
  const field = useRules({ rules, value, ask });
  return (
    <>
      <Field label="名称" error={field.error} data-rules={field.state}>
        <Input
          value={value}
          onValueChange={(next) => {
            setValue(next);
            field.changed(next);
          }}
          onBlur={field.left}
        />
      </Field>
      <button type="button">别处</button>
      <button type="button" onClick={() => void field.check()}>
        提交
      </button>
    </>
  );
}

function Choice() {
  const [value, setValue] = useState<string | null>("a");
  const field = useRules({ rules: [select()], value });
  return (
    <Field label="类型" error={field.error}>
      <Select
        options={[{ value: "a", label: "甲" }]}
        value={value}
        clearable
        onValueChange={(next) => {
          setValue(next);
          field.changed(next);
        }}
        onBlur={field.left}
      />
    </Field>
  );
}

describe("the rules of a field", () => {
  it("something required is asked for on leaving the field, not while one types (VALID-23)", async () => {
    const screen = await render(<Text rules={[required({ min: 3 })]} />);
    const input = screen.getByRole("textbox", { name: "名称" });
    await input.click();
    await userEvent.keyboard("ab");
    await expect.element(input).not.toHaveAttribute("aria-invalid");
    await userEvent.keyboard("{Tab}");
    await expect.element(input).toHaveAccessibleDescription("最小长度3位字符");
    // After the first error, every change is checked.
    await input.click();
    await userEvent.keyboard("c");
    await expect.element(input).not.toHaveAttribute("aria-invalid");
    await input.clear();
    await userEvent.keyboard("{Tab}");
    await expect.element(input).toHaveAccessibleDescription("不能为空");
  });

  it("a choice is asked for as it changes, before the field is left (VALID-24)", async () => {
    const screen = await render(<Choice />);
    await screen.getByRole("button", { name: "清除选择" }).click();
    await expect.element(screen.getByRole("combobox", { name: "类型" })).toHaveAccessibleDescription("请选择");
    (screen.getByRole("combobox").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(screen.getByRole("combobox")).not.toHaveAttribute("aria-invalid");
  });

  it("the first broken rule speaks, and all are looked at on submit", async () => {
    const screen = await render(<Text rules={mobileRules} />);
    await screen.getByRole("button", { name: "提交" }).click();
    const input = screen.getByRole("textbox", { name: "名称" });
    await expect.element(input).toHaveAccessibleDescription("请输入手机号");
    await input.fill("1");
    await expect.element(input).toHaveAccessibleDescription("请输入正确手机号");
  });

  it("somebody else is asked once per value, after the own rules, and the answer of an old value is not shown", async () => {
    const answers: ((said: string | null) => void)[] = [];
    const ask = vi.fn<AskElsewhere>(() => new Promise((answer) => answers.push(answer)));
    const screen = await render(<Text rules={[required()]} ask={ask} />);
    const input = screen.getByRole("textbox", { name: "名称" });
    const leave = () => screen.getByRole("button", { name: "别处" }).click();
    await input.click();
    await leave();
    expect(ask).not.toHaveBeenCalled();
    await input.fill("张");
    await leave();
    await input.fill("张三");
    await leave();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(ask.mock.calls[0]?.[1].aborted).toBe(true);
    answers[1]?.(null);
    answers[0]?.("旧值的回答");
    await expect.element(input).not.toHaveAttribute("aria-invalid");
    await input.click();
    await leave();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("a check that nobody answered is no pass", async () => {
    const screen = await render(<Text rules={[]} ask={() => Promise.reject(new Error("offline"))} />);
    await screen.getByRole("textbox", { name: "名称" }).fill("张三");
    await screen.getByRole("button", { name: "提交" }).click();
    await expect
      .element(screen.getByRole("textbox", { name: "名称" }))
      .toHaveAccessibleDescription("暂时无法校验，请稍后再试");
  });
});
