import { type RefObject, useEffect } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/** Time a row must keep the focus before it opens, ms; so rows passed by key do not open. */
const restMs = 150;

/**
 * While a record is docked beside the list, a row focused by key or click opens there. A focus that the list itself
 * moves, after an action removed a row, opens nothing: the record worked on stays open.
 */
export function useFollowFocus(root: RefObject<HTMLElement | null>, active: boolean, show: (id: string) => void): void {
  const latest = useLatest(show);
  useEffect(() => {
    const list = root.current;
    if (!active || !list) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let byHand = false;
    const hand = () => {
      byHand = true;
      // The focus moves in the same task as the key or the click.
      setTimeout(() => {
        byHand = false;
      });
    };
    const follow = ({ target }: FocusEvent) => {
      clearTimeout(timer);
      if (!byHand || !(target instanceof HTMLElement) || target.dataset["slot"] !== "table-row") return;
      const id = target.dataset["key"];
      if (id !== undefined) timer = setTimeout(() => latest.current(id), restMs);
    };
    list.addEventListener("keydown", hand, true);
    list.addEventListener("pointerdown", hand, true);
    list.addEventListener("focusin", follow);
    return () => {
      clearTimeout(timer);
      list.removeEventListener("keydown", hand, true);
      list.removeEventListener("pointerdown", hand, true);
      list.removeEventListener("focusin", follow);
    };
  }, [root, active, latest]);
}
