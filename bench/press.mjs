// @ts-check
// A real press on a tab, and the time until its page is shown.

/** @param {number[]} values @param {number} share */
export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/**
 * Times in ms from the mouse going down on a tab. `drawn`: the page's thread has finished the frame with the new page.
 * `shown`: the frame was on the screen, as reported by the browser (Event Timing, in steps of 8 ms; the CPU renders the
 * pixels here). With `hand`, the mouse rests on the tab before the press; without it, the mouse moves, presses and
 * releases without a pause.
 * @typedef {{ drawn: number, shown: number }} Times
 * @param {import("playwright").Page} page @param {import("playwright").Locator} tab @param {boolean} hand
 * @returns {Promise<Times>}
 */
export async function pressTab(page, tab, hand) {
  const panel = (await tab.getAttribute("aria-controls")) ?? "";
  const press = await page.evaluateHandle(
    (id) => ({
      drawn: new Promise((resolve, fail) => {
        const pressed = (/** @type {MouseEvent} */ { timeStamp }) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener("message", () => resolve(performance.now() - timeStamp));
            port1.start();
            port2.postMessage(null);
            // The frame that begins here must show the page with its rows; otherwise the measurement fails.
            const front = document.querySelector('[role="tabpanel"]:not([data-rest])');
            if (front?.id !== id || !front.querySelector("tbody tr"))
              fail(new Error(`${front?.id} is shown instead of ${id}`));
          });
        document.addEventListener("pointerdown", pressed, { capture: true, once: true });
      }),
      shown: new Promise((resolve) => {
        const seen = new PerformanceObserver((list) => {
          const down = list.getEntries().find((entry) => entry.name === "pointerdown");
          if (down) resolve(down.duration);
        });
        seen.observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 16 }));
        // No entry: the event was faster than the threshold that the browser reports.
        setTimeout(resolve, 2_000, 16);
      }),
    }),
    panel,
  );
  // Use the mouse directly: Playwright's click has listeners that force a layout during the press.
  await tab.scrollIntoViewIfNeeded();
  const box = await tab.boundingBox();
  if (!box) throw new Error("The tab is not drawn.");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  if (hand) await page.waitForTimeout(150);
  await page.mouse.down();
  if (hand) await page.waitForTimeout(80);
  await page.mouse.up();
  const times = await press.evaluate(async ({ drawn, shown }) => [await drawn, await shown]);
  // Later work of the page is not measured, but must end before the next press.
  await page.waitForTimeout(500);
  return { drawn: Number(times[0]), shown: Number(times[1]) };
}

/** @param {string} what @param {readonly Times[]} presses */
export function sayTimes(what, presses) {
  for (const until of /** @type {const} */ (["drawn", "shown"])) {
    const times = presses.map((press) => press[until]);
    console.log(
      `${what}, press to ${until}: p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms (budget 100 ms)`,
    );
  }
}
