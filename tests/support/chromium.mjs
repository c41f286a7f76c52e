// @ts-check
import { both } from "#src/server/bin/language.mjs";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

/**
 * Features to disable in addition to those that Playwright disables. If the flag is given twice, the last list wins. So
 * Playwright's own entries are repeated here where they matter. The popup of the invisible address bar is redrawn for
 * every window, which costs more than a page.
 */
const featuresOff = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Flags for Debian's Chromium: headless, in a closed network, also as root. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-dev-shm-usage",
  "--disable-sync",
  `--disable-features=${featuresOff.join(",")}`,
];

/**
 * Starts a headless Chromium for tests and benches.
 * @param {readonly string[]} [more] Flags besides the usual ones.
 * @returns {Promise<import("playwright").Browser>}
 */
export async function launchChromium(more = []) {
  const { chromium } = await import("playwright");
  return chromium.launch({ executablePath: provideChromium(), args: [...chromiumArgs, ...more] });
}

/** Playwright's own browser, if it was downloaded. @returns {string | undefined} */
function ofPlaywright() {
  /** @type {typeof import("playwright")} */
  const { chromium } = createRequire(import.meta.url)("playwright");
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

/**
 * Path of a Chromium: CHROMIUM_PATH, an installed one, Debian's package if we are root (with a Chinese font), else
 * Playwright's own. Throws if none is available.
 * @returns {string}
 */
export function provideChromium() {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(
      both(
        `CHROMIUM_PATH 指向的 ${named} 不存在，请改正或去掉该环境变量。`,
        `CHROMIUM_PATH names ${named}, which does not exist. Correct or unset it.`,
      ),
    );
  }
  const found = places.find((place) => existsSync(place)) ?? ofPlaywright();
  if (found) return found;
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(
      both(
        "正在安装 Chromium 与中文字体（Debian 软件包，约需一至三分钟）…",
        "Installing Chromium and a Chinese font (Debian packages, one to three minutes)…",
      ),
    );
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    try {
      execFileSync("apt-get", ["update", "-qq"], { env, stdio: ["ignore", "ignore", "inherit"] });
      const packages = ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk"];
      execFileSync("apt-get", packages, { env, stdio: ["ignore", "ignore", "inherit"] });
      const installed = places.find((place) => existsSync(place));
      if (installed) return installed;
    } catch {
      console.log(
        both(
          "软件包安装失败，改用 Playwright 自带的 Chromium。",
          "The packages could not be installed; using Playwright's own Chromium.",
        ),
      );
    }
  }
  console.log(both("正在下载 Chromium（约需一至三分钟）…", "Downloading Chromium (one to three minutes)…"));
  execFileSync(process.execPath, [join(root, "node_modules", "playwright", "cli.js"), "install", "chromium"], {
    stdio: "inherit",
  });
  const downloaded = ofPlaywright();
  if (!downloaded)
    throw new Error(
      both(
        "无法取得 Chromium，请安装后用 CHROMIUM_PATH 指明其路径。",
        "No Chromium can be had. Install one and name its path with CHROMIUM_PATH.",
      ),
    );
  return downloaded;
}
