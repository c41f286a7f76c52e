import { describe, expect, it } from "vitest";
import { ordinalOfQuarter, quarterOfDay, quarterOfOrdinal, readQuarter } from "#ui/quarter-picker/quarter-text.ts";

describe("typed quarters", () => {
  it.each(["2026-Q2", "2026q2", "2026/2", "2026 2", "２０２６Ｑ２", "2026年2季度", "2026年第二季度", "2026年二季"])(
    "%j is the second of 2026",
    (typed) => {
      expect(readQuarter(typed)).toEqual({ text: "2026-Q2" });
    },
  );

  it.each(["2026-Q5", "2026-Q0", "26Q2", "Q2", "2026", "2026年五季度"])("%j is none", (typed) => {
    expect(readQuarter(typed).fault).toBe("shape");
  });

  it("are kept within limits, and may be empty", () => {
    expect(readQuarter("2025Q4", { min: "2026-Q1" }).fault).toBe("range");
    expect(readQuarter("2026Q1", { min: "2026-Q1", max: "2026-Q1" }).text).toBe("2026-Q1");
    expect(readQuarter(" ")).toEqual({ text: null });
  });

  it("follow each other by one, also over the turn of the year", () => {
    expect(quarterOfOrdinal((ordinalOfQuarter("2026-Q4") ?? 0) + 1)).toBe("2027-Q1");
    expect(ordinalOfQuarter("2026-Q5")).toBeUndefined();
    expect(["2026-01-31", "2026-06-28", "2026-12-01"].map(quarterOfDay)).toEqual(["2026-Q1", "2026-Q2", "2026-Q4"]);
  });
});
