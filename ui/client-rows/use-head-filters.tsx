import { useCallback, useMemo, type ReactNode } from "react";
import type { TableColumn } from "#ui/table/column.ts";
import type { FilterBarProps } from "./filter-bar.tsx";
import { FilterButton } from "./filter-button.tsx";
import type { ColumnFilter, ListChoice, TableFilters } from "./filtered-rows.ts";

export interface HeadFiltersOptions<R extends object> {
  columns: readonly TableColumn<R>[];
  /** All rows: the values of the lists and the kinds of the columns come from them. */
  rows: readonly R[];
  filters: TableFilters;
  onFiltersChange: (filters: TableFilters) => void;
  /** Values of the lists by column id, where the rows are not all here. @default those of the rows */
  choices?: Readonly<Record<string, readonly ListChoice[]>>;
}

/** Filters by column id after one was changed; undefined takes it away. */
export function changedFilters(filters: TableFilters, id: string, filter: ColumnFilter | undefined): TableFilters {
  const { [id]: _old, ...others } = filters;
  return filter ? { ...others, [id]: filter } : others;
}

/**
 * Filters in the head of a table, for the columns that say `filter`. Spread `headExtra` into the `Table`. It only holds
 * what is asked for: `useClientRows` applies it to rows in memory, a server may do so elsewhere.
 */
export function useHeadFilters<R extends object>({
  columns,
  rows,
  filters,
  onFiltersChange,
  choices,
}: HeadFiltersOptions<R>) {
  const some = useMemo(() => columns.some(({ filter }) => filter !== undefined && filter !== false), [columns]);
  const headExtra = useCallback(
    (column: TableColumn<R>): ReactNode =>
      column.filter ? (
        <FilterButton<R>
          column={column}
          rows={rows}
          filter={filters[column.id]}
          choices={choices?.[column.id]}
          onFilterChange={(filter) => onFiltersChange(changedFilters(filters, column.id, filter))}
        />
      ) : null,
    [rows, filters, onFiltersChange, choices],
  );
  const filterBar: FilterBarProps<R> = { columns, rows, filters, onFiltersChange, choices };
  return {
    /** For the `Table`. */
    headExtra: some ? headExtra : undefined,
    /** For the `FilterBar`. */
    filterBar,
  };
}
