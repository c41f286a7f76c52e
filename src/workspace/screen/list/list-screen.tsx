import { Download, RotateCw, Trash2 } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { ColumnSettings } from "#ui/column-settings/column-settings.tsx";
import { cn } from "#ui/lib/cn.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { latePart } from "#ui/late-part/late-part.tsx";
import { useLatest } from "#ui/lib/use-latest.ts";
import { Pagination } from "#ui/pagination/pagination.tsx";
import type { TableColumn, TableView } from "#ui/table/column.ts";
import { Table } from "#ui/table/table.tsx";
import { permissionsOf, type Endpoint } from "#src/contract/endpoint.ts";
import type { Fields } from "#src/contract/fields.ts";
import { defaultPageSize } from "#src/contract/list.ts";
import { text } from "#src/lib/text.ts";
import { can } from "#src/session/session.ts";
import { useNarrow } from "#src/workspace/layout/use-narrow.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import type { RowAction } from "../action.ts";
import type { DetailDrawer } from "../detail/lazy-detail.tsx";
import { recordOf, useCurrentRecord } from "../current-record.ts";
import { PageHead } from "../page-head.tsx";
import { actionsColumn } from "./actions-column.tsx";
import { AdvancedQuery } from "./advanced/advanced-query.tsx";
import { type DeleteCalls, useDelete } from "./delete.ts";
import { ExportButton } from "./export-button.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { ListSums, type SumsConfig } from "./list-sums.tsx";
import { focusedRow, useListKeys } from "./list-keys.ts";
import { ListEmpty, ListError } from "./list-states.tsx";
import { useNeighbours } from "./neighbours.ts";
import { MobileRows } from "./mobile-rows.tsx";
import { defaultSort, type Filter, filterParams, resetPatch, superQueryOf } from "./query.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { StatusTabs, type StatusTabsConfig, tabAt } from "./status-tabs.tsx";
import { useList } from "./use-list.ts";
import { useRowDialog } from "./use-row-dialog.tsx";
import { SavedViews } from "./views/saved-views.tsx";
import { useOpening } from "./views/use-opening.ts";
import { useViews } from "./views/use-views.ts";

/** A load that takes longer than this is told, and may be stopped, seconds. */
const patience = 5;
/** Few loads are so long. */
const LateWait = latePart(async () => (await import("./list-wait.tsx")).ListWait);
const LateStopped = latePart(async () => (await import("./list-wait.tsx")).ListStopped);

/** What a list screen's detail drawer gets: the row's id and its neighbours in the list. */
export interface DetailProps {
  id: string;
  onClose(): void;
  onPrevious?: () => void;
  onNext?: () => void;
}

export interface ListRow {
  id: string;
  version?: number | null;
}

export interface ListScreenProps<R extends ListRow> {
  /** The entity's calls; only `list` is needed. With its registry, all columns can be asked for in the advanced query. */
  calls: DeleteCalls & { exportXls?: Endpoint; fields?: Fields };
  /** Rows can be deleted, one by one and ticked ones together, by those who may. @default false */
  deletable?: boolean;
  columns: readonly TableColumn<R>[];
  filters: readonly Filter[];
  /** Names of filters that stand in the bar from the start; the others wait behind 更多条件. */
  pinned?: readonly string[];
  status?: StatusTabsConfig;
  actions?: readonly RowAction<R>[];
  /** Buttons at the right of the title; the main one last. */
  toolbar?: ReactNode;
  /** Acts on the ticked rows; shown while some are. */
  batch?: (selection: { keys: readonly string[]; rows: readonly R[]; clear(): void }) => ReactNode;
  /** Sums of the query, fetched under the same filters; page sums are made of the rows. */
  sums?: SumsConfig;
  /** Drawer of one record; its id stands in the address as `detail`. */
  Detail?: DetailDrawer;
  /** What a row is called for readers and on a phone. */
  rowName: (row: R) => string;
  /** Ids of columns a phone shows in a row's card, besides the first. */
  mobile?: readonly string[];
  /** Id of the column that a phone shows beside the row's name: its state. */
  mobileState?: string;
  rowState?: (row: R) => string | undefined;
}

const noFixed: Readonly<Record<string, string>> = {};
const noActions: readonly never[] = [];

/**
 * A list as a declaration: title, status tabs, filters in the address, table, sums, selection, pages, export, detail
 * and row acts. Loading, empty, error and refusal are the frame's.
 */
