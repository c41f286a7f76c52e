/* oxlint-disable jsx-a11y/interactive-supports-focus -- titles are dragged by the pointer; the keyboard has the column settings */
import { memo, useRef, useState, type KeyboardEvent } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import { dragWidth, dropSide, pressedWidth } from "#ui/table/head-drag.ts";
import type { WidthFieldProps } from "#ui/table/width-field.tsx";
import type { EditTableWords } from "#ui/words/edit-table.zh-CN.ts";
import { cellClass } from "./cell-class.ts";
import { leastWidth, type Layout, type PlacedColumn } from "./layout.ts";
import { tickBox } from "./own-cell.tsx";
import type { RowSort } from "./sort-rows.ts";

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
  onSort: (key: string) => void;
  /** A width while it is dragged, and when it is let go; px. */
  onWidth: (key: string, width: number, done: boolean) => void;
  onMove: (key: string, beside: string, side: "before" | "after") => void;
  /** Gives the keyboard back to the cells. */
  onLeave: () => void;
}

/** Width the End key gives, px. */
const mostWidth = 2000;

const LateWidthField = latePart<WidthFieldProps>(async () => (await import("#ui/table/width-field.tsx")).WidthField);

/** The sign stands behind the title, whose end is cut off where there is no room. */
const sortClass =
  "relative max-w-full truncate pe-4 align-top font-semibold after:absolute after:end-0 after:top-0 after:text-12 after:leading-10 after:opacity-60 after:content-[attr(data-sign)/''] hover:text-body hover:after:opacity-100 data-[state=sorted]:text-accent-text";
const requiredClass = "after:ps-0.5 after:text-bad after:content-['*'/'']";

const dragType = "application/x-edit-column";

/** The header row. Sorting is a button; widths are dragged at the edge, or with arrows on it (the row's menu leads there); titles are dragged about. */
export const GridHead = memo(function GridHead({
  layout,
  from,
  to,
  words,
  sort,
  sortable,
  ticked,
  onSort,
  onWidth,
  onMove,
  onLeave,
}: GridHeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="relative flex h-10 border-b border-line bg-table-head text-13 leading-10 font-semibold whitespace-nowrap text-muted"
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
            onSort={onSort}
            onWidth={onWidth}
            onMove={onMove}
            onLeave={onLeave}
          />
        ),
      )}
    </div>
  );
});

interface HeadCellProps extends Pick<
  GridHeadProps,
  "sortable" | "words" | "onSort" | "onWidth" | "onMove" | "onLeave" | "ticked"
> {
  placed: PlacedColumn;
  order: "asc" | "desc" | undefined;
}

function HeadCell({ placed, words, order, sortable, ticked, onSort, onWidth, onMove, onLeave }: HeadCellProps) {
  const { key, column, own, title, style, at, width } = placed;
  const required = column.validateRules?.some((rule) => rule.required === true || rule.pattern === "*");
  const name = own ? own === "row-number" ? words.rowNumber : <span className="sr-only">{words.own[own]}</span> : title;

  const grip = useRef<HTMLSpanElement>(null);
  // Undefined until the field for the width was asked for: most columns never have one.
  const [asking, setAsking] = useState<boolean>();

  function press(event: KeyboardEvent<HTMLSpanElement>) {
    if (event.key === "Enter" || event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === "Enter") setAsking(true);
      else onLeave();
      return;
    }
    const wanted = pressedWidth(event, { width, least: leastWidth, most: mostWidth });
    if (wanted === undefined) return;
    event.preventDefault();
    onWidth(key, Math.max(leastWidth, Math.min(mostWidth, wanted)), true);
  }

  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      aria-sort={order ? (order === "asc" ? "ascending" : "descending") : undefined}
      data-column={key}
      className={cellClass(
        placed,
        "head",
        `data-[drop=before]:shadow-mark-start data-[drop=after]:shadow-mark-end ${required ? requiredClass : ""}`,
      )}
      style={style}
      draggable={own === undefined}
      onKeyDown={(event) => {
        // The box that ticks all rows is pressed as any: by Space.
        if (event.key !== " " || !(event.target instanceof HTMLElement) || !event.target.matches("[data-act]")) return;
        event.preventDefault();
        event.target.click();
      }}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, key);
        event.dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => {
        if (own || !event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        event.currentTarget.dataset["drop"] = dropSide(event);
      }}
      onDragLeave={(event) => {
        delete event.currentTarget.dataset["drop"];
      }}
      onDrop={(event) => {
        delete event.currentTarget.dataset["drop"];
        const moved = event.dataTransfer.getData(dragType);
        if (moved === "" || moved === key) return;
        event.preventDefault();
        onMove(moved, key, dropSide(event));
      }}
    >
      {own === "row-checkbox" && ticked !== undefined ? (
        tickBox(
          "tickAll",
          ticked === "all" ? true : ticked === "some" ? "mixed" : false,
          false,
          words.selection.all,
          true,
        )
      ) : sortable && column.sorter !== undefined && column.sorter !== false ? (
        <button
          type="button"
          data-slot="edit-table-sort"
          data-state={order ? "sorted" : "unsorted"}
          // Its sign is no element, let alone an icon: a header of twenty is drawn in one go. Readers are told by aria-sort.
          data-sign={order === "asc" ? "↑" : order === "desc" ? "↓" : "↕"}
          className={sortClass}
          onClick={() => onSort(key)}
        >
          {title}
        </button>
      ) : (
        name
      )}
      {own === undefined && (
        <span
          ref={grip}
          role="separator"
          aria-orientation="vertical"
          aria-label={words.columns.resize(title)}
          aria-valuenow={width}
          aria-valuemin={leastWidth}
          aria-valuemax={mostWidth}
          tabIndex={-1}
          data-slot="edit-table-resize"
          className={`absolute inset-y-0 w-2 cursor-col-resize touch-none hover:bg-accent-soft focus-visible:bg-accent-soft ${placed.pin === "right" ? "start-0" : "end-0"}`}
          onPointerDown={(event) =>
            dragWidth(event, {
              width,
              end: placed.pin === "right",
              fit: (wanted) => Math.max(leastWidth, wanted),
              onDraft: (now) => onWidth(key, now, false),
              onDone: (now) => onWidth(key, now, true),
            })
          }
          onKeyDown={press}
        />
      )}
      {asking !== undefined && (
        <LateWidthField
          waiting={null}
          part={{
            open: asking,
            onOpenChange: setAsking,
            handle: grip,
            label: words.columns.resize(title),
            fieldLabel: words.columns.field,
            width,
            least: leastWidth,
            most: mostWidth,
            onWidthChange: (wanted) => onWidth(key, wanted, true),
          }}
        />
      )}
    </div>
  );
}
