import { useSyncExternalStore } from "react";
import { cellClass } from "./cell-class.ts";
import { keyOf, type EditColumn, type StatisticKind } from "./column.ts";
import type { Layout } from "./layout.ts";
import { statisticsOf, sumText } from "./statistics.ts";
import type { EditTableApi } from "./table.ts";

/** A sum with the decimals its column shows, as digits: no number is exact enough for a sum of any length. */
function formatted(text: string, { format }: EditColumn): string {
  const wanted = /\.(0+)$/.exec(format ?? "")?.[1]?.length ?? 0;
  const [whole = "", decimals = ""] = text.split(".");
  return whole === "" || decimals.length >= wanted ? text : `${whole}.${decimals.padEnd(wanted, "0")}`;
}

export interface GridFootProps {
  table: EditTableApi;
  layout: Layout;
  from: number;
  to: number;
  kinds: readonly StatisticKind[];
  /** Place of the first of these rows for readers, from 1. */
  firstRow: number;
}

/** Rows of sums and averages, of all rows on all pages. */
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
          className="relative flex h-10 border-t border-line bg-table-sum leading-10 font-semibold whitespace-nowrap tabular-nums"
        >
          {layout.columns.map((placed, col) => {
            if (placed.pin === undefined && (col < from || col > to)) return null;
            const sum = sums.get(keyOf(placed.column));
            const text =
              sum && statisticsOf(placed.column).includes(kind) ? formatted(sumText(sum, kind), placed.column) : "";
            return (
              <div
                key={placed.key}
                role="gridcell"
                aria-colindex={placed.at + 1}
                className={cellClass(placed, "foot")}
                style={placed.style}
              >
                {placed.at === 0 ? words.statistics[kind] : text}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
