import { Fragment, useCallback, useMemo, useRef, useState } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validList, validTexts } from "#ui/lib/validate-props.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useWords } from "#ui/words/words.tsx";
import { nextSort, textOf, type TableColumn, type TableSort, type TableView } from "./column.ts";
import { copyRows } from "./copy.ts";
import { draftWidth, tellCutText } from "./dom.ts";
import { Edge } from "./head/edge.tsx";
import { givenRowsOf, plainEntries, treeEntries } from "./entries.ts";
import { useGrid, wantedWidth } from "./grid.ts";
import { useRowKey } from "./rows/row-key.ts";
import { tickKeys } from "./rows/selection.ts";
import { GapRow, SkeletonRows, SumRows, WideRow, type TableSum } from "./rows/table-body.tsx";
import { TableHead } from "./head/table-head.tsx";
import type { TableProps } from "./table-props.ts";
import { TableRow } from "./rows/table-row.tsx";
import { textSize } from "./text-room.ts";
import { useExpansions } from "./rows/use-expansions.ts";
import { useEdges } from "./use-edges.ts";
import { useLines } from "./rows/use-lines.ts";
import { useRowDoors } from "./rows/use-row-doors.ts";
import { useRowKeys } from "./rows/use-row-keys.ts";
import { useSlotsInView } from "./rows/use-slots-in-view.ts";
import { useSelected } from "./rows/use-selected.ts";
import { useTicks } from "./rows/use-ticks.ts";
import { useTree } from "./rows/use-tree.ts";
import { changeView, isNarrowed, stepOrder, type ViewChange } from "./view.ts";

const noKeys: readonly string[] = [];
const noSums: readonly TableSum[] = [];
const noView: TableView = {};

/**
 * A read-only table of rows. All rows share one Tab stop: arrows move, Enter opens, Space selects, Right and Left
 * expand and collapse. In a tree Right then enters, Left goes to the parent, and letters go to the next row that begins
 * with them.
 */
