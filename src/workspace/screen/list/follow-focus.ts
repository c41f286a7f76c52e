import { type RefObject, useEffect } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";

/** A row that keys run over opens once they rest on it, ms. */
const restMs = 150;

/**
 * While a record is docked beside the list, the row that gets the focus by a key or a press is shown there. A focus that
 * the list itself moves, after an action took a row away, opens nothing: the record that was worked on stays in view.
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
      // The focus moves in the same turn as the key or the press.
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
