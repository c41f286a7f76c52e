import type { ReactNode, RefObject } from "react";

/** One place that a tour stops at. */
export interface TourStep {
  key: string;
  title: ReactNode;
  body?: ReactNode;
  /**
   * What is shown: a CSS selector, a ref, or a function that finds it. Absent, or not in the page: the step stands in
   * the middle of the window, and moves to its target as soon as that appears.
   */
  target?: string | RefObject<Element | null> | (() => Element | null);
  /** Where the card stands, seen from the target; it turns over where there is no room. @default "bottom" */
  side?: "top" | "right" | "bottom" | "left";
  /** @default "start" */
  align?: "start" | "center" | "end";
}

/** The element a step shows; null where there is none that can be seen. A selector that is none finds nothing. */
export function targetOf({ target }: TourStep): Element | null {
  const found = typeof target === "string" ? select(target) : typeof target === "function" ? target() : target?.current;
  return found?.isConnected && found.getClientRects().length > 0 ? found : null;
}

function select(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    // A caller's selector may be wrong; the step stands in the middle like any other without a target.
    return null;
  }
}
