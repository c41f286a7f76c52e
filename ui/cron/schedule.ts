import { lastYear, MIN_YEAR, unitLimits } from "./fields.ts";
import { evenStep, isRound, type NumberSet, numberSet, roundStretches, type Stretch, stretches } from "./number-set.ts";
import type { CronPlan } from "./parse.ts";
import { daysInMonth, workdayNear } from "./wall-clock.ts";

/** Times of a day, in seconds from midnight. */
export type Times =
  /** A few times, ascending. */
  | { kind: "clocks"; times: readonly number[] }
  /** Every `step` seconds for the whole day; `first` is the first time after midnight. */
  | { kind: "round"; first: number; step: number }
  /** Every `step` seconds from `from` to `to` (inclusive); past midnight when `to` is smaller. */
  | { kind: "span"; from: number; to: number; step: number }
  /** Each chosen second of each chosen minute of each chosen hour. */
  | { kind: "fields"; hours: NumberSet; minutes: NumberSet; seconds: NumberSet };

/** Days of a month, or weekdays (1 = Sunday). */
export type Days =
  | { kind: "every" }
  | { kind: "days"; stretches: readonly Stretch[] }
  /** Every `step`th day from `from` to `to`; a `to` of null means until the end of the month. */
  | { kind: "steps"; from: number; to: number | null; step: number }
  | { kind: "beforeEnd"; days: number }
  /** The working day nearest to the day `days` days before the last; 0 is the last working day. */
  | { kind: "workdayBeforeEnd"; days: number }
  | { kind: "workday"; day: number }
  | { kind: "weekdays"; stretches: readonly Stretch[] }
  | { kind: "lastWeekday"; weekday: number }
  | { kind: "nth"; weekday: number; nth: number };

export type Years =
  | { kind: "every" }
  | { kind: "list"; stretches: readonly Stretch[] }
  /** Every `step`th year from `from` to `to`; a `to` of null means without end. */
  | { kind: "steps"; from: number; to: number | null; step: number };

/** The days and times of an expression. */
export interface ScheduleDates {
  years: Years;
  /** Months as ranges, which wrap around only when every year runs; null for every month. */
  months: readonly Stretch[] | null;
  days: Days;
  times: Times;
}

/** When an expression runs, as data for a sentence in any language. */
export type Schedule =
  /** It never runs: no calendar has such a year or weekday. */
  | { kind: "none"; missing: "year" | "weekday" }
  /** dates: it runs then; never: no year has such a date, e.g. 30 February. */
  | (ScheduleDates & { kind: "dates" | "never" });

/** Returns whether times cover all hours of the day, every hour or at even distances. */
export function isRoundTheClock(times: Times): boolean {
  if (times.kind !== "fields") return times.kind === "round";
  return times.hours.kind === "every" || isRound(times.hours, 24);
}

/** Seconds per day. */
const DAY = 86_400;

/** Maximum number of times of day that are listed individually. */
const MAX_CLOCKS = 6;

/** Returns the schedule of a plan. It depends on the values of the fields, not on how they are written. */
export function scheduleOf(plan: CronPlan): Schedule {
  const yearValues = ascending(plan.sets.year.values).filter((year) => year <= lastYear());
  if (yearValues.length === 0) return { kind: "none", missing: "year" };
  const { week } = plan.sets;
  if (plan.sets.day.unset && plan.marks.nthWeekday > 0 && Math.min(...week.values) > 7) {
    return { kind: "none", missing: "weekday" };
  }
  const years = yearsOf(yearValues);
  const monthValues = ascending(plan.sets.month.values);
  const everyMonth = monthValues.length === 12;
  const everyYear = years.kind === "every";
  const days = daysOf(plan, everyMonth && everyYear);
  const comes = yearValues.some((year) => monthValues.some((month) => hasDay(days, year, month)));
  return {
    kind: comes ? "dates" : "never",
    years,
    months: everyMonth ? null : everyYear ? roundStretches(monthValues, unitLimits.month) : stretches(monthValues),
    days,
    times: timesOf(plan, everyMonth && everyYear && days.kind === "every"),
  };
}

function ascending(values: ReadonlySet<number>): number[] {
  return Array.from(values).toSorted((a, b) => a - b);
}

function yearsOf(values: readonly number[]): Years {
  const last = lastYear();
  if (values.length === last - MIN_YEAR + 1 && values[0] === MIN_YEAR) return { kind: "every" };
  const step = evenStep(values);
  const [from = 0] = values;
  const end = values.at(-1) ?? 0;
  // Years after the last one are not considered, so a series that reaches it has no end.
  if (step !== null && end + step > last) return { kind: "steps", from, to: null, step };
  if (step !== null && step > 1 && values.length > 4) return { kind: "steps", from, to: end, step };
  return { kind: "list", stretches: stretches(values) };
}

