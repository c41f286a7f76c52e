import { createElement, type ReactNode } from "react";
import { createListeners } from "#ui/utils/listeners.ts";
import type { RowAction } from "./action.ts";

/** Renders the dialog of an action that was started outside its list. */
type DrawDialog = (onClose: () => void) => ReactNode;

let opened: DrawDialog | null = null;
const listeners = createListeners();

function set(next: DrawDialog | null): void {
  opened = next;
  listeners.tell();
}

/**
 * Starts an action from anywhere, e.g. a notification or another screen. Neither the row's list nor its panel must be
 * open.
 */
export function openAction<R>(action: RowAction<R>, row: R): void {
  if ("run" in action) action.run(row);
  else set((onClose) => createElement(action.Dialog, { row, onClose }));
}

/** Used by ActionHost. */
export const openedAction = {
  subscribe: listeners.subscribe,
  get: (): DrawDialog | null => opened,
  close: (): void => set(null),
};
