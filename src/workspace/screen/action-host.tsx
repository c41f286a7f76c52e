import { useEffect, useSyncExternalStore } from "react";
import { useSession } from "#src/session/session.ts";
import { openedAction } from "./open-action.ts";

/** Renders the dialog of the action that `openAction` started. Render it once, beside the pages. */
export function ActionHost() {
  // The dialog shows texts of dictionaries, which may change.
  useSession(({ dicts }) => dicts);
  const draw = useSyncExternalStore(openedAction.subscribe, openedAction.get);
  // A dialog of this session must not show in the next one.
  useEffect(() => openedAction.close, []);
  return draw?.(openedAction.close) ?? null;
}