export function Table<R extends object>({
  "aria-label": label,
  columns: givenColumns,
  rows: givenRows,
  rowKey: givenKey,
  rowName,
  view: viewProp,
  defaultView,
  onViewChange,
  columnMenu = true,
  sort: sortProp,
  defaultSort,
  onSortChange,
  sorting,
  headExtra,
  headGroups,
  spans,
  selectable = false,
  selectOne = false,
  selected: selectedProp,
  defaultSelected,
  onSelectedChange,
  tree,
  renderExpanded,
  expanded: expandedProp,
  defaultExpanded,
  onExpandedChange,
  onOpen,
  current,
  rowState,
  rowMark,
  sums: givenSums = noSums,
  loading = false,
  skeletonRows = 10,
  error,
  empty,
  density,
  maxHeight,
  virtualFrom = 100,
  virtualColumnsFrom = 60,
  className,
  ...rest
}: TableProps<R>) {
  const words = useWords().table;
  const columns = useMemo(() => validList("Table", "columns", givenColumns, "id"), [givenColumns]);
  const rowKey = useRowKey(givenKey);
  const rows = useMemo(() => givenRowsOf(givenRows, rowKey), [givenRows, rowKey]);
  const sums = validList("Table", "sums", givenSums);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [view, setView] = useControlled<TableView>(
    viewProp === undefined ? undefined : (viewProp ?? noView),
    defaultView ?? noView,
    onViewChange,
  );
  const [sort, setSort] = useControlled<TableSort | null>(sortProp, defaultSort ?? null, onSortChange);
  const { selected, selectedSet, setSelected, seen } = useSelected<R>({
    selected: selectedProp,
    defaultSelected,
    onSelectedChange,
  });
  const [expanded, setExpanded] = useControlled<readonly string[]>(
    validTexts("Table", "expanded", expandedProp),
    validTexts("Table", "defaultExpanded", defaultExpanded) ?? noKeys,
    onExpandedChange,
  );
  const [active, setActive] = useState<string>();
  const { room, letters, startEdge, endEdge, look } = useEdges(scroller);

  const hasTicks = selectable !== false;
  const grid = useGrid<R>({ columns, view, room, ticks: hasTicks, arrows: renderExpanded !== undefined && !tree });
  const slots = useSlotsInView(grid, spans ? Infinity : virtualColumnsFrom, scroller);
  const headRows = 1 + (headGroups?.rows ?? 0);
  const shownRef = useLatest({ columns, view, sort, sorting });
  const change = useCallback(
    (next: ViewChange) => setView(changeView(shownRef.current.columns, shownRef.current.view, next)),
    [shownRef, setView],
  );
  const press = useCallback(
    (id: string, adding: boolean) => {
      const { sort: now, sorting: by } = shownRef.current;
      setSort(by ? by.next(now, id, adding) : nextSort(now, id));
    },
    [shownRef, setSort],
  );
  const draft = useCallback((id: string, width: number) => draftWidth(scroller.current, id, width), []);

  const fit = useCallback(
    async (column: TableColumn<R>) => {
      // Lazy, because few users need it. When loading fails, another click tries again.
      const code = await import("./fit-width.ts").catch(() => undefined);
      if (code)
        change({
          kind: "width",
          id: column.id,
          width: wantedWidth(column, code.fitWidth(scroller.current, column.id)),
        });
    },
    [change],
  );

  const [first] = columns;
  const nameOf = rowName ?? ((row: R) => (first ? textOf(first, row) : ""));
  const tickable = (row: R) => (typeof selectable === "function" ? selectable(row) : selectable);
  const expandedSet = useMemo(() => new Set(expanded), [expanded]);

  const [said, say] = useState("");
  const { nodes, shown, stateOf, retry } = useTree<R>({
    tree,
    rows,
    rowKey,
    sort,
    open: expandedSet,
    onLoaded(parent, children) {
      say(words.childrenCame(nameOf(parent.row), children.length));
      for (const row of children) seen.see(rowKey(row), row);
      if (tree?.cascade && selectedSet.has(parent.key))
        setSelected(tickKeys(selected, children.filter(tickable).map(rowKey), true));
    },
    onFailed: (parent) => say(words.childrenFailed(nameOf(parent.row))),
  });
  const entries = useMemo(() => (tree ? treeEntries(shown) : plainEntries(rows, rowKey)), [tree, shown, rows, rowKey]);
  const { keys } = entries;
  const { tickableKeys, partly, pageState } = useTicks<R>({ selectable, entries, tree, nodes, selectedSet, seen });

  const { unders, underKeys } = useExpansions<R>(tree ? undefined : renderExpanded, entries, expandedSet);
  const {
    drawn,
    rest: roomBelow,
    measure,
    focusRow,
  } = useLines({
    keys,
    list: rows,
    under: underKeys,
    from: spans?.overRows ? Infinity : virtualFrom,
    scroller,
    body,
    head: headRows * 40,
    foot: sums.length * 40,
    mark: `${density} ${room}`,
  });

  const doors = useRowDoors<R>({
    selected,
    setSelected,
    selectOne,
    expanded,
    setExpanded,
    tickableKeys,
    keys,
    tree,
    nodes,
    tickable,
    stateOf,
    retry,
  });

  const goTo = (index: number) => {
    setActive(keys[index]);
    focusRow(index);
  };

  const pressRow = useRowKeys<R>({
    entries,
    tree,
    nodes,
    opens: renderExpanded !== undefined,
    expanded,
    expandedSet,
    setExpanded,
    selectedSet,
    stateOf,
    nameOf,
    tickable,
    onOpen,
    doors,
    goTo,
  });

  const copy = (event: React.ClipboardEvent) =>
    copyRows(event, {
      body: body.current,
      columns: stepOrder(columns, view).flatMap((id) => grid.slots.find((slot) => slot.id === id)?.column ?? []),
      known: () => (tree ? [...nodes.values()] : entries.all()),
      ticked: (key) => selectedSet.has(key),
      active,
    });

  const span = grid.slots.length;
  const activeIndex = active === undefined ? -1 : keys.indexOf(active);
  const rowsDrawn = drawn.filter(({ line }) => line.kind === "row");
  const stop = rowsDrawn.some(({ line }) => line.index === activeIndex) ? activeIndex : rowsDrawn[0]?.line.index;
  const shape = { minWidth: grid.width };

  function drawRow(index: number) {
    const entry = entries.at(index);
    if (entry === undefined) return null;
    const { row, key, level, place, size, branch } = entry;
    return (
      <TableRow
        row={row}
        rowKey={key}
        index={index}
        ariaIndex={index + headRows + 1}
        name={nameOf(row)}
        slots={slots}
        spans={spans?.of(row, index, rows, slots)}
        selected={hasTicks ? selectedSet.has(key) : undefined}
        partly={partly.has(key)}
        tickable={tickable(row)}
        one={selectOne}
        expanded={(tree ? branch : renderExpanded) ? expandedSet.has(key) : undefined}
        level={level}
        place={place}
        size={size}
        loadState={tree ? stateOf(key) : undefined}
        stop={index === stop}
        current={key === current}
        state={rowState?.(row)}
        mark={rowMark?.(row)}
        doors={doors}
      />
    );
  }

  function drawRows() {
    if (rows.length === 0) {
      if (error)
        return (
          <WideRow span={span} room={room}>
            {error}
          </WideRow>
        );
      if (loading) return <SkeletonRows slots={slots} count={skeletonRows} />;
      return (
        <WideRow span={span} room={room}>
          {empty ?? words.empty}
        </WideRow>
      );
    }
    return (
      <>
        {drawn.map(({ line: { key, kind, index }, at, gap }) => (
          <Fragment key={`${kind} ${key}`}>
            <GapRow span={span} height={gap} />
            {kind === "row" ? (
              drawRow(index)
            ) : (
              <tr ref={measure} data-index={at} data-slot="table-expansion">
                <td colSpan={span} className="border-b border-line-soft bg-page p-0">
                  <div className="sticky start-0 px-4 py-3" style={{ width: room || undefined }}>
                    {unders?.get(key)}
                  </div>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
        <GapRow span={span} height={roomBelow} />
      </>
    );
  }

  return (
    <div
      data-slot="table"
      data-state={
        rows.length === 0 ? (error ? "error" : loading ? "loading" : "empty") : loading ? "refreshing" : "ready"
      }
      data-density={density}
      // Set when a column is narrower than its declared width, or the text is larger than expected: then no cell
      // certainly fits. The attribute marks the rare case, because every cell is restyled when it changes.
      data-tight={letters > textSize || isNarrowed(columns, view) || undefined}
      className={cn("group/table relative flex min-h-0 min-w-0 flex-col text-14 text-body", className)}
      {...rest}
    >
      {error !== undefined && error !== null && rows.length > 0 && (
        <div role="alert" data-slot="table-error" className="border-b border-line bg-bad-soft px-4 py-2 text-bad">
          {error}
        </div>
      )}
      <div
        ref={scroller}
        data-slot="table-scroller"
        className="min-h-0 flex-1 overflow-auto overscroll-x-contain print:max-h-none! print:overflow-visible"
        style={{ maxHeight }}
        onScroll={look}
      >
        <table
          role={tree ? "treegrid" : undefined}
          aria-label={label}
          aria-rowcount={keys.length + headRows}
          aria-colcount={slots === grid.slots ? undefined : grid.slots.length}
          aria-busy={loading || undefined}
          className="w-full table-fixed border-separate border-spacing-0 print:min-w-0! print:table-auto"
          style={shape}
          onCopy={copy}
        >
          <colgroup className="print:hidden">
            {grid.slots.map((slot, at) => (
              <col
                key={slot.id}
                data-column={slot.id}
                style={slot.id === grid.fluid ? undefined : { width: grid.widths[at] }}
              />
            ))}
          </colgroup>
          <TableHead
            slots={slots}
            widths={grid.widths}
            sort={sort}
            sorting={sorting}
            headExtra={headExtra}
            headGroups={headGroups}
            onPress={press}
            onSort={setSort}
            onChange={change}
            onWidthDraft={draft}
            onFit={fit}
            menu={columnMenu}
            one={selectOne}
            ticked={tickableKeys.length === 0 ? null : pageState}
            onTickAll={(on) => setSelected(tickKeys(selected, tickableKeys, on))}
          />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows have the focus, their body hears their keys */}
          <tbody
            ref={body}
            onKeyDown={pressRow}
            onFocus={(event) => {
              const row = event.target.closest<HTMLElement>("tr[data-key]");
              if (row) setActive(row.dataset["key"]);
            }}
            onDoubleClick={(event) => {
              const target = event.target instanceof Element ? event.target : null;
              if (!onOpen || target?.closest("a,button,input,label")) return;
              const key = target?.closest<HTMLElement>("tr[data-key]")?.dataset["key"];
              const entry = key === undefined ? undefined : entries.at(keys.indexOf(key));
              if (entry) onOpen(entry.row);
            }}
            onMouseOver={tellCutText}
          >
            {drawRows()}
          </tbody>
          {sums.length > 0 && rows.length > 0 && <SumRows slots={slots} sums={sums} />}
        </table>
      </div>
      {loading && <output className="sr-only">{words.loading}</output>}
      {tree && <output className="sr-only">{said}</output>}
      {loading && rows.length > 0 && (
        <span
          aria-hidden
          data-slot="table-refreshing"
          className="pointer-events-none absolute inset-x-0 top-0 z-3 h-0.5 animate-pulse motion-reduce:animate-none bg-accent transition-opacity delay-300 duration-base starting:opacity-0"
        />
      )}
      <Edge ref={startEdge} side="start" inset={grid.startWidth} />
      <Edge ref={endEdge} side="end" inset={grid.endWidth} />
    </div>
  );
}
