import type { ReactNode, RefObject } from "react";

/** One step of a tour. */
export interface TourStep {
  key: string;
  title: ReactNode;
  body?: ReactNode;
  /**
   * The highlighted element: a CSS selector, a ref, or a function that finds it. When absent or not in the page, the
   * card is in the middle of the window, and moves to the target once it appears.
   */
  target?: string | RefObject<Element | null> | (() => Element | null);
  /** Side of the target where the card is placed; it flips when there is no space. @default "bottom" */
  side?: "top" | "right" | "bottom" | "left";
  /** @default "start" */
  align?: "start" | "center" | "end";
}

/** The element of a step; null when it is missing or not visible. An invalid selector finds nothing. */
export function targetOf({ target }: TourStep): Element | null {
  const found = typeof target === "string" ? select(target) : typeof target === "function" ? target() : target?.current;
  return found?.isConnected && found.getClientRects().length > 0 ? found : null;
}

function select(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    // A caller's selector may be invalid; the card is then in the middle, as without a target.
    return null;
  }
}
