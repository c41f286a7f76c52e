import type { MouseEvent, RefObject } from "react";
import { startRowDrag } from "#ui/edit-table/rows/row-drag.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import type { CellAt } from "./focus.ts";
import type { GridActs } from "./grid-acts.ts";
import type { Drawn } from "./measured-grid.tsx";

/** What presses in the table do; one set of handlers serves all cells. */
export interface Presses {
  down: (event: MouseEvent<HTMLElement>) => void;
  click: (event: MouseEvent<HTMLElement>) => void;
  menu: (event: MouseEvent<HTMLElement>) => void;
}

function cellOf(target: EventTarget): (CellAt & { act: string | undefined }) | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest("[aria-colindex]");
  const row = cell?.closest<HTMLElement>("[data-row]");
  if (!cell || !row) return null;
  return {
    row: Number(row.dataset["row"]),
    col: Number(cell.getAttribute("aria-colindex")) - 1,
    act: target.closest<HTMLElement>("[data-act]")?.dataset["act"],
  };
}

/** Links, buttons and fields inside a cell handle their own clicks. */
const ofItsOwn = (target: EventTarget) =>
  target instanceof Element && target.closest("a,button,input,select,textarea,[data-own]") !== null;

/** Returns the handlers of presses. `latest` is what was rendered last; `take` focuses the table's field. */
export function gridPresses(table: EditTableApi, acts: GridActs, latest: RefObject<Drawn>, take: () => void): Presses {
  const { desk, editing } = table;

  function drag(event: MouseEvent<HTMLElement>, row: number) {
    const { scroller, say } = latest.current.props;
    if (scroller.current && desk.options().disabled !== true)
      startRowDrag({ event, row, table, scroller: scroller.current, heights: () => latest.current.heights, say });
  }
  return {
    down(event) {
      if (event.button !== 0 || ofItsOwn(event.target)) return;
      const cell = cellOf(event.target);
      if (!cell) return;
      // The editor's field keeps the focus, and dragging does not select cell text.
      event.preventDefault();
      editing.finish();
      acts.putBack();
      take();
      if (cell.act === "drag") {
        drag(event, cell.row);
        return;
      }
      if (event.shiftKey) {
        acts.reach(cell);
        return;
      }
      editing.focusCell(cell);
      if (cell.act) return;
      const { scroller } = latest.current.props;
      const move = (moved: globalThis.MouseEvent) => {
        // A press that was kept may be over by now.
        if (moved.buttons === 0) {
          stop();
          return;
        }
        const over = document.elementFromPoint(moved.clientX, moved.clientY);
        const to = over && scroller.current?.contains(over) ? cellOf(over) : null;
        if (to) acts.reach(to);
      };
      const stop = () => {
        removeEventListener("mousemove", move);
        removeEventListener("mouseup", stop);
      };
      addEventListener("mousemove", move);
      addEventListener("mouseup", stop);
    },
    click(event) {
      const { shown, ticked, props } = latest.current;
      if (event.target instanceof Element && event.target.closest("[data-act=tickAll]")) {
        table.tickAll(ticked !== "all");
        return;
      }
      const cell = cellOf(event.target);
      if (!cell || ofItsOwn(event.target)) return;
      const key = acts.rowKeyAt(cell.row);
      switch (cell.act) {
        case "tick":
          table.tick(key, !table.isTicked(key), event.shiftKey);
          return;
        case "choose":
          table.tickOnly(key);
          return;
        case "expand":
        case "branch":
          table.toggleOpen(key);
          return;
        case "flip":
          acts.flip(cell);
          return;
        case "drag":
          acts.actOwn(cell);
          return;
        default:
      }
      const row = table.state().rows[shown.at(cell.row)];
      const drawn = event.target instanceof Element ? event.target.closest("[data-row]") : null;
      if (row && drawn) props.onRowPress?.(row, drawn.getBoundingClientRect());
      const focus = editing.focus();
      const many = focus && (focus.row !== focus.toRow || focus.col !== focus.toCol);
      if (!event.shiftKey && !many && (props.editOn === "click" || event.detail > 1)) editing.begin(cell);
    },
    menu(event) {
      const cell = cellOf(event.target);
      if (!cell || ofItsOwn(event.target)) return;
      event.preventDefault();
      editing.finish();
      const focus = editing.focus();
      const within =
        focus && cell.row >= Math.min(focus.row, focus.toRow) && cell.row <= Math.max(focus.row, focus.toRow);
      if (!within) editing.focusCell(cell);
      latest.current.props.openMenu(cell, new DOMRect(event.clientX, event.clientY, 0, 0));
    },
  };
}
