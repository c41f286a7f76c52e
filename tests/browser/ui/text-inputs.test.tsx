import { createRef, useState } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import { FormErrors } from "#ui/form-errors/form-errors.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Password } from "#ui/password/password.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { beginComposition, endComposition, pressComposing } from "#tests/support/compose.ts";

describe("field", () => {
  it("ties label, 必填, hint and error to its control", async () => {
    const screen = await render(
      <Field label="手机号" required hint="用于接收短信" error="请输入正确手机号">
        <Input />
      </Field>,
    );
    const input = screen.getByRole("textbox", { name: "手机号 必填" });
    await expect.element(input).toHaveAccessibleDescription("请输入正确手机号 用于接收短信");
    await expect.element(input).toHaveAttribute("aria-invalid", "true");
    await expect.element(input).toHaveAttribute("aria-required", "true");
    await expectAxeClean(screen.container);
  });

  it("brings the focus to the first field with an error, and to any by its link", async () => {
    function Form() {
      const [attempt, setAttempt] = useState(0);
      const errors = [
        { name: "phone", label: "手机号", message: "请输入手机号" },
        { name: "pay", label: "金额", message: "请输入金额" },
      ];
      return (
        <form>
          <FormErrors errors={attempt ? errors : []} attempt={attempt} />
          <Field label="手机号" name="phone">
            <Input />
          </Field>
          <Field label="金额" name="pay">
            <MoneyInput />
          </Field>
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            提交
          </button>
        </form>
      );
    }
    const screen = await render(<Form />);
    await screen.getByRole("button", { name: "提交" }).click();
    await expect.element(screen.getByLabelText("手机号")).toHaveFocus();
    await screen.getByRole("button", { name: "金额：请输入金额" }).click();
    await expect.element(screen.getByRole("textbox", { name: "金额" })).toHaveFocus();
    await expect.element(screen.getByRole("group", { name: "有 2 处需要修改" })).toBeVisible();
    await expectAxeClean(screen.container);
  });
});

describe("input", () => {
  it("takes native props, ref and class", async () => {
    const ref = createRef<HTMLInputElement>();
    const screen = await render(
      <Input ref={ref} aria-label="名称" name="customer" maxLength={5} className="w-28" data-test="x" />,
    );
    expect(ref.current?.name).toBe("customer");
    expect(ref.current?.maxLength).toBe(5);
    expect(ref.current?.dataset["test"]).toBe("x");
    expect(screen.container.querySelector<HTMLElement>('[data-slot="input"]')?.offsetWidth).toBe(112);
    expect(screen.container.querySelector<HTMLElement>('[data-slot="input"]')?.offsetHeight).toBe(32);
  });

  it("empties by its button and gives the focus back", async () => {
    const changed = vi.fn<(value: string) => void>();
    const screen = await render(<Input aria-label="名称" defaultValue="苏衡" clearable onValueChange={changed} />);
    await screen.getByRole("button", { name: "清除" }).click();
    expect(changed).toHaveBeenCalledExactlyOnceWith("");
    await expect.element(screen.getByRole("textbox")).toHaveFocus();
    expect(screen.getByRole("button").query()).toBeNull();
  });

  it("reports nothing while the input method composes", async () => {
    const changed = vi.fn<(value: string) => void>();
    const screen = await render(<Input aria-label="名称" onValueChange={changed} />);
    const element = screen.getByRole("textbox").element() as HTMLInputElement;
    beginComposition(element, "su");
    await expect.element(screen.getByRole("textbox")).toHaveValue("su");
    expect(changed).not.toHaveBeenCalled();
    endComposition(element, "苏");
    expect(changed).toHaveBeenCalledExactlyOnceWith("苏");
  });
});

