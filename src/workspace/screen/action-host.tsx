import { useEffect, useSyncExternalStore } from "react";
import { openedAction } from "./open-action.ts";

/** Renders the dialog of the action that `openAction` started. Render it once, beside the pages. */
export function ActionHost() {
  const draw = useSyncExternalStore(openedAction.subscribe, openedAction.get);
  // A dialog of this session must not show in the next one.
  useEffect(() => openedAction.close, []);
  return draw?.(openedAction.close) ?? null;
}
