import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { wakeIn } from "#ui/countdown/alarm.ts";
import { instantOf, paceOf, partsOf, writeLeft } from "#ui/countdown/time-left.ts";

const span = 2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 5000;

describe("time left", () => {
  it("has days, hours, minutes and seconds", () => {
    expect(partsOf(span)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5, total: span });
  });

  it.each([
    ["D 天 HH:mm:ss", "2 天 03:04:05"],
    ["HH:mm", "51:04"],
    ["m 分", "3064 分"],
    ["D[d] H[h]", "2d 3h"],
    ["DD", "02"],
    ["ss", String(span / 1000)],
    ["[D] s", `D ${span / 1000}`],
  ])("is written by %j as %s", (pattern, text) => {
    expect(writeLeft(span, pattern)).toBe(text);
  });

  it("is drawn as often as the smallest unit changes", () => {
    expect(paceOf("D 天 HH:mm")).toBe(60_000);
    expect(paceOf("HH:mm:ss")).toBe(1000);
    expect(paceOf("D [s]")).toBe(86_400_000);
    expect(paceOf("[done]")).toBe(1000);
  });

  it("counts to an instant however it is written, moments being of Shanghai", () => {
    const at = Date.UTC(2026, 5, 28, 2, 20, 0);
    expect(instantOf("2026-06-28 10:20:00")).toBe(at);
    expect(instantOf("2026-06-28 10:20")).toBe(at);
    expect(instantOf("2026-06-28T02:20:00Z")).toBe(at);
    expect(instantOf(new Date(at))).toBe(at);
    expect(instantOf(at)).toBe(at);
    expect(instantOf("2026-06-28")).toBe(Date.UTC(2026, 5, 27, 16));
  });

  it.each([
    "soon",
    "order 5",
    "2026",
    "2026-6-28",
    "2026-06-28 10",
    "2026-13-01",
    "",
    {},
    null,
    Infinity,
    -Infinity,
    NaN,
  ])("does not count to %o", (to) => {
    expect(instantOf(to)).toBeNaN();
  });
});

describe("the alarm of all countdowns", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("has one timer, and wakes each in its time", () => {
    const woken: string[] = [];
    wakeIn(300, () => woken.push("c"));
    wakeIn(100, () => woken.push("a"));
    const cancel = wakeIn(200, () => woken.push("b"));
    expect(vi.getTimerCount()).toBe(1);
    cancel();
    vi.advanceTimersByTime(250);
    expect(woken).toEqual(["a"]);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(100);
    expect(woken).toEqual(["a", "c"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits for longer than a browser's timer can", () => {
    const woken = vi.fn<() => void>();
    wakeIn(3_000_000_000, woken);
    vi.advanceTimersByTime(2_999_999_000);
    expect(woken).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(woken).toHaveBeenCalledOnce();
  });
});
