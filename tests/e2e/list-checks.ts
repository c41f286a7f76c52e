import type { Page } from "playwright";
import { accountOf, holds, type Role } from "#tests/server/sweep/rights.ts";
import { expect, mainMenu, offeredInRow, type Windows } from "#tests/support/e2e/e2e.ts";
import { gate } from "#tests/support/e2e/gate.ts";

/** A list screen, as the domain design describes it. */
export interface ListCheck {
  group: string;
  title: string;
  path: string;
  /** Path of its list call. */
  list: string;
  /** `area:entity` of its permissions. */
  entity: string;
  /** Status tabs in their order, with the states of their rows; without states, the tab holds every state. */
  tabs: Readonly<Record<string, readonly string[]>>;
  filters: readonly string[];
  columns: readonly string[];
  /** Buttons above the list, with the actions that they need. */
  buttons: Readonly<Record<string, string>>;
  /** Actions of a row: the permission's action, and the states in which it is offered. */
  acts: Readonly<Record<string, readonly [right: string, ...states: string[]]>>;
  /** Names that an action has on some rows, with its name in `acts`. */
  synonyms?: Readonly<Record<string, string>>;
  /** Roles that open the screen and together hold every action of a row. */
  roles: readonly Role[];
  /** Somebody without the screen's group in the menu. */
  stranger: Role;
}

const rowsOf = (page: Page) => page.locator('tr[data-slot="table-row"]:visible');

/** Opens a screen from the menu. */
export async function openFromMenu(page: Page, { group, title }: Pick<ListCheck, "group" | "title">): Promise<void> {
  await mainMenu(page).getByRole("button", { name: group, exact: true }).click();
  await mainMenu(page).getByRole("link", { name: title, exact: true }).click();
}

/**
 * The screen opens from the menu, or from its parent by `open`, for the page's person, who holds it; its list shows that
 * it loads, that it failed, and, if it has a filter, no rows.
 */
export async function checkStates(
  page: Page,
  screen: Pick<ListCheck, "list" | "group" | "title" | "path" | "filters"> & { open?: (page: Page) => Promise<void> },
): Promise<void> {
  const answer = await gate(page, screen.list);
  await (screen.open ? screen.open(page) : openFromMenu(page, screen));
  await expect(page.getByRole("heading", { name: screen.title, exact: true })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === screen.path);
  await expect(page.locator('[data-slot="table-skeleton"]').first()).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await answer("given");
  await expect(rowsOf(page).first()).toBeVisible();

  await answer("failed");
  await page.reload();
  const failure = page.getByRole("alert").filter({ hasText: "数据加载失败" });
  await expect(failure).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await answer("given");
  await failure.getByRole("button", { name: "重试" }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(failure).toHaveCount(0);

  if (screen.filters.length === 0) return;
  await page.getByRole("search").getByRole("textbox").first().fill("没有这样的数据");
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
  await page.getByRole("button", { name: "清除筛选" }).click();
  await expect(rowsOf(page).first()).toBeVisible();
}

/** Who does not hold the screen does not find it in the menu, and its address does not open. */
export async function checkStranger(windows: Windows, { path, group, stranger }: ListCheck): Promise<void> {
  const page = await windows.as(accountOf[stranger], path);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText(/没有访问它的权限/)).toBeVisible();
  await expect(mainMenu(page).getByRole("button", { name: "首页", exact: true })).toBeVisible();
  await expect(mainMenu(page).getByRole("button", { name: group, exact: true })).toHaveCount(0);
}

/** The screen has the tabs, filters, columns and buttons of the design. */
export async function checkFields(windows: Windows, screen: ListCheck): Promise<void> {
  const page = await windows.as(accountOf.super_admin, screen.path);
  await expect(rowsOf(page).first()).toBeVisible();
  for (const name of Object.keys(screen.buttons))
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  const tabs = await page.getByRole("tablist", { name: "全部", exact: true }).getByRole("tab").allTextContents();
  expect(tabs.map((tab) => tab.replace(/\s*\d+\+?$/, ""))).toEqual(Object.keys(screen.tabs));
  await checkColumns(page, screen);
}

