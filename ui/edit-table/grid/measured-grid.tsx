/* oxlint-disable react/refs, jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the acts read what was drawn last when a key or press comes, not while drawing; keys arrive in the editor's field, presses are caught here for all cells */
import {
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import { movedBeside } from "#ui/table/head/head-drag.ts";
import { CellEditor, type EditorHandle } from "./cell-editor.tsx";
import { isRowType } from "#ui/edit-table/columns/column.ts";
import type { CellAt } from "./focus.ts";
import { gridActs } from "./grid-acts.ts";
import type { GridProps, Room } from "./grid.tsx";
import { GridBody } from "./grid-body.tsx";
import { GridFoot } from "./grid-foot.tsx";
import { GridHead, type HeadActs, type HeadEdge } from "./grid-head.tsx";
import { topOf, type Heights } from "./heights.ts";
import { scrollToCell } from "./scroll-to-cell.ts";
import { showDropLine } from "./drop-line.ts";
import { kindIn } from "#ui/edit-table/columns/kind-in.ts";
import type { CellKind } from "#ui/edit-table/columns/kind.ts";
import { columnsInView, headHeight, nameOf, placeColumns } from "./layout.ts";
import { placePins } from "./pins.ts";
import { nextSort } from "#ui/edit-table/core/sort-rows.ts";
import { wholeTable } from "#ui/edit-table/core/wrong-cells.ts";
import { pageStart } from "#ui/edit-table/core/state.ts";
import { footOf } from "#ui/edit-table/core/statistics.ts";

/** Columns about the row itself are drawn by the table. */
const ownKind: CellKind = { text: () => "" };

const noFoot: ReturnType<typeof footOf> = [];

export interface MeasuredGridProps extends GridProps {
  /** Size of the visible part of the table, in px. */
  room: Room;
  scroller: RefObject<HTMLDivElement | null>;
  printing: boolean;
}

/** Renders the scroll content: header, rows, sums and the editor over them. */
export function MeasuredGrid(props: MeasuredGridProps) {
  const { ref, table, label, rowHeight, editOn, view, renderExpanded, empty, room, scroller, printing } = props;
  const { desk, editing } = table;
  const inner = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle>(null);
  const gridId = useId();
  const state = useSyncExternalStore(table.subscribe, table.state, table.state);
  const options = desk.options();
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map());
  const [draft, setDraft] = useState<{ key: string; width: number }>();

  const { columns, kinds, words } = options;
  const asked = useMemo(() => footOf(columns), [columns]);
  // Print shows all rows, including other pages and rows below collapsed ones.
  const shown = printing ? wholeTable(table) : desk.core.shown();
  const start = (props.loadedPage?.before ?? 0) + (printing ? 0 : pageStart(state));
  // Without rows there are no sums above the empty text.
  const foot = shown.length === 0 ? noFoot : asked;
  const { width } = room;
  const layout = useMemo(
    () =>
      placeColumns({
        columns,
        kindOf: (type) => (isRowType(type) ? ownKind : kindIn(kinds, type, words)),
        room: width,
        statistics: asked.length > 0,
        widths: draft ? { ...view.widths, [draft.key]: draft.width } : view.widths,
        pins: view.pins,
        order: view.order,
        shown: view.shown,
      }),
    [columns, kinds, words, width, asked.length, view, draft],
  );
  useLayoutEffect(() => desk.showColumns(layout.columns.map(({ column }) => column)), [desk, layout]);

  const heights = useMemo((): Heights => {
    const extras = renderExpanded
      ? [...state.open]
          .map((key) => ({ at: shown.placeOf(desk.core.find(key)), height: measured.get(key) ?? 0 }))
          .filter(({ at }) => at >= 0)
          .toSorted((one, other) => one.at - other.at)
      : [];
    return { count: shown.length, row: rowHeight, extras };
  }, [renderExpanded, state.open, desk, shown, measured, rowHeight]);

  // Scroll offset when the columns in view last changed; scrolling within a column causes no render.
  const [scrolled, setScrolled] = useState(0);
  const visible = useMemo(() => columnsInView(layout, scrolled, width), [layout, scrolled, width]);
  // Registered to run before the rows render: reading the scroll offset afterwards would force a second layout.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let now = visible;
    const look = () => {
      const next = columnsInView(layout, element.scrollLeft, width);
      if (next.from === now.from && next.to === now.to) return;
      now = next;
      flushSync(() => setScrolled(element.scrollLeft));
    };
    element.addEventListener("scroll", look, { passive: true, capture: true });
    return () => element.removeEventListener("scroll", look, { capture: true });
  }, [scroller, layout, visible, width]);

  const held = layout.columns.some(({ pin }) => pin !== undefined);
  const beyond = Math.max(0, layout.width - width);
  const drawnBefore = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !inner.current) return undefined;
    // Before the first render nothing is scrolled; reading the offset then would force a second style and layout pass
    // of all rows.
    const left = drawnBefore.current ? element.scrollLeft : 0;
    drawnBefore.current = true;
    // On paper and in right-to-left text the cells stick, because the scroll offset is not known there.
    if (!held || printing || element.matches(":dir(rtl)")) return undefined;
    return placePins(element, inner.current, beyond, left);
  }, [scroller, held, beyond, printing]);

  const latest = useRef({ props, layout, heights, foot, room });
  useLayoutEffect(() => {
    latest.current = { props, layout, heights, foot, room };
  });

  const [edge, setEdge] = useState<HeadEdge>();
  const [headActs] = useState<HeadActs>(() => ({
    columns: () => latest.current.layout.columns,
    onLeave: () => editor.current?.focus(),
    onGone: () => setEdge(undefined),
    onSort: (key) => table.sortBy(nextSort(table.state().sort, key)),
    onWidth(key, next, done) {
      const { view: now, onView: tell } = latest.current.props;
      setDraft(done ? undefined : { key, width: next });
      if (done) tell({ ...now, widths: { ...now.widths, [key]: Math.round(next) } });
    },
    onMove(key, beside, side) {
      const { view: now, onView: tell } = latest.current.props;
      const names = latest.current.layout.columns.map(({ column }) => nameOf(column));
      const order = movedBeside(names, { id: key, beside, side });
      if (order) tell({ ...now, order });
    },
  }));

  const reveal = useCallback((cell: CellAt) => {
    const { layout: now, heights: high, props: given, foot: sums, room: seen } = latest.current;
    const element = given.scroller.current;
    const height = seen.height - headHeight - sums.length * headHeight;
    if (element) scrollToCell(element, cell, { layout: now, heights: high, row: given.rowHeight, ...seen, height });
  }, []);

  const [acts] = useState(() => {
    const rectAt = (selector: string) =>
      (scroller.current?.querySelector(selector) ?? scroller.current)?.getBoundingClientRect() ?? new DOMRect();
    const rectOf = ({ row, col }: CellAt) => rectAt(`[data-row="${row}"] > [aria-colindex="${col + 1}"]`);
    return gridActs(table, {
      pageRows: () => Math.max(1, Math.floor(latest.current.room.height / latest.current.props.rowHeight) - 2),
      before: () => latest.current.props.loadedPage?.before ?? 0,
      mayAdd: () => latest.current.props.rights.add,
      reveal: (cell) => reveal(cell),
      say: (text) => latest.current.props.say(text),
      warn(text) {
        import("#ui/toast/notify.tsx").then(
          ({ notify }) => notify.warn(text),
          () => latest.current.props.say(text),
        );
      },
      showDrop: (above) => showDropLine(scroller.current, above === null ? null : topOf(latest.current.heights, above)),
      openFind: () => latest.current.props.openFind(),
      openMenu: (cell) => latest.current.props.openMenu(cell, rectOf(cell)),
      openDetails: props.openDetails ? (row) => latest.current.props.openDetails?.(row) : undefined,
      openSub: props.openSub
        ? ({ row }) => {
            const found = table.state().rows[desk.core.shown().at(row)];
            if (found) latest.current.props.openSub?.(found, rectAt(`[data-row="${row}"]`));
          }
        : undefined,
    });
  });
  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor.current?.focus(),
      reveal,
      acts,
      scroller: () => scroller.current,
      heights: () => latest.current.heights,
      resize(column, Edge) {
        flushSync(() => setEdge({ column, Edge }));
        scroller.current?.querySelector<HTMLElement>("[data-slot=edit-table-resize]")?.focus();
      },
    }),
    [scroller, reveal, acts],
  );

  function cellOf(target: EventTarget): (CellAt & { act: string | undefined }) | null {
    if (!(target instanceof Element)) return null;
    const cell = target.closest("[aria-colindex]");
    const row = cell?.closest<HTMLElement>("[data-row]");
    if (!cell || !row) return null;
    return {
      row: Number(row.dataset["row"]),
      col: Number(cell.getAttribute("aria-colindex")) - 1,
      act: target.closest<HTMLElement>("[data-act]")?.dataset["act"],
    };
  }
  /** Links, buttons and fields inside a cell handle their own clicks. */
  const ofItsOwn = (target: EventTarget) =>
    target instanceof Element && target.closest("a,button,input,select,textarea,[data-own]") !== null;

  function pressedDown(event: MouseEvent<HTMLDivElement>) {
    if (event.button !== 0 || ofItsOwn(event.target)) return;
    const cell = cellOf(event.target);
    if (!cell) return;
    // The editor's field keeps the focus, and dragging does not select cell text.
    event.preventDefault();
    editing.finish();
    acts.putBack();
    editor.current?.focus();
    if (cell.act === "drag") {
      props.onHandle(event, cell.row);
      return;
    }
    if (event.shiftKey) {
      acts.reach(cell);
      return;
    }
    editing.focusCell(cell);
    if (cell.act) return;
    const move = (moved: globalThis.MouseEvent) => {
      const over = document.elementFromPoint(moved.clientX, moved.clientY);
      const to = over && scroller.current?.contains(over) ? cellOf(over) : null;
      if (to) acts.reach(to);
    };
    const stop = () => {
      removeEventListener("mousemove", move);
      removeEventListener("mouseup", stop);
    };
    addEventListener("mousemove", move);
    addEventListener("mouseup", stop);
  }

  function pressed(event: MouseEvent<HTMLDivElement>) {
    if (event.target instanceof Element && event.target.closest("[data-act=tickAll]")) {
      table.tickAll(ticked !== "all");
      return;
    }
    const cell = cellOf(event.target);
    if (!cell || ofItsOwn(event.target)) return;
    const key = acts.rowKeyAt(cell.row);
    switch (cell.act) {
      case "tick":
        table.tick(key, !table.isTicked(key), event.shiftKey);
        return;
      case "choose":
        table.tickOnly(key);
        return;
      case "expand":
      case "branch":
        table.toggleOpen(key);
        return;
      case "flip":
        acts.flip(cell);
        return;
      case "drag":
        acts.actOwn(cell);
        return;
      default:
    }
    const row = state.rows[shown.at(cell.row)];
    const drawn = event.target instanceof Element ? event.target.closest("[data-row]") : null;
    if (row && drawn) props.onRowPress?.(row, drawn.getBoundingClientRect());
    const focus = editing.focus();
    const many = focus && (focus.row !== focus.toRow || focus.col !== focus.toCol);
    if (!event.shiftKey && !many && (editOn === "click" || event.detail > 1)) editing.begin(cell);
  }

  const ticked = tickedOf();
  function tickedOf(): "all" | "some" | "none" | undefined {
    if (!columns.some(({ type }) => type === "row-checkbox")) return undefined;
    const { all, keys } = state.selected;
    if (keys.size === 0) return all && state.rows.length > 0 ? "all" : "none";
    return "some";
  }

  const bodyRoom = room.height - headHeight - foot.length * headHeight;
  const drawnFrom = printing ? 0 : visible.from;
  const drawnTo = printing ? layout.columns.length : visible.to;
  const total = props.loadedPage
    ? props.loadedPage.total + state.rows.length - table.loaded().length
    : (state.order?.length ?? state.rows.length);
  return (
    <>
      <div
        ref={inner}
        id={gridId}
        role={options.tree ? "treegrid" : "grid"}
        aria-label={label}
        aria-rowcount={total + 1 + foot.length}
        aria-colcount={layout.columns.length}
        aria-multiselectable
        aria-readonly={options.disabled || undefined}
        className="relative min-w-full"
        style={{ width: Math.max(layout.width, width) }}
        onMouseDown={pressedDown}
        onClick={pressed}
        onContextMenu={(event) => {
          const cell = cellOf(event.target);
          if (!cell || ofItsOwn(event.target)) return;
          event.preventDefault();
          editing.finish();
          const focus = editing.focus();
          const within =
            focus && cell.row >= Math.min(focus.row, focus.toRow) && cell.row <= Math.max(focus.row, focus.toRow);
          if (!within) editing.focusCell(cell);
          props.openMenu(cell, new DOMRect(event.clientX, event.clientY, 0, 0));
        }}
      >
        <div role="rowgroup" className="sticky top-0 z-3">
          <GridHead
            layout={layout}
            from={drawnFrom}
            to={drawnTo}
            words={options.words}
            sort={state.sort}
            sortable={options.tree === undefined}
            ticked={ticked}
            edge={edge}
            acts={headActs}
          />
        </div>
        <GridBody
          table={table}
          layout={layout}
          from={drawnFrom}
          to={drawnTo}
          shown={shown}
          rowHeight={rowHeight}
          room={bodyRoom}
          scroller={scroller}
          all={printing}
          heights={heights}
          renderExpanded={renderExpanded}
          onMeasure={(key, height) =>
            setMeasured((before) => (before.get(key) === height ? before : new Map(before).set(key, height)))
          }
          start={start}
          activeId={`${gridId}-active`}
        />
        {foot.length > 0 && (
          <GridFoot table={table} layout={layout} from={drawnFrom} to={drawnTo} kinds={foot} firstRow={total + 2} />
        )}
      </div>
      {shown.length === 0 && (
        <div className="sticky start-0 py-8 text-center text-faint" style={{ width }}>
          {empty}
        </div>
      )}
      <CellEditor
        ref={editor}
        table={table}
        acts={acts}
        layout={layout}
        heights={heights}
        headHeight={headHeight}
        offset={() => ({ left: scroller.current?.scrollLeft ?? 0, width })}
        label={label}
        start={start}
        gridId={gridId}
        readOnly={options.disabled === true}
        onPasted={props.onPasted}
      />
    </>
  );
}
