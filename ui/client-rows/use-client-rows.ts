import { useMemo } from "react";
import { validList, validWithin } from "#ui/lib/validate-props.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { pageCount } from "#ui/pagination/pages.ts";
import type { TableColumn, TableSort } from "#ui/table/column.ts";
import { multiSort } from "#ui/table/head/multi-sort.tsx";
import { filteredRows, type TableFilters } from "./filtered-rows.ts";
import { sortedRows } from "./sorted-rows.ts";
import { useHeadFilters } from "./use-head-filters.tsx";

export interface ClientRowsOptions<R extends object> {
  /** All rows. */
  rows: readonly R[];
  /** Define it at module level, for a stable identity. */
  columns: readonly TableColumn<R>[];
  sort?: TableSort | null;
  /** @default null */
  defaultSort?: TableSort | null;
  onSortChange?: (sort: TableSort | null) => void;
  filters?: TableFilters;
  /** @default none */
  defaultFilters?: TableFilters;
  onFiltersChange?: (filters: TableFilters) => void;
  /** From 1; a page beyond the last shows the last page. */
  page?: number;
  /** @default 1 */
  defaultPage?: number;
  /** Rows per page; null shows all. */
  pageSize?: number | null;
  /** @default null */
  defaultPageSize?: number | null;
  /** Sorting and filtering return to the first page and call this too. */
  onPageChange?: (page: number, pageSize: number) => void;
}

const noFilters: TableFilters = {};

/**
 * Sorts, filters and pages rows that are all in memory. Spread `table` into a `Table` and `pagination` into a
 * `Pagination`. Columns set `sortable` and `filter`; the comparison follows from the values they hold.
 */
export function useClientRows<R extends object>({
  rows: givenRows,
  columns: givenColumns,
  sort: sortProp,
  defaultSort = null,
  onSortChange,
  filters: filtersProp,
  defaultFilters = noFilters,
  onFiltersChange,
  page: pageProp,
  defaultPage = 1,
  pageSize: sizeProp,
  defaultPageSize = null,
  onPageChange,
}: ClientRowsOptions<R>) {
  const rows = useMemo(() => validList("useClientRows", "rows", givenRows), [givenRows]);
  const columns = useMemo(() => validList("useClientRows", "columns", givenColumns), [givenColumns]);
  const [wanted, setPage] = useControlled<number>(pageProp, defaultPage);
  const [wantedSize, setSize] = useControlled<number | null>(sizeProp, defaultPageSize);
  const size = wantedSize === null ? null : validWithin("useClientRows", "pageSize", wantedSize, 1, Infinity);
  const goTo = (page: number, rowsOfPage: number | null) => {
    setPage(page);
    setSize(rowsOfPage);
    if (rowsOfPage !== null) onPageChange?.(page, rowsOfPage);
  };
  const toFirst = () => {
    if (size !== null && wanted !== 1) goTo(1, size);
  };
  const [sort, setSort] = useControlled<TableSort | null>(sortProp, defaultSort, (next) => {
    onSortChange?.(next);
    toFirst();
  });
  const [wantedFilters, setFilters] = useControlled<TableFilters>(filtersProp, defaultFilters, (next) => {
    onFiltersChange?.(next);
    toFirst();
  });

  const filters = wantedFilters ?? noFilters;
  const through = useMemo(() => filteredRows(rows, columns, filters), [rows, columns, filters]);
  const found = useMemo(() => sortedRows(through, columns, sort), [through, columns, sort]);
  // There may now be too few rows for the requested page.
  const page = size === null ? 1 : Math.min(Math.max(1, Math.floor(wanted) || 1), pageCount(found.length, size));
  const shown = useMemo(
    () => (size === null ? found : found.slice((page - 1) * size, page * size)),
    [found, page, size],
  );
  const { headExtra, filterBar } = useHeadFilters<R>({ columns, rows, filters, onFiltersChange: setFilters });

  return {
    /** Props for the `Table`. */
    table: { columns, rows: shown, sort, onSortChange: setSort, sorting: multiSort, headExtra },
    /** Props for the `Pagination`. */
    pagination: {
      total: found.length,
      page,
      pageSize: size ?? Math.max(1, found.length),
      onPageChange: goTo,
    },
    /** Props for the `FilterBar`, which shows and clears the active filters. */
    filterBar: { ...filterBar, found: found.length },
    /** All sorted rows that pass the filters, of all pages. */
    found,
    filters,
    setFilters,
  };
}
