/** The seven fields of an expression, in written order. */
export const cronUnits = ["second", "minute", "hour", "day", "month", "week", "year"] as const;

/** One field of an expression; `day` is the day of the month, `week` the day of the week (1 = Sunday). */
export type CronUnit = (typeof cronUnits)[number];

/** The values of a field, and the value where a range that wraps around continues. */
export interface UnitLimits {
  min: number;
  max: number;
  /** Maximum step; no limit for years. */
  maxStep: number;
}

/** The values of each field as in the scheduler. Years have no maximum here; the computation of runs limits them. */
export const unitLimits: Readonly<Record<Exclude<CronUnit, "year">, UnitLimits>> = {
  second: { min: 0, max: 59, maxStep: 59 },
  minute: { min: 0, max: 59, maxStep: 59 },
  hour: { min: 0, max: 23, maxStep: 23 },
  day: { min: 1, max: 31, maxStep: 31 },
  month: { min: 1, max: 12, maxStep: 12 },
  week: { min: 1, max: 7, maxStep: 7 },
};

/** First year in which an expression may run. */
export const MIN_YEAR = 1970;

/** Returns the last year in which an expression may run: a hundred years from now, as in this family of schedulers. */
export function lastYear(): number {
  return new Date().getUTCFullYear() + 100;
}

/** Names of months 1 to 12 in an expression. */
export const monthNames = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"] as const;
/** Names of weekdays 1 (Sunday) to 7 in an expression. */
export const weekNames = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;

/** A number input of the editor: a value of a time unit, or a step or count. */
export type CronInput =
  | Exclude<CronUnit, "year">
  | "nth"
  | "dayLoop"
  | "year"
  | "yearStart"
  | "yearEnd"
  | "yearInterval"
  | "loopInterval";

const inputLimits: Readonly<Record<Exclude<CronInput, keyof typeof unitLimits | "year">, [min: number, max: number]>> =
  {
    nth: [1, 5],
    dayLoop: [1, 31],
    yearInterval: [1, 99],
    loopInterval: [1, Number.MAX_SAFE_INTEGER],
    // A year range has no other limit; the list of years is only an offer.
    yearStart: [0, Number.MAX_SAFE_INTEGER],
    yearEnd: [1, Number.MAX_SAFE_INTEGER],
  };

/** Returns whether the editor accepts a number: only integers within the limits of the input. */
export function acceptsInput(input: CronInput, value: number): boolean {
  if (!Number.isInteger(value)) return false;
  if (input === "year") return value >= FIRST_OFFERED_YEAR;
  const [min, max] =
    input in unitLimits ? bounds(input as keyof typeof unitLimits) : inputLimits[input as keyof typeof inputLimits];
  return value >= min && value <= max;
}

function bounds(unit: keyof typeof unitLimits): [min: number, max: number] {
  return [unitLimits[unit].min, unitLimits[unit].max];
}

/** The first year the editor offers. */
const FIRST_OFFERED_YEAR = 2019;
/** The list of years extends at least to this year. */
const LAST_OFFERED_YEAR = 2119;

/** Returns the years that the editor offers: from 2019 to 2119, or to a hundred years from now if that is later. */
export function yearChoices(now: Date = new Date()): number[] {
  const last = Math.max(LAST_OFFERED_YEAR, now.getUTCFullYear() + 100);
  return Array.from({ length: last - FIRST_OFFERED_YEAR + 1 }, (_, index) => FIRST_OFFERED_YEAR + index);
}
