/* oxlint-disable jsx-a11y/role-supports-aria-props -- a gridcell may be read-only (ARIA 1.2), which the rule does not know */
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { unlessFaulty } from "#ui/edit-table/columns/caller-fault.ts";
import { keyOf, type CellPlace, type EditRow } from "#ui/edit-table/columns/column.ts";
import type { Desk } from "#ui/edit-table/core/desk.ts";
import type { PlacedColumn } from "./layout.ts";
import { ownCell, type OwnState } from "./own-cell.tsx";
import { fillHoles } from "#ui/edit-table/columns/placeholder.ts";
import { valueText } from "#ui/edit-table/columns/value-text.ts";

/** Longest text that is drawn: nobody reads more in a cell, and a megabyte would stop the browser. */
const drawnLength = 300;

/** What a row knows of one of its cells when it draws it. */
export interface CellState extends OwnState {
  row: EditRow;
  /** Position among all rows. */
  index: number;
  active: boolean;
  picked: boolean;
  error: string | undefined;
  /** The row cannot be changed. */
  locked: boolean;
  /** Counts up when choices arrive. */
  choices: number;
  /** What the active cell is called in the page. */
  activeId: string;
  /** Indent and arrow of a tree's row, in its first value column. */
  lead: ReactNode;
}

/** A cell as it was last drawn, and what it was drawn of. */
export interface DrawnCell {
  placed: PlacedColumn;
  value: unknown;
  state: CellState;
  element: ReactElement;
}

/** Whether a cell's looks can depend on other fields of its row. */
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

/** Whether a cell drawn before is still right: only what it was drawn of counts, so that an edit draws one cell. */
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

/** What the element of a cell is given: only what it has, since the browser is told each of them. */
interface CellProps extends ComponentProps<"div"> {
  "data-active"?: true;
  "data-picked"?: true;
  "data-invalid"?: true;
  "data-vacant"?: true;
  "data-cell"?: string;
}

/** One cell: one element with its text, or what its kind draws. */
export function drawCell(desk: Desk, placed: PlacedColumn, state: CellState): ReactElement {
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
  // A text alone is the element's own: beside anything else it would be a node that React keeps too.
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

/** What a kind that draws draws, and its state on the cell; undefined where the text will do. */
function drawnBy(desk: Desk, { column, kind }: PlacedColumn, { row, index }: CellState, props: CellProps): ReactNode {
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
