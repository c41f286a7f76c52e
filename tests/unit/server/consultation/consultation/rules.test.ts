import { describe, expect, it } from "vitest";
import { fromWire, toWire } from "#src/lib/time.ts";
import { replyDue } from "#src/server/consultation/consultation/rules.ts";

const at = (wire: string) => fromWire(wire) ?? new Date(Number.NaN);
const due = (from: string, minutes = 120, holidays = new Map<string, "休" | "班">()) =>
  toWire(replyDue(at(from), minutes, holidays));

describe("The first reply is promised within two working hours", () => {
  it.each([
    ["2026-03-16 10:00:00", "2026-03-16 12:00:00", "during the day"],
    ["2026-03-16 17:30:00", "2026-03-17 10:30:00", "across the night"],
    ["2026-03-16 06:12:00", "2026-03-16 11:00:00", "before work begins"],
    ["2026-03-20 19:00:00", "2026-03-23 11:00:00", "over the weekend"],
  ])("asked at %s: until %s (%s)", (from, until) => {
    expect(due(from)).toBe(until);
  });

  it("knows holidays, and weekends that are worked", () => {
    const days = new Map([
      ["2026-03-16", "休"],
      ["2026-03-21", "班"],
    ] as const);
    expect(due("2026-03-16 10:00:00", 120, days)).toBe("2026-03-17 11:00:00");
    expect(due("2026-03-20 17:00:00", 120, days)).toBe("2026-03-21 10:00:00");
  });
});
