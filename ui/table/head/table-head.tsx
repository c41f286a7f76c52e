import { useWords } from "#ui/words/words.tsx";
import { cellClass, cellStyle } from "../cell-style.ts";
import type { TableColumn, TableSort } from "../column.ts";
import { expandColumn, tickColumn, type Grid, type Slot } from "../grid.ts";
import { HeadCell } from "./head-cell.tsx";
import type { TableProps } from "../table-props.ts";
import { Tick } from "../rows/tick.tsx";
import type { ViewChange } from "../view.ts";

export interface TableHeadProps<R extends object>
  extends Pick<Grid<R>, "slots" | "widths">, Pick<TableProps<R>, "sorting" | "headExtra" | "headGroups"> {
  sort: TableSort | null;
  onPress: (id: string, adding: boolean) => void;
  onSort: (sort: TableSort | null) => void;
  onChange: (change: ViewChange) => void;
  onWidthDraft: (id: string, width: number) => void;
  onFit: (column: TableColumn<R>) => void;
  /** Shows the column menus. */
  menu: boolean;
  /** At most one row can be selected, so there is no "select all" box. */
  one: boolean;
  /** How many of the selectable rows are selected; null when no row is selectable. */
  ticked: "all" | "some" | "none" | null;
  onTickAll: (on: boolean) => void;
}

/** The row of headers. */
export function TableHead<R extends object>({
  slots,
  widths,
  sort,
  sorting,
  headExtra,
  headGroups,
  onPress,
  onSort,
  onChange,
  onWidthDraft,
  onFit,
  menu,
  one,
  ticked,
  onTickAll,
}: TableHeadProps<R>) {
  const words = useWords().table;
  return (
    <thead className="sticky top-0 z-2 print:static">
      {headGroups?.draw(slots as readonly Slot<never>[])}
      <tr aria-rowindex={1 + (headGroups?.rows ?? 0)}>
        {slots.map((slot, at) => {
          if (slot.column) {
            const own = sort && [sort, ...(sort.also ?? [])].find(({ column }) => column === slot.id);
            return (
              <HeadCell
                key={slot.id}
                slot={slot}
                width={widths[slot.place ?? at] ?? 0}
                // Only its own order, so that it does not render again for the others'.
                sort={own ?? null}
                first={own === sort}
                mark={own && sorting?.mark(sort, slot.id)}
                extra={headExtra?.(slot.column)}
                onPress={onPress}
                onSort={onSort}
                onChange={onChange}
                onWidthDraft={onWidthDraft}
                onFit={onFit}
                menu={menu}
              />
            );
          }
          return (
            <th
              key={slot.id}
              scope="col"
              {...slot.native}
              className={cellClass(
                slot,
                "h-[min(--spacing(10),var(--assay-row-height))] border-b border-line bg-table-head text-start",
              )}
              style={cellStyle(slot)}
            >
              {slot.id === tickColumn && one && <span className="sr-only">{words.selectColumn}</span>}
              {slot.id === tickColumn && !one && (
                <Tick
                  aria-label={words.selectAll}
                  checked={ticked === "all"}
                  partly={ticked === "some"}
                  disabled={ticked === null}
                  onChange={(event) => onTickAll(event.target.checked)}
                />
              )}
              {slot.id === expandColumn && <span className="sr-only">{words.expandColumn}</span>}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
