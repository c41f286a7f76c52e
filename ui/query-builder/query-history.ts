import { changeQuery, type QueryChange, type QueryGroup } from "./query-tree.ts";

/** A query with what it was before and what was taken back. */
export interface QueryHistory {
  past: readonly QueryGroup[];
  present: QueryGroup;
  future: readonly QueryGroup[];
  /** The line whose value was typed last: letters of one word are taken back together. */
  typing?: string | undefined;
}

/** So many steps can be taken back. */
const maxSteps = 100;

/** A query nothing was done to yet. */
export const startHistory = (present: QueryGroup): QueryHistory => ({ past: [], present, future: [] });

/** The history after a change; the same object when nothing changed. */
export function applyChange(history: QueryHistory, change: QueryChange): QueryHistory {
  const present = changeQuery(history.present, change);
  if (present === history.present) return history;
  const typing = change.kind === "value" ? change.id : undefined;
  const past =
    typing !== undefined && typing === history.typing
      ? history.past
      : [...history.past, history.present].slice(-maxSteps);
  return { past, present, future: [], typing };
}

/** The history one step back; null where there is none. */
export function undo({ past, present, future }: QueryHistory): QueryHistory | null {
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : null;
}

/** The history one step forward again; null where there is none. */
export function redo({ past, present, future }: QueryHistory): QueryHistory | null {
  const [after, ...rest] = future;
  return after ? { past: [...past, present], present: after, future: rest } : null;
}
