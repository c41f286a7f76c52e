import { useCallback, useDeferredValue, useRef } from "react";
import { ContextMenu } from "#ui/context-menu/context-menu.tsx";
import { ColumnSettings } from "#ui/column-settings/column-settings.tsx";
import { cn } from "#ui/utils/cn.ts";
import { Pagination } from "#ui/pagination/pagination.tsx";
import type { TableColumn, TableView } from "#ui/table/column.ts";
import { Table } from "#ui/table/table.tsx";
import { defaultPageSize } from "#src/contract/list.ts";
import { useNarrow } from "#src/workspace/layout/use-narrow.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { recordAt } from "#src/workspace/tabs/tabs.ts";
import { recordOf, useCurrentRecord } from "../current-record.ts";
import { RecordPage } from "../detail/record-page.tsx";
import { useDocked } from "../detail/use-docked.ts";
import { AdvancedQuery } from "./advanced/advanced-query.tsx";
import { type DeleteCalls, useDelete } from "./delete.ts";
import { FilterBar } from "./filters/filter-bar.tsx";
import { useFollowFocus } from "./follow-focus.ts";
import { LazyMobileRows, LazyPrint, LazyStopped, LazyTickedSums, LazyWait } from "./lazy-parts.ts";
import { ListHead } from "./list-head.tsx";
import { ListSums } from "./list-sums.tsx";
import { focusedRow, useListKeys } from "./list-keys.ts";
import { ListEmpty, ListError, ListUnset } from "./list-states.tsx";
import { useNeighbours } from "./rows/neighbours.ts";
import { useNextRow } from "./rows/next-row.ts";
import { SkeletonRows } from "./rows/mobile-skeleton.tsx";
import { defaultSort, missingUrl, resetPatch } from "./query.ts";
import { RefreshButton } from "./refresh-button.tsx";
import { useRowFocus } from "./rows/row-focus.ts";
import { SelectionBar } from "./ticks/selection-bar.tsx";
import { sortAt, StatusTabs, tabAt, tabPatch } from "./status-tabs.tsx";
import { useAskedAct } from "./use-asked-act.ts";
import { useList } from "./use-list.ts";
import { useSelection } from "./ticks/use-selection.ts";
import { useRowMenu } from "./rows/row-menu.ts";
import { useOffered } from "./rows/use-offered.ts";
import { useWithActions } from "./rows/use-with-actions.ts";
import { useSlow, patience } from "./use-slow.ts";
import type { ListRow, ListScreenProps } from "./list-props.ts";
import { useOpenRecord } from "./use-open-record.ts";
import { useRowDialog } from "./use-row-dialog.tsx";
import { useSteadyRows } from "./rows/steady-rows.ts";
import { useOpening } from "./views/use-opening.ts";
import { useViews } from "./views/use-views.ts";

const noFixed: Readonly<Record<string, string>> = {};
const noActions: readonly never[] = [];
const useNoTree = () => undefined;

/**
 * A list screen from a declaration: title, status tabs, filters in the address, table, sums, selection, pages, export,
 * detail and row actions. It also shows loading, empty, error and refused states.
 */
export function ListScreen<R extends ListRow>(props: ListScreenProps<R>) {
  const { list } = props.calls;
  const missing = missingUrl(props.calls, "list");
  const own = recordAt(useTab()) !== "";
  if (missing || !list) return <ListUnset missing={missing ?? "noListUrl"} />;
  if (own && props.Detail) return <RecordPage Detail={props.Detail} />;
  return <Listing {...props} calls={{ ...props.calls, list }} />;
}

