import { text } from "#src/lib/text.ts";
import type { TextKey } from "#src/lib/text-keys.ts";
import { dayOf, daysBetween, fromWire } from "#src/lib/time.ts";

export interface DueDayProps {
  /** "YYYY-MM-DD", or empty. */
  day: string;
  /** Text for a late day; gets the days since as `n`. */
  late: TextKey;
  /** Whether the promise is still open. */
  open: boolean;
  /** Names near days (今天) and omits the current year; the whole date shows on hover. @default false */
  short?: boolean;
}

const near: Readonly<Record<number, TextKey>> = {
  "-1": "workspace.list.yesterday",
  0: "workspace.list.today",
  1: "workspace.list.tomorrow",
};

const todayOf = (now = new Date()) => dayOf(now);

/** Short form of a day in lists: 昨天, 今天, 明天, 07-07 in the current year, 2025-07-07 in others. */
function shortDay(day: string, ahead: number, today: string): string {
  const name = near[ahead];
  if (name) return text(name);
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
}

/** A promised day in lists and drawers. If it is past and still open, it is red with the number of days it is late. */
export function DueDay({ day, late, open, short = false }: DueDayProps) {
  if (day === "") return <>–</>;
  // Another server may use another format: show it unchanged.
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
