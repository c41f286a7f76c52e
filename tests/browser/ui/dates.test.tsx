import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DatePicker } from "#ui/date-picker/date-picker.tsx";
import { nowText } from "#ui/date-picker/date-text.ts";
import { DateRangePicker } from "#ui/date-range-picker/date-range-picker.tsx";
import { presetRange, type DateRange } from "#ui/date-range-picker/presets.ts";
import { DatetimePicker } from "#ui/datetime-picker/datetime-picker.tsx";
import { Field } from "#ui/field/field.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { eventually } from "#tests/support/eventually.ts";
import { pressComposing } from "#tests/support/compose.ts";

describe("date picker", () => {
  it.each(["20260403", "2026/4/3", "2026-04-03", "２０２６年４月３日"])(
    "takes %s when one leaves it",
    async (typed) => {
      const changed = vi.fn<(value: string | null) => void>();
      const ref = createRef<HTMLInputElement>();
      const screen = await render(
        <Field label="承诺日期">
          <DatePicker ref={ref} onValueChange={changed} />
        </Field>,
      );
      const input = screen.getByRole("textbox", { name: "承诺日期" });
      expect(ref.current).toBe(input.element());
      await input.fill(typed);
      expect(changed).not.toHaveBeenCalled();
      ref.current?.blur();
      expect(changed).toHaveBeenCalledExactlyOnceWith("2026-04-03");
      await expect.element(input).toHaveValue("2026-04-03");
    },
  );

  it("takes by Enter, not while composing, and explains what is no date", async () => {
    const changed = vi.fn<(value: string | null) => void>();
    const fault = vi.fn<(fault: string | undefined) => void>();
    const screen = await render(
      <DatePicker aria-label="日期" max="2026-12-31" onValueChange={changed} onFault={fault} />,
    );
    const input = screen.getByRole("textbox");
    await input.fill("2026-02-30");
    pressComposing(input.element(), "Enter");
    expect(fault).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    await expect.element(input).toHaveAccessibleDescription("请输入日期，例如 2026-04-03");
    await expectAxeClean(screen.container);
    await input.fill("2027-01-01");
    await expect.element(input).toHaveAccessibleDescription("日期不能晚于 2026-12-31");
    await input.fill("2026-12-31");
    await expect.element(input).not.toHaveAttribute("aria-invalid", "true");
    await userEvent.keyboard("{Enter}");
    expect(changed).toHaveBeenCalledExactlyOnceWith("2026-12-31");
  });

  it("is worked in the calendar by keys, and Escape goes back to the field", async () => {
    const changed = vi.fn<(value: string | null) => void>();
    const screen = await render(<DatePicker aria-label="日期" defaultValue="2026-04-15" onValueChange={changed} />);
    const input = screen.getByRole("textbox");
    await input.click();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(screen.getByRole("dialog", { name: "选择日期" })).toBeVisible();
    await expectAxeClean();
    const inFocus = () => document.activeElement?.closest("[data-day]")?.getAttribute("data-day");
    await expect.poll(inFocus).toBe("2026-04-15");
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    await expect.poll(inFocus).toBe("2026-04-23");
    await userEvent.keyboard("{Home}");
    await expect.poll(inFocus).toBe("2026-04-20");
    await userEvent.keyboard("{PageDown}");
    await expect.poll(inFocus).toBe("2026-05-20");
    await userEvent.keyboard("{Shift>}{PageDown}{/Shift}");
    await expect.poll(inFocus).toBe("2027-05-20");
    await userEvent.keyboard("{Shift>}{PageUp}{/Shift}{PageUp}");
    await expect.poll(inFocus).toBe("2026-04-20");
    await userEvent.keyboard("{End}{ArrowUp}");
    await expect.poll(inFocus).toBe("2026-04-19");
    await userEvent.keyboard("{Escape}");
    await eventually(() => expect(screen.getByRole("dialog").query()).toBeNull());
    await expect.element(input).toHaveFocus();
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowDown}");
    await expect.poll(inFocus).toBe("2026-04-15");
    await userEvent.keyboard("{ArrowLeft}{Enter}");
    expect(changed).toHaveBeenCalledExactlyOnceWith("2026-04-14");
    await expect.element(input).toHaveFocus();
  });
});

