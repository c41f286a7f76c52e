import { type RefObject, useEffect, useLayoutEffect } from "react";
import { type BesidePlacing, besidePlace } from "./beside-place.ts";
import { followAnchor, visibleWindow } from "./follow-anchor.ts";
import { putFixed } from "./put-fixed.ts";
import { takeTheme } from "./take-theme.ts";

/** Places a fixed layer beside its anchor in the commit that shows it, without a render, and follows the anchor. */
export function useBesidePlace(
  layer: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  { side, align, gap }: Omit<BesidePlacing, "mirrored">,
): void {
  useLayoutEffect(() => takeTheme(layer.current, anchor.current), [layer, anchor]);
  useLayoutEffect(() => put(layer.current, anchor.current, { side, align, gap }), [layer, anchor, side, align, gap]);
  useEffect(() => {
    const [element, target] = [layer.current, anchor.current];
    if (!element || !target) return undefined;
    return followAnchor(element, target, () => put(element, target, { side, align, gap }));
  }, [layer, anchor, side, align, gap]);
}

function put(layer: HTMLElement | null, anchor: HTMLElement | null, placing: Omit<BesidePlacing, "mirrored">) {
  if (!layer || !anchor?.isConnected) return;
  const box = anchor.getBoundingClientRect();
  const mirrored = getComputedStyle(layer).direction === "rtl";
  putFixed(layer, (frame) => {
    const place = besidePlace(box, visibleWindow(), frame, { ...placing, mirrored });
    layer.dataset["side"] = place.side;
    return place;
  });
}
