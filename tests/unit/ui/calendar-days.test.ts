import { describe, expect, it } from "vitest";
import {
  addMonths,
  addMonthsToDay,
  dayByKey,
  isDay,
  monthByKey,
  partsOfDay,
  weeksOfMonth,
} from "#ui/calendar/calendar-days.ts";

const press = (key: string, { shiftKey = false, rtl = false } = {}) => ({ key, shiftKey, rtl });

describe("the days of a calendar", () => {
  it("are six weeks from Monday, those of the months around included", () => {
    const weeks = weeksOfMonth("2026-06");
    expect(weeks.length).toBe(6);
    expect(weeks[0]?.[0]).toBe("2026-06-01");
    expect(weeks[5]?.[6]).toBe("2026-07-12");
    expect(weeksOfMonth("2026-02")[0]?.[0]).toBe("2026-01-26");
    expect(weeksOfMonth("2026-02").flat().length).toBe(42);
  });

  it("know their weekday", () => {
    expect(partsOfDay("2026-06-28")).toEqual({ year: 2026, month: 6, date: 28, weekday: 6 });
    expect(isDay("2026-02-29")).toBe(false);
    expect(isDay("2024-02-29")).toBe(true);
    expect(isDay("28")).toBe(false);
  });

  it.each([
    ["ArrowLeft", {}, "2026-03-30"],
    ["ArrowRight", {}, "2026-04-01"],
    ["ArrowLeft", { rtl: true }, "2026-04-01"],
    ["ArrowUp", {}, "2026-03-24"],
    ["ArrowDown", {}, "2026-04-07"],
    ["Home", {}, "2026-03-30"],
    ["End", {}, "2026-04-05"],
    ["PageUp", {}, "2026-02-28"],
    ["PageDown", {}, "2026-04-30"],
    ["PageUp", { shiftKey: true }, "2025-03-31"],
    ["PageDown", { shiftKey: true }, "2027-03-31"],
    ["a", {}, undefined],
  ])("%s %o leads from 2026-03-31 to %s", (key, how, day) => {
    expect(dayByKey("2026-03-31", press(key, how))).toBe(day);
  });

  it("come to the last day of a shorter month", () => {
    expect(addMonthsToDay("2024-02-29", 12)).toBe("2025-02-28");
    expect(addMonths("2026-11", 3)).toBe("2027-02");
  });

  it.each([
    ["ArrowRight", {}, "2026-06"],
    ["ArrowDown", {}, "2026-08"],
    ["Home", {}, "2026-04"],
    ["End", {}, "2026-06"],
    ["PageUp", {}, "2025-05"],
    ["PageDown", { shiftKey: true }, "2036-05"],
    ["ArrowRight", { rtl: true }, "2026-04"],
    ["x", {}, undefined],
  ])("%s %o leads from May 2026 to %s", (key, how, month) => {
    expect(monthByKey("2026-05", press(key, how))).toBe(month);
  });
});
