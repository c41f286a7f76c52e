import type { AnalysisInput } from "#src/contract/dashboard/analysis.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { addDays, dayOf, daysBetween, startOfDay } from "#src/lib/time.ts";
import type { Span } from "#src/server/dashboard/statistics/door.ts";

/** Max days of a period. */
const maxDays = 1_100;

/** A period and the two that it is compared with. */
interface Compared {
  now: Span;
  before: Span;
  lastYear: Span;
}

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same date some months earlier; the last day of a shorter month. */
function monthsBack(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const at = year * 12 + (month - 1) - months;
  const [y, m] = [Math.floor(at / 12), (at % 12) + 1];
  return `${String(y).padStart(4, "0")}-${String(m).padStart(2, "0")}-${String(Math.min(date, lastDay(y, m))).padStart(2, "0")}`;
}

/** The days of a period. This week, month and year include days to come: money may be posted to them already. */
function daysOf({ period, begin, end }: AnalysisInput, today: string): { begin: string; end: string } {
  const [year = "", month = ""] = today.split("-");
  if (period === "today") return { begin: today, end: today };
  if (period === "week") {
    // Weeks start on Monday; 1970-01-05 was one.
    const monday = addDays(today, -(((daysBetween("1970-01-05", today) % 7) + 7) % 7));
    return { begin: monday, end: addDays(monday, 6) };
  }
  if (period === "month")
    return { begin: `${year}-${month}-01`, end: `${year}-${month}-${lastDay(Number(year), Number(month))}` };
  if (period === "year") return { begin: `${year}-01-01`, end: `${year}-12-31` };
  if (begin === undefined || end === undefined)
    throw new Refusal(40001, "参数校验失败：自定义期间须有开始日期和结束日期");
  if (end < begin) throw new Refusal(40001, "参数校验失败：结束日期不能早于开始日期");
  if (begin < "2000-01-01" || end > "2999-12-31" || daysBetween(begin, end) >= maxDays)
    throw new Refusal(40001, `参数校验失败：期间须在2000年以后，且不超过${maxDays}天`);
  return { begin, end };
}

/** The day of a period's predecessor that corresponds to a day. */
function backOf({ period }: AnalysisInput, { begin, end }: { begin: string; end: string }): (day: string) => string {
  if (period === "month") return (day) => monthsBack(day, 1);
  if (period === "year") return (day) => monthsBack(day, 12);
  const days = daysBetween(begin, end) + 1;
  return (day) => addDays(day, -days);
}

/**
 * The period of a call, the one before it (环比) and the one a year ago (同比). While the period is not over, the others
 * end at the same elapsed point: the same day, at the same time.
 */
export function comparedOf(input: AnalysisInput, now: Date): Compared {
  const today = dayOf(now);
  const days = daysOf(input, today);
  const isOpen = days.begin <= today && days.end >= today;
  const end = isOpen ? today : days.end;
  const elapsed = now.getTime() - startOfDay(today).getTime();
  const shifted = (back: (day: string) => string, byMonths: boolean): Span => {
    const last = back(end);
    // In a shorter month the whole last day corresponds to the 31st.
    const isWhole = !isOpen || (byMonths && last.slice(8) !== end.slice(8));
    const span = { begin: back(days.begin), end: last };
    return isWhole ? span : { ...span, until: new Date(startOfDay(last).getTime() + elapsed) };
  };
  const byMonths = input.period === "month" || input.period === "year";
  return {
    now: days,
    before: shifted(backOf(input, days), byMonths),
    lastYear: shifted((day) => monthsBack(day, 12), true),
  };
}
