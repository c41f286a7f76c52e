// @ts-check
// Takes the pictures of docs/screenshots again: `node bench/screenshots.mjs` serves the demo itself, or uses a running
// server: `node bench/screenshots.mjs <address>`. Each picture shows a desktop window and, as `<name>-390.png`, a
// phone. `--out <folder>` sets another folder, `--dark` uses the dark theme, `--size 1366x768` takes only a window of
// that size, `--only home,login` takes only these pictures.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { launchChromium } from "#tests/support/chromium.mjs";
import { signIn } from "./journey/person.mjs";
import { ask, listOf } from "./journey/start.mjs";
import { serveDemo } from "./serve-demo.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string", default: resolve(import.meta.dirname, "../docs/screenshots") },
    dark: { type: "boolean", default: false },
    size: { type: "string" },
    only: { type: "string" },
  },
});

/** @typedef {import("playwright").Page} Page */
/** @typedef {{ suffix: string, width: number, height: number }} Size */

const [width = 0, height = 0] = (values.size ?? "").split("x").map(Number);
/** @type {Size[]} */
const sizes = values.size
  ? [{ suffix: "", width, height }]
  : [
      { suffix: "", width: 1440, height: 900 },
      { suffix: "-390", width: 390, height: 844 },
    ];

/** @param {Page} page @param {string} act */
async function start(page, act) {
  const button = page.locator('[data-slot="next-step"]').getByRole("button", { name: act, exact: true });
  await button.click();
  await page.locator('[role="dialog"] footer').getByRole("button").last().waitFor();
}

/** @param {Page} page */
async function fillOrder(page) {
  await page.getByRole("combobox", { name: /^客户/ }).fill("科技");
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "下一步" }).click();
  await page.getByRole("grid", { name: "服务明细" }).waitFor();
  await page.waitForTimeout(300);
  await page.keyboard.type("RoHS");
  await page.getByRole("option", { name: /RoHS/ }).first().click();
  await page.getByText("应付合计").waitFor();
}

/** @param {Page} page */
async function confirmFirst(page) {
  await page.getByRole("button", { name: "确认收款", exact: true }).filter({ visible: true }).last().click();
  await page.locator('[role="dialog"] footer').getByRole("button").last().waitFor();
}

/**
 * The pictures: the user, the page or the state of the first order to open, and an action on the page.
 * @type {Record<string, { who?: string, at?: string, order?: string, act?: (page: Page) => Promise<void> }>}
 */
const pictures = {
  login: { at: "/user/login" },
  home: { who: "cs01", at: "/dashboard/analysis" },
  "order-list": { who: "cs01", at: "/order/orderList?tab=all" },
  "order-detail": { who: "labrec01", order: "orderStatus=55" },
  "order-add": { who: "cs01", at: "/order/addOrder", act: fillOrder },
  "change-price": { who: "sales01", order: "orderStatus=10", act: (page) => start(page, "改价") },
  "confirm-payment": { who: "fin01", at: "/finance/confirmPayment", act: confirmFirst },
  "confirm-receipt": { who: "labrec01", order: "orderStatus=40", act: (page) => start(page, "确认收样") },
  examine: { who: "labrec01", order: "orderStatus=50", act: (page) => start(page, "审核") },
  "upload-report": { who: "labeng01", order: "orderStatus=60", act: (page) => start(page, "上传报告") },
  "refund-list": { who: "cs01", at: "/afterSales/refundList" },
  "consultation-list": { who: "cs01", at: "/consultation/consultationList" },
  "invoice-list": { who: "fin01", at: "/invoice/invoiceList" },
  "service-list": { who: "oper01", at: "/services/servicesList" },
  "service-add": { who: "oper01", at: "/services/addServices" },
  help: { who: "cs01", at: "/help?page=order%2FOrderList" },
};

const only = values.only?.split(",");
const served = positionals[0] ? { address: positionals[0], end: () => undefined } : await serveDemo();
const browser = await launchChromium();
mkdirSync(values.out, { recursive: true });
try {
  for (const size of sizes)
    for (const [name, picture] of Object.entries(pictures)) {
      if (only && !only.includes(name)) continue;
      try {
        await take(name, picture, size);
      } catch (error) {
        console.error(
          `${name}${size.suffix}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`,
        );
        process.exitCode = 1;
      }
    }
} finally {
  await browser.close();
  served.end();
}

/** @param {string} name @param {(typeof pictures)[string]} picture @param {Size} size */
async function take(name, { who, at, order, act }, size) {
  const context = await browser.newContext({
    baseURL: served.address,
    viewport: { width: size.width, height: size.height },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    colorScheme: values.dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(20_000);
  try {
    const page = await context.newPage();
    if (who) await signIn(page, who);
    await page.goto(order && who ? await orderAddress(who, order) : (at ?? "/"));
    await page.waitForLoadState("networkidle");
    await act?.(page);
    await page.waitForLoadState("networkidle");
    // Wait for fade-ins and lazy content.
    await page.waitForTimeout(600);
    const path = join(values.out, `${name}${size.suffix}.png`);
    await page.screenshot({ path });
    console.log(path);
  } finally {
    await context.close();
  }
}

/** URL of the first order of a state, in the list that this person sees. @param {string} who @param {string} query */
async function orderAddress(who, query) {
  const signed = await ask(served.address, "/sys/login", { username: who, password: "Assay@2026" });
  const [first] = await listOf(served.address, signed, `/order/list?${query}&pageSize=20&pageNo=1`);
  if (!first) throw new Error(`${who} sees no order with ${query}.`);
  return `/order/orderList?tab=${query.split("=")[1]}&detail=${first.id}`;
}
