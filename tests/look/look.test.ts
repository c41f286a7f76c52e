import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { screens } from "#src/contract/menu.ts";
import { openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { desktop, phone, quiet } from "#tests/support/e2e/windows.ts";
import { type Picture, sheetOf } from "./sheet.ts";

/** Output folder of the contact sheet. */
const folder = "dist/look";
const registered = readFileSync("src/app/screens.ts", "utf8");
const shown = screens.filter(({ component }) => registered.includes(`"${component}"`));
const sizes = [
  { size: "1440", viewport: desktop },
  { size: "390", viewport: phone },
];
const modes = ["light", "dark"] as const;
/** Elements that open a record: the name in a row, and in a card on a phone. */
const record = 'a[href*="detail="], li button[data-slot="card-name"]';

const pictures: Picture[] = [];
let windows: Windows;
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  windows = await openWindows();
});
afterAll(async () => {
  writeFileSync(join(folder, "index.html"), sheetOf(pictures));
  await windows.close();
  console.log(`${pictures.length} pictures: ${folder}/index.html`);
});

/** Takes pictures of the window in its current state, in both colour modes. */
async function photograph(page: Page, screen: string, state: string, size: string): Promise<void> {
  await quiet(page);
  for (const mode of modes) {
    await page.emulateMedia({ colorScheme: mode });
    const file = `${String(pictures.length).padStart(4, "0")}.jpg`;
    await page.screenshot({ path: join(folder, file), type: "jpeg", quality: 70, animations: "disabled" });
    pictures.push({ file, screen, state, size, mode });
  }
}

/** Clicks the target if it exists, and returns whether it does. */
async function pressed(target: Locator): Promise<boolean> {
  const [first] = await target.filter({ visible: true }).all();
  if (!first) return false;
  await first.click();
  return true;
}

describe.each(sizes)("Every screen of the menu at $size px", ({ size, viewport }) => {
  it.each(shown)("$title", async ({ title, path }) => {
    const page = await windows.as("admin", path, { viewport });
    const broken: string[] = [];
    page.on("pageerror", (error) => broken.push(error.message));
    const tab = page.locator('[role="tabpanel"]:not([data-rest])');
    await tab.getByRole("heading").first().waitFor();
    await photograph(page, title, "screen", size);
    if (await pressed(tab.locator(record))) {
      await photograph(page, title, "record", size);
      await page.keyboard.press("Escape");
    }
    if (await pressed(tab.getByRole("button", { name: "新增", exact: true })))
      await photograph(page, title, "form", size);
    expect(broken).toEqual([]);
    await windows.clear();
  });
});
