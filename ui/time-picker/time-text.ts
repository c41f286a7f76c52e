import { readTime, type DateLimits, type DateReading } from "#ui/date-picker/date-text.ts";

/** Parses a time of day typed as 10:20, 10:20:05, 1020, 102005 or 10时20分; returns `HH:mm:ss`. */
export function readTimeOfDay(typed: string, { min, max }: DateLimits = {}): DateReading {
  if (typed.trim() === "") return { text: null };
  const text = readTime(typed);
  if (text === undefined) return { fault: "shape" };
  return (min !== undefined && text < min) || (max !== undefined && text > max) ? { fault: "range" } : { text };
}
