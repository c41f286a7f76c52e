import { ListTodo } from "lucide-react";
import { Badge } from "#ui/badge/badge.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { text } from "#src/lib/text.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { hasWork, sumOf, useWorkCounts, workPath } from "./use-work.ts";

/** The largest number the badge shows. */
const most = 999;

/** In the header: how much waits for me, red while something is late; leads to the list. */
export function WorkBadge() {
  const { router } = useWorkspace();
  const { data } = useWorkCounts();
  if (!hasWork()) return null;
  const { total, overdue } = sumOf(data ?? []);
  // What is read aloud holds what is seen, and what is seen is the number of the list (up to three digits).
  const n = total > most ? `${most}+` : total;
  const key = overdue > 0 ? "badgeLate" : total > 0 ? "badge" : "title";
  const label = text(`dashboard.work.${key}`, { n, late: overdue });
  return (
    <IconButton label={label} hint="bottom" onClick={() => void router.navigate({ href: workPath })}>
      <Badge count={total} max={most} tone={overdue > 0 ? "bad" : "info"}>
        {/* A box around the picture: on its own corner the count would cover it. */}
        <span className="grid size-6 place-items-center">
          <ListTodo aria-hidden />
        </span>
      </Badge>
    </IconButton>
  );
}
