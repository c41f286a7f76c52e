import { useMemo, useState } from "react";
import type { TableDraft } from "#ui/edit-table/draft.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { type DraftShelf, useTableDraft } from "#ui/edit-table/use-table-draft.ts";
import { draftShelf } from "#src/widgets/form/draft-shelf.ts";

/** How many rows a draft changes. */
const rowsIn = ({ edits, news, removed }: TableDraft) => Object.keys(edits).length + news.length + removed.length;

/**
 * Keeps what a person changed in a table, on this device and on the server as drafts of forms are, under a name of his
 * own. `found` is a draft of before, on whatever device it was made: it is to be offered (`DraftNotice`).
 */
export function useKeptDraft(table: EditTableApi, key: string, title: string) {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [before, setBefore] = useState<{ at: number; title: string; fields: number } | null>(null);
  const [by] = useState(() => crypto.randomUUID());
  const shelf = useMemo((): DraftShelf => {
    const kept = draftShelf(`table:${key}`);
    return {
      async read() {
        const draft = await kept.latest();
        setBefore(draft && { at: draft.at, title: draft.title, fields: draft.fields });
        return (draft?.value as TableDraft | undefined) ?? null;
      },
      write(value) {
        if (!value) return kept.drop();
        const at = Date.now();
        if (kept.write({ value, title, fields: Math.max(1, rowsIn(value)), at, by })) setSavedAt(at);
      },
    };
  }, [key, title, by]);
  const { found, ...rest } = useTableDraft(table, shelf);
  return { ...rest, found: found && before, savedAt };
}