function Listing<R extends ListRow>(props: ListScreenProps<R> & { calls: DeleteCalls }) {
  const {
    calls,
    deletable,
    refuseDelete,
    useTree = useNoTree,
    columns,
    filters,
    pinned,
    status,
    sort,
    actions = noActions,
    toolbar,
    batch,
    sums,
    Detail,
    rowName,
    mobile,
    mobileState,
    mobileMarks,
    rowState,
  } = props;
  const { tab, search, setSearch, openRecord } = useTab();
  const narrow = useNarrow(768);
  const statusParams = status ? status.paramsOf(tabAt(status, search)) : noFixed;
  const views = useViews(filters, status);
  const { pending, like } = useOpening(views, status);
  const list = useList(calls.list, filters, statusParams, { waits: pending, sort: sortAt(status, search, sort) });
  const detail = search["detail"] ?? "";
  const { keys, rows, clear, ...ticked } = useSelection<R>(calls.list, list.params, list.view);
  const root = useRef<HTMLElement>(null);
  // Type assertion: rows come from the server; R only names their type for the screen.
  // These are the fetched rows, not the shown ones: the row of an address may be fetched but still held back.
  const answered = list.rows as readonly R[];
  const steady = useSteadyRows(answered, list.byNews, {
    root,
    inUse: detail !== "" || keys.length > 0,
  });
  const listed = steady.rows;
  const reload = () => {
    steady.show();
    list.reload();
  };
  const filtered =
    filters.some(({ name }) => search[name]) ||
    Boolean(status && tabAt(status, search)) ||
    Boolean(search["superQueryParams"]);
  const tree = useTree(listed, root, filtered);
  const known = tree?.known ?? listed;
  // The query counts only top-level rows.
  const total = tree ? known.length : list.total;
  const { dialog, start } = useRowDialog<R>();
  const remove = useDelete(calls);
  const deletesMany = deletable ?? calls.deleteBatch !== undefined;
  const offered = useOffered(actions, tree?.actions ?? noActions, {
    ...((deletable ?? calls.delete) && { remove: remove.one }),
    permission: calls.delete?.permission,
    refusal: refuseDelete,
  });
  const docked = useDocked() && Detail !== undefined && detail !== "";
  // Deferred: the opened record renders first, then the narrower list beside it.
  const narrowed = useDeferredValue(docked);
  // The docked record offers the actions itself.
  const withActions = useWithActions(columns, narrowed ? noActions : offered, start);

  const clearFilters = () =>
    setSearch({
      ...resetPatch(filters, ["superQueryParams", "superQueryMatchType", "view"]),
      ...(status && tabPatch(status, "")),
    });
  const { layout: tableView } = views;
  const changeView = (view: TableView) => {
    views.changeLayout(view);
    // An empty view resets the whole table, including page size and sort.
    if (Object.keys(view).length === 0) like(null);
  };

  const later = useDeferredValue(listed);
  // Beside a docked record the rows are deferred too.
  const drawn = docked && listed.length > 0 ? later : listed;

  const beside = useNeighbours(known, detail);
  const step = (id: string | undefined) => (id ? () => setSearch({ detail: id }) : undefined);
  const previous = step(beside.previous);
  const next = step(beside.next);
  useListKeys({
    root,
    reload,
    turn: (pages) => {
      const page = list.view.pageNo + pages;
      if (page >= 1 && (page - 1) * list.view.pageSize < list.total)
        setSearch({ pageNo: page === 1 ? undefined : page });
    },
  });
  useRowFocus(root, listed);
  useAskedAct(list.query.data === undefined || list.query.isPlaceholderData ? undefined : answered, offered, start);
  useOpenRecord({ root, detail, openRecord, on: Detail !== undefined });
  useFollowFocus(root, docked, (id) => setSearch({ detail: id }));
  const findRow = (name: string) => {
    // With a detail, the record's panel starts the action.
    const row = Detail ? undefined : answered.find((one) => rowName(one) === name);
    return row ? recordOf(name, row, offered, start) : null;
  };
  useNextRow({
    rows: listed,
    open: Detail ? detail : undefined,
    rowName,
    root,
    total: list.total,
    at: list.view,
    setSearch,
  });
  useCurrentRecord(() => {
    const key = focusedRow(root.current)?.dataset["key"] ?? (keys.length === 1 ? keys[0] : undefined);
    const row = known.find(({ id }) => id === key);
    return row ? recordOf(rowName(row), row, offered, start) : null;
  }, findRow);
  const open = useCallback((row: R) => setSearch({ detail: row.id }, { push: true }), [setSearch]);

  const { aim, menu } = useRowMenu<R>({
    rows: known,
    rowName,
    openRecord: Detail && openRecord,
    actions: offered,
    start,
  });

  const empty = <ListEmpty filtered={filtered} onClear={clearFilters} />;
  const stale = list.rows.length > 0;
  const error = list.query.isError ? (
    <ListError error={list.query.error} stale={stale} onRetry={reload} />
  ) : list.stopped ? (
    <LazyStopped waiting={null} part={{ stale, onRetry: reload }} />
  ) : undefined;
  const loading = list.query.isFetching || pending;
  const outdated = list.query.isPlaceholderData;
  const slow = useSlow(list.query.isFetching);
  const shown = Detail && detail !== "" && (
    <Detail
      id={detail}
      onClose={() => setSearch({ detail: undefined })}
      {...(previous ? { onPrevious: previous } : {})}
      {...(next ? { onNext: next } : {})}
    />
  );
  return (
    // The same element with and without a record beside it, so that the list keeps its rows and scroll position.
    <div className={cn("flex", !narrow && "h-full")}>
      <section
        ref={root}
        className={cn(
          "flex min-w-0 flex-1 flex-col gap-3 px-4 pt-3 pb-2.75 max-tablet:p-3",
          !narrow && "h-full",
          docked && "overflow-y-auto",
        )}
        aria-labelledby={`${tab.id}-title`}
      >
        <ListHead
          screen={props}
          views={views}
          params={list.params}
          counting={list.query.data !== undefined}
          selected={ticked.whole ? [] : keys}
          {...(deletesMany ? { onDelete: () => void remove.many(keys, clear) } : {})}
        >
          {typeof toolbar === "function" ? toolbar(listed) : toolbar}
        </ListHead>
        <div className="flex shrink-0 grow flex-col overflow-clip rounded-surface border border-line bg-surface">
          {status && <StatusTabs config={status} filters={filters} />}
          {/* Both bars share one grid cell. The hidden bar keeps the height, so ticking a row moves nothing. */}
          <div className="grid *:col-start-1 *:row-start-1">
            <FilterBar hidden={keys.length > 0} filters={filters} pinned={narrow ? pinned?.slice(0, 1) : pinned}>
              {(!calls.fields || Object.keys(calls.fields).length > 0) && (
                <AdvancedQuery filters={filters} columns={columns} fields={calls.fields} />
              )}
              <RefreshButton
                busy={loading}
                spins={loading && list.rows.length > 0}
                waiting={steady.waiting}
                onRefresh={reload}
              />
              <LazyPrint
                waiting={printPlace}
                failed={printPlace}
                part={{
                  title: tab.meta.title,
                  list: calls.list,
                  columns: columns as readonly TableColumn<ListRow>[],
                  fields: calls.fields,
                  rows: known,
                  total,
                  params: list.params,
                  view: list.view,
                  filters,
                  status,
                  tableView,
                  sums,
                }}
              />
              {!narrow && <ColumnSettings columns={withActions} view={tableView} onViewChange={changeView} />}
            </FilterBar>
            {keys.length > 0 && (
              <SelectionBar
                count={keys.length}
                total={total}
                busy={ticked.busy}
                onAll={() => (tree ? ticked.select(known.map(rowKey), known) : void ticked.selectAll(total))}
                onClear={() => {
                  clear();
                  // The button disappears with the bar, so focus a row.
                  root.current?.querySelector<HTMLElement>('[data-slot="table-row"][tabindex="0"]')?.focus();
                }}
              >
                {batch?.({ keys, rows, clear })}
              </SelectionBar>
            )}
          </div>
          <div
            data-slot="list-body"
            // The table takes the height that head, tabs, filters and pages leave (LIST-10), but at least a few rows.
            // With less height the page scrolls.
            className={cn(
              "relative flex flex-col [&_tr:focus-visible_td:has([data-whole])]:overflow-visible",
              !narrow && "min-h-0 shrink-0 grow basis-80",
            )}
            onPointerEnter={Detail?.soon}
            onFocus={Detail?.soon}
            onContextMenuCapture={aim}
            onKeyDownCapture={aim}
          >
            {slow && (
              // Over the rows and below the header: in the normal flow it would move the rows.
              <div className="pointer-events-none absolute inset-x-0 top-12 z-4 flex justify-center">
                <LazyWait waiting={null} failed={null} part={{ since: patience, onStop: list.stop }} />
              </div>
            )}
            {narrow ? (
              <LazyMobileRows<R>
                waiting={
                  <div className="px-4 py-8">
                    <SkeletonRows />
                  </div>
                }
                part={{
                  stale: outdated,
                  rows: listed,
                  columns,
                  shown: mobile,
                  stateColumn: mobileState,
                  marks: mobileMarks,
                  rowName,
                  actions: offered,
                  start,
                  onOpen: Detail ? open : undefined,
                  tree,
                  loading,
                  empty,
                  error,
                }}
              />
            ) : (
              <ContextMenu entries={menu}>
                <div className="flex min-h-0 flex-1 flex-col">
                  <Table
                    // Outdated rows are about to be replaced: a tick or click now could hit the wrong row.
                    inert={outdated}
                    aria-label={tab.meta.title}
                    columns={withActions}
                    rows={drawn}
                    rowKey={rowKey}
                    rowName={rowName}
                    rowMark={rowMark}
                    {...(docked ? { current: detail } : {})}
                    view={tableView}
                    onViewChange={changeView}
                    sort={{ column: list.view.column, order: list.view.order }}
                    onSortChange={(sort) => {
                      setSearch({ column: sort?.column, order: sort?.order, pageNo: undefined });
                      like({ ...defaultSort, ...sort });
                    }}
                    {...(tree && {
                      tree: tree.table,
                      expanded: tree.expanded,
                      onExpandedChange: tree.onExpandedChange,
                    })}
                    selectable={batch !== undefined || deletesMany || calls.exportXls !== undefined}
                    selected={keys}
                    onSelectedChange={ticked.select}
                    loading={loading || drawn !== listed}
                    skeletonRows={12}
                    empty={empty}
                    maxHeight="100%"
                    className={cn("min-h-0 flex-1", outdated && "opacity-50")}
                    {...(Detail ? { onOpen: open } : {})}
                    {...(error ? { error } : {})}
                    {...(tableView.density ? { density: tableView.density } : {})}
                    rowState={(row: R) => (steady.gone.has(row.id) ? "gone" : rowState?.(row))}
                  />
                </div>
              </ContextMenu>
            )}
            <Pagination
              className="flex-none border-t border-line px-4 py-2 tablet:min-h-10 tablet:py-0.75"
              total={list.total}
              page={list.view.pageNo}
              pageSize={list.view.pageSize}
              simple={narrow || narrowed}
              onPageChange={(page, size) => {
                setSearch({
                  pageNo: page === 1 ? undefined : page,
                  pageSize: size === defaultPageSize ? undefined : size,
                });
                if (size !== list.view.pageSize) like({ pageSize: size });
              }}
            >
              {sums && list.rows.length > 0 && (
                // Mounted again for each tab, so that another tab's sums are never shown.
                <ListSums
                  key={status ? tabAt(status, search) : ""}
                  config={sums}
                  rows={listed}
                  selected={rows}
                  params={list.params}
                  stale={outdated}
                />
              )}
              {!sums && rows.length > 0 && <LazyTickedSums waiting={null} failed={null} part={{ rows, columns }} />}
            </Pagination>
          </div>
        </div>
        {dialog}
      </section>
      {shown}
    </div>
  );
}

const printPlace = <span aria-hidden className="size-control" />;
const rowKey = (row: ListRow) => row.id;
const rowMark = (row: ListRow) => row.version ?? undefined;
