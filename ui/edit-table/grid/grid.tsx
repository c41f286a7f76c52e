import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type Ref } from "react";
import type { TableView } from "#ui/table/column.ts";
import type { Pasted } from "#ui/edit-table/core/block-verbs.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import type { RowRights } from "#ui/edit-table/columns/exclusions.ts";
import type { CellAt } from "./focus.ts";
import type { Face, GridActs } from "./grid-acts.ts";
import type { HeadEdge } from "./grid-head.tsx";
import type { Heights } from "./heights.ts";
import { headHeight } from "./layout.ts";
import { MeasuredGrid } from "./measured-grid.tsx";
import { scrollFlag } from "./scroll-flag.ts";
import { footOf } from "#ui/edit-table/core/statistics.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { usePrinting } from "#ui/edit-table/use-printing.ts";

/** Which click opens an editor: single or double. */
export type EditOn = "click" | "double";

/** Methods of the grid for the surrounding table. */
export interface GridHandle {
  focus: () => void;
  reveal: (cell: CellAt) => void;
  acts: GridActs;
  scroller: () => HTMLDivElement | null;
  heights: () => Heights;
  /** Focuses the edge of a column, by the column's name. */
  resize: (column: string, Edge: HeadEdge["Edge"]) => void;
}

export interface GridProps {
  ref: Ref<GridHandle>;
  table: EditTableApi;
  label: string;
  rowHeight: number;
  maxHeight: number | string;
  editOn: EditOn;
  rights: RowRights;
  /** When the caller loads each page: number of rows on the pages before this one, and on all pages. */
  loadedPage: LoadedPage | undefined;
  view: TableView;
  onView: (view: TableView) => void;
  renderExpanded: ((row: EditRow) => ReactNode) | undefined;
  empty: ReactNode;
  say: Face["say"];
  openFind: Face["openFind"];
  openMenu: (cell: CellAt, at: DOMRect) => void;
  openDetails: Face["openDetails"];
  onPasted: (result: Pasted) => void;
  /** Called when a row is clicked, in addition to the click's own effect. */
  onRowPress: ((row: EditRow, at: DOMRect) => void) | undefined;
  /** Called when a key opens the sub-table of a row. */
  openSub: ((row: EditRow, at: DOMRect) => void) | undefined;
  /** Called on mouse down on a drag handle: a drag may begin. */
  onHandle: (event: MouseEvent<HTMLElement>, row: number) => void;
}

/** A page that the caller loaded, within the total. */
export interface LoadedPage {
  /** Number of rows on the pages before it. */
  before: number;
  /** Number of rows on all pages. */
  total: number;
}

/** Size of the visible part of a table, in px. */
export interface Room {
  width: number;
  height: number;
}

/**
 * Renders the scrolling area. Its size is measured before anything is rendered in it, so rows out of view are never
 * created and columns are laid out once.
 */
export function Grid(props: GridProps) {
  const { table, rowHeight, maxHeight } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const [room, setRoom] = useState<Room>();

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () =>
      setRoom((before) =>
        before?.width === element.clientWidth && before.height === element.clientHeight
          ? before
          : { width: element.clientWidth, height: element.clientHeight },
      );
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  // While rows scroll below the pointer there is no hover style: `data-scrolling`.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const flag = scrollFlag((scrolling) => element.toggleAttribute("data-scrolling", scrolling));
    element.addEventListener("scroll", flag.moved, { passive: true });
    return () => {
      element.removeEventListener("scroll", flag.moved);
      flag.stop();
    };
  }, []);

  return (
    <div
      ref={scroller}
      data-slot="edit-table-scroller"
      className="relative overflow-auto overscroll-contain print:max-h-none print:overflow-visible"
      style={printing ? undefined : { maxHeight }}
    >
      {room ? (
        <MeasuredGrid {...props} room={room} scroller={scroller} printing={printing} />
      ) : (
        <div style={{ height: heightOf(table, rowHeight) }} />
      )}
    </div>
  );
}

/** Height of the scroll content without expanded rows, in px; needed before the room can be measured. */
function heightOf({ desk }: EditTableApi, rowHeight: number): number {
  const shown = desk.core.shown().length;
  const heads = shown === 0 ? 1 : 1 + footOf(desk.options().columns).length;
  return headHeight * heads + rowHeight * shown;
}
