/** A value alone (`from` equal to `to`) or all values of a stretch; over the top where `to` is smaller. */
export interface Stretch {
  from: number;
  to: number;
}

/** A set of numbers in the shortest way that names exactly its members. */
export type NumberSet =
  /** Every value of the unit. */
  | { kind: "every" }
  /** Every `step`th value from `from` to `to`. */
  | { kind: "steps"; from: number; to: number; step: number }
  /** Values and stretches of three and more, ascending. */
  | { kind: "list"; stretches: readonly Stretch[] };

/** Values a unit has, lowest and highest. */
export interface Bounds {
  min: number;
  max: number;
}

/** Fewer values than this are named one by one instead of by their step. */
const MIN_STEPS = 5;

/** The distance between neighbours when it is the same everywhere; null for fewer than two values. */
export function evenStep(values: readonly number[]): number | null {
  const [first = 0, second] = values;
  if (second === undefined) return null;
  const step = second - first;
  return values.every((value, index) => value === first + index * step) ? step : null;
}

/** The set of ascending values. */
export function numberSet(values: readonly number[], { min, max }: Bounds): NumberSet {
  if (values.length === max - min + 1) return { kind: "every" };
  const step = evenStep(values);
  if (step !== null && step > 1 && values.length >= MIN_STEPS) {
    return { kind: "steps", from: values[0] ?? 0, to: values.at(-1) ?? 0, step };
  }
  return { kind: "list", stretches: stretches(values) };
}

/** Ascending values as stretches of three and more, and values alone. */
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
 * Ascending values as stretches where the unit begins anew after its highest value: those at both ends become one
 * stretch over the top. For units that never stop beginning anew, such as days of every month.
 */
export function roundStretches(values: readonly number[], { min, max }: Bounds): Stretch[] {
  const gap = values.findIndex((value, index) => index > 0 && value > (values[index - 1] ?? 0) + 1);
  if (gap < 0 || values[0] !== min || values.at(-1) !== max) return stretches(values);
  const top = values.findLastIndex((value, index) => value > (values[index - 1] ?? 0) + 1);
  const joined = values.length - top + gap;
  if (joined < 3) return stretches(values);
  return [...stretches(values.slice(gap, top)), { from: values[top] ?? max, to: values[gap - 1] ?? min }];
}

/** Whether there is one value and no more. */
export function isOne([first, ...more]: readonly Stretch[]): boolean {
  return first?.from === first?.to && more.length === 0;
}

/** Whether a set has one value and no more. */
export function isSingle(set: NumberSet): boolean {
  return set.kind === "list" && isOne(set.stretches);
}

/** Whether a set is 0 alone. */
export function isZero(set: NumberSet): boolean {
  return set.kind === "list" && isOne(set.stretches) && set.stretches[0]?.from === 0;
}

/** Whether the steps of a set go on evenly when its unit of `size` values from 0 begins anew. */
export function isRound(set: NumberSet, size: number): boolean {
  return set.kind === "steps" && set.to + set.step === set.from + size;
}
