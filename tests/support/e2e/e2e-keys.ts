import type { Locator, Page } from "playwright";
import { uploadCommon } from "#src/contract/system/file.ts";
import { baseUrl, expect } from "./e2e.ts";

/**
 * Disables the pointer: mouse, touch and pen events never reach the page. A click made by a key has no click count and
 * passes.
 */
export async function withoutPointer(page: Page): Promise<void> {
  // Intercept file choosers from now on: a listener added only when the key is pressed may come too late.
  page.on("filechooser", () => undefined);
  await page.addInitScript(() => {
    const swallow = (event: Event) => {
      if (event instanceof MouseEvent && event.type === "click" && event.detail === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const pointer = ["pointerdown", "pointerup", "pointermove", "pointerover", "pointerenter"];
    const mouse = ["mousedown", "mouseup", "mousemove", "mouseover", "mouseenter", "click", "dblclick", "auxclick"];
    for (const type of [...pointer, ...mouse, "touchstart", "touchend", "contextmenu", "wheel"])
      window.addEventListener(type, swallow, { capture: true, passive: false });
  });
}

const isFocused = (target: Locator) =>
  target.evaluate((node) => node === document.activeElement || node.contains(document.activeElement));

/**
 * Presses Tab until the target has the focus, as a person without a mouse would; `back` goes backwards where that is
 * nearer.
 */
export async function tabTo(page: Page, target: Locator, { back = false, most = 60 } = {}): Promise<void> {
  await target.first().waitFor({ state: "attached" });
  for (let press = 0; press <= most; press += 1) {
    if (await isFocused(target.first())) return;
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
  }
  throw new Error(`${most} presses of Tab do not lead to ${target.toString()}`);
}

/**
 * Waits until the focus stays in an overlay. A dialog's frame appears before its data, and the form that comes with the
 * data takes the focus again. A key pressed earlier goes to the frame or is lost between the two.
 */
export async function focusIn(layer: Locator): Promise<void> {
  await expect(async () => {
    const where = await layer.evaluate(async (node) => {
      const first = document.activeElement;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      if (first !== document.activeElement) return "moves";
      if (!node.contains(first)) return `at ${first?.outerHTML.slice(0, 200) ?? "nothing"}`;
      return node.querySelector("[data-slot=loading]") ? "before the data" : "inside";
    });
    expect(where).toBe("inside");
  }).toPass({ timeout: 20_000 });
}

/** Tabs to a field, types into it, and waits until it holds the typed text. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
  await expect(field).toHaveValue(words);
}

/** The active cell of the focused table: the table's name and the column; null while the focus is elsewhere. */
const cellInHand = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const cell = document.getElementById(activeElement?.getAttribute("aria-activedescendant") ?? "");
    const at = cell?.getAttribute("aria-colindex");
    return activeElement && at ? { name: activeElement.getAttribute("aria-label") ?? "", at: Number(at) } : null;
  });

/** Tabs to an editable table, then moves to a column of its row with the arrow keys. */
export async function toCell(page: Page, grid: Locator, column: string): Promise<void> {
  const head = grid.getByRole("columnheader", { name: column }).first();
  const target = Number(await head.getAttribute("aria-colindex"));
  for (let press = 0; press < 60 && (await cellInHand(page)) === null; press += 1) {
    await page.keyboard.press("Tab");
    // A table takes the focus at once, but reports its active cell a moment later.
    if (await page.evaluate(() => document.activeElement?.closest("[data-slot=edit-table-editor]") !== null))
      await expect.poll(() => cellInHand(page)).not.toBeNull();
  }
  for (;;) {
    // The result of a key press is rendered later: wait for it before the next press, or the focus moves too far.
    await expect.poll(() => cellInHand(page)).not.toBeNull();
    const now = await cellInHand(page);
    if (!now) continue;
    if (now.at === target) return;
    await page.keyboard.press(now.at < target ? "ArrowRight" : "ArrowLeft");
    await expect.poll(async () => (await cellInHand(page))?.at).not.toBe(now.at);
  }
}

/**
 * Adds a file in the active cell: Enter opens the cell on its button, and Enter on the button opens the file chooser.
 */
export async function fileInCell(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.keyboard.press("Enter");
  const editor = page.locator('[data-slot="cell-editor"][data-kind="files"]');
  await focusIn(editor);
  // The file name appears at once, but the value to send exists only after the upload.
  const stored = page.waitForResponse((reply) => reply.url().endsWith(uploadCommon.path) && reply.ok());
  await pickFile(page, file);
  await stored;
}

/** Presses the focused button, which opens the file chooser, and chooses a file. */
export async function pickFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const opened = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await opened).setFiles(file);
}

/** Tabs to a button and presses it. */
export async function pressOn(page: Page, button: Locator, how: { back?: boolean; most?: number } = {}): Promise<void> {
  await tabTo(page, button, how);
  await page.keyboard.press("Enter");
}

/** Opens a select by key and takes the option that matches the words, or the first one. */
export async function chooseBy(page: Page, box: Locator, words = ""): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option").first().waitFor();
  if (words) {
    await page.keyboard.type(words);
    await page
      .getByRole("option", { name: new RegExp(words) })
      .first()
      .waitFor();
  }
  // Enter takes the marked option. In a list that is filtered by typing, nothing is marked before the first arrow key.
  const marked = page.locator(
    '[role="option"][aria-selected="true"], [role="option"][data-active], [role="option"][data-highlighted]',
  );
  if ((await marked.count()) === 0) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
}

/** Tabs to a radio group and moves to one option with the arrow keys, which select as they move. */
export async function tickRadio(page: Page, around: Locator, name: string): Promise<void> {
  const radio = around.getByRole("radio", { name, exact: true });
  const group = around.getByRole("radiogroup").filter({ has: page.getByRole("radio", { name, exact: true }) });
  await tabTo(page, group);
  const chosen = () =>
    group
      .getByRole("radio")
      .evaluateAll((all) =>
        all.findIndex((one) => one.matches(":checked") || one.getAttribute("aria-checked") === "true"),
      );
  await page.keyboard.press("Space");
  await expect.poll(chosen).not.toBe(-1);
  for (let step = 0; step < (await group.getByRole("radio").count()) && !(await radio.isChecked()); step += 1) {
    const before = await chosen();
    await page.keyboard.press("ArrowRight");
    // Otherwise the next press would start while the focus is still moving.
    await expect.poll(chosen).not.toBe(before);
  }
  await expect(radio).toBeChecked();
}

/** Signs in on the login page with the keyboard only. */
export async function signInByKey(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${baseUrl()}/user/login`);
  await typeInto(page, page.locator("#username"), username);
  await typeInto(page, page.locator("#password"), password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/dashboard/);
  await page.getByRole("navigation", { name: "主菜单" }).waitFor();
}

/** Opens an entry of the command palette: types the words and takes the first match. */
export async function goBy(page: Page, words: string, answer: RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "搜索" })).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole("option", { selected: true })).toHaveText(answer);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "搜索" })).toHaveCount(0);
}

/**
 * Runs an action of the open record from its action menu; `title`: title of the dialog, if it differs from the
 * action's.
 */
export async function doBy(page: Page, act: string, title = act): Promise<Locator> {
  await page.keyboard.press(".");
  await expect(page.getByRole("combobox", { name: "搜索操作" })).toBeFocused();
  await page.keyboard.type(act);
  await expect(page.getByRole("option", { selected: true })).toContainText(act);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: new RegExp(title) }).last();
  await dialog.waitFor();
  await focusIn(dialog);
  return dialog;
}
