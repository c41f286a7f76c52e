import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { dayOf, daysBetween, fromWire } from "#src/lib/time.ts";

export interface DueDayProps {
  /** "YYYY-MM-DD", or empty. */
  day: string;
  /** What is said of a late day; takes the days since as `n`. */
  late: TextKey;
  /** Whether what was promised is still to come. */
  open: boolean;
  /** Names near days (今天) and leaves out this year; the whole date is told on hover. @default false */
  short?: boolean;
}

const near: Readonly<Record<number, TextKey>> = {
  "-1": "workspace.list.yesterday",
  0: "workspace.list.today",
  1: "workspace.list.tomorrow",
};

const todayOf = (now = new Date()) => dayOf(now);

/** A day as lists show it: 昨天, 今天, 明天, 07-07 in this year, 2025-07-07 in any other. */
function shortDay(day: string, ahead: number, today: string): string {
  const name = near[ahead];
  if (name) return text(name);
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
}

/** A promised day, in lists and drawers alike: red, with how many days it is late, when it lies before today and is still open. */
export function DueDay({ day, late, open, short = false }: DueDayProps) {
  if (day === "") return <>–</>;
  // Another server may write days in its own way: then as they come.
  if (!fromWire(day)) return <>{day}</>;
  const today = todayOf();
  const ahead = daysBetween(today, day.slice(0, 10));
  const isLate = open && ahead < 0;
  return (
    <time dateTime={day} title={short ? day : undefined} className={isLate ? "text-bad" : undefined}>
      {short ? shortDay(day, ahead, today) : day}
      {isLate && text(late, { n: -ahead })}
    </time>
  );
}
