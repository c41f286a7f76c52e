import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { Errors } from "#ui/edit-table/core/state.ts";
import type { EditTableApi } from "./table.ts";

/** Returns a ref for a live region, and a function that has a screen reader say a text there. */
export function useLiveText() {
  const live = useRef<HTMLDivElement>(null);
  const say = useCallback((text: string) => {
    // Cleared first: a screen reader repeats a message only when the text changes.
    if (live.current) live.current.textContent = "";
    requestAnimationFrame(() => {
      if (live.current) live.current.textContent = text;
    });
  }, []);
  return { live, say };
}

/** Announces the sort column when it changes. */
export function SortNews({ table, say }: { table: EditTableApi; say: (text: string) => void }) {
  const { sort } = useSyncExternalStore(table.subscribe, table.state, table.state);
  const { words } = table.desk.options();
  const before = useRef(sort);
  useEffect(() => {
    if (before.current === sort) return;
    before.current = sort;
    const title = sort && (table.desk.column(sort.key)?.column.title ?? sort.key);
    say(sort && title !== null ? words.sort.sorted(title, sort.order) : words.sort.unsorted);
  }, [sort, say, words, table]);
  return null;
}

export interface ErrorNewsProps {
  table: EditTableApi;
  say: (text: string) => void;
  /** Errors that were already announced in more detail. */
  told: RefObject<Errors | null>;
}

/** Announces the number of invalid cells when it changes: once, politely, after the message of the change itself. */
export function ErrorNews({ table, say, told }: ErrorNewsProps) {
  const { errors } = useSyncExternalStore(table.subscribe, table.state, table.state);
  const { words } = table.desk.options();
  let count = 0;
  for (const row of errors.values()) count += row.size;
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current && told.current !== errors) say(words.errors.count(count));
    before.current = count;
  }, [count, errors, say, told, words]);
  return null;
}
