import { useCallback, useMemo, useRef, useState } from "react";
import type { TableDraft } from "#ui/edit-table/core/draft.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import { type DraftShelf, useTableDraft } from "#ui/edit-table/use-table-draft.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { type Draft, offerOf } from "#src/widgets/form/draft/draft-device.ts";
import { draftShelf } from "#src/widgets/form/draft/draft-shelf.ts";

/** Number of rows that a draft changes. */
const rowsIn = ({ edits, news, removed }: TableDraft) => Object.keys(edits).length + news.length + removed.length;

/** Whether a stored value is a table draft, of this release or an earlier one. */
function isTableDraft(value: unknown): value is TableDraft {
  if (typeof value !== "object" || value === null) return false;
  const { edits, news, removed } = value as Partial<Record<keyof TableDraft, unknown>>;
  return typeof edits === "object" && edits !== null && Array.isArray(news) && Array.isArray(removed);
}
const valueOf = ([first]: readonly Draft[]): TableDraft | null =>
  first && isTableDraft(first.value) ? first.value : null;

/**
 * Stores a table's unsaved changes on this device and on the server, like form drafts, under the person's own key.
 * `found` is an earlier draft from any device, to be offered with `DraftNotice`.
 */
export function useKeptDraft(table: EditTableApi, key: string, title: string) {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  /** Earlier drafts without a decision, newest first. */
  const [offered, setOffered] = useState<readonly Draft[]>([]);
  const unanswered = useRef(offered);
  const offer = useCallback((drafts: readonly Draft[]) => {
    unanswered.current = drafts;
    setOffered(drafts);
  }, []);
  const [by] = useState(freshId);
  const shelf = useMemo((): DraftShelf => {
    const kept = draftShelf(`table:${key}`);
    return {
      async read() {
        // A tab that is shown again reads again; do not offer what the table already contains.
        const drafts = offerOf(await kept.latest()).filter((draft) => draft.by !== by && isTableDraft(draft.value));
        offer(drafts);
        return valueOf(drafts);
      },
      write(value) {
        const [earlier] = unanswered.current;
        if (!value) return earlier ? void kept.write(earlier) : kept.drop();
        const at = Date.now();
        const now = { value, title, fields: Math.max(1, rowsIn(value)), at, by };
        if (kept.write(earlier ? { ...now, earlier } : now)) setSavedAt(at);
      },
    };
  }, [key, title, by, offer]);
  const draft = useTableDraft(table, shelf);
  /** Runs the decision on the offered draft; then the next earlier one is offered. */
  const answered = (answer: () => void) => {
    const rest = offered.slice(1);
    offer(rest);
    answer();
    draft.offer(valueOf(rest));
  };
  return {
    found: draft.found && (offered[0] ?? null),
    restore: () => answered(draft.restore),
    drop: () => answered(draft.drop),
    clear() {
      offer([]);
      draft.clear();
    },
    savedAt,
  };
}
