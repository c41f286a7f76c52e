/** How long after the last step sideways pinned cells are placed again, ms. */
export const pinRestMs = 400;

/** What the classes and styles of pinned cells read. */
const names = ["--assay-edit-pin", "--assay-edit-start", "--assay-edit-end"] as const;

/**
 * Pinned cells stick only while one scrolls sideways; at rest they are placed where they would stick. To the browser
 * every sticky cell is a layer of its own, and a screenful of them is put together anew in each frame: of scrolling
 * down and of typing too, where none of them moves. `beyond` is how far one can scroll sideways, `left` how far one has
 * scrolled, px: given, since asking the page before the first paint has all rows' style and layout worked out twice.
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
  // What is about to scroll sideways is known before the first step of it is seen.
  const wheel = ({ deltaX, shiftKey }: WheelEvent) => {
    if (deltaX !== 0 || shiftKey) aside();
  };
  const down = ({ pointerType, target, button }: PointerEvent) => {
    if (pointerType !== "mouse" || target === scroller || button === 1) aside();
  };
  place();
  if (beyond > 0) {
    // Heard before any row is drawn anew: asking where one is after that would have the page laid out twice.
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
