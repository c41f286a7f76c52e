import { holidaysIn } from "#src/lib/holidays.ts";
import type { Holidays } from "#src/lib/time.ts";
import { dictItems } from "#src/session/session.ts";

let read: { from: readonly object[]; holidays: Holidays } | null = null;

/** Days off and worked weekends from the tenant's dictionary; parsed again only when it changes. */
export function knownHolidays(): Holidays {
  const from = dictItems("holiday");
  if (read?.from !== from) read = { from, holidays: holidaysIn(from.map(({ value, text }) => [value, text])) };
  return read.holidays;
}
