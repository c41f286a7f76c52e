/** Delay after the last horizontal scroll until pinned cells are positioned again, in ms. */
export const pinRestMs = 400;

/** CSS variables that classes and styles of pinned cells read. */
const names = ["--assay-edit-pin", "--assay-edit-start", "--assay-edit-end"] as const;

/**
 * Positions pinned cells; they are sticky only during horizontal scrolling. Each sticky cell is a separate browser
 * layer, and all of these are composed again in each frame, also during vertical scrolling and typing. `beyond` is the
 * maximum horizontal scroll offset and `left` the current one, in px. They are parameters because reading them from the
 * page before the first paint would force style and layout of all rows twice. Returns the cleanup function.
 */
export function placePins(scroller: HTMLElement, grid: HTMLElement, beyond: number, left: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function place() {
    timer = undefined;
    grid.style.setProperty("--assay-edit-pin", "absolute");
    grid.style.setProperty("--assay-edit-start", `${left}px`);
    grid.style.setProperty("--assay-edit-end", `${beyond - left}px`);
  }
  function stick() {
    for (const name of names) grid.style.removeProperty(name);
  }
  function aside() {
    if (timer === undefined) stick();
    clearTimeout(timer);
    timer = setTimeout(place, pinRestMs);
  }
  const moved = () => {
    if (scroller.scrollLeft === left) return;
    left = scroller.scrollLeft;
    aside();
  };
  // A wheel event signals horizontal scrolling before its first step is visible.
  const wheel = ({ deltaX, shiftKey }: WheelEvent) => {
    if (deltaX !== 0 || shiftKey) aside();
  };
  const down = ({ pointerType, target, button }: PointerEvent) => {
    if (pointerType !== "mouse" || target === scroller || button === 1) aside();
  };
  place();
  if (beyond > 0) {
    // Runs before any row renders: reading the scroll offset afterwards would force a second layout.
    scroller.addEventListener("scroll", moved, { passive: true, capture: true });
    scroller.addEventListener("wheel", wheel, { passive: true });
    scroller.addEventListener("pointerdown", down, { passive: true });
  }
  return () => {
    clearTimeout(timer);
    stick();
    scroller.removeEventListener("scroll", moved, { capture: true });
    scroller.removeEventListener("wheel", wheel);
    scroller.removeEventListener("pointerdown", down);
  };
}