describe("money input", () => {
  it("holds integer cents and shows yuan", async () => {
    const changed = vi.fn<(value: number | null) => void>();
    const screen = await render(<MoneyInput aria-label="应付" defaultValue={123450} onValueChange={changed} />);
    const input = screen.getByRole("textbox");
    await expect.element(input).toHaveValue("1,234.50");
    await input.fill("￥ １，２３４．５ 元");
    expect(changed).not.toHaveBeenCalled();
    await input.fill("0.29");
    expect(changed).toHaveBeenLastCalledWith(29);
    await userEvent.keyboard("{ArrowUp}");
    expect(changed).toHaveBeenLastCalledWith(129);
    await userEvent.keyboard("{PageDown}");
    expect(changed).toHaveBeenLastCalledWith(0);
    await input.fill("");
    expect(changed).toHaveBeenLastCalledWith(null);
  });

  it("reached by Tab is typed over, separators or not", async () => {
    const changed = vi.fn<(cents: number | null) => void>();
    const screen = await render(<MoneyInput aria-label="应付" defaultValue={123450} onValueChange={changed} />);
    await userEvent.tab();
    await userEvent.keyboard("1300");
    await expect.element(screen.getByRole("textbox", { name: "应付" })).toHaveValue("1300");
    expect(changed).toHaveBeenLastCalledWith(130_000);
  });

  it("keeps and explains text that is no amount", async () => {
    const changed = vi.fn<(value: number | null) => void>();
    const fault = vi.fn<(fault: string | undefined) => void>();
    const screen = await render(<MoneyInput aria-label="应付" onValueChange={changed} onFault={fault} />);
    const input = screen.getByRole("textbox");
    await input.fill("1.234");
    await expect.element(input).toHaveAccessibleDescription("金额最多两位小数");
    await userEvent.tab();
    await expect.element(input).toHaveValue("1.234");
    expect(changed).not.toHaveBeenCalled();
    await input.fill("1000000000");
    await expect.element(input).toHaveAccessibleDescription("金额应在 0.00 到 999,999,999.99 元之间");
    await input.fill("1.23");
    await expect.element(input).not.toHaveAttribute("aria-invalid", "true");
    expect(fault.mock.calls.map(([one]) => one)).toEqual(["decimals", "range", undefined]);
    expect(changed).toHaveBeenCalledExactlyOnceWith(123);
  });
});

describe("money input with a range or step that is no whole number of cents", () => {
  const told = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

  it("counts the whole cents within it, and tells the developer", async () => {
    const error = told();
    onTestFinished(() => error.mockRestore());
    const changed = vi.fn<(value: number | null) => void>();
    const screen = await render(
      <MoneyInput aria-label="应付" min={99.5} max={12_345.5} step={0.2} onValueChange={changed} />,
    );
    const input = screen.getByRole("textbox");
    await input.fill("200");
    await expect.element(input).toHaveAccessibleDescription("金额应在 1.00 到 123.45 元之间");
    await input.fill("123.44");
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(changed).toHaveBeenLastCalledWith(12_345);
    await input.fill("1.01");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(changed).toHaveBeenLastCalledWith(100);
    expect(error.mock.calls.map(([sentence]) => String(sentence))).toEqual([
      expect.stringContaining("MoneyInput: min is 99.5"),
      expect.stringContaining("MoneyInput: max is 12345.5"),
    ]);
  });

  it("takes an endless range as far as amounts are exact, and says that end", async () => {
    const error = told();
    onTestFinished(() => error.mockRestore());
    const changed = vi.fn<(value: number | null) => void>();
    const screen = await render(<MoneyInput aria-label="应付" max={Infinity} onValueChange={changed} />);
    const input = screen.getByRole("textbox");
    await input.fill("1234567890123.45");
    expect(changed).toHaveBeenLastCalledWith(123_456_789_012_345);
    for (const text of ["-1", "99999999999999"]) {
      await input.fill(text);
      await expect.element(input).toHaveAccessibleDescription("金额应在 0.00 到 9,999,999,999,999.99 元之间");
    }
    expect(error).not.toHaveBeenCalled();
  });
});

