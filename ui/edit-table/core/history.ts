import type { RowChange } from "./changes.ts";
import type { Focus } from "#ui/edit-table/grid/focus.ts";

/** Steps that can be taken back. */
export const historySteps = 100;

/** One step: how to do it, how to take it back, and where the person was. */
export interface HistoryStep {
  redo: RowChange;
  undo: RowChange;
  focus: Focus | null;
}

/** Steps done, and steps taken back, the last one last. */
export interface History {
  done: readonly HistoryStep[];
  undone: readonly HistoryStep[];
}

export const emptyHistory: History = { done: [], undone: [] };

/** After a new step: what was taken back is no longer to be had, the oldest of more than a hundred is forgotten. */
export function stepDone({ done }: History, step: HistoryStep): History {
  return { done: [...done.slice(-(historySteps - 1)), step], undone: [] };
}

/** The step to take back and the history after it; null when there is none. */
export function stepBack({ done, undone }: History): { step: HistoryStep; history: History } | null {
  const step = done.at(-1);
  return step ? { step, history: { done: done.slice(0, -1), undone: [...undone, step] } } : null;
}

/** The step to do again and the history after it; null when there is none. */
export function stepAgain({ done, undone }: History): { step: HistoryStep; history: History } | null {
  const step = undone.at(-1);
  return step ? { step, history: { done: [...done, step], undone: undone.slice(0, -1) } } : null;
}
