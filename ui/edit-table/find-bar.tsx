import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Input } from "#ui/input/input.tsx";
import { isComposing } from "#ui/lib/ime.ts";
import { keyOf } from "./column.ts";
import { findCells, nextFound, type FoundPlaces } from "./find.ts";
import type { CellAt } from "./focus.ts";
import type { TableState } from "./state.ts";
import type { EditTableApi } from "./table.ts";

export interface FindBarProps {
  table: EditTableApi;
  onGo: (cell: CellAt) => void;
  onClose: () => void;
}

const nothing: FoundPlaces = [];

/** Looks through the rows in steps, so that typing goes on while a hundred thousand of them are searched. */
function useFound(table: EditTableApi, text: string): { places: FoundPlaces; searching: boolean } {
  const { rows, order, page } = useSyncExternalStore(table.subscribe, table.state, table.state);
  const [found, setFound] = useState<{ places: FoundPlaces; searching: boolean }>({
    places: nothing,
    searching: false,
  });
  useEffect(() => {
    const { desk } = table;
    const shown = desk.core.shown();
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
  }, [table, text, rows, order, page]);
  return found;
}

/** Finds in all rows, in view or not: Enter goes to the next place, Shift+Enter back, Escape closes. */
export function FindBar({ table, onGo, onClose }: FindBarProps) {
  const [text, setText] = useState("");
  const { page } = useSyncExternalStore(table.subscribe, table.state, table.state);
  /** Which of the places was gone to, and on which page. */
  const [gone, setGone] = useState<{ nth: number; page: TableState["page"] }>();
  const { places, searching } = useFound(table, text);
  const field = useRef<HTMLInputElement>(null);
  const { desk, editing } = table;
  const { words } = desk.options();
  useEffect(() => field.current?.focus(), []);

  function go(direction: "next" | "previous") {
    const focus = editing.focus();
    const columns = desk.shownColumns().length;
    const found = nextFound(places, columns, { row: focus?.row ?? 0, column: focus?.col ?? -1 }, direction);
    if (!found) return;
    setGone({ nth: found.nth, page });
    onGo({ row: found.row, col: found.column });
  }
  const count = searching
    ? words.find.searching(places.length)
    : text === ""
      ? ""
      : places.length === 0
        ? words.find.none
        : gone && gone.page === page
          ? words.find.place(gone.nth + 1, places.length)
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
