import { type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { eventually } from "#tests/support/eventually.ts";
import { Cascader } from "#ui/cascader/cascader.tsx";
import { CodeEditor } from "#ui/code-editor/code-editor.tsx";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { CronInput } from "#ui/cron-editor/cron-input.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { MarkdownEditor } from "#ui/markdown-editor/markdown-editor.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { MonthPicker } from "#ui/month-picker/month-picker.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { Password } from "#ui/password/password.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { TagInput } from "#ui/tag-input/tag-input.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { TimePicker } from "#ui/time-picker/time-picker.tsx";
import { TreeSelect } from "#ui/tree-select/tree-select.tsx";

const MB = 1024 * 1024;
const ten = "样品，sample <b>1</b>\n".repeat(Math.ceil((10 * MB) / 20));
const one = [{ value: "a", label: "甲" }];
const nodes = [{ key: "a", label: "甲" }];
const field = () => page.getByRole("textbox");

/** Dispatches a paste event; returns true if nothing prevented it, so the browser would insert the text. */
function paste(text: string, html = "", into = field().element()): boolean {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  if (html) data.setData("text/html", html);
  const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
  return into.dispatchEvent(event);
}

const wrong = vi.spyOn(console, "error");
const thrown: unknown[] = [];
const note = (event: ErrorEvent) => thrown.push(event.error);
beforeEach(() => {
  wrong.mockClear();
  thrown.length = 0;
  window.addEventListener("error", note);
});
afterEach(() => {
  window.removeEventListener("error", note);
  const faults = [...wrong.mock.calls.flat(), ...thrown];
  if (faults.length > 0) throw new Error(`the console is not silent: ${faults.map(String).join("; ")}`);
});

describe("ten megabytes pasted", () => {
  it.each<[string, (told: () => void) => ReactNode]>([
    ["a line of text", (told) => <Input aria-label="名称" defaultValue="已有" onValueChange={told} />],
    [
      "lines of text",
      (told) => <Textarea aria-label="说明" defaultValue="已有" maxLength={500} onValueChange={told} />,
    ],
  ])("into %s are refused with the reason; what was there stays", async (_, draw) => {
    const told = vi.fn<() => void>();
    await render(draw(told));
    expect(paste(ten)).toBe(false);
    await expect.element(page.getByRole("alert")).toHaveTextContent(/^未粘贴：内容有 \d+ 个字符，一次最多 200000 个/);
    await expect.element(field()).toHaveValue("已有");
    expect(told).not.toHaveBeenCalled();
    // The next paste that fits removes the message, and the browser inserts it.
    expect(paste("短")).toBe(true);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it.each<[string, (told: () => void) => ReactNode, string]>([
    ["a password", (told) => <Password aria-label="值" defaultValue="旧" onValueChange={told} />, "旧"],
    ["a number", (told) => <NumberInput aria-label="值" defaultValue={7} onValueChange={told} onFault={told} />, "7"],
    [
      "an amount",
      (told) => <MoneyInput aria-label="值" defaultValue={700} onValueChange={told} onFault={told} />,
      "7.00",
    ],
    ["a date", (told) => <DatePicker aria-label="值" defaultValue="2026-04-03" onValueChange={told} />, "2026-04-03"],
    ["a time", (told) => <TimePicker aria-label="值" defaultValue="10:20:30" onValueChange={told} />, "10:20:30"],
    ["a month", (told) => <MonthPicker aria-label="值" defaultValue="2026-04" onValueChange={told} />, "2026-04"],
    ["a combobox", (told) => <Combobox aria-label="值" options={one} defaultValue="a" onValueChange={told} />, "甲"],
    ["a multiple combobox", (told) => <MultiCombobox aria-label="值" options={one} onValueChange={told} />, ""],
    [
      "a tree select",
      (told) => <TreeSelect aria-label="值" nodes={nodes} defaultValue="a" onValueChange={told} />,
      "甲",
    ],
    ["a cascader", (told) => <Cascader aria-label="值" nodes={nodes} defaultValue="a" onValueChange={told} />, "甲"],
    [
      "an expression",
      (told) => <CronInput aria-label="值" defaultValue="0 0 9 * * ?" onValueChange={told} />,
      "0 0 9 * * ?",
    ],
  ])("into %s are refused with the reason; what was there stays", async (_, draw, kept) => {
    const told = vi.fn<() => void>();
    await render(draw(told));
    const input = page.getByLabelText("值", { exact: true }).first();
    expect(paste(ten, "", input.element())).toBe(false);
    await expect.element(page.getByRole("alert")).toHaveTextContent(/^未粘贴：内容有 \d+ 个字符，一次最多 200000 个/);
    await expect.element(input).toHaveValue(kept);
    expect(told).not.toHaveBeenCalled();
    expect(paste("1", "", input.element())).toBe(true);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it("as tags are refused, and so are more tags than anybody could look through", async () => {
    const told = vi.fn<(value: readonly string[]) => void>();
    await render(<TagInput aria-label="单号" defaultValue={["DD0"]} onValueChange={told} />);
    await field().fill("打到一半");
    paste(ten);
    await expect.element(page.getByRole("alert")).toBeVisible();
    paste(Array.from({ length: 20_000 }, (__, at) => `DD${at}`).join("\n"));
    await expect
      .element(field())
      .toHaveAccessibleDescription("没有添加：这次有 20000 个，一次最多 1000 个。请分几次粘贴");
    await expect.element(field()).toHaveValue("打到一半");
    expect(told).not.toHaveBeenCalled();
  });

  it("into code are taken whole", async () => {
    const told = vi.fn<(value: string) => void>();
    await render(<CodeEditor aria-label="代码" defaultValue="" onValueChange={told} />);
    await expect.element(field()).toBeVisible();
    paste(ten);
    await eventually(() => expect(told.mock.lastCall?.[0]).toBe(ten));
  });

  it("into a paragraph of Markdown are not coloured, so that no key waits for the grammar; what is short again is", async () => {
    await render(<CodeEditor aria-label="代码" mode="Markdown" defaultValue="# 样品" />);
    const coloured = () => document.querySelectorAll(".cm-line span").length;
    await eventually(() => expect(coloured()).toBeGreaterThan(0));
    paste(ten);
    await eventually(() => expect(field().element().textContent).toContain("sample"));
    expect(coloured()).toBe(0);
    await userEvent.click(field());
    await userEvent.keyboard("{Control>}a{/Control}# 短");
    await eventually(() => expect(coloured()).toBeGreaterThan(0));
  });

  it("into Markdown are taken whole; the preview says that it is left out", async () => {
    const told = vi.fn<(value: string) => void>();
    await render(<MarkdownEditor aria-label="说明" defaultView="split" defaultValue="" onValueChange={told} />);
    await expect.element(field()).toBeVisible();
    paste(ten);
    await eventually(() => expect(told.mock.lastCall?.[0]).toBe(ten));
    await expect.element(page.getByText("内容超过 200000 个字符，不显示预览；编辑和保存不受影响")).toBeVisible();
  });

  it("into rich text are refused with the reason, text and HTML alike; a large picture in little text is not", async () => {
    const told = vi.fn<(value: string) => void>();
    await render(<RichText aria-label="说明" defaultValue="<p>已有</p>" onValueChange={told} />);
    await expect.element(field()).toBeVisible();
    paste(ten.slice(0, MB));
    await expect.element(page.getByRole("alert")).toHaveTextContent("粘贴的内容超过 512 KB，未粘贴；已有内容没有变化");
    paste("", `<p>${ten}</p><script>window.hacked = 1</script>`);
    await expect.element(page.getByRole("alert")).toHaveTextContent("粘贴的内容超过 10 MB");
    expect(told).not.toHaveBeenCalled();
    await expect.element(field()).toHaveTextContent("已有");
    paste("", `<p>图</p><img alt="样品" src="data:image/png;base64,${"A".repeat(MB)}">`);
    await eventually(() => expect(told.mock.lastCall?.[0]).toContain('alt="样品"'));
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });
});

it("a text at its limit takes no more in its middle, and loses nothing at its end", async () => {
  const told = vi.fn<(value: string) => void>();
  await render(<Textarea aria-label="说明" defaultValue="abcd" maxLength={5} onValueChange={told} />);
  const text = field().element() as HTMLTextAreaElement;
  text.focus();
  text.setSelectionRange(1, 1);
  document.execCommand("insertText", false, "XYZ");
  await expect.element(field()).toHaveValue("aXbcd");
  expect(told).toHaveBeenCalledExactlyOnceWith("aXbcd");
  await eventually(() => expect(text.selectionStart).toBe(2));
});

it("code with the line breaks of another system is not reported as changed before anybody typed", async () => {
  const told = vi.fn<(value: string) => void>();
  const screen = await render(<CodeEditor aria-label="代码" value={"a\r\nb"} onValueChange={told} />);
  await expect.element(field()).toHaveTextContent("ab");
  await screen.rerender(<CodeEditor aria-label="代码" value={"c\r\nd"} onValueChange={told} />);
  await expect.element(field()).toHaveTextContent("cd");
  expect(told).not.toHaveBeenCalled();
});
