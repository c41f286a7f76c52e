import type { MouseEvent } from "react";
import { showDropLine } from "#ui/edit-table/grid/drop-line.ts";
import { rowAt, topOf, type Heights } from "#ui/edit-table/grid/heights.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";

export interface RowDrag {
  event: MouseEvent<HTMLElement>;
  /** Index of the row among the displayed ones. */
  row: number;
  table: EditTableApi;
  scroller: HTMLElement;
  /** Heights of the rows, including expanded content. */
  heights: () => Heights;
  say: (text: string) => void;
}

/** Distance before a press becomes a drag, in px. */
const slack = 4;
/** Distance from an edge at which the table scrolls, in px. */
const edge = 24;

/**
 * Drags a row by its handle. A line shows where it would land; the table scrolls near an edge; Escape cancels. A press
 * without movement stays a click, which opens the handle's menu.
 */
export function startRowDrag({ event, row, table, scroller, heights, say }: RowDrag): void {
  const { desk } = table;
  const { words } = desk.options();
  const startY = event.clientY;
  let target = row;
  let dragging = false;

  function place(y: number): number {
    const body = scroller.querySelector("[data-slot=edit-table-body]")?.getBoundingClientRect();
    if (!body) return row;
    const now = heights();
    const over = rowAt(now, y - body.top);
    // Past the middle of a row, including its expanded content, the dragged row goes below it.
    const middle = (topOf(now, over) + topOf(now, over + 1)) / 2;
    const gap = y - body.top < middle ? over : over + 1;
    // A gap between two rows; the dragged row leaves its own gap when it moves.
    return Math.max(0, Math.min(desk.core.shown().length - 1, gap > row ? gap - 1 : gap));
  }
  const move = (moved: globalThis.MouseEvent) => {
    if (!dragging && Math.abs(moved.clientY - startY) < slack) return;
    const fixed = table.whyFixed();
    if (fixed !== null) {
      say(fixed);
      stop();
      return;
    }
    const box = scroller.getBoundingClientRect();
    if (moved.clientY < box.top + edge) scroller.scrollTop -= heights().row / 2;
    if (moved.clientY > box.bottom - edge) scroller.scrollTop += heights().row / 2;
    target = place(moved.clientY);
    dragging = true;
    showDropLine(scroller, topOf(heights(), target > row ? target + 1 : target));
  };
  const up = () => {
    const dragged = dragging;
    stop();
    if (!dragged) return;
    // The press was a drag, so the following click must not open the menu.
    addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    const { core } = desk;
    const to = core.shown().at(target);
    if (table.moveRow(core.shown().at(row), to)) say(words.move.moved(to + 1, core.state().rows.length));
  };
  const key = (pressed: KeyboardEvent) => {
    if (pressed.key !== "Escape") return;
    pressed.preventDefault();
    stop();
  };
  function stop() {
    showDropLine(scroller, null);
    dragging = false;
    removeEventListener("mousemove", move);
    removeEventListener("mouseup", up);
    removeEventListener("keydown", key, { capture: true });
  }
  addEventListener("mousemove", move);
  addEventListener("mouseup", up);
  addEventListener("keydown", key, { capture: true });
}
