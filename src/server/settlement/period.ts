import { addDays } from "#src/lib/time.ts";

/** A laboratory's terms: dict(settle_cycle) 1 monthly, 2 half-monthly, 3 quarterly, 4 each order by itself. */
interface Terms {
  settleCycle: string;
  settleDay: number | null;
}

export interface Period {
  periodStart: string;
  periodEnd: string;
}

/** Used where a laboratory has no settlement day. */
const usualDay = 10;

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** First day of the month that lies `n` months before the month of a day. */
function monthsBefore(day: string, n: number): string {
  let first = firstOf(day);
  for (let at = 0; at < n; at += 1) first = firstOf(addDays(first, -1));
  return first;
}

/**
 * The period of the statement that is made on a day; null on days without one. A half-month is settled on the
 * settlement day and fifteen days before or after it, at the latest on the last day of the month.
 */
export function settledOn(today: string, { settleCycle, settleDay }: Terms): Period | null {
  const yesterday = addDays(today, -1);
  if (settleCycle === "4") return { periodStart: yesterday, periodEnd: yesterday };
  const date = Number(today.slice(8));
  const planned = settleDay ?? usualDay;
  const month = monthsBefore(today, 0);
  const lastMonth = { periodStart: monthsBefore(today, 1), periodEnd: addDays(month, -1) };
  if (settleCycle === "2") {
    const length = Number(addDays(monthsBefore(addDays(month, 31), 0), -1).slice(8));
    const other = planned > 15 ? planned - 15 : Math.min(planned + 15, length);
    if (date !== planned && date !== other) return null;
    return date > 15
      ? { periodStart: month, periodEnd: addDays(month, 14) }
      : { periodStart: addDays(lastMonth.periodStart, 15), periodEnd: lastMonth.periodEnd };
  }
  if (date !== planned) return null;
  if (settleCycle !== "3") return lastMonth;
  const quarter = Number(today.slice(5, 7)) % 3 === 1;
  return quarter ? { ...lastMonth, periodStart: monthsBefore(today, 3) } : null;
}
