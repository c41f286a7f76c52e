import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { followAnchor, visibleWindow } from "./follow-anchor.ts";
import { edge, type Edges, fitsBelow, type LayerSize, placeLayer } from "./layer-place.ts";
import type { PortalPlace } from "./portal-place.ts";
import { putFixed } from "./put-fixed.ts";
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
  const view = visibleWindow();
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
  const view = visibleWindow();
  Object.assign(layer.style, { maxHeight: px(most.height), ...widths(anchor, view, most) });
  const mirrored = isMirrored(layer);
  putFixed(layer, (frame, scale) => {
    const place = placeLayer(anchor, view, frame, most.height * scale, mirrored);
    layer.style.maxHeight = px(place.maxHeight / scale);
    return place;
  });
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
    return followAnchor(element, target, () => place.current());
  }, [layer, anchor]);
  return first ?? { left: 0, top: 0, maxHeight: height, visibility: "hidden" };
}
