import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { config } from "#src/client/config.ts";
import { queryOf } from "#src/client/query.ts";
import type { PagePath } from "#src/contract/addresses.ts";
import { workCount, type WorkCount } from "#src/contract/system/desk/work.ts";
import { useSession } from "#src/session/session.ts";
import { mayCall } from "#src/session/session.ts";

/** Where all of it stands. */
export const workPath = "/dashboard/task" satisfies PagePath;

/** Only our own server knows what waits for somebody. */
export const hasWork = (): boolean => mayCall(workCount.permission) && config().serverKind !== "jeecg";

/** What waits for me by kind; undefined until it is known. */
export function useWorkCounts() {
  // Other rights, other work.
  const permission = useSession((session) => session.permission);
  return useQuery({
    ...queryOf(workCount, {}),
    enabled: permission !== null && hasWork(),
    meta: { shownByCaller: true },
  });
}

/** All kinds together. */
export function sumOf(counts: readonly WorkCount[]): { total: number; overdue: number; today: number } {
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    overdue: counts.reduce((sum, { overdue }) => sum + overdue, 0),
    today: counts.reduce((sum, { today }) => sum + today, 0),
  };
}

/** Now, told anew every minute while the part is in view: clocks go on without a call. */
export function useMinute(): Date {
  const [now, tell] = useState(() => new Date());
  useEffect(() => {
    const again = () => tell(new Date());
    // A tab that comes forward was asleep for some time.
    const shown = setTimeout(again);
    const timer = setInterval(again, 60_000);
    return () => {
      clearTimeout(shown);
      clearInterval(timer);
    };
  }, []);
  return now;
}
