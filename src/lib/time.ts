/** Asia/Shanghai is eight hours ahead of UTC all year; it has had no daylight saving since 1991. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

const wirePattern = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** Holidays by day: 休 is a weekday off, 班 a working day on a weekend. Other days follow the week. */
export type Holidays = ReadonlyMap<string, "休" | "班">;

const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, "0"));

/** Cache of formatted days, by days since 1970: rows repeat the same few days, and formatting is slow. */
const writtenDays = new Map<number, string>();

function dayText(day: number): string {
  const written = writtenDays.get(day);
  if (written !== undefined) return written;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (writtenDays.size >= 2_000) writtenDays.clear();
  writtenDays.set(day, text);
  return text;
}

/**
 * Returns a time as "YYYY-MM-DD HH:mm:ss" in Asia/Shanghai, without fractions of a second. Throws on an invalid date.
 */
export function toWire(date: Date): string {
  const local = date.getTime() + OFFSET_MS;
  const day = Math.floor(local / DAY_MS);
  const seconds = Math.floor((local - day * DAY_MS) / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${dayText(day)} ${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}`;
}

/**
 * Parses a wire time in Asia/Shanghai: "YYYY-MM-DD" (00:00 of that day), "YYYY-MM-DD HH:mm" or with seconds. Returns
 * null for any other format and for a date or time that does not exist, such as 30 February or 24:00.
 */
export function fromWire(text: string): Date | null {
  const match = wirePattern.exec(text);
  if (!match) return null;
  const [, year, month, day, hour = "00", minute = "00", second = "00"] = match;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
  // Date turns 30 February into a day in March. The time exists only if it formats back to the same text.
  if (Number.isNaN(date.getTime())) return null;
  return toWire(date) === `${year}-${month}-${day} ${hour}:${minute}:${second}` ? date : null;
}

/** Returns the day of a time in Asia/Shanghai, "YYYY-MM-DD". */
export function dayOf(date: Date): string {
  return toWire(date).slice(0, 10);
}

/**
 * Compares two wire times, earlier first. Comparing characters is enough; a locale compare would make the browser load
 * its rules.
 */
export const byWireTime = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Returns a short form of a wire time: "06-30 10:42" in the Asia/Shanghai year of `now`, "2025-11-17 20:02" in any
 * other.
 */
export function shortTime(wire: string, now = new Date()): string {
  return wire.slice(0, 4) === toWire(now).slice(0, 4) ? wire.slice(5, 16) : wire.slice(0, 16);
}

/** Returns the month of a time in Asia/Shanghai, "YYYY-MM". */
export function monthOf(date: Date): string {
  return toWire(date).slice(0, 7);
}

/** Returns the day of a time in Asia/Shanghai without dashes, "20260315", as used in business numbers. */
export function compactDay(date: Date): string {
  return dayOf(date).replaceAll("-", "");
}

/** Returns the hour in Asia/Shanghai, 0 to 23. */
export function hourOf(date: Date): number {
  return new Date(date.getTime() + OFFSET_MS).getUTCHours();
}

/** Returns the first instant of a day "YYYY-MM-DD" in Asia/Shanghai. Throws if the day does not exist. */
export function startOfDay(day: string): Date {
  const start = day.length === 10 ? fromWire(day) : null;
  if (!start) throw new RangeError(`not a day: ${day}`);
  return start;
}

/**
 * Returns the last millisecond of a day "YYYY-MM-DD" in Asia/Shanghai (23:59:59.999). Throws if the day does not exist.
 */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS - 1);
}

/** Returns the day `n` days after a day "YYYY-MM-DD"; `n` may be negative. */
export function addDays(day: string, n: number): string {
  return dayOf(new Date(startOfDay(day).getTime() + n * DAY_MS));
}

/** Returns the whole days from one day to another; negative if `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return (startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS;
}

/** Returns whether a day is Monday to Friday. */
function isWeekday(day: string): boolean {
  const weekday = new Date(startOfDay(day).getTime() + OFFSET_MS).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Returns whether a day is a working day: Monday to Friday unless marked 休, or a weekend day marked 班. */
export function isWorkingDay(day: string, holidays: Holidays): boolean {
  const mark = holidays.get(day);
  return mark ? mark === "班" : isWeekday(day);
}

/** Returns the `n`th working day after a day (not counting that day); 0 returns the day unchanged. Throws if n < 0. */
export function addWorkingDays(day: string, n: number, holidays: Holidays): string {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`working days must be 0 or more, got ${n}`);
  let reached = addDays(day, 0);
  for (let left = n; left > 0;) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, holidays)) left -= 1;
  }
  return reached;
}

/**
 * Returns the number of working days after `from` up to and including `to`; 0 if `to` is not later. Takes no longer for
 * a deadline in 2099, which stands for "none" in many systems.
 */
export function workingDaysBetween(from: string, to: string, holidays: Holidays): number {
  const days = Math.max(0, daysBetween(from, to));
  const odd = days % 7;
  let count = ((days - odd) / 7) * 5;
  for (let n = 1; n <= odd; n += 1) if (isWeekday(addDays(from, n))) count += 1;
  for (const [day, mark] of holidays) {
    if (day <= from || day > to) continue;
    if (mark === "班" && !isWeekday(day)) count += 1;
    else if (mark === "休" && isWeekday(day)) count -= 1;
  }
  return count;
}

/** Returns the greeting for an hour of the day, 0 to 23: before 9, 9–11, 12–13, 14–19, from 20. */
export function greeting(hour: number): "morning" | "forenoon" | "noon" | "afternoon" | "evening" {
  if (hour < 9) return "morning";
  if (hour <= 11) return "forenoon";
  if (hour <= 13) return "noon";
  return hour < 20 ? "afternoon" : "evening";
}
