import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from "react";
import { cn } from "#ui/utils/cn.ts";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { TableDensity, TableView } from "#ui/table/column.ts";
import { densities, usualRowHeight } from "#ui/theme/tokens.ts";
import { mostPasted, mostTyped, type Pasted } from "#ui/edit-table/core/block-verbs.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { EditPagesProps } from "#ui/edit-table/bars/edit-pages.tsx";
import type { EditToolbarProps, ToolbarConfig } from "#ui/edit-table/bars/edit-toolbar.tsx";
import { rowRights, type RowRights } from "#ui/edit-table/columns/exclusions.ts";
import type { FindBarProps } from "#ui/edit-table/bars/find-bar.tsx";
import type { CellAt } from "#ui/edit-table/grid/focus.ts";
import { Grid, type EditOn, type GridHandle } from "#ui/edit-table/grid/grid.tsx";
import type { EditTableOptions } from "#ui/edit-table/columns/options.ts";
import { RangePlace } from "#ui/edit-table/bars/range-place.tsx";
import type { RefusedCellsProps } from "#ui/edit-table/bars/refused-cells.tsx";
import type { DetailsFrameProps, RowDetailsProps } from "#ui/edit-table/rows/row-details.tsx";
import { startRowDrag } from "#ui/edit-table/rows/row-drag.ts";
import type { RowMenuProps } from "#ui/edit-table/rows/row-menu.tsx";
import { pageStart, type Errors } from "#ui/edit-table/core/state.ts";
import type { SubTableProps } from "#ui/edit-table/rows/sub-table.tsx";
import { ErrorNews, SortNews, useLiveText } from "./news.tsx";
import type { EditTableApi } from "./table.ts";
import { useEditTable } from "./use-edit-table.ts";

/** Row heights by name, px. */
export const editSizes = { medium: 61, small: 49, mini: 41, tiny: 33 } as const;

const densityHeights: Readonly<Record<TableDensity, number>> = { ...densities, default: usualRowHeight };

/** Name of a row height in `editSizes`. */
export type EditSize = keyof typeof editSizes;

/** Default maximum height of the table, in px. */
export const editMaxHeight = 400;

/** Pagination of an editable table. */
export interface EditPaging {
  /** @default 10 */
  pageSize?: number;
  /** @default 10, 20, 30 */
  pageSizes?: readonly number[];
  /** Total number of rows when the caller loads each page. Without it the table pages the rows itself. */
  total?: number;
  /** The page that the caller loaded, from 1. */
  page?: number;
  onPageChange?: (page: number, pageSize: number) => void;
}

/** Display props of an editable table, whether it or the caller holds the rows. */
export interface EditTableFace<R extends object = EditRow> extends Omit<
  ComponentProps<"div">,
  "children" | "onChange"
> {
  /** Accessible name of the table. @default 可编辑表格 */
  "aria-label"?: string;
  /** @default "medium" (61 px) */
  size?: EditSize;
  /** Row height by the density names of `Table`; overrides `size`. */
  density?: TableDensity;
  /** Row height in px; overrides `size` and `density`. */
  rowHeight?: number;
  /** Maximum height of the scrolling area: px or a CSS length. @default 400 */
  maxHeight?: number | string;
  /** Whether a single or a double click opens an editor. @default "click" */
  editOn?: EditOn;
  /** Toolbar above the table; `false` shows none. @default false */
  toolbar?: boolean | ToolbarConfig;
  /** Whether the user may add and remove rows, by any means. @default what the toolbar's exclusion list leaves */
  rights?: RowRights;
  pagination?: boolean | EditPaging;
  /** Content below an expanded row; needs a `row-expand` column. */
  renderExpanded?: (row: R) => ReactNode;
  /** Content beside the row that was clicked (Alt+Shift+Enter, or the row menu); a promise is awaited. */
  subTable?: (row: R) => ReactNode | Promise<ReactNode>;
  /** Lets the user view and edit a whole row in a dialog (Alt+Enter, or the row menu). @default false */
  details?: boolean;
  /** Component that wraps the fields of that dialog. */
  detailsFrame?: ComponentType<DetailsFrameProps>;
  /** The user's column settings: widths, order, pinned and hidden columns. */
  view?: TableView;
  defaultView?: TableView;
  onViewChange?: (view: TableView) => void;
  /** Content of a table without rows. @default 暂无数据 */
  empty?: ReactNode;
}

/** Props of a table that holds its rows itself. */
export interface OwnTableProps<R extends object = EditRow> extends EditTableFace<R>, EditTableOptions<R> {
  table?: undefined;
}

/** Props of a table that displays a `useEditTable` table; pass the other options to that hook. */
export interface GivenTableProps<R extends object = EditRow> extends EditTableFace<R> {
  table: EditTableApi<R>;
}

export type EditTableProps<R extends object = EditRow> = OwnTableProps<R> | GivenTableProps<R>;

