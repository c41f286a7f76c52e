import { useCallback, useMemo, type ReactNode } from "react";
import type { TableColumn } from "#ui/table/column.ts";
import type { FilterBarProps } from "./filter-bar.tsx";
import { FilterButton } from "./filter-button.tsx";
import type { ColumnFilter, ListChoice, TableFilters } from "./filtered-rows.ts";

export interface HeadFiltersOptions<R extends object> {
  columns: readonly TableColumn<R>[];
  /** All rows; the list values and the kinds of the columns are derived from them. */
  rows: readonly R[];
  filters: TableFilters;
  onFiltersChange: (filters: TableFilters) => void;
  /** Values of the lists by column id, if not all rows are loaded. @default those of the rows */
  choices?: Readonly<Record<string, readonly ListChoice[]>>;
}

/** Returns the filters after one column changed; undefined removes its filter. */
export function changedFilters(filters: TableFilters, id: string, filter: ColumnFilter | undefined): TableFilters {
  const { [id]: _old, ...others } = filters;
  return filter ? { ...others, [id]: filter } : others;
}

/**
 * Adds filters to a table header, for columns that set `filter`. Spread `headExtra` into the `Table`. It only stores
 * the filters: `useClientRows` applies them to rows in memory, or a server does.
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
    /** Prop for the `Table`. */
    headExtra: some ? headExtra : undefined,
    /** Props for the `FilterBar`. */
    filterBar,
  };
}
