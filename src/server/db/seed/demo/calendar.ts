import { addDays, addWorkingDays, dayOf, type Holidays, hourOf, isWorkingDay, startOfDay } from "#src/lib/time.ts";
import type { Stream } from "./prng.ts";

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** First day of the Chinese new year; business is slow from four days before to nine days after. */
const newYears = ["2024-02-10", "2025-01-29", "2026-02-17", "2027-02-06", "2028-01-26", "2029-02-13"];

/** Relative order volume by weekday; Sunday is 0. */
const weekOf = (weekday: number) => (weekday === 6 ? 0.45 : weekday === 0 ? 0.3 : 1.15);

/** Relative order volume of a day (H.1): growth, weekday, Spring Festival, and the busy end of the year. */
function weightOf(day: string, months: number): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const quiet = newYears.some((first) => day >= addDays(first, -4) && day <= addDays(first, 9));
  const month = Number(day.slice(5, 7));
  return 1.025 ** months * weekOf(weekday) * (quiet ? 0.2 : 1) * (month >= 11 ? 1.25 : 1);
}

/** Relative order volume by hour: peaks at ten and in the afternoon. */
const hours: readonly (readonly [number, number])[] = Array.from({ length: 24 }, (_, hour) => {
  if ([10, 11].includes(hour)) return [hour, 3.2] as const;
  if ([14, 15, 16].includes(hour)) return [hour, 3] as const;
  if ([9, 13, 17].includes(hour)) return [hour, 1.8] as const;
  return [hour, hour >= 8 && hour <= 22 ? 0.8 : 0.08] as const;
});

/**
 * Days before the demo day on which the desk is also staffed on holidays. Otherwise nothing would be in progress on the
 * first day after a long holiday, and the numbers of H.4 could not be reached.
 */
const staffedDays = 14;

/** The days of the demo, and the distribution of business over them. */
export class Calendar {
  readonly #holidays: Holidays;
  /** The holidays on which nobody works. */
  readonly #closed: Holidays;
  readonly #days: string[] = [];
  readonly #sums: number[] = [];

  constructor(start: string, end: string, holidays: Holidays) {
    this.#holidays = holidays;
    const last = addDays(end, -staffedDays);
    this.#closed = new Map([...holidays].filter(([day, mark]) => mark !== "休" || day < last));
    let sum = 0;
    for (let day = start, at = 0; day < end; day = addDays(day, 1), at += 1) {
      sum += weightOf(day, at / 30.4);
      this.#days.push(day);
      this.#sums.push(sum);
    }
  }

  /** A random order time; later days are more likely, as business grows. */
  orderTime(stream: Stream): Date {
    const wanted = stream.float() * (this.#sums.at(-1) ?? 0);
    let low = 0;
    let high = this.#sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    const day = this.#days[low] ?? this.#days[0] ?? "";
    return this.hourOn(day, stream);
  }

  /** Randomly true, in proportion to the order volume at that hour and weekday compared with the peak. */
  isLikely(at: Date, stream: Stream): boolean {
    const weekday = new Date(`${dayOf(at)}T00:00:00Z`).getUTCDay();
    const [, share = 0] = hours[hourOf(at)] ?? [];
    return stream.chance((weekOf(weekday) / 1.15) * (share / 3.2));
  }

  /** A random time on a day, by order volume per hour. */
  hourOn(day: string, stream: Stream): Date {
    return new Date(startOfDay(day).getTime() + stream.weighted(hours) * hourMs + stream.int(0, 3_599) * 1_000);
  }

  /** The same instant if it is in working hours (9 to 18 on a working day), otherwise soon after work starts again. */
  work(at: Date, jitter: number): Date {
    const hour = hourOf(at);
    let day = dayOf(at);
    if (isWorkingDay(day, this.#closed) && hour >= 9 && hour < 18) return at;
    if (hour >= 18) day = addDays(day, 1);
    while (!isWorkingDay(day, this.#closed)) day = addDays(day, 1);
    return new Date(startOfDay(day).getTime() + 9 * hourMs + Math.floor(jitter * 6_000) * 1_000);
  }

  /** An instant in office hours, `days` working days before the given instant; 1 is the last working day. */
  before(at: Date, days: number, share: number): Date {
    let day = dayOf(at);
    for (let left = days; left > 0;) {
      day = addDays(day, -1);
      if (isWorkingDay(day, this.#closed)) left -= 1;
    }
    return new Date(startOfDay(day).getTime() + 9 * hourMs + Math.floor(share * 8 * 3_600) * 1_000);
  }

  /** 15:00 on the promised day, `days` working days after an instant. */
  due(at: Date, days: number): Date {
    return new Date(startOfDay(addWorkingDays(dayOf(at), days, this.#holidays)).getTime() + 15 * hourMs);
  }

  /** The next `hour`:`minute` after an instant. */
  next(at: Date, hour: number, minute: number): Date {
    const today = new Date(startOfDay(dayOf(at)).getTime() + hour * hourMs + minute * 60_000);
    return today > at ? today : new Date(today.getTime() + dayMs);
  }
}

/** The time so many seconds after another. */
export const secondsAfter = (at: Date, count: number): Date => new Date(at.getTime() + count * 1000);
