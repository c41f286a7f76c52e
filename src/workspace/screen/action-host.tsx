import { useEffect, useSyncExternalStore } from "react";
import { openedAction } from "./open-action.ts";

/** Draws the dialog of the action that `openAction` started. Stands once, beside the pages. */
export function ActionHost() {
  const draw = useSyncExternalStore(openedAction.subscribe, openedAction.get);
  // A dialog of this session is none of the next one's.
  useEffect(() => openedAction.close, []);
  return draw?.(openedAction.close) ?? null;
}
