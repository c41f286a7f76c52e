/** The seven fields of an expression in the order they are written. */
export const cronUnits = ["second", "minute", "hour", "day", "month", "week", "year"] as const;

/** One field of an expression; `day` is the day of the month, `week` the day of the week (1 = Sunday). */
export type CronUnit = (typeof cronUnits)[number];

/** Which values a field takes, and from where a range that runs over the top goes on. */
export interface UnitLimits {
  min: number;
  max: number;
  /** Largest step; no limit for years. */
  maxStep: number;
}

/** The values of each field as the scheduler knows them; years are open above and bounded where runs are computed. */
export const unitLimits: Readonly<Record<Exclude<CronUnit, "year">, UnitLimits>> = {
  second: { min: 0, max: 59, maxStep: 59 },
  minute: { min: 0, max: 59, maxStep: 59 },
  hour: { min: 0, max: 23, maxStep: 23 },
  day: { min: 1, max: 31, maxStep: 31 },
  month: { min: 1, max: 12, maxStep: 12 },
  week: { min: 1, max: 7, maxStep: 7 },
};

/** The first year an expression may run in. */
export const MIN_YEAR = 1970;

/** The last year an expression may run in: a hundred years from now, as the scheduler family has it. */
export function lastYear(): number {
  return new Date().getUTCFullYear() + 100;
}

/** Names of months 1 to 12 as an expression may write them. */
export const monthNames = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"] as const;
/** Names of weekdays 1 (Sunday) to 7 as an expression may write them. */
export const weekNames = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;

/** A number that the editor asks for: a value of a unit of time, or a step or count that goes with it. */
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
    // A year range asks for no more than this; the list of years is only an offer.
    yearStart: [0, Number.MAX_SAFE_INTEGER],
    yearEnd: [1, Number.MAX_SAFE_INTEGER],
  };

/** Whether the editor takes a number there: integers only, within the limits of that input. */
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
/** The year the offered list reaches at least. */
const LAST_OFFERED_YEAR = 2119;

/** The years the editor offers: from 2019 to 2119, or a hundred years from now where that is later. */
export function yearChoices(now: Date = new Date()): number[] {
  const last = Math.max(LAST_OFFERED_YEAR, now.getUTCFullYear() + 100);
  return Array.from({ length: last - FIRST_OFFERED_YEAR + 1 }, (_, index) => FIRST_OFFERED_YEAR + index);
}
