import { Fragment, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { cn } from "#ui/lib/cn.ts";
import { givenList, givenTexts, tellDeveloper } from "#ui/lib/given.ts";
import { isComposing } from "#ui/lib/ime.ts";
import { useControlled } from "#ui/lib/use-controlled.ts";
import { useLatest } from "#ui/lib/use-latest.ts";
import { placeByText, WORD_MS } from "#ui/tree/tree-move.ts";
import { useWords } from "#ui/words/words.tsx";
import { cellClass, cellStyle } from "./cell-style.ts";
import { textOf, type TableColumn, type TableSort, type TableView } from "./column.ts";
import { sheetText, touchedCells } from "./copy.ts";
import { draftWidth, tellCutText } from "./dom.ts";
import { Edge } from "./edge.tsx";
import { expandColumn, tickColumn, useGrid } from "./grid.ts";
import { HeadCell } from "./head-cell.tsx";
import { keysBetween, selectionState, tickKeys } from "./selection.ts";
import { GapRow, SkeletonRows, SumRows, WideRow, type TableSum } from "./table-body.tsx";
import type { TableProps } from "./table-props.ts";
import { TableRow, type RowDoors } from "./table-row.tsx";
import { Tick } from "./tick.tsx";
import { openableBeside, partlyTicked, tickCascade, type TreeNode } from "./tree-rows.ts";
import { useEdges } from "./use-edges.ts";
import { useLines } from "./use-lines.ts";
import { useTree } from "./use-tree.ts";
import { changeView, stepOrder, type ViewChange } from "./view.ts";

const headRows = 1;
const noKeys: readonly string[] = [];
const noSums: readonly TableSum[] = [];
const noView: TableView = {};
const none: ReadonlySet<string> = new Set();

/** The rows that are records. Two with one key are told of but both drawn: no row of data may go unseen. */
function givenRowsOf<R>(given: readonly R[], rowKey: (row: R) => string): readonly R[] {
  const rows = givenList("Table", "rows", given);
  if (process.env.NODE_ENV === "production") return rows;
  const keys = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const key = rowKey(row);
    const before = keys.get(key);
    if (before !== undefined)
      tellDeveloper(
        `Table: rows[${before}] and rows[${at}] have the same key "${key}", so ticks and keys of the second go to the first. Give rowKey something unique.`,
      );
    keys.set(key, at);
  }
  return rows;
}

/**
 * A read-only table of rows. One Tab stop for all rows: arrows move, Enter opens, Space ticks, Right and Left expand;
 * in a tree Right then enters, Left goes to the parent, and letters go to the row that begins with them.
 */
