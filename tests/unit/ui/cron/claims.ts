import { daysInMonth } from "#ui/cron/wall-clock.ts";

/** What a sentence claims, read only from its words. */
export interface Claims {
  /** The sentence says that the expression never runs. */
  never: boolean;
  years: (year: number) => boolean;
  months: ReadonlySet<number>;
  /** Days of a month on which it runs; null if the sentence says nothing about that month. */
  days: (year: number, month: number) => ReadonlySet<number> | null;
  /** Seconds from midnight, ascending. */
  times: readonly number[];
}

/** Claims of a sentence without days and times. */
export const nothing: Claims = {
  never: true,
  years: () => false,
  months: new Set(),
  days: () => new Set(),
  times: [],
};

/** All numbers from `from` to `to` by a step that must end on `to`; wraps around if `to` is smaller. */
export function span(from: number, to: number, step = 1, size = 0, min = 0): number[] {
  const end = to < from ? to + size : to;
  if ((end - from) % step !== 0) throw new Error(`${from} to ${to} does not end on a step of ${step}`);
  const values: number[] = [];
  for (let value = from; value <= end; value += step) values.push(size > 0 ? ((value - min) % size) + min : value);
  return values;
}

/**
 * Times of the chosen hours, minutes and seconds. A missing smaller unit is 0, a missing larger one means every value.
 */
export function product(hours: number[] | null, minutes: number[] | null, seconds: number[] | null): number[] {
  const all = {
    hours: hours ?? span(0, 23),
    minutes: minutes ?? (seconds ? span(0, 59) : [0]),
    seconds: seconds ?? [0],
  };
  return all.hours
    .flatMap((hour) => all.minutes.flatMap((minute) => all.seconds.map((second) => hour * 3600 + minute * 60 + second)))
    .toSorted((a, b) => a - b);
}

/** Parses `09:00` or `09:00:30` to seconds from midnight. */
export function clock(text: string): number {
  const [hour = 0, minute = 0, second = 0] = text.split(":").map(Number);
  return hour * 3600 + minute * 60 + second;
}

/** Every `step` seconds from one time to another, past midnight if the sentence says so. */
export function timesBetween(from: number, to: number, step: number, nextDay: boolean): number[] {
  const end = nextDay ? to + 86_400 : to;
  if (nextDay !== to < from) throw new Error(`${from} to ${to}: the next day is not said rightly`);
  return span(from, end, step)
    .map((time) => time % 86_400)
    .toSorted((a, b) => a - b);
}

/** Every `step` seconds through the whole day, starting at `first`. */
export function timesRound(first: number, step: number): number[] {
  if (86_400 % step !== 0 || first >= step) throw new Error(`every ${step} from ${first} does not go round`);
  return span(first, 86_400 - step + first, step);
}

/** Functions that give the days for each kind of claim. */
export const daysBy = {
  every: (year: number, month: number) => new Set(span(1, daysInMonth(year, month))),
  listed: (days: ReadonlySet<number>) => () => days,
  steps: (from: number, to: number | null, step: number) => (year: number, month: number) => {
    const last = to ?? daysInMonth(year, month);
    return new Set(span(from, to ?? last - ((last - from) % step), step));
  },
  beforeEnd: (days: number) => (year: number, month: number) => new Set([daysInMonth(year, month) - days]),
  workday: (dayOf: (length: number) => number) => (year: number, month: number) => {
    const length = daysInMonth(year, month);
    const aim = dayOf(length);
    // No claim about months without such a day, where Quartz uses the neighbouring month.
    if (aim < 1 || aim > length) return null;
    const working = span(1, length).filter((day) => ![0, 6].includes(weekdayOf(year, month, day) - 1));
    const near = Math.min(...working.map((day) => Math.abs(day - aim)));
    return new Set(working.filter((day) => Math.abs(day - aim) === near));
  },
  weekdays: (weekdays: ReadonlySet<number>) => (year: number, month: number) =>
    new Set(span(1, daysInMonth(year, month)).filter((day) => weekdays.has(weekdayOf(year, month, day)))),
  nth: (nth: number, weekday: number) => (year: number, month: number) => {
    const days = span(1, daysInMonth(year, month)).filter((day) => weekdayOf(year, month, day) === weekday);
    return new Set(days.slice(nth - 1, nth));
  },
  last: (weekday: number) => (year: number, month: number) => {
    const days = span(1, daysInMonth(year, month)).filter((day) => weekdayOf(year, month, day) === weekday);
    return new Set(days.slice(-1));
  },
};

function weekdayOf(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1;
}

/** Runs after an instant that a sentence claims, in UTC, and the months about which it says nothing. */
export function claimedRuns(
  claims: Claims,
  from: Date,
  count: number,
  lastYear: number,
): { runs: Date[]; silent: Set<string> } {
  const runs: Date[] = [];
  const silent = new Set<string>();
  for (let year = from.getUTCFullYear(); year <= lastYear; year++) {
    if (!claims.years(year)) continue;
    for (let month = 1; month <= 12; month++) {
      if (!claims.months.has(month) || Date.UTC(year, month, 1) < from.getTime()) continue;
      const days = claims.days(year, month);
      if (days === null) silent.add(`${year}-${month}`);
      for (const day of Array.from(days ?? []).toSorted((a, b) => a - b)) {
        if (day < 1 || day > daysInMonth(year, month)) continue;
        for (const time of claims.times) {
          const run = Date.UTC(year, month - 1, day) + time * 1000;
          if (run > from.getTime()) runs.push(new Date(run));
          if (runs.length === count) return { runs, silent };
        }
      }
    }
  }
  return { runs, silent };
}
