import { type RefObject, useEffect, useRef } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/** Overlays that an action of a row opens. While one has the focus, the list waits for it to return. */
const layers = "[role=dialog], [role=alertdialog], [role=menu], [data-sonner-toaster]";
const modals = "[role=dialog][aria-modal=true], [role=alertdialog]";

/** Id and index of the row that had the focus last; null if the user moved the focus elsewhere. */
type Place = { id: string; at: number } | null;

/**
 * Keeps the focus in the list when an action removes the focused element. If the row left, the focus goes to the row
 * now at its position, or to the last one. If only a button is gone, the row gets the focus. In an empty list the
 * selected tab gets it. Otherwise the focus would go to the body, and the keyboard would restart at the top of the
 * page.
 */
export function useRowFocus(root: RefObject<HTMLElement | null>, rows: readonly { id: string }[]): void {
  const place = useRef<Place>(null);
  const latest = useLatest(rows);

  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const id = root.current?.contains(target)
        ? target.closest<HTMLElement>('[data-slot="table-row"]')?.dataset["key"]
        : undefined;
      if (id !== undefined) place.current = { id, at: latest.current.findIndex((row) => row.id === id) };
      else if (!target.closest(layers)) place.current = null;
    };
    document.addEventListener("focusin", follow);
    // A press on something that takes no focus leaves the row too.
    document.addEventListener("pointerdown", follow);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("pointerdown", follow);
      place.current = null;
    };
  }, [root, latest]);

  useEffect(() => {
    const { current: stood } = place;
    if (!stood) return undefined;
    const at = rows.findIndex(({ id }) => id === stood.id);
    if (at >= 0) stood.at = at;
    if (settle(root.current, place.current, rows)) return undefined;
    // An overlay still has the focus. Overlays are children of the body, so watch the body for its removal.
    const gone = new MutationObserver(() =>
      // The overlay returns the focus in a separate task.
      setTimeout(() => {
        if (settle(root.current, place.current, latest.current)) gone.disconnect();
      }),
    );
    gone.observe(document.body, { childList: true });
    return () => gone.disconnect();
  }, [root, rows, latest]);
}

/** Moves the focus if it was lost. False: an overlay has it, so try again after it has closed. */
function settle(root: HTMLElement | null, place: Place, rows: readonly { id: string }[]): boolean {
  if (!root || !place) return true;
  const { activeElement, body } = document;
  if (activeElement?.closest(layers) || document.querySelector(modals)) return false;
  if (activeElement && activeElement !== body) return true;
  const next = rows.find(({ id }) => id === place.id) ?? rows[Math.min(place.at, rows.length - 1)];
  const row = next && root.querySelector<HTMLElement>(`[data-slot="table-row"][data-key="${CSS.escape(next.id)}"]`);
  (
    row ?? root.querySelector<HTMLElement>('[role="tab"][aria-selected="true"], [data-slot="filter-bar"] input')
  )?.focus();
  return true;
}
