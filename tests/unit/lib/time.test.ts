import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  addDays,
  addWorkingDays,
  byWireTime,
  compactDay,
  dayOf,
  daysBetween,
  endOfDay,
  fromWire,
  greeting,
  hourOf,
  isWorkingDay,
  monthOf,
  shortTime,
  startOfDay,
  toWire,
  workingDaysBetween,
} from "#src/lib/time.ts";

const machineZone = process.env["TZ"];
afterEach(() => {
  if (machineZone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = machineZone;
});

describe.each(["UTC", "America/New_York", "Asia/Shanghai"])("on a machine in %s", (zone) => {
  beforeEach(() => {
    process.env["TZ"] = zone;
  });

  it("writes Asia/Shanghai on the wire (EDITOR-17)", () => {
    expect(toWire(new Date("2026-03-15T16:00:00.999Z"))).toBe("2026-03-16 00:00:00");
    expect(toWire(new Date("2025-12-31T15:59:59Z"))).toBe("2025-12-31 23:59:59");
  });

  it("knows which day and month an instant belongs to (EDITOR-17)", () => {
    const newYear = new Date("2025-12-31T16:00:00Z");
    expect(dayOf(newYear)).toBe("2026-01-01");
    expect(monthOf(newYear)).toBe("2026-01");
    expect(compactDay(newYear)).toBe("20260101");
    expect(hourOf(newYear)).toBe(0);
  });

  it("reads days, minutes and seconds", () => {
    expect(fromWire("2026-03-15")?.toISOString()).toBe("2026-03-14T16:00:00.000Z");
    expect(fromWire("2026-03-15 09:30")?.toISOString()).toBe("2026-03-15T01:30:00.000Z");
    expect(fromWire("2026-03-15 09:30:15")?.toISOString()).toBe("2026-03-15T01:30:15.000Z");
    expect(fromWire("2024-02-29")).not.toBeNull();
  });

  it("counts days across the months in which other zones change their clocks", () => {
    expect(addDays("2026-03-07", 2)).toBe("2026-03-09");
    expect(addDays("2026-11-01", 1)).toBe("2026-11-02");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect(daysBetween("2026-02-28", "2026-03-01")).toBe(1);
    expect(daysBetween("2026-12-31", "2026-01-01")).toBe(-364);
  });

  it("opens a day at 00:00 and closes it a millisecond before the next", () => {
    expect(startOfDay("2026-03-15").toISOString()).toBe("2026-03-14T16:00:00.000Z");
    expect(endOfDay("2026-03-15").toISOString()).toBe("2026-03-15T15:59:59.999Z");
  });
});

it.each([
  "",
  "2026",
  "2026-1-1",
  "2026-02-30",
  "2025-02-29",
  "2026-13-01",
  "2026-00-10",
  "2026-01-01 24:00:00",
  "2026-01-01 12:60",
  "2026-01-01 12:00:60",
  "2026-01-01T12:00:00",
  "2026-01-01 12",
  " 2026-01-01",
  "2026-01-01 12:00:00Z",
])("%j is no wire time", (wrong) => {
  expect(fromWire(wrong)).toBeNull();
});

it("refuses to open a day that does not exist", () => {
  expect(() => startOfDay("2026-02-30")).toThrow(RangeError);
  expect(() => startOfDay("2026-02-03 10:00")).toThrow(RangeError);
});

it("reads back every second it writes", () => {
  const second = fc.integer({ min: -30_000_000_000, max: 200_000_000_000 });
  fc.assert(
    fc.property(second, (seconds) => {
      const date = new Date(seconds * 1000);
      expect(fromWire(toWire(date))).toEqual(date);
    }),
  );
});

describe("working days", () => {
  const spring = new Map<string, "休" | "班">([
    ["2026-02-14", "班"],
    ["2026-02-16", "休"],
    ["2026-02-17", "休"],
    ["2026-02-18", "休"],
    ["2026-02-19", "休"],
    ["2026-02-20", "休"],
    ["2026-02-23", "休"],
    ["2026-02-28", "班"],
  ]);

  it("skip weekends", () => {
    expect(addWorkingDays("2026-03-06", 1, new Map())).toBe("2026-03-09");
    expect(addWorkingDays("2026-03-07", 1, new Map())).toBe("2026-03-09");
    expect(addWorkingDays("2026-03-09", 5, new Map())).toBe("2026-03-16");
    expect(addWorkingDays("2026-03-07", 0, new Map())).toBe("2026-03-07");
  });

  it("skip a holiday and count its make-up weekend days (T-55)", () => {
    expect(addWorkingDays("2026-02-13", 1, spring)).toBe("2026-02-14");
    expect(addWorkingDays("2026-02-13", 2, spring)).toBe("2026-02-24");
    expect(addWorkingDays("2026-02-24", 4, spring)).toBe("2026-02-28");
  });

  it("are counted back by the same calendar", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 90 }), (shift, n) => {
        const from = addDays("2026-01-20", shift);
        expect(workingDaysBetween(from, addWorkingDays(from, n, spring), spring)).toBe(n);
      }),
    );
    expect(workingDaysBetween("2026-03-10", "2026-03-09", spring)).toBe(0);
    // From and to any day, also a day off: counted day by day.
    const any = fc.integer({ min: 0, max: 90 });
    fc.assert(
      fc.property(any, any, (shift, n) => {
        const from = addDays("2026-01-20", shift);
        const after = Array.from({ length: n }, (_, at) => addDays(from, at + 1));
        const worked = after.filter((day) => isWorkingDay(day, spring)).length;
        expect(workingDaysBetween(from, addDays(from, n), spring)).toBe(worked);
      }),
    );
    // 3,802 whole weeks from a Monday on, and four days.
    expect(workingDaysBetween("2026-03-09", "2099-01-23", new Map())).toBe(19_014);
  });

  it("cannot be counted backwards", () => {
    expect(() => addWorkingDays("2026-03-06", -1, new Map())).toThrow(RangeError);
  });
});

it("greets by the hour: to 8, 9–11, 12–13, 14–19, from 20 (LAYOUT-20)", () => {
  const byHour = Array.from({ length: 24 }, (_, hour) => greeting(hour));
  expect(byHour).toEqual([
    ...Array<string>(9).fill("morning"),
    ...Array<string>(3).fill("forenoon"),
    ...Array<string>(2).fill("noon"),
    ...Array<string>(6).fill("afternoon"),
    ...Array<string>(4).fill("evening"),
  ]);
});

it.each([
  ["2026-11-17 20:02:31", "2026-11-24T02:00:00Z", "11-17 20:02"],
  ["2025-11-17 20:02:31", "2026-11-24T02:00:00Z", "2025-11-17 20:02"],
  ["2027-01-04 09:00:00", "2026-11-24T02:00:00Z", "2027-01-04 09:00"],
  // In UTC both days are still in 2025.
  ["2026-01-01 00:10:00", "2025-12-31T16:30:00Z", "01-01 00:10"],
  ["2025-12-31 23:50:00", "2025-12-31T16:30:00Z", "2025-12-31 23:50"],
])("%s seen at %s reads %s (desk B9)", (wire, now, shown) => {
  expect(shortTime(wire, new Date(now))).toBe(shown);
});

it("orders wire times as the instants they stand for", () => {
  const instant = fc.date({
    min: new Date("2000-01-01T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, instant, (a, b) => {
      const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
      expect(byWireTime(toWire(a), toWire(b))).toBe(Math.sign(seconds(a) - seconds(b)));
    }),
  );
});
