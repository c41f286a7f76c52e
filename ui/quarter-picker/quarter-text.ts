import type { DateLimits, DateReading } from "#ui/date-picker/date-text.ts";
import { halfWidth } from "#ui/utils/digits.ts";

const numerals = "一二三四";

/**
 * Parses a quarter typed as 2026-Q2, 2026Q2, 2026/2, 2026年2季度 or 2026年第二季度; returns `YYYY-Qn`, which sorts in
 * time order.
 */
export function readQuarter(typed: string, { min, max }: DateLimits = {}): DateReading {
  const text = halfWidth(typed).trim().toUpperCase();
  if (text === "") return { text: null };
  const parts = /^([1-9]\d{3})\s*(?:[-/.]?\s*Q?|年\s*第?)\s*([1-4一二三四])(?:季度?)?$/.exec(text);
  if (!parts) return { fault: "shape" };
  const quarter = numerals.includes(parts[2] ?? "") ? numerals.indexOf(parts[2] ?? "") + 1 : parts[2];
  const written = `${parts[1]}-Q${quarter}`;
  return (min !== undefined && written < min) || (max !== undefined && written > max)
    ? { fault: "range" }
    : { text: written };
}

/** Converts a `YYYY-Qn` text to a number that grows by one each quarter; undefined for anything else. */
export function ordinalOfQuarter(text: string | null | undefined): number | undefined {
  const parts = /^(\d{4})-Q([1-4])$/.exec(text ?? "");
  return parts ? Number(parts[1]) * 4 + Number(parts[2]) - 1 : undefined;
}

/** Converts such a number back to its quarter, `YYYY-Qn`. */
export function quarterOfOrdinal(ordinal: number): string {
  return `${String(Math.floor(ordinal / 4)).padStart(4, "0")}-Q${(ordinal % 4) + 1}`;
}

/** The quarter of a day `YYYY-MM-DD`. */
export function quarterOfDay(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}