/** Title of a column or filter, without its unit. */
const plain = (title: string) => title.replace("（元）", "").trim();

/** The list has these columns, and these filters in its bar or behind 条件. */
export async function checkColumns(
  page: Page,
  { columns, filters }: Pick<ListCheck, "columns" | "filters">,
): Promise<void> {
  const heads = (await page.getByRole("columnheader").allTextContents()).map(plain);
  expect(columns.filter((column) => !heads.includes(column))).toEqual([]);
  if (filters.length === 0) return;
  const bar = page.getByRole("search");
  const add = bar.getByRole("button", { name: "条件", exact: true });
  let others: string[] = [];
  if ((await add.count()) > 0) {
    const more = page.getByRole("menuitem");
    await add.click();
    await expect(more.first()).toBeVisible();
    others = (await more.allTextContents()).map(plain);
    await page.keyboard.press("Escape");
    await expect(more).toHaveCount(0);
  }
  for (const filter of filters.filter((name) => !others.includes(name)))
    await expect(bar.getByLabel(filter, { exact: true })).toBeVisible();
}

/**
 * A role gets the buttons that it holds, and on a row of each state the actions that it holds and the state allows.
 * Returns the actions seen, each with its state.
 */
async function checkRole(windows: Windows, screen: ListCheck, role: Role): Promise<readonly string[]> {
  const page = await windows.as(accountOf[role], screen.path);
  const may = (right: string) => holds(role, [`${screen.entity}:${right}`]);
  const mine = Object.entries(screen.acts).filter(([, [right]]) => may(right));
  const settled = async () => {
    // The rows of the tab before stay until its own arrive.
    await expect(page.locator('[data-slot="table-scroller"]:visible')).toHaveCount(1);
    await expect(page.locator('[data-slot="table-skeleton"], [data-slot="table"][inert]')).toHaveCount(0);
  };
  await settled();
  for (const [name, right] of Object.entries(screen.buttons))
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(may(right) ? 1 : 0);
  const seen: string[] = [];
  for (const [tab, states] of Object.entries(screen.tabs)) {
    if (states.length === 0) continue;
    await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
    const shown = page.locator('tr[data-slot="table-row"] [data-column="status"]');
    await expect(async () => {
      await settled();
      const found = await shown.allTextContents();
      expect(states).toEqual(expect.arrayContaining([...new Set(found)]));
      // Between two tabs there is a moment without rows and without the words that there are none.
      if (found.length === 0) expect(await page.getByText(/暂无数据|没有符合条件的数据/).count()).toBe(1);
    }).toPass();
    // The laboratory has no case in some states.
    if ((await shown.count()) === 0) continue;
    // Another test may move the first case on between the look at its state and the look at its actions.
    await expect(async () => {
      const state = (await shown.first().textContent()) ?? "";
      const due = mine.flatMap(([act, [, ...from]]) => (from.includes(state) ? [act] : []));
      const offered = (await offeredInRow(rowsOf(page).first())).map((name) => screen.synonyms?.[name] ?? name);
      expect([role, state, ...offered.toSorted()]).toEqual([role, state, ...due.toSorted()]);
      seen.push(...due.map((act) => `${act}: ${state}`));
    }).toPass({ timeout: 20_000 });
  }
  return seen;
}

/** Each action is offered to those who hold it, in the states of the design, and to nobody else. */
export async function checkActions(windows: Windows, screen: ListCheck): Promise<void> {
  const seen = new Set<string>();
  for (const role of screen.roles) for (const act of await checkRole(windows, screen, role)) seen.add(act);
  const all = Object.entries(screen.acts).flatMap(([act, [, ...states]]) => states.map((state) => `${act}: ${state}`));
  expect([...seen].toSorted()).toEqual(all.toSorted());
}
