import { cn } from "#ui/utils/cn.ts";
import type { PageAddress } from "#src/contract/addresses.ts";
import { text } from "#src/lib/text.ts";
import { ListError } from "#src/workspace/screen/list/list-states.tsx";
import { PageLink } from "#src/workspace/screen/page-link.tsx";
import { sumOf, useWorkCounts, workPath } from "#src/workspace/work/use-work.ts";

interface DayNumber {
  label: string;
  n: number | undefined;
  to: PageAddress;
  look: string;
}

/** How many items wait for this person, are late, or are due today. Each number links to its part of the list. */
export function MyDay() {
  const { data, error, refetch } = useWorkCounts();
  if (error && !data) return <ListError error={error} stale={false} onRetry={() => void refetch()} />;
  const sum = data && sumOf(data);
  const numbers: readonly DayNumber[] = [
    { label: text("dashboard.work.boxOverdue"), n: sum?.overdue, to: `${workPath}?box=overdue`, look: "text-bad" },
    { label: text("dashboard.work.boxToday"), n: sum?.today, to: `${workPath}?box=today`, look: "text-warn" },
    { label: text("dashboard.home.waiting"), n: sum?.total, to: workPath, look: "" },
  ];
  return (
    <nav aria-labelledby="my-day" className="rounded-surface border border-line bg-surface p-4">
      <h2 id="my-day" className="mb-3 font-semibold">
        {text("dashboard.home.day")}
      </h2>
      <ul className="grid grid-cols-3 gap-2">
        {numbers.map(({ label, n, to, look }) => (
          <li key={to}>
            <PageLink to={to} className="flex flex-col gap-1 rounded-control px-3 py-2 hover:bg-hover">
              <span className="text-muted">{label}</span>
              <span className={cn("text-24 font-semibold", Boolean(n) && look)}>{n ?? "–"}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
