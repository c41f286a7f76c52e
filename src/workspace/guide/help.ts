import type { AnyRouter } from "@tanstack/react-router";
import { helpPath } from "./help-item.ts";
import { flatMenu, matchMenu, type MenuItem } from "../menu/menu-tree.ts";
import { sourceOf } from "../menu/source.ts";
import { offeredPageActs } from "../screen/page-acts.tsx";
import { hasScreen } from "../screen/screens.ts";
import { hrefOf } from "../tabs/tab-context.ts";
import { tabOf, type TabStore } from "../tabs/store.ts";

/** A screen that has a help page. */
export interface HelpPage {
  /** Menu component, which is also the name of its texts: `order/OrderList`. */
  screen: string;
  title: string;
  /** Address of the screen. */
  path: string;
  /** Titles of the groups above it in the menu, outermost first. */
  under: readonly string[];
}

/**
 * The screens this user can see, in menu order, each once. Includes hidden screens that a button opens, if the user may
 * press that button.
 */
export function helpPages(menu: readonly MenuItem[]): readonly HelpPage[] {
  const opened = new Set(offeredPageActs(menu).map(({ path }) => path));
  const found = new Map<string, HelpPage>();
  for (const item of flatMenu(menu)) {
    const source = sourceOf(item.component);
    const seen = !item.hidden || opened.has(item.path) || item.path === helpPath;
    if (!seen || item.folder || item.absent || item.internalOrExternal || source.from !== "views") continue;
    if (!hasScreen(item.component) || found.has(source.path) || item.path.includes("/:")) continue;
    const under = (matchMenu(menu, item.path)?.trail ?? []).slice(0, -1).map(({ title }) => title);
    found.set(source.path, { screen: source.path, title: item.title, path: item.path, under });
  }
  return [...found.values()];
}

/** Opens the help at a page; reuses its open tab. */
export function openHelp(router: AnyRouter, store: TabStore, page?: string): void {
  const tab = store.get().tabs.find(({ path }) => path === helpPath);
  void router.navigate({
    href: hrefOf(helpPath, page === undefined ? {} : { page }),
    ...(tab ? { state: { tabId: tab.id } } : {}),
  });
}

/** The help page about the page in front; undefined if there is none. */
export function helpHere(menu: readonly MenuItem[], store: TabStore): string | undefined {
  const tab = tabOf(store, store.get().activeId);
  const source = tab && sourceOf(tab.component);
  if (!source || source.from !== "views" || tab.path === helpPath) return undefined;
  return helpPages(menu).some(({ screen }) => screen === source.path) ? source.path : undefined;
}
