import { type RefObject, useEffect } from "react";

const modals = "[role=dialog][aria-modal=true], [role=alertdialog]";
const typing = "input, textarea, select, [contenteditable=true]";

/** Focuses a button as soon as no modal layer is open, unless the user types meanwhile. A new `mark` starts again. */
export function useFocusWhenFree(button: RefObject<HTMLElement | null>, on: boolean, mark: unknown): void {
  useEffect(() => {
    if (!on) return undefined;
    const settle = () => {
      if (document.querySelector(modals)) return false;
      if (!document.activeElement?.matches(typing)) button.current?.focus();
      return true;
    };
    // Layers are children of the body, and return the focus in a task of their own.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => settle() && gone.disconnect());
    };
    const gone = new MutationObserver(look);
    gone.observe(document.body, { childList: true });
    look();
    return () => {
      gone.disconnect();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another mark is another notice in the same place
  }, [button, on, mark]);
}
