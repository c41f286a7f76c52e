/* oxlint-disable jsx-a11y/role-supports-aria-props -- a gridcell may be read-only (ARIA 1.2), which the rule does not know */
import type { ReactElement, ReactNode } from "react";
import { unlessFaulty } from "./caller-fault.ts";
import { keyOf, type CellPlace, type EditRow } from "./column.ts";
import type { Desk } from "./desk.ts";
import type { PlacedColumn } from "./layout.ts";
import { ownCell, type OwnState } from "./own-cell.tsx";
import { fillHoles } from "./placeholder.ts";
import { valueText } from "./value-text.ts";

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

/** One cell: one element with its text, or what its kind draws. */
export function drawCell(desk: Desk, placed: PlacedColumn, state: CellState): ReactElement {
  const { key, column, kind, own, at, style } = placed;
  const { row, index, active, picked, error, locked, lead, activeId } = state;
  if (own) {
    return (
      <div
        key={key}
        role="gridcell"
        aria-colindex={at + 1}
        id={active ? activeId : undefined}
        data-active={active || undefined}
        data-picked={picked || undefined}
        className={placed.className}
        style={style}
      >
        {ownCell(own, state, desk.options().words)}
      </div>
    );
  }
  const value = row[keyOf(column)];
  const place: CellPlace = desk.place(row, column, index);
  const readOnly =
    locked ||
    kind.edit === undefined ||
    kind.edit === "none" ||
    (column.disabled !== undefined && !desk.canEdit(row, column, kind));
  const { draw } = kind;
  const drawn =
    draw && !column.formatter
      ? unlessFaulty(
          column,
          () => draw(value, place),
          () => valueText(value),
        )
      : undefined;
  let text = "";
  if (drawn === undefined) {
    text = desk.textOf({ key, column, kind, check: null }, row, index);
    if (text.length > drawnLength) text = `${text.slice(0, drawnLength)}…`;
  }
  const vacant = drawn === undefined && text === "" && column.placeholder !== undefined;
  return (
    <div
      key={key}
      role="gridcell"
      aria-colindex={at + 1}
      id={active ? activeId : undefined}
      aria-readonly={readOnly || undefined}
      aria-invalid={error === undefined ? undefined : true}
      title={error}
      data-active={active || undefined}
      data-picked={picked || undefined}
      data-invalid={error === undefined ? undefined : true}
      data-cell={kind.state?.(value, place)}
      data-vacant={vacant || undefined}
      className={placed.className}
      style={style}
    >
      {lead}
      {vacant ? fillHoles(column.placeholder ?? "", column) : (drawn ?? text)}
    </div>
  );
}
