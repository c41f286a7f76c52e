import { type ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AutoComplete } from "#ui/auto-complete/auto-complete.tsx";
import { Cascader } from "#ui/cascader/cascader.tsx";
import { ColorPicker } from "#ui/color-picker/color-picker.tsx";
import { Combobox } from "#ui/combobox/combobox.tsx";
import { MultiCombobox } from "#ui/combobox/multi-combobox.tsx";
import { CronInput } from "#ui/cron-editor/cron-input.tsx";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { DateRangePicker } from "#ui/date-range-picker/date-range-picker.tsx";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Input } from "#ui/input/input.tsx";
import { MoneyInput } from "#ui/money-input/money-input.tsx";
import { MonthPicker } from "#ui/month-picker/month-picker.tsx";
import { NumberInput } from "#ui/number-input/number-input.tsx";
import { OtpInput } from "#ui/otp-input/otp-input.tsx";
import { Pagination } from "#ui/pagination/pagination.tsx";
import { Password } from "#ui/password/password.tsx";
import { QuarterPicker } from "#ui/quarter-picker/quarter-picker.tsx";
import { TagInput } from "#ui/tag-input/tag-input.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { TimePicker } from "#ui/time-picker/time-picker.tsx";
import { Transfer } from "#ui/transfer/transfer.tsx";
import { MultiTreeSelect } from "#ui/tree-select/multi-tree-select.tsx";
import { TreeSelect } from "#ui/tree-select/tree-select.tsx";
import { WeekPicker } from "#ui/week-picker/week-picker.tsx";
import { YearPicker } from "#ui/year-picker/year-picker.tsx";
import { pressComposing } from "#tests/support/compose.ts";

const session = () => cdp() as unknown as { send(name: string, params: object): Promise<unknown> };
const compose = (text: string) =>
  session().send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });

const options = [
  { value: "a", label: "电池" },
  { value: "b", label: "电机" },
];
const nodes = [{ key: "a", label: "电池" }];
type Told = () => void;
/** Every text element of the kit, by its component. Each already has a choice or a text. */
const fields: readonly [string, (told: Told) => ReactNode][] = [
  ["Input", (told) => <Input aria-label="x" onValueChange={told} />],
  ["Textarea", (told) => <Textarea aria-label="x" maxLength={20} onValueChange={told} />],
  ["Password", (told) => <Password aria-label="x" onValueChange={told} />],
  ["NumberInput", (told) => <NumberInput aria-label="x" defaultValue={1} onValueChange={told} onFault={told} />],
  ["MoneyInput", (told) => <MoneyInput aria-label="x" defaultValue={100} onValueChange={told} onFault={told} />],
  ["TagInput", (told) => <TagInput aria-label="x" defaultValue={["旧"]} onValueChange={told} />],
  ["Combobox", (told) => <Combobox aria-label="x" options={options} defaultValue="a" clearable onValueChange={told} />],
  [
    "MultiCombobox",
    (told) => <MultiCombobox aria-label="x" options={options} defaultValue={["a"]} onValueChange={told} />,
  ],
  ["TreeSelect", (told) => <TreeSelect aria-label="x" nodes={nodes} defaultValue="a" clearable onValueChange={told} />],
  [
    "MultiTreeSelect",
    (told) => <MultiTreeSelect aria-label="x" nodes={nodes} defaultValue={["a"]} onValueChange={told} />,
  ],
  ["Cascader", (told) => <Cascader aria-label="x" nodes={nodes} defaultValue="a" clearable onValueChange={told} />],
  ["DatePicker", (told) => <DatePicker aria-label="x" onValueChange={told} onFault={told} />],
  ["DatetimePicker", (told) => <DatetimePicker aria-label="x" onValueChange={told} onFault={told} />],
  ["DateRangePicker", (told) => <DateRangePicker aria-label="x" onValueChange={told} onFault={told} />],
  ["MonthPicker", (told) => <MonthPicker aria-label="x" onValueChange={told} onFault={told} />],
  ["QuarterPicker", (told) => <QuarterPicker aria-label="x" onValueChange={told} onFault={told} />],
  ["WeekPicker", (told) => <WeekPicker aria-label="x" onValueChange={told} onFault={told} />],
  ["YearPicker", (told) => <YearPicker aria-label="x" onValueChange={told} onFault={told} />],
  ["TimePicker", (told) => <TimePicker aria-label="x" onValueChange={told} onFault={told} />],
  ["CronInput", (told) => <CronInput aria-label="x" onValueChange={told} />],
  ["Pagination", (told) => <Pagination total={200} pageSizes={[]} onPageChange={told} />],
  ["AutoComplete", (told) => <AutoComplete aria-label="x" options={["电池"]} clearable onValueChange={told} />],
  ["OtpInput", (told) => <OtpInput aria-label="x" onValueChange={told} onComplete={told} />],
  ["ColorPicker", (told) => <ColorPicker aria-label="x" onValueChange={told} onValueCommit={told} />],
  ["Transfer", (told) => <Transfer aria-label="x" items={nodes} onValueChange={told} />],
];

describe("while the input method composes", () => {
  it.each(fields)("%s reacts to nothing, and keeps what was composed", async (_, draw) => {
    const told = vi.fn<Told>();
    const around = vi.fn<Told>();
    await render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          around();
        }}
      >
        {draw(told)}
      </form>,
    );
    const input = document.querySelector<HTMLInputElement>("input:not([type=hidden]):not([type=checkbox]), textarea");
    if (!input) throw new Error("no text element");
    input.focus();
    input.select();
    const before = told.mock.calls.length;
    // A real composition: the browser sends its own events and holds the text itself.
    await compose("dianchi");
    expect(input.value).toContain("dianchi");
    for (const key of ["Enter", "Escape", "ArrowDown", "ArrowUp", "Backspace", "Tab", " "]) pressComposing(input, key);
    expect(input.value).toContain("dianchi");
    expect(document.activeElement).toBe(input);
    expect([told.mock.calls.length - before, around.mock.calls.length]).toEqual([0, 0]);
    await session().send("Input.insertText", { text: "12" });
    expect(input.value).not.toContain("dianchi");
  });
});

describe("Alt+Down opens and Alt+Up closes", () => {
  it.each(fields.filter(([name]) => /AutoComplete|Combobox|TreeSelect|Cascader/.test(name)))("%s", async (_, draw) => {
    await render(draw(() => undefined));
    const box = page.getByRole("combobox");
    (box.element() as HTMLElement).focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await expect.element(box).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await expect.element(box).toHaveAttribute("aria-expanded", "false");
    await expect.element(box).toHaveFocus();
  });
});

describe("a number", () => {
  it.each([
    ["NumberInput", <NumberInput key="n" aria-label="x" defaultValue={5} min={0} max={100} />, ["6", "5", "15", "5"]],
    ["MoneyInput", <MoneyInput key="m" aria-label="x" defaultValue={500} />, ["6.00", "5.00", "15.00", "5.00"]],
  ])("%s goes by Up and Down, ten times as far by the Page keys", async (_, element, shown) => {
    await render(element);
    const input = document.querySelector<HTMLInputElement>("input");
    input?.focus();
    const seen: (string | undefined)[] = [];
    for (const key of ["ArrowUp", "ArrowDown", "PageUp", "PageDown"]) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(() => input?.value).toBe(shown[seen.length]);
      seen.push(input?.value);
    }
    expect(seen).toEqual(shown);
  });
});
