import type { Zone } from "./zone.ts";

/** The fields of a clock: months from 1; values out of range are carried over when the clock is read. */
export interface Hands {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/**
 * A clock in a time zone whose fields can be set. Reading it after setting normalizes the time: overflow is carried,
 * and the zone decides about times that daylight saving skips or repeats.
 */
export class WallClock {
  readonly #zone: Zone;
  #hands: Hands;
  #instant: number;
  #settled: boolean;

  /** Starts at a time in ms; fractions of a second are dropped. */
  constructor(zone: Zone, instant: number) {
    this.#zone = zone;
    this.#instant = instant;
    this.#hands = this.#show(Math.floor(instant / 1000) * 1000);
    // Setting the milliseconds to zero counts as a change: a start in the first pass of a repeated hour moves to the
    // second pass.
    this.#settled = false;
  }

  /** The displayed fields. */
  get hands(): Readonly<Hands> {
    this.#settle();
    return this.#hands;
  }

  /** The displayed weekday, 1 = Sunday to 7. */
  get weekday(): number {
    const { year, month, day } = this.hands;
    return new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1;
  }

  /** The displayed time as a timestamp in ms. */
  get instant(): number {
    this.#settle();
    return this.#instant;
  }

  /** Sets some fields; nothing is carried before the next read. */
  set(hands: Partial<Hands>): void {
    this.#hands = { ...this.#hands, ...hands };
    this.#settled = false;
  }

  /** Moves to midnight of a day, or to its first moment if midnight is skipped. */
  startDay(day: Pick<Hands, "day"> & Partial<Pick<Hands, "month" | "year">>): void {
    this.set({ second: 0, minute: 0, hour: 0, ...day });
  }

  /** Sets the hour, one later if daylight saving skips that hour. */
  setHour(hour: number): void {
    this.set({ hour });
    if (this.hands.hour !== hour && hour !== 24) this.set({ hour: hour + 1 });
  }

  #settle(): void {
    if (this.#settled) return;
    const { year, month, day, hour, minute, second } = this.#hands;
    this.#instant = this.#zone.instant(Date.UTC(year, month - 1, day, hour, minute, second));
    this.#hands = this.#show(this.#instant);
    this.#settled = true;
  }

  #show(instant: number): Hands {
    const shown = new Date(instant + this.#zone.offset(instant));
    return {
      year: shown.getUTCFullYear(),
      month: shown.getUTCMonth() + 1,
      day: shown.getUTCDate(),
      hour: shown.getUTCHours(),
      minute: shown.getUTCMinutes(),
      second: shown.getUTCSeconds(),
    };
  }
}

/** Returns the number of days in a month; months from 1. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Returns the working day (Monday to Friday) nearest to a day, within the same month. An out-of-range day is carried
 * over first.
 */
export function workdayNear(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  if (weekday === 6) return day === 1 ? day + 2 : day - 1;
  if (weekday === 0) return day === daysInMonth(year, month) ? day - 2 : day + 1;
  return day;
}
