import { createRef } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Calendar } from "#ui/calendar/calendar.tsx";
import { enUS } from "#ui/words/en-US.ts";
import { UiWords } from "#ui/words/words.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";

type Told = (value: string) => void;
const day = (name: string) => page.getByRole("button", { name });
const cell = (name: string) => page.getByRole("gridcell", { name });
const grid = (name: string) => page.getByRole("grid", { name });

afterEach(() => {
  document.documentElement.removeAttribute("dir");
});

describe("Calendar", () => {
  it("draws six weeks from Monday with what each day holds, and says it of the day", async () => {
    const ref = createRef<HTMLDivElement>();
    await render(
      <Calendar
        ref={ref}
        today="2026-06-15"
        defaultValue="2026-06-28"
        renderDay={(date) => date === "2026-06-03" && "收样"}
        data-x="1"
      />,
    );
    expect(ref.current?.dataset["x"]).toBe("1");
    await expect.element(grid("2026年6月")).toBeVisible();
    expect(page.getByRole("columnheader").elements()[0]?.textContent).toBe("一");
    expect(page.getByRole("gridcell").elements().length).toBe(42);
    await expect.element(day("2026年6月3日 星期三")).toHaveAccessibleDescription("收样");
    await expect.element(day("2026年6月15日 星期一")).toHaveAttribute("aria-current", "date");
    expect(page.getByRole("gridcell", { selected: true }).elements().length).toBe(1);
    await expectAxeClean();
  });

  it("is one Tab stop; keys move, turn the page with the focus, and Enter chooses", async () => {
    const changed = vi.fn<Told>();
    const shown = vi.fn<Told>();
    await render(
      <Calendar today="2026-06-15" defaultValue="2026-06-28" onValueChange={changed} onMonthChange={shown} />,
    );
    expect(document.querySelectorAll('td [tabindex="0"]').length).toBe(1);
    (day("2026年6月28日").element() as HTMLElement).focus();
    await userEvent.keyboard("{Home}");
    await expect.element(day("2026年6月22日 星期一")).toHaveFocus();
    await userEvent.keyboard("{End}{ArrowDown}");
    await expect.element(day("2026年7月5日 星期日")).toHaveFocus();
    expect(shown.mock.lastCall).toEqual(["2026-07"]);
    await expect.element(grid("2026年7月")).toBeVisible();
    await userEvent.keyboard("{PageDown}{Shift>}{PageDown}{/Shift}");
    await expect.element(day("2027年8月5日")).toHaveFocus();
    expect(changed).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(changed).toHaveBeenCalledExactlyOnceWith("2027-08-05");
    await expect.element(cell("2027年8月5日")).toHaveAttribute("aria-selected", "true");
  });

  it("follows the eye from right to left", async () => {
    document.documentElement.dir = "rtl";
    await render(<Calendar today="2026-06-15" />);
    (day("2026年6月15日").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(day("2026年6月16日")).toHaveFocus();
  });

  it("shows a year, whose months open", async () => {
    const modes = vi.fn<(mode: string) => void>();
    await render(
      <Calendar
        today="2026-06-15"
        onModeChange={modes}
        renderMonth={(month) => (month === "2026-03" ? "12 单" : null)}
      />,
    );
    await page.getByRole("radio", { name: "年" }).click();
    expect(modes.mock.lastCall).toEqual(["year"]);
    await expect.element(day("2026年3月")).toHaveAccessibleDescription("12 单");
    await expectAxeClean();
    (day("2026年6月").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowUp}{ArrowRight}");
    await expect.element(day("2026年4月")).toHaveFocus();
    await userEvent.keyboard("{PageUp}");
    await expect.element(day("2025年4月")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(grid("2025年4月")).toBeVisible();
    await expect.element(day("2025年4月1日")).toHaveFocus();
    expect(modes.mock.lastCall).toEqual(["month"]);
  });

  it("keeps to its limits: days are reached but not chosen, months beyond are not shown", async () => {
    const changed = vi.fn<Told>();
    const shown = vi.fn<Told>();
    await render(
      <Calendar
        today="2026-06-15"
        min="2026-06-08"
        max="2026-07-10"
        isDisabled={(date) => date === "2026-06-10"}
        onValueChange={changed}
        onMonthChange={shown}
      />,
    );
    for (const name of ["2026年6月7日", "2026年6月10日"]) {
      await expect.element(day(name)).toHaveAttribute("aria-disabled", "true");
      await day(name).click({ force: true });
    }
    expect(changed).not.toHaveBeenCalled();
    await expect.element(page.getByRole("button", { name: "上个月" })).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: "上个月" }).click({ force: true });
    expect(shown).not.toHaveBeenCalled();
    (day("2026年6月15日").element() as HTMLElement).focus();
    await userEvent.keyboard("{PageUp}");
    await expect.element(day("2026年6月15日")).toHaveFocus();
    const next = page.getByRole("button", { name: "下个月" });
    await next.click();
    expect(shown).toHaveBeenCalledExactlyOnceWith("2026-07");
    // At the last month the focus stays on the button, which then does nothing.
    await expect.element(next).toHaveAttribute("aria-disabled", "true");
    await expect.element(next).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(shown).toHaveBeenCalledOnce();
    await expectAxeClean();
    await day("2026年7月10日").click();
    expect(changed).toHaveBeenCalledExactlyOnceWith("2026-07-10");
  });

  it("goes to a year and a month by name, and back to today; a day around the month shows its own", async () => {
    await render(<Calendar today="2026-06-15" />);
    await userEvent.selectOptions(page.getByRole("combobox", { name: "选择年份" }), "2030年");
    await userEvent.selectOptions(page.getByRole("combobox", { name: "选择月份" }), "2月");
    await expect.element(grid("2030年2月")).toBeVisible();
    await day("2030年3月1日").click();
    await expect.element(grid("2030年3月")).toBeVisible();
    await expect.element(day("2030年3月1日")).toHaveFocus();
    await page.getByRole("button", { name: "今天" }).click();
    await expect.element(grid("2026年6月")).toBeVisible();
  });

  it("lets links in a day be followed", async () => {
    const followed = vi.fn<() => void>();
    const changed = vi.fn<Told>();
    await render(
      <Calendar
        today="2026-06-15"
        onValueChange={changed}
        renderDay={(date) =>
          date === "2026-06-03" && (
            <button type="button" onClick={followed}>
              收样单
            </button>
          )
        }
      />,
    );
    await page.getByRole("button", { name: "收样单" }).click();
    expect(followed).toHaveBeenCalledOnce();
    expect(changed).not.toHaveBeenCalled();
    (page.getByRole("button", { name: "收样单" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("button", { name: "收样单" })).toHaveFocus();
  });

  it("obeys the caller, and speaks English where that is chosen", async () => {
    const shown = vi.fn<Told>();
    await render(
      <UiWords words={enUS}>
        <Calendar today="2026-06-15" value={null} month="2026-05" onMonthChange={shown} size="small" />
      </UiWords>,
    );
    await page.getByRole("button", { name: "Next month" }).click();
    expect(shown).toHaveBeenCalledExactlyOnceWith("2026-06");
    await expect.element(grid("May 2026")).toBeVisible();
    await day("Friday, 8 May 2026").click();
    expect(page.getByRole("gridcell", { selected: true }).elements()).toEqual([]);
    await expectAxeClean();
  });
});
