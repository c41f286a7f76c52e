import { Refusal } from "#src/lib/refusal.ts";
import { addDays, startOfDay } from "#src/lib/time.ts";

/** The month `yyyy-MM` of a day `YYYY-MM-DD`. */
export function periodOf(day: string): string {
  return day.slice(0, 7);
}

const firstDay = (period: string) => `${period}-01`;
/** The month after. */
export const nextPeriod = (period: string): string => periodOf(addDays(firstDay(period), 31));

/** The days of a month: its first one, the first one after it, and the same as instants. */
export function spanOf(period: string) {
  const [from, until] = [firstDay(period), firstDay(nextPeriod(period))];
  return { from, until, begin: startOfDay(from), end: startOfDay(until) };
}

/** The months from `first` to `last`, both included. */
export function monthsTo(first: string, last: string): string[] {
  const months: string[] = [];
  for (let period = first; period <= last; period = nextPeriod(period)) months.push(period);
  return months;
}

/** Refuses a posting into a closed month; `closed` holds the closed months among those checked. */
export function demandOpen(period: string, closed: ReadonlySet<string>): void {
  if (closed.has(period)) throw new Refusal(42202, `${period}已关账，不能入账到该期间`);
}

/** The months of a tenant, as far as closing needs them. */
export interface Months {
  current: string;
  /** The first month with a flow or a close; the current one if there is none. */
  first: string;
  closed: ReadonlySet<string>;
}

/** F-06: refuses a month that cannot be closed now; `problems` is the number of its unsolved records. */
export function demandClosable(period: string, { current, first, closed }: Months, problems: number): void {
  if (period >= current) throw new Refusal(42201, "不能关闭当前月份");
  if (closed.has(period)) throw new Refusal(40902);
  if (period < first) throw new Refusal(42201, `${period}没有流水，无需关账`);
  const earlier = monthsTo(first, period).find((month) => month < period && !closed.has(month));
  if (earlier !== undefined) throw new Refusal(42201, `请先关闭${earlier}`);
  if (problems > 0) throw new Refusal(42201, `存在${problems}笔未处理单据`);
}

/** The latest closed month; undefined if none is closed. */
export const latestClosed = (closed: ReadonlySet<string>): string | undefined => [...closed].toSorted().at(-1);

/** F-07: only the latest closed month can be reopened. */
export function demandReopenable(period: string, closed: ReadonlySet<string>): void {
  if (!closed.has(period)) throw new Refusal(40902);
  const latest = latestClosed(closed);
  if (period !== latest) throw new Refusal(42201, `只能反关账最近关账的期间，请先反关账${latest ?? ""}`);
}
