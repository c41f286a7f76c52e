/** A single value (`from` equals `to`) or a range of values; it wraps around when `to` is smaller. */
export interface Stretch {
  from: number;
  to: number;
}

/** A set of numbers in the shortest form that describes exactly its members. */
export type NumberSet =
  /** Every value of the unit. */
  | { kind: "every" }
  /** Every `step`th value from `from` to `to`. */
  | { kind: "steps"; from: number; to: number; step: number }
  /** Single values and ranges of three or more, ascending. */
  | { kind: "list"; stretches: readonly Stretch[] };

/** Lowest and highest value of a unit. */
export interface Bounds {
  min: number;
  max: number;
}

/** Sets with fewer values than this are listed instead of described by a step. */
const MIN_STEPS = 5;

/** Returns the distance between neighbours if it is always the same; null otherwise and for fewer than two values. */
export function evenStep(values: readonly number[]): number | null {
  const [first = 0, second] = values;
  if (second === undefined) return null;
  const step = second - first;
  return values.every((value, index) => value === first + index * step) ? step : null;
}

/** Returns the set of ascending values. */
export function numberSet(values: readonly number[], { min, max }: Bounds): NumberSet {
  if (values.length === max - min + 1) return { kind: "every" };
  const step = evenStep(values);
  if (step !== null && step > 1 && values.length >= MIN_STEPS) {
    return { kind: "steps", from: values[0] ?? 0, to: values.at(-1) ?? 0, step };
  }
  return { kind: "list", stretches: stretches(values) };
}

/** Returns ascending values as ranges of three or more and single values. */
export function stretches(values: readonly number[]): Stretch[] {
  const found: Stretch[] = [];
  for (let at = 0; at < values.length;) {
    let end = at;
    while (values[end + 1] === (values[end] ?? 0) + 1) end += 1;
    if (end - at < 2) end = at;
    found.push({ from: values[at] ?? 0, to: values[end] ?? 0 });
    at = end + 1;
  }
  return found;
}

/**
 * Returns ascending values as ranges for a unit that restarts after its highest value: ranges at both ends become one
 * range that wraps around. For units that restart without a break, such as days of every month.
 */
export function roundStretches(values: readonly number[], { min, max }: Bounds): Stretch[] {
  const gap = values.findIndex((value, index) => index > 0 && value > (values[index - 1] ?? 0) + 1);
  if (gap < 0 || values[0] !== min || values.at(-1) !== max) return stretches(values);
  const top = values.findLastIndex((value, index) => value > (values[index - 1] ?? 0) + 1);
  const joined = values.length - top + gap;
  if (joined < 3) return stretches(values);
  return [...stretches(values.slice(gap, top)), { from: values[top] ?? max, to: values[gap - 1] ?? min }];
}

/** Returns whether there is exactly one value. */
export function isOne([first, ...more]: readonly Stretch[]): boolean {
  return first?.from === first?.to && more.length === 0;
}

/** Returns whether a set has exactly one value. */
export function isSingle(set: NumberSet): boolean {
  return set.kind === "list" && isOne(set.stretches);
}

/** Returns whether a set contains only 0. */
export function isZero(set: NumberSet): boolean {
  return set.kind === "list" && isOne(set.stretches) && set.stretches[0]?.from === 0;
}

/** Returns whether the steps of a set stay even when its unit of `size` values from 0 restarts. */
export function isRound(set: NumberSet, size: number): boolean {
  return set.kind === "steps" && set.to + set.step === set.from + size;
}
