/* oxlint-disable react/refs -- the acts read what was drawn last when a key or press comes, not while drawing */
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type Ref,
  type RefObject,
} from "react";
import { movedBeside } from "#ui/table/head-drag.ts";
import { CellEditor, type EditorHandle } from "./cell-editor.tsx";
import { ColumnEdge } from "./column-edge.tsx";
import { showDropLine } from "./drop-line.ts";
import { doAgain } from "./early-again.ts";
import type { Early } from "./early.ts";
import type { CellAt } from "./focus.ts";
import { gridActs, type GridActs } from "./grid-acts.ts";
import type { HeadEdge } from "./grid-head.tsx";
import { headHand } from "./head-hand.ts";
import { topOf, type Heights } from "./heights.ts";
import { headHeight, nameOf, type Layout } from "./layout.ts";
import type { MeasuredGridProps } from "./measured-grid.tsx";
import { startRowDrag } from "./row-drag.ts";
import { scrollToCell } from "./scroll-to-cell.ts";
import { nextSort } from "./sort-rows.ts";
import type { Shown } from "./state.ts";

/** What is done by keys and presses, for the grid and the table around it. */
export interface HandsHandle {
  focus: () => void;
  reveal: (cell: CellAt) => void;
  acts: GridActs;
  /** Puts the keyboard on the edge of a column, by its name. */
  resize: (column: string) => void;
  pressedDown: (event: MouseEvent<HTMLDivElement>) => void;
  pressed: (event: MouseEvent<HTMLDivElement>) => void;
  menu: (event: MouseEvent<HTMLDivElement>) => void;
}

export interface GridHandsProps {
  ref: Ref<HandsHandle>;
  /** What the grid was given. */
  grid: MeasuredGridProps;
  layout: Layout;
  heights: Heights;
  /** The rows that stand here. */
  shown: Shown;
  /** Rows of sums. */
  footRows: number;
  /** Place of the first row over all pages, from 0. */
  start: number;
  gridId: string;
  head: RefObject<HTMLElement | null>;
  /** A width that is being dragged. */
  onDraft: (draft: { key: string; width: number } | undefined) => void;
  onEdge: (edge: HeadEdge | undefined) => void;
  /** What came before all this was there. */
  early: Early;
}

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

/** Links, buttons and fields a cell draws are pressed for themselves. */
const ofItsOwn = (target: EventTarget) =>
  target instanceof Element && target.closest("a,button,input,select,textarea,[data-own]") !== null;