describe("the calendar of a field", () => {
  it("keys pass over days that cannot be chosen and stop at the limits; a press on such a day does nothing", async () => {
    const changed = vi.fn<(value: string | null) => void>();
    await render(
      <DatePicker
        aria-label="日期"
        defaultValue="2026-04-15"
        min="2026-03-30"
        max="2026-05-05"
        isDisabled={(day) => day.endsWith("-16")}
        onValueChange={changed}
      />,
    );
    await page.getByRole("textbox").click();
    await userEvent.keyboard("{ArrowDown}");
    const inFocus = () => document.activeElement?.closest("[data-day]")?.getAttribute("data-day");
    await expect.poll(inFocus).toBe("2026-04-15");
    for (const [key, reached] of [
      ["{ArrowRight}", "2026-04-17"],
      ["{PageDown}", "2026-05-05"],
      ["{ArrowRight}", "2026-05-05"],
      ["{PageUp}{PageUp}", "2026-03-30"],
      ["{ArrowLeft}", "2026-03-30"],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await userEvent.keyboard(key);
      // oxlint-disable-next-line no-await-in-loop -- each place is seen
      await expect.poll(inFocus).toBe(reached);
    }
    document.querySelector<HTMLElement>('[data-day="2026-03-29"]')?.click();
    expect(changed).not.toHaveBeenCalled();
    await page.getByRole("combobox", { name: "选择月份" }).selectOptions("4月");
    await page.getByRole("button", { name: "2026年4月30日 星期四" }).click();
    expect(changed).toHaveBeenCalledExactlyOnceWith("2026-04-30");
  });
});

describe("datetime picker", () => {
  it("writes seconds, and midnight when no time is typed", async () => {
    const changed = vi.fn<(value: string | null) => void>();
    const screen = await render(<DatetimePicker aria-label="时间" onValueChange={changed} />);
    const input = screen.getByRole("textbox");
    await input.fill("2026-04-03 10:20");
    await userEvent.keyboard("{Enter}");
    await input.fill("20260403");
    await userEvent.keyboard("{Enter}");
    expect(changed.mock.calls).toEqual([["2026-04-03 10:20:00"], ["2026-04-03 00:00:00"]]);
  });

  it("is worked in the calendar by keys: the day keeps the time, and Escape goes back to the field", async () => {
    const changed = vi.fn<(value: string | null) => void>();
    const screen = await render(
      <DatetimePicker aria-label="收样" defaultValue="2026-04-15 10:20:30" onValueChange={changed} />,
    );
    const input = screen.getByRole("textbox", { name: "收样" });
    const day = () => document.activeElement?.closest<HTMLElement>("[data-day]")?.dataset["day"];
    await userEvent.tab();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await eventually(() => expect(day()).toBe("2026-04-15"));
    for (const [keys, reached] of [
      ["{ArrowDown}{ArrowLeft}", "2026-04-21"],
      ["{End}{ArrowUp}", "2026-04-19"],
      ["{Home}{ArrowRight}", "2026-04-14"],
      ["{PageUp}", "2026-03-14"],
      ["{Shift>}{PageDown}{/Shift}{PageDown}", "2027-04-14"],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await userEvent.keyboard(keys);
      // oxlint-disable-next-line no-await-in-loop -- each place is seen
      await eventually(() => expect(day()).toBe(reached));
    }
    await userEvent.keyboard("{Enter}");
    expect(changed).toHaveBeenCalledExactlyOnceWith("2027-04-14 10:20:30");
    await userEvent.keyboard("{Escape}");
    await eventually(() => expect(screen.getByRole("dialog").query()).toBeNull());
    await expect.element(input).toHaveFocus();
  });

  it("turns hours, minutes and seconds by arrows", async () => {
    const changed = vi.fn<(value: string | null) => void>();
    const screen = await render(
      <DatetimePicker aria-label="收样" defaultValue="2026-04-03 23:59:00" onValueChange={changed} />,
    );
    await screen.getByRole("button", { name: "打开日历" }).click();
    await screen.getByRole("spinbutton", { name: "时" }).click();
    await userEvent.keyboard("{ArrowUp}");
    expect(changed).toHaveBeenLastCalledWith("2026-04-03 00:59:00");
    await screen.getByRole("spinbutton", { name: "秒" }).fill("45");
    expect(changed).toHaveBeenLastCalledWith("2026-04-03 00:59:45");
    await expectAxeClean();
    await screen.getByRole("button", { name: "确定" }).click();
    await expect.element(screen.getByRole("textbox", { name: "收样" })).toHaveFocus();
  });
});

describe("date range picker", () => {
  it("takes both ends typed and refuses an end before its start", async () => {
    const changed = vi.fn<(value: DateRange) => void>();
    const screen = await render(
      <Field label="下单时间">
        <DateRangePicker onValueChange={changed} />
      </Field>,
    );
    await expect.element(screen.getByRole("group", { name: "下单时间" })).toBeVisible();
    const to = screen.getByRole("textbox", { name: "结束日期" });
    await screen.getByRole("textbox", { name: "开始日期" }).fill("20260601");
    await to.fill("2026/5/1");
    await userEvent.keyboard("{Enter}");
    await expect.element(to).toHaveAccessibleDescription("结束日期不能早于开始日期");
    await to.fill("2026/6/30");
    await userEvent.keyboard("{Enter}");
    expect(changed.mock.lastCall?.[0]).toEqual({ from: "2026-06-01", to: "2026-06-30" });
    await expectAxeClean(screen.container);
  });

  it("takes both ends as they are shown, also when the first was out of order at first", async () => {
    const changed = vi.fn<(value: DateRange) => void>();
    const fault = vi.fn<(fault: string | undefined) => void>();
    const screen = await render(
      <DateRangePicker
        aria-label="时间"
        defaultValue={{ from: "2026-06-01", to: "2026-06-10" }}
        onValueChange={changed}
        onFault={fault}
      />,
    );
    const from = screen.getByRole("textbox", { name: "开始日期" });
    const to = screen.getByRole("textbox", { name: "结束日期" });
    await from.fill("2026-09-01");
    await to.fill("2026-08-01");
    expect(fault).toHaveBeenCalledExactlyOnceWith("order");
    await userEvent.keyboard("{Enter}");
    // After 06-01, but not after the displayed start.
    expect(changed).not.toHaveBeenCalled();
    await to.fill("2026-09-10");
    await userEvent.keyboard("{Enter}");
    expect(changed).toHaveBeenCalledExactlyOnceWith({ from: "2026-09-01", to: "2026-09-10" });
    await expect.element(from).not.toHaveAttribute("aria-invalid", "true");
    await expect.element(from).toHaveValue("2026-09-01");
  });

  it("an end that is no date is called wrong until it is mended; the other one is taken meanwhile", async () => {
    const changed = vi.fn<(value: DateRange) => void>();
    const fault = vi.fn<(fault: string | undefined) => void>();
    const screen = await render(<DateRangePicker aria-label="时间" onValueChange={changed} onFault={fault} />);
    const from = screen.getByRole("textbox", { name: "开始日期" });
    await from.fill("昨天");
    await screen.getByRole("textbox", { name: "结束日期" }).fill("20260610");
    await userEvent.keyboard("{Enter}");
    expect(changed.mock.lastCall).toEqual([{ from: null, to: "2026-06-10" }]);
    expect(fault).toHaveBeenCalledExactlyOnceWith("shape");
    await expect.element(from).toHaveAttribute("aria-invalid", "true");
    await from.fill("20260601");
    await userEvent.keyboard("{Enter}");
    expect(changed.mock.lastCall).toEqual([{ from: "2026-06-01", to: "2026-06-10" }]);
    expect(fault.mock.lastCall).toEqual([undefined]);
  });

  it("forgets a text that was not taken when a span is chosen by name", async () => {
    const changed = vi.fn<(value: DateRange) => void>();
    const screen = await render(
      <DateRangePicker
        aria-label="时间"
        defaultValue={{ from: "2026-06-01", to: "2026-06-10" }}
        presets={[{ label: "上半年", from: "2026-01-01", to: "2026-06-30" }]}
        onValueChange={changed}
      />,
    );
    const from = screen.getByRole("textbox", { name: "开始日期" });
    await from.fill("2026-09-01");
    await screen.getByRole("button", { name: "打开日历" }).click();
    await expect.element(from).toHaveAccessibleDescription("结束日期不能早于开始日期");
    await screen.getByRole("button", { name: "上半年" }).click();
    expect(changed).toHaveBeenCalledExactlyOnceWith({ from: "2026-01-01", to: "2026-06-30" });
    await expect.element(from).toHaveValue("2026-01-01");
    await expect.element(from).not.toHaveAttribute("aria-invalid", "true");
  });

  it("gives the focus to the end that is nearest to a press beside both", async () => {
    const pressed = vi.fn<() => void>();
    const screen = await render(<DateRangePicker aria-label="下单时间" prefix="下单" onMouseDown={pressed} />);
    const group = screen.getByRole("group", { name: "下单时间" });
    const from = screen.getByRole("textbox", { name: "开始日期" });
    const to = screen.getByRole("textbox", { name: "结束日期" });
    const { left, right, height } = group.element().getBoundingClientRect();
    const press = (x: number) => userEvent.click(group, { position: { x: x - left, y: height / 2 } });
    await press(to.element().getBoundingClientRect().left - 2);
    await expect.element(to).toHaveFocus();
    await press(from.element().getBoundingClientRect().right + 2);
    await expect.element(from).toHaveFocus();
    await press(right - 3);
    await expect.element(to).toHaveFocus();
    await screen.getByText("下单").click();
    await expect.element(from).toHaveFocus();
    expect(pressed).toHaveBeenCalledTimes(4);
  });

  it("is chosen in the calendar by keys alone: two days of two months, and Escape goes back", async () => {
    const changed = vi.fn<(value: DateRange) => void>();
    const screen = await render(
      <DateRangePicker
        aria-label="时间"
        defaultValue={{ from: "2026-06-10", to: "2026-06-12" }}
        onValueChange={changed}
      />,
    );
    const button = screen.getByRole("button", { name: "打开日历" });
    await userEvent.tab();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(screen.getByRole("dialog", { name: "选择日期范围" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await eventually(() => expect(screen.getByRole("dialog").query()).toBeNull());
    const day = () => document.activeElement?.closest<HTMLElement>("[data-day]")?.dataset["day"];
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await eventually(() => expect(day()).toBe("2026-06-10"));
    const steps: readonly (readonly [string, string])[] = [
      ["{ArrowRight}", "2026-06-11"],
      ["{ArrowDown}", "2026-06-18"],
      ["{ArrowUp}{ArrowUp}", "2026-06-04"],
      ["{Home}", "2026-06-01"],
      ["{End}", "2026-06-07"],
      ["{PageDown}", "2026-07-07"],
      ["{Shift>}{PageUp}{/Shift}", "2025-07-07"],
      ["{Shift>}{PageDown}{/Shift}", "2026-07-07"],
    ];
    for (const [keys, reached] of steps) {
      await userEvent.keyboard(keys);
      await eventually(() => expect(day()).toBe(reached));
    }
    await userEvent.keyboard("{Enter}");
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard("{PageUp}");
    await eventually(() => expect(day()).toBe("2026-06-07"));
    await userEvent.keyboard("{Enter}");
    expect(changed).toHaveBeenCalledExactlyOnceWith({ from: "2026-06-07", to: "2026-07-07" });
    await eventually(() => expect(screen.getByRole("dialog").query()).toBeNull());
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await eventually(() => expect(day()).toBe("2026-06-07"));
    await userEvent.keyboard("{ArrowRight}{Enter}{Escape}");
    await eventually(() => expect(screen.getByRole("dialog").query()).toBeNull());
    // One end alone is not a range: no change is reported, and the focus is back in the field.
    expect(changed).toHaveBeenCalledOnce();
    expect(document.activeElement?.closest('[role="group"]')).toBe(
      screen.getByRole("group", { name: "时间" }).element(),
    );
  });

  it("takes two days of the calendar in any order, and spans by name", async () => {
    const changed = vi.fn<(value: DateRange) => void>();
    const screen = await render(
      <DateRangePicker
        aria-label="时间"
        defaultValue={{ from: "2026-06-01", to: "2026-06-30" }}
        onValueChange={changed}
      />,
    );
    await screen.getByRole("button", { name: "打开日历" }).click();
    await expect.element(screen.getByRole("dialog", { name: "选择日期范围" })).toBeVisible();
    const day = (date: string) =>
      page.elementLocator(document.querySelector(`[data-day="${date}"] button`) ?? document.body);
    await day("2026-07-10").click();
    const chosen = () => document.querySelectorAll("td[data-selected]:not([data-hidden])").length;
    await eventually(() => expect(chosen()).toBe(1));
    await day("2026-07-12").hover();
    await eventually(() => expect(chosen()).toBe(3));
    expect(changed).not.toHaveBeenCalled();
    await day("2026-06-20").click();
    expect(changed).toHaveBeenCalledExactlyOnceWith({ from: "2026-06-20", to: "2026-07-10" });
    await eventually(() => expect(screen.getByRole("dialog").query()).toBeNull());
    await screen.getByRole("button", { name: "打开日历" }).click();
    await expectAxeClean();
    await screen.getByRole("button", { name: "近7天" }).click();
    expect(changed.mock.lastCall?.[0]).toEqual(presetRange("last7", nowText().slice(0, 10)));
  });
});
