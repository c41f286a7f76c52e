import { useEffect, useLayoutEffect, useState } from "react";

/** Acts that wait for the pointer to be released; null while none is held down. */
let waiting: (() => void)[] | null = null;
let watched = false;

function press(): void {
  waiting ??= [];
}

function release(): void {
  const acts = waiting;
  waiting = null;
  // The click follows the release in the same turn, and goes to what stands under the pointer.
  if (acts && acts.length > 0) setTimeout(() => acts.forEach((act) => act()), 0);
}

/** Listens to the pointer from now on, once for the page. */
function watchPresses(): void {
  if (watched) return;
  watched = true;
  document.addEventListener("pointerdown", press, { capture: true, passive: true });
  for (const end of ["pointerup", "pointercancel"] as const)
    document.addEventListener(end, release, { capture: true, passive: true });
  // The release goes to another window.
  window.addEventListener("blur", release);
}

/**
 * Runs `act` at once, or after the click while a pointer is held down. A press leaves the field before it; words about
 * that field would grow the form and move the pressed button away from under the pointer, and its click would be lost.
 */
function afterPress(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}

/** What is shown of a value that decides where things stand: while a pointer is held down, what it was before. */
export function useShownAfterPress<T>(value: T): T {
  const [shown, setShown] = useState({ value });
  // The pointer is watched before a value changes.
  useEffect(watchPresses, []);
  useLayoutEffect(() => afterPress(() => setShown({ value })), [value]);
  return shown.value;
}
