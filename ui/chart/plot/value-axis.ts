import { nice, ticks } from "d3-array";
import { exact } from "../exact.ts";

/** The axis of the values. */
export interface ValueAxis {
  min: number;
  max: number;
  /** Round values from `min` to `max`, ascending, at least two. */
  ticks: readonly number[];
  /** Position of a value between the ends, 0 to 1. */
  share: (value: number) => number;
}

export interface ValueAxisOptions {
  /** Approximate number of ticks that fit; at least two are drawn. */
  count: number;
  /** Includes zero. Bars and areas always do, because they are compared by length. */
  fromZero: boolean;
  /** Minimum distance between two ticks; 0 for none. */
  minStep: number;
}

/** Returns the minimum and maximum of the values; null without values. */
export function extentOf(values: Iterable<number | null>): readonly [number, number] | null {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low > high ? null : [low, high];
}

/** Values closer than this count as equal, because no steps fit between them. */
const least = 1e-300;

/** Returns an axis with round ends around the range of the values; 0 to 1 without values. */
export function valueAxis(
  extent: readonly [number, number] | null,
  { count, fromZero, minStep }: ValueAxisOptions,
): ValueAxis {
  let [low, high] = extent ?? [0, 1];
  if (fromZero) [low, high] = [Math.min(0, low), Math.max(0, high)];
  // A single value has no range: it is in the middle, or at the end of an axis from zero.
  if (!(high - low > least)) {
    const room = Math.max(minStep, Math.abs(low) / 10, Math.abs(low) < least ? 1 : 0);
    [low, high] = fromZero && low === 0 ? [0, room] : [low - room, high + room];
  }
  const wanted = Math.max(2, Math.floor(count));
  [low, high] = nice(low, high, wanted);
  let marks = ticks(low, high, wanted);
  if (minStep > 0 && (marks[1] ?? low + minStep) - (marks[0] ?? low) < minStep) {
    low = Math.floor(low / minStep) * minStep;
    high = Math.max(low + minStep, Math.ceil(high / minStep) * minStep);
    marks = Array.from({ length: Math.round((high - low) / minStep) + 1 }, (_, at) => exact(low + at * minStep));
  }
  if (marks.length < 2) marks = [low, high];
  const length = high - low;
  return { min: low, max: high, ticks: marks, share: (value) => (length > 0 ? (value - low) / length : 0) };
}
