import { halfWidth } from "#ui/utils/digits.ts";

/** Reason why a text is invalid for a date field. */
export type DateFault = "shape" | "range";

/** Parse result of a text: the normalized form, `null` for an empty text, or the reason why it is invalid. */
export type DateReading = { text: string | null; fault?: undefined } | { text?: undefined; fault: DateFault };

export interface DateLimits {
  /** Minimum value in the value format, inclusive. */
  min?: string | undefined;
  /** Maximum value, inclusive. */
  max?: string | undefined;
}

const two = (number: number) => String(number).padStart(2, "0");

/** Returns the number of days in a month of the Gregorian calendar; months count from 1. */
export function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function writeDate(year: number, month: number, day: number): string | undefined {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return undefined;
  return `${year}-${two(month)}-${two(day)}`;
}

/** Parses the date at the start of a text in any common format; returns it and the rest. */
function readHead(text: string): { date: string; rest: string } | undefined {
  const parts = /^(\d{4})(?:(\d{2})(\d{2})(?!\d(?!\d))|\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?)/.exec(text);
  if (!parts) return undefined;
  const date = writeDate(Number(parts[1]), Number(parts[2] ?? parts[4]), Number(parts[3] ?? parts[5]));
  return date === undefined ? undefined : { date, rest: text.slice(parts[0].length).replace(/^[\sT]+/, "") };
}

/** Parses a time to HH:mm:ss: 10:20, 10:20:05, 1020, 102005, 10时20分; an empty text is midnight. */
export function readTime(text: string): string | undefined {
  const clean = halfWidth(text)
    .trim()
    .replace(/[时点]/, ":")
    .replace("分", ":")
    .replace(/秒$/, "")
    .replace(/:$/, "");
  if (clean === "") return "00:00:00";
  const parts = /^(\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}))?$/.exec(clean) ?? /^(\d{2})(\d{2})(\d{2})?$/.exec(clean);
  if (!parts) return undefined;
  const [hour, minute, second] = [Number(parts[1]), Number(parts[2] ?? 0), Number(parts[3] ?? 0)];
  return hour > 23 || minute > 59 || second > 59 ? undefined : `${two(hour)}:${two(minute)}:${two(second)}`;
}

function checked(text: string | undefined, { min, max }: DateLimits): DateReading {
  if (text === undefined) return { fault: "shape" };
  // Normalized texts can be compared: the earlier time is the smaller text.
  return (min !== undefined && text < min) || (max !== undefined && text > max) ? { fault: "range" } : { text };
}

/**
 * Parses a date typed as 20260403, 2026/4/3, 2026.4.3, 2026年4月3日 or 2026-04-03; returns `YYYY-MM-DD`. A time after it
 * is ignored.
 */
export function readDate(typed: string, limits: DateLimits = {}): DateReading {
  const text = halfWidth(typed).trim();
  if (text === "") return { text: null };
  const head = readHead(text);
  return checked(head && readTime(head.rest) !== undefined ? head.date : undefined, limits);
}

/**
 * Parses a date and a time, e.g. 2026-04-03 10:20 or 20260403 1020; returns `YYYY-MM-DD HH:mm:ss`. Without a time it is
 * midnight.
 */
export function readDateTime(typed: string, limits: DateLimits = {}): DateReading {
  const text = halfWidth(typed).trim();
  if (text === "") return { text: null };
  const head = readHead(text);
  const time = head && readTime(head.rest);
  return checked(head && time !== undefined ? `${head.date} ${time}` : undefined, limits);
}

/**
 * Returns a date text as a calendar day: local midnight, which stands for a day, not a point in time. Undefined for
 * anything else.
 */
export function dayOf(text: string | null | undefined): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? "");
  return parts ? new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : undefined;
}

/** Returns a calendar day as `YYYY-MM-DD`. */
export function textOfDay(day: Date): string {
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Returns the current time in Shanghai, in any browser time zone: `YYYY-MM-DD HH:mm:ss`. */
export function nowText(now: Date = new Date()): string {
  const shanghai = new Date(now.getTime() + 8 * 3_600_000);
  return shanghai.toISOString().slice(0, 19).replace("T", " ");
}
