import { addMonths as monthsLater } from "date-fns";
import { dayOf, textOfDay } from "#ui/date-picker/date-text.ts";
import { addDays } from "#ui/date-range-picker/presets.ts";
import { monthOfOrdinal, ordinalOfMonth } from "#ui/month-picker/month-text.ts";

/** Returns year, month and day of `YYYY-MM-DD`, both from 1, and the weekday, 0 for Monday. */
export function partsOfDay(day: string): { year: number; month: number; date: number; weekday: number } {
  const at = dayOf(day) ?? new Date(Number.NaN);
  return { year: at.getFullYear(), month: at.getMonth() + 1, date: at.getDate(), weekday: (at.getDay() + 6) % 7 };
}

/**
 * Returns the six weeks that display a month `YYYY-MM`, from Monday: 42 days, including days of the adjacent months.
 */
export function weeksOfMonth(month: string): readonly (readonly string[])[] {
  const first = addDays(`${month}-01`, -partsOfDay(`${month}-01`).weekday);
  return [0, 1, 2, 3, 4, 5].map((week) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(first, week * 7 + day)));
}

/** Returns the month `count` months later; `month` is `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  return monthOfOrdinal((ordinalOfMonth(month) ?? 0) + count);
}

/** Returns the same day `count` months later, or the last day of a shorter month. */
export function addMonthsToDay(day: string, count: number): string {
  return textOfDay(monthsLater(dayOf(day) ?? new Date(Number.NaN), count));
}

/** Returns whether a text is an existing day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const day = dayOf(text);
  return day !== undefined && textOfDay(day) === text;
}

/** The parts of a key event that a calendar grid uses. */
export interface GridKey {
  key: string;
  shiftKey: boolean;
  /** Right-to-left text direction. */
  rtl: boolean;
}

/** Returns the day a key moves to; undefined for a key that the grid does not use. */
export function dayByKey(day: string, { key, shiftKey, rtl }: GridKey): string | undefined {
  const { weekday } = partsOfDay(day);
  switch (key) {
    case "ArrowLeft":
      return addDays(day, rtl ? 1 : -1);
    case "ArrowRight":
      return addDays(day, rtl ? -1 : 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekday);
    case "End":
      return addDays(day, 6 - weekday);
    case "PageUp":
      return addMonthsToDay(day, shiftKey ? -12 : -1);
    case "PageDown":
      return addMonthsToDay(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

/** Number of columns of the month grid. */
export const MONTH_COLUMNS = 3;

/** Returns the month a key moves to; undefined for a key that the grid does not use. */
export function monthByKey(month: string, { key, shiftKey, rtl }: GridKey): string | undefined {
  const column = (Number(month.slice(5)) - 1) % MONTH_COLUMNS;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: rtl ? 1 : -1,
    ArrowRight: rtl ? -1 : 1,
    ArrowUp: -MONTH_COLUMNS,
    ArrowDown: MONTH_COLUMNS,
    Home: -column,
    End: MONTH_COLUMNS - 1 - column,
    PageUp: shiftKey ? -120 : -12,
    PageDown: shiftKey ? 120 : 12,
  };
  const step = steps[key];
  return step === undefined ? undefined : addMonths(month, step);
}
