import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshEntities } from "#src/client/query.ts";
import type { WorkItem } from "#src/contract/system/desk/work.ts";
import { dayOf, toWire } from "#src/lib/time.ts";

/** Whether a deadline passed or the day changed between two moments, so that the counts are outdated. Pure. */
export function clockRanOut(items: readonly Pick<WorkItem, "due">[], counted: Date, now: Date): boolean {
  const [then, here] = [toWire(counted), toWire(now)];
  return dayOf(counted) !== dayOf(now) || items.some(({ due }) => due > then && due <= here);
}

/** Counts the work again when a shown deadline passes: no event tells the console that time passes. */
export function useRecount(items: readonly WorkItem[], countedAt: number, now: Date): void {
  const client = useQueryClient();
  const due = countedAt > 0 && clockRanOut(items, new Date(countedAt), now);
  useEffect(() => {
    if (due) void refreshEntities(client, ["dashboard:task"]);
  }, [due, client]);
}
