import type { DayPickerProps } from "react-day-picker";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";

// Lazy, because users type into a field more often than they open its calendar. The grid is a fifth of a list page's
// code.
const DayGrid = lazyPart(async () => (await import("./day-grid.tsx")).DayGrid);

/** Makes the calendar controlled: without a handler it would manage its own selection. */
export function heldOutside(): void {}

/** Renders the month grid, or a placeholder of its size while it loads. */
export function DayCalendar(props: DayPickerProps) {
  return <DayGrid part={props} waiting={<div aria-busy className="h-68 w-58" />} />;
}
