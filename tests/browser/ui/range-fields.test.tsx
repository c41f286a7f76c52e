import { createRef } from "react";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { DateRange } from "#ui/date-range-picker/presets.ts";
import { Field } from "#ui/field/field.tsx";
import { DatetimeRangePicker } from "#ui/range-fields/datetime-range-picker.tsx";
import { MonthRangePicker } from "#ui/range-fields/month-range-picker.tsx";
import { QuarterRangePicker } from "#ui/range-fields/quarter-range-picker.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

const box = (name: string) => page.getByRole("textbox", { name });
type Changed = (value: DateRange) => void;

describe("a range of", () => {
  it("months is a named group of two fields, whose values a form gets in order", async () => {
    const changed = vi.fn<Changed>();
    const left = vi.fn<() => void>();
    const ref = createRef<HTMLDivElement>();
    const screen = await render(
      <form>
        <Field label="结算月份">
          <MonthRangePicker ref={ref} name="month" onValueChange={changed} onBlur={left} data-x="1" />
        </Field>
      </form>,
    );
    expect(ref.current?.dataset["x"]).toBe("1");
    await expect.element(page.getByRole("group", { name: "结算月份" })).toBeVisible();
    await box("开始月份").fill("202604");
    await userEvent.keyboard("{Enter}");
    expect(changed.mock.lastCall).toEqual([{ from: "2026-04", to: null }]);
    await box("结束月份").fill("2026年6月");
    expect(left).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(changed.mock.lastCall).toEqual([{ from: "2026-04", to: "2026-06" }]);
    const form = screen.container.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).getAll("month")).toEqual(["2026-04", "2026-06"]);
    expect(new Set([...document.querySelectorAll("[id]")].map(({ id }) => id)).size).toBe(
      document.querySelectorAll("[id]").length,
    );
    await expectAxeClean();
  });

  it("months does not cross, and says so to the field around it", async () => {
    const changed = vi.fn<Changed>();
    const fault = vi.fn<(fault: string | undefined, end: string) => void>();
    await render(
      <MonthRangePicker
        aria-label="月份"
        defaultValue={{ from: "2026-04", to: "2026-06" }}
        max="2026-12"
        onValueChange={changed}
        onFault={fault}
      />,
    );
    await box("开始月份").fill("202607");
    await userEvent.keyboard("{Enter}");
    await expect.element(box("开始月份")).toHaveAccessibleDescription("月份不能晚于 2026-06");
    expect(fault.mock.lastCall).toEqual(["range", "from"]);
    expect(changed).not.toHaveBeenCalled();
    await box("结束月份").fill("202701");
    await userEvent.keyboard("{Enter}");
    await expect.element(box("结束月份")).toHaveAccessibleDescription("月份应在 2026-04 到 2026-12 之间");
  });

  it("months takes a text that was out of order once the other end makes room for it", async () => {
    const changed = vi.fn<Changed>();
    const fault = vi.fn<(fault: string | undefined, end: string) => void>();
    await render(
      <MonthRangePicker
        aria-label="月份"
        defaultValue={{ from: "2026-04", to: "2026-06" }}
        onValueChange={changed}
        onFault={fault}
      />,
    );
    await box("开始月份").fill("2026-09");
    await box("结束月份").fill("2026-12");
    await expect.element(box("开始月份")).toHaveAccessibleDescription("月份不能晚于 2026-06");
    await userEvent.keyboard("{Enter}");
    await expect.element(box("开始月份")).not.toHaveAttribute("aria-invalid", "true");
    expect(changed.mock.lastCall).toEqual([{ from: "2026-09", to: "2026-12" }]);
    expect(fault.mock.lastCall).toEqual([undefined, "from"]);
    await expect.element(box("开始月份")).toHaveValue("2026-09");
  });

  it("months tells the field around it of a wrong text as long as one end has one", async () => {
    const unread = vi.fn<(fault: string | undefined) => void>();
    await render(
      <Field label="结算月份" onFault={unread}>
        <MonthRangePicker />
      </Field>,
    );
    await box("开始月份").fill("一");
    await box("结束月份").fill("二");
    await userEvent.keyboard("{Enter}");
    await expect.element(box("结束月份")).toHaveAttribute("aria-invalid", "true");
    await box("开始月份").fill("2026-04");
    await userEvent.keyboard("{Enter}");
    await expect.element(box("开始月份")).not.toHaveAttribute("aria-invalid", "true");
    expect(unread.mock.lastCall?.[0]).toEqual(expect.any(String));
    await box("结束月份").fill("2026-06");
    await userEvent.keyboard("{Enter}");
    await expect.element(box("结束月份")).not.toHaveAttribute("aria-invalid", "true");
    expect(unread.mock.lastCall).toEqual([undefined]);
  });

  it("quarters and moments works the same", async () => {
    const changed = vi.fn<Changed>();
    await render(
      <>
        <QuarterRangePicker aria-label="季度" onValueChange={changed} />
        <DatetimeRangePicker aria-label="时间" onValueChange={changed} />
      </>,
    );
    await box("结束季度").fill("2026q3");
    await userEvent.keyboard("{Enter}");
    expect(changed.mock.lastCall).toEqual([{ from: null, to: "2026-Q3" }]);
    await box("开始时间").fill("20260628 0930");
    await userEvent.keyboard("{Enter}");
    expect(changed.mock.lastCall).toEqual([{ from: "2026-06-28 09:30:00", to: null }]);
  });
});