describe("number input", () => {
  it("is a spin button within its limits", async () => {
    const changed = vi.fn<(value: number | null) => void>();
    const screen = await render(
      <NumberInput aria-label="数量" defaultValue={9} min={1} max={10} onValueChange={changed} />,
    );
    const input = screen.getByRole("spinbutton", { name: "数量" });
    await input.click();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(changed).toHaveBeenCalledExactlyOnceWith(10);
    await expect.element(input).toHaveAttribute("aria-valuenow", "10");
    await expect.element(screen.getByRole("button", { name: "增加" })).toBeDisabled();
    await screen.getByRole("button", { name: "减少" }).click();
    expect(changed).toHaveBeenLastCalledWith(9);
    await input.fill("2.5");
    await expect.element(input).toHaveAccessibleDescription("请输入整数");
    await input.fill("１１");
    await expect.element(input).toHaveAccessibleDescription("请输入 1 到 10 之间的数");
    expect(changed).toHaveBeenCalledTimes(2);
    await expectAxeClean(screen.container);
  });

  it("steps decimals without dust and not while composing", async () => {
    const changed = vi.fn<(value: number | null) => void>();
    const screen = await render(
      <NumberInput aria-label="折扣" defaultValue={0.1} step={0.2} decimals={2} onValueChange={changed} />,
    );
    const input = screen.getByRole("spinbutton");
    await input.click();
    pressComposing(input.element(), "ArrowUp");
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowUp}");
    expect(changed).toHaveBeenCalledExactlyOnceWith(0.3);
  });
});

describe("a rejected key", () => {
  it.each([
    ["a number", <NumberInput aria-label="值" key="n" />],
    ["an amount", <MoneyInput aria-label="值" key="m" />],
  ])("in %s is explained once, not again with every letter", async (_, control) => {
    const screen = await render(control);
    const told: string[] = [];
    const live = screen.container.querySelector("[aria-live]");
    if (!live) throw new Error("Nothing tells what is wrong.");
    const watch = new MutationObserver(() => told.push(live.textContent ?? ""));
    watch.observe(live, { childList: true, characterData: true, subtree: true });
    await screen.getByLabelText("值").click();
    await userEvent.keyboard("x");
    await expect.poll(() => told.length).toBe(1);
    await userEvent.keyboard("yz");
    await expect.element(screen.getByLabelText("值")).toHaveValue("xyz");
    expect(told).toEqual([expect.stringMatching(/数字|金额/)]);
    await userEvent.keyboard("{Backspace}{Backspace}{Backspace}5");
    await expect.poll(() => told.at(-1)).toBe("");
    watch.disconnect();
  });
});

describe("textarea", () => {
  it("counts, and cuts only finished text", async () => {
    const changed = vi.fn<(value: string) => void>();
    const screen = await render(<Textarea aria-label="备注" maxLength={5} onValueChange={changed} />);
    const area = screen.getByRole("textbox", { name: "备注" });
    const element = area.element() as HTMLTextAreaElement;
    beginComposition(element, "yangpin");
    await expect.element(area).toHaveValue("yangpin");
    endComposition(element, "样品外观完好");
    expect(changed).toHaveBeenCalledExactlyOnceWith("样品外观完");
    await expect.element(area).toHaveValue("样品外观完");
    await expect.element(area).toHaveAccessibleDescription("已输入 5 字，最多 5 字");
    await expectAxeClean(screen.container);
  });
});

it("shows and hides a password", async () => {
  const screen = await render(
    <Field label="密码">
      <Password defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText("密码", { exact: true });
  await expect.element(input).toHaveAttribute("type", "password");
  const toggle = screen.getByRole("button", { name: "显示密码" });
  await toggle.click();
  await expect.element(input).toHaveAttribute("type", "text");
  await expect.element(toggle).toHaveAttribute("aria-pressed", "true");
  await expectAxeClean(screen.container);
});
