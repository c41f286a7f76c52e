import { mergedField, type TableUpdate } from "#src/contract/table-channel.ts";

/** A row that changed on another page. */
export interface RowChange {
  /** Name of the tables it is for: the `socketKey` of the wire. */
  table: string;
  /** The row's id as text; foreign servers send numbers. */
  rowId: string;
  /** Its fields but for the id, as the other page shows them. */
  patch: Readonly<Record<string, unknown>>;
}

/** Marks that stock tables put on their rows; they say nothing on another page. */
const isMark = (name: string) => name.startsWith("_X_");

/** What an update changes; null for the page's own (LIVE-10), and for one that carries nothing. */
export function rowChangeOf(update: TableUpdate, pageId: string): RowChange | null {
  const { socketKey, args } = update.data;
  const [{ id, ...fields }, caseId] = args;
  if (caseId === pageId) return null;
  const patch = Object.fromEntries(Object.entries(fields).filter(([name]) => !isMark(name)));
  return Object.keys(patch).length > 0 ? { table: socketKey, rowId: String(id), patch } : null;
}

/**
 * What of a change is new to a row: fields that differ take the new value, the progress of tasks is merged by their
 * names (LIVE-08). Null when nothing is new. Changes neither row nor change.
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

/** Progress by tasks' names, the told over the known; what is no such object is replaced. */
function merged(known: unknown, told: unknown): unknown {
  return isRecord(known) && isRecord(told) ? { ...known, ...told } : told;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values from JSON are equal. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}