export function ListScreen<R extends ListRow>(props: ListScreenProps<R>) {
  const {
    calls,
    deletable = false,
    columns,
    filters,
    pinned,
    status,
    actions = noActions,
    toolbar,
    batch,
    sums,
    Detail,
    rowName,
    mobile,
    mobileState,
    rowState,
  } = props;
  const { tab, search, setSearch } = useTab();
  const narrow = useNarrow(768);
  const statusParams = status ? status.paramsOf(tabAt(status, search)) : noFixed;
  const views = useViews(filters, status);
  const { pending, like } = useOpening(views);
  const list = useList(calls.list, filters, statusParams, { waits: pending });
  // The wire says what a row is; a screen names its own rows.
  const listed = list.rows as readonly R[];
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [rows, setRows] = useState<readonly R[]>([]);
  const clear = useCallback(() => {
    setKeys([]);
    setRows([]);
  }, []);
  const { dialog, start } = useRowDialog<R>();

  const remove = useDelete(calls);
  const removeOne = useLatest(remove.one);
  const offered = useMemo((): readonly RowAction<R>[] => {
    if (!deletable) return actions;
    const permission = calls.delete ? permissionsOf(calls.delete.permission) : [];
    return [
      ...actions,
      {
        name: "delete",
        label: "common.verb.delete",
        permission,
        can: () => true,
        tone: "danger",
        run: ({ id }) => void removeOne.current(id),
      },
    ];
  }, [actions, deletable, calls.delete, removeOne]);
  const withActions = useMemo(
    () => (offered.length === 0 ? columns : [...columns, actionsColumn(offered, start)]),
    [columns, offered, start],
  );

  const filtered =
    filters.some(({ name }) => search[name]) ||
    Boolean(status && search[status.param]) ||
    Boolean(search["superQueryParams"]);
  const clearFilters = () =>
    setSearch(
      resetPatch(filters, [...(status ? [status.param] : []), "superQueryParams", "superQueryMatchType", "view"]),
    );
  const { layout: tableView } = views;
  const changeView = (view: TableView) => {
    views.changeLayout(view);
    // Everything about the table is as declared again, its pages and its order too.
    if (Object.keys(view).length === 0) like(null);
  };

  const detail = search["detail"] ?? "";
  const beside = useNeighbours(listed, detail);
  const step = (id: string | undefined) => (id ? () => setSearch({ detail: id }) : undefined);
  const previous = step(beside.previous);
  const next = step(beside.next);
  const root = useRef<HTMLElement>(null);
  useListKeys({
    root,
    reload: list.reload,
    turn: (pages) => {
      const page = list.view.pageNo + pages;
      if (page >= 1 && (page - 1) * list.view.pageSize < list.total)
        setSearch({ pageNo: page === 1 ? undefined : page });
    },
  });
  useCurrentRecord(() => {
    const key = focusedRow(root.current)?.dataset["key"] ?? (keys.length === 1 ? keys[0] : undefined);
    const row = listed.find(({ id }) => id === key);
    return row ? recordOf(rowName(row), row, offered, start) : null;
  });
  const open = useCallback((row: R) => setSearch({ detail: row.id }, { push: true }), [setSearch]);

  const empty = <ListEmpty filtered={filtered} onClear={clearFilters} />;
  const stale = list.rows.length > 0;
  const error = list.query.isError ? (
    <ListError error={list.query.error} stale={stale} onRetry={list.reload} />
  ) : list.stopped ? (
    <LateStopped waiting={null} part={{ stale, onRetry: list.reload }} />
  ) : undefined;
  const loading = list.query.isFetching || pending;
  const slow = useSlow(list.query.isFetching);
  return (
    <section
      ref={root}
      className="flex flex-col gap-3 px-4 pt-3 pb-2.5 max-tablet:p-3"
      aria-labelledby={`${tab.id}-title`}
    >
      <PageHead
        id={`${tab.id}-title`}
        title={tab.meta.title}
        extra={
          <SavedViews
            views={views}
            list={calls.list}
            paramsOf={(at) => ({
              ...filterParams(filters, at),
              ...superQueryOf(at),
              ...status?.paramsOf(tabAt(status, at)),
            })}
            counting={list.query.data !== undefined}
          />
        }
      >
        {calls.exportXls && can(String(calls.exportXls.permission)) && (
          <ExportButton
            endpoint={calls.exportXls}
            name={tab.meta.title}
            params={list.params}
            selected={keys}
            icon={<Download aria-hidden />}
          />
        )}
        {deletable && permissionsOf(calls.deleteBatch?.permission ?? "session").every(can) && (
          <Button icon={<Trash2 aria-hidden />} onClick={() => void remove.many(keys, clear)}>
            {text("workspace.list.deleteBatch")}
          </Button>
        )}
        {toolbar}
      </PageHead>
      <div className="flex flex-col overflow-clip rounded-surface border border-line bg-surface">
        {status && <StatusTabs config={status} filters={filters} />}
        <FilterBar filters={filters} pinned={narrow ? pinned?.slice(0, 1) : pinned}>
          <AdvancedQuery filters={filters} columns={columns} fields={calls.fields} />
          {/* Not `busy`, which would swallow the second press: it is refused with words (LIST-02). */}
          <IconButton label={text("workspace.list.refresh")} aria-busy={loading || undefined} onClick={list.reload}>
            <RotateCw aria-hidden className={cn(loading && list.rows.length > 0 && "animate-spin")} />
          </IconButton>
          {!narrow && <ColumnSettings columns={withActions} view={tableView} onViewChange={changeView} />}
        </FilterBar>
        {keys.length > 0 && (
          <SelectionBar count={keys.length} onClear={clear}>
            {batch?.({ keys, rows, clear })}
          </SelectionBar>
        )}
        {slow && <LateWait waiting={null} failed={null} part={{ since: patience, onStop: list.stop }} />}
        <div
          data-slot="list-body"
          className="flex flex-col"
          style={narrow ? undefined : { height: tableHeight(status !== undefined) }}
          onPointerEnter={Detail?.soon}
          onFocus={Detail?.soon}
        >
          {narrow ? (
            <MobileRows
              rows={listed}
              columns={columns}
              shown={mobile}
              stateColumn={mobileState}
              rowName={rowName}
              actions={offered}
              start={start}
              onOpen={Detail ? open : undefined}
              loading={loading}
              empty={empty}
              error={error}
            />
          ) : (
            <Table
              // Rows of the page before are on their way out: a tick or a press now would hit the wrong one.
              inert={list.query.isPlaceholderData}
              label={tab.meta.title}
              columns={withActions}
              rows={listed}
              rowKey={rowKey}
              rowName={rowName}
              rowMark={rowMark}
              view={tableView}
              onViewChange={changeView}
              sort={{ column: list.view.column, order: list.view.order }}
              onSortChange={(sort) => {
                setSearch({ column: sort?.column, order: sort?.order, pageNo: undefined });
                like({ ...defaultSort, ...sort });
              }}
              selectable={batch !== undefined || deletable || calls.exportXls !== undefined}
              selected={keys}
              onSelectedChange={(nextKeys, nextRows) => {
                setKeys(nextKeys);
                setRows(nextRows);
              }}
              loading={loading}
              skeletonRows={12}
              empty={empty}
              maxHeight="100%"
              className="min-h-0 flex-1"
              {...(Detail ? { onOpen: open } : {})}
              {...(error ? { error } : {})}
              {...(tableView.density ? { density: tableView.density } : {})}
              {...(rowState ? { rowState } : {})}
            />
          )}
          <Pagination
            className="flex-none border-t border-line px-4 py-2"
            total={list.total}
            page={list.view.pageNo}
            size={list.view.pageSize}
            simple={narrow}
            onPageChange={(page, size) => {
              setSearch({
                pageNo: page === 1 ? undefined : page,
                pageSize: size === defaultPageSize ? undefined : size,
              });
              if (size !== list.view.pageSize) like({ pageSize: size });
            }}
          >
            {sums && list.rows.length > 0 && <ListSums config={sums} rows={list.rows} params={list.params} />}
          </Pagination>
        </div>
      </div>
      {dialog}
      {Detail && detail && (
        <Detail
          id={detail}
          onClose={() => setSearch({ detail: undefined })}
          {...(previous ? { onPrevious: previous } : {})}
          {...(next ? { onNext: next } : {})}
        />
      )}
    </section>
  );
}

/** Whether something has been running for longer than people wait without a word. */
function useSlow(running: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setSlow(true), patience * 1_000);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [running]);
  return running && slow;
}

const rowKey = (row: ListRow) => row.id;
const rowMark = (row: ListRow) => row.version ?? undefined;
/**
 * The table takes what the window leaves: its height less 260 px, of which 170 are the page's own parts (LIST-10), 45 of
 * them the tabs of the states, where a list has any. The rest is the frame's, which is another one with the menu along
 * the top, without tabs or without a network.
 */
const tableHeight = (states: boolean) =>
  `max(calc(var(--spacing) * 80), calc(100cqh - var(--spacing) * ${states ? 42.5 : 31.25}))`;
