// @ts-check
// Measurements inside the page: the time of the last press, and each layout shift with the elements that moved.

/** @typedef {{ value: number, afterInput: boolean, what: string }} Shift */

/** @param {import("playwright").Page} page */
export async function installMeter(page) {
  await page.addInitScript(() => {
    const own = /** @type {any} */ (window);
    own.journeyPress = 0;
    own.journeyShifts = [];
    // Use the last press: for typed text its last character, which an input method may enter without a key event.
    for (const type of ["pointerdown", "keydown", "input"])
      addEventListener(type, (event) => (own.journeyPress = event.timeStamp), { capture: true });
    /** @param {Node | null} node */
    const nameOf = (node) => {
      const at = node instanceof Element ? node : node?.parentElement;
      if (!at) return "?";
      const part = at.closest("[data-slot], [aria-label], [id]");
      const mark = part?.getAttribute("data-slot") ?? part?.getAttribute("aria-label") ?? part?.id ?? "";
      const words = (at.textContent ?? "").trim() || (at.getAttribute("aria-label") ?? "");
      return `${at.tagName.toLowerCase()} in ${mark}: ${words.slice(0, 20)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries()))
        own.journeyShifts.push({
          value: entry.value,
          afterInput: entry.hadRecentInput,
          what: entry.sources.map((/** @type {any} */ source) => nameOf(source.node)).join(" | "),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Layout shifts since the last read. @param {import("playwright").Page} page @returns {Promise<Shift[]>} */
export const readShifts = (page) =>
  page.evaluate(() => {
    const own = /** @type {any} */ (window);
    return own.journeyShifts.splice(0);
  });
