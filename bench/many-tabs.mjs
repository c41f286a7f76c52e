// @ts-check
// Thirty full lists open at once: measures tab switches, requests by hidden pages, and memory after closing.
import { pressTab, sayTimes } from "./press.mjs";

const tabCount = 30;
/** A list for which each URL has its own tab; the list is always full. */
const list = "/finance/confirmPayment";
/** How long hidden pages are watched, in ms. */
const watchMs = 60_000;

/** Live heap after a garbage collection, in MB. @param {import("playwright").CDPSession} devtools */
async function heap(devtools) {
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}

/** @param {import("playwright").Browser} browser @param {string} base */
export async function manyTabs(browser, base) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${base}/user/login`);
  await page.locator("#username").fill("fin01");
  await page.locator("#password").fill("Assay@2026");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await page.waitForURL(/dashboard/);
  await page.goto(`${base}${list}`, { waitUntil: "networkidle" });
  const tabs = page.locator('[data-slot="strip-tab"]');
  const rows = page.locator('[role="tabpanel"]:not([data-rest]) tbody tr[data-key]');
  await rows.first().waitFor();
  const one = await heap(devtools);

  for (let at = 1; at < tabCount; at += 1) {
    await page.evaluate((to) => {
      history.pushState({}, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, `${list}?x=${at}`);
    await page.waitForFunction((count) => document.querySelectorAll('[role="tabpanel"]').length > count, at);
    await rows.nth(9).waitFor();
  }
  await page.waitForLoadState("networkidle");
  const open = await tabs.count();
  const full = await heap(devtools);

  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (const hand of [false, true]) {
    /** @type {import("./press.mjs").Times[]} */
    const presses = [];
    // Steps of seven: never a neighbouring tab, and every page gets its turn.
    for (let step = 0, at = 1; step < 44; step += 1, at = 1 + ((at + 6) % tabCount))
      presses.push(await pressTab(page, tabs.nth(at), hand));
    sayTimes(`${open} tabs at 4x slower CPU, by ${hand ? "a hand" : "a program"}`, presses.slice(4));
  }
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });

  // With home in front, all requests now come from hidden pages or from the frame.
  await tabs.first().click();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(2_000);
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.waitForTimeout(watchMs);
  console.log(`${open} tabs, ${watchMs / 1_000} s with home in front: ${asked.length} requests ${asked.join(" ")}`);

  await tabs.nth(1).click({ button: "right" });
  await page.getByRole("menuitem", { name: "关闭其他", exact: true }).click();
  await page.waitForTimeout(2_000);
  const after = await heap(devtools);
  console.log(
    `heap: one list ${one.toFixed(1)} MB, ${open} tabs ${full.toFixed(1)} MB (${((full - one) / (tabCount - 1)).toFixed(2)} MB a list), the others closed ${after.toFixed(1)} MB`,
  );
  await page.context().close();
}
