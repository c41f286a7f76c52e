/** Asia/Shanghai is eight hours ahead of UTC all year; it has had no daylight saving since 1991. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

const wirePattern = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** A day of the calendar: 休 is a day off on a weekday, 班 a weekend day that is worked. Days not named follow the week. */
export type Holidays = ReadonlyMap<string, "休" | "班">;

const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, "0"));

/** Days that were written lately, counted from 1970: rows name the same few again and again, and days are dear to write. */
const writtenDays = new Map<number, string>();

function dayText(day: number): string {
  const written = writtenDays.get(day);
  if (written !== undefined) return written;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (writtenDays.size >= 2_000) writtenDays.clear();
  writtenDays.set(day, text);
  return text;
}

/** The instant as "YYYY-MM-DD HH:mm:ss" in Asia/Shanghai; fractions of a second are dropped. Throws on an invalid date. */
export function toWire(date: Date): string {
  const local = date.getTime() + OFFSET_MS;
  const day = Math.floor(local / DAY_MS);
  const seconds = Math.floor((local - day * DAY_MS) / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${dayText(day)} ${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}`;
}

/**
 * The instant of a wire text in Asia/Shanghai: "YYYY-MM-DD" (that day's 00:00), "YYYY-MM-DD HH:mm" or with seconds.
 * Null for any other shape and for a date or time that does not exist, such as 30 February or 24:00.
 */
export function fromWire(text: string): Date | null {
  const match = wirePattern.exec(text);
  if (!match) return null;
  const [, year, month, day, hour = "00", minute = "00", second = "00"] = match;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
  // Date carries 30 February over into March; only what reads back as written has really been on a clock.
  if (Number.isNaN(date.getTime())) return null;
  return toWire(date) === `${year}-${month}-${day} ${hour}:${minute}:${second}` ? date : null;
}

/** The Asia/Shanghai day of an instant, "YYYY-MM-DD". */
export function dayOf(date: Date): string {
  return toWire(date).slice(0, 10);
}

/**
 * Order of two wire times, the earlier one first. Their texts have it, character by character; comparing by a language
 * would have the browser get its rules ready.
 */
export const byWireTime = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A wire time for a short place: "06-30 10:42" in the Asia/Shanghai year of `now`, "2025-11-17 20:02" in any other. */
export function shortTime(wire: string, now = new Date()): string {
  return wire.slice(0, 4) === toWire(now).slice(0, 4) ? wire.slice(5, 16) : wire.slice(0, 16);
}

/** The Asia/Shanghai month of an instant, "YYYY-MM". */
export function monthOf(date: Date): string {
  return toWire(date).slice(0, 7);
}

/** The Asia/Shanghai day of an instant without dashes, "20260315", as business numbers carry it. */
export function compactDay(date: Date): string {
  return dayOf(date).replaceAll("-", "");
}

/** The hour of the Asia/Shanghai clock, 0 to 23. */
export function hourOf(date: Date): number {
  return new Date(date.getTime() + OFFSET_MS).getUTCHours();
}

/** The first instant of a day "YYYY-MM-DD" in Asia/Shanghai. Throws when there is no such day. */
export function startOfDay(day: string): Date {
  const start = day.length === 10 ? fromWire(day) : null;
  if (!start) throw new RangeError(`not a day: ${day}`);
  return start;
}

/** The last millisecond of a day "YYYY-MM-DD" in Asia/Shanghai (23:59:59.999). Throws when there is no such day. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS - 1);
}

/** The day `n` days after a day "YYYY-MM-DD"; `n` may be negative. */
export function addDays(day: string, n: number): string {
  return dayOf(new Date(startOfDay(day).getTime() + n * DAY_MS));
}

/** Whole days from one day to another, negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return (startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS;
}

/** Whether a day is worked: Monday to Friday but 休, and a weekend day marked 班. */
export function isWorkingDay(day: string, holidays: Holidays): boolean {
  const mark = holidays.get(day);
  if (mark) return mark === "班";
  const weekday = new Date(startOfDay(day).getTime() + OFFSET_MS).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The `n`th working day after a day (which itself is not counted); 0 gives the day back unchanged. Throws when n < 0. */
export function addWorkingDays(day: string, n: number, holidays: Holidays): string {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`working days must be 0 or more, got ${n}`);
  let reached = addDays(day, 0);
  for (let left = n; left > 0;) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, holidays)) left -= 1;
  }
  return reached;
}

/** How many working days lie after `from` up to and including `to`; 0 when `to` is not later. */
export function workingDaysBetween(from: string, to: string, holidays: Holidays): number {
  let count = 0;
  for (let day = from; day < to;) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) count += 1;
  }
  return count;
}

/** Which greeting fits an hour of the day, 0 to 23: before 9, 9–11, 12–13, 14–19, from 20. */
export function greeting(hour: number): "morning" | "forenoon" | "noon" | "afternoon" | "evening" {
  if (hour < 9) return "morning";
  if (hour <= 11) return "forenoon";
  if (hour <= 13) return "noon";
  return hour < 20 ? "afternoon" : "evening";
}
