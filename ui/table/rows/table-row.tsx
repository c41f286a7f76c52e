import { memo, useEffect, useRef, useState, type ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { useWords } from "#ui/words/words.tsx";
import { cellClass, cellStyle } from "../cell-style.ts";
import { valueOf } from "../column.ts";
import { flashMs } from "../flash.ts";
import { expandColumn, tickColumn, type Slot } from "../grid.ts";
import type { RowSpans } from "./spans.ts";
import { hasRoom } from "../text-room.ts";
import { Tick } from "./tick.tsx";
import { Twisty } from "./twisty.tsx";
import type { LoadState } from "./use-tree.ts";

/** A mark that changed stays "on" for 1.4 s; the first one does not count. */
function useFlash(mark: string | number | undefined): boolean {
  const [on, setOn] = useState(false);
  const last = useRef(mark);
  useEffect(() => {
    if (mark === last.current) return undefined;
    last.current = mark;
    setOn(true);
    const timer = setTimeout(() => setOn(false), flashMs);
    return () => clearTimeout(timer);
  }, [mark]);
  return on;
}

/** What a row may ask of its table; the same object for as long as the table lives. */
export interface RowDoors {
  tick: (key: string, on: boolean, reach: boolean) => void;
  expand: (key: string, on: boolean) => void;
}

export interface TableRowProps<R> {
  row: R;
  rowKey: string;
  /** Place among the rows of the page, from 0. */
  index: number;
  /** Place in the whole table for readers, from 1, headers counted. */
  ariaIndex: number;
  name: string;
  slots: readonly Slot<R>[];
  /** Its cells that reach over others. */
  spans: RowSpans<R> | undefined;
  selected: boolean | undefined;
  tickable: boolean;
  /** At most one row can be chosen. */
  one: boolean;
  /** Some rows under it are ticked, it is not. */
  partly: boolean;
  expanded: boolean | undefined;
  /** Depth in a tree, from 1; undefined in a plain table. */
  level: number | undefined;
  /** Place among its siblings and their number, from 1. */
  place: number | undefined;
  size: number | undefined;
  loadState: LoadState | undefined;
  /** Has the table's one Tab stop. */
  stop: boolean;
  /** Shown elsewhere: beside the table. */
  current: boolean;
  state: string | undefined;
  mark: string | number | undefined;
  doors: RowDoors;
}

function cellOf<R>(slot: Slot<R>, row: R, index: number, empty: string): ReactNode {
  const { column } = slot;
  if (!column) return null;
  if (column.cell) return column.cell(row, index);
  const value = valueOf(column, row);
  return value === null || value === undefined || value === "" ? (
    <span className="text-faint">{empty}</span>
  ) : (
    String(value)
  );
}

/** Classes of a column's cells, put together once: a page of a list has hundreds of cells. */
const bodyClasses = new WeakMap<object, string>();
function bodyClass<R>(slot: Slot<R>): string {
  const known = bodyClasses.get(slot);
  if (known !== undefined) return known;
  const name = cellClass(
    slot,
    cn(
      "h-row border-b border-line-soft bg-table-row transition-colors duration-fast group-hover/row:bg-hover group-data-selected/row:bg-selected group-data-current/row:bg-selected group-data-current/row:first:shadow-mark-start group-data-flash/row:bg-accent-soft group-data-flash/row:duration-slow",
      "group-[[data-row-state=warn]:not([data-selected],[data-current],[data-flash],:hover)]/row:bg-warn-soft group-data-[row-state=gone]/row:text-muted group-data-[row-state=gone]/row:line-through",
      // The ring is drawn by the cells: pinned ones would cover the row's own.
      "group-focus-visible/row:shadow-ring-y group-focus-visible/row:first:shadow-ring-start group-focus-visible/row:last:shadow-ring-end forced-colors:group-focus-visible/row:outline-2",
      slot.column?.wrap
        ? "py-1.5 whitespace-normal"
        : // A clip of its own makes a cell twice as dear to draw: only one that may lack room has it (text-room.ts).
          "overflow-hidden text-ellipsis whitespace-nowrap data-roomy:overflow-visible not-print:group-data-tight/table:data-roomy:overflow-hidden print:overflow-visible print:whitespace-normal",
    ),
  );
  bodyClasses.set(slot, name);
  return name;
}

interface RowCellsProps<R> extends Pick<
  TableRowProps<R>,
  | "row"
  | "rowKey"
  | "index"
  | "name"
  | "slots"
  | "spans"
  | "selected"
  | "partly"
  | "tickable"
  | "one"
  | "expanded"
  | "level"
  | "loadState"
  | "doors"
> {}

function Cells<R>({
  row,
  rowKey,
  index,
  name,
  slots,
  spans,
  selected,
  partly,
  tickable,
  one,
  expanded,
  level,
  loadState,
  doors,
}: RowCellsProps<R>) {
  const words = useWords().table;
  const twisty = () => (
    <Twisty name={name} expanded={expanded} state={loadState} onPress={() => doors.expand(rowKey, !expanded)} />
  );
  const treeSlot = level === undefined ? undefined : slots.find((slot) => slot.column)?.id;
  return (
    <>
      {slots.map((slot) => {
        const span = spans?.get(slot.id);
        if (span === null) return null;
        const own = () => span?.content ?? cellOf(slot, row, index, words.empties);
        const inner =
          slot.id === tickColumn ? (
            <Tick
              tabIndex={-1}
              aria-label={words.selectRow(name)}
              checked={selected === true}
              partly={partly}
              disabled={!tickable}
              one={one}
              // A round mark tells of being chosen only; letting go is told here.
              onClick={one && selected ? () => doors.tick(rowKey, false, false) : undefined}
              onChange={(event) => {
                const { nativeEvent } = event;
                doors.tick(rowKey, event.target.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true);
              }}
            />
          ) : slot.id === expandColumn ? (
            expanded !== undefined && twisty()
          ) : slot.id === treeSlot ? (
            <>
              <span
                aria-hidden
                className="inline-block"
                style={{ width: `calc(var(--assay-space-1) * 5 * ${(level ?? 1) - 1})` }}
              />
              {twisty()} {own()}
            </>
          ) : (
            own()
          );
        return (
          <td
            key={slot.id}
            data-column={slot.id}
            {...(span ?? slot).native}
            data-roomy={!slot.column || hasRoom(slot.column, row) || undefined}
            className={cn(bodyClass(slot), span?.className)}
            style={cellStyle(span?.at ?? slot)}
          >
            {inner}
          </td>
        );
      })}
    </>
  );
}

/** The cells apart from their row: a flash or a moved Tab stop changes the row's attributes only. */
const RowCells = memo(Cells) as typeof Cells;

function Row<R>({ ariaIndex, stop, current, state, mark, place, size, ...cells }: TableRowProps<R>) {
  const flash = useFlash(mark);
  return (
    <tr
      data-slot="table-row"
      data-key={cells.rowKey}
      data-index={cells.index}
      data-row-state={state}
      data-selected={cells.selected || undefined}
      data-flash={flash || undefined}
      data-current={current || undefined}
      aria-current={current || undefined}
      aria-rowindex={ariaIndex}
      aria-selected={cells.selected}
      aria-level={cells.level}
      aria-posinset={place}
      aria-setsize={size}
      aria-expanded={cells.level === undefined ? undefined : cells.expanded}
      aria-busy={cells.loadState === "busy" || undefined}
      tabIndex={stop ? 0 : -1}
      className="group/row outline-none"
    >
      <RowCells {...cells} />
    </tr>
  );
}

/** One row; drawn anew only when its own data, selection or place changes. */
export const TableRow = memo(Row) as typeof Row;
