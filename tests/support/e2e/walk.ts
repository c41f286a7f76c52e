import type { Page } from "playwright";
import { expect, type Windows } from "./e2e.ts";
import { desktop } from "./windows.ts";

/** A window for each account, in which tests open screens one after the other, as a person does all day. */
export interface Walk {
  /** Opens a screen in the window of an account, and closes the one before. */
  to(username: string, path: string): Promise<Page>;
  /** Keeps the window for the next test. A test that fails before this leaves it, and the next one opens another. */
  rest(page: Page): Promise<void>;
  /** Errors that the console of the browser shows since the screen was opened. */
  errors(page: Page): readonly string[];
}

const tabsOf = (page: Page) => page.locator('[role="tablist"][aria-label="已打开的页面"] [role="tab"]');

/** Loading the console costs more than most of what a test does in it: a file's tests share a load for each account. */
export function walkIn(windows: Pick<Windows, "as">): Walk {
  const resting = new Map<string, Page>();
  const known = new WeakMap<Page, { username: string; errors: string[] }>();
  const knownOf = (page: Page) => {
    const own = known.get(page);
    if (!own) throw new Error("This window was not opened by to().");
    return own;
  };
  return {
    async to(username, path) {
      const page = resting.get(username);
      if (!page) {
        const opened = await windows.as(username, path);
        const errors: string[] = [];
        known.set(opened, { username, errors });
        opened.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
        return opened;
      }
      resting.delete(username);
      knownOf(page).errors.length = 0;
      const tabs = tabsOf(page);
      const before = tabs.and(page.locator('[aria-selected="true"]'));
      const id =
        (await before.count()) > 0 && (await tabs.count()) > 1 ? await before.getAttribute("data-tab-id") : null;
      await page.evaluate((address) => history.pushState(null, "", address), path);
      if (id !== null) {
        const left = page.locator(`[data-tab-id="${id}"]`);
        await expect(left).toHaveAttribute("aria-selected", "false");
        // The wheel closes a tab; the one of home stays.
        await left.click({ button: "middle" });
        await expect(left).toHaveCount(0);
      }
      return page;
    },
    async rest(page) {
      const { username } = knownOf(page);
      await page.setViewportSize(desktop);
      // A phone's console has no tabs.
      await expect(tabsOf(page).first()).toBeVisible();
      resting.set(username, page);
    },
    errors: (page) => knownOf(page).errors,
  };
}
