import type { Edges } from "./layer-place.ts";

/** The part of the window that is visible: an on-screen keyboard covers the rest. */
export function visibleWindow(): Edges {
  const { clientWidth, clientHeight } = document.documentElement;
  const top = window.visualViewport?.offsetTop ?? 0;
  const bottom = Math.min(clientHeight, top + (window.visualViewport?.height ?? clientHeight));
  return { left: 0, right: clientWidth, top, bottom };
}

/** In steps of a hundredth: also an anchor that is partly hidden is noticed when it moves. */
const threshold = Array.from({ length: 101 }, (_, at) => at / 100);

/** Calls `moved` when an element moves for another reason than scrolling, e.g. because the text above it grew. */
function watchMoves(element: HTMLElement, moved: () => void): () => void {
  let observer: IntersectionObserver | undefined;
  function start() {
    observer?.disconnect();
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const { clientWidth, clientHeight } = document.documentElement;
    // The frame fits the element closely, so that it sticks out after every movement.
    const insets = [top, clientWidth - right, clientHeight - bottom, left];
    let first = true;
    observer = new IntersectionObserver(
      () => {
        if (!first) {
          moved();
          start();
        }
        first = false;
      },
      { rootMargin: insets.map((inset) => `${-Math.floor(inset)}px`).join(" "), threshold },
    );
    observer.observe(element);
  }
  start();
  return () => observer?.disconnect();
}

/**
 * Calls `place` when a placed layer may no longer be at its anchor: a surrounding box scrolls, a size changes, the
 * anchor moves. Returns what ends this.
 */
export function followAnchor(layer: HTMLElement, anchor: HTMLElement, place: () => void): () => void {
  const scrolled = ({ target }: Event) => {
    if (target instanceof Node && target.contains(anchor)) place();
  };
  const sizesNow = () => [layer, anchor].map((one) => `${one.offsetWidth} ${one.offsetHeight}`).join(" ");
  let sizes: string | undefined;
  let frame = 0;
  const watch = new ResizeObserver(() => {
    const now = sizesNow();
    const same = sizes === undefined || sizes === now;
    sizes = now;
    if (same) return;
    // Placing may change the size; the browser would report that as an endless loop.
    watch.unobserve(layer);
    place();
    sizes = sizesNow();
    frame = requestAnimationFrame(() => watch.observe(layer));
  });
  watch.observe(layer);
  watch.observe(anchor);
  // Its first look would lay out the new layer; that is done for the frame anyway.
  let stopMoves = () => {};
  const soon = requestAnimationFrame(() => {
    stopMoves = watchMoves(anchor, place);
  });
  window.addEventListener("scroll", scrolled, { capture: true, passive: true });
  window.addEventListener("resize", place);
  window.visualViewport?.addEventListener("resize", place);
  return () => {
    cancelAnimationFrame(frame);
    cancelAnimationFrame(soon);
    stopMoves();
    watch.disconnect();
    window.removeEventListener("scroll", scrolled, { capture: true });
    window.removeEventListener("resize", place);
    window.visualViewport?.removeEventListener("resize", place);
  };
}
