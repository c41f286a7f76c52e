import type { CSSProperties } from "react";
import { bodyClasses, type BodyClasses } from "./cell-class.ts";
import type { Pin } from "#ui/table/column.ts";
import { isHidden, isRowType, keyOf, pinOf, type EditColumn, type RowType } from "#ui/edit-table/columns/column.ts";
import type { CellKind } from "#ui/edit-table/columns/kind.ts";

/** Height of the header and of each footer row, in px; must match the class h-10. */
export const headHeight = 40;

/** Widths of the columns about the row itself, in px: the row number, and the others without and with statistics. */
export const rowColumnWidths = { number: 60, mark: 40, markWithStatistics: 60 } as const;

/** Share of the table width that columns without a width divide among them. */
export const freeShare = 0.92;

/** Minimum width of any column, in px. */
export const leastWidth = 64;

/** A laid-out column: positions in px, and everything its cells need. */
export interface PlacedColumn {
  key: string;
  column: EditColumn;
  kind: CellKind;
  /** Set for columns about the row itself. */
  own: RowType | undefined;
  title: string;
  width: number;
  /** Distance from the left edge of the row, or from its right edge for a column pinned right. */
  left: number;
  pin: "left" | "right" | undefined;
  /** Index among the displayed columns, from 0. */
  at: number;
  align: "left" | "center" | "right";
  /** The same object for every cell of the column, so that React compares it by identity. */
  style: CSSProperties;
  /** Classes of its body cells. */
  classes: BodyClasses;
}

/** All laid-out columns. */
export interface Layout {
  columns: readonly PlacedColumn[];
  /** Width of all columns, in px. */
  width: number;
  /** Widths of the pinned columns on each side, in px. */
  leftWidth: number;
  rightWidth: number;
}

export interface LayoutOptions {
  columns: readonly EditColumn[];
  kindOf: (type: string) => CellKind;
  /** Available width, in px. */
  room: number;
  /** Whether there are footer rows with statistics. */
  statistics: boolean;
  /** Column widths that the user set, in px, by key. */
  widths?: Readonly<Record<string, number>> | undefined;
  /** Pins that the user set, by key. */
  pins?: Readonly<Record<string, Pin>> | undefined;
  /** Column keys in the user's order. */
  order?: readonly string[] | undefined;
  /** Visibility that the user set, by key. */
  shown?: Readonly<Record<string, boolean>> | undefined;
}

/**
 * Returns the name of a column in layouts and column settings: its key, or its type for a column about the row itself.
 */
export function nameOf(column: EditColumn): string {
  return keyOf(column) || (column.type ?? "");
}

/** Parses a configured width to px: numbers, "120px", "20%"; undefined for invalid values. */
export function widthIn(width: number | string | undefined, room: number): number | undefined {
  if (typeof width === "number") return Number.isFinite(width) && width > 0 ? width : undefined;
  if (width === undefined) return undefined;
  const [, digits = "", unit = ""] = /^\s*(\d+(?:\.\d+)?)\s*(px|%)?\s*$/.exec(width) ?? [];
  if (digits === "" || Number(digits) === 0) return undefined;
  return unit === "%" ? (room * Number(digits)) / 100 : Number(digits);
}

/** Alignment of cells, by each accepted name. */
const sides = { start: "left", left: "left", center: "center", end: "right", right: "right" } as const;

/** The side where a column is pinned, in reading direction; the user's choice wins. */
function sideOf(column: EditColumn, asked: Pin | undefined): PlacedColumn["pin"] {
  const pin = asked ?? pinOf(column) ?? (isRowType(column.type) && column.pin === undefined ? "start" : "none");
  return pin === "none" ? undefined : pin === "start" ? "left" : "right";
}

function inOrder(columns: readonly EditColumn[], order: readonly string[] | undefined): readonly EditColumn[] {
  if (!order || order.length === 0) return columns;
  const place = new Map(order.map((key, at) => [key, at]));
  const named = columns.filter((column) => place.has(nameOf(column)));
  named.sort((one, other) => (place.get(nameOf(one)) ?? 0) - (place.get(nameOf(other)) ?? 0));
  let next = 0;
  return columns.map((column) => (place.has(nameOf(column)) ? (named[next++] ?? column) : column));
}

