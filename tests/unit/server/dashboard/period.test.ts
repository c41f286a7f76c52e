import { describe, expect, it } from "vitest";
import { fromWire, toWire } from "#src/lib/time.ts";
import { comparedOf } from "#src/server/dashboard/analysis/period.ts";
import type { AnalysisInput } from "#src/contract/dashboard/analysis.ts";
import type { Span } from "#src/server/dashboard/statistics/read.ts";

const at = (wire: string) => fromWire(wire) ?? new Date(Number.NaN);
const textOf = ({ begin, end, until }: Span) => `${begin}…${end}${until ? ` ${toWire(until).slice(0, 16)}` : ""}`;
const periods = (input: AnalysisInput, now: string) => {
  const { now: span, before, lastYear } = comparedOf(input, at(now));
  return [span, before, lastYear].map(textOf);
};

describe("periods of the dashboard", () => {
  it("are compared up to the same elapsed point", () => {
    const now = "2026-03-18 14:30";
    expect(periods({ period: "today" }, now)).toEqual([
      "2026-03-18…2026-03-18",
      "2026-03-17…2026-03-17 2026-03-17 14:30",
      "2025-03-18…2025-03-18 2025-03-18 14:30",
    ]);
    expect(periods({ period: "week" }, now)).toEqual([
      "2026-03-16…2026-03-22",
      "2026-03-09…2026-03-11 2026-03-11 14:30",
      "2025-03-16…2025-03-18 2025-03-18 14:30",
    ]);
    expect(periods({ period: "month" }, now)).toEqual([
      "2026-03-01…2026-03-31",
      "2026-02-01…2026-02-18 2026-02-18 14:30",
      "2025-03-01…2025-03-18 2025-03-18 14:30",
    ]);
    expect(periods({ period: "year" }, now)).toEqual([
      "2026-01-01…2026-12-31",
      "2025-01-01…2025-03-18 2025-03-18 14:30",
      "2025-01-01…2025-03-18 2025-03-18 14:30",
    ]);
  });

  it("that are over are compared as a whole", () => {
    expect(periods({ period: "custom", begin: "2026-03-01", end: "2026-03-10" }, "2026-03-18 14:30")).toEqual([
      "2026-03-01…2026-03-10",
      "2026-02-19…2026-02-28",
      "2025-03-01…2025-03-10",
    ]);
  });

  it("end with the whole last day of a shorter month", () => {
    expect(periods({ period: "month" }, "2026-03-31 09:00")[1]).toBe("2026-02-01…2026-02-28");
    expect(periods({ period: "month" }, "2028-02-29 09:00")[2]).toBe("2027-02-01…2027-02-28");
  });

  it("begin on Monday, and a day begins at midnight in Shanghai", () => {
    expect(periods({ period: "week" }, "2026-03-22 23:59")[0]).toBe("2026-03-16…2026-03-22");
    expect(periods({ period: "today" }, "2026-03-22 23:59")[0]).toBe("2026-03-22…2026-03-22");
    expect(periods({ period: "today" }, "2026-03-23 00:00")[0]).toBe("2026-03-23…2026-03-23");
  });

  it("need a begin and an end in their order", () => {
    const own = (begin?: string, end?: string) => () =>
      comparedOf({ period: "custom", ...(begin && { begin }), ...(end && { end }) }, at("2026-03-18 14:30"));
    expect(own()).toThrow("自定义期间须有开始日期和结束日期");
    expect(own("2026-03-02", "2026-03-01")).toThrow("结束日期不能早于开始日期");
    expect(own("2020-01-01", "2026-03-01")).toThrow("不超过1100天");
  });
});
