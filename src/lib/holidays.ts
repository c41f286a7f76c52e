import type { Holidays } from "./time.ts";

/**
 * Converts dict(holiday) to a calendar. The text of a day says whether it is a day off (休) or a working day (班); days
 * with other texts are left out.
 */
export function holidaysIn(items: Iterable<readonly [day: string, text: string]>): Holidays {
  return new Map(
    [...items].flatMap(([day, text]) => {
      const mark = text.includes("班") ? "班" : text.includes("休") ? "休" : null;
      return mark ? [[day, mark] as const] : [];
    }),
  );
}
