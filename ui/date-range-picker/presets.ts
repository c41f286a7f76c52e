import { addDays as daysLater, endOfMonth } from "date-fns";
import { dayOf, textOfDay } from "#ui/date-picker/date-text.ts";

/** A range of days `YYYY-MM-DD`, both ends inclusive; null is open. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

/** A custom named range. */
export interface NamedRange extends DateRange {
  /** Unique among the presets. */
  label: string;
}

/** Names of the built-in ranges. */
export type RangePreset =
  | "today"
  | "yesterday"
  | "last7"
  | "last30"
  | "thisWeek"
  | "thisMonth"
  | "lastMonth"
  | "thisQuarter"
  | "thisYear";

/** Returns the day `count` days later; `date` is `YYYY-MM-DD`. */
export function addDays(date: string, count: number): string {
  const day = dayOf(date);
  if (!day) return date;
  return textOfDay(daysLater(day, count));
}

function months(year: number, first: number, count: number): DateRange {
  const lastMonth = new Date(year, first - 2 + count, 1);
  return { from: textOfDay(new Date(year, first - 1, 1)), to: textOfDay(endOfMonth(lastMonth)) };
}

/**
 * Returns the days of a named range relative to `today` (`YYYY-MM-DD`). 近7天 has seven days including today; weeks begin
 * on Monday.
 */
export function presetRange(preset: RangePreset, today: string): DateRange {
  const day = dayOf(today);
  if (!day) return { from: null, to: null };
  const year = day.getFullYear();
  const month = day.getMonth() + 1;
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "last7":
      return { from: addDays(today, -6), to: today };
    case "last30":
      return { from: addDays(today, -29), to: today };
    case "thisWeek": {
      const monday = addDays(today, -((day.getDay() + 6) % 7));
      return { from: monday, to: addDays(monday, 6) };
    }
    case "thisMonth":
      return months(year, month, 1);
    case "lastMonth":
      return months(year, month - 1, 1);
    case "thisQuarter":
      return months(year, Math.floor((month - 1) / 3) * 3 + 1, 3);
    case "thisYear":
      return months(year, 1, 12);
    default:
      return preset satisfies never;
  }
}
