import type { KeyboardEvent } from "react";

/** How the parts of a group stand; null: as they find room, so that both pairs of arrows move. */
type Stand = "vertical" | "horizontal" | null;

/** The part a key leads to from the one at `at` (-1: none has the focus yet); negative: from the end. */
function placeOf(key: string, at: number, stand: Stand, forth: "ArrowRight" | "ArrowLeft"): number | undefined {
  const after = at + 1;
  const before = at < 0 ? -1 : at - 1;
  // What stands side by side leaves up and down to the page, what stands in a column right and left.
  if (stand !== "vertical" && (key === "ArrowRight" || key === "ArrowLeft")) return key === forth ? after : before;
  if (stand !== "horizontal" && key === "ArrowDown") return after;
  if (stand !== "horizontal" && key === "ArrowUp") return before;
  if (key === "Home" || key === "PageUp") return 0;
  return key === "End" || key === "PageDown" ? -1 : undefined;
}

/**
 * Moves the focus among parts while the key is down (for `onKeyDownCapture`), round at the ends, and gives the part
 * that has it now. Radix does it in a later task: of two keys pressed fast the second would go on from where the first
 * began – Enter right after End would run the entry left behind –, and a radio whose key is up by then would not be
 * chosen.
 */
export function roveAtOnce(
  event: KeyboardEvent<HTMLElement>,
  parts: readonly HTMLElement[],
  stand: Stand,
): HTMLElement | undefined {
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return undefined;
  const forth = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const at = parts.findIndex((part) => part === document.activeElement);
  const place = placeOf(event.key, at, stand, forth);
  if (place === undefined) return undefined;
  event.preventDefault();
  const part = parts.at(place % parts.length);
  part?.focus();
  return part;
}

/** The same among the radios or tabs of a group; keys in what stands beside them are left alone. */
export function roveGroup(event: KeyboardEvent<HTMLElement>, role: "radio" | "tab"): HTMLElement | undefined {
  const { currentTarget: group, target } = event;
  const parts = [...group.querySelectorAll<HTMLElement>(`[role="${role}"]:not(:disabled)`)];
  if (!parts.some((part) => part === target)) return undefined;
  return roveAtOnce(event, parts, group.getAttribute("aria-orientation") as Stand);
}
