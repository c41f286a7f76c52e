import type { Zone } from "./zone.ts";

/** The hands of a clock: months from 1; values beyond their range carry over when the clock is read. */
export interface Hands {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/**
 * A clock in a zone whose hands are set by hand. Reading it after setting makes the time real: what overflows is
 * carried, and a time that daylight saving skips or doubles is decided by the zone.
 */
export class WallClock {
  readonly #zone: Zone;
  #hands: Hands;
  #instant: number;
  #settled: boolean;

  /** Starts at an instant in milliseconds; fractions of a second are dropped. */
  constructor(zone: Zone, instant: number) {
    this.#zone = zone;
    this.#instant = instant;
    this.#hands = this.#show(Math.floor(instant / 1000) * 1000);
    // Setting the milliseconds to zero counts as setting: a start in the first pass of a doubled hour moves to the second.
    this.#settled = false;
  }

  /** What the clock shows. */
  get hands(): Readonly<Hands> {
    this.#settle();
    return this.#hands;
  }

  /** The weekday shown, 1 = Sunday to 7. */
  get weekday(): number {
    const { year, month, day } = this.hands;
    return new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1;
  }

  /** The instant shown, in milliseconds. */
  get instant(): number {
    this.#settle();
    return this.#instant;
  }

  /** Moves some hands; nothing is carried before the next reading. */
  set(hands: Partial<Hands>): void {
    this.#hands = { ...this.#hands, ...hands };
    this.#settled = false;
  }

  /** Moves to midnight of a day, or to the first moment of it where midnight is skipped. */
  startDay(day: Pick<Hands, "day"> & Partial<Pick<Hands, "month" | "year">>): void {
    this.set({ second: 0, minute: 0, hour: 0, ...day });
  }

  /** Moves the hour hand, one further where daylight saving skips that hour. */
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

/** How many days a month has; months from 1. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The working day (Monday to Friday) nearest to a day without leaving its month, by the day as the calendar carries it. */
export function workdayNear(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  if (weekday === 6) return day === 1 ? day + 2 : day - 1;
  if (weekday === 0) return day === daysInMonth(year, month) ? day - 2 : day + 1;
  return day;
}
