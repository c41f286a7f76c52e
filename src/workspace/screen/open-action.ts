import { createElement, type ReactNode } from "react";
import { createListeners } from "#ui/utils/listeners.ts";
import type { RowAction } from "./action.ts";

/** Draws the dialog of an action that was started away from its list. */
type DrawDialog = (onClose: () => void) => ReactNode;

let opened: DrawDialog | null = null;
const listeners = createListeners();

function set(next: DrawDialog | null): void {
  opened = next;
  listeners.tell();
}

/** Starts an action from anywhere: a notice, or another screen. Neither list nor panel of the row has to be open. */
export function openAction<R>(action: RowAction<R>, row: R): void {
  if ("run" in action) action.run(row);
  else set((onClose) => createElement(action.Dialog, { row, onClose }));
}

/** For the ActionHost. */
export const openedAction = {
  subscribe: listeners.subscribe,
  get: (): DrawDialog | null => opened,
  close: (): void => set(null),
};
