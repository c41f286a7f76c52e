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

/** True for 1.4 s after the mark changed; the first mark does not count. */
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

/** The table's functions that a row calls; the same object for the lifetime of the table. */
export interface RowDoors {
  tick: (key: string, on: boolean, reach: boolean) => void;
  expand: (key: string, on: boolean) => void;
}

export interface TableRowProps<R> {
  row: R;
  rowKey: string;
  /** Index among the rows of the page, from 0. */
  index: number;
  /** Row index in the whole table for screen readers, from 1, headers included. */
  ariaIndex: number;
  name: string;
  slots: readonly Slot<R>[];
  /** Its cells that span others. */
  spans: RowSpans<R> | undefined;
  selected: boolean | undefined;
  tickable: boolean;
  /** At most one row can be selected. */
  one: boolean;
  /** The row is not selected, but some rows below it are. */
  partly: boolean;
  expanded: boolean | undefined;
  /** Depth in a tree, from 1; undefined in a plain table. */
  level: number | undefined;
  /** Position among its siblings, from 1, and their number. */
  place: number | undefined;
  size: number | undefined;
  loadState: LoadState | undefined;
  /** Has the table's only Tab stop. */
  stop: boolean;
  /** Its record is shown beside the table. */
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

/** Classes of a column's cells, built once, because a page of a list has hundreds of cells. */
const bodyClasses = new WeakMap<object, string>();
function bodyClass<R>(slot: Slot<R>): string {
  const known = bodyClasses.get(slot);
  if (known !== undefined) return known;
  const name = cellClass(
    slot,
    cn(
      "h-row border-b border-line-soft bg-table-row transition-colors duration-fast group-hover/row:bg-hover group-data-selected/row:bg-selected group-data-current/row:bg-selected group-data-current/row:first:shadow-mark-start group-data-flash/row:bg-accent-soft group-data-flash/row:duration-slow",
      "group-[[data-row-state=warn]:not([data-selected],[data-current],[data-flash],:hover)]/row:bg-warn-soft group-data-[row-state=gone]/row:text-muted group-data-[row-state=gone]/row:line-through",
      // The cells show the focus ring, because pinned cells would cover a ring on the row.
      "group-focus-visible/row:shadow-ring-y group-focus-visible/row:first:shadow-ring-start group-focus-visible/row:last:shadow-ring-end forced-colors:group-focus-visible/row:outline-2",
      slot.column?.wrap
        ? "py-1.5 whitespace-normal"
        : // Clipping makes a cell twice as expensive to paint, so only cells that may not fit are clipped (text-room.ts).
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
              // A radio button reports only selection, so clearing is handled here.
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

/** Cells are separate from their row: a flash or a moved Tab stop changes only the row's attributes. */
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

/** One row; renders again only when its own data, selection or position changes. */
export const TableRow = memo(Row) as typeof Row;
