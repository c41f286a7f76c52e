// @ts-check
// Loads a page cold on a slow machine: measures when something is visible and when the page is usable.
import { quantile } from "./press.mjs";

/** Number of rounds for the median, each in an empty browser context. */
const rounds = 5;

/**
 * Prints the times from navigation at 4x slower CPU until the first contentful paint, and until the page is usable: an
 * element matches `usable`, and two frames have been drawn since. Also prints the time blocked by long tasks.
 * @param {import("playwright").Browser} browser @param {string} what @param {string} address @param {string} usable
 * @param {{ storageState?: Awaited<ReturnType<import("playwright").BrowserContext["storageState"]>>, budget: string }} options
 */
export async function coldPage(browser, what, address, usable, { storageState, budget }) {
  /** @type {{ painted: number, usable: number, blocked: number }[]} */
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      ...(storageState && { storageState }),
    });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    // Measure inside the page from its start: polling from outside would wake the slowed thread and wait for it.
    await page.addInitScript((wanted) => {
      const told = /** @type {{ usable?: number, blocked: number }} */ ({ blocked: 0 });
      Object.assign(globalThis, { told });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) told.blocked += Math.max(0, duration - 50);
      }).observe({ type: "longtask", buffered: true });
      const look = () => {
        if (!document.querySelector(wanted)) requestAnimationFrame(look);
        else requestAnimationFrame(() => requestAnimationFrame(() => (told.usable = performance.now())));
      };
      requestAnimationFrame(look);
    }, usable);
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForFunction(
      () => /** @type {{ told?: { usable?: number } }} */ (/** @type {unknown} */ (globalThis)).told?.usable,
    );
    times.push(
      await page.evaluate(() => {
        const { usable = 0, blocked } = /** @type {{ told: { usable?: number, blocked: number } }} */ (
          /** @type {unknown} */ (globalThis)
        ).told;
        return {
          painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
          usable,
          blocked,
        };
      }),
    );
    await context.close();
  }
  /** @param {"painted" | "usable" | "blocked"} key */
  const median = (key) =>
    (
      quantile(
        times.map((time) => time[key]),
        0.5,
      ) / 1_000
    ).toFixed(2);
  console.log(
    `${what}, cold at 4x slower CPU: first contentful paint ${median("painted")} s, usable ${median("usable")} s (${budget}), blocked ${median("blocked")} s`,
  );
}
