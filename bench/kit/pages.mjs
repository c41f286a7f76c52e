// @ts-check
// Builds the pages of the bench and opens each in a tab of one browser.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";

/** @typedef {{ name: import("./libraries.mjs").Library, tab: import("playwright").Page, session: import("playwright").CDPSession }} Tab */

/**
 * Builds one page. @param {string} folder With everything installed. @param {string} module From `folder`.
 * @returns {Promise<string>} The folder of the built page.
 */
async function buildPage(folder, module) {
  const name = module.replaceAll("/", "-").replace(/\.\w+$/, "");
  const html = join(folder, `${name}.html`);
  const out = join(folder, "dist", name);
  writeFileSync(
    html,
    `<!doctype html><html lang="zh-CN"><head><title>${name}</title><link rel="icon" href="data:,">` +
      `<style>.box{display:inline-block;width:24px;height:24px}</style></head>` +
      `<body><script type="module" src="./${module}"></script></body></html>`,
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    // Our package would resolve the product's React as a second copy; a page must have only one.
    resolve: { dedupe: ["react", "react-dom"] },
    build: { outDir: out, emptyOutDir: true, chunkSizeWarningLimit: 5000, rolldownOptions: { input: html } },
  });
  return out;
}

/**
 * Opens a page of each library, one tab each.
 * @param {import("playwright").Browser} browser @param {string} folder @param {string} room Where the pages' modules are.
 * @param {readonly import("./libraries.mjs").Library[]} names
 * @returns {Promise<{ tabs: Tab[], close: () => Promise<void> }>}
 */
export async function openPages(browser, folder, room, names) {
  /** @type {import("vite").PreviewServer[]} */
  const servers = [];
  /** @type {Tab[]} */
  const tabs = [];
  for (const name of names) {
    const outDir = await buildPage(folder, `${room}/${name}.jsx`);
    const server = await preview({
      root: outDir,
      configFile: false,
      logLevel: "error",
      build: { outDir },
      preview: { port: 0, host: "127.0.0.1" },
    });
    servers.push(server);
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    tab.on("pageerror", (fault) => console.log(name, fault.message));
    await tab.goto(`${server.resolvedUrls?.local[0]}${room}-${name}.html`);
    await tab.waitForFunction("window.bench");
    tabs.push({ name, tab, session: await tab.context().newCDPSession(tab) });
  }
  return {
    tabs,
    async close() {
      for (const { tab } of tabs) await tab.close();
      for (const server of servers) await server.close();
    },
  };
}
