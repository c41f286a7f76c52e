import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from "@tanstack/react-table";
import { useMemo, useState, type ComponentProps } from "react";
import type { TableColumn, TableView } from "./column.ts";
import { type AnyColumn, arrange, fillRoom, pinOf, widthIn } from "./view.ts";

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

/** Ids of the two columns the table adds by itself. */
export const tickColumn = "__tick";
export const expandColumn = "__expand";
const ownWidths: Record<string, number> = { [tickColumn]: 44, [expandColumn]: 36 };

/** Where a cell stands that takes the place of others. */
export type CellAttributes = Pick<ComponentProps<"td">, "colSpan" | "rowSpan" | "aria-hidden" | "aria-colindex">;

/** A column in its place. Offsets in px are given for pinned columns only. */
export interface Slot<R> {
  id: string;
  /** Absent for the table's own columns of ticks and arrows. */
  column: TableColumn<R> | undefined;
  pin: "start" | "end" | undefined;
  /** Distance from the side it is pinned to. */
  offset: number;
  /** The pinned column next to those that scroll. */
  edge: boolean;
  /** Its place among all columns, from 0, where not all are drawn. */
  place?: number;
  /** Attributes of its cells where not all columns are drawn. */
  native?: CellAttributes;
}

export interface Grid<R> {
  /** The same list for as long as no column changes or moves: every cell is drawn anew for another one. */
  slots: readonly Slot<R>[];
  /** Widths of the slots in px: rows need none, so they are not drawn anew when the room changes. */
  widths: readonly number[];
  /**
   * The one column that grows, while the room is not measured yet, as in what a server draws: without a width of its own
   * it takes what the browser finds left over, and nothing moves later.
   */
  fluid: string | undefined;
  /** Width of all columns in px. */
  width: number;
  startWidth: number;
  endWidth: number;
}

export interface GridOptions<R> {
  columns: readonly TableColumn<R>[];
  view: TableView;
  /** Width there is, in px; 0 before it is measured. */
  room: number;
  ticks: boolean;
  arrows: boolean;
}

const noRows: never[] = [];

/** Columns in their places: TanStack Table orders, hides, pins and sizes them; what room is left is shared out here. */
export function useGrid<R extends object>({ columns, view, room, ticks, arrows }: GridOptions<R>): Grid<R> {
  const defs = useMemo(() => {
    const own = [arrows && expandColumn, ticks && tickColumn].filter((id) => id !== false);
    return [
      ...own.map((id): ColumnDef<typeof features, R> => ({ id, size: ownWidths[id] ?? 40, minSize: 0 })),
      ...columns.map(({ id }): ColumnDef<typeof features, R> => ({ id, minSize: 0, maxSize: Number.MAX_SAFE_INTEGER })),
    ];
  }, [columns, ticks, arrows]);
  const state = useMemo(() => {
    const own = [arrows && expandColumn, ticks && tickColumn].filter((id) => id !== false);
    const { order, visibility, pinning, sizing } = arrange(columns, view);
    const byId = new Map(columns.map((column) => [column.id, column]));
    const pinned = new Set([...pinning.start, ...pinning.end]);
    const ownWidth = own.reduce((sum, id) => sum + (ownWidths[id] ?? 40), 0);
    const shown = order.filter((id) => visibility[id]);
    const filled = fillRoom(
      shown.map((id) => ({ id, width: sizing[id] ?? 0, grow: growOf(byId.get(id), view, pinned.has(id)) })),
      room - ownWidth,
    );
    return {
      columnOrder: [...own, ...order],
      columnVisibility: visibility,
      columnPinning: { start: [...own, ...pinning.start], end: pinning.end },
      columnSizing: { ...sizing, ...filled },
    };
  }, [columns, view, room, ticks, arrows]);
  // One object for as long as nothing changes: the table instance is made anew for each new one.
  const fluid = room === 0 ? soleGrower(columns, view, state.columnVisibility) : undefined;
  const options = useMemo(() => ({ features, columns: defs, data: noRows as R[], state }), [defs, state]);
  const table = useTable(options);
  const grid = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    const starts = table.getStartVisibleLeafColumns();
    const ends = table.getEndVisibleLeafColumns();
    const leaves = [...starts, ...table.getCenterVisibleLeafColumns(), ...ends];
    const widths = leaves.map((leaf) => leaf.getSize());
    const slots = leaves.map((leaf): Slot<R> => {
      const pin = leaf.getIsPinned() || undefined;
      return {
        id: leaf.id,
        column: byId.get(leaf.id),
        pin,
        offset: pin === "start" ? leaf.getStart("start") : pin === "end" ? leaf.getAfter("end") : 0,
        edge: leaf.id === starts.at(-1)?.id || leaf.id === ends[0]?.id,
      };
    });
    return {
      slots,
      widths,
      width: widths.reduce((sum, width) => sum + width, 0),
      startWidth: table.getStartTotalSize(),
      endWidth: table.getEndTotalSize(),
    };
  }, [table, columns]);
  const [slots, setSlots] = useState(grid.slots);
  if (slots === grid.slots || sameSlots(slots, grid.slots)) return { ...grid, slots, fluid };
  setSlots(grid.slots);
  return { ...grid, fluid };
}

/** How much of the room left over a column takes. A width a person chose is a wish, not a start for stretching. */
const growOf = (column: Pick<AnyColumn, "id" | "grow"> | undefined, view: TableView, pinned: boolean): number =>
  column && view.widths?.[column.id] === undefined ? (column.grow ?? (pinned ? 0 : 1)) : 0;

/** The only column in view that grows; undefined where several do, or none. */
function soleGrower(
  columns: readonly AnyColumn[],
  view: TableView,
  shown: Readonly<Record<string, boolean>>,
): string | undefined {
  const growing = columns.filter(
    (column) => shown[column.id] && growOf(column, view, pinOf(columns, view, column.id) !== "none") > 0,
  );
  return growing.length === 1 ? growing[0]?.id : undefined;
}

function sameSlots<R>(some: readonly Slot<R>[], others: readonly Slot<R>[]): boolean {
  return (
    some.length === others.length &&
    some.every((slot, at) => {
      const other = others[at];
      return (
        slot.id === other?.id &&
        slot.column === other.column &&
        slot.pin === other.pin &&
        slot.offset === other.offset &&
        slot.edge === other.edge
      );
    })
  );
}

/** A width a drag or a key asks for, in the column's limits. */
export function wantedWidth<R>(column: TableColumn<R>, width: number): number {
  return widthIn(column, width);
}
