import type { CSSProperties } from "react";
import { bodyClasses, type BodyClasses } from "./cell-class.ts";
import type { Pin } from "#ui/table/column.ts";
import { isHidden, isRowType, keyOf, pinOf, type EditColumn, type RowType } from "#ui/edit-table/columns/column.ts";
import type { CellKind } from "#ui/edit-table/columns/kind.ts";

/** Height of head and of each foot row, px; the classes h-10 say the same. */
export const headHeight = 40;

/** Width of the columns about the row itself, px: the running number's, and the others' without and with statistics. */
export const rowColumnWidths = { number: 60, mark: 40, markWithStatistics: 60 } as const;

/** Share of the table's width that columns without a width of their own divide among them. */
export const freeShare = 0.92;

/** Least width of any column, px. */
export const leastWidth = 64;

/** A column in its place: measures in px, everything a cell needs worked out once. */
export interface PlacedColumn {
  key: string;
  column: EditColumn;
  kind: CellKind;
  /** Set for columns about the row itself. */
  own: RowType | undefined;
  title: string;
  width: number;
  /** Distance from the left edge of the row; for one pinned right, from its right edge. */
  left: number;
  pin: "left" | "right" | undefined;
  /** Place among the shown columns, from 0. */
  at: number;
  align: "left" | "center" | "right";
  /** One object for every cell of the column, so that React compares it by identity. */
  style: CSSProperties;
  /** Classes of its cells in the body. */
  classes: BodyClasses;
}

/** Columns in their places. */
export interface Layout {
  columns: readonly PlacedColumn[];
  /** Of all columns, px. */
  width: number;
  /** Of the pinned columns on each side, px. */
  leftWidth: number;
  rightWidth: number;
}

export interface LayoutOptions {
  columns: readonly EditColumn[];
  kindOf: (type: string) => CellKind;
  /** Width there is, px. */
  room: number;
  /** Whether there are rows of statistics. */
  statistics: boolean;
  /** Widths a person gave, px, by key. */
  widths?: Readonly<Record<string, number>> | undefined;
  /** Pins a person gave, by key. */
  pins?: Readonly<Record<string, Pin>> | undefined;
  /** Keys in the order a person gave. */
  order?: readonly string[] | undefined;
  /** Shown or not, as a person said, by key. */
  shown?: Readonly<Record<string, boolean>> | undefined;
}

/** What a column is called in layouts and views: its key, or its type for one about the row itself. */
export function nameOf(column: EditColumn): string {
  return keyOf(column) || (column.type ?? "");
}

/** A wire width in px: numbers, "120px", "20%"; undefined for what says nothing. */
export function widthIn(width: number | string | undefined, room: number): number | undefined {
  if (typeof width === "number") return Number.isFinite(width) && width > 0 ? width : undefined;
  if (width === undefined) return undefined;
  const [, digits = "", unit = ""] = /^\s*(\d+(?:\.\d+)?)\s*(px|%)?\s*$/.exec(width) ?? [];
  if (digits === "" || Number(digits) === 0) return undefined;
  return unit === "%" ? (room * Number(digits)) / 100 : Number(digits);
}

/** Where cells stand, by every word for it. */
const sides = { start: "left", left: "left", center: "center", end: "right", right: "right" } as const;

/** The side a column is drawn at, counted in reading direction; what a person asked for goes first. */
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
 * Every shown column in its place: those about the row itself and those pinned left first, those pinned right last.
 * Columns without a width share 92 % of the room, none less than its kind needs.
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
  // On a phone pinned columns would leave no room for the others: there everything scrolls, in the same order.
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

/** First and last of the scrolling columns that are in view; `from` past `to` when there is none. */
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
