import { holidaysIn } from "#src/lib/holidays.ts";
import type { Holidays } from "#src/lib/time.ts";
import { dictItems } from "#src/session/session.ts";

let read: { from: readonly object[]; holidays: Holidays } | null = null;

/** The days off and the worked weekends that this tenant's dictionary knows; read once as long as it says the same. */
export function knownHolidays(): Holidays {
  const from = dictItems("holiday");
  if (read?.from !== from) read = { from, holidays: holidaysIn(from.map(({ value, text }) => [value, text])) };
  return read.holidays;
}
