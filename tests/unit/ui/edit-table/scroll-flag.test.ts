import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { scrollFlag } from "#ui/edit-table/grid/scroll-flag.ts";

describe("the scroll flag", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is up while one scrolls and resets 100 ms after scrolling stops (GRID-ROW-30)", () => {
    const told: boolean[] = [];
    const flag = scrollFlag((scrolling) => told.push(scrolling));
    flag.moved();
    vi.advanceTimersByTime(99);
    flag.moved();
    vi.advanceTimersByTime(99);
    expect(told).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([true, false]);
    flag.moved();
    expect(told).toEqual([true, false, true]);
    flag.stop();
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([true, false, true]);
  });
});
