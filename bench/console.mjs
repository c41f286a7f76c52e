// @ts-check
// The console in a real browser: size and load times of its cold pages, time of a warm switch between tabs on a slow
// machine, and the cost of thirty full lists. `node bench/console.mjs` serves the demo itself; `node bench/console.mjs
// <address>` measures a running server.
import { gzipSync } from "node:zlib";
import { launchChromium } from "#tests/support/chromium.mjs";
import { coldPage } from "./cold-page.mjs";
import { layers } from "./layers.mjs";
import { manyTabs } from "./many-tabs.mjs";
import { pressTab, sayTimes } from "./press.mjs";
import { serveDemo } from "./serve-demo.mjs";

const served = process.argv[2] ? { address: process.argv[2], end: () => undefined } : await serveDemo();
const base = served.address;
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });

/**
 * Gzipped bytes and number of all JS and CSS files loaded while `work` runs.
 * @param {import("playwright").Page} page
 * @param {() => Promise<unknown>} work
 */
async function weigh(page, work) {
  let bytes = 0;
  /** A file is fetched, and then loaded as a module from the cache: count it once. @type {Set<string>} */
  const files = new Set();
  /** @type {Promise<void>[]} */
  const weighing = [];
  /** @param {import("playwright").Response} reply */
  const add = (reply) => {
    const { pathname } = new URL(reply.url());
    if (!/\.(js|css)$/.test(pathname) || files.has(pathname)) return;
    files.add(pathname);
    weighing.push(
      reply.body().then((body) => {
        bytes += gzipSync(body).length;
      }),
    );
  };
  page.on("response", add);
  await work();
  await Promise.all(weighing);
  page.off("response", add);
  return { bytes, files: files.size };
}

const login = await weigh(page, () => page.goto(`${base}/user/login`, { waitUntil: "networkidle" }));
console.log(
  `login page: ${(login.bytes / 1000).toFixed(1)} kB gz of JS and CSS in ${login.files} files (budget 150 kB)`,
);

await page.locator("#username").fill("cs01");
await page.locator("#password").fill("Assay@2026");
await page.getByRole("button", { name: "登录", exact: true }).click();
await page.waitForURL(/dashboard/);
await page.waitForLoadState("networkidle");
const cold = await browser.newPage({
  viewport: { width: 1440, height: 900 },
  storageState: await page.context().storageState(),
});
const list = await weigh(cold, () => cold.goto(`${base}/order/orderList`, { waitUntil: "networkidle" }));
await cold.close();
console.log(`order list, cold: ${(list.bytes / 1000).toFixed(1)} kB gz in ${list.files} files (budget 300 kB)`);
await coldPage(browser, "login page", `${base}/user/login`, "#username", { budget: "budget 1.2 s" });
await coldPage(browser, "order list", `${base}/order/orderList`, '[role="tabpanel"] tbody tr[data-key]', {
  storageState: await page.context().storageState(),
  budget: "budget 2.0 s",
});

await page.goto(`${base}/order/orderList`, { waitUntil: "networkidle" });
// Switch between two lists that stay alive: the home page renders again on every visit, which would distort the times.
await page.getByRole("button", { name: "客户管理" }).click();
await page.getByRole("link", { name: "客户列表" }).click();
await page.getByRole("heading", { name: "客户列表" }).waitFor();
await page.waitForLoadState("networkidle");
const client = await page.context().newCDPSession(page);
await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
for (const hand of [false, true]) {
  /** @type {import("./press.mjs").Times[]} */
  const presses = [];
  for (let round = 0; round < 22; round += 1)
    for (const name of ["客户列表", "订单列表"])
      presses.push(await pressTab(page, page.locator('[data-slot="strip-tab"]', { hasText: name }), hand));
  sayTimes(`warm tab switch at 4x slower CPU, by ${hand ? "a hand" : "a program"}`, presses.slice(4));
}
await client.detach();
await layers(page, base);
await page.context().close();
await manyTabs(browser, base);
await browser.close();
served.end();
