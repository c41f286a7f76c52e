import { useEffect, type RefObject } from "react";
import { useLatest } from "#ui/lib/use-latest.ts";

/**
 * Tells of a press outside a cell's editor, before whatever was pressed hears of it: a value still has to be taken.
 * `layerId` is an element in the editor's floating layer, which stands elsewhere in the page.
 */
export function useOutsidePress(
  root: RefObject<HTMLElement | null>,
  layerId: string,
  pressedOutside: () => void,
): void {
  const latest = useLatest(pressedOutside);
  useEffect(() => {
    function press({ target }: PointerEvent) {
      if (!(target instanceof Node) || !target.isConnected) return;
      const layer = document.getElementById(layerId)?.closest("[data-radix-popper-content-wrapper]");
      if (root.current?.contains(target) !== true && layer?.contains(target) !== true) latest.current();
    }
    document.addEventListener("pointerdown", press, true);
    return () => document.removeEventListener("pointerdown", press, true);
  }, [root, layerId, latest]);
}
