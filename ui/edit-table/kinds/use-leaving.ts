import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import type { EditorProps } from "#ui/edit-table/columns/kind.ts";

/** `commit` and `cancel` that end the editor once: taking a value moves the focus, which would end it a second time. */
export function useOneEnd({ commit, cancel }: Pick<EditorProps, "commit" | "cancel">) {
  const ended = useRef(false);
  const end = () => {
    const first = !ended.current;
    ended.current = true;
    return first;
  };
  return {
    commit: ((value, then) => {
      if (end()) commit(value, then);
    }) satisfies EditorProps["commit"],
    cancel: () => {
      if (end()) cancel();
    },
  };
}

/**
 * Tells that a cell's editor is left without a word: by a press elsewhere, before whatever was pressed hears of it, or
 * by the focus, which the table takes away when it needs the value now. Another window leaves nothing. `layerId` is an
 * element in the editor's floating layer, which stands elsewhere in the page.
 */
export function useLeaving(root: RefObject<HTMLElement | null>, layerId: string, left: () => void): void {
  const latest = useLatest(left);
  // Before its elements go: Chromium takes the focus from a field that is taken out while it still stands in the page.
  const going = useRef(false);
  useLayoutEffect(() => {
    going.current = false;
    return () => {
      going.current = true;
    };
  }, []);
  useEffect(() => {
    const element = root.current;
    const isOurs = (target: EventTarget | null) => {
      if (!(target instanceof Node)) return false;
      const layer = document.getElementById(layerId)?.closest("[data-radix-popper-content-wrapper]");
      return element?.contains(target) === true || layer?.contains(target) === true;
    };
    function press({ target }: PointerEvent) {
      if (!isOurs(target)) latest.current();
    }
    function blur({ target, relatedTarget }: FocusEvent) {
      const gone = going.current || !(target instanceof Node) || !target.isConnected;
      if (!gone && !isOurs(relatedTarget) && document.hasFocus()) latest.current();
    }
    document.addEventListener("pointerdown", press, true);
    element?.addEventListener("focusout", blur);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      element?.removeEventListener("focusout", blur);
    };
  }, [root, layerId, latest]);
}
