import { describe, expect, it } from "vitest";
import { nowText, readDate, readDateTime, readTime } from "#ui/date-picker/date-text.ts";
import { addDays, presetRange } from "#ui/date-range-picker/presets.ts";

describe("typed dates", () => {
  it.each([
    ["20260403", "2026-04-03"],
    ["2026/4/3", "2026-04-03"],
    ["2026-04-03", "2026-04-03"],
    ["2026.4.3", "2026-04-03"],
    ["2026年4月3日", "2026-04-03"],
    ["２０２６／０４／０３", "2026-04-03"],
    [" 2026-4-3 ", "2026-04-03"],
    ["2026-04-03 10:20", "2026-04-03"],
    ["2024-02-29", "2024-02-29"],
    ["", null],
  ])("%j is %s", (typed, text) => {
    expect(readDate(typed)).toEqual({ text });
  });

  it.each(["2026-02-29", "20261301", "2026-4", "4/3", "abc", "202604031", "2026-04-03 25:00"])(
    "%j is no date",
    (typed) => {
      expect(readDate(typed).fault).toBe("shape");
    },
  );

  it("refuses what lies outside the limits", () => {
    expect(readDate("2026-04-03", { min: "2026-04-04" }).fault).toBe("range");
    expect(readDate("2026-04-03", { min: "2026-04-03", max: "2026-04-03" }).text).toBe("2026-04-03");
  });
});

describe("typed times", () => {
  it.each([
    ["2026-04-03 10:20", "2026-04-03 10:20:00"],
    ["20260403 1020", "2026-04-03 10:20:00"],
    ["20260403102005", "2026-04-03 10:20:05"],
    ["2026/4/3 9:5", "2026-04-03 09:05:00"],
    ["2026-04-03T10:20:30", "2026-04-03 10:20:30"],
    ["2026-04-03", "2026-04-03 00:00:00"],
    ["2026-04-03 10时20分", "2026-04-03 10:20:00"],
    ["", null],
  ])("%j is %s", (typed, text) => {
    expect(readDateTime(typed)).toEqual({ text });
  });

  it("knows no hour 24", () => {
    expect(readTime("24:00")).toBeUndefined();
    expect(readDateTime("2026-04-03 24:00").fault).toBe("shape");
  });

  it("tells the time of Shanghai", () => {
    expect(nowText(new Date("2026-06-30T16:00:00Z"))).toBe("2026-07-01 00:00:00");
  });
});

describe("named spans", () => {
  it.each([
    ["today", "2026-07-01", "2026-07-01"],
    ["yesterday", "2026-06-30", "2026-06-30"],
    ["last7", "2026-06-25", "2026-07-01"],
    ["last30", "2026-06-02", "2026-07-01"],
    ["thisWeek", "2026-06-29", "2026-07-05"],
    ["thisMonth", "2026-07-01", "2026-07-31"],
    ["lastMonth", "2026-06-01", "2026-06-30"],
    ["thisQuarter", "2026-07-01", "2026-09-30"],
    ["thisYear", "2026-01-01", "2026-12-31"],
  ] as const)("%s is %s to %s", (preset, from, to) => {
    expect(presetRange(preset, "2026-07-01")).toEqual({ from, to });
  });

  it("counts over month and year ends", () => {
    expect(presetRange("lastMonth", "2026-01-31")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  });
});
