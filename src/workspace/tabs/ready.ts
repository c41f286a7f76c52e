import { panelOf } from "./recall.ts";

/** So long the mouse rests on a tab before its page is made ready, ms: passing over the strip costs nothing. */
const restMs = 40;

let timer: ReturnType<typeof setTimeout> | undefined;
let ready: HTMLElement | null = null;

/** A page that was made ready and is not shown rests again as the others do. */
function restAgain(): void {
  if (ready?.dataset["rest"]) ready.dataset["rest"] = "kept";
  ready = null;
  window.removeEventListener("keydown", restAgain, { capture: true });
  window.removeEventListener("blur", restAgain);
}

/**
 * Has the page of a tab drawn, under the one in front, while the mouse rests on the tab: to show it is then to put one
 * layer over another (docs/decisions/051-warm-tabs.md). No tab: the mouse has left.
 */
export function readyAhead(id: string | undefined): void {
  clearTimeout(timer);
  restAgain();
  if (id === undefined) return;
  timer = setTimeout(() => {
    const panel = panelOf(id);
    if (panel?.dataset["rest"] !== "kept") return;
    panel.dataset["rest"] = "ready";
    ready = panel;
    // Tab would reach it, and the browser's search, asked for in its menu, find it.
    window.addEventListener("keydown", restAgain, { capture: true });
    window.addEventListener("blur", restAgain);
  }, restMs);
}
