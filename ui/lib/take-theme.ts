import { useCallback } from "react";

/** Attributes that start another theme on an element (ui/theme/attributes.ts). */
const marks = ["data-mode", "data-theme", "data-density", "data-weak"] as const;
/** Variables that a theme on an element may set in its `style`. */
const themed =
  /^--assay-(?:brand$|row-height$|(?:light|dark|radius|size|space|text|leading|font|page|surface|raised|line|body|muted|faint|hover|accent|on|selected|ring|ok|warn|bad|info|control|table-(?:head|row|sum))\b)/;

interface Place {
  getBoundingClientRect(): DOMRect;
}

/** The element at a place that has only a position: the element under its top left corner. */
function elementAt(place: Place): Element | null {
  const { left, top } = place.getBoundingClientRect();
  return document.elementFromPoint(left, top);
}

/**
 * Gives a layer the theme of its anchor, because the layer is rendered elsewhere in the page. Copies attributes and
 * variables from the elements around the anchor; the nearest element wins. The layer's own values stay. Does nothing
 * when no theme is nested in another.
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

/** A ref for a layer that takes the theme of its anchor; the same function while `placeRef` is the same. */
export function useTakeTheme(placeRef: { readonly current: Place | null }): (layer: HTMLElement | null) => void {
  return useCallback((layer) => takeTheme(layer, placeRef.current), [placeRef]);
}

/** The host of the shadow root that contains the element. */
function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
