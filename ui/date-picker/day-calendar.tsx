import type { DayPickerProps } from "react-day-picker";
import { latePart } from "#ui/late-part/late-part.tsx";

// A field is typed in more often than its calendar is opened: the grid (a fifth of a list screen) comes on demand.
const DayGrid = latePart(async () => (await import("./day-grid.tsx")).DayGrid);

/** Makes the calendar show what it is given: without a handler it would keep a selection of its own. */
export function heldOutside(): void {}

/** The month grid, in its size while it is on its way. */
export function DayCalendar(props: DayPickerProps) {
  return <DayGrid part={props} waiting={<div aria-busy className="h-68 w-58" />} />;
}