const EditToolbar = lazyPart<EditToolbarProps>(
  async () => (await import("#ui/edit-table/bars/edit-toolbar.tsx")).EditToolbar,
);
const FindBar = lazyPart<FindBarProps>(async () => (await import("#ui/edit-table/bars/find-bar.tsx")).FindBar);
const RowMenu = lazyPart<RowMenuProps>(async () => (await import("#ui/edit-table/rows/row-menu.tsx")).RowMenu);
const RowDetails = lazyPart<RowDetailsProps>(
  async () => (await import("#ui/edit-table/rows/row-details.tsx")).RowDetails,
);
const SubTable = lazyPart<SubTableProps>(async () => (await import("#ui/edit-table/rows/sub-table.tsx")).SubTable);
const EditPages = lazyPart<EditPagesProps>(async () => (await import("#ui/edit-table/bars/edit-pages.tsx")).EditPages);
const RefusedCells = lazyPart<RefusedCellsProps>(
  async () => (await import("#ui/edit-table/bars/refused-cells.tsx")).RefusedCells,
);

/**
 * Renders an editable table with all kinds of cells, undo, spreadsheet clipboard, validation rules and sums. It handles
 * any number of rows. Read its rows through `table` (from `useEditTable`) or `onRowsChange`. The box receives `ref` and
 * native props.
 */
export function EditTable<R extends object = EditRow>(given: EditTableProps<R>) {
  // Internally a row is any object with fields.
  const props = given as unknown as EditTableProps;
  return props.table ? <Face {...props} /> : <OwnTable {...props} />;
}

function OwnTable(props: OwnTableProps) {
  const { pagination } = props;
  const paging = pagination === true ? {} : pagination;
  const table = useEditTable({
    ...props,
    ...(paging && paging.total === undefined && { pageSize: props.pageSize ?? paging.pageSize ?? 10 }),
  });
  return <Face {...props} table={table} />;
}

