import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { edge, type Edges, fitsBelow, type LayerSize, placeLayer } from "./layer-place.ts";
import type { PortalPlace } from "./portal-place.ts";
import { takeTheme } from "./take-theme.ts";

export interface LayerPlacing {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  /** The element that the layer is rendered into; null: the body. */
  container: PortalPlace | null;
  /** Largest size in px; the window may allow less. The layer is at least as wide as its anchor. */
  most: LayerSize;
}

type Look = Pick<CSSProperties, "left" | "right" | "top" | "minWidth" | "maxWidth" | "maxHeight" | "visibility">;

/** The part of the window that is visible: an on-screen keyboard covers the rest. */
function visible(): Edges {
  const { clientWidth, clientHeight } = document.documentElement;
  const top = window.visualViewport?.offsetTop ?? 0;
  const bottom = Math.min(clientHeight, top + (window.visualViewport?.height ?? clientHeight));
  return { left: 0, right: clientWidth, top, bottom };
}

const isMirrored = (element: Element) => getComputedStyle(element).direction === "rtl";

/** Whether fixed elements in the body are placed in the window; a transformed body would be their frame instead. */
function isBodyPlain(): boolean {
  const { transform, filter, perspective, contain, willChange } = getComputedStyle(document.body);
  return [transform, filter, perspective, contain].every((value) => value === "none") && willChange === "auto";
}

const px = (length: number) => `${length}px`;
const widths = (anchor: Edges, view: Edges, most: LayerSize) => ({
  minWidth: px(anchor.right - anchor.left),
  maxWidth: px(Math.min(most.width, view.right - view.left - 2 * edge)),
});

/** The place of a layer in the body that fits below its anchor whatever its size; null when it must be measured. */
function sureLook(anchor: Edges, most: LayerSize): Look | null {
  const view = visible();
  const mirrored = isMirrored(document.body);
  if (!fitsBelow(anchor, view, most, mirrored)) return null;
  const { top } = placeLayer(anchor, view, most, most.height, mirrored);
  const side = mirrored
    ? { left: "auto", right: px(view.right - anchor.right) }
    : { left: px(anchor.left), right: "auto" };
  return { ...side, top: px(top), maxHeight: px(most.height), ...widths(anchor, view, most) };
}

/** Measures a layer and places it below or above its anchor. */
function measureAndPlace(layer: HTMLElement, anchor: Edges, most: LayerSize) {
  const view = visible();
  const { style } = layer;
  Object.assign(style, {
    left: "0",
    right: "auto",
    top: "0",
    maxHeight: px(most.height),
    ...widths(anchor, view, most),
  });
  const frame = layer.getBoundingClientRect();
  const scale = frame.width / layer.offsetWidth || 1;
  const place = placeLayer(anchor, view, frame, most.height * scale, isMirrored(layer));
  // In a transformed container fixed elements do not begin at the corner of the window. The entry moves the layer too.
  const moved = new DOMMatrixReadOnly(getComputedStyle(layer).transform);
  style.left = px((place.left - frame.left) / scale + moved.m41);
  style.top = px((place.top - frame.top) / scale + moved.m42);
  style.maxHeight = px(place.maxHeight / scale);
}

/**
 * Places a fixed layer below or above its anchor, and again when the page scrolls or a size changes. Returns its first
 * style; later places are written to the element, without a render.
 */
export function useLayerPlace(layer: RefObject<HTMLElement | null>, placing: LayerPlacing): CSSProperties {
  const { open, anchor, container, most } = placing;
  const { width, height } = most;
  // Read while rendering, when the page is still unchanged. Afterwards the browser would have to style and lay out the
  // whole new layer for this, and the layer again once it is placed.
  const [first] = useState<Look | null>(() => {
    const box = container ? undefined : anchor.current?.getBoundingClientRect();
    return box && isBodyPlain() ? sureLook(box, most) : null;
  });
  const placed = useRef(first !== null);
  const place = useRef(() => {});
  useLayoutEffect(() => {
    place.current = () => {
      const [element, target] = [layer.current, anchor.current];
      // An anchor that comes in the same commit is not known before the effects below.
      if (!element || !target?.isConnected) return;
      const box = target.getBoundingClientRect();
      const sure = container || !isBodyPlain() ? null : sureLook(box, { width, height });
      if (sure) Object.assign(element.style, sure);
      else measureAndPlace(element, box, { width, height });
      element.style.visibility = "";
      placed.current = true;
    };
  }, [layer, anchor, container, width, height]);
  useLayoutEffect(() => {
    if (!open) return undefined;
    takeTheme(layer.current, anchor.current);
    if (!placed.current) place.current();
    // When it opens again, the page may have moved.
    return () => {
      placed.current = false;
    };
  }, [layer, anchor, open]);
  useEffect(() => {
    const [element, target] = [layer.current, anchor.current];
    if (!element || !target) return undefined;
    if (!placed.current) place.current();
    const again = () => place.current();
    const scrolled = ({ target: box }: Event) => {
      if (box instanceof Node && box.contains(target)) again();
    };
    const sizesNow = () => [element, target].map((one) => `${one.offsetWidth} ${one.offsetHeight}`).join(" ");
    let sizes: string | undefined;
    let frame = 0;
    const watch = new ResizeObserver(() => {
      const now = sizesNow();
      const same = sizes === undefined || sizes === now;
      sizes = now;
      if (same) return;
      // Placing may change the size; the browser would report that as an endless loop.
      watch.unobserve(element);
      again();
      sizes = sizesNow();
      frame = requestAnimationFrame(() => watch.observe(element));
    });
    watch.observe(element);
    watch.observe(target);
    window.addEventListener("scroll", scrolled, { capture: true, passive: true });
    window.addEventListener("resize", again);
    window.visualViewport?.addEventListener("resize", again);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      window.removeEventListener("scroll", scrolled, { capture: true });
      window.removeEventListener("resize", again);
      window.visualViewport?.removeEventListener("resize", again);
    };
  }, [layer, anchor]);
  return first ?? { left: 0, top: 0, maxHeight: height, visibility: "hidden" };
}
