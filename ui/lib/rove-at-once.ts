import type { KeyboardEvent } from "react";

/**
 * Moves the focus among the parts of a group while the key is down (for `onKeyDownCapture`), round at the ends, and
 * gives the part that has it now. Radix does it in a later task: of two keys pressed fast the second would go on from
 * where the first began, and a radio whose key is up by then would not be chosen.
 */
export function roveAtOnce(event: KeyboardEvent<HTMLElement>, role: "radio" | "tab"): HTMLElement | undefined {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return undefined;
  const parts = [...event.currentTarget.querySelectorAll<HTMLElement>(`[role="${role}"]:not(:disabled)`)];
  const at = parts.findIndex((part) => part === event.target);
  if (at < 0) return undefined;
  const on = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  // What stands side by side leaves up and down to the page; radios answer both, as they may wrap.
  const stand = event.currentTarget.getAttribute("aria-orientation");
  const place = {
    ...(stand !== "vertical" && { ArrowRight: at + on, ArrowLeft: at - on }),
    ...(stand !== "horizontal" && { ArrowDown: at + 1, ArrowUp: at - 1 }),
    Home: 0,
    PageUp: 0,
    End: -1,
    PageDown: -1,
  }[event.key];
  if (place === undefined) return undefined;
  event.preventDefault();
  const part = parts.at(place % parts.length);
  part?.focus();
  return part;
}
