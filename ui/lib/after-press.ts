import { useEffect, useLayoutEffect, useState } from "react";

/** Actions that wait for the pointer to be released; null while no pointer is held down. */
let waiting: (() => void)[] | null = null;
let watched = false;

function press(): void {
  waiting ??= [];
}

function release(): void {
  const acts = waiting;
  waiting = null;
  // The click follows the release in the same task, and goes to the element under the pointer.
  if (acts && acts.length > 0) setTimeout(() => acts.forEach((act) => act()), 0);
}

/** Watches the pointer from now on; added once per page. */
function watchPresses(): void {
  if (watched) return;
  watched = true;
  document.addEventListener("pointerdown", press, { capture: true, passive: true });
  for (const end of ["pointerup", "pointercancel"] as const)
    document.addEventListener(end, release, { capture: true, passive: true });
  // The release may happen in another window.
  window.addEventListener("blur", release);
}

/**
 * Runs `act` at once, or after the click while a pointer is held down. A press blurs the field first. An error message
 * for that field would then move the pressed button away from the pointer, and the click would be lost.
 */
function afterPress(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}

/** Returns the value to show when the value affects the layout: while a pointer is held down, the previous value. */
export function useShownAfterPress<T>(value: T): T {
  const [shown, setShown] = useState({ value });
  // Start watching the pointer before a value changes.
  useEffect(watchPresses, []);
  useLayoutEffect(() => afterPress(() => setShown({ value })), [value]);
  return shown.value;
}
