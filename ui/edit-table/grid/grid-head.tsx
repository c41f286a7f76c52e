/* oxlint-disable jsx-a11y/interactive-supports-focus -- titles are dragged by the pointer; the keyboard has the column settings */
import { memo, useLayoutEffect, useRef, type ComponentType, type ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import type { EditTableWords } from "#ui/words/zh-CN/edit-table.ts";
import { isSortable } from "#ui/edit-table/columns/column.ts";
import { cellClass } from "./cell-class.ts";
import type { ColumnEdgeProps } from "./column-edge.tsx";
import { headHand, type HeadFace } from "./head-hand.ts";
import type { Layout, PlacedColumn } from "./layout.ts";
import { sortMark, tickBox } from "./own-cell.tsx";
import type { RowSort } from "#ui/edit-table/core/sort-rows.ts";

/** The column edge that has the focus, and the component that renders it. */
export interface HeadEdge {
  column: string;
  Edge: ComponentType<ColumnEdgeProps>;
}

/** Callbacks of the header: created once, so that its cells do not re-render with every value. */
export interface HeadActs extends HeadFace {
  /** Returns the focus to the cells. */
  onLeave: () => void;
  /** Called when the focus has left the edge. */
  onGone: () => void;
}

export interface GridHeadProps {
  layout: Layout;
  from: number;
  to: number;
  words: EditTableWords;
  sort: RowSort | null;
  /** Columns with a sorter can be sorted; in a tree they cannot, because rows stay below their parents. */
  sortable: boolean;
  /** Whether all, some or no rows are selected; undefined when rows have no selection boxes. */
  ticked: "all" | "some" | "none" | undefined;
  edge: HeadEdge | undefined;
  acts: HeadActs;
}

/** The sort mark is at the end, where the title is cut off. Screen readers use aria-sort. */
const sortClass = `cursor-pointer pe-6 focus-visible:-outline-offset-2 hover:text-body hover:before:opacity-100 data-[state=sorted]:text-accent-text ${sortMark}`;
const requiredClass = "after:ps-0.5 after:text-bad after:content-['*'/'']";
/** Styles for dragging; `headHand` sets `data-edge` and `data-drop`. */
const dragClass =
  "data-edge:cursor-col-resize data-[edge=start]:shadow-mark-start data-[edge=end]:shadow-mark-end data-[drop=before]:shadow-mark-start data-[drop=after]:shadow-mark-end";

/**
 * Renders the header row. A sortable cell is a button itself; the row handles all clicks, drags and keys. A column edge
 * is hit-tested from the pointer position. It is an element only while it has the focus, which the row menu gives it.
 */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { layout, from, to, words, sort, sortable, ticked, edge, acts } = props;
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (row.current ? headHand(row.current, acts) : undefined), [acts]);
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={1}
      className="relative flex h-10 border-b border-line bg-table-head text-13 leading-10 font-semibold whitespace-nowrap text-muted select-none"
    >
      {layout.columns.map((placed, col) =>
        placed.pin === undefined && (col < from || col > to) ? null : (
          <HeadCell
            key={placed.key}
            placed={placed}
            words={words}
            order={sort?.key === placed.key ? sort.order : undefined}
            sortable={sortable}
            ticked={placed.own === "row-checkbox" ? ticked : undefined}
            Edge={edge?.column === placed.key ? edge.Edge : undefined}
            acts={acts}
          />
        ),
      )}
    </div>
  );
});

interface HeadCellProps extends Pick<GridHeadProps, "sortable" | "words" | "ticked" | "acts"> {
  placed: PlacedColumn;
  order: "asc" | "desc" | undefined;
  Edge: HeadEdge["Edge"] | undefined;
}

function HeadCell({ placed, words, order, sortable, ticked, Edge, acts }: HeadCellProps) {
  const { key, column, own, style, at } = placed;
  const required = column.validateRules?.some((rule) => rule.required === true || rule.pattern === "*");
  const sorts = own === undefined && sortable && isSortable(column);
  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      aria-sort={order ? (order === "asc" ? "ascending" : "descending") : undefined}
      data-column={key}
      className={cellClass(placed, "head", cn(!own && dragClass, required && requiredClass, sorts && sortClass))}
      style={style}
      draggable={own === undefined}
      {...(sorts && {
        tabIndex: 0,
        "data-state": order ? "sorted" : "unsorted",
      })}
    >
      {nameOf(placed, words, ticked)}
      {Edge && (
        <Edge
          placed={placed}
          words={words}
          onWidth={(width) => acts.onWidth(key, width, true)}
          onLeave={acts.onLeave}
          onGone={acts.onGone}
        />
      )}
    </div>
  );
}

function nameOf({ own, title }: PlacedColumn, words: EditTableWords, ticked: GridHeadProps["ticked"]): ReactNode {
  if (own === undefined) return title;
  if (own === "row-checkbox" && ticked !== undefined) {
    const checked = ticked === "all" ? true : ticked === "some" ? "mixed" : false;
    return tickBox("tickAll", checked, false, words.selection.all, true);
  }
  return own === "row-number" ? words.rowNumber : <span className="sr-only">{words.own[own]}</span>;
}
