import { text } from "#src/lib/text.ts";
import type { sumOf } from "./use-work.ts";

/** How much of what waits is late, and how much is due today; nothing where none is. */
export function DueWords({ sum: { overdue, today } }: { sum: ReturnType<typeof sumOf> }) {
  return (
    <>
      {overdue > 0 && <span className="ml-3 text-bad">{text("dashboard.work.lateOf", { n: overdue })}</span>}
      {today > 0 && <span className="ml-3 text-warn">{text("dashboard.work.todayOf", { n: today })}</span>}
    </>
  );
}
