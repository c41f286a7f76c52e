import { useEffect, useRef, useState } from "react";
import type { EditRow } from "#ui/edit-table/columns/column.ts";
import { draftChange, draftOf, type TableDraft } from "#ui/edit-table/core/draft.ts";
import type { EditTableApi } from "./table.ts";

/** Storage for a draft: this device, a server, or both. The caller reports its failures. */
export interface DraftShelf {
  read: () => TableDraft | null | Promise<TableDraft | null>;
  /** `null` deletes the draft. */
  write: (draft: TableDraft | null) => void;
}

/**
 * Delay before a draft is saved after a change, in ms. After a slow save the delay is ten times the save's duration.
 */
const restMs = 100;

/**
 * Keeps unsaved table changes across reloads and crashes. `found` is an earlier draft to offer to the user. `restore`
 * applies it as one undoable step; `drop` discards it. Call `clear` after saving.
 */
export function useTableDraft<R extends object = EditRow>(given: EditTableApi<R>, shelf: DraftShelf) {
  const table = given as unknown as EditTableApi;
  const [found, setFound] = useState<TableDraft | null>(null);
  const kept = useRef(shelf);
  /** The rows as they were last stored in the draft or saved elsewhere. */
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
      // Runs before the rows are read: it may assign keys to some of them.
      table.desk.core.settleKeys();
      saved.current = table.state().rows;
      const draft = draftOf(table.loaded(), saved.current, table.desk.core.nameOf);
      // Other people's changes are no draft, and they must not delete a found draft that is still offered.
      if (!draft && !wrote) return;
      wrote = true;
      kept.current.write(draft);
      pause = Math.max(restMs, 10 * (performance.now() - began));
    };
    const unsubscribe = table.subscribe(() => {
      // A later change does not restart the timer, so the draft of a user who never pauses is saved too.
      if (table.state().rows !== saved.current) timer ??= setTimeout(save, pause);
    });
    // When the page closes, save at once, including the value in the open editor.
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
      // Changes made here in the meantime are not part of the offered draft.
      shelf.write(draftOf(table.loaded(), table.state().rows, table.desk.core.nameOf));
      setFound(null);
    },
    /** Offers another draft, e.g. the one before the last. */
    offer: setFound,
    /** Call it when the changes were saved elsewhere; the current rows then need no draft. */
    clear() {
      saved.current = table.state().rows;
      shelf.write(null);
    },
  };
}
