/* oxlint-disable jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- keys arrive in the editor's field, presses are caught here for all cells */
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
import { isRowType } from "./column.ts";
import { EarlyField } from "./early-field.tsx";
import { createEarly } from "./early.ts";
import type { HandsHandle } from "./grid-hands.tsx";
import type { GridProps, Room } from "./grid.tsx";
import { GridBody } from "./grid-body.tsx";
import { GridFoot } from "./grid-foot.tsx";
import { GridHead, type HeadEdge } from "./grid-head.tsx";
import type { Heights } from "./heights.ts";
import { kindIn } from "./kind-in.ts";
import type { CellKind } from "./kind.ts";
import { columnsInView, headHeight, placeColumns } from "./layout.ts";
import { placePins } from "./pins.ts";
import { wholeTable } from "./wrong-cells.ts";
import { pageStart } from "./state.ts";
import { footOf } from "./statistics.ts";

/** Columns about the row itself are drawn by the table. */
const ownKind: CellKind = { text: () => "" };

const noFoot: ReturnType<typeof footOf> = [];

export interface MeasuredGridProps extends GridProps {
  /** Size of what one sees of the table, px. */
  room: Room;
  scroller: RefObject<HTMLDivElement | null>;
  printing: boolean;
}

/** What scrolls: header, rows, sums and the editor over them, which comes with all that answers keys and presses. */
export function MeasuredGrid(props: MeasuredGridProps) {
  const { ref, table, label, rowHeight, view, renderExpanded, empty, room, scroller, printing, hands, soon } = props;
  const { desk } = table;
  const inner = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const state = useSyncExternalStore(table.subscribe, table.state, table.state);
  const options = desk.options();
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map());
  const [draft, setDraft] = useState<{ key: string; width: number }>();

  const { columns, kinds, words } = options;
  const asked = useMemo(() => footOf(columns), [columns]);
  // On paper all rows stand, those of other pages and under closed rows too.
  const shown = printing ? wholeTable(table) : desk.core.shown();
  const start = (props.loadedPage?.before ?? 0) + (printing ? 0 : pageStart(state));
  // Nothing to add up: no sums stand above the words for that.
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

  // Where one has scrolled to when the columns in view last changed; nothing is drawn for steps within a column.
  const [scrolled, setScrolled] = useState(0);
  const visible = useMemo(() => columnsInView(layout, scrolled, width), [layout, scrolled, width]);
  // Heard before the rows are drawn anew: asking where one is after that would have the page laid out twice.
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
    // Nobody has scrolled what was never seen: asked then, the page would work out all rows' style and layout twice.
    const left = drawnBefore.current ? element.scrollLeft : 0;
    drawnBefore.current = true;
    // On paper, and from right to left, they stick: there nothing is known of where one has scrolled to.
    if (!held || printing || element.matches(":dir(rtl)")) return undefined;
    return placePins(element, inner.current, beyond, left);
  }, [scroller, held, beyond, printing]);

  const [edge, setEdge] = useState<HeadEdge>();
  const [composing, setComposing] = useState(false);
  const hand = useRef<HandsHandle>(null);
  const asks = useRef<((hand: HandsHandle) => void)[]>([]);
  const [early] = useState(() => createEarly(soon));
  const Hands = composing ? undefined : hands?.GridHands;
  useLayoutEffect(() => (scroller.current ? early.watch(scroller.current) : undefined), [scroller, early]);
  useLayoutEffect(() => {
    if (!hand.current) return;
    for (const ask of asks.current.splice(0)) ask(hand.current);
  });
  useImperativeHandle(
    ref,
    () => ({
      ask(work) {
        if (hand.current) {
          work(hand.current);
          return;
        }
        asks.current.push(work);
        soon();
      },
    }),
    [soon],
  );

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
        onMouseDown={(event) => hand.current?.pressedDown(event)}
        onClick={(event) => hand.current?.pressed(event)}
        onContextMenu={(event) => hand.current?.menu(event)}
      >
        <div ref={head} role="rowgroup" className="sticky top-0 z-3">
          <GridHead
            layout={layout}
            from={drawnFrom}
            to={drawnTo}
            words={options.words}
            sort={state.sort}
            sortable={options.tree === undefined}
            ticked={ticked}
            edge={edge}
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
      {Hands ? (
        <Hands
          ref={hand}
          grid={props}
          layout={layout}
          heights={heights}
          shown={shown}
          footRows={foot.length}
          start={start}
          gridId={gridId}
          head={head}
          onDraft={setDraft}
          onEdge={setEdge}
          early={early}
        />
      ) : (
        <EarlyField label={label} gridId={gridId} early={early} onComposing={setComposing} />
      )}
    </>
  );
}
