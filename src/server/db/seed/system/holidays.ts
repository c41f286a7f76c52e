import type { ItemSeed } from "./dict-seed.ts";

/** Days off as first day and number of days; including normal weekends does no harm. */
const off: readonly (readonly [string, number])[] = [
  // 2025, as announced by the State Council.
  ["2025-01-01", 1],
  ["2025-01-28", 8],
  ["2025-04-04", 3],
  ["2025-05-01", 5],
  ["2025-05-31", 3],
  ["2025-10-01", 8],
  // 2026, as announced.
  ["2026-01-01", 3],
  ["2026-02-15", 9],
  ["2026-04-04", 3],
  ["2026-05-01", 5],
  ["2026-06-19", 3],
  ["2026-09-25", 3],
  ["2026-10-01", 7],
  // 2027: the usual periods around the statutory days, without make-up workdays; to be corrected once announced.
  ["2027-01-01", 3],
  ["2027-02-05", 7],
  ["2027-04-03", 3],
  ["2027-05-01", 5],
  ["2027-06-09", 1],
  ["2027-09-15", 1],
  ["2027-10-01", 7],
];

/** Weekend days that are working days. */
const worked: readonly string[] = [
  "2025-01-26",
  "2025-02-08",
  "2025-04-27",
  "2025-09-28",
  "2025-10-11",
  "2026-01-04",
  "2026-02-14",
  "2026-02-28",
  "2026-05-09",
  "2026-09-20",
  "2026-10-10",
];

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10),
  );
}

/**
 * China's public holidays of 2025 to 2027 as items of dict(holiday): 休 a day off, 班 a weekend day that is a working
 * day.
 */
export const holidays: readonly ItemSeed[] = [
  ...off.flatMap(([first, count]) => daysFrom(first, count)).map((value) => ({ value, text: "休", color: "#f5222d" })),
  ...worked.map((value) => ({ value, text: "班" })),
].toSorted((a, b) => (a.value < b.value ? -1 : 1));