/**
 * Returns every displayed column with its position. Columns about the row itself and columns pinned left come first,
 * those pinned right last. Columns without a width share 92 % of the room, at least the minimum width of their kind.
 */
export function placeColumns(options: LayoutOptions): Layout {
  const { kindOf, room, statistics, widths, pins, shown } = options;
  const visible = inOrder(options.columns, options.order).filter(
    (column) => column.type !== "hidden" && (shown?.[nameOf(column)] ?? !isHidden(column)),
  );
  const sized = visible.map((column) => {
    const own = isRowType(column.type) ? column.type : undefined;
    const kind = kindOf(column.type ?? "normal");
    const fixed =
      own === undefined
        ? (widths?.[nameOf(column)] ?? widthIn(column.width, room))
        : (widthIn(column.width, room) ??
          (own === "row-number"
            ? rowColumnWidths.number
            : statistics
              ? rowColumnWidths.markWithStatistics
              : rowColumnWidths.mark));
    return { column, own, kind, fixed, pin: sideOf(column, pins?.[nameOf(column)]) };
  });
  const free = sized.filter(({ fixed }) => fixed === undefined).length;
  const share = free === 0 ? 0 : Math.floor((room * freeShare) / free);
  const ordered = [
    ...sized.filter(({ pin }) => pin === "left"),
    ...sized.filter(({ pin }) => pin === undefined),
    ...sized.filter(({ pin }) => pin === "right"),
  ];
  // On a phone, pinned columns would leave no room for the others, so all columns scroll, in the same order.
  const held = ordered.reduce(
    (total, { pin, fixed, column, kind }) =>
      pin === undefined ? total : total + (fixed ?? column.minWidth ?? kind.minWidth ?? leastWidth),
    0,
  );
  const holds = room === 0 || held <= room / 2;
  const placed = ordered.map(({ column, own, kind, fixed, pin }, at) => ({
    key: nameOf(column),
    column,
    kind,
    own,
    title: column.title ?? "",
    width: Math.round(fixed ?? Math.max(share, column.minWidth ?? kind.minWidth ?? leastWidth)),
    pin: holds ? pin : undefined,
    at,
    align: sides[column.align ?? (own ? "center" : (kind.align ?? "left"))],
  }));
  const sum = (columns: readonly { width: number }[]) => columns.reduce((total, { width }) => total + width, 0);
  const rightWidth = sum(placed.filter(({ pin }) => pin === "right"));
  const width = Math.max(sum(placed), 0);
  let left = 0;
  const columns = placed.map((column, at): PlacedColumn => {
    const from = left;
    left += column.width;
    const place = column.pin === "right" ? width - left : from;
    const style: CSSProperties =
      column.pin === undefined
        ? { left: from, width: column.width }
        : column.pin === "left"
          ? { left: `calc(${place}px + var(--assay-edit-start, 0px))`, width: column.width }
          : {
              right: `calc(${place}px + var(--assay-edit-end, 0px))`,
              width: column.width,
              ...(placed[at - 1]?.pin !== "right" && { marginInlineStart: "auto" }),
            };
    return { ...column, left: from, style, classes: bodyClasses(column) };
  });
  return { columns, width, leftWidth: sum(placed.filter(({ pin }) => pin === "left")), rightWidth };
}

/** Returns the first and last scrolling column in view; `from` is greater than `to` when there is none. */
export function columnsInView(layout: Layout, scrollLeft: number, room: number): { from: number; to: number } {
  const start = scrollLeft + layout.leftWidth;
  const end = scrollLeft + room - layout.rightWidth;
  const { columns } = layout;
  let from = columns.findIndex(({ pin }) => pin === undefined);
  if (from < 0) return { from: 0, to: -1 };
  let last = from;
  while (columns[last + 1]?.pin === undefined && last + 1 < columns.length) last++;
  let to = from;
  while (from < last && (columns[from]?.left ?? 0) + (columns[from]?.width ?? 0) <= start) from++;
  to = from;
  while (to < last && (columns[to + 1]?.left ?? 0) < end) to++;
  return { from, to };
}
