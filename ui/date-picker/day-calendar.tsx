import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import type { DayGridProps } from "./day-grid.tsx";

// Lazy, because users type into a field more often than they open its calendar.
const DayGrid = lazyPart<DayGridProps>(async () => (await import("./day-grid.tsx")).DayGrid);

/** Renders the month grid, or a placeholder of its size while it loads. */
export function DayCalendar(props: DayGridProps) {
  return <DayGrid part={props} waiting={<div aria-busy className="h-68 w-58" />} />;
}