export function Table<R extends object>({
  label,
  columns: givenColumns,
  rows: givenRows,
  rowKey,
  rowName,
  view: viewProp,
  defaultView,
  onViewChange,
  columnMenu = true,
  sort: sortProp,
  defaultSort,
  onSortChange,
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
  className,
  ...rest
}: TableProps<R>) {
  const words = useWords().table;
  const columns = useMemo(() => givenList("Table", "columns", givenColumns, "id"), [givenColumns]);
  const rows = useMemo(() => givenRowsOf(givenRows, rowKey), [givenRows, rowKey]);
  const sums = givenList("Table", "sums", givenSums);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const seen = useRef(new Map<string, R>());
  const lastTicked = useRef<string>(undefined);
  const typed = useRef({ text: "", at: 0 });
  const [view, setView] = useControlled<TableView>(
    viewProp === undefined ? undefined : (viewProp ?? noView),
    defaultView ?? noView,
    onViewChange,
  );
  const [sort, setSort] = useControlled<TableSort | null>(sortProp, defaultSort ?? null, onSortChange);
  const [selected, setSelected] = useControlled<readonly string[]>(
    givenTexts("Table", "selected", selectedProp),
    givenTexts("Table", "defaultSelected", defaultSelected) ?? noKeys,
    (keys) =>
      onSelectedChange?.(
        keys,
        keys.flatMap((key) => seen.current.get(key) ?? []),
      ),
  );
  const [expanded, setExpanded] = useControlled<readonly string[]>(
    givenTexts("Table", "expanded", expandedProp),
    givenTexts("Table", "defaultExpanded", defaultExpanded) ?? noKeys,
    onExpandedChange,
  );
  const [active, setActive] = useState<string>();
  const { room, look } = useEdges(scroller);

  const hasTicks = selectable !== false;
  const grid = useGrid<R>({ columns, view, room, ticks: hasTicks, arrows: renderExpanded !== undefined && !tree });
  const shownAs = useLatest({ columns, view });
  const change = useCallback(
    (next: ViewChange) => setView(changeView(shownAs.current.columns, shownAs.current.view, next)),
    [shownAs, setView],
  );
  const draft = useCallback((id: string, width: number) => draftWidth(scroller.current, id, width), []);

  const [first] = columns;
  const nameOf = rowName ?? ((row: R) => (first ? textOf(first, row) : ""));
  const tickable = (row: R) => (typeof selectable === "function" ? selectable(row) : selectable);
  const selectedSet = useMemo(() => new Set(selected), [selected]);
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
      for (const row of children) seen.current.set(rowKey(row), row);
      if (tree?.cascade && selectedSet.has(parent.key))
        setSelected(tickKeys(selected, children.filter(tickable).map(rowKey), true));
    },
    onFailed: (parent) => say(words.childrenFailed(nameOf(parent.row))),
  });
  /** The rows in view of the tree, or all of a plain list. */
  const entries = useMemo(
    () =>
      tree
        ? shown
        : rows.map((row): Pick<TreeNode<R>, "row" | "key"> & Partial<TreeNode<R>> => ({ row, key: rowKey(row) })),
    [tree, shown, rows, rowKey],
  );
  const keys = useMemo(() => entries.map(({ key }) => key), [entries]);
  // A cascade reaches rows that are folded away; without one nothing is ticked unseen.
  const within = tree?.cascade ? [...nodes.values()] : entries;
  const tickableKeys = within.flatMap(({ row, key }) => (tickable(row) ? [key] : []));
  const partly = useMemo(() => (tree?.cascade ? partlyTicked(nodes, selectedSet) : none), [tree, nodes, selectedSet]);
  const pageState = selectionState(selectedSet, tickableKeys);
  useEffect(() => {
    for (const { key, row } of tree ? nodes.values() : entries) seen.current.set(key, row);
  }, [tree, nodes, entries]);

  const unders = useMemo(
    () =>
      renderExpanded && !tree && expanded.length > 0
        ? new Map(
            entries.flatMap(({ key, row }) => {
              const under = expandedSet.has(key) ? renderExpanded(row) : null;
              return under === null || under === undefined ? [] : [[key, under] as const];
            }),
          )
        : undefined,
    [renderExpanded, tree, entries, expanded, expandedSet],
  );
  const underKeys = useMemo(() => (unders ? new Set(unders.keys()) : none), [unders]);
  const {
    drawn,
    rest: roomBelow,
    measure,
    focusRow,
  } = useLines({
    keys,
    list: rows,
    under: underKeys,
    from: virtualFrom,
    scroller,
    body,
    foot: sums.length * 40,
    mark: `${density} ${room}`,
  });

  const live = useLatest({ selected, selectOne, expanded, tickableKeys, keys, tree, nodes, tickable, stateOf, retry });
  const doors = useMemo<RowDoors>(
    () => ({
      tick(key, on, reach) {
        const now = live.current;
        const may = new Set(now.tickableKeys);
        const wanted = reach ? keysBetween(now.keys, lastTicked.current, key).filter((one) => may.has(one)) : [key];
        lastTicked.current = key;
        if (now.selectOne) {
          setSelected(on ? [key] : []);
          return;
        }
        setSelected(
          now.tree?.cascade
            ? tickCascade(now.nodes, now.selected, wanted, on, now.tickable)
            : tickKeys(now.selected, wanted, on),
        );
      },
      expand(key, on) {
        const now = live.current;
        if (now.stateOf(key) === "failed" && now.expanded.includes(key)) now.retry(key);
        else setExpanded(tickKeys(now.expanded, [key], on));
      },
    }),
    [live, setSelected, setExpanded],
  );

  const goTo = (index: number) => {
    setActive(keys[index]);
    focusRow(index);
  };

  /** Right opens then enters, Left closes then goes to the parent; whether that meant anything here. */
  function pressSideways(right: boolean, index: number): boolean {
    const entry = entries[index];
    if (!entry || (!tree && !renderExpanded)) return false;
    const { key, branch, parent } = entry;
    const open = expandedSet.has(key);
    if (!tree || (branch && (open !== right || stateOf(key) === "failed"))) doors.expand(key, right);
    else if (right && entries[index + 1]?.parent === key) goTo(index + 1);
    else if (!right && parent !== undefined) goTo(keys.indexOf(parent));
    return true;
  }

  /** Letters on a row of a tree; whether they meant anything here. */
  function pressLetter(letter: string, index: number): boolean {
    if (!tree || tree.typeAhead === false || letter === " " || Array.from(letter).length !== 1) return false;
    const now = performance.now();
    const before = now - typed.current.at < WORD_MS ? typed.current.text : "";
    typed.current = { text: before + letter, at: now };
    const place = placeByText(entries.length, index, typed.current.text, (at) => {
      const row = entries[at]?.row;
      return row === undefined ? [] : [nameOf(row), tree.searchText?.(row)];
    });
    if (place >= 0) goTo(place);
    return place >= 0;
  }

  function press(event: KeyboardEvent<HTMLTableSectionElement>) {
    const target = event.target;
    if (
      !(target instanceof HTMLTableRowElement) ||
      isComposing(event) ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    const key = target.dataset["key"];
    const index = key === undefined ? -1 : keys.indexOf(key);
    const row = entries[index]?.row;
    if (key === undefined || row === undefined) return;
    const last = entries.length - 1;
    const to = {
      ArrowDown: Math.min(index + 1, last),
      ArrowUp: Math.max(index - 1, 0),
      PageDown: Math.min(index + 10, last),
      PageUp: Math.max(index - 10, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (to !== undefined) goTo(to);
    else if (event.key === "Enter" && onOpen) onOpen(row);
    else if (event.key === " " && tickable(row)) doors.tick(key, !selectedSet.has(key), event.shiftKey);
    else if (event.key === "*" && tree) setExpanded(tickKeys(expanded, openableBeside(nodes, key), true));
    else if (/^Arrow(Left|Right)$/.test(event.key)) {
      // Which way leads deeper is the way the text runs.
      if (!pressSideways((event.key === "ArrowRight") !== (getComputedStyle(target).direction === "rtl"), index))
        return;
    } else if (!pressLetter(event.key, index)) return;
    event.preventDefault();
  }

  function copy(event: React.ClipboardEvent) {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const picked = window.getSelection();
    const shown = stepOrder(columns, view).flatMap((id) => grid.slots.find((slot) => slot.id === id)?.column ?? []);
    const known = tree ? [...nodes.values()] : entries;
    const rowsOf = (wanted: (key: string) => boolean) => known.filter(({ key }) => wanted(key)).map(({ row }) => row);
    let taken = rowsOf((key) => selectedSet.has(key));
    let titles: readonly TableColumn<R>[] = shown;
    if (picked && !picked.isCollapsed && picked.rangeCount > 0 && body.current) {
      const touched = touchedCells(body.current, picked.getRangeAt(0));
      // Text inside one cell is just text.
      if (touched.keys.length === 0 || touched.columns?.length === 1) return;
      const wanted = new Set(touched.keys);
      taken = rowsOf((key) => wanted.has(key));
      titles = shown.filter(({ id }) => touched.columns?.includes(id) ?? true);
    } else if (taken.length === 0) {
      taken = rowsOf((key) => key === active);
    }
    if (taken.length === 0) return;
    event.clipboardData.setData("text/plain", sheetText(titles, taken));
    event.preventDefault();
  }

  const span = grid.slots.length;
  const activeIndex = active === undefined ? -1 : keys.indexOf(active);
  const rowsDrawn = drawn.filter(({ line }) => line.kind === "row");
  const stop = rowsDrawn.some(({ line }) => line.index === activeIndex) ? activeIndex : rowsDrawn[0]?.line.index;
  const shape = { minWidth: grid.width };

  function drawRow(index: number) {
    const entry = entries[index];
    if (entry === undefined) return null;
    const { row, key, level, place, size, branch } = entry;
    return (
      <TableRow
        row={row}
        rowKey={key}
        index={index}
        ariaIndex={index + headRows + 1}
        name={nameOf(row)}
        slots={grid.slots}
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
      if (loading) return <SkeletonRows slots={grid.slots} count={skeletonRows} />;
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
          aria-rowcount={entries.length + headRows}
          aria-busy={loading || undefined}
          className="w-full table-fixed border-separate border-spacing-0 print:min-w-0! print:table-auto"
          style={shape}
          onCopy={copy}
        >
          <colgroup className="print:hidden">
            {grid.slots.map((slot) => (
              <col key={slot.id} data-column={slot.id} style={{ width: slot.width }} />
            ))}
          </colgroup>
          <thead className="sticky top-0 z-2 print:static">
            <tr aria-rowindex={1}>
              {grid.slots.map((slot) => {
                if (slot.column) {
                  return (
                    <HeadCell
                      key={slot.id}
                      slot={slot}
                      // Its own order only: the others' is nothing to it.
                      sort={sort?.column === slot.id ? sort : null}
                      onSort={setSort}
                      onChange={change}
                      onWidthDraft={draft}
                      menu={columnMenu}
                    />
                  );
                }
                return (
                  <th
                    key={slot.id}
                    scope="col"
                    className={cellClass(slot, "h-10 border-b border-line bg-table-head text-start")}
                    style={cellStyle(slot)}
                  >
                    {slot.id === tickColumn && selectOne && <span className="sr-only">{words.selectColumn}</span>}
                    {slot.id === tickColumn && !selectOne && (
                      <Tick
                        aria-label={words.selectAll}
                        checked={pageState === "all"}
                        partly={pageState === "some"}
                        disabled={tickableKeys.length === 0}
                        onChange={(event) => setSelected(tickKeys(selected, tickableKeys, event.target.checked))}
                      />
                    )}
                    {slot.id === expandColumn && <span className="sr-only">{words.expandColumn}</span>}
                  </th>
                );
              })}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows have the focus, their body hears their keys */}
          <tbody
            ref={body}
            onKeyDown={press}
            onFocus={(event) => {
              const row = event.target.closest<HTMLElement>("tr[data-key]");
              if (row) setActive(row.dataset["key"]);
            }}
            onDoubleClick={(event) => {
              const target = event.target instanceof Element ? event.target : null;
              if (!onOpen || target?.closest("a,button,input,label")) return;
              const key = target?.closest<HTMLElement>("tr[data-key]")?.dataset["key"];
              const entry = key === undefined ? undefined : entries[keys.indexOf(key)];
              if (entry) onOpen(entry.row);
            }}
            onMouseOver={tellCutText}
          >
            {drawRows()}
          </tbody>
          {sums.length > 0 && rows.length > 0 && <SumRows slots={grid.slots} sums={sums} />}
        </table>
      </div>
      {loading && <output className="sr-only">{words.loading}</output>}
      {tree && <output className="sr-only">{said}</output>}
      {loading && rows.length > 0 && (
        <span
          aria-hidden
          data-slot="table-refreshing"
          className="pointer-events-none absolute inset-x-0 top-0 z-3 h-0.5 animate-pulse bg-accent transition-opacity delay-300 duration-base starting:opacity-0"
        />
      )}
      <Edge side="start" inset={grid.startWidth} />
      <Edge side="end" inset={grid.endWidth} />
    </div>
  );
}
