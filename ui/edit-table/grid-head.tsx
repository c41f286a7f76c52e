/* oxlint-disable jsx-a11y/interactive-supports-focus -- titles are dragged by the pointer; the keyboard has the column settings */
import { memo, type ReactNode } from "react";
import type { EditTableWords } from "#ui/words/edit-table.zh-CN.ts";
import { cellClass } from "./cell-class.ts";
import type { Layout, PlacedColumn } from "./layout.ts";
import { tickBox } from "./own-cell.tsx";
import type { RowSort } from "./sort-rows.ts";

/** The edge of a column that the keyboard is on. */
export interface HeadEdge {
  key: string;
  drawn: (placed: PlacedColumn) => ReactNode;
}

export interface GridHeadProps {
  layout: Layout;
  from: number;
  to: number;
  words: EditTableWords;
  sort: RowSort | null;
  /** Columns with a sorter can be sorted by; a tree's rows stay under theirs. */
  sortable: boolean;
  /** All rows are selected, some, or none; undefined where rows are not selected by boxes. */
  ticked: "all" | "some" | "none" | undefined;
  edge: HeadEdge | undefined;
}

/** The sign stands behind the title, whose end is cut off where there is no room. */
const sortClass =
  "pe-6 before:absolute before:end-2 before:top-0 before:text-12 before:leading-10 before:opacity-60 before:content-[attr(data-sign)/''] hover:text-body hover:before:opacity-100 data-[state=sorted]:text-accent-text";
const requiredClass = "after:ps-0.5 after:text-bad after:content-['*'/'']";
/** What a drag is about to do: `head-hand.ts` says where the pointer is. */
const dragClass =
  "data-edge:cursor-col-resize data-[edge=start]:shadow-mark-start data-[edge=end]:shadow-mark-end data-[drop=before]:shadow-mark-start data-[drop=after]:shadow-mark-end";

/**
 * The header row: a cell that sorts is pressed itself. What presses, drags and keys do is `head-hand.ts`; the edge of a
 * column is an element only while the keyboard is on it, where the row's menu leads.
 */
export const GridHead = memo(function GridHead({
  layout,
  from,
  to,
  words,
  sort,
  sortable,
  ticked,
  edge,
}: GridHeadProps) {
  return (
    <div
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
            edge={edge?.key === placed.key ? edge : undefined}
          />
        ),
      )}
    </div>
  );
});

interface HeadCellProps extends Pick<GridHeadProps, "sortable" | "words" | "ticked" | "edge"> {
  placed: PlacedColumn;
  order: "asc" | "desc" | undefined;
}

function HeadCell({ placed, words, order, sortable, ticked, edge }: HeadCellProps) {
  const { key, column, own, title, style, at } = placed;
  const required = column.validateRules?.some((rule) => rule.required === true || rule.pattern === "*");
  const sorts = own === undefined && sortable && column.sorter !== undefined && column.sorter !== false;
  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      aria-sort={order ? (order === "asc" ? "ascending" : "descending") : undefined}
      data-column={key}
      className={cellClass(
        placed,
        "head",
        `${own ? "" : dragClass} ${required ? requiredClass : ""} ${sorts ? sortClass : ""}`,
      )}
      style={style}
      draggable={own === undefined}
      {...(sorts && {
        tabIndex: 0,
        "data-state": order ? "sorted" : "unsorted",
        // Its sign is no element, let alone an icon: a header of twenty is drawn in one go. Readers are told by aria-sort.
        "data-sign": order === "asc" ? "↑" : order === "desc" ? "↓" : "↕",
      })}
    >
      {edge ? (
        <>
          {title}
          {edge.drawn(placed)}
        </>
      ) : (
        nameOf(placed, words, ticked)
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
