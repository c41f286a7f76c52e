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

export const monthNames = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"] as const;
export const weekNames = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;
