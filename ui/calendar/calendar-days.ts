import { dayOf, daysOf, textOfDay } from "#ui/date-picker/date-text.ts";
import { addDays } from "#ui/date-range-picker/presets.ts";
import { monthOfOrdinal, ordinalOfMonth } from "#ui/month-picker/month-text.ts";

/** A day `YYYY-MM-DD` as year, month and day, both from 1, and its weekday, 0 on Monday. */
export function partsOfDay(day: string): { year: number; month: number; date: number; weekday: number } {
  const at = dayOf(day) ?? new Date(Number.NaN);
  return { year: at.getFullYear(), month: at.getMonth() + 1, date: at.getDate(), weekday: (at.getDay() + 6) % 7 };
}

/** The six weeks a month `YYYY-MM` is drawn in, from Monday: 42 days, those of the months around it included. */
export function weeksOfMonth(month: string): readonly (readonly string[])[] {
  const first = addDays(`${month}-01`, -partsOfDay(`${month}-01`).weekday);
  return [0, 1, 2, 3, 4, 5].map((week) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(first, week * 7 + day)));
}

/** The month `count` months on; `month` is `YYYY-MM`. */
export function addMonths(month: string, count: number): string {
  return monthOfOrdinal((ordinalOfMonth(month) ?? 0) + count);
}

/** The same day `count` months on, or the last of a month that is shorter. */
export function addMonthsToDay(day: string, count: number): string {
  const month = addMonths(day.slice(0, 7), count);
  const last = daysOf(Number(month.slice(0, 4)), Number(month.slice(5)));
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, "0")}`;
}

/** Whether a text is a day there is, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const day = dayOf(text);
  return day !== undefined && textOfDay(day) === text;
}

/** What a key press is, as far as a grid of days asks. */
export interface GridKey {
  key: string;
  shiftKey: boolean;
  /** One reads from the right. */
  rtl: boolean;
}

/** The day a key leads to; undefined for a key that is none of the grid's. */
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

/** Columns of the grid of months. */
export const MONTH_COLUMNS = 3;

/** The month a key leads to; undefined for a key that is none of the grid's. */
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
