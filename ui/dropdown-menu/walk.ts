import type { KeyboardEvent } from "react";
import { roveAtOnce } from "#ui/lib/rove-at-once.ts";

/** Moves the focus in a menu, or in one opened from it, while the key is down (for `onKeyDownCapture`). */
export function walkAtOnce(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.target instanceof Element && event.target.closest('[role="menu"]');
  if (!menu) return;
  const entries = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([data-disabled])')];
  // Radix answers the same keys.
  if (roveAtOnce(event, entries, "vertical")) event.stopPropagation();
}
