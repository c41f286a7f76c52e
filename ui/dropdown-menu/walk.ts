import type { KeyboardEvent } from "react";
import { roveAtOnce } from "#ui/lib/rove-at-once.ts";

/** Moves the focus in a menu or its submenu on key down (for `onKeyDownCapture`). */
export function walkAtOnce(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.target instanceof Element && event.target.closest('[role="menu"]');
  if (!menu) return;
  const entries = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([data-disabled])')];
  // Radix would handle the same keys again.
  if (roveAtOnce(event, entries, "vertical")) event.stopPropagation();
}
