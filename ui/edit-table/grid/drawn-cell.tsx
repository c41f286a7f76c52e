/* oxlint-disable jsx-a11y/role-supports-aria-props -- a gridcell may be read-only (ARIA 1.2), which the rule does not know */
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { unlessFaulty } from "#ui/edit-table/columns/caller-fault.ts";
import { keyOf, type CellPlace, type EditRow } from "#ui/edit-table/columns/column.ts";
import type { TableContext } from "#ui/edit-table/core/table-context.ts";
import type { PlacedColumn } from "./layout.ts";
import { ownCell, type OwnState } from "./own-cell.tsx";
import { fillHoles } from "#ui/edit-table/columns/placeholder.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";

/** Maximum length of the rendered text: nobody reads more in a cell, and a megabyte would block the browser. */
const drawnLength = 300;

/** State of a cell that a row passes when it renders the cell. */
export interface CellState extends OwnState {
  row: EditRow;
  /** Position among all rows. */
  index: number;
  active: boolean;
  picked: boolean;
  error: string | undefined;
  /** The row is read-only. */
  locked: boolean;
  /** Increases when choices arrive. */
  choices: number;
  /** Element ID of the active cell. */
  activeId: string;
  /** Indent and arrow of a tree row, in its first value column. */
  lead: ReactNode;
}

/** The last rendered cell, and the input it was rendered from. */
export interface DrawnCell {
  placed: PlacedColumn;
  value: unknown;
  state: CellState;
  element: ReactElement;
}

/** Whether a cell's rendering can depend on other fields of its row. */
function readsRow({ column, kind, own }: PlacedColumn): boolean {
  return (
    own !== undefined ||
    kind.readsRow === true ||
    column.formatter !== undefined ||
    column.render !== undefined ||
    column.linkageKey !== undefined ||
    typeof column.disabled === "function"
  );
}

/**
 * Returns whether a rendered cell is still valid. It compares only the cell's own input, so that an edit re-renders one
 * cell.
 */
export function stillRight(before: DrawnCell | undefined, placed: PlacedColumn, state: CellState): boolean {
  if (before?.placed !== placed || before.value !== state.row[placed.key]) return false;
  const old = before.state;
  return (
    old.active === state.active &&
    old.picked === state.picked &&
    old.error === state.error &&
    old.locked === state.locked &&
    old.choices === state.choices &&
    old.lead === state.lead &&
    (!readsRow(placed) || (old.row === state.row && sameOwn(placed, old, state)))
  );
}

function sameOwn({ own }: PlacedColumn, old: CellState, state: CellState): boolean {
  return (
    own === undefined ||
    (old.nth === state.nth &&
      old.selected === state.selected &&
      old.selectable === state.selectable &&
      old.open === state.open)
  );
}

/** Props of the cell element: only those that are set, because the browser receives each one. */
interface CellProps extends ComponentProps<"div"> {
  "data-active"?: true;
  "data-picked"?: true;
  "data-invalid"?: true;
  "data-vacant"?: true;
  "data-cell"?: string;
}

/** Renders a cell: one element with its text, or the content that its kind renders. */
export function drawCell(desk: TableContext, placed: PlacedColumn, state: CellState): ReactElement {
  const { key, column, kind, own, at, style, classes } = placed;
  const { row, index, active, picked, error, locked, lead, activeId } = state;
  const props: CellProps = { role: "gridcell", "aria-colindex": at + 1, className: classes.plain, style };
  let marked = active || picked;
  if (active) {
    props.id = activeId;
    props["data-active"] = true;
  }
  if (picked) props["data-picked"] = true;
  if (own) {
    if (marked) props.className = classes.marked;
    return (
      <div key={key} {...props}>
        {ownCell(own, state, desk.options().words)}
      </div>
    );
  }
  const readOnly =
    locked ||
    kind.edit === undefined ||
    kind.edit === "none" ||
    (column.disabled !== undefined && !desk.canEdit(row, column, kind));
  if (readOnly) {
    props["aria-readonly"] = true;
    props.className = classes.readOnly;
  }
  if (error !== undefined) {
    marked = true;
    props["aria-invalid"] = true;
    props["data-invalid"] = true;
    props.title = error;
  }
  let content: ReactNode;
  if (kind.draw || kind.state) content = drawnBy(desk, placed, state, props);
  if (content === undefined) {
    const text = desk.textOf({ key, column, kind, check: null }, row, index);
    if (text === "" && column.placeholder !== undefined) {
      marked = true;
      props["data-vacant"] = true;
      content = fillHoles(column.placeholder, column);
    } else content = text.length > drawnLength ? `${text.slice(0, drawnLength)}…` : text;
  }
  if (marked) props.className = classes.marked;
  // React sets a single text child directly on the element; next to other children it would track an extra text node.
  if (lead === null) {
    return (
      <div key={key} {...props}>
        {content}
      </div>
    );
  }
  return (
    <div key={key} {...props}>
      {lead}
      {content}
    </div>
  );
}

/** What the kind renders, and its state on the cell; undefined when the text is enough. */
function drawnBy(
  desk: TableContext,
  { column, kind }: PlacedColumn,
  { row, index }: CellState,
  props: CellProps,
): ReactNode {
  const value = row[keyOf(column)];
  const place: CellPlace = desk.place(row, column, index);
  const said = kind.state?.(value, place);
  if (said !== undefined) props["data-cell"] = said;
  const { draw } = kind;
  if (!draw || column.formatter) return undefined;
  return unlessFaulty(
    column,
    () => draw(value, place),
    () => valueText(value),
  );
}
