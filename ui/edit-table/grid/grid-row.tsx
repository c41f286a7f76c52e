import { memo, useState, type ReactElement, type ReactNode } from "react";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { TableContext } from "#ui/edit-table/core/table-context.ts";
import { drawCell, stillRight, type CellState, type DrawnCell } from "./drawn-cell.tsx";
import type { Layout } from "./layout.ts";
import { treeLead } from "#ui/edit-table/tree/tree-lead.tsx";

export interface GridRowProps {
  desk: TableContext;
  row: EditRow;
  /** Index among the displayed rows, from 0, and the same counted over all pages. */
  at: number;
  nth: number;
  /** Position among all rows. */
  index: number;
  /** Distance from the top of the first row, in px. */
  top: number;
  layout: Layout;
  /** First and last scrolling column that are rendered. */
  from: number;
  to: number;
  /** Column in focus, and the selected ones; -1 is none. */
  active: number;
  pickFrom: number;
  pickTo: number;
  errors: ReadonlyMap<string, string> | undefined;
  selected: boolean;
  selectable: boolean;
  locked: boolean;
  open: boolean;
  flash: boolean;
  choices: number;
  activeId: string;
  /** Depth in a tree, from 1; 0 in a flat table. */
  level: number;
  /** A tree row with children, and whether they are loading. */
  branch: boolean;
  busy: boolean;
}

/**
 * Renders the row of a slot; on scroll the slot moves and takes the data of another row. Cells with unchanged input
 * keep the same elements, so that React skips them.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { desk, row, at, nth, index, top, layout, from, to, active, pickFrom, pickTo, errors, level, branch, open } =
    props;
  // Belongs to the slot, not to the row it shows; changing it causes no render.
  const [drawn] = useState(() => new Map<string, DrawnCell>());
  const leadAt = level > 0 ? layout.columns.findIndex(({ own }) => own === undefined) : -1;
  const cells: ReactElement[] = [];
  for (let col = 0; col < layout.columns.length; col++) {
    const placed = layout.columns[col];
    if (!placed || (placed.pin === undefined && (col < from || col > to) && col !== active)) continue;
    const before = drawn.get(placed.key);
    const lead: ReactNode =
      col === leadAt ? treeLead(before?.state.lead, { level, branch, open, busy: props.busy, nth }, desk) : null;
    const state: CellState = {
      row,
      index,
      nth,
      active: col === active,
      picked: col >= pickFrom && col <= pickTo,
      error: errors?.get(placed.key),
      locked: props.locked,
      choices: props.choices,
      activeId: props.activeId,
      selected: props.selected,
      selectable: props.selectable,
      open,
      lead,
    };
    if (before && stillRight(before, placed, state)) {
      cells.push(before.element);
      continue;
    }
    const element = drawCell(desk, placed, state);
    drawn.set(placed.key, { placed, value: row[placed.key], state, element });
    cells.push(element);
  }
  return (
    <div
      role="row"
      aria-rowindex={nth + 2}
      aria-selected={props.selected || undefined}
      aria-level={level || undefined}
      aria-expanded={branch ? open : undefined}
      aria-busy={props.busy || undefined}
      data-row={at}
      data-selected={props.selected || undefined}
      data-disabled={props.locked || undefined}
      data-flash={props.flash || undefined}
      className="group/row absolute inset-x-0 flex h-(--assay-edit-row) border-b border-line-soft bg-table-row contain-strict [:where([data-slot=edit-table-scroller]:not([data-scrolling])_&)]:hover:bg-hover data-flash:bg-accent-soft data-flash:transition-colors data-flash:duration-slow data-selected:bg-selected"
      style={{ transform: `translateY(${top}px)` }}
    >
      {cells}
    </div>
  );
});
