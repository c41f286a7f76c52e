import { mergedField, type TableUpdate } from "#src/contract/table-channel.ts";

/** A row that changed on another page. */
export interface RowChange {
  /** Name of the tables: `socketKey` on the wire. */
  table: string;
  /** Id of the row as text; other servers send numbers. */
  rowId: string;
  /** Fields without the id, as the other page shows them. */
  patch: Readonly<Record<string, unknown>>;
}

/** Internal fields that stock tables add to their rows; they mean nothing on another page. */
const isMark = (name: string) => name.startsWith("_X_");

/** Returns the change of an update; null for the page's own updates (LIVE-10) and for empty ones. */
export function rowChangeOf(update: TableUpdate, pageId: string): RowChange | null {
  const { socketKey, args } = update.data;
  const [{ id, ...fields }, caseId] = args;
  if (caseId === pageId) return null;
  const patch = Object.fromEntries(Object.entries(fields).filter(([name]) => !isMark(name)));
  return Object.keys(patch).length > 0 ? { table: socketKey, rowId: String(id), patch } : null;
}

/**
 * Returns the fields of a change that are new to a row, or null if there are none. Fields that differ take the new
 * value; task progress is merged by task name (LIVE-08). Does not modify its arguments.
 */
export function newTo(
  row: Readonly<Record<string, unknown>>,
  { patch }: Pick<RowChange, "patch">,
): Record<string, unknown> | null {
  const changed = Object.entries(patch).flatMap(([name, told]) => {
    const value = name === mergedField ? merged(row[name], told) : told;
    return isSame(row[name], value) ? [] : [[name, value] as const];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Merges task progress by task name; received values win. A value that is not such an object is replaced. */
function merged(known: unknown, told: unknown): unknown {
  return isRecord(known) && isRecord(told) ? { ...known, ...told } : told;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns whether two JSON values are equal. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}
