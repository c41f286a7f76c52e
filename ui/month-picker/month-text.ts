import type { DateLimits, DateReading } from "#ui/date-picker/date-text.ts";
import { halfWidth } from "#ui/utils/digits.ts";

function checked(text: string | undefined, { min, max }: DateLimits): DateReading {
  if (text === undefined) return { fault: "shape" };
  return (min !== undefined && text < min) || (max !== undefined && text > max) ? { fault: "range" } : { text };
}

/** Parses a month typed as 202604, 2026-4, 2026/04, 2026.4 or 2026年4月; returns `YYYY-MM`. */
export function readMonth(typed: string, limits: DateLimits = {}): DateReading {
  const text = halfWidth(typed).trim();
  if (text === "") return { text: null };
  const parts = /^([1-9]\d{3})(?:(\d{2})|\s*[-/.年]\s*(\d{1,2})月?)$/.exec(text);
  const month = Number(parts?.[2] ?? parts?.[3]);
  return checked(
    parts && month >= 1 && month <= 12 ? `${parts[1]}-${String(month).padStart(2, "0")}` : undefined,
    limits,
  );
}

/** Parses a year of four digits, with or without 年; returns `YYYY`. */
export function readYear(typed: string, limits: DateLimits = {}): DateReading {
  const text = halfWidth(typed).trim();
  if (text === "") return { text: null };
  return checked(/^([1-9]\d{3})年?$/.exec(text)?.[1], limits);
}

/** Converts a `YYYY-MM` text to a number that grows by one each month; undefined for anything else. */
export function ordinalOfMonth(text: string | null | undefined): number | undefined {
  const parts = /^(\d{4})-(\d{2})$/.exec(text ?? "");
  return parts ? Number(parts[1]) * 12 + Number(parts[2]) - 1 : undefined;
}

/** Converts such a number back to its month, `YYYY-MM`. */
export function monthOfOrdinal(ordinal: number): string {
  return `${String(Math.floor(ordinal / 12)).padStart(4, "0")}-${String((ordinal % 12) + 1).padStart(2, "0")}`;
}
