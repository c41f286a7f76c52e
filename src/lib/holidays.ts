import type { Holidays } from "./time.ts";

/** dict(holiday) as a calendar: the text of a day says whether it is off or worked; others say nothing. */
export function holidaysIn(items: Iterable<readonly [day: string, text: string]>): Holidays {
  return new Map(
    [...items].flatMap(([day, text]) => {
      const mark = text.includes("班") ? "班" : text.includes("休") ? "休" : null;
      return mark ? [[day, mark] as const] : [];
    }),
  );
}
