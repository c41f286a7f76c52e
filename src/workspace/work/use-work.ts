import { useQuery } from "@tanstack/react-query";
import { config } from "#src/client/config.ts";
import { queryOf } from "#src/client/query.ts";
import type { PagePath } from "#src/contract/addresses.ts";
import { workCount, type WorkCount } from "#src/contract/system/desk/work.ts";
import { useSession } from "#src/session/session.ts";
import { mayCall } from "#src/session/session.ts";

/** Path of the page that lists all work. */
export const workPath = "/dashboard/task" satisfies PagePath;

/** Whether the user's work can be fetched; only our own server has it. */
export const hasWork = (): boolean => mayCall(workCount.permission) && config().serverKind !== "jeecg";

/** Number of items waiting for the user, by kind; undefined until loaded. */
export function useWorkCounts() {
  // Other permissions mean other work.
  const permission = useSession((session) => session.permission);
  return useQuery({
    ...queryOf(workCount, {}),
    enabled: permission !== null && hasWork(),
    meta: { shownByCaller: true },
  });
}

/** Sums over all kinds. */
export function sumOf(counts: readonly WorkCount[]): { total: number; overdue: number; today: number } {
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    overdue: counts.reduce((sum, { overdue }) => sum + overdue, 0),
    today: counts.reduce((sum, { today }) => sum + today, 0),
  };
}
