import type { Locator, Page } from "playwright";
import { baseUrl, expect } from "./e2e.ts";

/**
 * Takes the pointer away: what a mouse, a finger or a pen does never reaches the page. A click that a key has made
 * carries no count and goes through.
 */
export async function withoutPointer(page: Page): Promise<void> {
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

/** Presses Tab until a part of the page has the focus, as somebody without a mouse would; backwards where it is nearer. */
export async function tabTo(page: Page, target: Locator, { back = false, most = 60 } = {}): Promise<void> {
  await target.first().waitFor({ state: "attached" });
  for (let press = 0; press <= most; press += 1) {
    if (await isFocused(target.first())) return;
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
  }
  throw new Error(`${most} presses of Tab do not lead to ${target.toString()}`);
}

/** Goes to a field by Tab and types into it. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
}

/** Goes to a button by Tab and presses it. */
export async function pressOn(page: Page, button: Locator, how: { back?: boolean; most?: number } = {}): Promise<void> {
  await tabTo(page, button, how);
  await page.keyboard.press("Enter");
}

/** Opens a choice by key and takes what answers the words, or the first there is. */
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
  // What is marked is taken; nothing is marked before the first arrow in a list that is filtered by typing.
  const marked = page.locator(
    '[role="option"][aria-selected="true"], [role="option"][data-active], [role="option"][data-highlighted]',
  );
  if ((await marked.count()) === 0) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
}

/** Goes to a group of radios by Tab and to one of them by arrows, which choose as they go. */
export async function tickRadio(page: Page, around: Locator, name: string): Promise<void> {
  const radio = around.getByRole("radio", { name, exact: true });
  const group = around.getByRole("radiogroup").filter({ has: page.getByRole("radio", { name, exact: true }) });
  await tabTo(page, group);
  await page.keyboard.press("Space");
  for (let step = 0; step < (await group.getByRole("radio").count()) && !(await radio.isChecked()); step += 1)
    await page.keyboard.press("ArrowRight");
  await expect(radio).toBeChecked();
}

/** Signs in on the login page by key alone. */
export async function signInByKey(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${baseUrl()}/user/login`);
  await typeInto(page, page.locator("#username"), username);
  await typeInto(page, page.locator("#password"), password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/dashboard/);
  await page.getByRole("navigation", { name: "主菜单" }).waitFor();
}

/** Goes somewhere by the palette: what is typed, and the first answer. */
export async function goBy(page: Page, words: string, answer: RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "搜索" }).waitFor();
  await page.keyboard.type(words);
  await expect(page.getByRole("option", { selected: true })).toHaveText(answer);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "搜索" })).toHaveCount(0);
}

/** Does something with the record in hand, by the menu of its acts. */
export async function doBy(page: Page, act: string): Promise<Locator> {
  await page.keyboard.press(".");
  await page.getByRole("combobox", { name: "搜索操作" }).waitFor();
  await page.keyboard.type(act);
  await expect(page.getByRole("option", { selected: true })).toContainText(act);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: new RegExp(act) }).last();
  await dialog.waitFor();
  return dialog;
}
