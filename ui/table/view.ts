import type { TableDensity, Pin, TableColumn, TableView } from "./column.ts";
import { movedBeside, type Landing } from "./head/head-drag.ts";

const standardWidth = 140;
const leastWidth = 64;
const mostWidth = 800;

/** Columns arranged by a view. Ids that no column has are left out. */
export interface Arrangement {
  /** All ids in order, including hidden ones. */
  order: string[];
  visibility: Record<string, boolean>;
  pinning: { start: string[]; end: string[] };
  sizing: Record<string, number>;
}

export type AnyColumn = Omit<TableColumn<never>, "value" | "cell" | "room" | "text">;

/**
 * Where a column is pinned: the user's choice, else the column's own setting, else the first column is pinned to the
 * start.
 */
export function pinOf(columns: readonly AnyColumn[], view: TableView, id: string): Pin {
  const column = columns.find((one) => one.id === id);
  const silent = columns.every((one) => one.pin === undefined || one.pin === "end");
  return view.pins?.[id] ?? column?.pin ?? (silent && columns[0]?.id === id ? "start" : "none");
}

/** Whether a column is shown; a column that cannot be hidden always is. */
export function isShown(columns: readonly AnyColumn[], view: TableView, id: string): boolean {
  const column = columns.find((one) => one.id === id);
  if (!column) return false;
  return column.hideable === false || (view.shown?.[id] ?? !column.hidden);
}

/**
 * All ids in the user's order; a column that the view does not know comes after the neighbour it was declared after.
 */
export function orderOf(columns: readonly AnyColumn[], view: TableView): string[] {
  const declared = columns.map((column) => column.id);
  const known = [...new Set(view.order ?? [])].filter((id) => declared.includes(id));
  const order = [...known];
  for (const [place, id] of declared.entries()) {
    if (order.includes(id)) continue;
    const before = declared.slice(0, place).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/** A width within the column's limits, rounded to whole px. */
export function widthIn(column: AnyColumn, width: number): number {
  return Math.round(Math.min(column.maxWidth ?? mostWidth, Math.max(column.minWidth ?? leastWidth, width)));
}

/** Width of a column in px: the user's, else its own. */
export function widthOf(column: AnyColumn, view: TableView): number {
  return widthIn(column, view.widths?.[column.id] ?? column.width ?? standardWidth);
}

/** Whether a user made any column narrower than its declared width. */
export function isNarrowed(columns: readonly AnyColumn[], view: TableView): boolean {
  return view.widths !== undefined && columns.some((column) => widthOf(column, view) < widthOf(column, {}));
}

/** All the view's settings for the columns. */
export function arrange(columns: readonly AnyColumn[], view: TableView): Arrangement {
  const order = orderOf(columns, view);
  return {
    order,
    visibility: Object.fromEntries(columns.map(({ id }) => [id, isShown(columns, view, id)])),
    pinning: {
      start: order.filter((id) => pinOf(columns, view, id) === "start"),
      end: order.filter((id) => pinOf(columns, view, id) === "end"),
    },
    sizing: Object.fromEntries(columns.map((column) => [column.id, widthOf(column, view)])),
  };
}

/**
 * Widths that fill `room` px. The remaining width is shared by `grow`, in proportion to the width. When there is too
 * little room all widths stay as they are, and the table scrolls.
 */
export function fillRoom(
  columns: readonly { id: string; width: number; grow: number }[],
  room: number,
): Record<string, number> {
  const used = columns.reduce((sum, column) => sum + column.width, 0);
  const weight = columns.reduce((sum, column) => sum + column.width * column.grow, 0);
  const left = Math.floor(room - used);
  const widths = Object.fromEntries(columns.map((column) => [column.id, column.width]));
  if (left <= 0 || weight === 0) return widths;
  let given = 0;
  let last: string | undefined;
  for (const column of columns) {
    if (column.grow === 0) continue;
    const share = Math.floor((left * column.width * column.grow) / weight);
    widths[column.id] = column.width + share;
    given += share;
    last = column.id;
  }
  if (last !== undefined) widths[last] = (widths[last] ?? 0) + left - given;
  return widths;
}

/** A change that a user makes to the columns. */
export type ViewChange =
  | { kind: "show"; id: string; shown: boolean }
  | { kind: "pin"; id: string; pin: Pin }
  | { kind: "width"; id: string; width: number | null }
  | { kind: "step"; id: string; by: -1 | 1 }
  | ({ kind: "place" } & Landing)
  | { kind: "density"; density: TableDensity }
  | { kind: "reset" };

/** The view after one change. Never mutates; moving a column to where it cannot go returns the same view. */
export function changeView(columns: readonly AnyColumn[], view: TableView, change: ViewChange): TableView {
  switch (change.kind) {
    case "show":
      return { ...view, shown: { ...view.shown, [change.id]: change.shown } };
    case "pin":
      return { ...view, pins: { ...view.pins, [change.id]: change.pin } };
    case "width": {
      const { [change.id]: _old, ...others } = view.widths ?? {};
      return { ...view, widths: change.width === null ? others : { ...others, [change.id]: change.width } };
    }
    case "step": {
      const shown = stepOrder(columns, view);
      const place = shown.indexOf(change.id);
      const beside = shown[place + change.by];
      if (place < 0 || beside === undefined) return view;
      return changeView(columns, view, {
        kind: "place",
        id: change.id,
        beside,
        side: change.by < 0 ? "before" : "after",
      });
    }
    case "place": {
      if (change.id === change.beside) return view;
      const order = movedBeside(orderOf(columns, view), change);
      if (!order) return view;
      const pin = pinOf(columns, view, change.beside);
      const moved = { ...view, order };
      return pin === pinOf(columns, view, change.id) ? moved : { ...moved, pins: { ...view.pins, [change.id]: pin } };
    }
    case "density":
      return { ...view, density: change.density };
    case "reset":
      return {};
    default:
      return change satisfies never;
  }
}

/** Ids in display order: pinned to the start, scrolling, pinned to the end. */
export function stepOrder(columns: readonly AnyColumn[], view: TableView): string[] {
  const order = orderOf(columns, view);
  const group = (pin: Pin) => order.filter((id) => pinOf(columns, view, id) === pin);
  return [...group("start"), ...group("none"), ...group("end")];
}
