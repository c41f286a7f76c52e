import type { ReactNode } from "react";
import { SkeletonRows } from "./mobile-skeleton.tsx";
import { Alert } from "#ui/alert/alert.tsx";
import { cn } from "#ui/utils/cn.ts";
import { titleOf, valueOf, type TableColumn } from "#ui/table/column.ts";
import { openNodes, treeNodes } from "#ui/table/rows/tree-rows.ts";
import { Twisty } from "#ui/table/rows/twisty.tsx";
import type { RowAction } from "#src/workspace/screen/action.ts";
import { RowActions } from "./row-actions.tsx";
import type { ListRow, ListTree } from "../list-props.ts";

export interface MobileRowsProps<R extends ListRow> {
  rows: readonly R[];
  columns: readonly TableColumn<R>[];
  /** Ids of the columns in a card besides the first. @default the next four */
  shown: readonly string[] | undefined;
  /** Id of the column shown beside the name. */
  stateColumn: string | undefined;
  /** Marks after the name. */
  marks: ((row: R) => ReactNode) | undefined;
  rowName(row: R): string;
  actions: readonly RowAction<R>[];
  start(action: RowAction<R>, row: R): void;
  onOpen: ((row: R) => void) | undefined;
  /** Tree of the rows: nested rows expand in place. */
  tree: ListTree<R> | undefined;
  loading: boolean;
  /** The rows are old while new ones load: dimmed and inert. */
  stale: boolean;
  empty: ReactNode;
  error: ReactNode;
}

/** The list on a phone: one card per row, with its name on top, the columns as label and value, actions at the foot. */
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
  tree,
  loading,
  stale,
  empty,
  error,
}: MobileRowsProps<R>) {
  const [, ...others] = columns;
  const state = others.find((column) => column.id === stateColumn);
  const cells = shown ? others.filter((column) => shown.includes(column.id) && column !== state) : others.slice(0, 4);
  const nodes = tree ? nodesInView(tree, rows) : undefined;
  if (rows.length === 0) return <div className="px-4 py-8">{error ?? (loading ? <SkeletonRows /> : empty)}</div>;
  return (
    <>
      {error && (
        <Alert role="alert" tone="bad" banner>
          {error}
        </Alert>
      )}
      <ul inert={stale} className={cn("divide-y divide-line-soft border-t border-line-soft", stale && "opacity-50")}>
        {(nodes?.map(({ row }) => row) ?? rows).map((row, index) => (
          <li
            key={row.id}
            className="flex flex-col gap-2 px-4 py-3"
            {...(nodes && { style: { paddingInlineStart: `${(nodes[index]?.level ?? 1) * indent}px` } })}
          >
            <div className="flex items-center justify-between gap-3">
              <span className="flex min-h-6 flex-wrap items-center gap-1.5 self-start">
                {tree && nodes?.[index]?.branch && <Opener tree={tree} id={row.id} name={rowName(row)} />}
                {onOpen ? (
                  <button
                    type="button"
                    onClick={() => onOpen(row)}
                    data-slot="card-name"
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

/** Indent of a card per level, px. */
const indent = 16;

/** The visible rows: those whose parents are all expanded, as in the table. */
function nodesInView<R extends ListRow>(tree: ListTree<R>, rows: readonly R[]) {
  const nodes = treeNodes(tree.table, rows, { rowKey: ({ id }) => id, loaded: new Map(), sort: null });
  return openNodes(nodes, new Set(tree.expanded));
}

/** Button that expands or collapses a row. */
function Opener<R>({ tree, id, name }: { tree: ListTree<R>; id: string; name: string }) {
  const { expanded, onExpandedChange } = tree;
  const isOpen = expanded.includes(id);
  return (
    <Twisty
      name={name}
      expanded={isOpen}
      onPress={() => onExpandedChange(isOpen ? expanded.filter((one) => one !== id) : [...expanded, id])}
    />
  );
}
