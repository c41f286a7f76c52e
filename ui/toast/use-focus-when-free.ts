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
    // A layer may be anywhere in the page, e.g. in a container of its own. It returns the focus in a task of its own.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => settle() && gone.disconnect());
    };
    const gone = new MutationObserver(look);
    gone.observe(document.body, { childList: true, subtree: true, attributeFilter: ["aria-modal", "role"] });
    look();
    return () => {
      gone.disconnect();
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another mark is another notice in the same place
  }, [button, on, mark]);
}
