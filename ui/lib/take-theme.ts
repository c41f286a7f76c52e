import { useCallback } from "react";

/** Attributes that begin another theme on an element (ui/theme/attributes.ts). */
const marks = ["data-mode", "data-theme", "data-density", "data-weak"] as const;
/** Variables that a theme on an element may set in its `style`. */
const themed =
  /^--assay-(?:brand$|row-height$|(?:light|dark|radius|size|space|text|leading|font|page|surface|raised|line|body|muted|faint|hover|accent|on|selected|ring|ok|warn|bad|info|control|table-(?:head|row|sum))\b)/;

interface Place {
  getBoundingClientRect(): DOMRect;
}

/** The element at a place that is measured only: what is under its first corner. */
function elementAt(place: Place): Element | null {
  const { left, top } = place.getBoundingClientRect();
  return document.elementFromPoint(left, top);
}

/**
 * Gives a layer the theme of the place it hangs on, which the page has it stand apart from: attributes and variables of
 * the elements around that place, the nearest first. What the layer says itself stays. Where no theme stands within
 * another, nothing is found and nothing is done.
 */
export function takeTheme(layer: HTMLElement | null, place: Place | null | undefined): void {
  if (!layer || !place) return;
  for (
    let at = place instanceof Element ? place : elementAt(place);
    at && !at.contains(layer);
    at = at.parentElement ?? hostOf(at)
  ) {
    for (const name of marks) {
      const value = at.getAttribute(name);
      if (value !== null && !layer.hasAttribute(name)) layer.setAttribute(name, value);
    }
    if (!(at instanceof HTMLElement) || !at.hasAttribute("style")) continue;
    for (const name of at.style)
      if (themed.test(name) && layer.style.getPropertyValue(name) === "")
        layer.style.setProperty(name, at.style.getPropertyValue(name));
  }
}

/** A ref for a layer that takes the theme of what it hangs on; the same one as long as that is. */
export function useTakeTheme(placeRef: { readonly current: Place | null }): (layer: HTMLElement | null) => void {
  return useCallback((layer) => takeTheme(layer, placeRef.current), [placeRef]);
}

/** The element whose shadow holds this one as its outermost. */
function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
