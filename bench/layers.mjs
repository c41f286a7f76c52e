// @ts-check
// Measures how long a record's panel and a dialog over it take to open on a slow machine.
import { quantile } from "./press.mjs";

/** Number of measured rounds, after one that loads the code. */
const rounds = 7;

/**
 * Time in ms from the mouse going down on `target` until `wanted` exists and a frame with it has been drawn.
 * @param {import("playwright").Page} page @param {import("playwright").Locator} target @param {string} wanted
 * @returns {Promise<number>}
 */
async function openBy(page, target, wanted) {
  const told = await page.evaluateHandle((selector) => {
    /** @type {Promise<number>} */
    const time = new Promise((resolve) => {
      addEventListener(
        "pointerdown",
        ({ timeStamp }) => {
          const look = () => {
            if (!document.querySelector(selector)) requestAnimationFrame(look);
            // This frame is finished when the next one begins.
            else requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
    return { time };
  }, wanted);
  // A person's mouse rests on its target before the press.
  await target.hover();
  await page.waitForTimeout(150);
  await page.mouse.down();
  await page.mouse.up();
  return told.evaluate(({ time }) => time);
}

/** @param {string} what @param {number[]} times @param {number} budget */
const say = (what, times, budget) =>
  console.log(
    `${what} at 4x slower CPU: ${Math.round(quantile(times, 0.5))} ms median, ${Math.round(Math.max(...times))} ms at most (budget ${budget} ms)`,
  );

/**
 * Opens unpaid orders of the list one after another, and for every second one the dialog of its next step.
 * @param {import("playwright").Page} page somebody signed in who may enter payments of orders
 * @param {string} base address of the product
 */
export async function layers(page, base) {
  await page.goto(`${base}/order/orderList`, { waitUntil: "networkidle" });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // Each of these orders has a next step with a form.
  await page.getByRole("tab", { name: /^待付款/ }).click();
  await page.waitForLoadState("networkidle");
  const links = page.locator("tbody tr[data-key]").getByRole("link", { name: /^DD/ });
  /** @type {{ panel: number[], record: number[], dialog: number[] }} */
  const times = { panel: [], record: [], dialog: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const panel = await openBy(page, links.nth(round), '[data-slot="drawer"]');
    await page.keyboard.press("Escape");
    await page.locator('[data-slot="drawer"]').waitFor({ state: "detached" });
    // The first record may be cached by now, so open another one.
    const record = await openBy(page, links.nth(round + rounds + 1), '[data-slot="drawer"] [data-slot="next-step"]');
    await page.waitForLoadState("networkidle");
    const step = page.locator('[data-slot="drawer"] [data-slot="next-step"]').getByRole("button").first();
    const dialog = await openBy(page, step, '[data-slot="dialog"] [data-slot="dialog-footer"] button');
    await page.keyboard.press("Escape");
    await page.locator('[data-slot="dialog"]').waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.locator('[data-slot="drawer"]').waitFor({ state: "detached" });
    // The first round loads the code.
    if (round === 0) continue;
    times.panel.push(panel);
    times.record.push(record);
    times.dialog.push(dialog);
  }
  say("a record's panel opens", times.panel, 300);
  say("a record's panel with its data", times.record, 300);
  say("a dialog over it opens", times.dialog, 200);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
}
