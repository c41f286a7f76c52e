import type { CellAt } from "./focus.ts";
import { topOf, type Heights } from "./heights.ts";
import type { Layout } from "./layout.ts";

/**
 * Scrolls a cell into view by the smallest possible distance. The sizes, in px, are passed as last measured: reading
 * them from the page would force a layout for each key.
 */
export function scrollToCell(
  scroller: HTMLElement,
  { row, col }: CellAt,
  seen: { layout: Layout; heights: Heights; row: number; width: number; height: number },
): void {
  const { layout, heights, width, height } = seen;
  const top = topOf(heights, row);
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + seen.row > scroller.scrollTop + height) scroller.scrollTop = top + seen.row - height;
  const placed = layout.columns[col];
  if (!placed || placed.pin) return;
  const { leftWidth, rightWidth } = layout;
  const start = scroller.scrollLeft + leftWidth;
  const end = scroller.scrollLeft + width - rightWidth;
  if (placed.left < start) scroller.scrollLeft = placed.left - leftWidth;
  else if (placed.left + placed.width > end)
    scroller.scrollLeft = Math.min(placed.left - leftWidth, placed.left + placed.width - width + rightWidth);
}
