/* oxlint-disable react/refs, jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the acts read what was drawn last when a key or press comes, not while drawing; keys arrive in the editor's field, presses are caught here for all cells */
import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import { CellField, type FieldHandle } from "./cell-field.tsx";
import { createEarly } from "./early.ts";
import { isRowType } from "#ui/edit-table/columns/column.ts";
import type { GridProps, Room } from "./grid.tsx";
import { GridBody } from "./grid-body.tsx";
import { GridFoot } from "./grid-foot.tsx";
import { GridHead, type HeadActs, type HeadEdge } from "./grid-head.tsx";
import type { Heights } from "./heights.ts";
import type { Presses } from "./presses.ts";
import { kindIn } from "#ui/edit-table/columns/kind-in.ts";
import type { CellKind } from "#ui/edit-table/columns/kind.ts";
import { columnsInView, headHeight, placeColumns, type Layout } from "./layout.ts";
import { placePins } from "./pins.ts";
import { nextSort } from "#ui/edit-table/core/sort-rows.ts";
import { wholeTable } from "#ui/edit-table/core/whole-table.ts";
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

/** What was rendered last. */
export interface Drawn {
  props: MeasuredGridProps;
  layout: Layout;
  heights: Heights;
  foot: ReturnType<typeof footOf>;
  room: Room;
  shown: ReturnType<typeof wholeTable>;
  /** Whether all, some or no rows are selected; undefined when rows have no selection boxes. */
  ticked: "all" | "some" | "none" | undefined;
}

/** Renders the scroll content: header, rows, sums and the editor over them. */
export function MeasuredGrid(props: MeasuredGridProps) {
  const { ref, table, label, rowHeight, view, renderExpanded, empty, room, scroller, printing } = props;
  const { desk } = table;
  const inner = useRef<HTMLDivElement>(null);
  const editor = useRef<FieldHandle>(null);
  const presses = useRef<Presses>(null);
  const [early] = useState(createEarly);
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

  const ticked = tickedOf();
  const drawn: Drawn = { props, layout, heights, foot, room, shown, ticked };
  const latest = useRef(drawn);
  useLayoutEffect(() => {
    latest.current = drawn;
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
    onOrder(order) {
      const { view: now, onView: tell } = latest.current.props;
      tell({ ...now, order });
    },
  }));

  useImperativeHandle(
    ref,
    () => ({
      focus: () => editor.current?.focus(),
      act: early.act,
      resize(column, Edge) {
        flushSync(() => setEdge({ column, Edge }));
        scroller.current?.querySelector<HTMLElement>("[data-slot=edit-table-resize]")?.focus();
      },
    }),
    [scroller, early],
  );

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
        onMouseDown={(event) => presses.current?.down(event)}
        onClick={(event) => presses.current?.click(event)}
        onContextMenu={(event) => presses.current?.menu(event)}
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
      <CellField
        ref={editor}
        table={table}
        early={early}
        latest={latest}
        presses={presses}
        scroller={scroller}
        inner={inner}
        head={headActs}
        layout={layout}
        heights={heights}
        headHeight={headHeight}
        offset={() => ({ left: scroller.current?.scrollLeft ?? 0, width })}
        label={label}
        start={start}
        gridId={gridId}
        readOnly={options.disabled === true}
        onPasted={props.onPasted}
        say={props.say}
        told={props.told}
      />
    </>
  );
}
