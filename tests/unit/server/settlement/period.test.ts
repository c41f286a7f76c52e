import { describe, expect, it } from "vitest";
import { settledOn } from "#src/server/settlement/period.ts";

/** The days of a year on which a laboratory is settled, with the period of each. */
function yearOf(terms: Parameters<typeof settledOn>[1], year = 2026): string[] {
  const days: string[] = [];
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const period = settledOn(day, terms);
    if (period) days.push(`${day.slice(5)}: ${period.periodStart.slice(2)}~${period.periodEnd.slice(2)}`);
  }
  return days;
}

describe("The settlement days of a laboratory", () => {
  it("by month settle the last month, on its day", () => {
    const days = yearOf({ settleCycle: "1", settleDay: 5 });
    expect(days).toHaveLength(12);
    expect(days.slice(0, 3)).toEqual([
      "01-05: 25-12-01~25-12-31",
      "02-05: 26-01-01~26-01-31",
      "03-05: 26-02-01~26-02-28",
    ]);
  });

  it("by half-month settle each half once, also in February", () => {
    const days = yearOf({ settleCycle: "2", settleDay: 14 });
    expect(days).toHaveLength(24);
    expect(days.slice(0, 5)).toEqual([
      "01-14: 25-12-16~25-12-31",
      "01-29: 26-01-01~26-01-15",
      "02-14: 26-01-16~26-01-31",
      "02-28: 26-02-01~26-02-15",
      "03-14: 26-02-16~26-02-28",
    ]);
    expect(yearOf({ settleCycle: "2", settleDay: 20 }).slice(0, 2)).toEqual([
      "01-05: 25-12-16~25-12-31",
      "01-20: 26-01-01~26-01-15",
    ]);
  });

  it("by quarter settle the last quarter in January, April, July and October", () => {
    expect(yearOf({ settleCycle: "3", settleDay: 10 })).toEqual([
      "01-10: 25-10-01~25-12-31",
      "04-10: 26-01-01~26-03-31",
      "07-10: 26-04-01~26-06-30",
      "10-10: 26-07-01~26-09-30",
    ]);
  });

  it("by order settle every day what matured before it; a laboratory without a day is settled on the 10th", () => {
    expect(yearOf({ settleCycle: "4", settleDay: null })).toHaveLength(365);
    expect(settledOn("2026-03-01", { settleCycle: "4", settleDay: 3 })).toEqual({
      periodStart: "2026-02-28",
      periodEnd: "2026-02-28",
    });
    expect(yearOf({ settleCycle: "1", settleDay: null })[0]).toBe("01-10: 25-12-01~25-12-31");
  });
});
