import { useMemo, useState } from "react";
import type { TableDraft } from "#ui/edit-table/draft.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { type DraftShelf, useTableDraft } from "#ui/edit-table/use-table-draft.ts";
import { forget, keep, kept } from "#src/session/keep.ts";
import { session } from "#src/session/session.ts";

/** Unsaved changes are offered back for this long, as those of forms are. */
const keepMs = 7 * 24 * 3_600_000;

interface Shelved {
  draft: TableDraft;
  /** When it was kept, milliseconds. */
  at: number;
}

/**
 * Keeps what a person changed in a table on this device, through reload and crash, under a name of his own. `found`
 * tells when a draft of before was kept; it is to be offered (`DraftNotice`).
 */
export function useKeptDraft(table: EditTableApi, key: string) {
  const name = `Draft:${session().username}:table:${key}`;
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [before] = useState(() => kept(name) as Shelved | null);
  const shelf = useMemo(
    (): DraftShelf => ({
      read: () => (kept(name) as Shelved | null)?.draft ?? null,
      write(draft) {
        if (!draft) return forget(name);
        const at = Date.now();
        keep(name, { draft, at } satisfies Shelved, keepMs);
        setSavedAt(at);
      },
    }),
    [name],
  );
  const { found, ...rest } = useTableDraft(table, shelf);
  return { ...rest, found: found && before ? { at: before.at } : null, savedAt };
}
