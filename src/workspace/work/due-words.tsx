import { text } from "#src/lib/text.ts";
import type { sumOf } from "./use-work.ts";

/** How many waiting items are overdue and how many are due today; empty for zero. */
export function DueWords({ sum: { overdue, today } }: { sum: ReturnType<typeof sumOf> }) {
  return (
    <>
      {overdue > 0 && <span className="ml-3 text-bad">{text("dashboard.work.lateOf", { n: overdue })}</span>}
      {today > 0 && <span className="ml-3 text-warn">{text("dashboard.work.todayOf", { n: today })}</span>}
    </>
  );
}
