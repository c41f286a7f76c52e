import type { ReactNode } from "react";
import { SkeletonRows } from "./mobile-skeleton.tsx";
import { Alert } from "#ui/alert/alert.tsx";
import { cn } from "#ui/utils/cn.ts";
import { titleOf, valueOf, type TableColumn } from "#ui/table/column.ts";
import type { RowAction } from "../action.ts";
import { RowActions } from "./row-actions.tsx";
import type { ListRow } from "./list-screen.tsx";

export interface MobileRowsProps<R extends ListRow> {
  rows: readonly R[];
  columns: readonly TableColumn<R>[];
  /** Ids shown in a card besides the first column. @default the next four */
  shown: readonly string[] | undefined;
  /** Id of the column whose value stands beside the name. */
  stateColumn: string | undefined;
  /** What stands behind the name. */
  marks: ((row: R) => ReactNode) | undefined;
  rowName(row: R): string;
  actions: readonly RowAction<R>[];
  start(action: RowAction<R>, row: R): void;
  onOpen: ((row: R) => void) | undefined;
  loading: boolean;
  /** The rows are those of before, while new ones come: dimmed, and no press reaches them. */
  stale: boolean;
  empty: ReactNode;
  error: ReactNode;
}

/** The list on a phone: one card a row, its name on top, the chosen columns as label and value, acts at the foot. */
export function MobileRows<R extends ListRow>({
  rows,
  columns,
  shown,
  stateColumn,
  marks,
  rowName,
  actions,
  start,
  onOpen,
  loading,
  stale,
  empty,
  error,
}: MobileRowsProps<R>) {
  const [, ...others] = columns;
  const state = others.find((column) => column.id === stateColumn);
  const cells = shown ? others.filter((column) => shown.includes(column.id) && column !== state) : others.slice(0, 4);
  if (rows.length === 0) return <div className="px-4 py-8">{error ?? (loading ? <SkeletonRows /> : empty)}</div>;
  return (
    <>
      {error && (
        <Alert role="alert" tone="bad" banner>
          {error}
        </Alert>
      )}
      <ul inert={stale} className={cn("divide-y divide-line-soft border-t border-line-soft", stale && "opacity-50")}>
        {rows.map((row, index) => (
          <li key={row.id} className="flex flex-col gap-2 px-4 py-3">
            <div className="flex items-center justify-between gap-3">
              <span className="flex min-h-6 flex-wrap items-center gap-1.5 self-start">
                {onOpen ? (
                  <button
                    type="button"
                    onClick={() => onOpen(row)}
                    className="min-h-6 text-left font-semibold text-accent-text"
                  >
                    {rowName(row)}
                  </button>
                ) : (
                  <span className="font-semibold">{rowName(row)}</span>
                )}
                {marks?.(row)}
              </span>
              {state?.cell?.(row, index)}
            </div>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
              {cells.map((column) => (
                <div key={column.id} className="contents">
                  <dt className="text-muted">{titleOf(column)}</dt>
                  <dd className="min-w-0 truncate text-right">
                    {column.cell ? column.cell(row, index) : String(valueOf(column, row) ?? "") || "–"}
                  </dd>
                </div>
              ))}
            </dl>
            <RowActions row={row} actions={actions} start={start} />
          </li>
        ))}
      </ul>
    </>
  );
}
