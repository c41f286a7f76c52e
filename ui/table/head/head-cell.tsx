/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a separator one can move is no hr */
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { memo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { cn } from "#ui/utils/cn.ts";
import { useWords } from "#ui/words/words.tsx";
import { cellClass, cellStyle } from "../cell-style.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { titleOf, type SortBy, type TableColumn, type TableSort } from "../column.ts";
import { wantedWidth, type Slot } from "../grid.ts";
import { dragWidth, dropSide, pressedWidth } from "./head-drag.ts";
import type { ViewChange } from "../view.ts";
import type { WidthFieldProps } from "./width-field.tsx";

const LazyWidthField = lazyPart<WidthFieldProps>(async () => (await import("./width-field.tsx")).WidthField);

const dragType = "application/x-table-column";

export interface HeadCellProps<R> {
  slot: Slot<R>;
  /** In px. */
  width: number;
  /** Sort order of this column; null when it does not sort. */
  sort: SortBy | null;
  /** The first sort column: only one header may have `aria-sort`. */
  first: boolean;
  /** Requests the next sort order of the column; `adding` keeps the other sort columns. */
  onPress: (id: string, adding: boolean) => void;
  onSort: (sort: TableSort | null) => void;
  /** Shown after the title, inside the sort button. */
  mark: ReactNode;
  /** Shown after the title. */
  extra: ReactNode;
  onChange: (change: ViewChange) => void;
  /** Shows a width while it is dragged, before it is saved. */
  onWidthDraft: (id: string, width: number) => void;
  /** Fits the column's width to its content. */
  onFit: (column: TableColumn<R>) => void;
  /** Shows the column menu. */
  menu: boolean;
}

/** A header with sort button, column menu and resize handle; dragging its title moves the column. */
function Head<R>({
  slot,
  width,
  sort,
  first,
  onPress,
  onSort,
  mark,
  extra,
  onChange,
  onWidthDraft,
  onFit,
  menu,
}: HeadCellProps<R>) {
  const words = useWords().table;
  const handle = useRef<HTMLSpanElement>(null);
  // Undefined until the width field is first opened: most columns never need it.
  const [asking, setAsking] = useState<boolean>();
  const { column } = slot;
  if (!column) return null;
  const { id } = column;
  const title = titleOf(column);
  const order = sort?.order;
  const SortIcon = order === "asc" ? ArrowUp : order === "desc" ? ArrowDown : ChevronsUpDown;
  const end = column.align === "end";

  function pressWidth(event: KeyboardEvent<HTMLSpanElement>) {
    if (!column) return;
    const { minWidth: min = 0, maxWidth: max = Number.MAX_SAFE_INTEGER } = column;
    const wanted = pressedWidth(event, { width, end: slot.pin === "end", min, max });
    if (wanted === undefined) {
      if (event.key === "Enter") {
        event.preventDefault();
        setAsking(true);
      } else if (event.key === "Escape") {
        event.preventDefault();
        event.currentTarget.closest("th")?.querySelector<HTMLElement>("button")?.focus();
      }
      return;
    }
    event.preventDefault();
    onChange({ kind: "width", id, width: wantedWidth(column, wanted) });
  }

  return (
    <th
      scope="col"
      data-column={id}
      {...slot.native}
      // Without it the accessible name would include the menu and the handle.
      aria-label={title}
      aria-sort={first && order ? (order === "asc" ? "ascending" : "descending") : undefined}
      className={cellClass(
        slot,
        cn(
          "group/head relative h-[min(--spacing(10),var(--assay-row-height))] border-b border-line bg-table-head text-13 font-semibold whitespace-nowrap text-muted",
          "data-[drop=before]:shadow-mark-start data-[drop=after]:shadow-mark-end",
        ),
      )}
      style={cellStyle(slot)}
      draggable={menu}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, id);
        event.dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        event.currentTarget.dataset["drop"] = dropSide(event);
      }}
      onDragLeave={(event) => {
        delete event.currentTarget.dataset["drop"];
      }}
      onDrop={(event) => {
        delete event.currentTarget.dataset["drop"];
        const moved = event.dataTransfer.getData(dragType);
        if (moved === "" || moved === id) return;
        event.preventDefault();
        onChange({ kind: "place", id: moved, beside: id, side: dropSide(event) });
      }}
    >
      <span
        className={cn(
          "flex min-w-0 items-center gap-0.5",
          end && "justify-end",
          column.align === "center" && "justify-center",
        )}
      >
        {column.sortable ? (
          <button
            type="button"
            data-slot="table-sort"
            className="-mx-1 inline-flex h-7 min-w-0 items-center gap-1 rounded-tag px-1 font-semibold hover:text-body data-[state=sorted]:text-accent-text"
            data-state={order ? "sorted" : "unsorted"}
            onClick={(event) => onPress(id, event.shiftKey)}
          >
            <span className="truncate">{title}</span>
            <SortIcon
              aria-hidden
              className={cn("size-3.5 flex-none", !order && "text-faint/60 group-hover/head:text-faint")}
            />
            {mark}
          </button>
        ) : (
          <span className="truncate">{title}</span>
        )}
        {extra}
        {menu && (
          <span className={cn("absolute inset-y-0 flex items-center", end ? "start-0.5" : "end-1")}>
            <ColumnMenu
              column={column}
              title={title}
              pin={slot.pin ?? "none"}
              sort={sort}
              onSort={onSort}
              onChange={onChange}
              onFit={() => onFit(column)}
              onResize={() => requestAnimationFrame(() => handle.current?.focus())}
            />
          </span>
        )}
      </span>
      {menu && (
        <span
          ref={handle}
          role="separator"
          aria-orientation="vertical"
          aria-label={words.resize(title)}
          aria-valuenow={width}
          aria-valuemin={column.minWidth ?? 64}
          aria-valuemax={column.maxWidth ?? 800}
          tabIndex={-1}
          data-slot="table-resize"
          className={cn(
            "absolute inset-y-0 z-1 w-2 cursor-col-resize touch-none select-none after:absolute after:inset-y-2 after:start-1/2 after:w-px after:bg-transparent group-hover/head:after:bg-line-strong hover:after:w-0.5 hover:after:bg-accent focus-visible:after:w-0.5 focus-visible:after:bg-accent",
            // The last handle would extend past the table and make it scroll by the handle's width.
            slot.pin === "end" ? "-start-1" : "-end-1 [th:last-child>&]:end-0",
          )}
          onPointerDown={(event) =>
            dragWidth(event, {
              width,
              end: slot.pin === "end",
              fit: (wanted) => wantedWidth(column, wanted),
              onDraft: (drawn) => onWidthDraft(id, drawn),
              onDone: (wanted) => wanted !== width && onChange({ kind: "width", id, width: wanted }),
            })
          }
          onKeyDown={pressWidth}
          onDoubleClick={() => onFit(column)}
          onDragStart={(event) => event.preventDefault()}
        />
      )}
      {asking !== undefined && (
        <LazyWidthField
          waiting={null}
          part={{
            open: asking,
            onOpenChange: setAsking,
            handle,
            label: words.resize(title),
            fieldLabel: words.widthField,
            width,
            min: column.minWidth ?? 64,
            max: column.maxWidth ?? 800,
            onWidthChange: (wanted) => onChange({ kind: "width", id, width: wantedWidth(column, wanted) }),
          }}
        />
      )}
    </th>
  );
}

/**
 * Renders again only when its column, order or position changes, because the header of a list contains twenty menus.
 */
export const HeadCell = memo(Head) as typeof Head;
