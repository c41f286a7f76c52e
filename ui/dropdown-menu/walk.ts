import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  PageUp: () => 0,
  End: (_, count) => count - 1,
  PageDown: (_, count) => count - 1,
};

/**
 * Moves the focus in a menu, or in one opened from it, while the key is down (for `onKeyDownCapture`). Radix does it in
 * a later task: Enter pressed right after End would run the entry left behind, on a busy machine as a rule.
 */
export function walkAtOnce(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  if (!(event.target instanceof Element)) return;
  const menu = event.target.closest('[role="menu"]');
  const entries = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([data-disabled])') ?? [])];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  // Into a menu nothing of which has the focus yet, Up goes from its end.
  entries[step(at, entries.length)]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
