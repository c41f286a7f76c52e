import { panelOf } from "./restore.ts";

/** Time the mouse must rest on a tab before its page is prerendered, ms. Moving over the strip costs nothing. */
const restMs = 40;

let timer: ReturnType<typeof setTimeout> | undefined;
let ready: HTMLElement | null = null;

/** Hides a prerendered page again if it was not shown. */
function restAgain(): void {
  if (ready?.dataset["rest"]) ready.dataset["rest"] = "kept";
  ready = null;
  window.removeEventListener("keydown", restAgain, { capture: true });
  window.removeEventListener("blur", restAgain);
}

/**
 * Prerenders the page of a tab below the active page while the mouse rests on the tab. Showing it then only swaps two
 * layers (docs/decisions/051-warm-tabs.md). Undefined: the mouse has left.
 */
export function prerender(id: string | undefined): void {
  clearTimeout(timer);
  restAgain();
  if (id === undefined) return;
  timer = setTimeout(() => {
    const panel = panelOf(id);
    if (panel?.dataset["rest"] !== "kept") return;
    panel.dataset["rest"] = "ready";
    ready = panel;
    // Otherwise the Tab key could reach the page, and the browser's search (opened from its menu) could find it.
    window.addEventListener("keydown", restAgain, { capture: true });
    window.addEventListener("blur", restAgain);
  }, restMs);
}
