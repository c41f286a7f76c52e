import { type RefObject, useEffect, useRef } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/** Layers that an action of a row opens: while they have the focus, the list waits for it to come back. */
const layers = "[role=dialog], [role=alertdialog], [role=menu], [data-sonner-toaster]";
const modals = "[role=dialog][aria-modal=true], [role=alertdialog]";

/** Id and place of the row that had the focus last; null when the person went elsewhere. */
type Place = { id: string; at: number } | null;

/**
 * Keeps the focus in the list when an action takes away what had it. A row that left hands it to the row that came up
 * to its place, or to the last one; a row that only lost its button gets it itself. An empty list hands it to the
 * chosen tab. Without this the focus falls to the body, and the keyboard starts again at the top of the page.
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
    // Also a press on what takes no focus leaves the row.
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
    // A layer still has the focus. Layers are children of the body, so its list of children tells when one has gone.
    const gone = new MutationObserver(() =>
      // The layer gives the focus back in a task of its own.
      setTimeout(() => {
        if (settle(root.current, place.current, latest.current)) gone.disconnect();
      }),
    );
    gone.observe(document.body, { childList: true });
    return () => gone.disconnect();
  }, [root, rows, latest]);
}

/** Moves the focus if it was lost. False: a layer has it, ask again when that has gone. */
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
