import { ListFilter } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/popover/popover.tsx";
import { titleOf, type TableColumn } from "#ui/table/column.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { clientRowsZhCN } from "#ui/words/zh-CN/client-rows.ts";
import type { FilterPanelProps } from "./filter-panel.tsx";
import { isFiltering, type ColumnFilter, type ListChoice } from "./filtered-rows.ts";

/** Separate chunk: fields, calendars and lists load when a filter is opened. */
const LazyFilterPanel = lazyPart<FilterPanelProps>(async () => (await import("./filter-panel.tsx")).FilterPanel);

export interface FilterButtonProps<R extends object> {
  column: TableColumn<R>;
  rows: readonly R[];
  filter: ColumnFilter | undefined;
  choices: readonly ListChoice[] | undefined;
  onFilterChange: (filter: ColumnFilter | undefined) => void;
}

/**
 * Renders the header button that opens the filter of its column; it is marked and named as active while it hides rows.
 */
export function FilterButton<R extends object>({
  column,
  rows,
  filter,
  choices,
  onFilterChange,
}: FilterButtonProps<R>) {
  const words = useOwnWords("clientRows", clientRowsZhCN);
  const [open, setOpen] = useState(false);
  const title = titleOf(column);
  const on = isFiltering(filter);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        data-slot="table-filter"
        data-filtering={on || undefined}
        aria-label={on ? words.filterOn(title) : words.filter(title)}
        className="inline-flex size-6 flex-none items-center justify-center rounded-tag text-faint hover:bg-hover hover:text-body data-filtering:bg-accent-soft data-filtering:text-accent-text data-[state=open]:text-body"
      >
        <ListFilter aria-hidden className="size-3.5" strokeWidth={on ? 3 : 2} />
      </PopoverTrigger>
      <PopoverContent
        aria-label={words.filter(title)}
        padded={false}
        // The header handles drags and keys; events inside the panel must not reach it.
        onKeyDown={(event) => event.stopPropagation()}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <LazyFilterPanel
          waiting={<span className="block h-40 w-60" />}
          part={{
            column: column as TableColumn<never>,
            rows: rows as readonly never[],
            filter,
            choices,
            onFilterChange,
            onDone: () => setOpen(false),
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
