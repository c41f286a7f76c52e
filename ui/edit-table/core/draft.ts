import { changeRows, type RowChange } from "./changes.ts";
import type { EditRow } from "#ui/edit-table/columns/column.ts";

/** The changes since loading, as plain data that can be stored and applied to the same rows after a reload. */
export interface TableDraft {
  /** Changed fields by the key of a loaded row. */
  edits: Readonly<Record<string, EditRow>>;
  /** New rows, each with the key of the row before it; null means the beginning. */
  news: readonly { after: string | null; row: EditRow }[];
  /** Keys of loaded rows that were removed. */
  removed: readonly string[];
  /** Keys of the loaded rows in their current order; absent when the order is unchanged. */
  order?: readonly string[];
}

type KeyOf = (row: EditRow) => string;

/** Returns the difference between the loaded and the current rows; null when there is none. Compares identity first. */
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
  const stood = [...before.keys()].filter((key) => kept.has(key));
  const stands = now.map(keyOf).filter((key) => before.has(key));
  const moved = stands.some((key, at) => key !== stood[at]);
  if (!moved && news.length === 0 && removed.length === 0 && Object.keys(edits).length === 0) return null;
  return { edits, news, removed, ...(moved && { order: stands }) };
}

/** Keys in the order of the draft; keys that are not in the draft keep their positions. */
function ordered(keys: readonly string[], order: readonly string[]): readonly string[] {
  const here = new Set(keys);
  const known = new Set(order);
  const wanted = order.filter((key) => here.has(key));
  let next = 0;
  return keys.map((key) => (known.has(key) ? (wanted[next++] ?? key) : key));
}

/**
 * Returns the change that applies a draft to rows. It skips rows that no longer exist. New rows whose neighbour is
 * missing go to the end. Null when nothing can be applied.
 */
export function draftChange(draft: TableDraft, rows: readonly EditRow[], keyOf: KeyOf): RowChange | null {
  const gone = new Set(draft.removed);
  const places = new Map(rows.map((row, at) => [keyOf(row), at]));
  const edits = Object.entries(draft.edits).flatMap(([key, values]) => {
    const at = places.get(key);
    return at === undefined || gone.has(key) ? [] : [{ at, values }];
  });
  const removed = rows.flatMap((row, at) => (gone.has(keyOf(row)) ? [at] : []));
  let rest = rows.map(keyOf).filter((key) => !gone.has(key));
  const changes: RowChange[] = [];
  if (edits.length > 0) changes.push({ kind: "edit", edits });
  if (removed.length > 0) changes.push({ kind: "remove", at: removed });
  const order = ordered(rest, draft.order ?? []);
  if (order.some((key, at) => key !== rest[at])) {
    // Removes and reinserts all rows in the wanted order: as one change, this marks no row as new or removed.
    const now = changeRows(rows, { kind: "batch", changes }).rows;
    const byKey = new Map(now.map((row) => [keyOf(row), row]));
    const all = now.map((_, at) => at);
    const standing = order.map((key) => byKey.get(key)).filter((row) => row !== undefined);
    changes.push({ kind: "remove", at: all }, { kind: "insert", at: all, rows: standing });
    rest = [...order];
  }
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
