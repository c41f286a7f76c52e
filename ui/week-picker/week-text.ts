import { addDays, addWeeks, getISOWeek, getISOWeeksInYear, getISOWeekYear, startOfISOWeek } from "date-fns";
import { type DateLimits, type DateReading, dayOf, readDate, textOfDay } from "#ui/date-picker/date-text.ts";
import { halfWidth } from "#ui/utils/digits.ts";

const two = (number: number) => String(number).padStart(2, "0");

/** Number of weeks in a year, 52 or 53 (ISO 8601). */
export const weeksOf = (year: number): number => getISOWeeksInYear(new Date(year, 5, 1));

/** The week `YYYY-Www` of a day `YYYY-MM-DD`; around New Year its year may differ from the day's (ISO 8601). */
export function weekOfDay(date: string): string {
  const day = dayOf(date) ?? new Date();
  return `${getISOWeekYear(day)}-W${two(getISOWeek(day))}`;
}

/** Monday and Sunday of a week, `YYYY-MM-DD`; undefined for a week that does not exist. */
export function daysOfWeek(week: string | null | undefined): { from: string; to: string } | undefined {
  const parts = /^(\d{4})-W(\d{2})$/.exec(week ?? "");
  const [year, number] = [Number(parts?.[1]), Number(parts?.[2])];
  if (!parts || number < 1 || number > weeksOf(year)) return undefined;
  // The first week of a year contains 4 January.
  const monday = addWeeks(startOfISOWeek(new Date(year, 0, 4)), number - 1);
  return { from: textOfDay(monday), to: textOfDay(addDays(monday, 6)) };
}

/**
 * Parses a week typed as 2026-W48, 2026W48, 2026/48, 2026年48周 or 2026年第48周, or a day in it. Returns `YYYY-Www` as
 * `<input type="week">` does, which sorts in time order.
 */
export function readWeek(typed: string, { min, max }: DateLimits = {}): DateReading {
  const text = halfWidth(typed).trim().toUpperCase();
  if (text === "") return { text: null };
  const parts = /^([1-9]\d{3})\s*(?:[-/.]?\s*W|[-/.\s]|年\s*第?)\s*(\d{1,2})周?$/.exec(text);
  const day = parts ? undefined : readDate(typed).text;
  const week = parts ? `${parts[1]}-W${two(Number(parts[2]))}` : day ? weekOfDay(day) : undefined;
  if (!daysOfWeek(week)) return { fault: "shape" };
  const written = week ?? "";
  return (min !== undefined && written < min) || (max !== undefined && written > max)
    ? { fault: "range" }
    : { text: written };
}
