import { describe, expect, it } from "vitest";
import { daysOfWeek, readWeek, weekOfDay, weeksOf } from "#ui/week-picker/week-text.ts";

describe("weeks", () => {
  it("are those of ISO 8601, for every day of sixty years", () => {
    const wrong: string[] = [];
    for (let day = Date.UTC(1990, 0, 1); day < Date.UTC(2050, 0, 1); day += 86_400_000) {
      const text = new Date(day).toISOString().slice(0, 10);
      // The year of a week is the year of its Thursday, which counts the weeks before it.
      const thursday = new Date(day + (3 - ((new Date(day).getUTCDay() + 6) % 7)) * 86_400_000);
      const year = thursday.getUTCFullYear();
      const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * 86_400_000)) + 1;
      const week = `${year}-W${String(number).padStart(2, "0")}`;
      const days = daysOfWeek(week);
      if (weekOfDay(text) !== week || !days || text < days.from || text > days.to) wrong.push(text);
    }
    expect(wrong).toEqual([]);
  });

  it("run from Monday to Sunday, also over New Year", () => {
    expect(daysOfWeek("2026-W48")).toEqual({ from: "2026-11-23", to: "2026-11-29" });
    expect(daysOfWeek("2026-W53")).toEqual({ from: "2026-12-28", to: "2027-01-03" });
    expect([weeksOf(2025), weeksOf(2026)]).toEqual([52, 53]);
    for (const none of ["2025-W53", "2026-W00", "2026-W5", "", null]) expect(daysOfWeek(none)).toBeUndefined();
  });
});

describe("typed weeks", () => {
  it.each([
    "2026-W48",
    "2026w48",
    "2026/48",
    "2026 48",
    "２０２６Ｗ４８",
    "2026年48周",
    "2026年第48周",
    "2026-11-26",
    "20261129",
  ])("%j is week 48 of 2026", (typed) => {
    expect(readWeek(typed)).toEqual({ text: "2026-W48" });
  });

  it.each(["2026-W54", "2025-W53", "2026-W0", "26W4", "W48", "2026", "2026-13-01"])("%j is none", (typed) => {
    expect(readWeek(typed).fault).toBe("shape");
  });

  it("are kept within limits, and may be empty", () => {
    expect(readWeek("2025W52", { min: "2026-W01" }).fault).toBe("range");
    expect(readWeek("2026W1", { min: "2026-W01", max: "2026-W01" }).text).toBe("2026-W01");
    expect(readWeek(" ")).toEqual({ text: null });
  });
});
