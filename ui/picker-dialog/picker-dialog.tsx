import { Search } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Empty } from "#ui/empty/empty.tsx";
import { Input } from "#ui/input/input.tsx";
import { validList } from "#ui/lib/validate-props.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { Pagination } from "#ui/pagination/pagination.tsx";
import type { TableColumn, TableSort } from "#ui/table/column.ts";
import { useRowKey } from "#ui/table/rows/row-key.ts";
import { Table } from "#ui/table/table.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { pickerDialogZhCN } from "#ui/words/zh-CN/picker-dialog.ts";
import { chooseKeys } from "./choice.ts";
import { PickerFrame, type PickerFrameProps } from "./picker-frame.tsx";

/** Page sizes of a picker. */
export const pickerSizes: readonly number[] = [10, 20, 30];

export interface PickerDialogProps<R extends object> extends Omit<
  PickerFrameProps<R>,
  "chosen" | "onChosenChange" | "children" | "defaultValue" | "placeholder"
> {
  /** Define it at module level. */
  columns: readonly TableColumn<R>[];
  /** Rows of the current page. */
  rows: readonly R[];
  /** Number of rows on all pages. */
  total: number;
  /** Which rows may be chosen. @default all */
  selectable?: (row: R) => boolean;
  /** The chosen rows, held by the caller. */
  value?: readonly R[];
  /** Rows chosen on opening. @default none */
  defaultValue?: readonly R[];
  /** Called on every change, before it is confirmed. */
  onValueChange?: (rows: readonly R[]) => void;
  /** At most one row. @default false */
  one?: boolean;
  /** From 1. */
  page?: number;
  /** @default 1 */
  defaultPage?: number;
  pageSize?: number;
  /** @default 10 */
  defaultPageSize?: number;
  /** @default [10, 20, 30] */
  pageSizes?: readonly number[];
  onPageChange?: (page: number, pageSize: number) => void;
  sort?: TableSort | null;
  onSortChange?: (sort: TableSort | null) => void;
  /** Shows a search field; called `debounceMs` after the last completed input, and at once on Enter. */
  onSearch?: (text: string) => void;
  /** @default 300 */
  debounceMs?: number;
  /** @default 请输入关键字搜索 */
  placeholder?: string;
  /** More filters, next to the search field. */
  filters?: ReactNode;
  /** @default false */
  loading?: boolean;
  /** Why the rows could not be loaded. */
  error?: ReactNode;
  /** Loads the rows again; shows a button below the error. */
  onRetry?: (() => void) | undefined;
}

const noRows: readonly never[] = [];

/**
 * A dialog for choosing rows from a table with pages and search; the chosen rows are listed next to it. Space chooses,
 * Enter confirms; cancelling returns nothing. Mount it to open it.
 */
export function PickerDialog<R extends object>({
  columns,
  rows,
  total,
  selectable,
  value: givenValue,
  defaultValue: givenDefault = noRows,
  onValueChange,
  one = false,
  page,
  defaultPage = 1,
  pageSize,
  defaultPageSize = 10,
  pageSizes = pickerSizes,
  onPageChange,
  sort,
  onSortChange,
  onSearch,
  debounceMs = 300,
  placeholder,
  filters,
  loading = false,
  error,
  onRetry,
  rowKey: givenKey,
  rowName,
  ...frame
}: PickerDialogProps<R>) {
  const words = useOwnWords("pickerDialog", pickerDialogZhCN.pickerDialog);
  const [chosen, setChosen] = useControlled<readonly R[]>(
    givenValue === undefined ? undefined : validList("PickerDialog", "value", givenValue),
    () => validList("PickerDialog", "defaultValue", givenDefault),
    onValueChange,
  );
  const rowKey = useRowKey(givenKey);
  const met = useRef(new Map<string, R>());
  useEffect(() => {
    for (const row of validList("PickerDialog", "rows", rows)) met.current.set(rowKey(row), row);
  }, [rows, rowKey]);
  const keys = useMemo(() => chosen.map(rowKey), [chosen, rowKey]);
  return (
    <PickerFrame {...frame} chosen={chosen} onChosenChange={setChosen} rowKey={rowKey} rowName={rowName}>
      {(onSearch || filters) && (
        <div className="flex flex-wrap items-center gap-2">
          {onSearch && (
            <SearchField onSearch={onSearch} debounceMs={debounceMs} placeholder={placeholder ?? words.placeholder} />
          )}
          {filters}
        </div>
      )}
      <div className="overflow-hidden rounded-control border border-line">
        <Table
          aria-label={words.found}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowName={rowName}
          selectable={selectable ?? true}
          selectOne={one}
          selected={keys}
          onSelectedChange={(next) => setChosen(chooseKeys({ chosen, met: met.current, rowKey, one }, next))}
          {...(sort === undefined ? {} : { sort })}
          {...(onSortChange ? { onSortChange } : {})}
          columnMenu={false}
          density="compact"
          loading={loading}
          skeletonRows={pageSize ?? defaultPageSize}
          error={
            error && onRetry ? (
              <div data-slot="picker-failed" className="flex flex-col items-center gap-2 py-6 text-13">
                {error}
                <Button size="small" onClick={onRetry}>
                  {words.retry}
                </Button>
              </div>
            ) : (
              error
            )
          }
          empty={<Empty title={words.nothing} />}
          maxHeight="min(calc(var(--assay-space-1) * 110), 50dvh)"
        />
        <Pagination
          className="border-t border-line"
          total={total}
          pageSizes={pageSizes}
          {...(page === undefined ? { defaultPage } : { page })}
          {...(pageSize === undefined ? { defaultPageSize } : { pageSize })}
          {...(onPageChange ? { onPageChange } : {})}
        />
      </div>
    </PickerFrame>
  );
}

interface SearchFieldProps {
  onSearch(text: string): void;
  debounceMs: number;
  placeholder: string;
}

/** A search field that reports its text once typing stops. */
function SearchField({ onSearch, debounceMs, placeholder }: SearchFieldProps) {
  const words = useOwnWords("pickerDialog", pickerDialogZhCN.pickerDialog);
  const [text, setText] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useLatest(onSearch);
  useEffect(() => () => clearTimeout(timer.current), []);
  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tell.current(next.trim()), debounceMs);
  }
  return (
    <Input
      className="w-64 max-tablet:w-full"
      aria-label={words.search}
      placeholder={placeholder}
      prefix={<Search aria-hidden className="size-4 text-muted" />}
      clearable
      value={text}
      onValueChange={type}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || isComposing(event) || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        clearTimeout(timer.current);
        onSearch(text.trim());
      }}
    />
  );
}
