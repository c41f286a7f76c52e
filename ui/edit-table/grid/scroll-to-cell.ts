import type { CellAt } from "./focus.ts";
import { topOf, type Heights } from "./heights.ts";
import type { Layout } from "./layout.ts";

/**
 * Brings a cell into view, by no more than is needed. What there is room for is told, px, as it was last measured: asking
 * the page would have it laid out for every step of a key.
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
