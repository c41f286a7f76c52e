import { changeQuery, type QueryChange, type QueryGroup } from "./query-tree.ts";

/** A query with its undo and redo history. */
export interface QueryHistory {
  past: readonly QueryGroup[];
  present: QueryGroup;
  future: readonly QueryGroup[];
  /** The line whose value was typed last: letters typed in a row are undone together. */
  typing?: string | undefined;
}

/** Max number of undo steps. */
const maxSteps = 100;

/** The history of an unchanged query. */
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

/** The history after one undo; null when there is nothing to undo. */
export function undo({ past, present, future }: QueryHistory): QueryHistory | null {
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : null;
}

/** The history after one redo; null when there is nothing to redo. */
export function redo({ past, present, future }: QueryHistory): QueryHistory | null {
  const [after, ...rest] = future;
  return after ? { past: [...past, present], present: after, future: rest } : null;
}
