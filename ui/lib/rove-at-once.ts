import type { KeyboardEvent } from "react";

/** Layout of the items of a group; null: it depends on the available width, so all four arrows move. */
type Stand = "vertical" | "horizontal" | null;

/** Index of the item that a key leads to from `at` (-1: no item has the focus yet); negative: counted from the end. */
function placeOf(key: string, at: number, stand: Stand, forth: "ArrowRight" | "ArrowLeft"): number | undefined {
  const after = at + 1;
  const before = at < 0 ? -1 : at - 1;
  // A horizontal group leaves Up and Down to the page, a vertical one Left and Right.
  if (stand !== "vertical" && (key === "ArrowRight" || key === "ArrowLeft")) return key === forth ? after : before;
  if (stand !== "horizontal" && key === "ArrowDown") return after;
  if (stand !== "horizontal" && key === "ArrowUp") return before;
  if (key === "Home" || key === "PageUp") return 0;
  return key === "End" || key === "PageDown" ? -1 : undefined;
}

/**
 * Moves the focus among items during keydown (use it in `onKeyDownCapture`), wrapping at the ends. Returns the item
 * that now has the focus. Radix moves it in a later task, so the second of two fast keys would act on the old item:
 * Enter right after End would activate it. A radio whose key is already released would not be chosen.
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

/** Like `roveAtOnce`, among the radios or tabs of a group; ignores keys on other elements in it. */
export function roveGroup(event: KeyboardEvent<HTMLElement>, role: "radio" | "tab"): HTMLElement | undefined {
  const { currentTarget: group, target } = event;
  const parts = [...group.querySelectorAll<HTMLElement>(`[role="${role}"]:not(:disabled)`)];
  if (!parts.some((part) => part === target)) return undefined;
  return roveAtOnce(event, parts, group.getAttribute("aria-orientation") as Stand);
}
