import { useEffect, useState, useSyncExternalStore, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import { blockOf, focusWithin } from "./focus.ts";
import { GridRow } from "./grid-row.tsx";
import { rowAt, topOf, totalHeight, type Heights } from "./heights.ts";
import type { Layout } from "./layout.ts";
import { OpenedRow } from "#ui/edit-table/rows/opened-row.tsx";
import { isSelected } from "#ui/edit-table/core/selection.ts";
import type { Shown } from "#ui/edit-table/core/state.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";

export interface GridBodyProps {
  table: EditTableApi;
  layout: Layout;
  from: number;
  to: number;
  /** The displayed rows: those of the page and the expanded branches, or all of them. */
  shown: Shown;
  /** Heights of a row and of the visible part of the body, in px. */
  rowHeight: number;
  room: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** Renders every row, for printing. */
  all: boolean;
  heights: Heights;
  /** Content below an expanded row. */
  renderExpanded: ((row: EditRow) => ReactNode) | undefined;
  onMeasure: (key: string, height: number) => void;
  /** Index of the first row over all pages, from 0. */
  start: number;
  activeId: string;
}

/** Minimum number of rendered rows, including a few out of view: the default height and a margin (DEC-47). */
export const leastDrawn = 9;

const nothing: ReadonlyMap<string, string> | undefined = undefined;

/** Returns the first row in view; the same frame that scrolls shows it. */
function useFirstRow(scroller: RefObject<HTMLDivElement | null>, heights: Heights): number {
  const [first, setFirst] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let now = -1;
    const look = () => {
      const next = rowAt(heights, element.scrollTop);
      if (next === now) return;
      now = next;
      // Synchronous: one frame later the missing rows would be visible.
      flushSync(() => setFirst(next));
    };
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [scroller, heights]);
  return first;
}

/** Renders the rows in view. Each has a slot that is reused for the row that scrolls in. */
export function GridBody(props: GridBodyProps) {
  const {
    table,
    layout,
    from,
    to,
    shown,
    rowHeight,
    room,
    scroller,
    all,
    heights,
    renderExpanded,
    onMeasure,
    start,
    activeId,
  } = props;
  const state = useSyncExternalStore(table.subscribe, table.state, table.state);
  const cursor = useSyncExternalStore(table.editing.subscribe, table.editing.cursor, table.editing.cursor);
  const seen = useFirstRow(scroller, heights);
  const { desk } = table;
  // A focus on the page does not apply to the printout.
  const focus = all ? null : focusWithin(cursor.focus, shown.length, layout.columns.length);
  const levels = table.levels();
  const fits = Math.max(leastDrawn, Math.ceil(room / rowHeight) + 2);
  const pool = all ? shown.length : Math.min(shown.length, fits);
  const first = Math.max(0, Math.min(shown.length - pool, seen));
  const block = focus && blockOf(focus);
  const many = block !== null && (block.top !== block.bottom || block.left !== block.right);
  const rows: ReactNode[] = [];
  const opened: ReactNode[] = [];
  function draw(slot: number | "active", at: number) {
    const index = shown.at(at);
    const row = state.rows[index];
    if (!row) return;
    const key = desk.core.keyOf(row);
    const picked = many && block !== null && at >= block.top && at <= block.bottom;
    const selectable = desk.selectable(row);
    const level = levels?.levelOf(row) ?? 0;
    const open = state.open.has(key);
    rows.push(
      <GridRow
        key={slot}
        desk={desk}
        row={row}
        at={at}
        nth={start + at}
        index={index}
        top={topOf(heights, at)}
        layout={layout}
        from={from}
        to={to}
        active={focus?.row === at ? focus.col : -1}
        pickFrom={picked ? block.left : -1}
        pickTo={picked ? block.right : -1}
        errors={state.errors.size === 0 ? nothing : state.errors.get(key)}
        selected={isSelected(state.selected, key, selectable)}
        selectable={selectable}
        locked={desk.rowDisabled(row)}
        open={open}
        flash={state.flash.has(key)}
        choices={state.choices}
        activeId={activeId}
        level={level}
        branch={level > 0 && levels?.isBranch(row) === true}
        busy={state.busy.has(key)}
      />,
    );
    if (renderExpanded && open && level === 0 && slot !== "active") {
      opened.push(
        <OpenedRow key={key} top={topOf(heights, at) + rowHeight} onMeasure={(height) => onMeasure(key, height)}>
          {renderExpanded(row)}
        </OpenedRow>,
      );
    }
  }
  for (let slot = 0; slot < pool; slot++) draw(slot, all ? slot : first + ((slot - (first % pool) + pool) % pool));
  // The focused row stays rendered wherever the user scrolls: screen readers need an existing cell.
  if (focus && (focus.row < first || focus.row >= first + pool)) draw("active", focus.row);
  return (
    <div
      role="rowgroup"
      data-slot="edit-table-body"
      className="relative leading-(--assay-edit-row) whitespace-nowrap select-none"
      style={{ height: totalHeight(heights) }}
    >
      {rows}
      {opened}
    </div>
  );
}
