// @ts-check
// A page opened cold on a slow machine: when something is seen, and when it can be worked with.
import { quantile } from "./press.mjs";

/** Median of so many, each in a browser context that holds nothing. */
const rounds = 5;

/**
 * Milliseconds from going to an address at 4x slower CPU until its first contentful paint and until it is of use: what
 * `usable` finds is there, and two frames have been drawn with it.
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
    // In the page from its start: asking from outside would wake the slowed thread and wait for it.
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
