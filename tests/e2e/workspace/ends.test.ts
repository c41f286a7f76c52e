import type { Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expect, mainMenu, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { accountOf, roleCodes } from "#tests/server/sweep/rights.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterAll(() => windows.close());

/** The visible page. */
const shownIn = (page: Page) => page.locator('[role="tabpanel"]:not([data-rest])');

/** Timeout for a page that was just requested: short, because `untouched` retries. */
const soon = { timeout: 8_000 };

/**
 * Passes when `check` passes once. Tests of other files change data on the same server, and an administrator sees it.
 * So a number read before a change may rightly differ from a page read after it. A lasting difference fails.
 */
const untouched = (check: () => Promise<void>): Promise<void> => expect(check).toPass({ timeout: 90_000 });

/** Opens every entry of the side menu, group by group; returns the paths, and the ones that show no screen. */
async function walk(page: Page): Promise<{ paths: string[]; ends: string[] }> {
  const nav = mainMenu(page);
  await expect(nav).toBeVisible();
  const paths: string[] = [];
  const ends: string[] = [];
  const top = nav.locator("> ul > li, :scope > div > ul > li");
  for (let at = 0; at < (await top.count()); at += 1) {
    const entry = top.nth(at);
    const group = entry.locator("> button");
    if ((await group.count()) > 0 && (await group.getAttribute("aria-expanded")) === "false") await group.click();
    const links = entry.locator("a[href]:visible");
    // An empty group would itself be a dead end.
    await expect(links.first()).toBeVisible();
    for (let n = 0; n < (await links.count()); n += 1) {
      const path = (await links.nth(n).getAttribute("href")) ?? "";
      await links.nth(n).click();
      await expect(page).toHaveURL((url) => url.pathname === path.replace(/\?.*$/, ""));
      await expect(shownIn(page).locator(":is(h1, h2, h3):visible").first()).toBeVisible();
      paths.push(path);
      if ((await shownIn(page).getByText("该页面尚未开放").count()) > 0) ends.push(path);
    }
  }
  return { paths, ends };
}

describe("No dead ends", () => {
  it.each(roleCodes)(
    "%s: every entry of the menu leads to a screen, and what waits is one number everywhere",
    async (role) => {
      const username = accountOf[role];
      const page = await windows.as(username, "/dashboard/analysis");
      const broken: string[] = [];
      page.on("pageerror", (error) => broken.push(String(error)));
      const { paths, ends } = await walk(page);
      expect(paths.length).toBeGreaterThan(2);
      expect(ends).toEqual([]);
      expect(broken).toEqual([]);

      await untouched(async () => {
        const counts = (await must(username, "GET", "/dashboard/task/count")) as { total: number }[];
        const total = counts.reduce((sum, one) => sum + one.total, 0);
        expect((await must(username, "GET", "/dashboard/task/list")).total).toBe(total);
        for (const path of ["/dashboard/analysis", "/account/center", "/dashboard/task"]) {
          await page.goto(new URL(path, page.url()).href);
          const shown = shownIn(page);
          if (total > 0) await expect(shown.getByText(new RegExp(`^共 ${total} 件`)).first()).toBeVisible(soon);
          else await expect(shown.getByText("没有等待您处理的事项")).toBeVisible(soon);
          const badge = page.getByRole("banner").getByRole("button", { name: /^待我处理/ });
          await expect(badge).toHaveAccessibleName(total > 0 ? new RegExp(`^待我处理 ${total} 件`) : "待我处理", soon);
        }
      });
      await windows.clear();
    },
  );

  it("all of what waits for the administrator is reached by the pages of the list", async () => {
    const page = await windows.as("admin", "/dashboard/task?pageSize=100");
    const rows = shownIn(page).getByRole("table");
    const pager = shownIn(page).getByRole("navigation", { name: "分页" });
    await untouched(async () => {
      await page.goto(new URL("/dashboard/task?pageSize=100", page.url()).href);
      const { total } = await must("admin", "GET", "/dashboard/task/list");
      expect(total).toBeGreaterThan(100);
      const seen = new Set<string>();
      for (let at = 1; at <= Math.ceil(total / 100); at += 1) {
        const answer = await must("admin", "GET", "/dashboard/task/list", { pageNo: at, pageSize: 100 });
        const items = answer.records as { kind: string; id: string; no: string }[];
        for (const { kind, id } of items) seen.add(`${kind} ${id}`);
        await expect(rows.getByRole("link", { name: items[0]?.no ?? "", exact: true })).toBeVisible(soon);
        // Visible without scrolling (SCREEN-DASH-03).
        await expect(pager).toBeInViewport({ ratio: 1, ...soon });
        if (at < Math.ceil(total / 100)) await pager.getByRole("button", { name: "下一页" }).click();
      }
      expect(seen.size).toBe(total);
      await expect(pager.getByRole("button", { name: "下一页" })).toBeDisabled(soon);
    });
  });

  it("a page that is still to be built says so in the frame, and the search does not offer it", async () => {
    const page = await windows.as("admin", "/dashboard/chart");
    await expect(page.getByRole("heading", { name: "该页面尚未开放" })).toBeVisible();
    await expect(mainMenu(page)).toBeVisible();
    expect(await page.locator('[role="tabpanel"]').innerText()).not.toMatch(/\w+\/\w+/);
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox");
    await field.fill("图表");
    await expect(page.getByText("没有与“图表”相符的结果。")).toBeVisible();
  });
});