/** What keys and presses do in a grid, and the editor over its cells. Its code comes after the first picture. */
export function GridHands(props: GridHandsProps) {
  const { ref, grid, layout, heights, shown, start, gridId, head, onDraft, onEdge, early } = props;
  const { table, label, scroller, editOn } = grid;
  const { desk, editing } = table;
  const editor = useRef<EditorHandle>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const reveal = useCallback((cell: CellAt) => {
    const { grid: given, footRows: sums, ...now } = latest.current;
    const element = given.scroller.current;
    const height = given.room.height - headHeight - sums * headHeight;
    if (element) scrollToCell(element, cell, { ...now, row: given.rowHeight, ...given.room, height });
  }, []);

  const [acts] = useState(() => {
    const given = () => latest.current.grid;
    const rectAt = (selector: string) =>
      (scroller.current?.querySelector(selector) ?? scroller.current)?.getBoundingClientRect() ?? new DOMRect();
    const rectOf = ({ row, col }: CellAt) => rectAt(`[data-row="${row}"] > [aria-colindex="${col + 1}"]`);
    return gridActs(table, {
      pageRows: () => Math.max(1, Math.floor(given().room.height / given().rowHeight) - 2),
      before: () => given().loadedPage?.before ?? 0,
      mayAdd: () => given().rights.add,
      reveal: (cell) => reveal(cell),
      say: (text) => given().say(text),
      warn(text) {
        import("#ui/toast/notify.tsx").then(
          ({ notify }) => notify.warn(text),
          () => given().say(text),
        );
      },
      showDrop: (above) => showDropLine(scroller.current, above === null ? null : topOf(latest.current.heights, above)),
      openFind: () => given().openFind(),
      openMenu: (cell) => given().openMenu(cell, rectOf(cell)),
      openDetails: grid.openDetails ? (row) => given().openDetails?.(row) : undefined,
      openSub: grid.openSub
        ? ({ row }) => {
            const found = table.state().rows[desk.core.shown().at(row)];
            if (found) given().openSub?.(found, rectAt(`[data-row="${row}"]`));
          }
        : undefined,
    });
  });

  const focus = useCallback(() => editor.current?.focus(), []);
  const onWidth = useCallback(
    (key: string, width: number, done: boolean) => {
      const { view, onView } = latest.current.grid;
      onDraft(done ? undefined : { key, width });
      if (done) onView({ ...view, widths: { ...view.widths, [key]: Math.round(width) } });
    },
    [onDraft],
  );
  useLayoutEffect(() => {
    if (!head.current) return undefined;
    return headHand(head.current, {
      layout: () => latest.current.layout,
      onSort: (key) => table.sortBy(nextSort(table.state().sort, key)),
      onWidth,
      onMove(key, beside, side) {
        const { view, onView } = latest.current.grid;
        const names = latest.current.layout.columns.map(({ column }) => nameOf(column));
        const order = movedBeside(names, { id: key, beside, side });
        if (order) onView({ ...view, order });
      },
    });
  }, [head, table, onWidth]);

  // The keyboard stays where it was, and what was pressed before is done now.
  useEffect(() => {
    const { focused, text } = early.taken();
    if (focused) focus();
    if (text !== "") editor.current?.type(text);
    void doAgain(early);
  }, [early, focus]);

  function pressedDown(event: MouseEvent<HTMLDivElement>) {
    if (event.button !== 0 || ofItsOwn(event.target)) return;
    const cell = cellOf(event.target);
    if (!cell) return;
    // The keyboard stays with the editor's field; text of cells is not marked by dragging over it.
    event.preventDefault();
    editing.finish();
    acts.putBack();
    focus();
    if (cell.act === "drag") {
      const element = scroller.current;
      if (element && desk.options().disabled !== true)
        startRowDrag({
          event,
          row: cell.row,
          table,
          scroller: element,
          heights: () => latest.current.heights,
          say: grid.say,
        });
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
    const all = event.target instanceof Element && event.target.closest("[data-act=tickAll]");
    if (all) {
      table.tickAll(all.ariaChecked !== "true");
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
    const row = table.state().rows[shown.at(cell.row)];
    const drawn = event.target instanceof Element ? event.target.closest("[data-row]") : null;
    if (row && drawn) grid.onRowPress?.(row, drawn.getBoundingClientRect());
    const at = editing.focus();
    const many = at && (at.row !== at.toRow || at.col !== at.toCol);
    if (!event.shiftKey && !many && (editOn === "click" || event.detail > 1)) editing.begin(cell);
  }

  function menu(event: MouseEvent<HTMLDivElement>) {
    const cell = cellOf(event.target);
    if (!cell || ofItsOwn(event.target)) return;
    event.preventDefault();
    editing.finish();
    const at = editing.focus();
    const within = at && cell.row >= Math.min(at.row, at.toRow) && cell.row <= Math.max(at.row, at.toRow);
    if (!within) editing.focusCell(cell);
    grid.openMenu(cell, new DOMRect(event.clientX, event.clientY, 0, 0));
  }

  function resize(column: string) {
    const gone = () => onEdge(undefined);
    onEdge({
      key: column,
      drawn: (placed) => (
        <ColumnEdge
          placed={placed}
          words={desk.options().words}
          onWidth={(width) => onWidth(placed.key, width, true)}
          onLeave={focus}
          onGone={gone}
        />
      ),
    });
  }

  useImperativeHandle(ref, () => ({ focus, reveal, acts, resize, pressedDown, pressed, menu }));

  return (
    <CellEditor
      ref={editor}
      table={table}
      acts={acts}
      layout={layout}
      heights={heights}
      headHeight={headHeight}
      offset={() => ({ left: scroller.current?.scrollLeft ?? 0, width: grid.room.width })}
      label={label}
      start={start}
      gridId={gridId}
      readOnly={desk.options().disabled === true}
      onPasted={grid.onPasted}
    />
  );
}
