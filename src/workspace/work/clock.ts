import { text } from "#src/lib/text.ts";
import { dayOf, daysBetween, endOfDay, fromWire, type Holidays, workingDaysBetween } from "#src/lib/time.ts";

/** State of a deadline: overdue, due later today, due on another day, or none. */
export type ClockState = "overdue" | "today" | "later" | "none";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in its largest whole unit, at least one minute: 3 天, 2 小时, 5 分钟. */
export function spanText(ms: number): string {
  const span = Math.abs(ms);
  if (span >= day) return text("dashboard.work.days", { n: Math.floor(span / day) });
  if (span >= hour) return text("dashboard.work.hours", { n: Math.floor(span / hour) });
  return text("dashboard.work.minutes", { n: Math.max(1, Math.floor(span / minute)) });
}

/** Time left: working days from one whole day on, the last one counted whole (G.3); else as a duration. */
function leftText(at: Date, now: Date, holidays: Holidays): string {
  const left = at.getTime() - now.getTime();
  const worked = left >= day ? workingDaysBetween(dayOf(now), dayOf(at), holidays) : 0;
  return worked > 0 ? text("dashboard.work.workingDays", { n: worked }) : spanText(left);
}

/** Time overdue: calendar days from one day on, or if the deadline is the end of a day; else as a duration. */
function lateText(at: Date, now: Date): string {
  const days = daysBetween(dayOf(at), dayOf(now));
  const wholeDay = at.getTime() >= endOfDay(dayOf(at)).getTime() - 999;
  return wholeDay || now.getTime() - at.getTime() >= day
    ? text("dashboard.work.days", { n: days })
    : spanText(now.getTime() - at.getTime());
}

/** State of a deadline (wire time) in words: 超期 3 天, 还剩 2 小时, 还剩 4 个工作日. */
export function clockOf(due: string, now: Date, holidays: Holidays): { state: ClockState; words: string } {
  const at = fromWire(due);
  if (!at) return { state: "none", words: "" };
  const left = at.getTime() - now.getTime();
  if (left < 0) return { state: "overdue", words: text("dashboard.work.overdueBy", { span: lateText(at, now) }) };
  return {
    state: dayOf(at) === dayOf(now) ? "today" : "later",
    words: text("dashboard.work.left", { span: leftText(at, now, holidays) }),
  };
}

/** How long something has waited: 已等 3 天. */
export function waitedFor(since: string, now: Date): string {
  const at = fromWire(since);
  return at ? text("dashboard.work.waited", { span: spanText(now.getTime() - at.getTime()) }) : "";
}
