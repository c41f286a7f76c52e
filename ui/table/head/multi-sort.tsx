import type { ReactNode } from "react";
import { useOwnWords } from "#ui/words/context.ts";
import { clientRowsZhCN } from "#ui/words/zh-CN/client-rows.ts";
import { nextSort, type SortBy, type TableSort } from "../column.ts";

/** How clicks on headers sort a table. */
export interface TableSorting {
  /** Returns the sort after a click on a header; `adding` is a click with Shift. */
  next: (sort: TableSort | null, column: string, adding: boolean) => TableSort | null;
  /** Content that marks the header of a sort column. */
  mark: (sort: TableSort | null, column: string) => ReactNode;
}

/** The sort columns, in order of priority. */
export const sortsOf = (sort: TableSort | null): readonly SortBy[] => (sort ? [sort, ...(sort.also ?? [])] : []);

/** A sort by columns, in order of priority; null for an empty list. */
export function sortOf(sorts: readonly SortBy[]): TableSort | null {
  const [first, ...also] = sorts.map(({ column, order }) => ({ column, order }));
  if (!first) return null;
  return also.length > 0 ? { ...first, also } : first;
}

/** Sorts by several columns: Shift+click or Shift+Enter adds a column, reverses it, then removes it. */
export const multiSort: TableSorting = {
  next(sort, column, adding) {
    const sorts = sortsOf(sort);
    const own = sorts.find((one) => one.column === column);
    // Without Shift the column sorts alone; if it already did, its order advances.
    if (!adding) return nextSort(own && sorts.length === 1 ? sort : null, column);
    const next = nextSort(own ?? null, column);
    if (!own) return sortOf([...sorts, ...sortsOf(next)]);
    return sortOf(sorts.flatMap((one) => (one === own ? sortsOf(next) : [one])));
  },
  mark(sort, column) {
    const sorts = sortsOf(sort);
    const at = sorts.findIndex((one) => one.column === column);
    const own = sorts[at];
    return sorts.length > 1 && own ? <SortPlace place={at + 1} order={own.order} /> : null;
  },
};

/**
 * The number of a column among the sort columns, and its order for screen readers: `aria-sort` reports only the first.
 */
function SortPlace({ place, order }: { place: number; order: SortBy["order"] }) {
  const words = useOwnWords("clientRows", clientRowsZhCN);
  return (
    <span data-slot="table-sort-place" className="-ms-0.5 flex-none text-12 tabular-nums">
      <span aria-hidden>{place}</span>
      <span className="sr-only">{words.sortPlace(place, order)}</span>
    </span>
  );
}
