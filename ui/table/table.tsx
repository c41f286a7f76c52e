import { useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { cn } from "#ui/lib/cn.ts";
import { isComposing } from "#ui/lib/ime.ts";
import { useControlled } from "#ui/lib/use-controlled.ts";
import { useLatest } from "#ui/lib/use-latest.ts";
import { useWords } from "#ui/words/words.tsx";
import { cellClass, cellStyle } from "./cell-style.ts";
import { textOf, type TableColumn, type TableSort, type TableView } from "./column.ts";
import { sheetText, touchedCells } from "./copy.ts";
import { draftWidth, scrollRowIntoView, tellCutText } from "./dom.ts";
import { Edge } from "./edge.tsx";
import { expandColumn, tickColumn, useGrid } from "./grid.ts";
import { HeadCell } from "./head-cell.tsx";
import { keysBetween, selectionState, tickKeys } from "./selection.ts";
import { GapRow, SkeletonRows, SumRows, WideRow, type TableSum } from "./table-body.tsx";
import type { TableProps } from "./table-props.ts";
import { TableRow, type RowDoors } from "./table-row.tsx";
import { Tick } from "./tick.tsx";
import { useDrawAll } from "./use-draw-all.ts";
import { useEdges } from "./use-edges.ts";
import { changeView, stepOrder, type ViewChange } from "./view.ts";

const headRows = 1;
const noKeys: readonly string[] = [];
const noSums: readonly TableSum[] = [];
const noView: TableView = {};

/** A read-only table of rows. One Tab stop for all rows: arrows move, Enter opens, Space ticks, Right and Left expand. */
export function Table<R extends object>({
  label,
  columns,
  rows,
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
  selected: selectedProp,
  defaultSelected,
  onSelectedChange,
  renderExpanded,
  expanded: expandedProp,
  defaultExpanded,
  onExpandedChange,
  onOpen,
  rowState,
  rowMark,
  sums = noSums,
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
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const seen = useRef(new Map<string, R>());
  const lastTicked = useRef<string>(undefined);
  const [view, setView] = useControlled<TableView>(viewProp, defaultView ?? noView, onViewChange);
  const [sort, setSort] = useControlled<TableSort | null>(sortProp, defaultSort ?? null, onSortChange);
  const [selected, setSelected] = useControlled<readonly string[]>(selectedProp, defaultSelected ?? noKeys, (keys) =>
    onSelectedChange?.(
      keys,
      keys.flatMap((key) => seen.current.get(key) ?? []),
    ),
  );
  const [expanded, setExpanded] = useControlled<readonly string[]>(
    expandedProp,
    defaultExpanded ?? noKeys,
    onExpandedChange,
  );
  const [active, setActive] = useState<string>();
  const { room, look } = useEdges(scroller);

  const hasTicks = selectable !== false;
  const grid = useGrid<R>({ columns, view, room, ticks: hasTicks, arrows: renderExpanded !== undefined });
  const change = (next: ViewChange) => setView(changeView(columns, view, next));

  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const tickable = (row: R) => (typeof selectable === "function" ? selectable(row) : selectable);
  const tickableKeys = rows.flatMap((row, index) => (tickable(row) ? (keys[index] ?? []) : []));
  const selectedSet = useMemo(() => new Set(selected), [selected]);
  const expandedSet = useMemo(() => new Set(expanded), [expanded]);
  const pageState = selectionState(selectedSet, tickableKeys);
  useEffect(() => {
    for (const [index, row] of rows.entries()) seen.current.set(keys[index] ?? "", row);
  }, [rows, keys]);

  // Opened rows have any height; a list with some is drawn whole.
  const many = rows.length > virtualFrom && expanded.length === 0;
  const drawAll = useDrawAll(many, rows);
  const virtual = many && !drawAll;
  const [rowHeight, setRowHeight] = useState(44);
  const activeIndex = active === undefined ? -1 : keys.indexOf(active);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer's functions are called here only, never handed to memoised parts
  const lines = useVirtualizer({
    enabled: virtual,
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: 40,
    scrollPaddingEnd: sums.length * 40,
  });
  useEffect(() => {
    const row = body.current?.querySelector<HTMLElement>('tr[data-slot="table-row"]');
    if (virtual && row && row.offsetHeight > 0) setRowHeight(row.offsetHeight);
    // The height follows the density, which may change anywhere above: seen by the room it leaves.
  }, [virtual, density, rows, room]);
  useEffect(() => {
    lines.measure();
  }, [lines, rowHeight]);

  const live = useLatest({ selected, expanded, tickableKeys, keys });
  const doors = useMemo<RowDoors>(
    () => ({
      tick(key, on, reach) {
        const now = live.current;
        const wanted = reach
          ? keysBetween(now.keys, lastTicked.current, key).filter((one) => now.tickableKeys.includes(one))
          : [key];
        lastTicked.current = key;
        setSelected(tickKeys(now.selected, wanted, on));
      },
      expand(key, on) {
        setExpanded(tickKeys(live.current.expanded, [key], on));
      },
    }),
    [live, setSelected, setExpanded],
  );

  const focusRow = useCallback(
    (index: number) => {
      const key = keys[index];
      if (key === undefined) return;
      setActive(key);
      const find = () => body.current?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(key)}"]`);
      const drawn = find();
      if (drawn) {
        drawn.focus({ preventScroll: true });
        scrollRowIntoView(drawn, scroller.current);
        return;
      }
      lines.scrollToIndex(index, { align: "auto" });
      // Drawn one or two frames after the scroll.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const late = find();
          if (!late) return;
          late.focus({ preventScroll: true });
          scrollRowIntoView(late, scroller.current);
        }),
      );
    },
    [keys, lines],
  );

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
    const row = rows[index];
    if (key === undefined || row === undefined) return;
    const to = {
      ArrowDown: Math.min(index + 1, rows.length - 1),
      ArrowUp: Math.max(index - 1, 0),
      PageDown: Math.min(index + 10, rows.length - 1),
      PageUp: Math.max(index - 10, 0),
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (to !== undefined) focusRow(to);
    else if (event.key === "Enter" && onOpen) onOpen(row);
    else if (event.key === " " && tickable(row)) doors.tick(key, !selectedSet.has(key), event.shiftKey);
    else if (event.key === "ArrowRight" && renderExpanded) doors.expand(key, true);
    else if (event.key === "ArrowLeft" && renderExpanded) doors.expand(key, false);
    else return;
    event.preventDefault();
  }

  function copy(event: React.ClipboardEvent) {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const picked = window.getSelection();
    const shown = stepOrder(columns, view).flatMap((id) => grid.slots.find((slot) => slot.id === id)?.column ?? []);
    let taken = rows.filter((_, index) => selectedSet.has(keys[index] ?? ""));
    let titles: readonly TableColumn<R>[] = shown;
    if (picked && !picked.isCollapsed && picked.rangeCount > 0 && body.current) {
      const touched = touchedCells(body.current, picked.getRangeAt(0));
      // Text inside one cell is just text.
      if (touched.keys.length === 0 || touched.columns?.length === 1) return;
      const wanted = new Set(touched.keys);
      taken = rows.filter((_, index) => wanted.has(keys[index] ?? ""));
      titles = shown.filter(({ id }) => touched.columns?.includes(id) ?? true);
    } else if (taken.length === 0) {
      taken = rows.filter((_, index) => keys[index] === active);
    }
    if (taken.length === 0) return;
    event.clipboardData.setData("text/plain", sheetText(titles, taken));
    event.preventDefault();
  }

  const [first] = columns;
  const nameOf = rowName ?? ((row: R) => (first ? textOf(first, row) : ""));
  const span = grid.slots.length;
  const items = lines.getVirtualItems();
  const drawn = virtual ? items.map((item) => item.index) : rows.map((_, index) => index);
  const stop = drawn.includes(activeIndex) ? activeIndex : drawn[0];
  const shape = { minWidth: grid.width };

  function drawRow(index: number) {
    const row = rows[index];
    const key = keys[index];
    if (row === undefined || key === undefined) return null;
    const under = renderExpanded && expandedSet.has(key) ? renderExpanded(row) : null;
    return (
      <Fragment key={key}>
        <TableRow
          row={row}
          rowKey={key}
          index={index}
          ariaIndex={index + headRows + 1}
          name={nameOf(row)}
          slots={grid.slots}
          selected={hasTicks ? selectedSet.has(key) : undefined}
          tickable={tickable(row)}
          expanded={renderExpanded ? expandedSet.has(key) : undefined}
          stop={index === stop}
          state={rowState?.(row)}
          mark={rowMark?.(row)}
          doors={doors}
        />
        {under !== null && under !== undefined && (
          <tr data-slot="table-expansion">
            <td colSpan={span} className="border-b border-line-soft bg-page p-0">
              <div className="sticky start-0 px-4 py-3" style={{ width: room || undefined }}>
                {under}
              </div>
            </td>
          </tr>
        )}
      </Fragment>
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
    if (!virtual) return rows.map((_, index) => drawRow(index));
    let reached = 0;
    const parts = items.map((item) => {
      const gap = item.start - reached;
      reached = item.end;
      return (
        <Fragment key={item.key}>
          <GapRow span={span} height={gap} />
          {drawRow(item.index)}
        </Fragment>
      );
    });
    return (
      <>
        {parts}
        <GapRow span={span} height={lines.getTotalSize() - reached} />
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
        className="min-h-0 flex-1 overflow-auto overscroll-x-contain"
        style={{ maxHeight }}
        onScroll={look}
      >
        <table
          aria-label={label}
          aria-rowcount={rows.length + headRows}
          aria-busy={loading || undefined}
          className="w-full table-fixed border-separate border-spacing-0"
          style={shape}
          onCopy={copy}
        >
          <colgroup>
            {grid.slots.map((slot) => (
              <col key={slot.id} data-column={slot.id} style={{ width: slot.width }} />
            ))}
          </colgroup>
          <thead className="sticky top-0 z-2">
            <tr aria-rowindex={1}>
              {grid.slots.map((slot) => {
                if (slot.column) {
                  return (
                    <HeadCell
                      key={slot.id}
                      slot={slot}
                      sort={sort}
                      onSort={setSort}
                      onChange={change}
                      onWidthDraft={(id, width) => draftWidth(scroller.current, id, width)}
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
                    {slot.id === tickColumn && (
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
              const row = key === undefined ? undefined : rows[keys.indexOf(key)];
              if (row) onOpen(row);
            }}
            onMouseOver={tellCutText}
          >
            {drawRows()}
          </tbody>
          {sums.length > 0 && rows.length > 0 && <SumRows slots={grid.slots} sums={sums} />}
        </table>
      </div>
      {loading && <output className="sr-only">{words.loading}</output>}
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