/** @param always Every month of every year, so that a stretch of days may go on in the next month. */
function daysOf({ sets, marks }: CronPlan, always: boolean): Days {
  if (sets.day.unset) return weekdaysOf(sets.week.values, marks);
  if (marks.lastDay) {
    return { kind: marks.nearestWorkday ? "workdayBeforeEnd" : "beforeEnd", days: marks.lastOffset };
  }
  const values = ascending(sets.day.values);
  // "4-7,15W": only the lowest day of such a list counts.
  if (marks.nearestWorkday) return { kind: "workday", day: values[0] ?? 1 };
  const set = numberSet(values, unitLimits.day);
  if (set.kind === "every") return set;
  if (set.kind === "steps") return { ...set, to: set.to + set.step > unitLimits.day.max ? null : set.to };
  return { kind: "days", stretches: always ? roundStretches(values, unitLimits.day) : set.stretches };
}

function weekdaysOf(values: ReadonlySet<number>, marks: CronPlan["marks"]): Days {
  // Only the lowest weekday of a list with "#" counts: "7,3#5" is the fifth Tuesday, and 0 is Saturday.
  const weekday = Math.min(...values) || 7;
  if (marks.lastWeekday) return { kind: "lastWeekday", weekday };
  if (marks.nthWeekday > 0) return { kind: "nth", weekday, nth: marks.nthWeekday };
  if (values.size === 7) return { kind: "every" };
  // Monday first, as people read a week.
  const fromMonday = ascending(new Set(Array.from(values, (day) => (day + 5) % 7)));
  const back = (day: number) => ((day + 1) % 7) + 1;
  const found = roundStretches(fromMonday, { min: 0, max: 6 });
  return { kind: "weekdays", stretches: found.map(({ from, to }) => ({ from: back(from), to: back(to) })) };
}

/** Whether a month has such a day. */
function hasDay(days: Days, year: number, month: number): boolean {
  const length = daysInMonth(year, month);
  switch (days.kind) {
    case "days":
      return days.stretches.some(({ from, to }) => from <= length || to < from);
    case "steps":
      return days.from <= length;
    case "workday":
    case "workdayBeforeEnd": {
      // If the month has no such day, a day of the neighbouring month stands in. Example: "31 April" becomes Saturday 1
      // May, whose nearest working day is in April.
      const found = workdayNear(year, month, days.kind === "workday" ? days.day : length - days.days);
      return found >= 1 && found <= length;
    }
    case "beforeEnd":
      return days.days < length;
    case "nth": {
      const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 1;
      return ((days.weekday - first + 7) % 7) + 1 + 7 * (days.nth - 1) <= length;
    }
    default:
      return true;
  }
}

/** @param always Every day, so that a stretch of hours may go on in the next day. */
function timesOf({ sets }: CronPlan, always: boolean): Times {
  const hours = ascending(sets.hour.values);
  const minutes = ascending(sets.minute.values);
  const seconds = ascending(sets.second.values);
  const count = hours.length * minutes.length * seconds.length;
  const times = () =>
    hours.flatMap((hour) => minutes.flatMap((minute) => seconds.map((second) => hour * 3600 + minute * 60 + second)));
  if (count <= MAX_CLOCKS) return { kind: "clocks", times: times() };
  return (
    evenTimes(times(), always) ?? {
      kind: "fields",
      hours: numberSet(hours, unitLimits.hour),
      minutes: numberSet(minutes, unitLimits.minute),
      seconds: numberSet(seconds, unitLimits.second),
    }
  );
}

/** Times at even distances, for the whole day or over a span; null for others. */
function evenTimes(times: readonly number[], always: boolean): Times | null {
  const [first = 0] = times;
  const last = times.at(-1) ?? 0;
  const step = evenStep(times);
  if (step !== null) {
    return step * times.length === DAY ? { kind: "round", first, step } : { kind: "span", from: first, to: last, step };
  }
  if (!always) return null;
  // A span past midnight pauses at the widest gap.
  let rest = 1;
  for (let at = 2; at < times.length; at++) {
    if (gapBefore(times, at) > gapBefore(times, rest)) rest = at;
  }
  const turned = [...times.slice(rest), ...times.slice(0, rest).map((time) => time + DAY)];
  const even = evenStep(turned);
  return even === null ? null : { kind: "span", from: times[rest] ?? 0, to: times[rest - 1] ?? 0, step: even };
}

function gapBefore(times: readonly number[], at: number): number {
  return (times[at] ?? 0) - (times[at - 1] ?? 0);
}
