import { describe, expect, it } from "vitest";
import { monthOfOrdinal, ordinalOfMonth, readMonth, readYear } from "#ui/month-picker/month-text.ts";
import { readTimeOfDay } from "#ui/time-picker/time-text.ts";

describe("a typed month", () => {
  it.each(["202604", "2026-4", "2026-04", "2026/04", "2026.4", "2026年4月", "２０２６年４月", " 2026-04 "])(
    "%s is 2026-04",
    (typed) => {
      expect(readMonth(typed)).toEqual({ text: "2026-04" });
    },
  );

  it("is none outside of the calendar or its limits; nothing is nothing", () => {
    expect(readMonth("2026-13").fault).toBe("shape");
    expect(readMonth("2026-00").fault).toBe("shape");
    expect(readMonth("2026").fault).toBe("shape");
    expect(readMonth("2026-04", { min: "2026-05" }).fault).toBe("range");
    expect(readMonth("2026-04", { max: "2026-04" })).toEqual({ text: "2026-04" });
    expect(readMonth(" ")).toEqual({ text: null });
  });

  it("is a number that grows by one each month", () => {
    expect(ordinalOfMonth("2026-12")).toBe((ordinalOfMonth("2027-01") ?? 0) - 1);
    expect(monthOfOrdinal(ordinalOfMonth("2026-04") ?? 0)).toBe("2026-04");
    expect(ordinalOfMonth("2026")).toBeUndefined();
  });
});

describe("a typed year", () => {
  it("has four digits", () => {
    expect(readYear("2026")).toEqual({ text: "2026" });
    expect(readYear("２０２６年")).toEqual({ text: "2026" });
    expect(readYear("26").fault).toBe("shape");
    expect(readYear("0999").fault).toBe("shape");
    expect(readYear("2026", { max: "2025" }).fault).toBe("range");
    expect(readYear("")).toEqual({ text: null });
  });
});

describe("a typed time of day", () => {
  it.each([
    ["10:20", "10:20:00"],
    ["1020", "10:20:00"],
    ["102005", "10:20:05"],
    ["9:5:7", "09:05:07"],
    ["10时20分", "10:20:00"],
    ["１０：２０", "10:20:00"],
  ])("%s is %s (EDITOR-17)", (typed, expected) => {
    expect(readTimeOfDay(typed)).toEqual({ text: expected });
  });

  it("is none beyond the clock or its limits; nothing is nothing, not midnight", () => {
    expect(readTimeOfDay("24:00").fault).toBe("shape");
    expect(readTimeOfDay("10:60").fault).toBe("shape");
    expect(readTimeOfDay("08:00", { min: "09:00:00" }).fault).toBe("range");
    expect(readTimeOfDay("  ")).toEqual({ text: null });
  });
});
