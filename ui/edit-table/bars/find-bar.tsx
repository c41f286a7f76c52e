import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Input } from "#ui/input/input.tsx";
import { isComposing } from "#ui/utils/ime.ts";
import { keyOf } from "#ui/edit-table/columns/column.ts";
import { findCells, nextFound, type FoundPlaces } from "#ui/edit-table/core/find.ts";
import type { CellAt } from "#ui/edit-table/grid/focus.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { placeOverPages, showRow, wholeOrder, wholeTable } from "#ui/edit-table/core/wrong-cells.ts";

export interface FindBarProps {
  table: EditTableApi;
  /** The rows are only one page; the other pages are not loaded and cannot be searched. */
  pageOnly: boolean;
  onGo: (cell: CellAt) => void;
  onClose: () => void;
}

const nothing: FoundPlaces = [];

/** Searches the rows in steps, so that typing stays responsive with a hundred thousand rows. */
function useFound(table: EditTableApi, text: string): { places: FoundPlaces; searching: boolean } {
  const { rows } = useSyncExternalStore(table.subscribe, table.state, table.state);
  const order = wholeOrder(table);
  const [found, setFound] = useState<{ places: FoundPlaces; searching: boolean }>({
    places: nothing,
    searching: false,
  });
  useEffect(() => {
    const { desk } = table;
    const shown = wholeTable(table);
    const columns = desk.shownColumns();
    const steps = findCells(
      {
        rows: shown.length,
        columns: columns.length,
        textAt(row, col) {
          const column = columns[col];
          const one = column && desk.column(keyOf(column));
          const at = shown.at(row);
          const data = rows[at];
          return one && data ? desk.textOf(one, data, at) : "";
        },
      },
      text,
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      const { done, value } = steps.next();
      setFound({ places: done === true ? value : [...value], searching: done !== true });
      if (done !== true) timer = setTimeout(go);
    };
    go();
    return () => clearTimeout(timer);
  }, [table, text, rows, order]);
  return found;
}

/**
 * Searches all rows, including those out of view, on other pages and below collapsed rows. Enter goes to the next
 * match, Shift+Enter to the previous one, Escape closes.
 */
export function FindBar({ table, pageOnly, onGo, onClose }: FindBarProps) {
  const [text, setText] = useState("");
  /** Index of the current match. */
  const [gone, setGone] = useState<number>();
  const { places, searching } = useFound(table, text);
  const field = useRef<HTMLInputElement>(null);
  const { desk, editing } = table;
  const { words } = desk.options();
  useEffect(() => field.current?.focus(), []);

  function go(direction: "next" | "previous") {
    const focus = editing.focus();
    const columns = desk.shownColumns().length;
    const found = nextFound(
      places,
      columns,
      { row: focus ? placeOverPages(table, focus.row) : 0, column: focus?.col ?? -1 },
      direction,
    );
    const row = found && table.state().rows[wholeTable(table).at(found.row)];
    if (!row) return;
    setGone(found.nth);
    onGo({ row: Math.max(0, showRow(table, desk.core.keyOf(row))), col: found.column });
  }
  const count = searching
    ? words.find.searching(places.length)
    : text === ""
      ? ""
      : places.length === 0
        ? words.find.none
        : gone !== undefined && gone < places.length
          ? words.find.place(gone + 1, places.length)
          : words.find.count(places.length);

  return (
    <div
      role="search"
      aria-label={words.find.label}
      className="flex items-center gap-2 border-b border-line px-3 py-2 print:hidden"
    >
      <Input
        ref={field}
        type="search"
        size="small"
        aria-label={words.find.label}
        placeholder={words.find.placeholder}
        className="w-60 [&_::-webkit-search-cancel-button]:appearance-none"
        value={text}
        onValueChange={(next) => {
          setText(next);
          setGone(undefined);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "Enter") {
            event.preventDefault();
            go(event.shiftKey ? "previous" : "next");
          } else if (event.key === "Escape") {
            event.preventDefault();
            event.stopPropagation();
            onClose();
          }
        }}
      />
      <span role="status" className="text-13 text-muted tabular-nums">
        {count}
      </span>
      {pageOnly && <span className="flex-none text-13 text-faint">{words.find.pageOnly}</span>}
      <IconButton size="small" label={words.find.previous} onClick={() => go("previous")}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton size="small" label={words.find.next} onClick={() => go("next")}>
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton size="small" label={words.find.close} className="ms-auto" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
