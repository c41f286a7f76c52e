import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useLatest } from "#ui/utils/use-latest.ts";
import type { EditorProps } from "#ui/edit-table/columns/kind.ts";

/** Returns `commit` and `cancel` that end the editor only once: a commit moves the focus, which would end it again. */
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
 * Calls `left` when the user leaves a cell editor without committing. This is a press elsewhere, handled before its
 * target, or a blur, which the table also triggers when it needs the value. Switching to another window does not count.
 * `layerId` is an element in the editor's overlay, which is rendered elsewhere in the page.
 */
export function useLeaving(root: RefObject<HTMLElement | null>, layerId: string, left: () => void): void {
  const latest = useLatest(left);
  // Set before the elements are removed: Chromium blurs a removed field while it is still in the document.
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
      const layer = document
        .getElementById(layerId)
        ?.closest("[data-slot=option-layer], [data-radix-popper-content-wrapper]");
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
