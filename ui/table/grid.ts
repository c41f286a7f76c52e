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

/** Ids of the two columns that the table adds itself. */
export const tickColumn = "__tick";
export const expandColumn = "__expand";
const ownWidths: Record<string, number> = { [tickColumn]: 44, [expandColumn]: 36 };

/** Attributes of a cell that replaces other cells. */
export type CellAttributes = Pick<ComponentProps<"td">, "colSpan" | "rowSpan" | "aria-hidden" | "aria-colindex">;

/** A column in its position. Offsets in px are set for pinned columns only. */
export interface Slot<R> {
  id: string;
  /** Absent for the table's own columns (selection and expand arrows). */
  column: TableColumn<R> | undefined;
  pin: "start" | "end" | undefined;
  /** Distance in px from the side it is pinned to. */
  offset: number;
  /** The pinned column next to the scrolling ones. */
  edge: boolean;
  /** Index among all columns, from 0; set only when not all columns are rendered. */
  place?: number;
  /** Attributes of its cells; set only when not all columns are rendered. */
  native?: CellAttributes;
}

export interface Grid<R> {
  /** The same array until a column changes or moves, because a new array renders every cell again. */
  slots: readonly Slot<R>[];
  /** Widths of the slots in px. Rows do not use them, so they do not render again when the available width changes. */
  widths: readonly number[];
  /**
   * The only column that grows, while the available width is not measured yet, e.g. in server-rendered HTML. It has no
   * width of its own: the browser gives it the remaining width, so nothing moves later.
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
  /** Available width in px; 0 before it is measured. */
  room: number;
  ticks: boolean;
  arrows: boolean;
}

const noRows: never[] = [];

/**
 * Columns in their positions. TanStack Table orders, hides, pins and sizes them; this hook distributes the remaining
 * width.
 */
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
  // The same object until something changes, because each new object creates a new table instance.
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

/** Share of the remaining width that a column takes. A column whose width a user set is not stretched. */
const growOf = (column: Pick<AnyColumn, "id" | "grow"> | undefined, view: TableView, pinned: boolean): number =>
  column && view.widths?.[column.id] === undefined ? (column.grow ?? (pinned ? 0 : 1)) : 0;

/** The only visible column that grows; undefined when several columns grow, or none. */
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

/** A width from a drag or a key, within the column's limits. */
export function wantedWidth<R>(column: TableColumn<R>, width: number): number {
  return widthIn(column, width);
}
