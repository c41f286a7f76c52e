import type { RowChange } from "./changes.ts";
import type { EditRow } from "./column.ts";

/** What was changed since loading, as plain data that can be kept and applied to the same rows loaded again. */
export interface TableDraft {
  /** Changed fields by the key of a loaded row. */
  edits: Readonly<Record<string, EditRow>>;
  /** New rows, each with the key of the row it stands after; null is the beginning. */
  news: readonly { after: string | null; row: EditRow }[];
  /** Keys of loaded rows that were taken out. */
  removed: readonly string[];
}

type KeyOf = (row: EditRow) => string;

/** What differs between the rows loaded and the rows now; null when nothing does. Looks at identity first. */
export function draftOf(loaded: readonly EditRow[], now: readonly EditRow[], keyOf: KeyOf): TableDraft | null {
  if (loaded === now) return null;
  const before = new Map(loaded.map((row) => [keyOf(row), row]));
  const edits: Record<string, EditRow> = {};
  const news: { after: string | null; row: EditRow }[] = [];
  const kept = new Set<string>();
  let last: string | null = null;
  for (const row of now) {
    const key = keyOf(row);
    const old = before.get(key);
    if (!old) news.push({ after: last, row });
    else if (old !== row) {
      const changed = Object.entries(row).filter(([field, value]) => old[field] !== value);
      if (changed.length > 0) edits[key] = Object.fromEntries(changed);
    }
    kept.add(key);
    last = key;
  }
  const removed = [...before.keys()].filter((key) => !kept.has(key));
  return news.length === 0 && removed.length === 0 && Object.keys(edits).length === 0 ? null : { edits, news, removed };
}

/**
 * The change that puts a draft into rows: what it says of rows that are gone meanwhile is left out, new rows whose
 * neighbour is gone stand at the end. Null when nothing of it fits.
 */
export function draftChange(draft: TableDraft, rows: readonly EditRow[], keyOf: KeyOf): RowChange | null {
  const gone = new Set(draft.removed);
  const places = new Map(rows.map((row, at) => [keyOf(row), at]));
  const edits = Object.entries(draft.edits).flatMap(([key, values]) => {
    const at = places.get(key);
    return at === undefined || gone.has(key) ? [] : [{ at, values }];
  });
  const removed = rows.flatMap((row, at) => (gone.has(keyOf(row)) ? [at] : []));
  const rest = rows.map(keyOf).filter((key) => !gone.has(key));
  const changes: RowChange[] = [];
  if (edits.length > 0) changes.push({ kind: "edit", edits });
  if (removed.length > 0) changes.push({ kind: "remove", at: removed });
  for (const { after, row } of draft.news) {
    const key = keyOf(row);
    if (rest.includes(key)) continue;
    const before = after === null ? -1 : rest.indexOf(after);
    const at = after !== null && before < 0 ? rest.length : before + 1;
    rest.splice(at, 0, key);
    changes.push({ kind: "insert", at: [at], rows: [row] });
  }
  return changes.length === 0 ? null : { kind: "batch", changes };
}
