import { ListTodo } from "lucide-react";
import { Badge } from "#ui/badge/badge.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { text } from "#src/lib/text.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { hasWork, sumOf, useWorkCounts, workPath } from "./use-work.ts";

/** Max number the badge shows. */
const most = 999;

/** Badge in the header: number of items waiting for the user, red if one is overdue; links to the list. */
export function WorkBadge() {
  const { router } = useWorkspace();
  const { data } = useWorkCounts();
  if (!hasWork()) return null;
  const { total, overdue } = sumOf(data ?? []);
  // The accessible name must contain the visible text: the list's total, up to three digits.
  const n = total > most ? `${most}+` : total;
  const key = overdue > 0 ? "badgeLate" : total > 0 ? "badge" : "title";
  const label = text(`dashboard.work.${key}`, { n, late: overdue });
  return (
    <IconButton label={label} hint="bottom" onClick={() => void router.navigate({ href: workPath })}>
      <Badge count={total} max={most} tone={overdue > 0 ? "bad" : "info"}>
        {/* A box around the icon: directly on the icon the count would cover it. */}
        <span className="grid size-6 place-items-center">
          <ListTodo aria-hidden />
        </span>
      </Badge>
    </IconButton>
  );
}
