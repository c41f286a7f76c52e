import { useEffect, useRef, useState } from "react";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import { draftChange, draftOf, type TableDraft } from "#ui/edit-table/core/draft.ts";
import type { EditTableApi } from "./table.ts";

/** Where a draft is kept: this device, a server, both. Its failures are the caller's to tell. */
export interface DraftShelf {
  read: () => TableDraft | null | Promise<TableDraft | null>;
  /** Null takes it away. */
  write: (draft: TableDraft | null) => void;
}

/** A draft is kept this long after a change, ms; after a long one it rests ten times as long as keeping it took. */
const restMs = 100;

/**
 * Keeps what was changed in a table through reload and crash. `found` is a draft of before, to be offered:
 * `restore` puts it in as one step that can be taken back, `drop` forgets it. `clear` after saving.
 */
export function useTableDraft<R extends object = EditRow>(given: EditTableApi<R>, shelf: DraftShelf) {
  const table = given as unknown as EditTableApi;
  const [found, setFound] = useState<TableDraft | null>(null);
  const kept = useRef(shelf);
  /** The rows as they were kept, or saved elsewhere, last. */
  const saved = useRef(table.state().rows);
  useEffect(() => {
    kept.current = shelf;
  });
  useEffect(() => {
    let gone = false;
    void Promise.resolve(kept.current.read()).then((draft) => {
      if (!gone && draft) setFound(draft);
    });
    return () => {
      gone = true;
    };
  }, [table]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = restMs;
    saved.current = table.state().rows;
    let wrote = false;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const { rows } = table.state();
      if (rows === saved.current) return;
      const began = performance.now();
      // Asked before the rows are read: it may give some of them their keys.
      table.desk.core.settleKeys();
      saved.current = table.state().rows;
      const draft = draftOf(table.loaded(), saved.current, table.desk.core.nameOf);
      // What others changed is no draft, and takes none away that was found and is still offered.
      if (!draft && !wrote) return;
      wrote = true;
      kept.current.write(draft);
      pause = Math.max(restMs, 10 * (performance.now() - began));
    };
    const unsubscribe = table.subscribe(() => {
      // Not put off by the next change: who never stops is kept, too.
      if (table.state().rows !== saved.current) timer ??= setTimeout(save, pause);
    });
    // A page that goes away at once keeps at once, and with it what stands in the open editor.
    const leave = () => {
      table.editing.finish();
      save();
    };
    addEventListener("pagehide", leave);
    return () => {
      unsubscribe();
      removeEventListener("pagehide", leave);
      save();
    };
  }, [table]);

  return {
    found,
    restore() {
      table.desk.core.settleKeys();
      const change = found && draftChange(found, table.state().rows, table.desk.core.nameOf);
      if (change) table.desk.core.apply(change);
      setFound(null);
    },
    drop() {
      // What was changed here meanwhile is no part of the offer.
      shelf.write(draftOf(table.loaded(), table.state().rows, table.desk.core.nameOf));
      setFound(null);
    },
    /** Offers another one, e.g. what was found before the last. */
    offer: setFound,
    /** What was kept is saved elsewhere now; the rows as they are wait for nothing any more. */
    clear() {
      saved.current = table.state().rows;
      shelf.write(null);
    },
  };
}
