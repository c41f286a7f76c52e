import type { RowChange } from "./changes.ts";
import type { Focus } from "#ui/edit-table/grid/focus.ts";

/** Maximum number of undo steps. */
export const historySteps = 100;

/** One step: the change, its undo, and where the focus was. */
export interface HistoryStep {
  redo: RowChange;
  undo: RowChange;
  focus: Focus | null;
}

/** Done and undone steps; the latest is last. */
export interface History {
  done: readonly HistoryStep[];
  undone: readonly HistoryStep[];
}

export const emptyHistory: History = { done: [], undone: [] };

/** Returns the history after a new step: undone steps are dropped, and so is the oldest of more than a hundred. */
export function stepDone({ done }: History, step: HistoryStep): History {
  return { done: [...done.slice(-(historySteps - 1)), step], undone: [] };
}

/** Returns the step to undo and the history after it; null when there is none. */
export function stepBack({ done, undone }: History): { step: HistoryStep; history: History } | null {
  const step = done.at(-1);
  return step ? { step, history: { done: done.slice(0, -1), undone: [...undone, step] } } : null;
}

/** Returns the step to redo and the history after it; null when there is none. */
export function stepAgain({ done, undone }: History): { step: HistoryStep; history: History } | null {
  const step = undone.at(-1);
  return step ? { step, history: { done: [...done, step], undone: undone.slice(0, -1) } } : null;
}
