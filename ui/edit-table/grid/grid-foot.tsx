import { Fragment, useSyncExternalStore, type ReactNode } from "react";
import { cellClass } from "./cell-class.ts";
import { keyOf, type StatisticKind } from "#ui/edit-table/columns/column.ts";
import type { Layout } from "./layout.ts";
import { groupedSum, placesOf, statisticsOf, sumText } from "#ui/edit-table/core/statistics.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";

/** Adds places where a sum that is wider than its column may wrap. */
function broken(text: string): ReactNode {
  return text.split(/(?<=,)/).map((part, nth) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text are told apart by their place alone
    <Fragment key={nth}>
      {nth > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

export interface GridFootProps {
  table: EditTableApi;
  layout: Layout;
  from: number;
  to: number;
  kinds: readonly StatisticKind[];
  /** `aria-rowindex` of the first of these rows, from 1. */
  firstRow: number;
}

/** Renders the rows of sums and averages over all rows of all pages. */
export function GridFoot({ table, layout, from, to, kinds, firstRow }: GridFootProps) {
  const { sums } = useSyncExternalStore(table.subscribe, table.state, table.state);
  const { words } = table.desk.options();
  return (
    <div role="rowgroup" data-slot="edit-table-foot" className="sticky bottom-0 z-2">
      {kinds.map((kind, nth) => (
        <div
          key={kind}
          role="row"
          aria-rowindex={firstRow + nth}
          className="relative flex h-10 border-t border-line bg-table-sum font-semibold tabular-nums"
        >
          {layout.columns.map((placed, col) => {
            if (placed.pin === undefined && (col < from || col > to)) return null;
            const sum = sums.get(keyOf(placed.column));
            const text =
              sum && statisticsOf(placed.column).includes(kind)
                ? groupedSum(sumText(sum, kind), placesOf(placed.column))
                : "";
            return (
              <div
                key={placed.key}
                role="gridcell"
                aria-colindex={placed.at + 1}
                className={cellClass(placed, "foot", "content-center leading-4.5 whitespace-normal")}
                style={placed.style}
              >
                {placed.at === 0 ? words.statistics[kind] : broken(text)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
