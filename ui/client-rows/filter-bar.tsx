import { X } from "lucide-react";
import { useRef, type ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { groupedMoneyText } from "#ui/money-input/money-text.ts";
import { titleOf, type TableColumn } from "#ui/table/column.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { clientRowsZhCN, type ClientRowsWords } from "#ui/words/zh-CN/client-rows.ts";
import { isFiltering, listChoices, type ColumnFilter, type ListChoice, type TableFilters } from "./filtered-rows.ts";
import { kindOf } from "./raw.ts";

export interface FilterBarProps<R extends object> extends Omit<ComponentProps<"div">, "children"> {
  columns: readonly TableColumn<R>[];
  /** All rows, used to label the values of list filters. */
  rows: readonly R[];
  filters: TableFilters;
  onFiltersChange: (filters: TableFilters) => void;
  choices?: Readonly<Record<string, readonly ListChoice[]>> | undefined;
  /** Number of rows that pass the filters; announced to screen readers. */
  found?: number | undefined;
}

/** Maximum number of list values that are named. */
const named = 3;

/** Describes a filter as text. */
function filterWords<R>(
  filter: ColumnFilter,
  column: TableColumn<R>,
  rows: readonly R[],
  choices: readonly ListChoice[] | undefined,
  words: ClientRowsWords,
): string {
  if (filter.kind === "text") return words.containing(filter.contains.trim());
  if (filter.kind === "list") {
    const labels = new Map((choices ?? listChoices(rows, column)).map(({ value, label }) => [value, label]));
    const shown = filter.values.slice(0, named).map((value) => (labels.get(value) ?? value) || words.blank);
    return words.listed(shown, filter.values.length > named ? filter.values.length : 0);
  }
  const money = kindOf(column, rows) === "money";
  const end = (value: number | string) => (money ? groupedMoneyText(Number(value)) : String(value));
  if (filter.from === null) return filter.to === null ? "" : words.atMost(end(filter.to));
  return filter.to === null ? words.atLeast(end(filter.from)) : words.between(end(filter.from), end(filter.to));
}

/** Renders the active filters, with a button to remove each and one to remove all. Renders nothing without filters. */
export function FilterBar<R extends object>({
  columns,
  rows,
  filters,
  onFiltersChange,
  choices,
  found,
  className,
  ...rest
}: FilterBarProps<R>) {
  const words = useOwnWords("clientRows", clientRowsZhCN);
  const bar = useRef<HTMLDivElement>(null);
  const active = columns.flatMap((column) => {
    const filter = filters[column.id];
    return isFiltering(filter) ? [{ column, filter, title: titleOf(column) }] : [];
  });
  function remove(id: string) {
    const { [id]: _gone, ...others } = filters;
    onFiltersChange(others);
    // The pressed button disappears, so the bar takes the focus.
    bar.current?.focus();
  }
  return (
    <div
      ref={bar}
      role="group"
      aria-label={words.filters}
      tabIndex={-1}
      data-slot="filter-bar"
      className={cn("flex flex-wrap items-center gap-2 text-13 outline-none", active.length > 0 && "py-2", className)}
      {...rest}
    >
      {active.map(({ column, filter, title }) => (
        <span
          key={column.id}
          data-column={column.id}
          className="inline-flex h-7 max-w-full min-w-0 items-center rounded-tag bg-accent-soft ps-2 text-accent-text forced-colors:border"
        >
          <span className="truncate">
            {title} {filterWords(filter, column, rows, choices?.[column.id], words)}
          </span>
          <button
            type="button"
            aria-label={words.remove(title)}
            className="inline-flex size-7 flex-none items-center justify-center rounded-tag hover:bg-hover"
            onClick={() => remove(column.id)}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      {active.length > 0 && (
        <button
          type="button"
          className="h-7 rounded-tag px-2 text-accent-text hover:bg-hover"
          onClick={() => {
            onFiltersChange({});
            bar.current?.focus();
          }}
        >
          {words.clearAll}
        </button>
      )}
      <output className="sr-only">{found !== undefined && active.length > 0 && words.found(found)}</output>
    </div>
  );
}