function Face({
  table,
  "aria-label": label,
  size = "medium",
  density,
  rowHeight = density ? densityHeights[density] : editSizes[size],
  maxHeight = editMaxHeight,
  editOn = "click",
  toolbar = false,
  rights: givenRights,
  pagination = false,
  renderExpanded,
  subTable,
  details = false,
  detailsFrame,
  view,
  defaultView,
  onViewChange,
  empty,
  className,
  style,
  // These props were already used by the headless table; the rest are native.
  columns: _columns,
  rows: _rows,
  rowKey: _rowKey,
  kinds: _kinds,
  disabled: _disabled,
  disabledRows: _disabledRows,
  keptRows: _keptRows,
  dragSort: _dragSort,
  dragSortKey: _dragSortKey,
  tree: _tree,
  linkage: _linkage,
  loadDict: _loadDict,
  pageSize: _pageSize,
  onRowsChange: _onRowsChange,
  onValueChange: _onValueChange,
  onSelectedChange: _onSelectedChange,
  ...native
}: GivenTableProps & Partial<EditTableOptions>) {
  const { desk } = table;
  const paging = pagination === true ? {} : pagination;
  const loadedPage =
    paging && paging.total !== undefined
      ? { before: ((paging.page ?? 1) - 1) * (paging.pageSize ?? 10), total: paging.total }
      : undefined;
  const before = loadedPage?.before ?? 0;
  const rights =
    givenRights ?? (toolbar && toolbar !== true ? rowRights(toolbar.excluded, toolbar.prefix) : rowRights());
  const wordsNow = () => desk.options().words;
  const words = useSyncExternalStore(table.subscribe, wordsNow, wordsNow);
  const grid = useRef<GridHandle>(null);
  const { live, say } = useLiveText();
  const told = useRef<Errors>(null);
  const [shownView, setView] = useControlled<TableView>(view, defaultView ?? {}, onViewChange);
  const [finding, setFinding] = useState(false);
  const [menu, setMenu] = useState<{ cell: CellAt; at: DOMRect }>();
  const [detailed, setDetailed] = useState<string>();
  const [sub, setSub] = useState<{ row: EditRow; at: DOMRect; byKey: boolean }>();
  const [trouble, setTrouble] = useState<string>();
  const [refused, setRefused] = useState<Pasted["refused"]>([]);

  useEffect(() => table.watchFailures(setTrouble), [table]);
  useEffect(() => {
    if (refused.length === 0) return;
    const { core } = table.desk;
    const undone = core.history().undone.length;
    // After an undo, what the warning describes is no longer there.
    return table.subscribe(() => {
      if (core.history().undone.length > undone) setRefused([]);
    });
  }, [table, refused]);
  useEffect(
    () =>
      table.watchLoaded((count) => {
        setTrouble(undefined);
        say(words.expand.loaded(count));
      }),
    [table, say, words],
  );
  useEffect(
    () =>
      table.watchRefusals(() => {
        told.current = table.state().errors;
        grid.current?.acts.firstError();
        grid.current?.focus();
      }),
    [table],
  );

  function openDetails(row: number) {
    const key = grid.current?.acts.rowKeyAt(row);
    if (key) setDetailed(key);
  }
  const openSub = (row: EditRow, at: DOMRect) => setSub({ row, at, byKey: true });
  const back = () => grid.current?.focus();

  return (
    <div
      data-slot="edit-table"
      data-size={size}
      {...native}
      className={cn("group/edit relative min-w-0 border border-line text-14 text-body", className)}
      style={{ "--assay-edit-row": `${rowHeight}px`, ...style } as CSSProperties}
    >
      {toolbar !== false && (
        <EditToolbar
          waiting={<div className="h-12" />}
          part={{
            table,
            config: toolbar === true ? {} : toolbar,
            view: shownView,
            onView: setView,
            onFind: () => setFinding(true),
            say,
            reveal: (cell) => {
              table.editing.focusCell(cell);
              grid.current?.reveal(cell);
              grid.current?.focus();
            },
            nextError: () => {
              grid.current?.acts.nextError(false);
              back();
            },
          }}
        />
      )}
      {finding && (
        <FindBar
          waiting={null}
          part={{
            table,
            pageOnly: loadedPage !== undefined,
            onGo: (cell) => grid.current?.acts.go(cell),
            onClose: () => {
              setFinding(false);
              back();
            },
          }}
        />
      )}
      <Grid
        ref={grid}
        table={table}
        label={label ?? words.label}
        rowHeight={rowHeight}
        maxHeight={maxHeight}
        editOn={editOn}
        rights={rights}
        loadedPage={loadedPage}
        view={shownView}
        onView={setView}
        renderExpanded={renderExpanded}
        empty={empty ?? words.none}
        say={say}
        openFind={() => setFinding(true)}
        openMenu={(cell, at) => {
          desk.core.settleKeys();
          setMenu({ cell, at });
        }}
        openDetails={details ? openDetails : undefined}
        onPasted={({ refused: cells, over, long }) => {
          setRefused(cells);
          if (over !== undefined) setTrouble(words.clipboard.tooMany(over, mostPasted));
          else setTrouble(long === undefined ? undefined : words.clipboard.tooLong(long, mostTyped));
        }}
        onRowPress={subTable && ((row, at) => setSub({ row, at, byKey: false }))}
        openSub={subTable && openSub}
        onHandle={(event: MouseEvent<HTMLElement>, row) => {
          const scroller = grid.current?.scroller();
          const heights = grid.current?.heights;
          if (scroller && heights && desk.options().disabled !== true)
            startRowDrag({ event, row, table, scroller, heights, say });
        }}
      />
      <RangePlace table={table} />
      {trouble !== undefined && (
        <p
          role="alert"
          data-slot="edit-table-trouble"
          className="border-t border-line bg-bad-soft px-3 py-2 text-13 text-bad"
        >
          {trouble}
        </p>
      )}
      {refused.length > 0 && (
        <RefusedCells waiting={null} part={{ words, cells: refused, onClose: () => setRefused([]) }} />
      )}
      {paging && <EditPages waiting={<div className="h-12" />} part={{ table, paging }} />}
      {menu && (
        <RowMenu
          waiting={null}
          part={{
            table,
            rights,
            cell: menu.cell,
            number: before + pageStart(table.state()) + menu.cell.row + 1,
            at: menu.at,
            view: shownView,
            onView: setView,
            // Waits until the menu is closed: the focus it returns would otherwise leave the column edge.
            onResize: (column, Edge) => requestAnimationFrame(() => grid.current?.resize(column, Edge)),
            onDetails: details ? () => openDetails(menu.cell.row) : undefined,
            // Waits until the menu is closed: the focus it returns would otherwise close the sub-table.
            onSub: subTable && ((row, at) => requestAnimationFrame(() => openSub(row, at))),
            say,
            onClose: () => {
              setMenu(undefined);
              back();
            },
          }}
        />
      )}
      {detailed !== undefined && (
        <RowDetails
          waiting={null}
          part={{
            table,
            rowKey: detailed,
            frame: detailsFrame,
            onClose: () => {
              setDetailed(undefined);
              back();
            },
          }}
        />
      )}
      {sub && subTable && (
        <SubTable
          key={desk.core.keyOf(sub.row)}
          waiting={null}
          part={{
            row: sub.row,
            number: before + desk.core.find(desk.core.keyOf(sub.row)) + 1,
            at: sub.at,
            words,
            load: subTable,
            byKey: sub.byKey,
            onClose: () => {
              setSub(undefined);
              if (sub.byKey) back();
            },
          }}
        />
      )}
      <ErrorNews table={table} say={say} told={told} />
      <SortNews table={table} say={say} />
      <div ref={live} role="status" className="sr-only" />
    </div>
  );
}
